//! One room as a pure state machine: no clock, no chance, no input or output.
//!
//! A [`Command`] of an [`Actor`] is put to [`decide()`], which answers with [`Event`]s or a [`Refusal`]. Events are
//! committed to the log first and only then brought into the [`Room`] by [`apply()`]. [`due()`] says when the room must be
//! looked at again if nobody does anything. Before a command is decided, the floor above lets the room settle what is
//! overdue ([`Command::Settle`]); a command that comes after an unsettled deadline is refused.

mod apply;
mod claim;
mod clock;
mod codec;
mod command;
mod decide;
mod draw;
mod due;
mod event;
mod explain;
mod may;
mod millis;
mod play;
mod refusal;
mod rematch;
mod seat;
mod settings;
mod state;
mod suggestion;
mod tally;
#[cfg(test)]
mod tests;
mod view;

pub use apply::apply;
pub use codec::Undecodable;
pub(crate) use codec::key_text;
pub use command::{Command, Outage, Play};
pub use decide::decide;
pub use due::{Due, due};
pub use event::{Ending, Event, Played, What};
pub use millis::Millis;
pub use refusal::Refusal;
pub use rematch::rematch;
pub use seat::Actor;
pub use settings::Settings;
pub use state::Room;
pub use suggestion::check_suggestion;
pub use tally::Tally;
