use std::sync::Arc;

use asarag_engine::Side;
use rand::RngExt;
use uuid::Uuid;

use super::{Shared, asked::refused, commit::Failure, state::State, table::Table};
use crate::{
    clock::{self, Millis},
    limits,
    room::{self, Actor, Command, Event, Room, Settings},
    store::{Also, Append, AppendError, Identity, Link, LinkKind, Made},
    wire::{Down, NewRoom, Person, Phase, Refused, Role, RoomMade, SideChoice},
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
        let links = links(side);
        let append = append(&room, &events, who.id, &links, now);
        let (frames, due_at) = (append.events.clone(), append.due_at);
        let mut appending = self.store.append(append).map_err(|error| made(&error))?;
        appending.done().await.map_err(|error| made(&error))?;
        metrics::counter!("asarag_rooms_made_total", "game" => wanted.game.clone()).increment(1);
        let answer = answer(room.id(), side, &links);
        let state = State::new(room, frames, due_at, now);
        let table = Arc::new(Table::new(who.id, links, state));
        self.cache.insert(Arc::clone(&table));
        self.changed(&table, &mut table.state());
        Ok(answer)
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

fn made(error: &AppendError) -> Failure {
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

fn append(room: &Room, events: &[Event], maker: Uuid, links: &[Link], now: Millis) -> Append {
    let role = room.seat_of(maker).map_or(Role::Watcher, Role::from);
    let listed = room.settings().listed();
    let also = Also {
        made: Some(Made {
            maker,
            at: now,
            listed,
            links: links.to_vec(),
        }),
        phase: Some(Phase::Waiting),
        rights: vec![(maker, role)],
        finished: None,
    };
    let encode = |event: &Event| super::state::frame(&Down::Event(event.encode()));
    Append {
        room: room.id(),
        expected: 0,
        events: events.iter().map(encode).collect(),
        due_at: room::due(room).map(|(at, _)| at),
        also: Some(Box::new(also)),
    }
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
