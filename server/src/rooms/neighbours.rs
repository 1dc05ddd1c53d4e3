//! What other nodes do in the rooms that are open here.

use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc;
use uuid::Uuid;

use super::{
    Shared,
    table::{Table, read_event},
    unreadable,
};
use crate::{
    bus::{Attendance, Message, Said, Suggestion},
    clock,
    store::StoreError,
};

/// The other nodes that live.
#[derive(Debug, Default)]
pub(super) struct Neighbours(Mutex<Vec<Uuid>>);

impl Neighbours {
    pub(super) fn any(&self) -> bool {
        !self
            .0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .is_empty()
    }

    /// Takes the present list. Says which of the former are gone and whether there are new ones.
    pub(super) fn set(&self, living: &[Uuid]) -> (Vec<Uuid>, bool) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let news = living.iter().any(|node| !known.contains(node));
        let former = std::mem::replace(&mut *known, living.to_vec());
        (
            former
                .into_iter()
                .filter(|node| !living.contains(node))
                .collect(),
            news,
        )
    }
}

impl Shared {
    /// Takes what the other nodes say, until the rooms stop.
    pub(super) async fn run_bus(self: Arc<Self>, mut inbox: mpsc::Receiver<Message>) {
        loop {
            let message = tokio::select! {
                message = inbox.recv() => message,
                () = self.stop.cancelled() => return,
            };
            let Some(Message { room, what }) = message else {
                return;
            };
            // A room that is not open here is read from its log when somebody comes.
            let Some(table) = self.cache.peek(room) else {
                continue;
            };
            match what {
                Said::Event { seq, text } => self.heard_event(&table, seq, text).await,
                Said::Attendance { node, attendance } => {
                    self.heard_attendance(&table, node, attendance);
                }
                Said::Suggestion(suggestion) => self.heard_suggestion(&table, suggestion),
                Said::Ask => {
                    let state = table.state();
                    self.bus.present(room, self.node, || state.audience.here());
                }
            }
        }
    }

    async fn heard_event(&self, table: &Arc<Table>, seq: u64, text: Utf8Bytes) {
        let known = table.state().room.seq();
        let read = if seq <= known {
            return;
        } else if seq == known + 1 {
            self.follow(table, seq, text)
        } else {
            self.read_on(table).await
        };
        if let Err(error) = read {
            tracing::warn!(
                error = &error as &dyn std::error::Error,
                "an event of another node"
            );
            table.state().behind = true;
        }
        self.changed(table, &mut table.state());
    }

    fn follow(&self, table: &Table, seq: u64, text: Utf8Bytes) -> Result<(), StoreError> {
        let event = read_event(&text)?;
        let mut state = table.state();
        if state.room.seq() + 1 == seq {
            state
                .follow(&event, text, clock::now())
                .map_err(unreadable)?;
        }
        drop(state);
        table.news.notify_waiters();
        Ok(())
    }

    fn heard_attendance(&self, table: &Arc<Table>, node: Uuid, attendance: Attendance) {
        let mut state = table.state();
        if state.audience.hear(node, attendance, clock::now()) {
            state.shown.presence.outdated = true;
            self.changed(table, &mut state);
        }
    }

    fn heard_suggestion(&self, table: &Arc<Table>, suggestion: Suggestion) {
        let Suggestion { ply, who, text } = suggestion;
        let mut state = table.state();
        if ply != state.room.ply() {
            return;
        }
        let changed = match text {
            None => state.tally.withdraw(who.id),
            Some(text) => match state.room.game().read(state.room.to_move(), &text) {
                Ok(mv) => state.tally.suggest(who, mv, &text).unwrap_or(false),
                Err(_) => false,
            },
        };
        if changed {
            state.shown.tally.outdated = true;
            self.herald.queue(table, &mut state);
        }
    }
}
