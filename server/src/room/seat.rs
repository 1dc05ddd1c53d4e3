use asarag_engine::Side;

use super::Millis;
use crate::wire::{Advice, Person};

/// Who speaks in a room. The rooms floor knows which identity sits where; a command never says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Actor {
    /// The player of this side.
    Seat(Side),
    Watcher,
    /// The server itself: seats people, keeps time.
    System,
}

/// A taken seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Seated {
    pub(super) person: Person,
    pub(super) advice: Advice,
    /// Whether the owner has been in the room at all.
    pub(super) arrived: bool,
    pub(super) since: Millis,
}
