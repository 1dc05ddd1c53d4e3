//! One room under load: two sockets and a game to play, with as little work a move as can be.

use std::{
    sync::atomic::{AtomicU64, Ordering},
    time::{Duration, Instant},
};

use anyhow::{Context, bail, ensure};
use asarag_engine::{Game, Ruleset, Variant};
use asarag_tests::{Client, PATIENCE, Server, client::room_of};
use futures_util::{SinkExt, StreamExt};
use rand::{SeedableRng, rngs::StdRng, seq::IndexedRandom};
use tokio::net::TcpStream;
use tokio_tungstenite::{
    WebSocketStream, client_async_with_config,
    tungstenite::{
        Message, Utf8Bytes, client::IntoClientRequest, handshake::client::Request,
        http::HeaderValue, protocol::WebSocketConfig,
    },
};
use uuid::Uuid;

use crate::bare::Bare;

const READ_BUFFER_BYTES: usize = 4_096;

/// A game long enough for one step of a measurement.
pub(crate) type Script = Vec<String>;

/// Random games of International draughts with at least so many plies.
pub(crate) fn scripts(count: usize, plies_min: usize) -> Vec<Script> {
    let mut chance = StdRng::seed_from_u64(1);
    let mut scripts = Vec::new();
    while scripts.len() < count {
        let mut game = Game::new(Ruleset::usual(Variant::International).start());
        while game.outcome().is_none() {
            let moves = game.position().legal_moves();
            let Some(mv) = moves.choose(&mut chance) else {
                break;
            };
            if game.play(mv).is_err() {
                break;
            }
        }
        if game.ply() >= plies_min {
            // The last move ends the game, which is another kind of write.
            let mut texts = game.move_texts();
            texts.pop();
            scripts.push(texts);
        }
    }
    scripts
}

/// What is put under load.
pub(crate) enum Target {
    Asarag(Server),
    Bare(Bare),
}

impl Target {
    pub(crate) fn pid(&self) -> u32 {
        match self {
            Target::Asarag(server) => server.pid(),
            Target::Bare(bare) => bare.pid,
        }
    }
}

/// A room whose two players are this program.
pub(crate) struct LoadedRoom {
    sockets: [WebSocketStream<TcpStream>; 2],
    ply: usize,
}

impl LoadedRoom {
    pub(crate) async fn open(target: &Target) -> anyhow::Result<LoadedRoom> {
        let sockets = match target {
            Target::Asarag(server) => {
                let (white, black) = (Client::new(server).await?, Client::new(server).await?);
                let made = white.make_room(&room_of("international")).await?;
                black.enter(&made.player_link).await?;
                [
                    connect(&white, made.id).await?,
                    connect(&black, made.id).await?,
                ]
            }
            Target::Bare(bare) => {
                static ROOMS: AtomicU64 = AtomicU64::new(0);
                let room = ROOMS.fetch_add(1, Ordering::Relaxed);
                [
                    connect_bare(bare, format!("{room} 0")).await?,
                    connect_bare(bare, format!("{room} 1")).await?,
                ]
            }
        };
        Ok(LoadedRoom { sockets, ply: 0 })
    }

    /// Plays the next move of the script and waits until both have it; the time until the mover had its answer.
    pub(crate) async fn play(&mut self, script: &Script) -> anyhow::Result<Option<Duration>> {
        let Some(text) = script.get(self.ply) else {
            return Ok(None);
        };
        let frame = format!(
            r#"{{"id":{0},"do":"play","ply":{0},"move":"{text}"}}"#,
            self.ply
        );
        let mover = self.ply % 2;
        let since = Instant::now();
        self.sockets[mover].send(Message::text(frame)).await?;
        until(&mut self.sockets[mover], r#"{"is":"done""#).await?;
        let took = since.elapsed();
        until(&mut self.sockets[1 - mover], r#""what":"played""#).await?;
        self.ply += 1;
        Ok(Some(took))
    }
}

async fn connect(client: &Client, room: Uuid) -> anyhow::Result<WebSocketStream<TcpStream>> {
    let authority = client.authority();
    let mut request = format!("ws://{authority}/api/rooms/{room}/socket").into_client_request()?;
    request.headers_mut().insert(
        "authorization",
        HeaderValue::from_str(&format!("Bearer {}", client.token))?,
    );
    let stream = TcpStream::connect(authority).await?;
    greet(stream, request, r#"{"v":1,"since":null}"#.to_owned()).await
}

async fn connect_bare(bare: &Bare, seat: String) -> anyhow::Result<WebSocketStream<TcpStream>> {
    let request = format!("ws://{}/", bare.address).into_client_request()?;
    greet(TcpStream::connect(bare.address).await?, request, seat).await
}

/// Opens a socket, says the first word and waits until the room is told.
async fn greet(
    stream: TcpStream,
    request: Request,
    hello: String,
) -> anyhow::Result<WebSocketStream<TcpStream>> {
    stream.set_nodelay(true)?;
    let config = WebSocketConfig::default().read_buffer_size(READ_BUFFER_BYTES);
    let (mut stream, _) = client_async_with_config(request, stream, Some(config)).await?;
    stream.send(Message::text(hello)).await?;
    until(&mut stream, r#"{"is":"snapshot""#).await?;
    Ok(stream)
}

/// Reads until a frame contains a text.
async fn until(stream: &mut WebSocketStream<TcpStream>, wanted: &str) -> anyhow::Result<Utf8Bytes> {
    loop {
        let message = tokio::time::timeout(PATIENCE, stream.next())
            .await
            .context("the server is silent")?;
        match message.context("the connection ended")?? {
            Message::Text(text) if text.contains(wanted) => return Ok(text),
            Message::Text(text) => {
                ensure!(!text.starts_with(r#"{"is":"refused""#), "refused: {text}");
            }
            Message::Close(frame) => bail!("closed: {frame:?}"),
            Message::Binary(_) | Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => {}
        }
    }
}
