//! A connection to one room that checks every frame it hears: event numbers without holes, and the key of the position.

use std::collections::VecDeque;

use anyhow::{Context, bail, ensure};
use asarag_engine::{Game, Position, Ruleset, Side, Variant};
use asarag_server::wire::{
    Down, Happened, Hello, PROTOCOL, Person, PlayerWants, Refused, Request, Role, RoomEvent,
    RoomSettings, RoomView, Seat, WatcherWants,
};
use futures_util::{SinkExt, StreamExt};
use serde::Serialize;
use tokio::net::TcpStream;
use tokio_tungstenite::{
    WebSocketStream, client_async,
    tungstenite::{Message, client::IntoClientRequest, http::HeaderValue},
};
use uuid::Uuid;

use crate::{Client, PATIENCE};

/// What a connection brings: a frame, or its end.
#[derive(Debug)]
pub enum Heard {
    Frame(Box<Down>),
    /// The code of the server's close frame; absent when the connection just broke.
    Closed(Option<u16>),
}

/// A connection with what it knows of its room.
#[derive(Debug)]
pub struct Socket {
    stream: WebSocketStream<TcpStream>,
    next_id: u32,
    pub role: Role,
    pub you: Person,
    /// The last event seen.
    pub seq: u64,
    /// The game as the frames so far tell it.
    pub game: Option<Game>,
    /// The last snapshot.
    pub view: Option<Box<RoomView>>,
    pub events: Vec<RoomEvent>,
    unread: VecDeque<Down>,
}

impl Socket {
    /// Connects, says hello and waits for the welcome. Without `since` it waits for the snapshot as well.
    ///
    /// # Errors
    /// When the server closes the connection or says something else.
    pub async fn connect(
        client: &Client,
        room: Uuid,
        since: Option<u64>,
    ) -> anyhow::Result<Socket> {
        let mut stream = open(client, room, &[]).await?;
        let hello = Hello {
            v: PROTOCOL,
            since,
            token: None,
        };
        stream
            .send(Message::text(serde_json::to_string(&hello)?))
            .await?;
        let (role, you) = match receive(&mut stream).await? {
            Heard::Frame(down) => match *down {
                Down::Welcome { role, you, .. } => (role, you),
                other => bail!("instead of a welcome came {other:?}"),
            },
            Heard::Closed(code) => bail!("instead of a welcome the server closed with {code:?}"),
        };
        let mut socket = Socket {
            stream,
            next_id: 1,
            role,
            you,
            seq: since.unwrap_or(0),
            game: None,
            view: None,
            events: Vec::new(),
            unread: VecDeque::new(),
        };
        if since.is_none() {
            socket
                .until("the snapshot", |down| {
                    matches!(down, Down::Snapshot(_)).then_some(())
                })
                .await?;
        }
        Ok(socket)
    }

    /// Connects again as the same person, from the last event this connection saw, and keeps what it knew.
    ///
    /// # Errors
    /// When the server closes the connection or says something else.
    pub async fn resume(&mut self, client: &Client, room: Uuid) -> anyhow::Result<()> {
        let fresh = Socket::connect(client, room, Some(self.seq)).await?;
        self.stream = fresh.stream;
        self.role = fresh.role;
        self.unread.clear();
        Ok(())
    }

    /// The next frame or the end of the connection.
    ///
    /// # Errors
    /// When nothing comes in time, or a frame contradicts what came before.
    pub async fn next(&mut self) -> anyhow::Result<Heard> {
        if let Some(down) = self.unread.pop_front() {
            return Ok(Heard::Frame(Box::new(down)));
        }
        self.hear().await
    }

