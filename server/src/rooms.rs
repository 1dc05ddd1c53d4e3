//! The live rooms of this node: who is connected, and the one way a command takes.
//!
//! - `table`, `state`: one room in memory; `commit`: decide, commit, apply, fan out; `asked`: what is put to a room.
//! - `connection`, `requests`: the two sides of a socket; `audience`, `herald`: who is here, and telling of it.
//! - `entering`, `making`, `rematch`, `listing`: the ways in; `cache`: which rooms are in memory.
//! - `timers`, `sweeper`: deadlines; `pulse`, `neighbours`, `attendance`: other nodes.

mod asked;
mod attendance;
mod audience;
mod cache;
mod commit;
mod connection;
mod entering;
mod herald;
mod listing;
mod making;
mod neighbours;
mod pulse;
mod recent;
mod rematch;
mod requests;
mod shared;
mod state;
mod sweeper;
mod table;
mod timers;

#[cfg(test)]
mod trial;

use std::sync::Arc;

use tokio_util::sync::CancellationToken;
use uuid::Uuid;

pub use self::{
    connection::{Connection, Outgoing},
    requests::Requests,
};
pub use crate::store::Identity;

use self::{commit::Failure, shared::Shared};
use crate::{
    bus::BusAddress,
    code::Code,
    limits,
    store::{Store, StoreError},
    wire::{Entered, LinkOutcome, LiveRoom, NewRoom, Person, Refused, RoomMade, RoomView},
};

/// All rooms, seen from this node; cloning is cheap.
#[derive(Clone, Debug)]
pub struct Rooms(Arc<Shared>);

/// Why something about a room was not done.
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
        let (shared, inbox) = Shared::new(store, bus, stop);
        let shared = Arc::new(shared);
        // The silence of all nodes before this moment is known before any room is read.
        shared.beat().await?;
        let tasks = &shared.tasks;
        tasks.spawn(Arc::clone(&shared).run_pulse());
        tasks.spawn(Arc::clone(&shared).run_sweeper());
        tasks.spawn(Arc::clone(&shared).run_bus(inbox));
        tasks.spawn(Arc::clone(&shared).run_herald());
        tasks.spawn(Arc::clone(&shared).run_timers());
        let stopping = Arc::clone(&shared);
        tasks.spawn(async move {
            stopping.stop.cancelled().await;
            stopping.wake_all();
        });
        Ok(Rooms(shared))
    }

    /// Waits until the tasks of the rooms have ended and every write is finished, and closes the store. To be called after
    /// `stop` was cancelled and the sockets are gone.
    pub async fn stopped(&self) {
        self.0.tasks.close();
        self.0.tasks.wait().await;
        // The pause that clocks are given back begins now.
        if let Err(error) = self.0.beat().await {
            tracing::warn!(
                error = &error as &dyn std::error::Error,
                "the last pulse failed"
            );
        }
        self.0.store.close().await;
    }

    /// Makes a room; its maker takes a seat unless it is for two others.
    ///
    /// # Errors
    /// When the settings are refused, a limit is reached, or the database is away.
    pub async fn make(&self, who: &Identity, wanted: NewRoom) -> Result<RoomMade, RoomsError> {
        Ok(self.0.make(who, &wanted).await?)
    }

    /// Follows the link `key`: takes the free seat it is for, or grants watching. Doing it again changes nothing.
    ///
    /// # Errors
    /// When there is no such link, or the database is away.
    pub async fn enter(&self, who: &Identity, key: &str) -> Result<Entered, RoomsError> {
        self.0.enter(who, key).await?.ok_or(RoomsError::NotFound)
    }

    /// What following the link `key` would do now.
    ///
    /// # Errors
    /// When there is no such link, or the database is away.
    pub async fn foresee(&self, who: &Identity, key: &str) -> Result<LinkOutcome, RoomsError> {
        self.0.foresee(who, key).await?.ok_or(RoomsError::NotFound)
    }

    /// The path of the link that takes the free seat of the room waiting under `code`.
    ///
    /// # Errors
    /// When no room waits under it, or the database is away.
    pub async fn called(&self, code: &Code) -> Result<String, RoomsError> {
        self.0.called(code).await?.ok_or(RoomsError::NotFound)
    }

    /// The room as `who` sees it.
    ///
    /// # Errors
    /// When `who` may not know of the room, or the database is away.
    pub async fn view(&self, room: Uuid, who: &Identity) -> Result<RoomView, RoomsError> {
        self.0.view(room, who).await?.ok_or(RoomsError::NotFound)
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
        self.0
            .connect(room, who, since)
            .await?
            .ok_or(RoomsError::NotFound)
    }

    /// Gives `who` the name he has here, also in the rooms where he sits and that are not finished.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn rename(&self, who: &Identity) -> Result<(), RoomsError> {
        let person = Person {
            id: who.id,
            name: who.name.clone(),
        };
        Ok(self.0.rename(&person).await?)
    }

    /// Public rooms that wait or run.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn live(&self) -> Result<Vec<LiveRoom>, RoomsError> {
        Ok(self.0.live().await?)
    }

    /// The asker's rooms that are not finished.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn mine(&self, who: &Identity) -> Result<Vec<LiveRoom>, RoomsError> {
        Ok(self.0.mine(who.id).await?)
    }
}

impl From<Failure> for RoomsError {
    fn from(failure: Failure) -> RoomsError {
        match failure {
            Failure::Refused(refused) => RoomsError::Refused(*refused),
            Failure::Busy => RoomsError::Busy {
                retry_after_ms: limits::BUSY_RETRY_MS,
            },
            Failure::Unavailable | Failure::Unreadable | Failure::Gone => RoomsError::Unavailable {
                retry_after_ms: limits::UNAVAILABLE_RETRY_MS,
            },
        }
    }
}

/// Stored text that cannot be read here.
fn unreadable(error: impl std::fmt::Display) -> StoreError {
    StoreError::Corrupt(error.to_string())
}
