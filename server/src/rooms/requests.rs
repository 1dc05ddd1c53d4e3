use std::sync::Arc;

use super::{
    Shared,
    asked::{Asked, PlayerAsked, refused},
    audience::distinct,
    commit::Failure,
    rematch::Word,
    table::Table,
};
use crate::{
    bus::Suggestion,
    clock::{self, Millis},
    limits,
    name::DisplayName,
    room,
    wire::{Down, Person, PlayerWants, Refused, Request, Role, WatcherWants},
};

/// Who is connected where.
#[derive(Debug)]
pub(super) struct Here {
    pub(super) shared: Arc<Shared>,
    pub(super) table: Arc<Table>,
    /// The number of the connection.
    pub(super) id: u64,
    pub(super) who: Person,
    pub(super) role: Role,
}

/// The asking side of a connection; cloning is cheap.
#[derive(Clone, Debug)]
pub struct Requests(Arc<Here>);

impl Requests {
    pub(super) fn new(here: Arc<Here>) -> Requests {
        Requests(here)
    }

    /// Carries out a player's request; the answer is [`Down::Done`] or [`Down::Refused`]. `received_at` is when the
    /// server had read the frame, `rtt_ms` the measured round trip of this socket. If the returned future is dropped, a
    /// write already begun is finished and seen by everybody all the same.
    pub async fn player(
        &self,
        request: Request<PlayerWants>,
        received_at: Millis,
        rtt_ms: u64,
    ) -> Down {
        let done = self.0.player(request.want, received_at, rtt_ms).await;
        answer(request.id, done)
    }

    /// Carries out a watcher's request.
    pub async fn watcher(&self, request: Request<WatcherWants>, received_at: Millis) -> Down {
        let done = match request.want {
            WatcherWants::Suggest { ply, text } => self.0.suggest(ply, &text, received_at),
            WatcherWants::Withdraw { ply } => self.0.withdraw(ply),
            WatcherWants::SetName { name } => self.0.rename(&name).await,
        };
        answer(request.id, done)
    }
}

impl Here {
    async fn player(
        &self,
        want: PlayerWants,
        received_at: Millis,
        rtt_ms: u64,
    ) -> Result<u64, Failure> {
        let Some(side) = self.role.seat() else {
            return Err(refused("not-a-player", "only a player may do this").into());
        };
        match want {
            PlayerWants::TakeControl => {
                let mut state = self.table.state();
                state.audience.take_control(side, self.id);
                let seq = state.room.seq();
                drop(state);
                self.table.news.notify_waiters();
                Ok(seq)
            }
            PlayerWants::SetName { name } => self.rename(&name).await,
            PlayerWants::OfferRematch => self.say(side, Word::Wish, received_at).await,
            PlayerWants::AnswerRematch { accept } => {
                self.say(side, Word::Answer { accept }, received_at).await
            }
            want => {
                let (who, connection) = (self.who.id, self.id);
                let asked = Asked::Player(PlayerAsked {
                    who,
                    side,
                    connection,
                    rtt_ms,
                    want,
                });
                self.shared
                    .carry_out(&self.table, &asked, received_at)
                    .await
            }
        }
    }

    fn suggest(&self, ply: u32, text: &str, received_at: Millis) -> Result<u64, Failure> {
        let mut state = self.table.state();
        let mv = room::check_suggestion(&state.room, self.who.id, ply, text, received_at)?;
        let text = state.room.game().position().write_move(&mv);
        let who = state.audience.watcher(self.who.id).unwrap_or(&self.who);
        let who = Person {
            id: who.id,
            name: distinct(who, &state.room, &[]),
        };
        if state.tally.suggest(who.clone(), mv, &text)? {
            state.shown.tally.outdated = true;
            self.shared.herald.queue(&self.table, &mut state);
            self.shared.bus.suggested(
                self.table.id,
                Suggestion {
                    ply,
                    who,
                    text: Some(text),
                },
            );
        }
        Ok(state.room.seq())
    }

    fn withdraw(&self, ply: u32) -> Result<u64, Failure> {
        let mut state = self.table.state();
        // What was suggested for an earlier ply is withdrawn already.
        if ply == state.tally.ply() && state.tally.withdraw(self.who.id) {
            state.shown.tally.outdated = true;
            self.shared.herald.queue(&self.table, &mut state);
            let who = self.who.clone();
            self.shared.bus.suggested(
                self.table.id,
                Suggestion {
                    ply,
                    who,
                    text: None,
                },
            );
        }
        Ok(state.room.seq())
    }

    async fn rename(&self, typed: &str) -> Result<u64, Failure> {
        let name =
            DisplayName::parse(typed).map_err(|error| refused(error.code(), &error.to_string()))?;
        let person = Person {
            id: self.who.id,
            name: name.into(),
        };
        self.shared.rename(&person).await?;
        let mut state = self.table.state();
        state.shown.presence.outdated |= state.audience.rename(&person);
        state.shown.tally.outdated |= state.tally.rename(&person);
        self.shared.herald.queue(&self.table, &mut state);
        Ok(state.room.seq())
    }

    /// The connection is gone.
    pub(super) fn leave(&self) {
        let now = clock::now();
        let mut state = self.table.state();
        state.audience.leave(self.id, self.role, self.who.id, now);
        state.shown.presence.outdated = true;
        self.shared.changed(&self.table, &mut state);
        drop(state);
        if self.role.seat().is_some() {
            // Another connection of the seat may act from now on.
            self.table.news.notify_waiters();
        }
    }
}

fn answer(id: u32, done: Result<u64, Failure>) -> Down {
    match done {
        Ok(seq) => Down::Done { id, seq },
        Err(failure) => {
            let refusal = failure.refused();
            metrics::counter!("asarag_requests_refused_total", "code" => refusal.code.clone())
                .increment(1);
            Down::Refused {
                id: Some(id),
                refusal,
            }
        }
    }
}

impl Failure {
    /// As a player reads it.
    fn refused(self) -> Refused {
        match self {
            Failure::Refused(refused) => *refused,
            Failure::Busy => later(
                "busy",
                "the server is busy; ask again",
                limits::BUSY_RETRY_MS,
            ),
            Failure::Unavailable | Failure::Unreadable | Failure::Gone => later(
                "unavailable",
                "the server cannot keep this now; ask again",
                limits::UNAVAILABLE_RETRY_MS,
            ),
        }
    }
}

fn later(code: &str, message: &str, retry_after_ms: u64) -> Refused {
    Refused {
        retry_after_ms: Some(retry_after_ms),
        ..refused(code, message)
    }
}
