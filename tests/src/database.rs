//! A fresh, empty database for one test.

use std::sync::atomic::{AtomicU32, Ordering};

use anyhow::Context;
use tempfile::TempDir;

use crate::postgres::{self, Postgres};

/// A database that exists as long as this value.
#[derive(Debug)]
pub struct Database {
    url: String,
    home: Home,
}

#[derive(Debug)]
enum Home {
    Folder(#[expect(dead_code, reason = "the folder goes when this value does")] TempDir),
    /// A database of the shared Postgres, to be dropped by its name.
    Shared(String),
    /// A Postgres of its own, which the test may stop.
    Own(Box<Postgres>),
}

impl Database {
    /// A file in a folder of its own.
    ///
    /// # Errors
    /// When no folder can be made.
    pub fn sqlite() -> anyhow::Result<Database> {
        let folder = tempfile::Builder::new()
            .prefix("asarag-sqlite-")
            .tempdir()?;
        let url = format!("sqlite:{}", folder.path().join("asarag.db").display());
        Ok(Database {
            url,
            home: Home::Folder(folder),
        })
    }

    /// A database of the Postgres that all tests share.
    ///
    /// # Errors
    /// When Postgres is not there.
    pub fn postgres() -> anyhow::Result<Database> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("test_{}_{number}", std::process::id());
        postgres::execute(
            &postgres::shared("postgres")?,
            format!("create database {name}"),
        )
        .context("making a database")?;
        Ok(Database {
            url: postgres::shared(&name)?,
            home: Home::Shared(name),
        })
    }

    /// A Postgres of its own, for tests that stop it.
    ///
    /// # Errors
    /// When it does not start.
    pub fn own_postgres() -> anyhow::Result<Database> {
        let own = Postgres::start()?;
        Ok(Database {
            url: own.url("postgres"),
            home: Home::Own(Box::new(own)),
        })
    }

    /// What `asarag serve --database` is given.
    pub fn url(&self) -> &str {
        &self.url
    }

    pub fn is_postgres(&self) -> bool {
        !matches!(self.home, Home::Folder(_))
    }

    /// The Postgres a test may stop, where it has one.
    pub fn own(&mut self) -> Option<&mut Postgres> {
        match &mut self.home {
            Home::Own(postgres) => Some(postgres),
            Home::Folder(_) | Home::Shared(_) => None,
        }
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        if let Home::Shared(name) = &self.home
            && let Ok(url) = postgres::shared("postgres")
        {
            let _ = postgres::execute(&url, format!("drop database if exists {name} with (force)"));
        }
    }
}

/// Runs each test once on SQLite and once on Postgres: `b022_name::sqlite` and `b022_name::postgres`.
#[macro_export]
macro_rules! on_both_databases {
    ($($(#[$meta:meta])* async fn $name:ident($database:ident) $body:block)+) => {$(
        $(#[$meta])*
        mod $name {
            use super::*;

            async fn test($database: $crate::Database) -> anyhow::Result<()> {
                $body
                Ok(())
            }

            #[test]
            fn sqlite() {
                $crate::run(async { test($crate::Database::sqlite()?).await });
            }

            #[test]
            fn postgres() {
                $crate::run(async { test($crate::Database::postgres()?).await });
            }
        }
    )+};
}
