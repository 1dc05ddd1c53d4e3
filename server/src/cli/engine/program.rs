use std::{
    sync::atomic::{AtomicBool, Ordering::Relaxed},
    time::{Duration, Instant},
};

use asarag_engine::{Game, Ruleset, Score, Variant};

use super::{
    Allowance, Answer, Engine, EngineFault, Time,
    process::{Process, Said},
};
use crate::cli::hub::{Line, read_move, write_hands, write_move, write_position};

/// A program may load much before it is ready.
const READY: Duration = Duration::from_secs(120);
/// How often it is looked whether the answer is wanted at once.
const GLANCE: Duration = Duration::from_millis(10);
/// From so many men on, a score of the protocol counts the plies to the end of the game down from a hundred.
const DECIDED: f64 = 90.0;

/// A player that is another program, spoken to by the Hub protocol.
#[derive(Debug)]
pub(in crate::cli) struct Program {
    words: Vec<String>,
    name: String,
    rules: Ruleset,
    /// Absent after a fault: it is started anew when it is needed.
    process: Option<Process>,
}

impl Program {
    /// Starts a program and makes it ready for a game.
    ///
    /// # Errors
    /// When it cannot be started, does not speak the protocol or does not play the game.
    pub(in crate::cli) fn new(words: &[String], rules: Ruleset) -> Result<Program, EngineFault> {
        let (process, name) = prepare(words, rules)?;
        Ok(Program {
            words: words.to_vec(),
            name,
            rules,
            process: Some(process),
        })
    }

    /// Starts a program only to see whether it is there and speaks the protocol.
    ///
    /// # Errors
    /// When it does not.
    pub(in crate::cli) fn try_out(words: &[String]) -> Result<(), EngineFault> {
        greet(&mut Process::start(words)?).map(|_| ())
    }

    fn process(&mut self) -> Result<Process, EngineFault> {
        match self.process.take() {
            Some(process) => Ok(process),
            None => prepare(&self.words, self.rules).map(|(process, _)| process),
        }
    }
}

impl Engine for Program {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn begin(&mut self) -> Result<(), EngineFault> {
        let mut process = self.process()?;
        process.tell(&Line::new("new-game"))?;
        self.process = Some(process);
        Ok(())
    }

    fn think(
        &mut self,
        game: &Game,
        allowance: &Allowance,
        stop: &AtomicBool,
    ) -> Result<Answer, EngineFault> {
        let mut process = self.process()?;
        process.tell(&position(game))?;
        if let Some(level) = level(allowance) {
            process.tell(&level)?;
        }
        process.tell(&Line::new("go").flag("think"))?;
        let answer = listen(&mut process, game, allowance, stop)?;
        self.process = Some(process);
        Ok(answer)
    }
}

fn prepare(words: &[String], rules: Ruleset) -> Result<(Process, String), EngineFault> {
    let mut process = Process::start(words)?;
    let greeting = greet(&mut process)?;
    for line in greeting.parameters(rules)? {
        process.tell(&line)?;
    }
    process.tell(&Line::new("init"))?;
    let until = Instant::now() + READY;
    await_line(&mut process, "ready", until, |_| {})?;
    let name = greeting.name.unwrap_or_else(|| words.join(" "));
    Ok((process, name))
}

/// What a program says of itself.
#[derive(Debug, Default)]
struct Greeting {
    name: Option<String>,
    /// The games it plays, if it plays several.
    variants: Vec<String>,
    variant: String,
    options: bool,
}

fn greet(process: &mut Process) -> Result<Greeting, EngineFault> {
    process.tell(&Line::new("hub"))?;
    let mut greeting = Greeting::default();
    let until = Instant::now() + READY;
    await_line(process, "wait", until, |line| greeting.learn(line))?;
    Ok(greeting)
}

/// Reads until a command comes; what comes before goes to `other`.
fn await_line(
    process: &mut Process,
    wanted: &str,
    until: Instant,
    mut other: impl FnMut(&Line),
) -> Result<(), EngineFault> {
    loop {
        match process.hear(until)? {
            Said::Line(line) if line.command == wanted => return Ok(()),
            Said::Line(line) if line.command == "error" => return Err(complaint(&line)),
            Said::Line(line) => other(&line),
            Said::Nothing => {
                let fault =
                    format!("the program does not speak the Hub protocol: no `{wanted}` came");
                return Err(EngineFault(fault));
            }
        }
    }
}

