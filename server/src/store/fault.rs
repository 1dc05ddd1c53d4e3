use std::sync::Arc;

use sqlx::Error;

/// The database did not do what was asked.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// Lost, full or too slow. The same call may succeed later.
    #[error("the database is not available")]
    Unavailable(#[source] Option<Arc<Error>>),
    /// The database answers and refuses: a fault of this program or of the stored data.
    #[error("the database refused a statement")]
    Refused(#[source] Arc<Error>),
    /// The address is of neither kind of database.
    #[error("a database address starts with sqlite: or postgres:")]
    Address,
    #[error("the migrations could not be run")]
    Migrate(#[source] Arc<sqlx::migrate::MigrateError>),
    /// Stored text that this version cannot read.
    #[error("stored data is not readable: {0}")]
    Corrupt(String),
}

impl From<Error> for StoreError {
    fn from(error: Error) -> StoreError {
        match Fault::of(&error) {
            Fault::Again | Fault::Away | Fault::Unknown => {
                StoreError::Unavailable(Some(Arc::new(error)))
            }
            Fault::Refused => StoreError::Refused(Arc::new(error)),
        }
    }
}

impl StoreError {
    pub(super) fn corrupt(what: impl std::fmt::Display) -> StoreError {
        StoreError::Corrupt(what.to_string())
    }
}

/// What an error of a write means for what was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// Nothing was written because another transaction was in the way; the same statement may succeed at once.
    Again,
    /// Nothing was written; the database cannot write now.
    Away,
    /// The connection broke: it may have been written or not.
    Unknown,
    /// Nothing was written and the same statement will fail again.
    Refused,
}

impl Fault {
    pub(super) fn of(error: &Error) -> Fault {
        match error {
            Error::Database(answer) => match answer.code() {
                Some(code)
                    if answer
                        .try_downcast_ref::<sqlx::postgres::PgDatabaseError>()
                        .is_some() =>
                {
                    Fault::of_postgres(&code)
                }
                Some(code) => code.parse().map_or(Fault::Refused, Fault::of_sqlite),
                None => Fault::Refused,
            },
            Error::PoolTimedOut | Error::PoolClosed => Fault::Away,
            Error::Io(_)
            | Error::Tls(_)
            | Error::Protocol(_)
            | Error::WorkerCrashed
            | Error::BeginFailed => Fault::Unknown,
            _ => Fault::Refused,
        }
    }

    /// By SQLSTATE, never by the text, which the server translates.
    fn of_postgres(code: &str) -> Fault {
        match code {
            // serialization_failure, deadlock_detected, lock_not_available
            "40001" | "40P01" | "55P03" => Fault::Again,
            // query_canceled (a statement timeout), read_only_sql_transaction (a standby), io_error
            "57014" | "25006" | "58030" => Fault::Away,
            // Class 53: disk full, out of memory, too many connections.
            code if code.starts_with("53") => Fault::Away,
            // Class 08: connection exceptions. Class 57: the server stops or starts. Either may strike after the commit.
            code if code.starts_with("08") || code.starts_with("57") => Fault::Unknown,
            _ => Fault::Refused,
        }
    }

    /// By primary result code, the low byte of an extended one.
    fn of_sqlite(code: i32) -> Fault {
        match code & 0xff {
            // SQLITE_BUSY, SQLITE_LOCKED
            5 | 6 => Fault::Again,
            // SQLITE_PERM, SQLITE_NOMEM, SQLITE_READONLY, SQLITE_FULL, SQLITE_CANTOPEN
            3 | 7 | 8 | 13 | 14 => Fault::Away,
            // SQLITE_IOERR
            10 => Fault::Unknown,
            _ => Fault::Refused,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sql_state_says_what_became_of_the_write() {
        for (code, fault) in [
            ("40001", Fault::Again),
            ("40P01", Fault::Again),
            ("53100", Fault::Away),
            ("53300", Fault::Away),
            ("57014", Fault::Away),
            ("57P01", Fault::Unknown),
            ("57P03", Fault::Unknown),
            ("08006", Fault::Unknown),
            ("23505", Fault::Refused),
            ("42P01", Fault::Refused),
        ] {
            assert_eq!(Fault::of_postgres(code), fault, "{code}");
        }
    }

    #[test]
    fn a_result_code_of_sqlite_says_what_became_of_the_write() {
        for (code, fault) in [
            (5, Fault::Again),
            (5 | (2 << 8), Fault::Again),
            (13, Fault::Away),
            (8, Fault::Away),
            (10 | (4 << 8), Fault::Unknown),
            (19, Fault::Refused),
            (1, Fault::Refused),
        ] {
            assert_eq!(Fault::of_sqlite(code), fault, "{code}");
        }
    }
}
