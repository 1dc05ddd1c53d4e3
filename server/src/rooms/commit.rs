//! The one way a change takes: decide, commit, apply, fan out. Never in another order.

use std::sync::Arc;

use asarag_engine::Side;
use axum::extract::ws::Utf8Bytes;
use tokio::{runtime::Handle, sync::OwnedMutexGuard};
use uuid::Uuid;

use super::{
    Shared,
    asked::Asked,
    state::{State, frame},
    table::Table,
};
use crate::{
    clock::{self, Millis},
    limits,
    room::{self, Command, Event, Refusal, Room, What},
    store::{Also, Append, AppendError, Appending, StoreError},
    wire::{Down, Phase, Refused, Role},
};

/// Why a room did not do what was asked. Nothing of it was acknowledged.
#[derive(Clone, Debug)]
pub(super) enum Failure {
    Refused(Box<Refused>),
    /// Too much is queued, or other nodes were first too often.
    Busy,
    Unavailable,
    /// The log of the room cannot be understood. Somebody has to look.
    Unreadable,
    /// The table has left the cache: look the room up again.
    Gone,
}

/// Events that were decided and are not yet in the log.
#[derive(Debug)]
struct Decided {
    append: Append,
    /// The room with the events.
    after: Room,
    /// These are the events that were asked for; otherwise they come before them.
    asked_for: bool,
}

/// What is to be brought into the table once it is durable.
#[derive(Debug)]
struct Landing {
    expected: u64,
    frames: Vec<Utf8Bytes>,
    due_at: Option<Millis>,
    after: Room,
}

/// A commit under way. If whoever asked stops waiting, it is finished all the same: what is in the log is seen by all.
#[derive(Debug)]
struct Underway(Option<Parts>);

#[derive(Debug)]
struct Parts {
    shared: Arc<Shared>,
    table: Arc<Table>,
    /// Nobody else decides until the events are applied.
    turn: OwnedMutexGuard<()>,
    appending: Appending,
    landing: Landing,
}

impl Shared {
    /// Carries out what was asked at `now`; answers with the number of the last event of the room.
    pub(super) async fn carry_out(
        self: &Arc<Self>,
        table: &Arc<Table>,
        asked: &Asked,
        now: Millis,
    ) -> Result<u64, Failure> {
        let mut turn = Arc::clone(&table.turn).lock_owned().await;
        let credit = self.after_trouble(table).await?;
        for _ in 0..limits::COMMIT_ROUNDS_MAX {
            if table.state().behind {
                self.read_on(table).await?;
            }
            let Some(decided) = decide_next(table, credit.as_ref(), asked, now)? else {
                return Ok(table.state().room.seq());
            };
            let (seq, asked_for) = (decided.after.seq(), decided.asked_for);
            let (back, committed) = self.commit(table, turn, decided).await?;
            turn = back;
            match committed {
                Ok(()) if asked_for => return Ok(seq),
                Ok(()) => {}
                Err(AppendError::Conflict) => {
                    metrics::counter!("asarag_rooms_conflicts_total").increment(1);
                }
                Err(error) => return Err(failed(table, &error)),
            }
        }
        Err(Failure::Busy)
    }

    async fn commit(
        self: &Arc<Self>,
        table: &Arc<Table>,
        turn: OwnedMutexGuard<()>,
        Decided { append, after, .. }: Decided,
    ) -> Result<(OwnedMutexGuard<()>, Result<(), AppendError>), Failure> {
        let landing = Landing {
            expected: append.expected,
            frames: append.events.clone(),
            due_at: append.due_at,
            after,
        };
        let appending = self
            .store
            .append(append)
            .map_err(|error| failed(table, &error))?;
        let parts = Parts {
            shared: Arc::clone(self),
            table: Arc::clone(table),
            turn,
            appending,
            landing,
        };
        Ok(Underway(Some(parts)).finish().await)
    }

    /// If the database was away: what is to be decided before anything else.
    async fn after_trouble(self: &Arc<Self>, table: &Arc<Table>) -> Result<Option<Asked>, Failure> {
        let since = {
            let state = table.state();
            if !state.shaken {
                return Ok(None);
            }
            state.room.last_at()
        };
        self.beat_soon().await?;
        let outages = self.store.outages(since).await?;
        table.state().shaken = false;
        Ok(Some(Asked::System(Command::Credit { outages })))
    }
}

impl Underway {
    async fn finish(mut self) -> (OwnedMutexGuard<()>, Result<(), AppendError>) {
        let parts = self.0.as_mut().expect("it is taken only here and on drop");
        let committed = parts.appending.done().await;
        let parts = self.0.take().expect("it is taken only here and on drop");
        (parts.land(committed.is_ok()), committed)
    }
}

impl Drop for Underway {
    fn drop(&mut self) {
        let Some(mut parts) = self.0.take() else {
            return;
        };
        let Ok(runtime) = Handle::try_current() else {
            return;
        };
        let tasks = parts.shared.tasks.clone();
        let finishing = async move {
            let committed = parts.appending.done().await;
            drop(parts.land(committed.is_ok()));
        };
        tasks.spawn_on(finishing, &runtime);
    }
}

