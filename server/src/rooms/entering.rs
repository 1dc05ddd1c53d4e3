use std::sync::Arc;

use asarag_engine::Side;
use uuid::Uuid;

use super::{Connection, Shared, asked::Asked, commit::Failure, requests::Here, table::Table};
use crate::{
    clock,
    code::Code,
    limits,
    room::{Command, Room},
    store::{Identity, LinkKind, StoreError},
    wire::{Entered, LinkOutcome, Person, Phase, Role, RoomView},
};

/// A way into a room. `None` is said alike of what does not exist and of what the asker may not know.
impl Shared {
    /// Follows a link.
    pub(super) async fn enter(
        self: &Arc<Self>,
        who: &Identity,
        key: &str,
    ) -> Result<Option<Entered>, Failure> {
        let Some((room, kind)) = self.led(key).await? else {
            return Ok(None);
        };
        let Some(table) = self.table(room).await? else {
            return Ok(None);
        };
        let sat = table.state().room.seat_of(who.id).is_some();
        let refused = match kind.seat() {
            Some(side) => self.take_seat(room, who, side).await?,
            None => false,
        };
        let Some(table) = self.table(room).await? else {
            return Ok(None);
        };
        let (seat, listed, outcome) = {
            let state = table.state();
            let seat = state.room.seat_of(who.id);
            let outcome = match seat {
                Some(_) if !sat => LinkOutcome::Seated,
                Some(_) | None => outcome(&table, &state.room, who.id, kind),
            };
            (seat, state.room.settings().listed(), outcome)
        };
        if seat.is_none() && !listed {
            self.store.let_watch(room, who.id).await?;
        }
        Ok(Some(Entered {
            id: room,
            role: seat.map_or(Role::Watcher, Role::from),
            seats_taken: refused && seat.is_none(),
            outcome,
        }))
    }

    /// What following a link would do.
    pub(super) async fn foresee(
        self: &Arc<Self>,
        who: &Identity,
        key: &str,
    ) -> Result<Option<LinkOutcome>, Failure> {
        let Some((room, kind)) = self.led(key).await? else {
            return Ok(None);
        };
        let table = self.fresh_table(room, 0).await?;
        Ok(table.map(|table| outcome(&table, &table.state().room, who.id, kind)))
    }

    /// The link that takes the free seat of the room waiting under a code.
    pub(super) async fn called(self: &Arc<Self>, code: &Code) -> Result<Option<String>, Failure> {
        let Some(room) = self.store.called(code).await? else {
            return Ok(None);
        };
        let table = self.fresh_table(room, 0).await?;
        Ok(table.and_then(|table| table.player_link(&table.state())))
    }

    async fn led(&self, key: &str) -> Result<Option<(Uuid, LinkKind)>, StoreError> {
        if key.len() != limits::LINK_LETTERS {
            return Ok(None);
        }
        self.store.follow(key).await
    }

    /// Says whether the seat was refused.
    pub(super) async fn take_seat(
        self: &Arc<Self>,
        room: Uuid,
        who: &Identity,
        prefer: Side,
    ) -> Result<bool, Failure> {
        let person = Person {
            id: who.id,
            name: who.name.clone(),
        };
        let asked = Asked::Seat { person, prefer };
        match self.carry_out_in(room, &asked, clock::now()).await {
            Ok(_) => Ok(false),
            Err(Failure::Refused(_)) => Ok(true),
            Err(failure) => Err(failure),
        }
    }

    pub(super) async fn view(
        self: &Arc<Self>,
        room: Uuid,
        who: &Identity,
    ) -> Result<Option<RoomView>, Failure> {
        let Some(table) = self.fresh_table(room, 0).await? else {
            return Ok(None);
        };
        let Some(role) = self.role(&table, who.id).await? else {
            return Ok(None);
        };
        let state = table.state();
        Ok(Some(table.view(&state, who.id, role, clock::now())))
    }

    /// Joins a room.
    pub(super) async fn connect(
        self: &Arc<Self>,
        room: Uuid,
        who: &Identity,
        since: Option<u64>,
    ) -> Result<Option<Connection>, Failure> {
        loop {
            let table = self.fresh_table(room, since.unwrap_or_default()).await?;
            let Some(table) = table else { return Ok(None) };
            self.seat_again(&table, who).await?;
            let Some(role) = self.role(&table, who.id).await? else {
                return Ok(None);
            };
            let (seq, backlog) = self.missed(&table, since).await?;
            let person = Person {
                id: who.id,
                name: who.name.clone(),
            };
            let here = Here {
                shared: Arc::clone(self),
                table: Arc::clone(&table),
                id: self.next_connection(),
                who: person,
                role,
            };
            if self.join(&here)? {
                return Ok(Some(Connection::new(here, seq, backlog)));
            }
        }
    }

