//! The draughts family: one generator over the named constants of each game.
//!
//! A game is a type with [`Rules`](rules::Rules): everything that sets it apart is a constant there, resolved when the generator
//! is compiled for it.

mod best;
mod board;
#[cfg(feature = "beyond-lobby")]
mod brazilian;
mod capture;
mod damma;
mod endings;
mod english;
mod explain;
mod generate;
mod hop;
mod international;
#[cfg(feature = "beyond-lobby")]
mod italian;
mod jumps;
mod layout;
mod lines;
mod meant;
mod position;
mod rays;
mod rules;
mod russian;
mod searched;
#[cfg(feature = "beyond-lobby")]
mod spanish;
mod tables;
#[cfg(test)]
mod tests;
mod text;
mod turkish;
mod turn;
mod visitors;
mod ways;

#[cfg(feature = "beyond-lobby")]
pub(crate) use brazilian::Brazilian;
pub(crate) use damma::Damma;
pub(crate) use english::English;
pub(crate) use international::International;
#[cfg(feature = "beyond-lobby")]
pub(crate) use italian::Italian;
pub(crate) use position::Position;
pub(crate) use russian::Russian;
#[cfg(feature = "beyond-lobby")]
pub(crate) use spanish::Spanish;
pub(crate) use turkish::Turkish;
