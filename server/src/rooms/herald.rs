use std::{
    sync::{Arc, Mutex, PoisonError, Weak},
    time::Duration,
};

use tokio::{sync::Notify, time::sleep};

use super::{Shared, state::State, table::Table};
use crate::{
    clock::{self, Millis},
    limits,
};

/// Tells of what is not in the log, presence and tallies: a few times a second, and only while something changes.
#[derive(Debug, Default)]
pub(super) struct Herald {
    queue: Mutex<Vec<Weak<Table>>>,
    news: Notify,
}

impl Herald {
    /// Has a table told of soon, if it has anything to tell.
    pub(super) fn queue(&self, table: &Arc<Table>, state: &mut State) {
        let outdated = state.shown.presence.outdated || state.shown.tally.outdated;
        if !outdated || state.shown.queued {
            return;
        }
        state.shown.queued = true;
        self.lock().push(Arc::downgrade(table));
        self.news.notify_one();
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Vec<Weak<Table>>> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Shared {
    /// Tells until the rooms stop.
    pub(super) async fn run_herald(self: Arc<Self>) {
        let beat = Duration::from_millis(limits::HERALD_MS);
        loop {
            tokio::select! {
                () = self.herald.news.notified() => sleep(beat).await,
                () = self.stop.cancelled() => return,
            }
            let queue = std::mem::take(&mut *self.herald.lock());
            for table in queue.into_iter().filter_map(|table| table.upgrade()) {
                self.tell(&table, clock::now());
            }
        }
    }

    fn tell(&self, table: &Arc<Table>, now: Millis) {
        let mut state = table.state();
        state.shown.queued = false;
        if state.shown.presence.outdated {
            state.show_presence(now);
            self.tell_nodes(table, &state);
        }
        let tally = &state.shown.tally;
        if tally.outdated && now.since(tally.made_at) >= limits::TALLY_MS {
            state.show_tally(now);
        }
        self.changed(table, &mut state);
        drop(state);
        table.news.notify_waiters();
    }
}
