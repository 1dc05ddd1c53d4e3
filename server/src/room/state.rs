use asarag_engine::{Game, Side};
use uuid::Uuid;

use super::{
    Ending, Event, Millis, Settings, What, apply, clock::Timing, draw::Offers, rematch::Wishes,
    seat::Seated,
};
use crate::wire::{Advice, Person, Phase, Suggested};

/// One room: who sits here, the game, the clocks. Changed by [`apply`](super::apply()) alone.
#[derive(Clone, Debug)]
pub struct Room {
    pub(super) id: Uuid,
    pub(super) settings: Settings,
    pub(super) seq: u64,
    pub(super) seats: [Option<Seated>; 2],
    pub(super) game: Game,
    pub(super) plies: Vec<Ply>,
    pub(super) timing: Timing,
    pub(super) offers: Offers,
    pub(super) ending: Option<Ending>,
    pub(super) wishes: Wishes,
    pub(super) made_at: Millis,
    /// When both seats were taken.
    pub(super) started_at: Option<Millis>,
    pub(super) last_at: Millis,
}

/// What the record keeps of one ply beside the move. Help is rare, so it lies elsewhere.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Ply {
    pub(super) at: Millis,
    pub(super) took_ms: u64,
    pub(super) forgiven_ms: u64,
    pub(super) help: Option<Box<Help>>,
}

/// What watchers had to do with one ply.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Help {
    pub(super) suggested_by: Option<Person>,
    pub(super) advice: Vec<Suggested>,
}

impl Room {
    /// A new room with both seats free, and the event that says so.
    pub fn open(id: Uuid, settings: Settings, now: Millis) -> (Room, Event) {
        let start = *settings.start();
        let opened = Event {
            seq: 1,
            at: now,
            ply: 0,
            key: start.key(),
            what: What::Opened(Box::new(settings.clone())),
        };
        let mut room = Room {
            id,
            timing: Timing::new(settings.clock()),
            settings,
            seq: 0,
            seats: [None, None],
            game: Game::new(start),
            plies: Vec::new(),
            offers: Offers::default(),
            ending: None,
            wishes: Wishes::default(),
            made_at: now,
            started_at: None,
            last_at: now,
        };
        apply(&mut room, &opened);
        (room, opened)
    }

    pub fn id(&self) -> Uuid {
        self.id
    }

    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The number of the last event.
    pub fn seq(&self) -> u64 {
        self.seq
    }

    pub fn phase(&self) -> Phase {
        if self.ending.is_some() {
            Phase::Finished
        } else if self.seats.iter().all(Option::is_some) {
            Phase::Running
        } else {
            Phase::Waiting
        }
    }

    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Plies played.
    pub fn ply(&self) -> u32 {
        self.plies.len() as u32
    }

    pub fn to_move(&self) -> Side {
        self.game.position().side()
    }

    /// The key of the position.
    pub fn key(&self) -> u64 {
        self.game.position().key()
    }

    pub fn ending(&self) -> Option<&Ending> {
        self.ending.as_ref()
    }

    pub fn made_at(&self) -> Millis {
        self.made_at
    }

    /// When both seats were taken; absent while one is free.
    pub fn started_at(&self) -> Option<Millis> {
        self.started_at
    }

    /// When the last event happened.
    pub fn last_at(&self) -> Millis {
        self.last_at
    }

    /// Who sits at `side`.
    pub fn person(&self, side: Side) -> Option<&Person> {
        self.seated(side).map(|seated| &seated.person)
    }

    /// The side at which the identity `id` sits.
    pub fn seat_of(&self, id: Uuid) -> Option<Side> {
        Side::ALL
            .into_iter()
            .find(|side| self.person(*side).is_some_and(|person| person.id == id))
    }

    pub fn free_seat(&self) -> Option<Side> {
        Side::ALL
            .into_iter()
            .find(|side| self.seated(*side).is_none())
    }

    /// How the player of `side` takes advice; off while nobody sits there.
    pub fn advice(&self, side: Side) -> Advice {
        self.seated(side)
            .map_or(Advice::Off, |seated| seated.advice)
    }

    pub(super) fn seated(&self, side: Side) -> Option<&Seated> {
        self.seats[side.index()].as_ref()
    }
}
