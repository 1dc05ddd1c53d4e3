//! Every frame and body that crosses the network, in both directions, in one place.
//!
//! Frames are JSON texts. A frame up carries the number the client gave its request and gets exactly one
//! [`Down::Done`] or [`Down::Refused`] with the same number. What happened in a room reaches everybody as
//! [`Down::Event`], numbered without holes. The TypeScript twin (`web/src/wire.ts`) is generated from this file.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

/// The version of the socket's language. A client that names another one is told to update.
pub const PROTOCOL: u32 = 1;

// ---------------------------------------------------------------- values

/// White sits at the bottom of the diagram.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Seat {
    White,
    Black,
}

/// Which side the maker of a room wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SideChoice {
    White,
    Black,
    Either,
}

/// When a player wants to see what watchers suggest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
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
pub struct ClockSettings {
    pub initial_ms: u64,
    pub increment_ms: u64,
}

/// Somebody as others see them: a public id (never the secret token) and a display name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Person {
    pub id: Uuid,
    pub name: String,
}

/// What one connection may do in one room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    White,
    Black,
    Watcher,
}

/// What is agreed when a room is made and never changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
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
}

/// How a game ended. `reason` is the engine's code: `no-move`, `no-pieces`, `three-in-line`, `fewer-than-three`,
/// `one-piece-each`, `king-against-man`, `several-against-one`, `repetition`, `quiet-plies`, `agreement`, `resignation`,
/// `time`, `abandoned`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
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
pub struct Clocks {
    pub white_ms: u64,
    pub black_ms: u64,
    pub running: Option<Seat>,
    /// Server time, milliseconds since 1970-01-01T00:00Z.
    pub at: u64,
}

/// One suggested move and who made it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
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

fn is_zero(ms: &u64) -> bool {
    *ms == 0
}

// ---------------------------------------------------------------- frames up

/// The first frame of a connection: who speaks, and the last event already seen.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hello {
    /// The language of the client, [`PROTOCOL`].
    pub v: u32,
    /// The last event number already seen; absent asks for the whole room.
    #[serde(default)]
    pub since: Option<u64>,
    /// For clients that can set neither cookie nor header.
    #[serde(default)]
    pub token: Option<String>,
}

/// A request of either role: the client's own number, then what it wants.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Request<Want> {
    pub id: u32,
    #[serde(flatten)]
    pub want: Want,
}

/// What a seated player may ask.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum PlayerWants {
    /// Plays `move` as ply number `ply` (the first move of a game is ply 0). Sending it again is harmless.
    Play {
        ply: u32,
        #[serde(rename = "move")]
        text: String,
    },
    /// Plays what a watcher suggested; recorded as taken.
    TakeSuggestion {
        ply: u32,
        #[serde(rename = "move")]
        text: String,
    },
    Resign,
    OfferDraw,
    AnswerDraw {
        accept: bool,
    },
    /// Ends a game whose other player is gone: a win, or a draw when `draw` is set.
    ClaimAbandoned {
        draw: bool,
    },
    SetAdvice {
        advice: Advice,
    },
    SetName {
        name: String,
    },
    /// Makes this connection the one that acts for the seat; the player's other tabs mirror.
    TakeControl,
}

/// What a watcher may ask.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum WatcherWants {
    /// Suggests `move` for ply number `ply`; replaces the watcher's earlier suggestion.
    Suggest {
        ply: u32,
        #[serde(rename = "move")]
        text: String,
    },
    Withdraw {
        ply: u32,
    },
    SetName {
        name: String,
    },
}

// ---------------------------------------------------------------- frames down

/// A frame from the server.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum Down {
    /// The answer to [`Hello`]: who you are here, and the server's time.
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
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
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
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
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
    /// A seat whose owner never came is free again.
    Unseated {
        seat: Seat,
    },
    Played {
        seat: Seat,
        #[serde(flatten)]
        played: PlayedMove,
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
}

/// Where a room stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    Waiting,
    Running,
    Finished,
}

/// Everything about a room at one moment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
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
    /// The side whose draw offer stands open.
    pub draw_offer: Option<Seat>,
    pub ending: Option<Ending>,
    /// What this connection's role may ask now: the `do` names of its requests.
    pub may: Vec<String>,
    /// For a seat's own devices while a seat is free: the path of the link that takes it.
    pub player_link: Option<String>,
    /// For everybody who may hand it on: the path of the link that watches.
    pub watcher_link: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SeatView {
    pub person: Person,
    pub advice: Advice,
}

/// What watchers suggest for one ply: at most three moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    pub ply: u32,
    pub top: Vec<Suggested>,
    /// Everybody with a live suggestion, those outside the top included.
    pub total: u32,
}

/// Who is here. Several tabs of one person are one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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

// ---------------------------------------------------------------- bodies

/// `POST /api/rooms`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
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
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
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
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Entered {
    pub id: Uuid,
    pub role: Role,
    /// The link was for a seat, but both are taken: you watch.
    pub seats_taken: bool,
}

/// `GET /api/me`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Me {
    pub id: Uuid,
    pub name: String,
}

/// `PUT /api/me`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewName {
    pub name: String,
}

/// The answer to `POST /api/identities`: an identity for a program. The token is shown once.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct NewIdentity {
    pub id: Uuid,
    pub name: String,
    pub token: String,
}

/// One row of `GET /api/rooms`: a public room that waits or runs.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
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
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
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
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct GamePage {
    pub games: Vec<GameSummary>,
    /// Pass as `after` for the next page; absent on the last one.
    pub next: Option<String>,
}

/// The answer to `GET /api/games/{id}`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct GameRecord {
    #[serde(flatten)]
    pub summary: GameSummary,
    pub moves: Vec<PlayedMove>,
}

/// `application/problem+json`, RFC 9457.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
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
