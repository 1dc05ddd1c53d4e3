use std::sync::{
    Arc,
    atomic::{AtomicBool, AtomicU64, Ordering},
};

use tokio::sync::mpsc;
use tokio_util::{sync::CancellationToken, task::TaskTracker};
use uuid::Uuid;

use super::{
    asked::Asked, attendance::Untold, cache::Cache, commit::Failure, herald::Herald,
    listing::Listing, neighbours::Neighbours, state::State, table::Table, timers::Timers,
};
use crate::{
    bus::{Bus, BusAddress, Message},
    clock::{self, Millis},
    limits,
    room::Command,
    store::{Store, StoreError},
    wire::{Person, Phase},
};

/// What all rooms of this node have in common.
#[derive(Debug)]
pub(super) struct Shared {
    pub(super) store: Store,
    pub(super) bus: Bus,
    pub(super) node: Uuid,
    pub(super) neighbours: Neighbours,
    pub(super) cache: Cache,
    pub(super) timers: Timers,
    pub(super) herald: Herald,
    pub(super) listing: Listing,
    pub(super) stop: CancellationToken,
    /// Every task of the rooms; they end when `stop` says so.
    pub(super) tasks: TaskTracker,
    last_connection: AtomicU64,
    /// When this node last said that it lives.
    pub(super) last_beat: AtomicU64,
    /// Nobody has said so for long: running clocks are to get their time back.
    pub(super) silence: AtomicBool,
    pub(super) untold: Untold,
}

impl Shared {
    /// With what other nodes will say.
    pub(super) fn new(
        store: Store,
        bus: BusAddress,
        stop: CancellationToken,
    ) -> (Shared, mpsc::Receiver<Message>) {
        let (node, tasks) = (Uuid::now_v7(), TaskTracker::new());
        let (bus, inbox) = Bus::start(bus, node, &tasks, &stop);
        let shared = Shared {
            store,
            bus,
            node,
            neighbours: Neighbours::default(),
            cache: Cache::default(),
            timers: Timers::default(),
            herald: Herald::default(),
            listing: Listing::default(),
            stop,
            tasks,
            last_connection: AtomicU64::new(0),
            last_beat: AtomicU64::new(0),
            silence: AtomicBool::new(false),
            untold: Untold::default(),
        };
        (shared, inbox)
    }

    /// A number no other connection of this node has.
    pub(super) fn next_connection(&self) -> u64 {
        self.last_connection.fetch_add(1, Ordering::Relaxed)
    }

    /// The room, from memory or from its log; `None` if there is no such room. What its clock lost while no node lived is
    /// given back, and what is overdue is settled, before anybody sees it.
    pub(super) async fn table(self: &Arc<Self>, id: Uuid) -> Result<Option<Arc<Table>>, Failure> {
        let entry = self.cache.entry(id)?;
        let loading = async {
            let Some(loaded) = self.store.load(id).await? else {
                return Err(Absent::NoSuchRoom);
            };
            let table = Arc::new(Table::load(id, loaded)?);
            metrics::counter!("asarag_rooms_loaded_total").increment(1);
            self.settle_loaded(&table).await?;
            self.changed(&table, &mut table.state());
            Ok(table)
        };
        let absent = match entry.get_or_try_init(|| loading).await {
            Ok(table) => return Ok(Some(Arc::clone(table))),
            Err(absent) => absent,
        };
        self.cache.give_up(id, entry);
        match absent {
            Absent::NoSuchRoom => Ok(None),
            Absent::Failed(failure) => Err(failure),
        }
    }

    async fn settle_loaded(self: &Arc<Self>, table: &Arc<Table>) -> Result<(), Failure> {
        let (clock_runs, overdue, last_at) = {
            let room = &table.state().room;
            (
                room.running_clock().is_some(),
                room.is_overdue(clock::now()),
                room.last_at(),
            )
        };
        if clock_runs {
            let outages = self.store.outages(last_at).await?;
            let credit = Asked::System(Command::Credit { outages });
            self.carry_out(table, &credit, clock::now()).await?;
        } else if overdue {
            self.carry_out(table, &Asked::System(Command::Settle), clock::now())
                .await?;
        }
        Ok(())
    }

    /// Carries something out in a room by its id.
    pub(super) async fn carry_out_in(
        self: &Arc<Self>,
        id: Uuid,
        asked: &Asked,
        now: Millis,
    ) -> Result<Option<u64>, Failure> {
        loop {
            let Some(table) = self.table(id).await? else {
                return Ok(None);
            };
            match self.carry_out(&table, asked, now).await {
                // It left the cache between the two lines; the next lookup loads it.
                Err(Failure::Gone) => {}
                done => return done.map(Some),
            }
        }
    }

    /// Gives somebody another name, also in the rooms where he sits and that are not finished.
    pub(super) async fn rename(self: &Arc<Self>, person: &Person) -> Result<(), Failure> {
        self.store.rename(person.id, &person.name).await?;
        for room in self.store.mine(person.id).await? {
            let asked = Asked::Rename(person.clone());
            match self.carry_out_in(room, &asked, clock::now()).await {
                // A game that has just ended keeps the names under which it was played.
                Ok(_) | Err(Failure::Refused(_) | Failure::Unreadable) => {}
                Err(failure) => return Err(failure),
            }
        }
        Ok(())
    }

    /// Takes from the log what this node has not seen.
    pub(super) async fn read_on(&self, table: &Table) -> Result<(), StoreError> {
        let since = table.state().room.seq();
        let head = self.store.read_on(table.id, since).await?;
        match head {
            Some(head) if head.seq >= since => table.catch_up(since, head, clock::now()),
            Some(_) | None => {
                tracing::error!("a log has lost events; the room is read anew");
                self.cache.drop(table, &mut table.state());
                table.news.notify_waiters();
                Err(StoreError::Unavailable(None))
            }
        }
    }

    /// After anything has changed: has the table looked at when its next deadline comes, and told of by the herald.
    pub(super) fn changed(&self, table: &Arc<Table>, state: &mut State) {
        let now = clock::now();
        let at = state.next_look(now);
        self.timers.look_at(table, state, at);
        self.herald.queue(table, state);
    }

    /// Looks at a table whose time has come.
    pub(super) fn look(self: &Arc<Self>, table: &Arc<Table>, now: Millis) {
        let mut state = table.state();
        state.timer_at = None;
        if state.gone {
            return;
        }
        let before = Millis(now.0.saturating_sub(limits::LINGER_MS));
        if self.cache.evict(table, &mut state, before) {
            return;
        }
        if state.room.is_overdue(now) {
            let (shared, table) = (Arc::clone(self), Arc::clone(table));
            self.tasks.spawn(async move { shared.settle(&table).await });
        }
        let waits_for_players = state.room.phase() != Phase::Finished;
        state.shown.presence.outdated |= waits_for_players;
        self.changed(table, &mut state);
    }

    async fn settle(self: Arc<Self>, table: &Arc<Table>) {
        // What fails now is tried again by the sweeper.
        let settled = self
            .carry_out(table, &Asked::System(Command::Settle), clock::now())
            .await;
        if let Err(failure) = settled {
            tracing::debug!(?failure, "a deadline could not be settled");
        }
    }
}

/// Why there is no table.
enum Absent {
    NoSuchRoom,
    Failed(Failure),
}

impl From<StoreError> for Absent {
    fn from(error: StoreError) -> Absent {
        Absent::Failed(error.into())
    }
}

impl From<Failure> for Absent {
    fn from(failure: Failure) -> Absent {
        Absent::Failed(failure)
    }
}
