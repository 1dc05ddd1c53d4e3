//! Who is connected to which node: over the bus where there is one, else through the database.

use std::{
    collections::{BTreeMap, HashMap, HashSet},
    sync::{Arc, Mutex, PoisonError},
};

use uuid::Uuid;

use super::{Shared, state::State, table::Table, unreadable};
use crate::{bus::Attendance, clock, store::StoreError};

/// Rooms whose attendance the other nodes are still to be told of.
#[derive(Debug, Default)]
pub(super) struct Untold(Mutex<HashSet<Uuid>>);

impl Untold {
    fn insert(&self, room: Uuid) {
        self.0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .insert(room);
    }

    fn take(&self) -> HashSet<Uuid> {
        std::mem::take(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Shared {
    /// Tells the other nodes who is connected here, at once or with the next pulse.
    pub(super) fn tell_nodes(&self, table: &Table, state: &State) {
        if self.bus.is_on() {
            self.bus
                .present(table.id, self.node, || state.audience.here());
        } else if self.neighbours.any() {
            self.untold.insert(table.id);
        }
    }

    /// Tells of what is untold; of everything, if there are new nodes or hints may have been lost.
    pub(super) async fn tell_of_attendance(&self, everything: bool) -> Result<(), StoreError> {
        if everything || self.bus.is_on() {
            for table in self.cache.tables() {
                let state = table.state();
                if state.audience.connections() > 0 {
                    self.tell_nodes(&table, &state);
                }
            }
        }
        let mut rooms = self.untold.take().into_iter();
        while let Some(room) = rooms.next() {
            if let Err(error) = self.write_attendance(room).await {
                // What could not be told now is told with the next pulse.
                rooms
                    .chain([room])
                    .for_each(|room| self.untold.insert(room));
                return Err(error);
            }
        }
        Ok(())
    }

    async fn write_attendance(&self, room: Uuid) -> Result<(), StoreError> {
        let table = self.cache.peek(room);
        let here = table
            .map(|table| table.state().audience.here())
            .unwrap_or_default();
        let body = serde_json::to_string(&here).map_err(unreadable)?;
        let somebody = here != Attendance::default();
        self.store
            .attend(room, self.node, somebody.then_some(body.as_str()))
            .await
    }

    /// Takes from the database who is connected to the other nodes, where no bus tells it.
    pub(super) async fn look_at_attendance(
        &self,
        open: &[Arc<Table>],
        living: &[Uuid],
    ) -> Result<(), StoreError> {
        if self.bus.is_on() {
            return Ok(());
        }
        let ids: Vec<Uuid> = open.iter().map(|table| table.id).collect();
        let mut told: HashMap<Uuid, BTreeMap<Uuid, Attendance>> = HashMap::new();
        for attended in self.store.attended(&ids, self.node).await? {
            if living.contains(&attended.node) {
                let attendance = serde_json::from_str(&attended.body).map_err(unreadable)?;
                told.entry(attended.room)
                    .or_default()
                    .insert(attended.node, attendance);
            }
        }
        for table in open {
            let mut state = table.state();
            let told = told.remove(&table.id).unwrap_or_default();
            if state.audience.hear_all(told, clock::now()) {
                state.shown.presence.outdated = true;
                self.changed(table, &mut state);
            }
        }
        Ok(())
    }
}
