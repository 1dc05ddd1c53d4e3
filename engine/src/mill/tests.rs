//! The mill games against the rule book.

mod board;
mod refusals;
mod tiddest;
mod tlata;
