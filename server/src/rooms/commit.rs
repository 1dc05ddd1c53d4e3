//! The one way a change takes: decide, commit, apply, fan out. Never in another order.

use std::sync::Arc;

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
    /// The table has left the cache: look the room up again.
    Gone,
}

/// Events that were decided and are not yet in the log.
#[derive(Debug)]
struct Decided {
    /// The room with the events.
    after: Room,
    frames: Vec<Utf8Bytes>,
    due_at: Option<Millis>,
    expected: u64,
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
    decided: Decided,
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
        // A deadline that passed before this was asked is settled first, and before that what the clock lost is given back.
        let settle = Some(Asked::System(Command::Settle));
        for _ in 0..limits::COMMIT_ROUNDS_MAX {
            if table.state().behind {
                self.read_on(table).await?;
            }
            let (decided, last) =
                match decide_first(table, [credit.as_ref(), settle.as_ref()], now)? {
                    Some(decided) => (decided, false),
                    None => match decide_first(table, [Some(asked), None], now)? {
                        Some(decided) => (decided, true),
                        None => return Ok(table.state().room.seq()),
                    },
                };
            let seq = decided.0.after.seq();
            let (back, committed) = self.commit(table, turn, decided).await?;
            turn = back;
            match committed {
                Ok(()) if last => return Ok(seq),
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
        (decided, append): (Decided, Append),
    ) -> Result<(OwnedMutexGuard<()>, Result<(), AppendError>), Failure> {
        let appending = self
            .store
            .append(append)
            .map_err(|error| failed(table, &error))?;
        let (shared, table) = (Arc::clone(self), Arc::clone(table));
        Ok(Underway(Some(Parts {
            shared,
            table,
            turn,
            appending,
            decided,
        }))
        .finish()
        .await)
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
            decided,
            ..
        } = self;
        if !durable {
            table.state().behind = true;
            return turn;
        }
        let expected = decided.expected;
        let mut state = table.state();
        // Somebody who read on may have brought them in before.
        if state.room.seq() == expected {
            state.committed(decided.after, &decided.frames, clock::now());
            state.due_stored = decided.due_at;
        }
        shared.changed(&table, &mut state);
        drop(state);
        table.news.notify_waiters();
        for (seq, frame) in (expected + 1..).zip(&decided.frames) {
            shared.bus.happened(table.id, seq, frame);
        }
        turn
    }
}

/// What the first of `asked` that changes anything comes to, as the room stands now.
fn decide_first(
    table: &Table,
    asked: [Option<&Asked>; 2],
    now: Millis,
) -> Result<Option<(Decided, Append)>, Failure> {
    let state = table.state();
    if state.gone {
        return Err(Failure::Gone);
    }
    for asked in asked.into_iter().flatten() {
        let Some((actor, command)) = asked.command(&state)? else {
            continue;
        };
        let events = room::decide(&state.room, actor, &command, now)?;
        if !events.is_empty() {
            return Ok(Some(decided(&state, &events)));
        }
    }
    Ok(None)
}

fn decided(state: &State, events: &[Event]) -> (Decided, Append) {
    let mut after = state.room.clone();
    events
        .iter()
        .for_each(|event| room::apply(&mut after, event));
    let encode = |event: &Event| frame(&Down::Event(event.encode()));
    let frames: Vec<Utf8Bytes> = events.iter().map(encode).collect();
    let due_at = due_floor(state, &after, events);
    let append = Append {
        room: after.id(),
        expected: state.room.seq(),
        events: frames.clone(),
        due_at,
        also: beside(&state.room, &after, events),
    };
    (
        Decided {
            after,
            frames,
            due_at,
            expected: state.room.seq(),
        },
        append,
    )
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
fn beside(before: &Room, after: &Room, events: &[Event]) -> Option<Box<Also>> {
    let rights = events.iter().filter_map(|event| right(before, event));
    let finished = before.phase() != Phase::Finished && after.phase() == Phase::Finished;
    let also = Also {
        made: None,
        phase: Some(after.phase()).filter(|phase| *phase != before.phase()),
        rights: rights.collect(),
        finished: if finished { after.summary() } else { None },
    };
    (also.phase.is_some() || !also.rights.is_empty()).then(|| Box::new(also))
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
        | What::Ended { .. } => None,
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
            "a room could not be read"
        );
        Failure::Unavailable
    }
}
