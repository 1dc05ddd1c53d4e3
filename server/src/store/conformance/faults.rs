use std::time::Duration;

use sqlx::{PgPool, postgres::PgPoolOptions};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt, copy},
    net::{TcpListener, TcpStream, UnixStream},
    sync::watch,
    time::timeout,
};

use super::*;
use crate::store::StoreError;

/// A trigger that fails an insert into `events` as often as told, by SQLSTATE. Sequences are not rolled back, so that the
/// count survives the failure.
async fn fail_inserts(address: &str, times: u32, state: &str) {
    let mut connection = PgConnection::connect(address).await.unwrap();
    let script = format!(
        "create sequence faults;
         create function fail() returns trigger language plpgsql as $$
         begin
             if nextval('faults') <= {times} then
                 raise exception 'injected' using errcode = '{state}';
             end if;
             return new;
         end $$;
         create trigger fail before insert on events for each row execute function fail();"
    );
    sqlx::raw_sql(AssertSqlSafe(script))
        .execute(&mut connection)
        .await
        .unwrap();
    connection.close().await.unwrap();
}

/// B134: a deadlock and a serialisation failure are tried again inside the request: one event is written, once.
#[tokio::test]
async fn b134_a_deadlock_is_tried_again() {
    for state in ["40P01", "40001"] {
        let Some(fresh) = Fresh::postgres().await else {
            return;
        };
        let room = made(&fresh.store).await;
        fail_inserts(&fresh.address, 2, state).await;
        put(&fresh.store, event(room, 2, "x")).await.unwrap();
        assert_eq!(
            fresh.store.read_on(room, 2).await.unwrap().unwrap().events,
            ["x"]
        );
        fresh.store.close().await;
    }
}

/// B015: a full disk refuses what cannot be kept, keeps what was acknowledged, and needs nothing to recover.
#[tokio::test]
async fn b015_a_full_disk_refuses_and_recovers() {
    let Some(fresh) = Fresh::postgres().await else {
        return;
    };
    let room = made(&fresh.store).await;
    fail_inserts(&fresh.address, 3, "53100").await;
    for _ in 0..3 {
        let refused = put(&fresh.store, event(room, 2, "x")).await;
        assert!(
            matches!(refused, Err(AppendError::Store(StoreError::Unavailable(_)))),
            "{refused:?}"
        );
    }
    put(&fresh.store, event(room, 2, "x")).await.unwrap();
    assert_eq!(
        fresh
            .store
            .read_on(room, 0)
            .await
            .unwrap()
            .unwrap()
            .events
            .len(),
        3
    );
    fresh.store.close().await;
}

/// A statement that the database will never take is refused alone; the others of its commit are written.
#[tokio::test]
async fn one_bad_write_spoils_no_other() {
    let Some(fresh) = Fresh::postgres().await else {
        return;
    };
    let rooms = [
        made(&fresh.store).await,
        made(&fresh.store).await,
        made(&fresh.store).await,
    ];
    // Postgres keeps no NUL in a text. Behind a first commit the three are one batch.
    let texts = ["fine", "a \0 b", "fine"];
    let asked = rooms
        .into_iter()
        .zip(texts)
        .map(|(room, text)| put(&fresh.store, event(room, 2, text)));
    let answers = futures_util::future::join_all(asked).await;
    assert!(
        matches!(&answers[1], Err(AppendError::Store(StoreError::Refused(_)))),
        "{answers:?}"
    );
    assert!(answers[0].is_ok() && answers[2].is_ok(), "{answers:?}");
    fresh.store.close().await;
}

