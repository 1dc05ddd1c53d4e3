use std::{
    collections::VecDeque,
    io::{self, Write},
};

use asarag_engine::{Game, Move, Player, Position};

use super::{
    Line, Parameters,
    input::Input,
    level::Level,
    text,
    thinking::{Mode, Thinking},
};
use crate::cli::engine::Solved;

/// The author of the engine, as programs show it.
const AUTHOR: &str = "the authors of Asarag";

/// One client and what it has said so far.
#[derive(Debug)]
pub(super) struct Conversation<W> {
    parameters: Parameters,
    /// What the player was made with; it is made anew when that has changed.
    made_with: Option<Parameters>,
    player: Player,
    solved: Solved,
    /// Absent after a position that could not be read, so that no other one is answered for it.
    game: Option<Game>,
    level: Level,
    input: Input,
    /// Lines that came while the engine thought.
    late: VecDeque<String>,
    out: W,
}

/// Whether the conversation goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    Listen,
    Quit,
}

impl<W: Write> Conversation<W> {
    pub(super) fn new(parameters: Parameters, input: Input, out: W) -> Conversation<W> {
        Conversation {
            player: Player::new(0),
            solved: Solved::nothing(),
            made_with: None,
            game: Some(Game::new(parameters.rules.start())),
            level: Level::default(),
            late: VecDeque::new(),
            parameters,
            input,
            out,
        }
    }

    /// Answers until the client says `quit` or is gone.
    pub(super) fn run(&mut self) -> io::Result<()> {
        while let Some(text) = self.late.pop_front().or_else(|| self.input.wait()) {
            if self.answer(&text)? == Next::Quit {
                break;
            }
        }
        Ok(())
    }

    fn answer(&mut self, text: &str) -> io::Result<Next> {
        let line = match Line::read(text) {
            Ok(line) => line,
            Err(garbled) => return self.complain(&garbled.to_string()),
        };
        let done = match line.command.as_str() {
            "hub" => return self.introduce(),
            "init" => {
                self.make_player();
                // A client waits for this line, and has set no clock.
                self.solved.wait();
                return self.say(&Line::new("ready"));
            }
            "ping" => return self.say(&Line::new("pong")),
            "go" => return self.go(&line),
            "quit" => return Ok(Next::Quit),
            "set-param" => self.set(&line),
            "pos" => self.set_position(&line),
            "level" => self.level.learn(&line),
            "new-game" => {
                self.player.forget();
                Ok(())
            }
            // They belong to a search, and there is none.
            "stop" | "ponder-hit" => Ok(()),
            command => Err(format!("the command {command} is unknown")),
        };
        match done {
            Ok(()) => Ok(Next::Listen),
            Err(fault) => self.complain(&fault),
        }
    }

    fn introduce(&mut self) -> io::Result<Next> {
        let id = Line::new("id")
            .with("name", "Asarag")
            .with("version", env!("CARGO_PKG_VERSION"))
            .with("author", AUTHOR);
        self.say(&id)?;
        for line in self.parameters.lines() {
            self.say(&line)?;
        }
        self.say(&Line::new("wait"))
    }

    fn make_player(&mut self) {
        if self.made_with != Some(self.parameters) {
            let Parameters { rules, strength } = self.parameters;
            self.player = strength.player();
            self.solved = Solved::of(rules, strength.level);
            self.made_with = Some(self.parameters);
        }
    }

    fn set(&mut self, line: &Line) -> Result<(), String> {
        let name = line
            .value("name")
            .ok_or("the name of the parameter is missing")?;
        let rules = self.parameters.rules;
        self.parameters
            .set(name, line.value("value").unwrap_or_default())?;
        if self.parameters.rules != rules {
            self.game = Some(Game::new(self.parameters.rules.start()));
        }
        Ok(())
    }

    fn set_position(&mut self, line: &Line) -> Result<(), String> {
        self.game = None;
        self.level = Level::default();
        let rules = self.parameters.rules;
        let start = match (line.value("pos"), line.value("fen")) {
            (Some(text), _) => text::read_position(rules, text, line.value("hands"))?,
            (None, Some(fen)) => {
                Position::from_fen(rules, fen).map_err(|error| error.to_string())?
            }
            (None, None) => rules.start(),
        };
        let mut game = Game::new(start);
        let moves = line.value("moves").unwrap_or_default();
        for text in moves.split_whitespace() {
            play(&mut game, text)?;
        }
        self.game = Some(game);
        Ok(())
    }

    fn go(&mut self, line: &Line) -> io::Result<Next> {
        self.make_player();
        let mode = if line.has("analyze") {
            Mode::Analyze
        } else if line.has("ponder") {
            Mode::Ponder
        } else {
            Mode::Think
        };
        let Some(game) = self.game.as_ref().map(going_on) else {
            return self.complain("there is no position to think about");
        };
        let strength = self.parameters.strength;
        let allowance = self.level.allowance(0);
        self.level = Level::default();
        let Conversation {
            input, late, out, ..
        } = self;
        let mut thinking = Thinking::new(&game, mode, &allowance, (input, late, out));
        let limits = strength.limits(&allowance);
        self.solved.tell(&mut self.player);
        let analysis = self
            .player
            .think(&game, &limits, &mut |progress| thinking.watch(progress));
        let next = thinking.next()?;
        if next == Next::Quit {
            return Ok(Next::Quit);
        }
        match analysis {
            Some(analysis) => {
                thinking.inform(&analysis)?;
                self.say(&done(&analysis.lines[0].moves))
            }
            None => {
                self.complain("the game is over, there is no move")?;
                self.say(&Line::new("done"))
            }
        }
    }

    fn complain(&mut self, message: &str) -> io::Result<Next> {
        self.say(&Line::new("error").with("message", message))
    }

    fn say(&mut self, line: &Line) -> io::Result<Next> {
        say(&mut self.out, line)?;
        Ok(Next::Listen)
    }
}

/// Writes a line at once: whoever waits for it may look at nothing but its arrival.
pub(super) fn say(out: &mut impl Write, line: &Line) -> io::Result<()> {
    writeln!(out, "{line}")?;
    out.flush()
}

/// Plays a move of the protocol. Clients play on after draws that their game does not know.
fn play(game: &mut Game, text: &str) -> Result<(), String> {
    if game.outcome().is_some() {
        *game = going_on(game);
    }
    let mv = text::read_move(game.position(), text);
    let played = mv.is_some_and(|mv| game.play(&mv).is_ok());
    if played {
        Ok(())
    } else {
        Err(format!("the move {text} is not legal"))
    }
}

/// The game as it stands; its position alone where a draw has been reached that the client does not know.
fn going_on(game: &Game) -> Game {
    let drawn = game
        .outcome()
        .is_some_and(|outcome| outcome.winner.is_none());
    let position = game.position();
    let fresh = Position::from_setup(position.ruleset(), &position.setup());
    match fresh {
        Ok(fresh) if drawn => Game::new(fresh),
        Ok(_) | Err(_) => game.clone(),
    }
}

/// The move, and the answer that is expected to it.
fn done(moves: &[Move]) -> Line {
    let moves = moves.iter().zip(["move", "ponder"]);
    moves.fold(Line::new("done"), |line, (mv, name)| {
        line.with(name, text::write_move(mv))
    })
}
