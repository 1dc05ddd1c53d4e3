use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::extract::ws::Utf8Bytes;
use tokio::sync::Notify;
use uuid::Uuid;

use super::{state::State, unreadable};
use crate::{
    clock::{self, Millis},
    code::Code,
    room::Room,
    store::{Head, Link, LinkKind, Loaded, StoreError},
    wire::{Phase, Role, RoomEvent, RoomView},
};

/// One room in the memory of this node, with everybody who is connected to it here.
#[derive(Debug)]
pub(super) struct Table {
    pub(super) id: Uuid,
    pub(super) maker: Uuid,
    code: Option<Code>,
    pub(super) links: Vec<Link>,
    /// The right to decide: held from a decision until its events are committed and applied, so over an await. Everything
    /// that only looks takes the state alone and never waits for a commit.
    pub(super) turn: Arc<tokio::sync::Mutex<()>>,
    state: Mutex<State>,
    /// Something changed that connections may want to tell.
    pub(super) news: Notify,
}

impl Table {
    pub(super) fn new(maker: Uuid, code: Option<Code>, links: Vec<Link>, state: State) -> Table {
        Table {
            id: state.room.id(),
            maker,
            code,
            links,
            turn: Arc::default(),
            state: Mutex::new(state),
            news: Notify::new(),
        }
    }

    /// Reads a room from its log.
    pub(super) fn load(id: Uuid, loaded: Loaded) -> Result<Table, StoreError> {
        let Head { due_at, events, .. } = loaded.head;
        let log = events.iter().map(|text| read_event(text));
        let log = log.collect::<Result<Vec<RoomEvent>, StoreError>>()?;
        let room = Room::replay(id, &log).map_err(unreadable)?;
        let frames = events.into_iter().map(Utf8Bytes::from);
        let state = State::new(room, frames, due_at, clock::now());
        Ok(Table::new(loaded.maker, loaded.code, loaded.links, state))
    }

    /// The state, for a moment: never held over an await.
    pub(super) fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes what somebody else has appended to the log. Events that are here already are passed over.
    pub(super) fn catch_up(&self, since: u64, head: Head, now: Millis) -> Result<(), StoreError> {
        let mut state = self.state();
        for (seq, text) in (since + 1..).zip(head.events) {
            if seq == state.room.seq() + 1 {
                let event = read_event(&text)?;
                state.follow(&event, text.into(), now).map_err(unreadable)?;
            }
        }
        state.due_stored = head.due_at;
        state.behind = false;
        drop(state);
        self.news.notify_waiters();
        Ok(())
    }

    /// Whether `who` may hand on the link that takes the free seat: whoever sits here, and the maker.
    pub(super) fn invites(&self, state: &State, who: Uuid) -> bool {
        who == self.maker || state.room.seat_of(who).is_some()
    }

    /// The path of the link that takes the free seat.
    pub(super) fn player_link(&self, state: &State) -> Option<String> {
        let free = state
            .room
            .free_seat()
            .filter(|_| state.room.phase() == Phase::Waiting)?;
        let wanted = LinkKind::from(free);
        let seats = || {
            self.links
                .iter()
                .filter(|link| link.kind != LinkKind::Watch)
        };
        let link = seats()
            .find(|link| link.kind == wanted)
            .or_else(|| seats().next());
        link.map(Link::path)
    }

    /// How many seats were to be had by a link.
    pub(super) fn seat_links(&self) -> usize {
        let seats = self
            .links
            .iter()
            .filter(|link| link.kind != LinkKind::Watch);
        seats.count()
    }

    /// The path of the link that watches.
    pub(super) fn watcher_link(&self) -> Option<String> {
        self.links
            .iter()
            .find(|link| link.kind == LinkKind::Watch)
            .map(Link::path)
    }

    /// The whole room as `who` sees it in `role`.
    pub(super) fn view(&self, state: &State, who: Uuid, role: Role, now: Millis) -> RoomView {
        let mut view = state.room.view(role, now);
        view.player_link = self.player_link(state).filter(|_| self.invites(state, who));
        let code = self.code.as_ref().filter(|_| view.player_link.is_some());
        view.code = code.map(Code::reveal);
        view.watcher_link = self.watcher_link();
        view
    }
}

pub(super) fn read_event(text: &str) -> Result<RoomEvent, StoreError> {
    serde_json::from_str(text).map_err(unreadable)
}
