use std::sync::Arc;

use asarag_engine::Side;
use axum::extract::ws::Utf8Bytes;
use rand::RngExt;
use uuid::Uuid;

use super::{
    Shared,
    asked::refused,
    commit::{Failure, count_made},
    state::{State, frame},
    table::Table,
};
use crate::{
    clock::{self, Millis},
    code::Code,
    limits,
    room::{self, Actor, Command, Event, Room, Settings},
    store::{Also, Append, AppendError, Identity, Link, LinkKind, Made, StoreError},
    wire::{Down, NewRoom, Person, Refused, Role, RoomMade, SideChoice},
};

impl Shared {
    /// Makes a room, with its maker in a seat unless it is for two others.
    pub(super) async fn make(
        self: &Arc<Self>,
        who: &Identity,
        wanted: &NewRoom,
    ) -> Result<RoomMade, Failure> {
        let now = clock::now();
        let settings = Settings::new(wanted)?;
        self.check_limits(who.id, now).await?;
        let side = seat_of_maker(wanted);
        let (room, events) = open(settings, who, side, now)?;
        let made = made(who.id, wanted.listed, side, now);
        let made = self
            .write_new(&room, &events, made)
            .await
            .map_err(|error| not_made(&error))?;
        count_made(&room);
        let answer = answer(room.id(), side, &made.links);
        let (frames, due_at) = (frames(&events), due_at(&room));
        let state = State::new(room, frames, due_at, now);
        let table = Arc::new(Table::new(made.maker, Some(made.code), made.links, state));
        self.cache.insert(Arc::clone(&table));
        self.changed(&table, &mut table.state());
        Ok(answer)
    }

    /// Writes a room to its new log. Should its code belong to another one, it is given another code.
    async fn write_new(
        &self,
        room: &Room,
        events: &[Event],
        mut made: Made,
    ) -> Result<Made, AppendError> {
        let mut tries = 1;
        loop {
            let mut appending = self.store.append(append(room, events, made.clone()))?;
            match appending.done().await {
                Err(AppendError::Store(StoreError::Refused(_))) if tries < limits::CODE_TRIES => {
                    made.code = Code::mint();
                    tries += 1;
                }
                written => return written.map(|()| made),
            }
        }
    }

    async fn check_limits(&self, maker: Uuid, now: Millis) -> Result<(), Failure> {
        let minute_ago = Millis(now.0.saturating_sub(60_000));
        let made = self.store.made(maker, minute_ago).await?;
        if made.waiting >= limits::WAITING_ROOMS_PER_IDENTITY {
            let message = "you have too many rooms waiting for somebody";
            return Err(refused("too-many-waiting-rooms", message).into());
        }
        if made.recent >= limits::ROOMS_MADE_PER_MINUTE {
            let limited = refused("limited", "you make rooms too fast");
            return Err(Refused {
                retry_after_ms: Some(60_000),
                ..limited
            }
            .into());
        }
        Ok(())
    }
}

fn not_made(error: &AppendError) -> Failure {
    match error {
        AppendError::Busy => Failure::Busy,
        AppendError::Conflict | AppendError::Store(_) => Failure::Unavailable,
    }
}

/// The seat the maker takes; none if the room is for two others.
fn seat_of_maker(wanted: &NewRoom) -> Option<Side> {
    match wanted.side {
        _ if wanted.for_others => None,
        SideChoice::White => Some(Side::White),
        SideChoice::Black => Some(Side::Black),
        SideChoice::Either if rand::random() => Some(Side::White),
        SideChoice::Either => Some(Side::Black),
    }
}

fn open(
    settings: Settings,
    who: &Identity,
    side: Option<Side>,
    now: Millis,
) -> Result<(Room, Vec<Event>), Failure> {
    let (mut room, opened) = Room::open(Uuid::now_v7(), settings, now);
    let mut events = vec![opened];
    if side.is_some() {
        let person = Person {
            id: who.id,
            name: who.name.clone(),
        };
        let seated = room::decide(&room, Actor::System, &Command::Seat { person, side }, now)?;
        seated
            .iter()
            .for_each(|event| room::apply(&mut room, event));
        events.extend(seated);
    }
    Ok((room, events))
}

/// What is kept of a new room beside its log; `taken` is the seat that no link is for.
pub(super) fn made(maker: Uuid, listed: bool, taken: Option<Side>, at: Millis) -> Made {
    Made {
        maker,
        at,
        listed,
        code: Code::mint(),
        links: links(taken),
    }
}

/// The making of a room. Whoever sits there has the right of his seat, and a maker who does not may watch.
pub(super) fn append(room: &Room, events: &[Event], made: Made) -> Append {
    let right = |side| Some((room.person(side)?.id, Role::from(side)));
    let seated = Side::ALL.into_iter().filter_map(right);
    let host = room.seat_of(made.maker).is_none();
    let host = host.then_some((made.maker, Role::Watcher));
    let also = Also {
        phase: Some(room.phase()),
        rights: seated.chain(host).collect(),
        made: Some(made),
        finished: None,
        opens: None,
    };
    Append {
        room: room.id(),
        expected: 0,
        events: frames(events),
        due_at: due_at(room),
        also: Some(Box::new(also)),
    }
}

fn frames(events: &[Event]) -> Vec<Utf8Bytes> {
    let encode = |event: &Event| frame(&Down::Event(event.encode()));
    events.iter().map(encode).collect()
}

fn due_at(room: &Room) -> Option<Millis> {
    room::due(room).map(|(at, _)| at)
}

/// One link for each free seat, and one that watches.
fn links(maker: Option<Side>) -> Vec<Link> {
    let free = Side::ALL
        .into_iter()
        .filter(|side| Some(*side) != maker)
        .map(LinkKind::from);
    free.chain([LinkKind::Watch])
        .map(|kind| Link { key: key(), kind })
        .collect()
}

/// A word that nobody guesses.
fn key() -> String {
    let letters = rand::rng().sample_iter(rand::distr::Alphanumeric);
    letters.take(limits::LINK_LETTERS).map(char::from).collect()
}

fn answer(id: Uuid, side: Option<Side>, links: &[Link]) -> RoomMade {
    let mut seats = links
        .iter()
        .filter(|link| link.kind != LinkKind::Watch)
        .map(Link::path);
    let watch = links
        .iter()
        .find(|link| link.kind == LinkKind::Watch)
        .map(Link::path);
    RoomMade {
        id,
        role: side.map_or(Role::Watcher, Role::from),
        player_link: seats.next().unwrap_or_default(),
        second_player_link: seats.next(),
        watcher_link: watch.unwrap_or_default(),
    }
}
