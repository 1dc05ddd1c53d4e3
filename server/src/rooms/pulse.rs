use std::{
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use futures_util::{StreamExt, stream};
use tokio::time::{MissedTickBehavior, interval};
use uuid::Uuid;

use super::{Shared, asked::Asked, table::Table};
use crate::{
    clock::{self, Millis},
    limits,
    room::Command,
    store::{Beat, StoreError},
};

impl Shared {
    /// Says every second that this node lives, and looks whether others have moved on, until the rooms stop.
    pub(super) async fn run_pulse(self: Arc<Self>) {
        let mut pulse = interval(Duration::from_millis(limits::PULSE_MS));
        pulse.set_missed_tick_behavior(MissedTickBehavior::Delay);
        for count in 0_u64.. {
            tokio::select! {
                _ = pulse.tick() => {}
                () = self.stop.cancelled() => return,
            }
            // With a bus the look at the database only makes up for lost hints.
            let look = !self.bus.is_on() || count.is_multiple_of(limits::POLL_BEATS_WITH_BUS);
            if let Err(error) = self.pulse(look).await {
                tracing::warn!(error = &error as &dyn std::error::Error, "the pulse failed");
            }
        }
    }

    async fn pulse(self: &Arc<Self>, look: bool) -> Result<(), StoreError> {
        let beat = self.beat().await?;
        let (gone, new) = self.neighbours.set(&beat.others);
        if new || !gone.is_empty() {
            tracing::info!(nodes = beat.others.len() + 1, "nodes that live");
            self.bury(&beat.others);
        }
        for node in gone {
            self.store.forget_node(node).await?;
        }
        if self.silence.swap(false, Ordering::Relaxed) {
            self.give_back().await;
        }
        if look && !beat.others.is_empty() {
            self.tell_of_attendance(new).await?;
            let open = self.open_tables();
            self.look_at_logs(&open).await?;
            self.look_at_attendance(&open, &beat.others).await?;
        }
        Ok(())
    }

    /// Says that this node lives. Where the silence of all nodes has just ended, clocks are to get their time back.
    pub(super) async fn beat(self: &Arc<Self>) -> Result<Beat, StoreError> {
        let now = clock::now();
        let beat = self.store.beat(self.node, now).await?;
        self.last_beat.store(now.0, Ordering::Relaxed);
        if let Some(outage) = beat.outage {
            tracing::warn!(ms = outage.until.since(outage.from), "no node could write");
            for table in self.cache.tables() {
                table.state().shaken = true;
            }
            self.silence.store(true, Ordering::Relaxed);
        }
        Ok(beat)
    }

    /// The same, unless it was said a moment ago.
    pub(super) async fn beat_soon(self: &Arc<Self>) -> Result<(), StoreError> {
        let last = Millis(self.last_beat.load(Ordering::Relaxed));
        if clock::now().since(last) >= limits::PULSE_MS / 2 {
            self.beat().await?;
        }
        Ok(())
    }

    /// Gives every running clock back what it lost while no node could write.
    async fn give_back(self: &Arc<Self>) {
        let tables = self.cache.tables();
        let running = tables
            .iter()
            .filter(|table| table.state().room.running_clock().is_some());
        stream::iter(running)
            .for_each_concurrent(limits::CREDITS_AT_ONCE, async |table| {
                // In a shaken room the clock is credited before anything else; here nothing else is asked.
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

    /// The tables to which somebody is connected here.
    fn open_tables(&self) -> Vec<Arc<Table>> {
        let mut tables = self.cache.tables();
        tables.retain(|table| table.state().audience.connections() > 0);
        tables
    }

    /// Reads on in every open room whose log has more than is known here.
    async fn look_at_logs(&self, open: &[Arc<Table>]) -> Result<(), StoreError> {
        let ids: Vec<Uuid> = open.iter().map(|table| table.id).collect();
        for (id, seq) in self.store.seqs(&ids).await? {
            let Some(table) = self.cache.peek(id) else {
                continue;
            };
            if table.state().room.seq() < seq {
                if let Err(error) = self.read_on(&table).await {
                    tracing::warn!(error = &error as &dyn std::error::Error, "a room is behind");
                }
                self.changed(&table, &mut table.state());
            }
        }
        Ok(())
    }
}