impl Greeting {
    fn learn(&mut self, line: &Line) {
        if line.command == "id" {
            let words = [line.value("name"), line.value("version")];
            let name: Vec<&str> = words.into_iter().flatten().collect();
            self.name = (!name.is_empty()).then(|| name.join(" "));
        }
        if line.command == "param" && line.value("name") == Some("variant") {
            let values = line.value("values").unwrap_or_default();
            self.variants = values.split_whitespace().map(str::to_owned).collect();
            line.value("value")
                .unwrap_or_default()
                .clone_into(&mut self.variant);
        }
        self.options |= line.command == "param" && line.value("name") == Some("rule-option");
    }

    /// What it is told, so that it plays this game.
    fn parameters(&self, rules: Ruleset) -> Result<Vec<Line>, EngineFault> {
        let set = |name: &str, value: &str| {
            Line::new("set-param")
                .with("name", name)
                .with("value", value)
        };
        let unable = |what: &str| Err(EngineFault(format!("the program does not play {what}")));
        let variant = rules.variant();
        let usual = (variant == Variant::International).then_some("normal");
        let known = |name: &&str| self.variants.iter().any(|there| there == name);
        let named = [Some(variant.id()), usual]
            .into_iter()
            .flatten()
            .find(known);
        let mut lines = Vec::new();
        match (named, self.variants.is_empty(), usual) {
            (Some(name), _, _) if name != self.variant => lines.push(set("variant", name)),
            (Some(_), _, _) | (None, true, Some(_)) => {}
            (None, _, _) => return unable(variant.id()),
        }
        let options = rules.options();
        if self.options {
            lines.push(set("rule-option", &options.join(",")));
        } else if !options.is_empty() {
            return unable(&format!("{} with {}", variant.id(), options.join(",")));
        }
        Ok(lines)
    }
}

/// The start and every move since, so that the program sees repetitions.
fn position(game: &Game) -> Line {
    let mut line = Line::new("pos").with("pos", write_position(game.start()));
    if let Some(hands) = write_hands(game.start()) {
        line = line.with("hands", hands);
    }
    let moves: Vec<String> = game.moves().iter().map(write_move).collect();
    if moves.is_empty() {
        return line;
    }
    line.with("moves", moves.join(" "))
}

fn level(allowance: &Allowance) -> Option<Line> {
    let seconds = |time: Duration| format!("{:.3}", time.as_secs_f64());
    let mut line = Line::new("level");
    if let Some(depth) = allowance.depth {
        line = line.with("depth", depth);
    }
    if let Some(nodes) = allowance.nodes {
        line = line.with("nodes", nodes);
    }
    line = match allowance.time {
        Time::Unlimited => line,
        Time::Move(time) => line.with("move-time", seconds(time)),
        Time::Clock {
            left,
            increment,
            moves,
        } => {
            let usable = left.saturating_sub(allowance.margin);
            let line = match moves {
                Some(moves) => line.with("moves", moves),
                None => line,
            };
            // The program adds the increment before it thinks.
            let line = line.with("time", seconds(usable.saturating_sub(increment)));
            if increment.is_zero() {
                line
            } else {
                line.with("inc", seconds(increment.min(usable)))
            }
        }
    };
    (line != Line::new("level")).then_some(line)
}

fn listen(
    process: &mut Process,
    game: &Game,
    allowance: &Allowance,
    stop: &AtomicBool,
) -> Result<Answer, EngineFault> {
    let began = Instant::now();
    let (stop_after, give_up_after) = allowance.patience();
    let mut score = None;
    let mut stopped = false;
    loop {
        let spent = began.elapsed();
        if spent >= give_up_after {
            return Err(EngineFault("the program did not answer in time".to_owned()));
        }
        if !stopped && (stop.load(Relaxed) || spent >= stop_after) {
            process.tell(&Line::new("stop"))?;
            stopped = true;
        }
        let Said::Line(line) = process.hear(Instant::now() + GLANCE)? else {
            continue;
        };
        match line.command.as_str() {
            "info" => score = line.value("score").and_then(read_score).or(score),
            "done" => return answer(game, &line, score),
            "error" => return Err(complaint(&line)),
            _ => {}
        }
    }
}

