//! What must hold for every input, one sentence each: the fuzz targets and the tests call these.

mod choice;
mod fen;
mod move_text;
mod pdn;
mod play;

pub(crate) use self::{fen::fen, move_text::move_text, pdn::pdn, play::play};
