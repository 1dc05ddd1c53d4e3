//! The first frame: who speaks, what was seen already, and whether there is a room for him.

use std::{net::IpAddr, time::Duration};

use serde::Deserialize;
use tokio::time::timeout;
use uuid::Uuid;

use super::{
    cause::Cause,
    line::{Heard, Line},
    talk::Talk,
};
use crate::{
    http::{App, identity_of, new_identity},
    identity::Token,
    limits,
    rooms::{Identity, RoomsError},
    wire::{Hello, PROTOCOL},
};

/// What is known of a socket before its first frame.
pub(super) struct Visit {
    pub(super) room: Uuid,
    /// Who the request of the handshake came from, if it said so.
    pub(super) known: Option<Identity>,
    pub(super) client: IpAddr,
}

/// Waits for the hello and joins the room. Until then nothing of the room is sent.
pub(super) async fn greet(app: &App, visit: Visit, line: &mut Line) -> Result<Talk, Cause> {
    let hello = tokio::select! {
        hello = timeout(Duration::from_millis(limits::HELLO_MS), first_text(line)) => hello,
        () = app.stop.cancelled() => return Err(Cause::Stop),
    };
    let hello = hello.map_err(|_| Cause::NoHello)??;
    let room = visit.room;
    let who = speaker(app, &hello, visit).await?;
    let connection =
        app.rooms
            .connect(room, &who, hello.since)
            .await
            .map_err(|error| match error {
                RoomsError::NotFound | RoomsError::Refused(_) => Cause::NoRight,
                RoomsError::Busy { .. } | RoomsError::Unavailable { .. } => Cause::Unavailable,
            })?;
    Ok(Talk::new(app.clone(), connection))
}

async fn first_text(line: &mut Line) -> Result<Hello, Cause> {
    loop {
        match line.hear().await? {
            Heard::Text(text) => return read(&text),
            Heard::Binary => return Err(Cause::NoHello),
            Heard::Ping | Heard::Pong(_) => {}
        }
    }
}

/// The version is read first and alone: what else a hello of another version holds is not for this one to judge.
fn read(text: &str) -> Result<Hello, Cause> {
    #[derive(Deserialize)]
    struct Version {
        v: u32,
    }
    let Version { v } = serde_json::from_str(text).map_err(|_| Cause::NoHello)?;
    if v != PROTOCOL {
        return Err(Cause::Version);
    }
    serde_json::from_str(text).map_err(|_| Cause::NoHello)
}

/// A token in the hello is said on purpose and wins over the cookie. Somebody without either is new.
async fn speaker(app: &App, hello: &Hello, visit: Visit) -> Result<Identity, Cause> {
    if let Some(token) = &hello.token {
        let token = Token::parse(token).map_err(|_| Cause::NoRight)?;
        let found = identity_of(app, &token)
            .await
            .map_err(|_| Cause::Unavailable)?;
        return found.ok_or(Cause::NoRight);
    }
    match visit.known {
        Some(identity) => Ok(identity),
        None => Ok(new_identity(app, visit.client)
            .await
            .map_err(|_| Cause::Unavailable)?
            .0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// B154: a client of another version is told to update, whatever its hello looks like.
    #[test]
    fn b154_the_version_decides_first() {
        for (text, expected) in [
            (r#"{"v":1}"#, Ok(None)),
            (r#"{"v":1,"since":7}"#, Ok(Some(7))),
            (r#"{"v":1,"since":null}"#, Ok(None)),
            (r#"{"v":2,"resume":true}"#, Err(Cause::Version)),
            (r#"{"v":0}"#, Err(Cause::Version)),
            (r#"{"v":1,"resume":true}"#, Err(Cause::NoHello)),
            (r#"{"v":"1"}"#, Err(Cause::NoHello)),
            (r#"{"id":1,"do":"resign"}"#, Err(Cause::NoHello)),
            ("hello", Err(Cause::NoHello)),
        ] {
            assert_eq!(read(text).map(|hello| hello.since), expected, "{text}");
        }
    }
}
