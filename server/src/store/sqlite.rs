//! SQLite: one connection that writes, a few that read.

use std::{fs::File, path::Path, str::FromStr, sync::Arc, time::Duration};

use sqlx::{
    ConnectOptions, Connection, Error, SqliteConnection, SqlitePool,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};
use tokio::time::{Instant, sleep};

use super::{
    AppendError, MIGRATIONS, StoreError,
    fault::Fault,
    statement::{Statement, bind},
    writer::{Commit, Job, Writer},
};
use crate::limits;

mod sql;

/// An SQLite file.
#[derive(Clone, Debug)]
pub struct Sqlite {
    pub(super) pool: SqlitePool,
    pub(super) writer: Writer,
}

impl Sqlite {
    pub(super) async fn open(address: &str) -> Result<Sqlite, StoreError> {
        let options = SqliteConnectOptions::from_str(address)?
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // `normal` would lose acknowledged writes with the power.
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_millis(limits::SQLITE_BUSY_MS))
            .disable_statement_logging();
        migrate(&options).await?;
        let pool = SqlitePoolOptions::new()
            .max_connections(limits::SQLITE_READERS_MAX)
            .acquire_timeout(Duration::from_millis(limits::ACQUIRE_MS))
            .connect_with(options.clone().pragma("query_only", "on"))
            .await?;
        let writer = Writer::start(SqliteWriter {
            options,
            connection: None,
        });
        Ok(Sqlite { pool, writer })
    }
}

/// Runs the migrations. sqlx takes no lock on SQLite, so processes that start together take turns by a file beside it.
async fn migrate(options: &SqliteConnectOptions) -> Result<(), StoreError> {
    let lock = lock_beside(options.get_filename()).await?;
    let mut connection = options.connect().await?;
    // Not `run`, whose generic bounds make every future around it one that no runtime can spawn.
    let done = MIGRATIONS.run_direct(None, &mut connection, false).await;
    connection.close().await?;
    drop(lock);
    done.map_err(|error| StoreError::Migrate(Arc::new(error)))
}

/// Waits for the other processes that open this database. Closing the file gives the lock back, a crash too.
async fn lock_beside(database: &Path) -> Result<File, StoreError> {
    let mut beside = database.as_os_str().to_owned();
    beside.push(".lock");
    let locking = tokio::task::spawn_blocking(move || {
        let file = File::options()
            .create(true)
            .truncate(false)
            .write(true)
            .open(beside)?;
        file.lock()?;
        Ok(file)
    });
    let locked = locking.await.map_err(|_| StoreError::Unavailable(None))?;
    locked.map_err(|error: std::io::Error| Error::Io(error).into())
}

/// Owns the writing connection; it is opened again after any fault.
struct SqliteWriter {
    options: SqliteConnectOptions,
    connection: Option<SqliteConnection>,
}

/// What became of one job inside a transaction, to be said once that is committed.
enum Done {
    Append(Result<(), AppendError>),
    Write(Result<u64, StoreError>),
}

impl SqliteWriter {
    /// Writes until each job is answered. Whether a job of a broken commit was written is found out by doing it again:
    /// either it succeeds now, or the log holds its events.
    async fn settle(&mut self, mut batch: Vec<Job>, mut sent_before: bool) {
        let patience = Instant::now() + Duration::from_millis(limits::COMMIT_PATIENCE_MS);
        loop {
            let error = match self.transact(&batch, sent_before).await {
                Ok(done) => return answer(batch, done),
                Err(error) => error,
            };
            // Closing the connection rolls back whatever was open.
            self.connection = None;
            let fault = Fault::of(&error);
            tracing::warn!(%error, ?fault, writes = batch.len(), "a commit failed");
            metrics::counter!("asarag_store_commit_failures_total").increment(1);
            sent_before |= fault == Fault::Unknown;
            if fault == Fault::Refused && batch.len() > 1 {
                for job in batch.drain(..) {
                    Box::pin(self.settle(vec![job], sent_before)).await;
                }
                return;
            }
            if fault != Fault::Unknown || Instant::now() > patience {
                let error = StoreError::from(error);
                return batch.into_iter().for_each(|job| job.refuse(&error));
            }
            sleep(Duration::from_millis(limits::RETRY_MS)).await;
        }
    }

    /// The whole batch in one transaction.
    async fn transact(&mut self, batch: &[Job], sent_before: bool) -> Result<Vec<Done>, Error> {
        if self.connection.is_none() {
            self.connection = Some(self.options.connect().await?);
        }
        let connection = self.connection.as_mut().expect("it was opened above");
        sqlx::query("begin immediate")
            .execute(&mut *connection)
            .await?;
        let mut done = Vec::with_capacity(batch.len());
        for job in batch {
            done.push(match job {
                Job::Append(append, _) => {
                    let moved = sql::append(connection, append, sent_before).await?;
                    Done::Append(if moved {
                        Ok(())
                    } else {
                        Err(AppendError::Conflict)
                    })
                }
                Job::Write(statement, _) => Done::Write(write(connection, statement).await?),
            });
        }
        sqlx::query("commit").execute(connection).await?;
        Ok(done)
    }
}

impl Commit for SqliteWriter {
    async fn commit(&mut self, batch: Vec<Job>) {
        self.settle(batch, false).await;
    }
}

/// A row that stands in the way is the answer of this statement alone; anything else spoils the transaction.
async fn write(
    connection: &mut SqliteConnection,
    statement: &Statement,
) -> Result<Result<u64, StoreError>, Error> {
    let query = bind!(sqlx::query(statement.sql), statement.values.clone());
    match query.execute(connection).await {
        Ok(done) => Ok(Ok(done.rows_affected())),
        Err(Error::Database(answer)) if answer.is_unique_violation() => {
            Ok(Err(StoreError::Refused(Arc::new(Error::Database(answer)))))
        }
        Err(error) => Err(error),
    }
}

fn answer(batch: Vec<Job>, done: Vec<Done>) {
    for (job, done) in batch.into_iter().zip(done) {
        // Whoever asked may have gone; what is written stays.
        match (job, done) {
            (Job::Append(_, asked), Done::Append(done)) => drop(asked.send(done)),
            (Job::Write(_, asked), Done::Write(done)) => drop(asked.send(done)),
            (Job::Append(..), Done::Write(_)) | (Job::Write(..), Done::Append(_)) => {
                unreachable!("the answers stand in the order of the jobs")
            }
        }
    }
}