impl Parts {
    /// The events are durable, or it is not known that they are. Gives back the right to decide.
    fn land(self, durable: bool) -> OwnedMutexGuard<()> {
        let Parts {
            shared,
            table,
            turn,
            landing,
            ..
        } = self;
        if !durable {
            table.state().behind = true;
            return turn;
        }
        let Landing {
            expected,
            frames,
            due_at,
            after,
        } = landing;
        let mut state = table.state();
        // Somebody who read on may have brought them in before.
        if state.room.seq() == expected {
            if state.room.rematch() != after.rematch() {
                count_made(&after);
            }
            state.committed(after, &frames, clock::now());
            state.due_stored = due_at;
        }
        shared.changed(&table, &mut state);
        drop(state);
        table.news.notify_waiters();
        for (seq, frame) in (expected + 1..).zip(&frames) {
            shared.bus.happened(table.id, seq, frame);
        }
        turn
    }
}

/// One more room was made.
pub(super) fn count_made(room: &Room) {
    let game = room.settings().start().ruleset().variant().id();
    metrics::counter!("asarag_rooms_made_total", "game" => game).increment(1);
}

/// The next events to write, as the room stands now: before what was asked, the clock gets back what it lost, who is here has
/// arrived, and a deadline that has passed is settled.
fn decide_next(
    table: &Table,
    credit: Option<&Asked>,
    asked: &Asked,
    now: Millis,
) -> Result<Option<Decided>, Failure> {
    let state = table.state();
    if state.gone {
        return Err(Failure::Gone);
    }
    let arrived = Side::ALL.into_iter().filter(|side| state.awaits(*side));
    let arrived = arrived.map(|side| Asked::System(Command::Arrive { side }));
    let settle = Asked::System(Command::Settle);
    for first in credit.cloned().into_iter().chain(arrived).chain([settle]) {
        if let Some(decided) = decide(&state, &first, now)? {
            return Ok(Some(Decided {
                asked_for: false,
                ..decided
            }));
        }
    }
    decide(&state, asked, now)
}

fn decide(state: &State, asked: &Asked, now: Millis) -> Result<Option<Decided>, Failure> {
    let Some((actor, command)) = asked.command(state)? else {
        return Ok(None);
    };
    let events = room::decide(&state.room, actor, &command, now)?;
    Ok((!events.is_empty()).then(|| decided(state, asked, &events)))
}

fn decided(state: &State, asked: &Asked, events: &[Event]) -> Decided {
    let mut after = state.room.clone();
    events
        .iter()
        .for_each(|event| room::apply(&mut after, event));
    let encode = |event: &Event| frame(&Down::Event(event.encode()));
    let opens = asked.sequel().and_then(|sequel| sequel.opened_by(&after));
    let append = Append {
        room: after.id(),
        expected: state.room.seq(),
        events: events.iter().map(encode).collect(),
        due_at: due_floor(state, &after, events),
        also: beside(&state.room, &after, events, opens),
    };
    Decided {
        append,
        after,
        asked_for: true,
    }
}

/// The deadline to store. After a move an earlier one is left standing: it is a lower bound, and an index entry that does not
/// move costs nothing. The sweeper postpones it when its time comes.
fn due_floor(state: &State, after: &Room, events: &[Event]) -> Option<Millis> {
    let (due, _) = room::due(after)?;
    let only_moves = events
        .iter()
        .all(|event| matches!(event.what, What::Played(_)));
    let at = events.last().map_or(Millis::default(), |event| event.at);
    let standing = state
        .due_stored
        .filter(|stored| *stored <= due && *stored > at);
    let settled = after.ply() > limits::DUE_EXACT_PLIES;
    Some(standing.filter(|_| only_moves && settled).unwrap_or(due))
}

/// What these events change beside the log.
fn beside(
    before: &Room,
    after: &Room,
    events: &[Event],
    opens: Option<Append>,
) -> Option<Box<Also>> {
    let rights = events.iter().filter_map(|event| right(before, event));
    let finished = before.phase() != Phase::Finished && after.phase() == Phase::Finished;
    let also = Also {
        made: None,
        phase: Some(after.phase()).filter(|phase| *phase != before.phase()),
        rights: rights.collect(),
        finished: if finished { after.summary() } else { None },
        opens: opens.map(Box::new),
    };
    let news = also.phase.is_some() || !also.rights.is_empty() || also.opens.is_some();
    news.then(|| Box::new(also))
}

/// Whoever loses a seat may still watch.
fn right(before: &Room, event: &Event) -> Option<(Uuid, Role)> {
    match &event.what {
        What::Seated { side, person, .. } => Some((person.id, Role::from(*side))),
        What::Unseated { side } => before
            .person(*side)
            .map(|person| (person.id, Role::Watcher)),
        What::Opened(_)
        | What::Arrived { .. }
        | What::Played(_)
        | What::DrawOffered { .. }
        | What::DrawDeclined { .. }
        | What::AdviceSet { .. }
        | What::Named { .. }
        | What::Credited { .. }
        | What::Ended { .. }
        | What::RematchOffered { .. }
        | What::RematchDeclined { .. }
        | What::RematchAgreed { .. } => None,
    }
}

fn failed(table: &Table, error: &AppendError) -> Failure {
    match error {
        AppendError::Busy => Failure::Busy,
        AppendError::Conflict | AppendError::Store(_) => {
            let mut state = table.state();
            state.behind = true;
            state.shaken = true;
            Failure::Unavailable
        }
    }
}

impl From<Refused> for Failure {
    fn from(refused: Refused) -> Failure {
        Failure::Refused(Box::new(refused))
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Failure {
        Refused::from(refusal).into()
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        tracing::warn!(
            error = &error as &dyn std::error::Error,
            "the database did not serve a room"
        );
        match error {
            StoreError::Corrupt(_) => Failure::Unreadable,
            StoreError::Unavailable(_)
            | StoreError::Refused(_)
            | StoreError::Address
            | StoreError::Migrate(_) => Failure::Unavailable,
        }
    }
}