    /// The room, as new as the client has seen it. A node that has nobody in the room may have missed what others did.
    async fn fresh_table(
        self: &Arc<Self>,
        room: Uuid,
        since: u64,
    ) -> Result<Option<Arc<Table>>, Failure> {
        let Some(table) = self.table(room).await? else {
            return Ok(None);
        };
        let behind = {
            let state = table.state();
            let alone = state.audience.connections() == 0 && self.neighbours.any();
            state.behind || alone || since > state.room.seq()
        };
        if behind {
            self.read_on(&table).await?;
        }
        Ok(Some(table))
    }

    /// What a client that has seen `since` is told first: the number it stands at once it has been told the texts; no number
    /// if it needs the whole room.
    async fn missed(
        &self,
        table: &Table,
        since: Option<u64>,
    ) -> Result<(Option<u64>, Vec<String>), StoreError> {
        let (latest, at_hand) = {
            let state = table.state();
            let latest = state.room.seq();
            (latest, since.filter(|since| state.recent.reaches(*since)))
        };
        match since {
            Some(_) if at_hand.is_some() => Ok((at_hand, Vec::new())),
            Some(since) if since <= latest && latest - since <= limits::RESUME_EVENTS_MAX => Ok((
                Some(latest),
                self.store.events(table.id, since, latest).await?,
            )),
            Some(_) | None => Ok((None, Vec::new())),
        }
    }

    /// Takes the connection into the room. Says no if the room has left the cache or the role is no longer the right one:
    /// then everything is looked up again.
    fn join(self: &Arc<Self>, here: &Here) -> Result<bool, Failure> {
        let mut state = here.table.state();
        if state.gone || state.room.seat_of(here.who.id) != here.role.seat() {
            return Ok(false);
        }
        let first = state.audience.connections() == 0;
        state
            .audience
            .join(here.id, here.role, &here.who)
            .map_err(|_| Failure::Busy)?;
        state.shown.presence.outdated = true;
        self.changed(&here.table, &mut state);
        let awaited = here.role.seat().filter(|_| state.room.ply() == 0);
        drop(state);
        if first {
            self.bus.ask(here.table.id);
        }
        if here.role.seat().is_some() {
            // The connections that acted until now mirror.
            here.table.news.notify_waiters();
        }
        if let Some(side) = awaited {
            self.arrive(&here.table, side);
        }
        Ok(true)
    }

    /// Writes down that the owner of a seat came, which keeps it for him. Nobody waits for it.
    fn arrive(self: &Arc<Self>, table: &Arc<Table>, side: Side) {
        let (shared, table) = (Arc::clone(self), Arc::clone(table));
        self.tasks.spawn(async move {
            let asked = Asked::System(Command::Arrive { side });
            if let Err(failure) = shared.carry_out(&table, &asked, clock::now()).await {
                tracing::warn!(?failure, "an arrival could not be written");
            }
        });
    }

    /// What `who` may do in a room; `None` if he may not even know of it.
    async fn role(&self, table: &Table, who: Uuid) -> Result<Option<Role>, StoreError> {
        let (seat, listed) = {
            let room = &table.state().room;
            (room.seat_of(who), room.settings().listed())
        };
        match seat {
            Some(side) => Ok(Some(Role::from(side))),
            None if listed || who == table.maker => Ok(Some(Role::Watcher)),
            None => {
                let knows = self.store.right(table.id, who).await?.is_some()
                    || self.may_follow(table, who).await?;
                Ok(knows.then_some(Role::Watcher))
            }
        }
    }
}

/// What somebody meets who follows a link of this kind into the room as it is; whoever has no seat and can have one is
/// promised it.
fn outcome(table: &Table, room: &Room, who: Uuid, kind: LinkKind) -> LinkOutcome {
    let (sits, waits) = (room.seat_of(who).is_some(), room.phase() == Phase::Waiting);
    match kind {
        LinkKind::White | LinkKind::Black if room.phase() == Phase::Finished => {
            if room.free_seat().is_some() {
                LinkOutcome::Expired
            } else {
                LinkOutcome::Over
            }
        }
        _ if sits && waits => LinkOutcome::Own,
        _ if sits => LinkOutcome::AlreadySeated,
        LinkKind::Watch => LinkOutcome::Watching,
        LinkKind::White | LinkKind::Black if waits => LinkOutcome::Seated,
        LinkKind::White | LinkKind::Black if table.seat_links() > 1 => LinkOutcome::Full,
        LinkKind::White | LinkKind::Black => LinkOutcome::Taken,
    }
}
