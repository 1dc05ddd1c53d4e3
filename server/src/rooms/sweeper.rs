use std::{sync::Arc, time::Duration};

use futures_util::{StreamExt, stream};
use tokio::time::interval;
use uuid::Uuid;

use super::{Shared, asked::Asked, commit::Failure};
use crate::{
    clock, limits,
    room::{Command, due},
};

impl Shared {
    /// Settles the rooms that nobody looks at, until the rooms stop. The deadlines in the database are the truth; timers only
    /// make it faster where somebody is.
    pub(super) async fn run_sweeper(self: Arc<Self>) {
        let mut sweep = interval(Duration::from_millis(limits::SWEEP_MS));
        sweep.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                _ = sweep.tick() => {}
                () = self.stop.cancelled() => return,
            }
            if let Err(failure) = self.sweep().await {
                tracing::warn!(?failure, "overdue rooms could not be swept");
            }
        }
    }

    async fn sweep(self: &Arc<Self>) -> Result<(), Failure> {
        // A node that has a room open settles it by its timer; only what that has missed is left.
        let now = clock::now();
        let before = now.0.saturating_sub(limits::SWEEP_AFTER_MS);
        let rooms = self
            .store
            .overdue(clock::Millis(before), limits::SWEPT_AT_ONCE)
            .await?;
        stream::iter(rooms)
            .for_each_concurrent(limits::SWEPT_TOGETHER, async |room| {
                let failed = match self.sweep_room(room).await {
                    // Tried again and again it would be in the way of the others.
                    Err(Failure::Unreadable) => {
                        self.store.set_aside(room).await.err().map(Failure::from)
                    }
                    swept => swept.err(),
                };
                if let Some(failure) = failed {
                    tracing::warn!(?failure, "an overdue room could not be settled");
                }
            })
            .await;
        Ok(())
    }

    async fn sweep_room(self: &Arc<Self>, room: Uuid) -> Result<(), Failure> {
        let settle = Asked::System(Command::Settle);
        self.carry_out_in(room, &settle, clock::now()).await?;
        let Some(table) = self.table(room).await? else {
            return Ok(());
        };
        // Nothing is due yet, or nothing any more: the stored deadline was only a lower bound.
        let (seq, due_at) = {
            let state = table.state();
            (state.room.seq(), due(&state.room).map(|(at, _)| at))
        };
        if due_at.is_none_or(|at| at > clock::now()) {
            self.store.postpone(room, seq, due_at).await?;
            let mut state = table.state();
            if state.room.seq() == seq {
                state.due_stored = due_at;
            }
        }
        Ok(())
    }
}