/// A file that another program has locked refuses after a while, and serves again when the lock is gone.
#[tokio::test]
async fn b015_a_locked_file_refuses_and_recovers() {
    let fresh = Fresh::sqlite().await;
    let room = made(&fresh.store).await;
    let mut other = sqlx::SqliteConnection::connect(&fresh.address)
        .await
        .unwrap();
    sqlx::query("begin immediate")
        .execute(&mut other)
        .await
        .unwrap();
    let refused = put(&fresh.store, event(room, 2, "x")).await;
    assert!(
        matches!(refused, Err(AppendError::Store(StoreError::Unavailable(_)))),
        "{refused:?}"
    );
    assert!(fresh.store.ready().await.is_ok(), "reading goes on");
    sqlx::query("rollback").execute(&mut other).await.unwrap();
    put(&fresh.store, event(room, 2, "x")).await.unwrap();
    fresh.store.close().await;
}

/// What a proxy between the store and Postgres does.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Line {
    Whole,
    /// What the database answers does not arrive, and the connection breaks.
    LosesAnswers,
    Down,
}

/// A line to the database that can be cut.
struct Proxy {
    address: String,
    line: watch::Sender<Line>,
}

impl Proxy {
    async fn before(address: &str) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let target: sqlx::postgres::PgConnectOptions = address.parse().unwrap();
        let port = listener.local_addr().unwrap().port();
        let (line, state) = watch::channel(Line::Whole);
        let host = target.get_socket().map(|path| path.display().to_string());
        let host = host.unwrap_or_else(|| target.get_host().to_owned());
        let to = (host, target.get_port());
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                tokio::spawn(carry(client, to.clone(), state.clone()));
            }
        });
        let database = target.get_database().unwrap();
        let user = target.get_username();
        Proxy {
            address: format!("postgres://{user}@127.0.0.1:{port}/{database}"),
            line,
        }
    }
}

async fn carry(
    mut client: TcpStream,
    (host, port): (String, u16),
    mut line: watch::Receiver<Line>,
) {
    if *line.borrow() == Line::Down {
        return;
    }
    if host.starts_with('/') {
        let path = format!("{host}/.s.PGSQL.{port}");
        join(
            &mut client,
            UnixStream::connect(path).await.unwrap(),
            &mut line,
        )
        .await;
    } else {
        join(
            &mut client,
            TcpStream::connect((host, port)).await.unwrap(),
            &mut line,
        )
        .await;
    }
}

async fn join<S>(client: &mut TcpStream, server: S, line: &mut watch::Receiver<Line>)
where
    S: tokio::io::AsyncRead + tokio::io::AsyncWrite + Send + 'static,
{
    let (mut from_client, mut to_client) = client.split();
    let (mut from_server, mut to_server) = tokio::io::split(server);
    let up = copy(&mut from_client, &mut to_server);
    let answers = line.clone();
    let down = async {
        let mut bytes = [0; 4096];
        while let Ok(count @ 1..) = from_server.read(&mut bytes).await {
            if *answers.borrow() != Line::Whole {
                return;
            }
            to_client.write_all(&bytes[..count]).await.unwrap();
        }
    };
    tokio::select! {
        _ = up => {}
        () = down => {}
        _ = line.wait_for(|line| *line == Line::Down) => {}
    }
}

/// A commit whose answer is lost with the connection is neither taken for written nor for lost: the log decides.
#[tokio::test]
async fn a_commit_without_an_answer_is_looked_up() {
    let Some(fresh) = Fresh::postgres().await else {
        return;
    };
    let proxy = Proxy::before(&fresh.address).await;
    let store = Store::open(&proxy.address).await.unwrap();
    let room = made(&store).await;
    for seq in (2..12).step_by(2) {
        // Each new connection prepares the statement first, which must not be what is cut off.
        put(&store, event(room, seq, "x")).await.unwrap();
        proxy.line.send_replace(Line::LosesAnswers);
        let mut appending = store.append(event(room, seq + 1, "y")).unwrap();
        let written = async {
            while fresh.store.read_on(room, 0).await.unwrap().unwrap().seq < seq + 2 {
                tokio::time::sleep(Duration::from_millis(2)).await;
            }
        };
        timeout(Duration::from_secs(5), written)
            .await
            .expect("it is written without an answer");
        proxy.line.send_replace(Line::Whole);
        appending.done().await.expect("it is found in the log");
    }
    let again = put(&store, event(room, 11, "another")).await;
    assert!(
        matches!(again, Err(AppendError::Conflict)),
        "another event is not taken for this one"
    );
    assert_eq!(
        fresh
            .store
            .read_on(room, 0)
            .await
            .unwrap()
            .unwrap()
            .events
            .len(),
        12
    );
    store.close().await;
    fresh.store.close().await;
}