fn answer(game: &Game, line: &Line, score: Option<Score>) -> Result<Answer, EngineFault> {
    let text = line.value("move").unwrap_or_default();
    let mv = read_move(game.position(), text);
    let mv = mv.ok_or_else(|| EngineFault(format!("the program's move '{text}' is not legal")))?;
    Ok(Answer { mv, score })
}

fn complaint(line: &Line) -> EngineFault {
    let message = line.value("message").unwrap_or("no reason given");
    EngineFault(format!("the program says: {message}"))
}

fn read_score(text: &str) -> Option<Score> {
    let men: f64 = text.parse().ok().filter(|men: &f64| men.is_finite())?;
    let plies = || ((100.0 - men.abs()) * 100.0).round().max(1.0) as u32;
    Some(if men >= DECIDED {
        Score::Win { plies: plies() }
    } else if men <= -DECIDED {
        Score::Loss { plies: plies() }
    } else {
        Score::Hundredths((men * 100.0).round() as i32)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_says_what_is_allowed() {
        let second = Duration::from_secs(1);
        let clock = |left: u64, increment: u64, moves| Time::Clock {
            left: Duration::from_millis(left),
            increment: Duration::from_millis(increment),
            moves,
        };
        let rows = [
            (Time::Unlimited, None, None, ""),
            (Time::Unlimited, Some(7), Some(99), "level depth=7 nodes=99"),
            (Time::Move(second), None, None, "level move-time=1.000"),
            (
                clock(60_500, 500, None),
                None,
                None,
                "level time=60.000 inc=0.500",
            ),
            (
                clock(2_000, 0, Some(3)),
                None,
                None,
                "level moves=3 time=2.000",
            ),
        ];
        for (time, depth, nodes, expected) in rows {
            let allowance = Allowance {
                time,
                depth,
                nodes,
                ..Allowance::default()
            };
            let line = level(&allowance).map(|line| line.to_string());
            assert_eq!(line.unwrap_or_default(), expected);
        }
    }

    #[test]
    fn scores_are_read_in_men() {
        let rows = [
            ("-0.01", Some(Score::Hundredths(-1))),
            ("99.95", Some(Score::Win { plies: 5 })),
            ("-99.00", Some(Score::Loss { plies: 100 })),
            ("nan", None),
            ("much", None),
        ];
        for (text, score) in rows {
            assert_eq!(read_score(text), score, "{text}");
        }
    }

    #[test]
    fn a_program_is_told_its_game_or_refused() {
        let greeting = |values: &str, value: &str| {
            let mut greeting = Greeting::default();
            let line = Line::new("param")
                .with("name", "variant")
                .with("value", value);
            greeting.learn(&line.with("values", values));
            greeting
        };
        let scan = "normal killer bt frisian losing";
        let rows = [
            (greeting(scan, "normal"), Variant::International, Some("")),
            (
                greeting(scan, "killer"),
                Variant::International,
                Some("variant=normal"),
            ),
            (greeting(scan, "normal"), Variant::Russian, None),
            (Greeting::default(), Variant::International, Some("")),
            (Greeting::default(), Variant::Turkish, None),
            (
                greeting("normal damma", "normal"),
                Variant::Damma,
                Some("variant=damma"),
            ),
        ];
        for (greeting, variant, expected) in rows {
            let told = greeting
                .parameters(Ruleset::usual(variant))
                .ok()
                .map(|lines| {
                    let told = lines.iter().map(|line| {
                        format!(
                            "{}={}",
                            line.value("name").unwrap(),
                            line.value("value").unwrap()
                        )
                    });
                    told.collect::<String>()
                });
            assert_eq!(told.as_deref(), expected, "{greeting:?}");
        }
    }
}
