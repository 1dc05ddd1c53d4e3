use axum::extract::ws::Utf8Bytes;
use serde::Serialize;
use uuid::Uuid;

use super::{Link, StoreError};
use crate::{
    clock::Millis,
    code::Code,
    wire::{GameSummary, Phase, Role},
};

/// New events of one room, with everything that must be written in the same commit.
#[derive(Clone, Debug)]
pub struct Append {
    pub room: Uuid,
    /// The number of the last event the events were decided upon; 0 makes the room.
    pub expected: u64,
    /// The texts of the events `expected + 1`, `expected + 2`, …: exactly as they are sent.
    pub events: Vec<Utf8Bytes>,
    /// No deadline of the room is earlier than this.
    pub due_at: Option<Millis>,
    pub also: Option<Box<Also>>,
}

/// What some events change beside the log.
#[derive(Clone, Debug, Default)]
pub struct Also {
    pub made: Option<Made>,
    pub phase: Option<Phase>,
    /// Who has which right from now on; replaces a right he had.
    pub rights: Vec<(Uuid, Role)>,
    pub finished: Option<GameSummary>,
    /// Another room that is made if these events are written, and only then.
    pub opens: Option<Box<Append>>,
}

/// A new room.
#[derive(Clone, Debug)]
pub struct Made {
    pub maker: Uuid,
    pub at: Millis,
    pub listed: bool,
    pub code: Code,
    pub links: Vec<Link>,
}

/// Why nothing was appended.
#[derive(Clone, Debug, thiserror::Error)]
pub enum AppendError {
    /// The log has moved on: read on and decide again.
    #[error("another event was first")]
    Conflict,
    /// Too much is queued. Nothing was written.
    #[error("too many writes are queued")]
    Busy,
    /// The database is away. Whether the events were written is known only after reading on.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Append {
    /// The number of the last of these events.
    pub(super) fn seq(&self) -> u64 {
        self.expected + self.events.len() as u64
    }

    /// What this append, which expects nothing, makes.
    pub(super) fn making(&self) -> (&Also, &Made) {
        let also = self.also.as_deref();
        also.and_then(|also| Some((also, also.made.as_ref()?)))
            .expect("an append that expects nothing makes a room")
    }
}

impl Also {
    /// The phase to store for a new room.
    pub(super) fn phase_number(&self) -> i64 {
        phase_number(self.phase.unwrap_or(Phase::Waiting))
    }
}

/// [`Phase`] as it is stored.
pub(super) fn phase_number(phase: Phase) -> i64 {
    match phase {
        Phase::Waiting => 0,
        Phase::Running => 1,
        Phase::Finished => 2,
    }
}

/// [`Role`] as it is stored.
pub(super) fn role_number(role: Role) -> i64 {
    match role {
        Role::White => 0,
        Role::Black => 1,
        Role::Watcher => 2,
    }
}

/// The inverse of [`role_number`].
pub(super) fn role_of(number: i64) -> Result<Role, StoreError> {
    match number {
        0 => Ok(Role::White),
        1 => Ok(Role::Black),
        2 => Ok(Role::Watcher),
        _ => Err(StoreError::corrupt(format_args!("role {number}"))),
    }
}

/// One row of `rights`.
#[derive(Debug, Serialize)]
pub(super) struct RightRow {
    pub(super) identity: Uuid,
    pub(super) role: i64,
}

/// The row of `games`, and the columns its two rows of `players` share.
#[derive(Debug, Serialize)]
pub(super) struct GameRow {
    pub(super) game: String,
    pub(super) result: i64,
    pub(super) ended_at: i64,
    pub(super) listed: bool,
    pub(super) summary: String,
}

/// One row of `players`.
#[derive(Debug, Serialize)]
pub(super) struct PlayerRow {
    pub(super) seat: i64,
    pub(super) identity: Uuid,
    pub(super) name: String,
    pub(super) opponent: Uuid,
    pub(super) opponent_name: String,
}

/// One row of `links`.
#[derive(Debug, Serialize)]
pub(super) struct LinkRow {
    pub(super) key: String,
    pub(super) kind: i64,
}

/// Another room, with every row of it.
#[derive(Debug, Serialize)]
pub(super) struct RoomRow {
    pub(super) room: Uuid,
    pub(super) seq: i64,
    pub(super) due_at: Option<i64>,
    pub(super) phase: i64,
    pub(super) listed: bool,
    pub(super) maker: Uuid,
    pub(super) made_at: i64,
    pub(super) code: String,
    pub(super) events: Vec<String>,
    pub(super) links: Vec<LinkRow>,
    pub(super) rights: Vec<RightRow>,
}

/// Every row that an append writes beside the log, in the shape both databases take.
#[derive(Debug, Default, Serialize)]
pub(super) struct Rows {
    pub(super) phase: Option<i64>,
    pub(super) rights: Vec<RightRow>,
    /// One at most.
    pub(super) games: Vec<GameRow>,
    pub(super) players: Vec<PlayerRow>,
    /// One at most.
    pub(super) opens: Vec<RoomRow>,
}

impl Rows {
    pub(super) fn of(also: &Also) -> Rows {
        Rows {
            phase: also.phase.map(phase_number),
            rights: RightRow::of(also),
            games: also.finished.iter().map(GameRow::of).collect(),
            players: also
                .finished
                .as_ref()
                .map(PlayerRow::of)
                .unwrap_or_default(),
            opens: also
                .opens
                .iter()
                .map(|append| RoomRow::of(append))
                .collect(),
        }
    }
}

impl RightRow {
    fn of(also: &Also) -> Vec<RightRow> {
        let row = |&(identity, role): &(Uuid, Role)| RightRow {
            identity,
            role: role_number(role),
        };
        also.rights.iter().map(row).collect()
    }
}

impl RoomRow {
    fn of(append: &Append) -> RoomRow {
        let (also, made) = append.making();
        let link = |link: &Link| LinkRow {
            key: link.key.clone(),
            kind: link.kind.number(),
        };
        RoomRow {
            room: append.room,
            seq: super::stored(append.seq()),
            due_at: append.due_at.map(|at| super::stored(at.0)),
            phase: also.phase_number(),
            listed: made.listed,
            maker: made.maker,
            made_at: super::stored(made.at.0),
            code: made.code.bare().to_owned(),
            events: append
                .events
                .iter()
                .map(|event| event.as_str().to_owned())
                .collect(),
            links: made.links.iter().map(link).collect(),
            rights: RightRow::of(also),
        }
    }
}

impl GameRow {
    fn of(game: &GameSummary) -> GameRow {
        GameRow {
            game: game.settings.game.clone(),
            result: super::history::result_number(game),
            ended_at: super::stored(game.ended_at),
            listed: game.settings.listed,
            summary: serde_json::to_string(game)
                .expect("a summary has no map with other keys than texts"),
        }
    }
}

impl PlayerRow {
    fn of(game: &GameSummary) -> Vec<PlayerRow> {
        [(&game.white, &game.black), (&game.black, &game.white)]
            .into_iter()
            .zip(0..)
            .map(|((player, opponent), seat)| PlayerRow {
                seat,
                identity: player.id,
                name: player.name.to_lowercase(),
                opponent: opponent.id,
                opponent_name: opponent.name.to_lowercase(),
            })
            .collect()
    }
}
