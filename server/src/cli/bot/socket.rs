//! The WebSocket to a room, and how it may end.

use std::{fmt::Display, io};

use futures_util::SinkExt;
use serde::Serialize;
use tokio_tungstenite::{
    WebSocketStream, client_async,
    tungstenite::{
        Error, Message, client::IntoClientRequest, http::HeaderValue, protocol::CloseFrame,
    },
};
use uuid::Uuid;

use super::{http::Caller, line::Line};
use crate::wire::{Ending, Hello, PROTOCOL};

pub(super) type Socket = WebSocketStream<Box<dyn Line>>;

/// How a connection ended.
#[derive(Debug)]
pub(super) enum Left {
    Over(Ending),
    /// It broke: the player comes back.
    Lost(String),
    /// The player has no place here.
    Barred(String),
    /// What the player has to say cannot be written.
    Mute(io::Error),
}

/// Connects to a room and asks for what happened since an event.
pub(super) async fn open(caller: &Caller, room: Uuid, since: Option<u64>) -> Result<Socket, Left> {
    let dialer = caller.dialer();
    let address = format!("ws://{}/api/rooms/{room}/socket", dialer.link().authority);
    let mut request = address.into_client_request().map_err(lost)?;
    let bearer = HeaderValue::from_str(&format!("Bearer {}", caller.token)).map_err(lost)?;
    request.headers_mut().insert("authorization", bearer);
    let stream = dialer.dial().await.map_err(lost)?;
    let (mut socket, _) = client_async(request, stream).await.map_err(unopened)?;
    let hello = Hello {
        v: PROTOCOL,
        since,
        token: None,
    };
    send(&mut socket, &hello).await?;
    Ok(socket)
}

pub(super) async fn send(socket: &mut Socket, what: &impl Serialize) -> Result<(), Left> {
    let text = serde_json::to_string(what).map_err(lost)?;
    socket.send(Message::text(text)).await.map_err(lost)
}

/// Why the server closed: the codes of `asarag serve`.
pub(super) fn closed(frame: Option<&CloseFrame>) -> Left {
    let Some(frame) = frame else {
        return Left::Lost("the server closed it".to_owned());
    };
    let words = format!("the server closed it: {}", frame.reason);
    match u16::from(frame.code) {
        4000..=4001 => Left::Barred(words),
        _ => Left::Lost(words),
    }
}

fn unopened(error: Error) -> Left {
    match error {
        // Another version of the server, or none of ours; a server that is too busy says 429.
        Error::Http(answer) if answer.status().is_client_error() && answer.status() != 429 => {
            Left::Barred(format!("the server answers {}", answer.status()))
        }
        error => lost(error),
    }
}

fn lost(error: impl Display) -> Left {
    Left::Lost(error.to_string())
}
