//! The three requests a player makes: who it is, what it is called, and the way through its link.

use std::{io, time::Duration};

use http::{Method, Request, header};
use http_body_util::{BodyExt, Full, Limited};
use hyper::{body::Bytes, client::conn::http1};
use hyper_util::rt::TokioIo;
use serde::{Serialize, de::DeserializeOwned};

use super::line::Dialer;
use crate::wire::{Entered, Me, NewIdentity, NewName, Problem};

/// An answer that does not come in this time does not come.
const ANSWER: Duration = Duration::from_secs(30);
/// Bytes of an answer.
const BODY_BYTES_MAX: usize = 64 * 1024;

/// Why a request brought nothing.
#[derive(Debug, thiserror::Error)]
pub(super) enum HttpFault {
    /// The line broke, or what came is no answer of this server: worth another try.
    #[error("the server {authority} cannot be reached: {cause}")]
    Line { authority: String, cause: io::Error },
    /// The server said no.
    #[error("the server refuses: {0}")]
    Refused(String),
}

/// A player who is known to the server by a token.
#[derive(Clone)]
pub(super) struct Caller {
    dialer: Dialer,
    pub(super) token: String,
}

impl Caller {
    /// Becomes somebody new.
    pub(super) async fn new(dialer: &Dialer) -> Result<Caller, HttpFault> {
        let made: NewIdentity = send(dialer, None, Method::POST, "/api/identities", None).await?;
        Ok(Caller::known(dialer, made.token))
    }

    /// Is somebody the server knows.
    pub(super) fn known(dialer: &Dialer, token: String) -> Caller {
        Caller {
            dialer: dialer.clone(),
            token,
        }
    }

    pub(super) fn dialer(&self) -> &Dialer {
        &self.dialer
    }

    pub(super) async fn rename(&self, name: &str) -> Result<Me, HttpFault> {
        let name = NewName {
            name: name.to_owned(),
        };
        let body = encode(&name);
        send(
            &self.dialer,
            Some(&self.token),
            Method::PUT,
            "/api/me",
            Some(body),
        )
        .await
    }

    /// Takes the seat the link is for; the same seat again, if it is taken already.
    pub(super) async fn enter(&self) -> Result<Entered, HttpFault> {
        let path = format!("/api/links/{}", self.dialer.link().key);
        send(&self.dialer, Some(&self.token), Method::POST, &path, None).await
    }
}

fn encode(body: &impl Serialize) -> Bytes {
    serde_json::to_vec(body).unwrap_or_default().into()
}

async fn send<T: DeserializeOwned>(
    dialer: &Dialer,
    token: Option<&str>,
    method: Method,
    path: &str,
    body: Option<Bytes>,
) -> Result<T, HttpFault> {
    let line = |cause| HttpFault::Line {
        authority: dialer.link().authority.clone(),
        cause,
    };
    let asked = tokio::time::timeout(ANSWER, ask(dialer, token, method, path, body)).await;
    let (accepted, bytes) = asked
        .unwrap_or_else(|_| Err(io::ErrorKind::TimedOut.into()))
        .map_err(line)?;
    if !accepted {
        return Err(HttpFault::Refused(reason(&bytes)));
    }
    serde_json::from_slice(&bytes).map_err(|error| line(io::Error::other(error)))
}

/// Whether the server accepts, and what it says.
async fn ask(
    dialer: &Dialer,
    token: Option<&str>,
    method: Method,
    path: &str,
    body: Option<Bytes>,
) -> io::Result<(bool, Bytes)> {
    let mut request = Request::builder()
        .method(method)
        .uri(path)
        .header(header::HOST, &dialer.link().authority);
    if let Some(token) = token {
        request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
    }
    if body.is_some() {
        request = request.header(header::CONTENT_TYPE, "application/json");
    }
    let request = request
        .body(Full::new(body.unwrap_or_default()))
        .map_err(io::Error::other)?;
    let stream = TokioIo::new(dialer.dial().await?);
    let (mut sender, connection) = http1::handshake(stream).await.map_err(io::Error::other)?;
    let driver = tokio::spawn(connection);
    let answer = sender
        .send_request(request)
        .await
        .map_err(io::Error::other)?;
    let status = answer.status();
    let body = Limited::new(answer.into_body(), BODY_BYTES_MAX)
        .collect()
        .await;
    driver.abort();
    let bytes = body.map_err(io::Error::other)?.to_bytes();
    // A gateway that says the server is away says nothing about the request.
    if status.is_server_error() {
        return Err(io::Error::other(format!("it answers {status}")));
    }
    Ok((status.is_success(), bytes))
}

fn reason(body: &[u8]) -> String {
    match serde_json::from_slice::<Problem>(body) {
        Ok(problem) => problem.detail.unwrap_or(problem.title),
        Err(_) => "no reason is given".to_owned(),
    }
}