    /// Reads until a frame fits. The others are remembered in what the socket knows, and dropped.
    ///
    /// # Errors
    /// When the connection ends or nothing fits in time.
    pub async fn until<T>(
        &mut self,
        what: &str,
        mut fits: impl FnMut(&Down) -> Option<T>,
    ) -> anyhow::Result<T> {
        let wait = async {
            loop {
                match self
                    .next()
                    .await
                    .with_context(|| format!("waiting for {what}"))?
                {
                    Heard::Frame(down) => {
                        if let Some(found) = fits(&down) {
                            return Ok(found);
                        }
                    }
                    Heard::Closed(code) => {
                        bail!("waiting for {what}, the server closed with {code:?}")
                    }
                }
            }
        };
        tokio::time::timeout(PATIENCE, wait)
            .await
            .with_context(|| format!("{what} did not come"))?
    }

    /// Reads until an event fits.
    ///
    /// # Errors
    /// When the connection ends or nothing fits in time.
    pub async fn until_event(
        &mut self,
        what: &str,
        fits: impl Fn(&Happened) -> bool,
    ) -> anyhow::Result<RoomEvent> {
        self.until(what, |down| match down {
            Down::Event(event) if fits(&event.what) => Some(event.clone()),
            Down::Event(_)
            | Down::Welcome { .. }
            | Down::Snapshot(_)
            | Down::Tally(_)
            | Down::Presence(_)
            | Down::Control { .. }
            | Down::Done { .. }
            | Down::Refused { .. } => None,
        })
        .await
    }

    /// Reads until the room has come to this event.
    ///
    /// # Errors
    /// When the connection ends or it does not come in time.
    pub async fn until_seq(&mut self, seq: u64) -> anyhow::Result<()> {
        while self.seq < seq {
            match self.hear().await? {
                Heard::Frame(_) => {}
                Heard::Closed(code) => {
                    bail!("waiting for event {seq}, the server closed with {code:?}")
                }
            }
        }
        Ok(())
    }

    /// Sends a request and returns its number.
    ///
    /// # Errors
    /// When the connection is gone.
    pub async fn send(&mut self, want: impl Serialize) -> anyhow::Result<u32> {
        let id = self.next_id;
        self.next_id += 1;
        let text = serde_json::to_string(&Request { id, want })?;
        self.stream.send(Message::text(text)).await?;
        Ok(id)
    }

    /// Sends a raw text.
    ///
    /// # Errors
    /// When the connection is gone.
    pub async fn send_raw(&mut self, message: Message) -> anyhow::Result<()> {
        Ok(self.stream.send(message).await?)
    }

    /// Waits for the answer to a request: the last event it made, or its refusal. Frames in between stay to be read.
    ///
    /// # Errors
    /// When the connection ends first.
    pub async fn answer(&mut self, id: u32) -> anyhow::Result<Result<u64, Refused>> {
        let wait = async {
            loop {
                let Heard::Frame(down) = self.hear().await? else {
                    bail!("the connection ended before request {id} was answered");
                };
                match *down {
                    Down::Done { id: answered, seq } if answered == id => return Ok(Ok(seq)),
                    Down::Refused {
                        id: Some(answered),
                        refusal,
                    } if answered == id => return Ok(Err(refusal)),
                    other => self.unread.push_back(other),
                }
            }
        };
        tokio::time::timeout(PATIENCE, wait)
            .await
            .with_context(|| format!("request {id} was not answered"))?
    }

    /// Asks as a player and waits for the answer.
    ///
    /// # Errors
    /// When the connection ends first.
    pub async fn ask(&mut self, want: PlayerWants) -> anyhow::Result<Result<u64, Refused>> {
        let id = self.send(want).await?;
        self.answer(id).await
    }

    /// Asks as a watcher and waits for the answer.
    ///
    /// # Errors
    /// When the connection ends first.
    pub async fn ask_watching(
        &mut self,
        want: WatcherWants,
    ) -> anyhow::Result<Result<u64, Refused>> {
        let id = self.send(want).await?;
        self.answer(id).await
    }

