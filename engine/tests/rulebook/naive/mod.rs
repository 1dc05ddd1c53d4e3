//! A second reading of the rule book: slow, obvious, over a plain array. It shares no rule, table or shift with the
//! engine, so that a mistake has to be made twice to go unseen.

mod board;
mod capture;
mod draughts;
mod notation;
mod setup;
mod state;
mod tiddest;
mod tlata;

pub(crate) use board::{At, Board, Stone, other};
pub(crate) use setup::{random_setup, setup_of_few};
pub(crate) use state::{Rules, State, Turn, Verdict};
