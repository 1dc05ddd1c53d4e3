//! A WebSocket to a room, before and below what its frames mean.

use anyhow::{Context, bail};
use asarag_server::wire::Down;
use futures_util::StreamExt;
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
