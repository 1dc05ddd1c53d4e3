//! One suite for both databases: what a store promises, whatever keeps it.

use std::sync::atomic::{AtomicU32, Ordering};

use axum::extract::ws::Utf8Bytes;
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use tempfile::TempDir;
use uuid::Uuid;

use super::{Also, Append, AppendError, Link, LinkKind, Made, Store};
use crate::{
    clock::Millis,
    code::Code,
    wire::{Phase, Role},
};

mod appends;
mod faults;
mod games;
mod openings;
mod rights;

/// A fresh database, gone when this is dropped.
pub(crate) struct Fresh {
    pub(crate) store: Store,
    pub(crate) address: String,
    _folder: Option<TempDir>,
}

impl Fresh {
    pub(crate) async fn sqlite() -> Fresh {
        let folder = tempfile::tempdir().unwrap();
        let address = format!("sqlite:{}", folder.path().join("asarag.db").display());
        Fresh {
            store: Store::open(&address).await.unwrap(),
            address,
            _folder: Some(folder),
        }
    }

    /// A new database of the server that the test run names; `None` where it names none.
    pub(crate) async fn postgres() -> Option<Fresh> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let pattern = std::env::var("ASARAG_TEST_POSTGRES").ok()?;
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("unit_{}_{number}", std::process::id());
        let server = pattern.replace("{database}", "postgres");
        let mut connection = PgConnection::connect(&server).await.unwrap();
        let make = AssertSqlSafe(format!("create database {name}"));
        sqlx::query(make).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
        let address = pattern.replace("{database}", &name);
        Some(Fresh {
            store: Store::open(&address).await.unwrap(),
            address,
            _folder: None,
        })
    }
}

/// Makes two tests of one async function of a store: one on each database.
macro_rules! on_both {
    ($(#[doc = $doc:literal])* $name:ident, $test:expr) => {
        $(#[doc = $doc])*
        mod $name {
            use super::*;

            #[tokio::test]
            async fn on_sqlite() {
                let fresh = $crate::store::conformance::Fresh::sqlite().await;
                ($test)(fresh.store.clone()).await;
                fresh.store.close().await;
            }

            #[tokio::test]
            async fn on_postgres() {
                if let Some(fresh) = $crate::store::conformance::Fresh::postgres().await {
                    ($test)(fresh.store.clone()).await;
                    fresh.store.close().await;
                }
            }
        }
    };
}
pub(crate) use on_both;

fn texts(texts: &[&str]) -> Vec<Utf8Bytes> {
    texts.iter().map(|text| Utf8Bytes::from(*text)).collect()
}

fn opening(room: Uuid, maker: Uuid) -> Append {
    let links = [LinkKind::White, LinkKind::Watch].map(|kind| Link {
        key: format!("{kind:?}-{room}"),
        kind,
    });
    let made = Made {
        maker,
        at: Millis(1_000),
        listed: true,
        code: Code::mint(),
        links: links.into(),
    };
    let also = Also {
        made: Some(made),
        phase: Some(Phase::Waiting),
        rights: vec![(maker, Role::Black)],
        finished: None,
        opens: None,
    };
    Append {
        room,
        expected: 0,
        events: texts(&["{\"seq\":1}", "{\"seq\":2}"]),
        due_at: Some(Millis(5_000)),
        also: Some(Box::new(also)),
    }
}

fn event(room: Uuid, expected: u64, text: &str) -> Append {
    Append {
        room,
        expected,
        events: texts(&[text]),
        due_at: None,
        also: None,
    }
}

async fn put(store: &Store, append: Append) -> Result<(), AppendError> {
    store.append(append)?.done().await
}

/// A room with two events.
async fn made(store: &Store) -> Uuid {
    let room = Uuid::now_v7();
    put(store, opening(room, Uuid::now_v7())).await.unwrap();
    room
}
