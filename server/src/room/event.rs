use asarag_engine::{Move, Outcome, Side};
use uuid::Uuid;

use super::{Millis, Settings};
use crate::wire::{Advice, Clocks, Person, Suggested};

/// Something that happened in a room. The log of a room is these, numbered from 1 without holes.
#[derive(Clone, Debug, PartialEq)]
pub struct Event {
    pub seq: u64,
    pub at: Millis,
    /// Plies played after this event.
    pub ply: u32,
    /// The key of the position after this event.
    pub key: u64,
    pub what: What,
}

/// What happened.
#[derive(Clone, Debug, PartialEq)]
pub enum What {
    /// Always number 1.
    Opened(Box<Settings>),
    Seated {
        side: Side,
        person: Person,
        advice: Advice,
    },
    Arrived {
        side: Side,
    },
    Unseated {
        side: Side,
    },
    Played(Box<Played>),
    DrawOffered {
        side: Side,
    },
    DrawDeclined {
        side: Side,
    },
    AdviceSet {
        side: Side,
        advice: Advice,
    },
    Named {
        person: Person,
    },
    Credited {
        side: Side,
        ms: u64,
        clocks: Clocks,
    },
    Ended {
        ending: Ending,
        clocks: Option<Clocks>,
    },
    RematchOffered {
        side: Side,
    },
    RematchDeclined {
        side: Side,
    },
    /// The game goes on in this room.
    RematchAgreed {
        room: Uuid,
    },
}

/// One played move.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    pub side: Side,
    pub mv: Move,
    /// The canonical text of the move.
    pub text: String,
    pub took_ms: u64,
    pub forgiven_ms: u64,
    pub suggested_by: Option<Person>,
    pub advice: Vec<Suggested>,
    /// Both clocks after the move; absent in a game without.
    pub clocks: Option<Clocks>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    pub outcome: Outcome,
    /// For a repetition: the plies after which the position stood on the board.
    pub plies: Vec<u32>,
}