/// A database that is away refuses with no long wait; when it is back the same store serves again.
#[tokio::test]
async fn b015_a_lost_database_refuses_and_recovers() {
    let Some(fresh) = Fresh::postgres().await else {
        return;
    };
    let proxy = Proxy::before(&fresh.address).await;
    let store = Store::open(&proxy.address).await.unwrap();
    let room = made(&store).await;
    proxy.line.send_replace(Line::Down);
    let began = std::time::Instant::now();
    for _ in 0..5 {
        let refused = put(&store, event(room, 2, "x")).await;
        assert!(
            matches!(refused, Err(AppendError::Store(StoreError::Unavailable(_)))),
            "{refused:?}"
        );
    }
    assert!(
        began.elapsed() < Duration::from_secs(8),
        "{:?}",
        began.elapsed()
    );
    proxy.line.send_replace(Line::Whole);
    let back = async {
        while put(&store, event(room, 2, "x")).await.is_err() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(Duration::from_secs(5), back)
        .await
        .expect("it recovers by itself");
    assert_eq!(store.read_on(room, 2).await.unwrap().unwrap().events, ["x"]);
    store.close().await;
    fresh.store.close().await;
}

/// How often the fault of sqlx is looked for.
const FAULT_ROUNDS_MAX: usize = 10;

/// sqlx issue 4385: a `begin` that is cancelled leaves the connection of a pool inside a transaction, and what the next
/// borrower writes is gone when it is given back. The first half looks for the fault and says so when it no longer shows, which
/// hangs on how fast the answers come; the second holds the pool of a store to losing nothing.
#[tokio::test]
async fn a_cancelled_begin_loses_no_write() {
    let Some(fresh) = Fresh::postgres().await else {
        return;
    };
    let plain = PgPoolOptions::new()
        .max_connections(1)
        .connect(&fresh.address)
        .await
        .unwrap();
    let mut lost = 0;
    for _ in 0..FAULT_ROUNDS_MAX {
        lost += write_after_cancelled_begins(&plain).await;
        if lost > 0 {
            break;
        }
    }
    if lost == 0 {
        eprintln!("sqlx lost no write here; if it never does, the guard in `postgres` may go");
    }
    plain.close().await;
    let Store::Postgres(postgres) = &fresh.store else {
        panic!()
    };
    assert_eq!(write_after_cancelled_begins(&postgres.pool).await, 0);
    fresh.store.close().await;
}

/// Cancels `begin` at each point where it waits, writes a row after each, and counts the acknowledged rows that are not
/// there for anybody else.
async fn write_after_cancelled_begins(pool: &PgPool) -> usize {
    let table = "create table if not exists probes (id uuid primary key)";
    sqlx::query(table).execute(pool).await.unwrap();
    let mut acknowledged = Vec::new();
    for waits in (1..=5).cycle().take(25) {
        cancel_begin(pool, waits).await;
        let id = Uuid::now_v7();
        let insert = sqlx::query("insert into probes values ($1)").bind(id);
        acknowledged.extend(insert.execute(pool).await.ok().map(|_| id));
    }
    let options = (*pool.connect_options()).clone();
    let mut other = PgConnection::connect_with(&options).await.unwrap();
    let kept: Vec<Uuid> = sqlx::query_scalar("select id from probes")
        .fetch_all(&mut other)
        .await
        .unwrap();
    acknowledged.iter().filter(|id| !kept.contains(id)).count()
}

/// Drops a `begin` after it has waited so often.
async fn cancel_begin(pool: &PgPool, waits: u32) {
    let mut begin = Box::pin(pool.begin());
    for _ in 0..waits {
        if futures_util::poll!(&mut begin).is_ready() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
}
