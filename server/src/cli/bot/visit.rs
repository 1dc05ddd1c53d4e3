use std::{
    fs,
    io::{self, Write},
    os::unix::fs::OpenOptionsExt,
    path::Path,
    time::{Duration, Instant},
};

use asarag_engine::Side;
use rand::RngExt;
use serde::{Deserialize, Serialize};

use super::{
    Manners,
    http::{Caller, HttpFault},
    line::Dialer,
    link::Link,
    sentence,
    socket::Left,
    talk::Talk,
};
use crate::{
    cli::{CliError, fault::complain},
    wire::{Ending, Seat},
};

/// Between two tries to come back: at first, and at most.
const BACK_AFTER: Duration = Duration::from_millis(250);
const BACK_AFTER_MAX: Duration = Duration::from_secs(10);
/// Who cannot come back for so long stays away: by then the game is lost.
const AWAY_MAX: Duration = Duration::from_secs(3_600);

/// Takes the seat a link is for and plays there to the end, however often the connection breaks.
pub(super) async fn play(
    link: &Link,
    manners: &Manners,
    out: &mut impl Write,
) -> Result<(), CliError> {
    let failed = |words: &dyn std::fmt::Display| CliError::Failed(sentence(&words.to_string()));
    let dialer = Dialer::new(link).map_err(|error| failed(&error))?;
    let caller = identify(&dialer, manners).await?;
    let entered = caller.enter().await.map_err(|fault| failed(&fault))?;
    if entered.seats_taken || entered.role.seat().is_none() {
        return Err(failed(&"both seats of this room are taken"));
    }
    let mut talk = Talk::new(&caller, entered.id, manners);
    let mut away = Away::default();
    let ending = loop {
        let (left, heard) = talk.once(out).await;
        if heard {
            away = Away::default();
        }
        match left {
            Left::Over(ending) => break ending,
            Left::Barred(words) => return Err(failed(&words)),
            Left::Mute(error) => return Err(error.into()),
            Left::Lost(words) => {
                complain(&sentence(&format!(
                    "the connection is lost, coming back: {words}"
                )));
                away.wait().await.map_err(|words| failed(&words))?;
            }
        }
    };
    writeln!(out, "{}", result(&ending))?;
    Ok(())
}

/// How long the player has been away, and when it tries again.
#[derive(Debug, Default)]
struct Away {
    since: Option<Instant>,
    tries: u32,
}

impl Away {
    async fn wait(&mut self) -> Result<(), &'static str> {
        let since = *self.since.get_or_insert_with(Instant::now);
        if since.elapsed() >= AWAY_MAX {
            return Err("the server stays away");
        }
        let pause = BACK_AFTER
            .saturating_mul(1 << self.tries.min(10))
            .min(BACK_AFTER_MAX);
        self.tries += 1;
        // Players of a server that was away do not all come back at one moment.
        let share = rand::rng().random_range(0.5..1.0);
        tokio::time::sleep(pause.mul_f64(share)).await;
        Ok(())
    }
}

/// Who the player is at one server.
#[derive(Debug, Serialize, Deserialize)]
struct Kept {
    server: String,
    token: String,
}

async fn identify(dialer: &Dialer, manners: &Manners) -> Result<Caller, CliError> {
    let failed = |fault: HttpFault| CliError::Failed(sentence(&fault.to_string()));
    let server = &dialer.link().authority;
    let kept = manners
        .identity
        .as_deref()
        .map(recall)
        .transpose()?
        .flatten();
    let caller = match kept.filter(|kept| kept.server == *server) {
        Some(kept) => Caller::known(dialer, kept.token),
        None => {
            let caller = Caller::new(dialer).await.map_err(failed)?;
            if let Some(file) = &manners.identity {
                let kept = Kept {
                    server: server.clone(),
                    token: caller.token.clone(),
                };
                keep(file, &kept)?;
            }
            caller
        }
    };
    if let Some(name) = &manners.name {
        caller.rename(name).await.map_err(failed)?;
    }
    Ok(caller)
}

fn recall(file: &Path) -> Result<Option<Kept>, CliError> {
    let unreadable = |error: &dyn std::fmt::Display| {
        CliError::Usage(format!(
            "The file {} cannot be read: {error}.",
            file.display()
        ))
    };
    match fs::read(file) {
        Ok(bytes) => serde_json::from_slice(&bytes)
            .map(Some)
            .map_err(|error| unreadable(&error)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(unreadable(&error)),
    }
}

/// Writes a token where only its owner reads it.
fn keep(file: &Path, kept: &Kept) -> Result<(), CliError> {
    let bytes = serde_json::to_vec(kept).map_err(io::Error::from)?;
    let options = fs::OpenOptions::new()
        .write(true)
        .create(true)
        .truncate(true)
        .mode(0o600)
        .open(file);
    options
        .and_then(|mut open| open.write_all(&bytes))
        .map_err(|error| {
            CliError::Usage(format!(
                "The file {} cannot be written: {error}.",
                file.display()
            ))
        })
}

/// Who won and why, as `asarag outcome` says it.
fn result(ending: &Ending) -> String {
    let winner = match ending.winner {
        Some(Seat::White) => "white",
        Some(Seat::Black) => "black",
        None => "draw",
    };
    format!("{winner} {}", ending.reason)
}

/// A side as a sentence names it.
pub(super) fn side_name(side: Side) -> &'static str {
    match side {
        Side::White => "White",
        Side::Black => "Black",
    }
}
