use crate::{Illegal, Move, MoveError, Outcome, Position, Reason, Side};

/// How often a position stands on the board before the game is drawn.
const REPETITIONS: usize = 3;

/// A start, the moves since, and what they add up to.
///
/// # Examples
///
/// ```
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// use asarag_engine::{Game, Ruleset, Side, Variant};
///
/// let mut game = Game::new(Ruleset::usual(Variant::International).start());
/// let mv = game.read(Side::White, "32-28")?;
/// game.play(&mv)?;
/// assert_eq!(game.move_texts(), ["32-28"]);
/// assert_eq!(game.position().side(), Side::Black);
/// assert_eq!(game.undo(), Some(mv));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// The start, then the position after each move.
    positions: Vec<Position>,
    moves: Vec<Move>,
    /// How it was ended from outside, if it was.
    ended: Option<Outcome>,
}

impl Game {
    /// A game that begins with this position.
    pub fn new(start: Position) -> Game {
        Game {
            positions: vec![start],
            moves: Vec::new(),
            ended: None,
        }
    }

    /// Where it began.
    pub fn start(&self) -> &Position {
        &self.positions[0]
    }

    /// Where it stands.
    pub fn position(&self) -> &Position {
        &self.positions[self.moves.len()]
    }

    /// The moves so far.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// How many moves were made.
    pub fn ply(&self) -> usize {
        self.moves.len()
    }

    /// How the game ended, if it did: by the position, by repetition, or from outside.
    pub fn outcome(&self) -> Option<Outcome> {
        self.ended
            .or_else(|| self.position().outcome())
            .or_else(|| self.drawn_by_repetition())
    }

    /// The legal move of `side` that a text means.
    ///
    /// # Errors
    ///
    /// As [`Position::read_move`], and when the game is over or the other side is to move.
    pub fn read(&self, side: Side, text: &str) -> Result<Move, MoveError> {
        if self.outcome().is_some() {
            return Err(Illegal::GameOver.into());
        }
        if self.position().side() != side {
            return Err(Illegal::NotYourTurn.into());
        }
        self.position().read_move(text)
    }

    /// Plays a move of the side to move.
    ///
    /// # Errors
    ///
    /// When the game is over or the move is not legal; the game stays as it was.
    pub fn play(&mut self, mv: &Move) -> Result<(), Illegal> {
        if self.outcome().is_some() {
            return Err(Illegal::GameOver);
        }
        let next = self.position().play(mv)?;
        self.positions.push(next);
        self.moves.push(*mv);
        Ok(())
    }

    /// Takes the last move back, and an end from outside with it. Says which move it was; `None` at the start.
    pub fn undo(&mut self) -> Option<Move> {
        self.ended = None;
        let mv = self.moves.pop()?;
        self.positions.truncate(self.moves.len() + 1);
        Some(mv)
    }

    /// Ends the game from outside: agreement, resignation, time, abandoned.
    ///
    /// # Errors
    ///
    /// When it is over already.
    pub fn end(&mut self, outcome: Outcome) -> Result<(), Illegal> {
        if self.outcome().is_some() {
            return Err(Illegal::GameOver);
        }
        self.ended = Some(outcome);
        Ok(())
    }

    /// The plies after which the present position stood on the board, the present one included; 0 is the start.
    /// Empty while stones are placed, when nothing can be repeated.
    pub fn repetition_plies(&self) -> Vec<usize> {
        let present = self.position();
        let same = |&ply: &usize| present.repeats(&self.positions[ply]);
        (0..self.positions.len()).filter(same).collect()
    }

    /// The moves in canonical text.
    pub fn move_texts(&self) -> Vec<String> {
        let pairs = self.positions.iter().zip(&self.moves);
        pairs
            .map(|(position, mv)| position.write_move(mv))
            .collect()
    }

    fn drawn_by_repetition(&self) -> Option<Outcome> {
        let drawn = self.repetition_plies().len() >= REPETITIONS;
        drawn.then_some(Outcome::draw(Reason::Repetition))
    }
}
