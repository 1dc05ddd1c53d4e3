//! The computer player: one search over every game.
//!
//! - [`Player`] thinks about a [`Game`](crate::Game) within [`Limits`], and tells its [`Analysis`].
//! - [`Score`] is what a line of play is worth, [`Verdict`] the same in a word.
//! - Inside, a game is a [`Searchable`]: what a search asks of a position, and no more.

mod analysis;
mod known;
mod level;
mod limits;
mod node;
mod order;
mod path;
mod player;
mod quiescence;
mod root;
mod score;
mod searchable;
mod table;
#[cfg(test)]
mod tests;
mod threads;
mod value;
mod worker;

pub use analysis::{Analysis, Flow, Line, Progress};
pub use level::Level;
pub use limits::Limits;
pub use player::Player;
pub use score::{Score, Verdict};
pub(crate) use searchable::{End, RatedPly, Searchable, Tension, late};
