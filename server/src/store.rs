//! What is kept for good: one closed enum over the two databases.
//!
//! - `append`: new events of a room, compare-and-append; `writer`: the one task they go through.
//! - `log`: reading them; `identity`, `right`, `history`, `pulse`, `attendance`: the tables beside the log.
//! - `postgres`, `sqlite`: how each database writes. Reading is the same SQL on both.

mod append;
mod attendance;
mod fault;
mod history;
mod identity;
mod log;
mod postgres;
mod pulse;
mod right;
mod sqlite;
mod statement;
mod writer;

#[cfg(test)]
pub(crate) mod conformance;

pub use append::{Also, Append, AppendError, Made};
pub use attendance::Attended;
pub use fault::StoreError;
pub use history::{BadCursor, GameCursor, GameFilter, Who, Won};
pub use identity::Identity;
pub use log::{Head, Loaded};
pub use postgres::Postgres;
pub use pulse::Beat;
pub use right::{Link, LinkKind, MadeCount};
pub use sqlite::Sqlite;
pub use writer::Appending;

use statement::Statement;

static MIGRATIONS: sqlx::migrate::Migrator = sqlx::migrate!("../migrations");

/// A handle on the database; cloning is cheap.
#[derive(Clone, Debug)]
pub enum Store {
    Postgres(Postgres),
    Sqlite(Sqlite),
}

/// Runs the same expression on the reading pool of either database.
macro_rules! on_pool {
    ($store:expr, $pool:ident => $body:expr) => {
        match $store {
            $crate::store::Store::Postgres($crate::store::Postgres { pool: $pool, .. }) => $body,
            $crate::store::Store::Sqlite($crate::store::Sqlite { pool: $pool, .. }) => $body,
        }
    };
}
use on_pool;

impl Store {
    /// Connects to `sqlite:<path>` (made if missing) or `postgres://…` and runs the migrations under a lock.
    ///
    /// # Errors
    /// When the address is of neither kind, the database does not answer, or a migration fails.
    pub async fn open(address: &str) -> Result<Store, StoreError> {
        match address.split_once(':') {
            Some(("sqlite", _)) => Ok(Store::Sqlite(Sqlite::open(address).await?)),
            Some(("postgres" | "postgresql", _)) => {
                Ok(Store::Postgres(Postgres::open(address).await?))
            }
            _ => Err(StoreError::Address),
        }
    }

    /// Whether the database answers now, for `/readyz`.
    ///
    /// # Errors
    /// When it does not.
    pub async fn ready(&self) -> Result<(), StoreError> {
        let writer = match self {
            Store::Postgres(postgres) => &postgres.writer,
            Store::Sqlite(sqlite) => &sqlite.writer,
        };
        if !writer.is_open() {
            return Err(StoreError::Unavailable(None));
        }
        on_pool!(self, pool => sqlx::query("select 1").execute(pool).await.map(drop))?;
        Ok(())
    }

    /// Finishes what is queued and closes every connection.
    pub async fn close(&self) {
        match self {
            Store::Postgres(postgres) => {
                postgres.writer.close().await;
                postgres.pool.close().await;
            }
            Store::Sqlite(sqlite) => {
                sqlite.writer.close().await;
                sqlite.pool.close().await;
            }
        }
    }

    /// Queues new events of a room. They are written in one commit with whatever else is queued, or not at all.
    ///
    /// # Errors
    /// When the queue is full or closed. Everything else is said by [`Appending::done`].
    pub fn append(&self, append: Append) -> Result<Appending, AppendError> {
        assert!(!append.events.is_empty(), "an append has an event");
        match self {
            Store::Postgres(postgres) => postgres.writer.append(append),
            Store::Sqlite(sqlite) => sqlite.writer.append(append),
        }
    }

    /// Writes something beside the logs, whoever stops waiting for it; answers with the number of rows changed.
    async fn write(&self, statement: Statement) -> Result<u64, StoreError> {
        match self {
            Store::Postgres(postgres) => postgres.write(statement).await,
            Store::Sqlite(sqlite) => sqlite.writer.write(statement).await,
        }
    }
}

/// A number as the databases keep it. Moments and event numbers are far below the limit.
fn stored(number: u64) -> i64 {
    i64::try_from(number).expect("moments and event numbers fit in 63 bits")
}

/// The inverse of [`stored`].
fn read(number: i64) -> Result<u64, StoreError> {
    u64::try_from(number).map_err(|_| StoreError::corrupt(format_args!("number {number}")))
}
