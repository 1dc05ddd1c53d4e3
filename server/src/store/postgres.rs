//! Postgres: one statement a batch, so that there is no transaction that could be left open.

use std::{str::FromStr, sync::Arc, time::Duration};

use sqlx::{
    ConnectOptions, Connection, PgConnection, PgPool,
    postgres::{PgConnectOptions, PgPoolOptions},
};
use tokio::time::{Instant, sleep, timeout};

use super::{
    Append, AppendError, MIGRATIONS, StoreError,
    append::Rows,
    fault::Fault,
    statement::{Statement, bind},
    writer::{Commit, Job, Writer},
};
use crate::limits;

mod sql;

/// Between the texts of several events of one append in one parameter. JSON never holds it bare.
const BETWEEN: char = '\u{1e}';

/// A Postgres server: a pool that reads, and one connection that appends.
#[derive(Clone, Debug)]
pub struct Postgres {
    pub(super) pool: PgPool,
    pub(super) writer: Writer,
}

impl Postgres {
    pub(super) async fn open(address: &str) -> Result<Postgres, StoreError> {
        let options = PgConnectOptions::from_str(address)?
            .application_name("asarag")
            .disable_statement_logging();
        migrate(&options).await?;
        let bounded = options
            .clone()
            .options([("statement_timeout", limits::STATEMENT_MS)]);
        let pool = PgPoolOptions::new()
            .max_connections(limits::READ_CONNECTIONS_MAX)
            .acquire_timeout(Duration::from_millis(limits::ACQUIRE_MS))
            .after_release(|connection, _| {
                Box::pin(async move {
                    // sqlx issue 4385: a cancelled `begin` leaves the connection inside a transaction, and what the
                    // next borrower writes would be gone. Outside of one this is a notice.
                    sqlx::raw_sql("rollback").execute(connection).await?;
                    Ok(true)
                })
            })
            .connect_with(bounded)
            .await?;
        let writer = Writer::start(PostgresWriter::new(options));
        Ok(Postgres { pool, writer })
    }

    /// Carries out a statement that is not part of a log, whoever stops waiting for it.
    pub(super) async fn write(&self, statement: Statement) -> Result<u64, StoreError> {
        let pool = self.pool.clone();
        let task = tokio::spawn(async move {
            let mut tries = 0;
            loop {
                let query = bind!(sqlx::query(statement.sql), statement.values.clone());
                match query.execute(&pool).await {
                    Err(error)
                        if tries < limits::WRITE_TRIES && Fault::of(&error) == Fault::Again =>
                    {
                        tries += 1;
                        sleep(jitter(tries)).await;
                    }
                    done => return Ok(done?.rows_affected()),
                }
            }
        });
        task.await.unwrap_or(Err(StoreError::Unavailable(None)))
    }
}

/// Runs the migrations; nodes that start together take turns under Postgres's advisory lock.
async fn migrate(options: &PgConnectOptions) -> Result<(), StoreError> {
    let mut connection = options.connect().await?;
    // Not `run`, whose generic bounds make every future around it one that no runtime can spawn.
    let done = MIGRATIONS.run_direct(None, &mut connection, false).await;
    connection.close().await?;
    done.map_err(|error| StoreError::Migrate(Arc::new(error)))
}

/// Owns the appending connection; while it is lost, what comes is refused until a new one is made.
struct PostgresWriter {
    options: PgConnectOptions,
    connection: Option<PgConnection>,
    /// Not to be connected before this.
    quiet_until: Instant,
    failures: u32,
}

/// An append with the place where its answer is awaited.
struct Pending {
    append: Append,
    rows: Option<String>,
    done: tokio::sync::oneshot::Sender<Result<(), AppendError>>,
}

impl PostgresWriter {
    fn new(options: PgConnectOptions) -> PostgresWriter {
        let options = options.options([
            ("statement_timeout", limits::STATEMENT_MS.to_string()),
            // Rows of `heads` are locked in the order of their keys whatever the planner believes about table sizes, so
            // that two nodes with the same rooms wait for each other instead of deadlocking.
            ("enable_hashjoin", "off".to_owned()),
            ("enable_mergejoin", "off".to_owned()),
            ("enable_seqscan", "off".to_owned()),
            ("enable_bitmapscan", "off".to_owned()),
            // The statement is planned once; its arrays are of every length.
            ("plan_cache_mode", "force_generic_plan".to_owned()),
            // The best plan is an index scan whatever the numbers; compiling it costs more than running it.
            ("jit", "off".to_owned()),
        ]);
        PostgresWriter {
            options,
            connection: None,
            quiet_until: Instant::now(),
            failures: 0,
        }
    }

    async fn connection(&mut self) -> Result<&mut PgConnection, sqlx::Error> {
        if self.connection.is_none() {
            if Instant::now() < self.quiet_until {
                return Err(sqlx::Error::PoolTimedOut);
            }
            match connect(&self.options).await {
                Ok(connection) => {
                    self.failures = 0;
                    self.connection = Some(connection);
                }
                Err(error) => {
                    self.failures = self.failures.saturating_add(1);
                    self.quiet_until = Instant::now() + jitter(self.failures);
                    return Err(error);
                }
            }
        }
        Ok(self.connection.as_mut().expect("it was made above"))
    }

