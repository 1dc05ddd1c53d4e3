use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tokio::sync::OnceCell;
use uuid::Uuid;

use super::{commit::Failure, state::State, table::Table};
use crate::{clock::Millis, limits};

/// The tables of this node. Each room is loaded once however many ask for it at the same time.
#[derive(Debug, Default)]
pub(super) struct Cache {
    entries: Mutex<HashMap<Uuid, Entry>>,
}

type Entry = Arc<OnceCell<Arc<Table>>>;

impl Cache {
    /// The place of a room, loaded or not.
    pub(super) fn entry(&self, id: Uuid) -> Result<Entry, Failure> {
        if let Some(entry) = self.entries().get(&id) {
            return Ok(Arc::clone(entry));
        }
        if self.entries().len() >= limits::ROOMS_CACHED_MAX {
            self.make_place();
        }
        let mut entries = self.entries();
        if entries.len() >= limits::ROOMS_CACHED_MAX && !entries.contains_key(&id) {
            return Err(Failure::Busy);
        }
        let entry = Arc::clone(entries.entry(id).or_default());
        measure(&entries);
        Ok(entry)
    }

    /// Puts a room in that was just made.
    pub(super) fn insert(&self, table: Arc<Table>) {
        let mut entries = self.entries();
        if entries.len() < limits::ROOMS_CACHED_MAX {
            entries.insert(table.id, Arc::new(OnceCell::new_with(Some(table))));
        }
        measure(&entries);
    }

    /// The table of a room, if it is here.
    pub(super) fn peek(&self, id: Uuid) -> Option<Arc<Table>> {
        self.entries().get(&id)?.get().cloned()
    }

    /// Gives up the place of a room that could not be loaded, unless somebody else still tries.
    pub(super) fn give_up(&self, id: Uuid, entry: Entry) {
        let mut entries = self.entries();
        drop(entry);
        let unused = |entry: &Entry| entry.get().is_none() && Arc::strong_count(entry) == 1;
        if entries.get(&id).is_some_and(unused) {
            entries.remove(&id);
        }
        measure(&entries);
    }

    /// Lets a table go if nobody has been connected to it since `before`. Its deadline stays in the database.
    pub(super) fn evict(&self, table: &Table, state: &mut State, before: Millis) -> bool {
        let idle = state
            .audience
            .empty_since()
            .is_some_and(|since| since <= before);
        if !idle || state.gone || table.turn.try_lock().is_err() {
            return false;
        }
        self.drop(table, state);
        true
    }

    /// Lets a table go whoever is connected to it; they come back.
    pub(super) fn drop(&self, table: &Table, state: &mut State) {
        state.gone = true;
        let mut entries = self.entries();
        entries.remove(&table.id);
        measure(&entries);
    }

    /// Lets every table go to which nobody is connected.
    fn make_place(&self) {
        self.entries()
            .retain(|_, entry| entry.get().is_some() || Arc::strong_count(entry) > 1);
        for table in self.tables() {
            self.evict(&table, &mut table.state(), Millis(u64::MAX));
        }
    }

    /// Every table that is here.
    pub(super) fn tables(&self) -> Vec<Arc<Table>> {
        self.entries()
            .values()
            .filter_map(|entry| entry.get().cloned())
            .collect()
    }

    fn entries(&self) -> MutexGuard<'_, HashMap<Uuid, Entry>> {
        self.entries.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn measure(entries: &HashMap<Uuid, Entry>) {
    metrics::gauge!("asarag_rooms_cached").set(entries.len() as f64);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// So many rooms are in memory; the next one is refused until one of them is given up.
    #[test]
    fn the_rooms_in_memory_are_limited() {
        let cache = Cache::default();
        let id = |number: usize| Uuid::from_u128(number as u128);
        let loading: Vec<Entry> = (0..limits::ROOMS_CACHED_MAX)
            .map(|number| cache.entry(id(number)).unwrap())
            .collect();
        let beyond = id(limits::ROOMS_CACHED_MAX);
        assert!(matches!(cache.entry(beyond), Err(Failure::Busy)));
        assert!(cache.entry(id(7)).is_ok(), "one that is there already");
        for (number, entry) in loading.into_iter().enumerate().skip(3) {
            cache.give_up(id(number), entry);
        }
        assert_eq!(cache.entries().len(), 3);
        assert!(cache.entry(beyond).is_ok());
    }
}
