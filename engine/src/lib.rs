//! The rules of eight mill and draughts games.
#![allow(dead_code, unused, clippy::allow_attributes)]

mod geometry;
mod illegal;
mod key;
mod mill;
mod moves;
mod notation;
mod outcome;
pub mod pdn;
mod piece;
mod ruleset;
mod setup;
mod side;
mod square;
mod state;
mod variant;

pub use geometry::{BoardStyle, Geometry};
pub use illegal::{Illegal, MoveError};
pub use moves::Move;
pub use outcome::{Outcome, Reason};
pub use piece::{Kind, Piece};
pub use ruleset::{Ruleset, UnknownOption};
pub use setup::{Setup, Unplayable};
pub use side::Side;
pub use square::{Square, Squares};
pub use variant::Variant;

use std::fmt;
impl Ruleset {
    pub fn start(self) -> Position {
        panic!()
    }
}
/// Always playable (or finished); `Copy` and small.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    _p: (),
}
impl Position {
    pub fn ruleset(&self) -> Ruleset {
        panic!()
    }
    pub fn side(&self) -> Side {
        panic!()
    }
    pub fn piece(&self, square: Square) -> Option<Piece> {
        panic!()
    }
    pub fn pieces(&self) -> Vec<(Square, Piece)> {
        panic!()
    }
    /// Stones in hand, White's then Black's; `None` where nothing is ever placed.
    pub fn hands(&self) -> Option<[u8; 2]> {
        panic!()
    }
    /// Empty when the position is finished.
    pub fn legal_moves(&self) -> Vec<Move> {
        panic!()
    }
    pub fn is_legal(&self, mv: &Move) -> bool {
        panic!()
    }
    pub fn play(&self, mv: &Move) -> Result<Position, Illegal> {
        panic!()
    }
    /// What the position itself decides; repetition belongs to `Game`.
    pub fn outcome(&self) -> Option<Outcome> {
        panic!()
    }
    /// The same pieces, side to move and hands have the same key.
    pub fn key(&self) -> u64 {
        panic!()
    }
    pub fn perft(&self, depth: u32) -> u64 {
        panic!()
    }
    /// One valid way of a legal move: the square it starts from (if any), then every landing square.
    pub fn path(&self, mv: &Move) -> Vec<Square> {
        panic!()
    }
    /// Every valid way of a legal move.
    pub fn paths(&self, mv: &Move) -> Vec<Vec<Square>> {
        panic!()
    }
    /// The canonical text of a legal move.
    pub fn write_move(&self, mv: &Move) -> String {
        panic!()
    }
    pub fn read_move(&self, text: &str) -> Result<Move, MoveError> {
        panic!()
    }
    pub fn from_fen(ruleset: Ruleset, fen: &str) -> Result<Position, FenError> {
        panic!()
    }
    pub fn to_fen(&self) -> String {
        panic!()
    }
}
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FenError {
    pub column: usize,
    pub expected: String,
}
impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        panic!()
    }
}
impl std::error::Error for FenError {}

/// A start, the moves since, and what they add up to.
#[derive(Clone, Debug)]
pub struct Game {
    _p: (),
}
impl Game {
    pub fn new(start: Position) -> Game {
        panic!()
    }
    pub fn start(&self) -> &Position {
        panic!()
    }
    pub fn position(&self) -> &Position {
        panic!()
    }
    pub fn moves(&self) -> &[Move] {
        panic!()
    }
    pub fn ply(&self) -> usize {
        panic!()
    }
    pub fn outcome(&self) -> Option<Outcome> {
        panic!()
    }
    /// Plays by a move text for `side`; refuses with the reason (`NotYourTurn`, `GameOver` included).
    pub fn read(&self, side: Side, text: &str) -> Result<Move, MoveError> {
        panic!()
    }
    pub fn play(&mut self, mv: &Move) -> Result<(), Illegal> {
        panic!()
    }
    pub fn undo(&mut self) -> Option<Move> {
        panic!()
    }
    /// Ends the game from outside: agreement, resignation, time, abandoned. Refused if it is over.
    pub fn end(&mut self, outcome: Outcome) -> Result<(), Illegal> {
        panic!()
    }
    /// The plies after which the present position stood on the board, the present one included.
    pub fn repetition_plies(&self) -> Vec<usize> {
        panic!()
    }
    /// The moves in canonical text.
    pub fn move_texts(&self) -> Vec<String> {
        panic!()
    }
}
