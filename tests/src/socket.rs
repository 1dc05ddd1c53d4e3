//! A connection to one room: frames up, their answers, and frames down, each checked against what came before.

use std::collections::VecDeque;

use anyhow::{Context, bail};
use asarag_server::wire::{
    Down, Happened, Hello, PROTOCOL, Person, PlayerWants, Refused, Request, Role, RoomEvent,
    WatcherWants,
};
use futures_util::{SinkExt, StreamExt};
use serde::Serialize;
use tokio::net::TcpStream;
use tokio_tungstenite::{WebSocketStream, tungstenite::Message};
use uuid::Uuid;

use crate::{
    Client, Known, PATIENCE,
    stream::{Heard, open, receive},
};

/// A connection with what it knows of its room.
#[derive(Debug)]
pub struct Socket {
    stream: WebSocketStream<TcpStream>,
    next_id: u32,
    pub role: Role,
    pub you: Person,
    /// What the frames so far tell.
    pub known: Known,
    unread: VecDeque<Down>,
    /// How the connection ended, once it has.
    closed: Option<Option<u16>>,
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
            known: Known::after(since.unwrap_or(0)),
            unread: VecDeque::new(),
            closed: None,
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
        let fresh = Socket::connect(client, room, Some(self.known.seq)).await?;
        self.stream = fresh.stream;
        self.role = fresh.role;
        self.unread.clear();
        self.closed = None;
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
            _ => None,
        })
        .await
    }

    /// Reads until the server says that this connection acts for its seat, or that it does not.
    ///
    /// # Errors
    /// When the connection ends or nothing of the kind comes in time.
    pub async fn until_control(&mut self, wanted: bool) -> anyhow::Result<()> {
        self.until("the word on control", |down| match down {
            Down::Control { acting } if *acting == wanted => Some(()),
            _ => None,
        })
        .await
    }

    /// Reads until so many watchers are said to be here.
    ///
    /// # Errors
    /// When the connection ends or nothing of the kind comes in time.
    pub async fn until_watchers(&mut self, wanted: u32) -> anyhow::Result<()> {
        self.until("the number of watchers", |down| match down {
            Down::Presence(presence) if presence.watchers == wanted => Some(()),
            _ => None,
        })
        .await
    }

    /// Reads until the room has come to this event.
    ///
    /// # Errors
    /// When the connection ends or it does not come in time.
    pub async fn until_seq(&mut self, seq: u64) -> anyhow::Result<()> {
        while self.known.seq < seq {
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
        let ply = self.known.ply()?;
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

    /// The legal moves as texts.
    ///
    /// # Errors
    /// When the room has not been seen.
    pub fn legal(&self) -> anyhow::Result<Vec<String>> {
        self.known.legal()
    }

    /// The code the server closed with, heard before or now.
    ///
    /// # Errors
    /// When it does not close in time.
    pub async fn closed(&mut self) -> anyhow::Result<Option<u16>> {
        match self.closed {
            Some(code) => Ok(code),
            None => self.until_closed().await,
        }
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
        match &heard {
            Heard::Frame(down) => self.known.learn(down)?,
            Heard::Closed(code) => self.closed = Some(*code),
        }
        Ok(heard)
    }
}
