//! The rules of eight mill and draughts games: positions, legal moves, refusals, notation, games.
//!
//! - [`Variant`] names a game, [`Ruleset`] a game with its options.
//! - [`Position`] lists the legal moves, plays them, explains why another may not be played, and knows how it is
//!   written. [`Setup`] is what it can be made from.
//! - [`Game`] adds what depends on the past: repetition, taking back, ends from outside.
//! - [`Move`] is one whole turn; [`Illegal`] says why one may not be played, with the squares that prove it.
//! - [`Geometry`] says where squares are and what they are called.
//! - [`Player`] thinks about a game within [`Limits`] and tells its [`Analysis`].
//! - [`Tables`] know what perfect play makes of positions with few pieces, and how far the end is.
//! - [`pdn`] reads and writes games in Portable Draughts Notation.
//!
//! Nothing here knows a clock, chance, files or networks: the same values give the same answers everywhere.
#![deny(missing_docs)]
#![cfg_attr(
    not(feature = "beyond-lobby"),
    expect(
        dead_code,
        reason = "boards and rules that only the games left out have"
    )
)]

mod any;
mod draughts;
mod evaluation;
mod example;
mod fen;
mod game;
mod geometry;
mod illegal;
mod key;
mod mill;
mod moves;
mod notation;
mod outcome;
pub mod pdn;
mod piece;
mod position;
mod ruleset;
mod search;
mod setup;
mod side;
mod square;
mod state;
mod tables;

pub use any::Variant;
pub use evaluation::{Evaluation, EvaluationError, Features, Group};
pub use fen::FenError;
pub use game::Game;
pub use geometry::{BoardStyle, Geometry};
pub use illegal::{Illegal, MoveError};
pub use moves::Move;
pub use outcome::{Outcome, Reason};
pub use piece::{Kind, Piece};
pub use position::Position;
pub use ruleset::{Ruleset, UnknownOption};
pub use search::{Analysis, Flow, Level, Limits, Line, Player, Progress, Score, Verdict};
pub use setup::{Setup, Unplayable};
pub use side::Side;
pub use square::{Square, Squares};
pub use tables::{Exact, Tables};
