//! The engine for the browser: values in, values out, no rules of its own.
//!
//! Squares are indices as in the engine; the page finds names and places in the list of [`variants()`].

mod game;
mod refusal;
#[cfg(feature = "search")]
mod thinker;
mod value;
mod variants;

pub use game::Game;
#[cfg(feature = "search")]
pub use thinker::{Thinker, Watch};
pub use variants::variants;