    /// Plays a move at the ply this connection knows of; it must be accepted.
    ///
    /// # Errors
    /// When it is refused.
    pub async fn play(&mut self, text: &str) -> anyhow::Result<u64> {
        let ply = self.ply()?;
        let done = self
            .ask(PlayerWants::Play {
                ply,
                text: text.to_owned(),
            })
            .await?;
        let seq = done
            .map_err(|refused| anyhow::anyhow!("{text} at ply {ply} was refused: {refused:?}"))?;
        self.until_seq(seq).await?;
        Ok(seq)
    }

    /// The refusal of a request that must be refused.
    ///
    /// # Errors
    /// When it is carried out.
    pub async fn refused(&mut self, want: impl Serialize) -> anyhow::Result<Refused> {
        let id = self.send(want).await?;
        match self.answer(id).await? {
            Ok(seq) => bail!("it was carried out as event {seq}"),
            Err(refused) => Ok(refused),
        }
    }

    /// Plies played, as far as this connection knows.
    ///
    /// # Errors
    /// When it has not seen the room yet.
    pub fn ply(&self) -> anyhow::Result<u32> {
        let game = self.game.as_ref().context("the room has not been seen")?;
        Ok(u32::try_from(game.ply())?)
    }

    /// The legal moves as texts, as far as this connection knows.
    ///
    /// # Errors
    /// When it has not seen the room yet.
    pub fn legal(&self) -> anyhow::Result<Vec<String>> {
        let game = self.game.as_ref().context("the room has not been seen")?;
        if game.outcome().is_some() {
            return Ok(Vec::new());
        }
        let position = game.position();
        Ok(position
            .legal_moves()
            .iter()
            .map(|mv| position.write_move(mv))
            .collect())
    }

    /// Whether the room has been seen to end.
    pub fn ended(&self) -> bool {
        let told = self
            .events
            .iter()
            .any(|event| matches!(event.what, Happened::Ended { .. }));
        told || self.view.as_ref().is_some_and(|view| view.ending.is_some())
    }

    /// Reads until the server closes, and returns its code.
    ///
    /// # Errors
    /// When it does not close in time.
    pub async fn until_closed(&mut self) -> anyhow::Result<Option<u16>> {
        loop {
            if let Heard::Closed(code) = self.hear().await? {
                return Ok(code);
            }
        }
    }

    /// Leaves with a close frame.
    ///
    /// # Errors
    /// When the connection is already gone.
    pub async fn leave(mut self) -> anyhow::Result<()> {
        self.stream.close(None).await?;
        while let Some(Ok(_)) = self.stream.next().await {}
        Ok(())
    }

    async fn hear(&mut self) -> anyhow::Result<Heard> {
        let heard = receive(&mut self.stream).await?;
        if let Heard::Frame(down) = &heard {
            self.learn(down)?;
        }
        Ok(heard)
    }

    fn learn(&mut self, down: &Down) -> anyhow::Result<()> {
        match down {
            Down::Snapshot(view) => self.learn_all(view),
            Down::Event(event) => self.learn_one(event),
            Down::Welcome { .. }
            | Down::Tally(_)
            | Down::Presence(_)
            | Down::Control { .. }
            | Down::Done { .. }
            | Down::Refused { .. } => Ok(()),
        }
    }

    fn learn_all(&mut self, view: &RoomView) -> anyhow::Result<()> {
        ensure!(
            view.seq >= self.seq,
            "a snapshot of event {} after event {}",
            view.seq,
            self.seq
        );
        let mut game = Game::new(start(&view.settings)?);
        for played in &view.moves {
            advance(&mut game, &played.text)?;
        }
        ensure!(
            key(&game) == view.key,
            "the snapshot's key {} is not {}",
            view.key,
            key(&game)
        );
        self.seq = view.seq;
        self.game = Some(game);
        self.view = Some(Box::new(view.clone()));
        Ok(())
    }

