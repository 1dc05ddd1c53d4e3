//! What is kept for good: one closed enum over the two databases.

use std::fmt;

use uuid::Uuid;

use crate::{
    clock::Millis,
    wire::{GamePage, GameRecord, Seat},
};

/// Somebody, as the database knows him.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    pub id: Uuid,
    pub name: String,
}

/// A handle on the database; cloning is cheap.
#[derive(Clone)]
pub struct Store {}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Store")
    }
}

/// The database did not do what was asked.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Lost, full or too slow: nothing was done; the same call may succeed later.
    #[error("the database is not available")]
    Unavailable(#[source] Option<sqlx::Error>),
    /// The address is of neither kind of database.
    #[error("a database address starts with sqlite: or postgres:")]
    Address,
    #[error("the migrations could not be run")]
    Migrate(#[from] sqlx::migrate::MigrateError),
    /// Stored text that this version cannot read.
    #[error("stored data is not readable: {0}")]
    Corrupt(String),
}

/// One player of a finished game, in a filter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Who {
    Id(Uuid),
    /// The display name he had in the game, without regard to case.
    Name(String),
}

/// The result of a finished game, in a filter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Won {
    By(Seat),
    Draw,
}

/// Which finished games are wanted. Every field narrows.
#[derive(Clone, Debug, Default)]
pub struct GameFilter {
    pub player: Option<Who>,
    /// The other player; needs `player`.
    pub opponent: Option<Who>,
    /// The id of a game: `russian`, …
    pub game: Option<String>,
    pub result: Option<Won>,
    /// Ended at or after.
    pub from: Option<Millis>,
    /// Ended before.
    pub to: Option<Millis>,
}

/// A place in a history: the game after which the next page begins. Its text is what `after=` and `next` carry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameCursor {
    pub ended_at: Millis,
    pub room: Uuid,
}

impl fmt::Display for GameCursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.ended_at, self.room.simple())
    }
}

impl std::str::FromStr for GameCursor {
    type Err = BadCursor;

    fn from_str(text: &str) -> Result<GameCursor, BadCursor> {
        let (ended_at, room) = text.split_once('-').ok_or(BadCursor)?;
        Ok(GameCursor {
            ended_at: ended_at.parse().map_err(|_| BadCursor)?,
            room: Uuid::try_parse(room).map_err(|_| BadCursor)?,
        })
    }
}

/// Not a cursor that this server made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a place in a history")]
pub struct BadCursor;

impl Store {
    /// Connects to `sqlite:<path>` (made if missing) or `postgres://…` and runs the migrations under a lock.
    ///
    /// # Errors
    /// When the address is of neither kind, the database does not answer, or a migration fails.
    pub async fn open(address: &str) -> Result<Store, StoreError> {
        let _ = address;
        panic!("body follows")
    }

    /// Whether the database answers now, for `/readyz`.
    ///
    /// # Errors
    /// When it does not.
    pub async fn ready(&self) -> Result<(), StoreError> {
        panic!("body follows")
    }

    /// Finishes what is queued and closes every connection.
    pub async fn close(&self) {
        panic!("body follows")
    }

    /// The identity whose token has this SHA-256 hash (64 lower-case hexadecimal digits).
    ///
    /// # Errors
    /// When the database is not available.
    pub async fn identity(&self, token_hash: &str) -> Result<Option<Identity>, StoreError> {
        let _ = token_hash;
        panic!("body follows")
    }

    /// Adds an identity.
    ///
    /// # Errors
    /// When the database is not available.
    pub async fn add_identity(
        &self,
        identity: &Identity,
        token_hash: &str,
        at: Millis,
    ) -> Result<(), StoreError> {
        let _ = (identity, token_hash, at);
        panic!("body follows")
    }

    /// Gives an identity another display name. Games already finished keep the old one.
    ///
    /// # Errors
    /// When the database is not available.
    pub async fn rename(&self, identity: Uuid, name: &str) -> Result<(), StoreError> {
        let _ = (identity, name);
        panic!("body follows")
    }

    /// Finished games that `asker` may see, latest first; at most `limit` (bounded by the server) from `after` on.
    ///
    /// # Errors
    /// When the database is not available.
    pub async fn games(
        &self,
        asker: Uuid,
        filter: &GameFilter,
        after: Option<GameCursor>,
        limit: u32,
    ) -> Result<GamePage, StoreError> {
        let _ = (asker, filter, after, limit);
        panic!("body follows")
    }

    /// A finished game with its moves, if there is one that `asker` may see.
    ///
    /// # Errors
    /// When the database is not available.
    pub async fn game(&self, asker: Uuid, game: Uuid) -> Result<Option<GameRecord>, StoreError> {
        let _ = (asker, game);
        panic!("body follows")
    }
}
