//! Frames down: answers, what happened, and what is the case.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{
    Advice, Clocks, Ending, Person, PlayedMove, Rematch, Role, RoomSettings, Seat, Suggested,
    value::is_zero,
};

/// A frame from the server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum Down {
    /// The answer to `Hello`: who you are here, and the server's time.
    Welcome {
        v: u32,
        role: Role,
        you: Person,
        /// Server time, milliseconds since 1970-01-01T00:00Z.
        now: u64,
    },
    /// The whole room; whatever the client believed before is void.
    Snapshot(Box<RoomView>),
    /// One thing that happened.
    Event(RoomEvent),
    /// What watchers suggest now. Sent to the side to move if its advice is live, and to watchers; never to the other side.
    Tally(Tally),
    /// Who is here. Not part of the log.
    Presence(Presence),
    /// Whether this connection acts for its seat. The newest one does; the others mirror until they take control.
    Control { acting: bool },
    /// The server's time, sent every twenty seconds: a client that hears nothing for thirty knows that its line is dead,
    /// since browsers do not show pings to a page.
    Now {
        /// Milliseconds since 1970-01-01T00:00Z.
        now: u64,
    },
    /// The request was carried out; `seq` is the last event it made (or the latest one if it changed nothing).
    Done { id: u32, seq: u64 },
    /// The request was refused and changed nothing.
    Refused {
        /// Absent if the frame had no readable number.
        id: Option<u32>,
        #[serde(flatten)]
        refusal: Refused,
    },
}

/// Something that happened in a room: number, time, and the position's key after it, so that a client that drifted notices.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RoomEvent {
    pub seq: u64,
    /// Server time, milliseconds since 1970-01-01T00:00Z.
    pub at: u64,
    /// Plies played after this event.
    pub ply: u32,
    /// The engine's key of the position after this event, sixteen hexadecimal digits.
    pub key: String,
    #[serde(flatten)]
    pub what: Happened,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum Happened {
    /// The room was made. Always number 1.
    Opened {
        settings: RoomSettings,
    },
    /// Somebody took a seat. When both are taken the game begins.
    Seated {
        seat: Seat,
        person: Person,
        advice: Advice,
    },
    /// The owner of a seat came to the room for the first time.
    Arrived {
        seat: Seat,
    },
    /// A seat whose owner never came is free again.
    Unseated {
        seat: Seat,
    },
    Played {
        seat: Seat,
        /// The move in the game's notation.
        #[serde(rename = "move")]
        text: String,
        /// Time the mover used, after forgiven lag.
        took_ms: u64,
        /// Measured network lag not counted against the mover.
        #[serde(default, skip_serializing_if = "is_zero")]
        forgiven_ms: u64,
        /// Whose suggestion was taken, if it was one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        suggested_by: Option<Person>,
        /// What watchers had suggested for this ply, most wanted first.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        advice: Vec<Suggested>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clocks: Option<Clocks>,
    },
    DrawOffered {
        seat: Seat,
    },
    DrawDeclined {
        seat: Seat,
    },
    AdviceSet {
        seat: Seat,
        advice: Advice,
    },
    Named {
        person: Person,
    },
    /// The server was down while a clock ran; the time is given back.
    Credited {
        seat: Seat,
        ms: u64,
        clocks: Clocks,
    },
    Ended {
        #[serde(flatten)]
        ending: Ending,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clocks: Option<Clocks>,
    },
    /// A player of the finished game wishes for another one.
    RematchOffered {
        seat: Seat,
    },
    /// The player of this seat does not.
    RematchDeclined {
        seat: Seat,
    },
    /// Both do: the game goes on, with the sides swapped, in this room. Nothing happens here after it.
    RematchAgreed {
        room: Uuid,
    },
}

/// Where a room stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    Waiting,
    Running,
    Finished,
}

/// Everything about a room at one moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RoomView {
    pub id: Uuid,
    /// The last event this view contains.
    pub seq: u64,
    /// Server time, milliseconds since 1970-01-01T00:00Z.
    pub now: u64,
    pub phase: Phase,
    pub settings: RoomSettings,
    pub white: Option<SeatView>,
    pub black: Option<SeatView>,
    pub moves: Vec<PlayedMove>,
    /// The position, as PDN FEN.
    pub position: String,
    /// The engine's key of the position, sixteen hexadecimal digits.
    pub key: String,
    pub to_move: Seat,
    pub clocks: Option<Clocks>,
    /// Until when the side to move must make its first move, which no clock measures: server time, milliseconds since
    /// 1970-01-01T00:00Z. Absent in a game without a clock and once both sides have moved.
    pub first_move_by: Option<u64>,
    /// The side whose draw offer stands open.
    pub draw_offer: Option<Seat>,
    /// For a player: draw offers he has left in this game.
    pub draw_offers_left: Option<u8>,
    pub ending: Option<Ending>,
    /// Absent until somebody wishes for another game.
    pub rematch: Option<Rematch>,
    /// What this connection's role may ask now: the `do` names of its requests.
    pub may: Vec<String>,
    /// For a seat's own devices while a seat is free: the path of the link that takes it.
    pub player_link: Option<String>,
    /// For the same devices while the room waits: the short code that leads to that link, to be said aloud.
    pub code: Option<String>,
    /// For everybody who may hand it on: the path of the link that watches.
    pub watcher_link: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SeatView {
    pub person: Person,
    pub advice: Advice,
}

/// What watchers suggest for one ply: at most three moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Tally {
    pub ply: u32,
    pub top: Vec<Suggested>,
    /// Everybody with a live suggestion, those outside the top included.
    pub total: u32,
}

/// Who is here. Several tabs of one person are one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Presence {
    pub white: bool,
    pub black: bool,
    pub watchers: u32,
    /// Names of the first few watchers.
    pub names: Vec<Person>,
    /// When the absent player's game may be claimed, server time; absent while nobody may claim.
    pub claim_at: Option<u64>,
}

/// Why a request was refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Refused {
    /// Stable, kebab-case. The engine's codes for illegal moves, else the server's.
    pub code: String,
    /// One English sentence, for logs and programs.
    pub message: String,
    /// The squares that prove it, by name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub squares: Vec<String>,
    /// A legal move that shows what was missed, in the game's notation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub example: Option<String>,
    /// How many pieces the example takes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<u32>,
    /// When it makes sense to try again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub retry_after_ms: Option<u64>,
    /// The position that holds, as PDN FEN, where the refusal was about a move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
}
