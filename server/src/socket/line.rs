//! Frames on a TCP connection: read, written in pieces, closed so that the peer learns why.

use std::{io, time::Duration};

use axum::body::Bytes;
use futures_util::{SinkExt, StreamExt};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::{Instant, timeout, timeout_at},
};
use tokio_tungstenite::{
    WebSocketStream,
    tungstenite::{
        Message, Utf8Bytes,
        protocol::{
            CloseFrame, Role, WebSocketConfig,
            frame::{
                Frame,
                coding::{Data, OpCode},
            },
        },
    },
};

use super::cause::Cause;
use crate::limits;

/// How much of what a peer still sends is read and thrown away while it learns that the socket is closed.
const DRAINED_BYTES_MAX: u64 = 16 * 1024 * 1024;

/// One socket below the level of requests.
pub(super) struct Line(WebSocketStream<TcpStream>);

/// What the peer said.
#[derive(Debug)]
pub(super) enum Heard {
    Text(Utf8Bytes),
    Binary,
    /// Already answered.
    Ping,
    Pong(Bytes),
}

impl Line {
    /// Takes over a connection after its handshake; `read` is what came after it already.
    pub(super) async fn new(stream: TcpStream, read: Bytes) -> Self {
        let config = config();
        let role = Role::Server;
        let stream = match read.is_empty() {
            true => WebSocketStream::from_raw_socket(stream, role, Some(config)).await,
            false => {
                WebSocketStream::from_partially_read(stream, read.into(), role, Some(config)).await
            }
        };
        Self(stream)
    }

    /// Waits for what the peer says next. Safe to cancel.
    pub(super) async fn hear(&mut self) -> Result<Heard, Cause> {
        match self.0.next().await {
            None | Some(Ok(Message::Close(_) | Message::Frame(_))) => Err(Cause::Left),
            Some(Ok(Message::Text(text))) => Ok(Heard::Text(text)),
            Some(Ok(Message::Binary(_))) => Ok(Heard::Binary),
            Some(Ok(Message::Ping(_))) => Ok(Heard::Ping),
            Some(Ok(Message::Pong(payload))) => Ok(Heard::Pong(payload)),
            Some(Err(error)) => Err(error.into()),
        }
    }

    /// Hands a text to the line; [`Self::flush`] sends it off.
    ///
    /// It is cut into pieces, because the buffer behind the line keeps the size of the biggest frame it ever held.
    pub(super) async fn say(&mut self, text: Bytes, deadline: Instant) -> Result<(), Cause> {
        let mut rest = text;
        let mut code = OpCode::Data(Data::Text);
        loop {
            let piece = rest.split_to(rest.len().min(limits::SOCKET_WRITE_BYTES));
            let is_last = rest.is_empty();
            let frame = Message::Frame(Frame::message(piece, code, is_last));
            in_time(deadline, self.0.feed(frame)).await?;
            if is_last {
                return Ok(());
            }
            code = OpCode::Data(Data::Continue);
        }
    }

    pub(super) async fn ping(&mut self, payload: [u8; 8], deadline: Instant) -> Result<(), Cause> {
        in_time(
            deadline,
            self.0.feed(Message::Ping(Bytes::copy_from_slice(&payload))),
        )
        .await
    }

    pub(super) async fn flush(&mut self, deadline: Instant) -> Result<(), Cause> {
        in_time(deadline, self.0.flush()).await
    }

    /// Says goodbye and waits until the peer has closed too, or a short time is over.
    pub(super) async fn close(mut self, cause: Cause) {
        let goodbye = async {
            if let Some((code, reason)) = cause.closing() {
                let frame = CloseFrame {
                    code: code.into(),
                    reason: Utf8Bytes::from_static(reason),
                };
                let _ = self.0.send(Message::Close(Some(frame))).await;
                let _ = drain(self.0.get_mut()).await;
            } else if cause == Cause::Left {
                // Sends off the answer to the peer's goodbye.
                let _ = self.0.flush().await;
            }
        };
        let _ = timeout(Duration::from_millis(limits::CLOSE_MS), goodbye).await;
    }
}

/// Closing a TCP connection with unread input resets it, and the peer would never read why.
async fn drain(stream: &mut TcpStream) -> io::Result<()> {
    stream.shutdown().await?;
    tokio::io::copy(&mut stream.take(DRAINED_BYTES_MAX), &mut tokio::io::sink()).await?;
    Ok(())
}

async fn in_time<T>(
    deadline: Instant,
    sending: impl Future<Output = Result<T, tokio_tungstenite::tungstenite::Error>>,
) -> Result<T, Cause> {
    match timeout_at(deadline, sending).await {
        Ok(sent) => sent.map_err(Cause::from),
        Err(_) => Err(Cause::Stuck),
    }
}

fn config() -> WebSocketConfig {
    WebSocketConfig::default()
        .read_buffer_size(limits::SOCKET_READ_BYTES)
        .write_buffer_size(limits::SOCKET_WRITE_BYTES)
        .max_write_buffer_size(limits::SOCKET_WRITE_BYTES_MAX)
        .max_message_size(Some(limits::FRAME_UP_BYTES_MAX))
        .max_frame_size(Some(limits::FRAME_UP_BYTES_MAX))
}
