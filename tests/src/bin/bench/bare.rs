//! The least that a server of durable moves can do, to measure ours against on the same machine in the same run.
//!
//! The same sockets with the same buffers, and each move committed to Postgres before it is answered, the next batch being
//! what queued during the last commit. No rules, no rights, no clocks, no resume.

use std::{cell::RefCell, collections::HashMap, net::SocketAddr, process::Stdio, rc::Rc};

use anyhow::Context;
use asarag_tests::Database;
use futures_util::{SinkExt, StreamExt};
use sqlx::{Connection, PgConnection};
use tokio::{
    io::{AsyncBufReadExt, BufReader},
    net::{TcpListener, TcpStream},
    process::{Child, Command},
    sync::{mpsc, oneshot},
    task::{LocalSet, spawn_local},
};
use tokio_tungstenite::{
    WebSocketStream, accept_async_with_config,
    tungstenite::{Message, Utf8Bytes, protocol::WebSocketConfig},
};

const BUFFER_BYTES: usize = 4_096;
const BATCH_MAX: usize = 1_024;
const QUEUE_MAX: usize = 8_192;

/// A running bare server. Killed when dropped.
#[derive(Debug)]
pub(crate) struct Bare {
    pub(crate) address: SocketAddr,
    pub(crate) pid: u32,
    /// Ends with this value.
    _child: Child,
}

impl Bare {
    /// Starts this very program as a bare server, under a program that puts it on its core.
    pub(crate) async fn start(database: &Database, wrapper: &[String]) -> anyhow::Result<Bare> {
        let (program, arguments) = wrapper.split_first().context("a program")?;
        let mut child = Command::new(program)
            .args(arguments)
            .arg(std::env::current_exe()?)
            .args(["--serve-bare", database.url()])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()?;
        let pid = child.id().context("a started process has an id")?;
        let printed = child.stdout.take().context("its output")?;
        let line = BufReader::new(printed).lines().next_line().await?;
        let address = line.context("the bare server ended")?.parse()?;
        Ok(Bare {
            address,
            pid,
            _child: child,
        })
    }
}

/// A move to keep, and where to say that it is kept.
struct Write {
    room: i64,
    ply: i64,
    body: Utf8Bytes,
    done: oneshot::Sender<()>,
}

/// Where the two sides of each room hear what happened.
type Rooms = Rc<RefCell<HashMap<i64, [Option<mpsc::UnboundedSender<Utf8Bytes>>; 2]>>>;

/// Serves until it is killed; prints its address first.
pub(crate) async fn serve(database: &str) -> anyhow::Result<()> {
    let mut connection = PgConnection::connect(database).await?;
    sqlx::raw_sql(
        "create table bare (room bigint, ply bigint, body text not null, primary key (room, ply))",
    )
    .execute(&mut connection)
    .await?;
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    println!("{}", listener.local_addr()?);
    let (queue, writes) = mpsc::channel(QUEUE_MAX);
    let local = LocalSet::new();
    let serving = local.run_until(async move {
        spawn_local(keep(connection, writes));
        let rooms = Rooms::default();
        loop {
            let (stream, _) = listener.accept().await?;
            let (rooms, queue) = (rooms.clone(), queue.clone());
            spawn_local(async move {
                // A client that goes ends only its own line.
                let _ = talk(stream, &rooms, &queue).await;
            });
        }
    });
    serving.await
}

async fn keep(
    mut connection: PgConnection,
    mut writes: mpsc::Receiver<Write>,
) -> anyhow::Result<()> {
    let mut batch = Vec::new();
    while writes.recv_many(&mut batch, BATCH_MAX).await > 0 {
        let column = |value: fn(&Write) -> i64| batch.iter().map(value).collect::<Vec<_>>();
        let bodies: Vec<&str> = batch.iter().map(|write| write.body.as_str()).collect();
        sqlx::query(
            "insert into bare select * from unnest($1::bigint[], $2::bigint[], $3::text[])",
        )
        .bind(column(|write| write.room))
        .bind(column(|write| write.ply))
        .bind(bodies)
        .execute(&mut connection)
        .await?;
        for write in batch.drain(..) {
            let _ = write.done.send(());
        }
    }
    Ok(())
}

/// One side of one room. Its first text names both: `ROOM SEAT`.
async fn talk(stream: TcpStream, rooms: &Rooms, queue: &mpsc::Sender<Write>) -> anyhow::Result<()> {
    stream.set_nodelay(true)?;
    let config = WebSocketConfig::default()
        .read_buffer_size(BUFFER_BYTES)
        .write_buffer_size(BUFFER_BYTES);
    let mut line = accept_async_with_config(stream, Some(config)).await?;
    let first = line.next().await.context("the client left")??;
    let (room, seat) = first.to_text()?.split_once(' ').context("ROOM SEAT")?;
    let (room, seat): (i64, usize) = (room.parse()?, seat.parse()?);
    let (tell, mut told) = mpsc::unbounded_channel();
    rooms.borrow_mut().entry(room).or_default()[seat] = Some(tell);
    line.send(Message::text(r#"{"is":"snapshot"}"#)).await?;
    let mut ply = i64::try_from(seat)?;
    loop {
        tokio::select! {
            biased;
            Some(text) = told.recv() => line.send(Message::Text(text)).await?,
            heard = line.next() => {
                let Some(Message::Text(asked)) = heard.transpose()? else { break };
                let body = happened(&asked);
                let (done, kept) = oneshot::channel();
                queue.send(Write { room, ply, body: body.clone(), done }).await?;
                kept.await?;
                ply += 2;
                if let Some([white, black]) = rooms.borrow().get(&room) {
                    let other = if seat == 0 { black } else { white };
                    if let Some(other) = other { let _ = other.send(body.clone()); }
                }
                answer(&mut line, body).await?;
            }
        }
    }
    Ok(())
}

/// The event and its answer, in one write.
async fn answer(line: &mut WebSocketStream<TcpStream>, body: Utf8Bytes) -> anyhow::Result<()> {
    line.feed(Message::Text(body)).await?;
    line.send(Message::text(r#"{"is":"done"}"#)).await?;
    Ok(())
}

/// As long as an event of ours.
fn happened(asked: &str) -> Utf8Bytes {
    format!(
        r#"{{"is":"event","seq":1,"at":1790000000000,"key":"0123456789abcdef","what":"played","asked":{asked}}}"#
    )
    .into()
}
