use std::{sync::Arc, time::Duration};

use tokio::{sync::Mutex, time::Instant};
use uuid::Uuid;

use super::{Shared, commit::Failure, table::Table};
use crate::{
    limits,
    wire::{LiveRoom, Phase},
};

/// The public list as it was a moment ago, so that many who ask cost one look.
#[derive(Debug, Default)]
pub(super) struct Listing {
    /// Held while the list is made: whoever asks meanwhile takes the same one.
    last: Mutex<Option<(Instant, Vec<LiveRoom>)>>,
}

impl Shared {
    /// Public rooms that wait or run.
    pub(super) async fn live(self: &Arc<Self>) -> Result<Vec<LiveRoom>, Failure> {
        let mut last = self.listing.last.lock().await;
        let fresh = Duration::from_millis(limits::LIST_FRESH_MS);
        if let Some((_, rooms)) = last.as_ref().filter(|(made, _)| made.elapsed() < fresh) {
            return Ok(rooms.clone());
        }
        let ids = self.store.live().await?;
        let rooms = self.rows(ids, None).await;
        *last = Some((Instant::now(), rooms.clone()));
        Ok(rooms)
    }

    /// The unfinished rooms of one identity.
    pub(super) async fn mine(self: &Arc<Self>, who: Uuid) -> Result<Vec<LiveRoom>, Failure> {
        let ids = self.store.mine(who).await?;
        Ok(self.rows(ids, Some(who)).await)
    }

    /// The rows of these rooms. One that cannot be read now spoils no list.
    async fn rows(self: &Arc<Self>, ids: Vec<Uuid>, asker: Option<Uuid>) -> Vec<LiveRoom> {
        let mut rows = Vec::with_capacity(ids.len());
        for id in ids {
            if let Ok(Some(table)) = self.table(id).await {
                rows.extend(row(&table, asker));
            }
        }
        rows
    }
}

/// A row of a list; `None` if the game has ended meanwhile.
fn row(table: &Table, asker: Option<Uuid>) -> Option<LiveRoom> {
    let state = table.state();
    let waits = state.room.phase() == Phase::Waiting;
    if state.room.phase() == Phase::Finished {
        return None;
    }
    let mut row = state.room.live(state.audience.watchers());
    let invites = asker.is_none_or(|asker| table.invites(&state, asker));
    row.player_link = table.player_link(&state).filter(|_| waits && invites);
    Some(row)
}
