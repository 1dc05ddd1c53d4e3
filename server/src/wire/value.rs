//! The values that frames and bodies are made of.

use asarag_engine::{Position, Ruleset, Side, Variant};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

/// White sits at the bottom of the diagram.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Seat {
    White,
    Black,
}

impl From<Side> for Seat {
    fn from(side: Side) -> Seat {
        match side {
            Side::White => Seat::White,
            Side::Black => Seat::Black,
        }
    }
}

impl From<Seat> for Side {
    fn from(seat: Seat) -> Side {
        match seat {
            Seat::White => Side::White,
            Seat::Black => Side::Black,
        }
    }
}

impl From<Side> for Role {
    fn from(side: Side) -> Role {
        match side {
            Side::White => Role::White,
            Side::Black => Role::Black,
        }
    }
}

impl Role {
    /// The seat this role holds, if any.
    pub fn seat(self) -> Option<Side> {
        match self {
            Role::White => Some(Side::White),
            Role::Black => Some(Side::Black),
            Role::Watcher => None,
        }
    }
}

/// Which side the maker of a room wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum SideChoice {
    White,
    Black,
    Either,
}

/// When a player wants to see what watchers suggest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Advice {
    /// Nobody can suggest while this side is to move.
    Off,
    /// Watchers suggest; the player sees the tally only once the move is made.
    AfterMyMove,
    /// The player sees the tally while thinking.
    Live,
}

/// Time for each side, in milliseconds. No clock at all is the absence of this value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ClockSettings {
    pub initial_ms: u64,
    pub increment_ms: u64,
}

/// Somebody as others see them: a public id (never the secret token) and a display name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Person {
    pub id: Uuid,
    pub name: String,
}

/// What one connection may do in one room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    White,
    Black,
    Watcher,
}

/// What is agreed when a room is made and never changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RoomSettings {
    /// The id of the game: `tiddest`, `tlata`, `damma`, `damma-misere`, `english`, `russian`, `international`, `turkish`.
    pub game: String,
    /// The rule options that are on: `forced-mill`, `step-back` or `stop-behind`.
    pub options: Vec<String>,
    /// The start, as PDN FEN; absent for the usual start.
    pub position: Option<String>,
    pub clock: Option<ClockSettings>,
    /// Whether the room shows in the public list and its record in everybody's history.
    pub listed: bool,
    /// What each seat begins with; a player may change his own at any time.
    pub advice: Advice,
    /// The room whose players wished for this one, if it is a rematch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch_of: Option<Uuid>,
}

/// How far the players of a finished game are with another one, by the last word that was said of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum Rematch {
    /// The player of this seat wishes for one; the other has not answered.
    Offered { seat: Seat },
    /// The player of this seat wants none.
    Declined { seat: Seat },
    /// Both wish: the game goes on in this room.
    Agreed { room: Uuid },
}

impl RoomSettings {
    /// The rules that are agreed, unless this version does not know them.
    pub fn ruleset(&self) -> Option<Ruleset> {
        Ruleset::new(Variant::from_id(&self.game)?, &self.options).ok()
    }

    /// Where the game starts, unless this version cannot read it.
    pub fn start(&self) -> Option<Position> {
        let ruleset = self.ruleset()?;
        match &self.position {
            None => Some(ruleset.start()),
            Some(fen) => Position::from_fen(ruleset, fen).ok(),
        }
    }
}

/// How a game ended. `reason` is the engine's code: `no-move`, `no-pieces`, `three-in-line`, `fewer-than-three`,
/// `one-piece-each`, `king-against-man`, `several-against-one`, `repetition`, `quiet-plies`, `agreement`, `resignation`,
/// `time`, `abandoned`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Ending {
    /// Absent for a draw and for a game nobody won.
    pub winner: Option<Seat>,
    pub reason: String,
    /// For a repetition: the plies after which the position stood on the board.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub plies: Vec<u32>,
}

/// Both clocks as they stood at `at`. The side `running` loses time from then on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Clocks {
    pub white_ms: u64,
    pub black_ms: u64,
    pub running: Option<Seat>,
    /// Server time, milliseconds since 1970-01-01T00:00Z.
    pub at: u64,
}

/// One suggested move and who made it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Suggested {
    /// The move in the game's notation.
    #[serde(rename = "move")]
    pub text: String,
    pub count: u32,
    /// The first few who suggested it, oldest first.
    pub by: Vec<Person>,
}

/// One played move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PlayedMove {
    /// The move in the game's notation.
    #[serde(rename = "move")]
    pub text: String,
    /// Server time of the move, milliseconds since 1970-01-01T00:00Z.
    pub at: u64,
    /// Time the mover used, after forgiven lag.
    pub took_ms: u64,
    /// Measured network lag not counted against the mover.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub forgiven_ms: u64,
    /// Whose suggestion was taken, if it was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub suggested_by: Option<Person>,
    /// What watchers had suggested for this ply, most wanted first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub advice: Vec<Suggested>,
}

/// Left out of a text when zero.
pub(super) fn is_zero(ms: &u64) -> bool {
    *ms == 0
}
