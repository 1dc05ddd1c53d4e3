//! PDN 3.0: reading the variety that programs and people write, writing one canonical way.
//!
//! - [`read`]: every game of a text, each read or refused on its own.
//! - [`write`](write()): a game as a text that is read back as the same game.
//! - [`decode`](decode()): the text of a file, whatever its encoding.
//!
//! Inside, a text becomes tokens (`lexer`), tokens become written games with places (`sheet`), and these are
//! played by the rules (`reader`). What is wrong is a token too, so one broken game never hides the next.

mod cursor;
mod decode;
mod error;
mod lexer;
pub mod limits;
mod reader;
mod record;
mod ruleset;
mod score;
mod sheet;
mod signature;
mod tag;
#[cfg(test)]
mod tests;
mod token;
mod word;
mod write;

pub use decode::decode;
pub use error::Error;
pub use reader::read;
pub use record::{Comment, Record};
pub use score::Score;
pub use write::write;

pub(crate) use signature::Signature;
