//! The live rooms of this node: who is connected, and the one way a command takes.

use axum::extract::ws::Utf8Bytes;
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

pub use crate::store::Identity;
use crate::{
    bus::BusAddress,
    clock::Millis,
    store::{Store, StoreError},
    wire::{
        Down, Entered, LiveRoom, NewRoom, PlayerWants, Refused, Request, Role, RoomMade, RoomView,
        WatcherWants,
    },
};

/// All rooms, seen from this node; cloning is cheap.
#[derive(Clone, Debug)]
pub struct Rooms {}

/// Why a room did not open itself.
#[derive(Debug, thiserror::Error)]
pub enum RoomsError {
    /// No such room or link, or no right to know of it.
    #[error("no such room")]
    NotFound,
    #[error("refused: {}", .0.message)]
    Refused(Refused),
    /// A limit of the server is reached.
    #[error("the server is busy")]
    Busy { retry_after_ms: u64 },
    /// The database is away.
    #[error("the database is not available")]
    Unavailable { retry_after_ms: u64 },
}

/// What a socket is to send next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outgoing {
    Frame(Utf8Bytes),
    Close { code: u16, reason: &'static str },
}

/// One socket's place in one room. Dropping it is leaving.
#[derive(Debug)]
pub struct Connection {}

/// The asking side of a [`Connection`]; cloning is cheap.
#[derive(Clone, Debug)]
pub struct Requests {}

impl Rooms {
    /// Starts the rooms of this node; they stop, with every connection told, when `stop` is cancelled.
    ///
    /// # Errors
    /// When the database is not available.
    pub async fn start(
        store: Store,
        bus: BusAddress,
        stop: CancellationToken,
    ) -> Result<Rooms, StoreError> {
        let _ = (store, bus, stop);
        panic!("body follows")
    }

    /// Waits until the tasks of the rooms have ended and every write is finished; call after `stop` was cancelled and
    /// the sockets are gone.
    pub async fn stopped(&self) {
        panic!("body follows")
    }

    /// # Errors
    /// When the settings are refused, a limit is reached, or the database is away.
    pub async fn make(&self, who: &Identity, wanted: NewRoom) -> Result<RoomMade, RoomsError> {
        let _ = (who, wanted);
        panic!("body follows")
    }

    /// Follows the link `key`: takes the free seat it is for, or grants watching. Doing it again changes nothing.
    ///
    /// # Errors
    /// When there is no such link, or the database is away.
    pub async fn enter(&self, who: &Identity, key: &str) -> Result<Entered, RoomsError> {
        let _ = (who, key);
        panic!("body follows")
    }

    /// # Errors
    /// When `who` may not know of the room, or the database is away.
    pub async fn view(&self, room: Uuid, who: &Identity) -> Result<RoomView, RoomsError> {
        let _ = (room, who);
        panic!("body follows")
    }

    /// Joins a room. `since` is the last event number the client has seen.
    ///
    /// # Errors
    /// When `who` may not know of the room, the room is full, or the database is away.
    pub async fn connect(
        &self,
        room: Uuid,
        who: &Identity,
        since: Option<u64>,
    ) -> Result<Connection, RoomsError> {
        let _ = (room, who, since);
        panic!("body follows")
    }

    /// Public rooms that wait or run.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn live(&self) -> Result<Vec<LiveRoom>, RoomsError> {
        panic!("body follows")
    }

    /// The asker's rooms that are not finished.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn mine(&self, who: &Identity) -> Result<Vec<LiveRoom>, RoomsError> {
        let _ = who;
        panic!("body follows")
    }
}

impl Connection {
    pub fn role(&self) -> Role {
        panic!("body follows")
    }

    /// The next frame to send: the welcome, a snapshot or the missed events, then whatever happens. Waits until there is
    /// one. After a `Close` nothing follows. Safe to cancel: no frame is lost.
    pub async fn next(&mut self) -> Outgoing {
        panic!("body follows")
    }

    pub fn requests(&self) -> Requests {
        panic!("body follows")
    }
}

impl Requests {
    /// Carries out a player's request; the answer is [`Down::Done`] or [`Down::Refused`]. `received_at` is when the
    /// server had read the frame, `rtt_ms` the measured round trip of this socket. If the returned future is dropped, a
    /// write already begun is finished and seen by everybody all the same.
    pub async fn player(
        &self,
        request: Request<PlayerWants>,
        received_at: Millis,
        rtt_ms: u64,
    ) -> Down {
        let _ = (request, received_at, rtt_ms);
        panic!("body follows")
    }

    /// Carries out a watcher's request.
    pub async fn watcher(&self, request: Request<WatcherWants>, received_at: Millis) -> Down {
        let _ = (request, received_at);
        panic!("body follows")
    }
}
