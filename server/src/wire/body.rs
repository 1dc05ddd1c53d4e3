//! Bodies of the HTTP interface.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{
    Advice, ClockSettings, Ending, Person, Phase, PlayedMove, Role, RoomSettings, SideChoice,
};

/// `POST /api/rooms`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewRoom {
    pub game: String,
    #[serde(default)]
    pub options: Vec<String>,
    #[serde(default)]
    pub position: Option<String>,
    #[serde(default)]
    pub clock: Option<ClockSettings>,
    pub side: SideChoice,
    pub advice: Advice,
    pub listed: bool,
    /// Sets the room up for two others: the maker takes no seat and watches.
    #[serde(default)]
    pub for_others: bool,
}

/// The answer to `POST /api/rooms`. Links are paths on the server's public address.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RoomMade {
    pub id: Uuid,
    pub role: Role,
    /// Takes a free seat.
    pub player_link: String,
    /// For a room set up for two others: the link of the second seat.
    pub second_player_link: Option<String>,
    pub watcher_link: String,
}

/// The answer to `POST /api/links/{key}`: where the link led.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Entered {
    pub id: Uuid,
    pub role: Role,
    /// The link was for a seat, but both are taken: you watch.
    pub seats_taken: bool,
    pub outcome: LinkOutcome,
}

/// The answer to `GET /api/links/{key}`: what following the link would do now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LinkView {
    pub outcome: LinkOutcome,
}

/// What comes of following a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum LinkOutcome {
    /// A seat, free until now, is yours.
    Seated,
    /// You sit here alone: the invitation is your own, to be handed on.
    Own,
    /// You sit here already, and so does the other player.
    AlreadySeated,
    /// Somebody else has taken the one seat that was to be had: you watch.
    Taken,
    /// The room was for two others and both are there: you watch.
    Full,
    /// The game is over.
    Over,
    /// Nobody came in time: the room ended without a game.
    Expired,
    /// It is a link to watch.
    Watching,
}

/// `POST /api/codes`: the short code of a waiting room, however it was typed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SpokenCode {
    pub code: String,
}

/// The answer to `POST /api/codes`: the path of the link that takes the free seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CodeLed {
    pub player_link: String,
}

/// `GET /api/me`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Me {
    pub id: Uuid,
    pub name: String,
}

/// `PUT /api/me`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewName {
    pub name: String,
}

/// The answer to `POST /api/identities`: an identity for a program. The token is shown once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NewIdentity {
    pub id: Uuid,
    pub name: String,
    pub token: String,
}

/// One row of `GET /api/rooms`: a public room that waits or runs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LiveRoom {
    pub id: Uuid,
    pub phase: Phase,
    pub settings: RoomSettings,
    pub white: Option<Person>,
    pub black: Option<Person>,
    pub position: String,
    pub ply: u32,
    pub watchers: u32,
    /// While the room waits: the path of the link that takes the free seat.
    pub player_link: Option<String>,
}

/// One row of `GET /api/games`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameSummary {
    pub id: Uuid,
    pub settings: RoomSettings,
    pub white: Person,
    pub black: Person,
    pub plies: u32,
    pub ending: Ending,
    /// Server time, milliseconds since 1970-01-01T00:00Z.
    pub started_at: u64,
    pub ended_at: u64,
}

/// The answer to `GET /api/games`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GamePage {
    pub games: Vec<GameSummary>,
    /// Pass as `after` for the next page; absent on the last one.
    pub next: Option<String>,
}

/// The answer to `GET /api/games/{id}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameRecord {
    #[serde(flatten)]
    pub summary: GameSummary,
    pub moves: Vec<PlayedMove>,
    /// The room in which the same players went on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<Uuid>,
}

/// `application/problem+json`, RFC 9457.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Problem {
    /// Always `about:blank`; `code` is what to match.
    #[serde(rename = "type")]
    pub kind: String,
    pub title: String,
    pub status: u16,
    pub code: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub retry_after_ms: Option<u64>,
}