    fn learn_one(&mut self, event: &RoomEvent) -> anyhow::Result<()> {
        ensure!(
            event.seq == self.seq + 1,
            "event {} after event {}",
            event.seq,
            self.seq
        );
        self.seq = event.seq;
        self.events.push(event.clone());
        match &event.what {
            Happened::Opened { settings } => self.game = Some(Game::new(start(settings)?)),
            Happened::Played { played, .. } => {
                let game = self
                    .game
                    .as_mut()
                    .context("a move before the room was seen")?;
                advance(game, &played.text)?;
                ensure!(
                    key(game) == event.key,
                    "after {} the key {} is not {}",
                    played.text,
                    event.key,
                    key(game)
                );
                ensure!(
                    game.ply() == event.ply as usize,
                    "ply {} is not {}",
                    event.ply,
                    game.ply()
                );
            }
            Happened::Seated { .. }
            | Happened::Unseated { .. }
            | Happened::DrawOffered { .. }
            | Happened::DrawDeclined { .. }
            | Happened::AdviceSet { .. }
            | Happened::Named { .. }
            | Happened::Credited { .. }
            | Happened::Ended { .. } => {}
        }
        Ok(())
    }
}

/// A WebSocket before its hello, with more headers.
///
/// # Errors
/// When the server does not upgrade.
pub async fn open(
    client: &Client,
    room: Uuid,
    headers: &[(&'static str, &str)],
) -> anyhow::Result<WebSocketStream<TcpStream>> {
    let authority = client.authority();
    let mut request = format!("ws://{authority}/api/rooms/{room}/socket").into_client_request()?;
    let bearer = HeaderValue::from_str(&format!("Bearer {}", client.token))?;
    request.headers_mut().insert("authorization", bearer);
    for (name, value) in headers {
        request
            .headers_mut()
            .insert(*name, HeaderValue::from_str(value)?);
    }
    let stream = TcpStream::connect(authority).await?;
    stream.set_nodelay(true)?;
    let (stream, _) = client_async(request, stream).await?;
    Ok(stream)
}

/// The next frame of an open WebSocket.
///
/// # Errors
/// When nothing comes in time, or something that is no frame of ours.
pub async fn receive(stream: &mut WebSocketStream<TcpStream>) -> anyhow::Result<Heard> {
    loop {
        let message = tokio::time::timeout(PATIENCE, stream.next())
            .await
            .context("the server is silent")?;
        match message {
            Some(Ok(Message::Text(text))) => {
                let down = serde_json::from_str(&text)
                    .with_context(|| format!("an unreadable frame: {text}"))?;
                return Ok(Heard::Frame(Box::new(down)));
            }
            Some(Ok(Message::Close(frame))) => {
                return Ok(Heard::Closed(frame.map(|frame| frame.code.into())));
            }
            Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => {}
            Some(Ok(Message::Binary(_))) => bail!("the server sent a binary frame"),
            Some(Err(_)) | None => return Ok(Heard::Closed(None)),
        }
    }
}

/// Where a room of these settings starts.
///
/// # Errors
/// When the game, an option or the position is unknown.
pub fn start(settings: &RoomSettings) -> anyhow::Result<Position> {
    let variant = Variant::from_id(&settings.game).context("an unknown game")?;
    let ruleset = Ruleset::new(variant, &settings.options)?;
    match &settings.position {
        None => Ok(ruleset.start()),
        Some(fen) => Ok(Position::from_fen(ruleset, fen)?),
    }
}

/// The seat of a side.
pub fn seat(side: Side) -> Seat {
    match side {
        Side::White => Seat::White,
        Side::Black => Seat::Black,
    }
}

fn advance(game: &mut Game, text: &str) -> anyhow::Result<()> {
    let read = game.position().read_move(text);
    let mv =
        read.map_err(|error| anyhow::anyhow!("the server's move {text} is refused: {error:?}"))?;
    game.play(&mv)
        .map_err(|illegal| anyhow::anyhow!("the server's move {text} is illegal: {illegal:?}"))
}

fn key(game: &Game) -> String {
    format!("{:016x}", game.position().key())
}
