//! Judging positions at rest by learned weights.
//!
//! - A [`View`] is what a judgement sees of a position.
//! - [`Groups`](groups::Groups) are squares looked at together: how men of both sides stand on them has a weight.
//! - An [`Evaluation`] is the weights of one game, read from the file its trainer wrote.

mod file;
mod groups;
mod known;
#[cfg(test)]
mod tests;
mod value;
mod view;

pub use file::EvaluationError;
pub(crate) use groups::Glance;
pub use groups::Group;
pub(crate) use known::known;
pub use value::{Evaluation, Features};
pub(crate) use view::{STAGE, View};