    /// Writes until each append is answered. Whether an append of a broken commit was written is found out by sending it
    /// again: either it succeeds now, or the log holds its events.
    async fn settle(&mut self, mut batch: Vec<Pending>, mut sent_before: bool) {
        let patience = Instant::now() + Duration::from_millis(limits::COMMIT_PATIENCE_MS);
        for tries in 1.. {
            let Failure { error, sent } = match self.send(&batch, sent_before).await {
                Ok(answers) => return answer(batch, answers),
                Err(failure) => failure,
            };
            let fault = Fault::of(&error);
            tracing::warn!(%error, ?fault, writes = batch.len(), "a commit failed");
            metrics::counter!("asarag_store_commit_failures_total").increment(1);
            if sent && fault == Fault::Unknown {
                self.connection = None;
                sent_before = true;
            }
            if sent && fault == Fault::Refused && batch.len() > 1 {
                for pending in batch.drain(..) {
                    Box::pin(self.settle(vec![pending], true)).await;
                }
                return;
            }
            let again = match fault {
                Fault::Again => tries < limits::WRITE_TRIES,
                Fault::Unknown | Fault::Away => sent_before && Instant::now() < patience,
                Fault::Refused => false,
            };
            if !again {
                return refuse(batch, &StoreError::from(error));
            }
            sleep(jitter(tries)).await;
        }
    }

    /// One attempt for the whole batch: for each append whether it is in the log.
    async fn send(&mut self, batch: &[Pending], sent_before: bool) -> Result<Vec<bool>, Failure> {
        let limit = Duration::from_millis(limits::COMMIT_MS);
        let connection = self
            .connection()
            .await
            .map_err(|error| Failure { error, sent: false })?;
        let sending = async {
            let moved = sql::append(connection, batch).await?;
            if sent_before {
                sql::check_log(connection, batch, moved).await
            } else {
                Ok(moved)
            }
        };
        // A connection dropped in the middle of an exchange is not used again: the fault is `Unknown`.
        let silent = |_| Err(sqlx::Error::Io(std::io::ErrorKind::TimedOut.into()));
        timeout(limit, sending)
            .await
            .unwrap_or_else(silent)
            .map_err(|error| Failure { error, sent: true })
    }
}

/// Why an attempt failed, and whether the database may have seen it.
struct Failure {
    error: sqlx::Error,
    sent: bool,
}

impl Commit for PostgresWriter {
    async fn commit(&mut self, batch: Vec<Job>) {
        let mut pending = Vec::with_capacity(batch.len());
        for job in batch {
            match job {
                Job::Append(append, done) => {
                    let rows = append.also.as_deref().map(|also| {
                        serde_json::to_string(&Rows::of(also)).expect("rows are plain values")
                    });
                    pending.push(Pending { append, rows, done });
                }
                Job::Write(..) => unreachable!("statements beside the log go through the pool"),
            }
        }
        pending.sort_by_key(|pending| pending.append.room);
        while !pending.is_empty() {
            let rest = split_repeated(&mut pending);
            self.settle(pending, false).await;
            pending = rest;
        }
    }
}

/// Leaves one append of each room, since one statement moves a head once; what is taken out waits for the next commit.
fn split_repeated(sorted: &mut Vec<Pending>) -> Vec<Pending> {
    let mut rest = Vec::new();
    let mut at = 1;
    while at < sorted.len() {
        if sorted[at].append.room == sorted[at - 1].append.room {
            rest.push(sorted.remove(at));
        } else {
            at += 1;
        }
    }
    rest
}

async fn connect(options: &PgConnectOptions) -> Result<PgConnection, sqlx::Error> {
    let limit = Duration::from_millis(limits::CONNECT_MS);
    let connecting = async {
        let mut connection = options.connect().await?;
        // A server that is set up to acknowledge before it has written would break the promise of every answer.
        sqlx::raw_sql(
            "select set_config('synchronous_commit', 'on', false) \
             where current_setting('synchronous_commit') = 'off'",
        )
        .execute(&mut connection)
        .await?;
        Ok(connection)
    };
    timeout(limit, connecting)
        .await
        .unwrap_or(Err(sqlx::Error::PoolTimedOut))
}

fn answer(batch: Vec<Pending>, answers: Vec<bool>) {
    for (pending, moved) in batch.into_iter().zip(answers) {
        // Whoever asked may have gone; the events stay.
        let _ = pending.done.send(if moved {
            Ok(())
        } else {
            Err(AppendError::Conflict)
        });
    }
}

fn refuse(batch: Vec<Pending>, error: &StoreError) {
    for pending in batch {
        let _ = pending.done.send(Err(error.clone().into()));
    }
}

/// Longer with each try, and never the same for two nodes.
fn jitter(tries: u32) -> Duration {
    let top = limits::RETRY_MS << tries.min(limits::RETRY_DOUBLINGS_MAX);
    Duration::from_millis(rand::random_range(top / 2..=top))
}
