//! What other nodes do in the rooms that are open here.

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use futures_util::StreamExt;
use tokio::{sync::mpsc, time::interval};
use uuid::Uuid;

use super::{
    Shared,
    asked::Asked,
    table::{Table, read_event},
    unreadable,
};
use crate::{
    bus::{Attendance, Message, Said, Suggestion},
    clock, limits,
    room::Command,
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

    /// Takes the present list. Says whether it is another one than before.
    fn set(&self, living: &[Uuid]) -> bool {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let news = *known != living;
        *known = living.to_vec();
        news
    }
}

impl Shared {
    /// Says every second that this node lives, and looks whether others have moved on, until the rooms stop.
    pub(super) async fn run_pulse(self: Arc<Self>) {
        let mut pulse = interval(Duration::from_millis(limits::PULSE_MS));
        pulse.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        for count in 0_u64.. {
            tokio::select! {
                _ = pulse.tick() => {}
                () = self.stop.cancelled() => return,
            }
            // With a bus the look at the logs only makes up for lost hints.
            let look = !self.bus.is_on() || count.is_multiple_of(limits::POLL_BEATS_WITH_BUS);
            if let Err(error) = self.pulse(look).await {
                tracing::warn!(error = &error as &dyn std::error::Error, "the pulse failed");
            }
        }
    }

    async fn pulse(self: &Arc<Self>, look: bool) -> Result<(), StoreError> {
        let beat = self.beat().await?;
        if self.neighbours.set(&beat.others) {
            tracing::info!(nodes = beat.others.len() + 1, "nodes that live");
            self.bury(&beat.others);
        }
        if beat.outage.is_some() {
            self.give_back().await;
        }
        if look && !beat.others.is_empty() {
            self.look_at_logs().await?;
        }
        Ok(())
    }

    /// Gives every running clock back what it lost while no node could write.
    async fn give_back(self: &Arc<Self>) {
        let tables = self.cache.tables();
        let running = tables
            .iter()
            .filter(|table| table.state().room.running_clock().is_some());
        futures_util::stream::iter(running)
            .for_each_concurrent(limits::CREDITS_AT_ONCE, async |table| {
                // Before anything is decided in a shaken room, its clock is credited; here nothing else is asked.
                let nothing = Asked::System(Command::Settle);
                if let Err(failure) = self.carry_out(table, &nothing, clock::now()).await {
                    tracing::warn!(?failure, "a clock could not be credited now");
                }
            })
            .await;
    }

    fn bury(&self, living: &[Uuid]) {
        let now = clock::now();
        for table in self.cache.tables() {
            let mut state = table.state();
            if state.audience.bury(living, now) {
                state.shown.presence.outdated = true;
                self.changed(&table, &mut state);
            }
        }
    }

    /// Reads on in every room with connections whose log has more than is known here.
    async fn look_at_logs(&self) -> Result<(), StoreError> {
        let tables = self.cache.tables();
        let open: Vec<&Arc<Table>> = tables
            .iter()
            .filter(|table| table.state().audience.connections() > 0)
            .collect();
        let ids: Vec<Uuid> = open.iter().map(|table| table.id).collect();
        for (id, seq) in self.store.seqs(&ids).await? {
            let Some(table) = self.cache.peek(id) else {
                continue;
            };
            if table.state().room.seq() < seq {
                self.read_on(&table).await?;
                self.changed(&table, &mut table.state());
            }
        }
        Ok(())
    }

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
                Said::Ask => self.present(&table),
            }
        }
    }

    async fn heard_event(&self, table: &Arc<Table>, seq: u64, text: axum::extract::ws::Utf8Bytes) {
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

    fn follow(
        &self,
        table: &Table,
        seq: u64,
        text: axum::extract::ws::Utf8Bytes,
    ) -> Result<(), StoreError> {
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

    /// Tells the other nodes who is connected here.
    pub(super) fn present(&self, table: &Table) {
        let state = table.state();
        self.bus
            .present(table.id, self.node, || state.audience.here());
    }
}
