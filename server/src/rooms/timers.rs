use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError, Weak},
    time::Duration,
};

use tokio::{sync::Notify, time::sleep};

use super::{Shared, state::State, table::Table};
use crate::clock::{self, Millis};

/// When which table is to be looked at: one task for all rooms. A nudge only; the deadline itself is in the database.
#[derive(Debug, Default)]
pub(super) struct Timers {
    queue: Mutex<Queue>,
    earlier: Notify,
}

#[derive(Debug, Default)]
struct Queue {
    tables: BTreeMap<(Millis, u64), Weak<Table>>,
    count: u64,
}

impl Timers {
    /// Has a table looked at by `at`. One that is to be looked at earlier is left alone: it will be asked again then.
    pub(super) fn look_at(&self, table: &Arc<Table>, state: &mut State, at: Millis) {
        if state.timer_at.is_some_and(|sooner| sooner <= at) {
            return;
        }
        state.timer_at = Some(at);
        let mut queue = self.queue();
        queue.count += 1;
        let key = (at, queue.count);
        queue.tables.insert(key, Arc::downgrade(table));
        if queue
            .tables
            .first_key_value()
            .is_some_and(|(first, _)| *first == key)
        {
            self.earlier.notify_one();
        }
    }

    /// The tables whose time has come.
    fn take(&self, now: Millis) -> Vec<Arc<Table>> {
        let mut queue = self.queue();
        let later = queue.tables.split_off(&(now.plus(1), 0));
        let due = std::mem::replace(&mut queue.tables, later);
        due.into_values()
            .filter_map(|table| table.upgrade())
            .collect()
    }

    fn next(&self) -> Option<Millis> {
        self.queue()
            .tables
            .first_key_value()
            .map(|((at, _), _)| *at)
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Shared {
    /// Looks at each table in its time until the rooms stop.
    pub(super) async fn run_timers(self: Arc<Self>) {
        loop {
            let wait = self
                .timers
                .next()
                .map_or(u64::MAX, |at| at.since(clock::now()));
            tokio::select! {
                () = sleep(Duration::from_millis(wait)) => {}
                () = self.timers.earlier.notified() => {}
                () = self.stop.cancelled() => return,
            }
            let now = clock::now();
            for table in self.timers.take(now) {
                self.look(&table, now);
            }
        }
    }
}
