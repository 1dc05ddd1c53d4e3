use asarag_engine::Side;
use uuid::Uuid;

use super::Millis;
use crate::wire::{Advice, Person, Suggested};

/// What somebody wants to happen in a room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    // ---- of the player in a seat
    /// Plays `text` as ply number `ply`; again with the same move is harmless.
    Play(Play),
    Resign,
    /// Offers a draw, or accepts the one that the other side offers.
    OfferDraw,
    AnswerDraw {
        accept: bool,
    },
    /// Ends a game whose other player is gone, as a win or as a draw.
    Claim {
        draw: bool,
        /// Since when the other player has had no connection; absent while he has one.
        absent_since: Option<Millis>,
    },
    /// Wishes for another game after this one, or accepts the other side's wish. If both wish, `room` is the one for it.
    OfferRematch {
        room: Uuid,
    },
    /// Answers the other side's wish; `room` is the one for the new game if it is accepted.
    AnswerRematch {
        accept: bool,
        room: Uuid,
    },
    SetAdvice {
        advice: Advice,
    },

    // ---- of the server
    /// Gives somebody the seat of `side`, or any free one. Nothing happens if the person sits here already.
    Seat {
        person: Person,
        side: Option<Side>,
    },
    /// The owner of a seat has opened a connection. Only the first time matters.
    Arrive {
        side: Side,
    },
    /// Somebody has a new name. Only those who sit in a running or waiting room matter.
    Rename {
        person: Person,
    },
    /// Gives the running clock back what it lost while the server was down. Said again it changes nothing.
    Credit {
        outages: Vec<Outage>,
    },
    /// Does what is due, if something is: see [`due`](super::due()).
    Settle,
}

/// A move as it reached the server.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Play {
    pub ply: u32,
    /// The move in the game's notation, long or short.
    pub text: String,
    /// The server's measure of the round trip to the player; what of it is forgiven is decided here.
    pub lag_ms: u64,
    /// Whose suggestion this takes. Only a player with live advice can have seen one.
    pub suggested_by: Option<Person>,
    /// What watchers had suggested for this ply, as it will stand in the record of a player who takes advice.
    pub advice: Vec<Suggested>,
}

/// A time in which no node served.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outage {
    pub from: Millis,
    pub until: Millis,
}
