use std::{collections::VecDeque, sync::Arc};

use axum::extract::ws::Utf8Bytes;

use super::{
    Shared,
    requests::{Here, Requests},
    state::{State, frame},
};
use crate::{
    clock::{self, Millis},
    wire::{Down, PROTOCOL, Role},
};

/// What a socket is to send next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outgoing {
    Frame(Utf8Bytes),
    Close { code: u16, reason: &'static str },
}

/// One socket's place in one room. It keeps no queue: it knows what it has told and looks at the room for the rest, so a
/// slow socket costs nothing and gets the whole room when it has fallen too far behind. Dropping it is leaving.
#[derive(Debug)]
pub struct Connection {
    here: Arc<Here>,
    told: Told,
    closed: bool,
}

/// What the client knows.
#[derive(Debug)]
struct Told {
    welcome: bool,
    /// The last event told; absent while a snapshot is to be told.
    seq: Option<u64>,
    /// Events read from the log, older than those the room keeps at hand.
    backlog: VecDeque<Utf8Bytes>,
    presence: u32,
    tally: u32,
    acting: Option<bool>,
}

/// The planned stop: come back in a moment, to whichever node serves then.
pub(super) const RESTART: u16 = 1012;

impl Connection {
    /// `seq` is what the client has seen, once `backlog` is told; absent if it needs the whole room.
    pub(super) fn new(here: Here, seq: Option<u64>, backlog: Vec<String>) -> Connection {
        metrics::gauge!("asarag_connections").increment(1.0);
        Connection {
            here: Arc::new(here),
            told: Told {
                welcome: false,
                seq,
                backlog: backlog.into_iter().map(Utf8Bytes::from).collect(),
                presence: 0,
                tally: 0,
                acting: None,
            },
            closed: false,
        }
    }

    pub fn role(&self) -> Role {
        self.here.role
    }

    /// The asking side of this connection.
    pub fn requests(&self) -> Requests {
        Requests::new(Arc::clone(&self.here))
    }

    /// The next frame to send: the welcome, a snapshot or the missed events, then whatever happens. Waits until there is
    /// one. After a `Close` nothing follows. Safe to cancel: no frame is lost.
    pub async fn next(&mut self) -> Outgoing {
        let here = Arc::clone(&self.here);
        loop {
            let mut news = std::pin::pin!(here.table.news.notified());
            news.as_mut().enable();
            if let Some(outgoing) = self.look() {
                return outgoing;
            }
            news.await;
        }
    }

    fn look(&mut self) -> Option<Outgoing> {
        if self.closed {
            return None;
        }
        let here = Arc::clone(&self.here);
        let now = clock::now();
        let state = here.table.state();
        if let Some(close) = must_close(&here, &state) {
            self.closed = true;
            return Some(close);
        }
        let told = &mut self.told;
        let next = told
            .welcome(&here, now)
            .or_else(|| told.event(&here, &state, now))
            .or_else(|| told.control(&here, &state))
            .or_else(|| told.presence(&state))
            .or_else(|| told.tally(&here, &state));
        next.map(Outgoing::Frame)
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        metrics::gauge!("asarag_connections").decrement(1.0);
        self.here.leave();
    }
}

impl Told {
    fn welcome(&mut self, here: &Here, now: Millis) -> Option<Utf8Bytes> {
        if self.welcome {
            return None;
        }
        self.welcome = true;
        let you = here.who.clone();
        Some(frame(&Down::Welcome {
            v: PROTOCOL,
            role: here.role,
            you,
            now: now.0,
        }))
    }

    fn event(&mut self, here: &Here, state: &State, now: Millis) -> Option<Utf8Bytes> {
        if let Some(event) = self.backlog.pop_front() {
            return Some(event);
        }
        let latest = state.room.seq();
        match self.seq {
            Some(seq) if seq == latest => None,
            Some(seq) => match state.recent.frame(seq + 1) {
                Some(frame) => {
                    self.seq = Some(seq + 1);
                    Some(frame.clone())
                }
                None => {
                    metrics::counter!("asarag_connections_lagged_total").increment(1);
                    Some(self.snapshot(here, state, now))
                }
            },
            None => Some(self.snapshot(here, state, now)),
        }
    }

    fn snapshot(&mut self, here: &Here, state: &State, now: Millis) -> Utf8Bytes {
        metrics::counter!("asarag_snapshots_total").increment(1);
        self.seq = Some(state.room.seq());
        let view = here.table.view(state, here.who.id, here.role, now);
        frame(&Down::Snapshot(Box::new(view)))
    }

    fn control(&mut self, here: &Here, state: &State) -> Option<Utf8Bytes> {
        let acting = state.audience.acts(here.role.seat()?, here.id);
        if self.acting == Some(acting) {
            return None;
        }
        self.acting = Some(acting);
        Some(frame(&Down::Control { acting }))
    }

    fn presence(&mut self, state: &State) -> Option<Utf8Bytes> {
        let latest = &state.shown.presence;
        let news = self.presence != latest.number;
        self.presence = latest.number;
        latest.frame.clone().filter(|_| news)
    }

    /// A tally that this role may not see now is not marked as told: the side to move may switch its advice to live.
    fn tally(&mut self, here: &Here, state: &State) -> Option<Utf8Bytes> {
        let latest = &state.shown.tally;
        if self.tally == latest.number || !state.room.sees_tally(here.role) {
            return None;
        }
        self.tally = latest.number;
        latest.frame.clone()
    }
}

fn must_close(here: &Here, state: &State) -> Option<Outgoing> {
    if here.shared.stop.is_cancelled() {
        return Some(Outgoing::Close {
            code: RESTART,
            reason: "the server restarts",
        });
    }
    if state.gone {
        return Some(Outgoing::Close {
            code: RESTART,
            reason: "the room is read anew",
        });
    }
    // Who has won or lost a seat comes back in the new role: a player must not see what only watchers see.
    let seat = state.room.seat_of(here.who.id);
    if seat != here.role.seat() {
        return Some(Outgoing::Close {
            code: RESTART,
            reason: "your role has changed",
        });
    }
    None
}

impl Shared {
    /// Wakes every connection, so that it sees that the rooms stop.
    pub(super) fn wake_all(&self) {
        for table in self.cache.tables() {
            table.news.notify_waiters();
        }
    }
}
