use asarag_engine::Side;
use uuid::Uuid;

use super::{Actor, Command, Event, Millis, Refusal, Room, What, apply, decide};
use crate::wire::{self, Person, Phase};

/// What the players of a finished game have said of another one. The order of the log settles who was first, so that two
/// wishes at once are one agreement.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Wishes {
    last: Option<wire::Rematch>,
    /// Whether the side has wished and was told no. It has said its word; the other may still come back to it.
    refused: [bool; 2],
}

impl Wishes {
    pub(super) fn last(&self) -> Option<wire::Rematch> {
        self.last
    }

    pub(super) fn offered(&mut self, side: Side) {
        self.last = Some(wire::Rematch::Offered { seat: side.into() });
    }

    pub(super) fn declined(&mut self, side: Side) {
        self.refused[side.other().index()] = true;
        self.last = Some(wire::Rematch::Declined { seat: side.into() });
    }

    pub(super) fn agreed(&mut self, room: Uuid) {
        self.last = Some(wire::Rematch::Agreed { room });
    }

    /// Who wishes and has no answer yet.
    fn open(&self) -> Option<Side> {
        match self.last {
            Some(wire::Rematch::Offered { seat }) => Some(seat.into()),
            Some(wire::Rematch::Declined { .. } | wire::Rematch::Agreed { .. }) | None => None,
        }
    }

    fn next(&self) -> Option<Uuid> {
        match self.last {
            Some(wire::Rematch::Agreed { room }) => Some(room),
            Some(wire::Rematch::Offered { .. } | wire::Rematch::Declined { .. }) | None => None,
        }
    }
}

impl Room {
    /// The room in which the players went on.
    pub fn rematch(&self) -> Option<Uuid> {
        self.wishes.next()
    }

    pub(super) fn may_wish(&self, side: Side) -> bool {
        offer(self, side, Uuid::nil()).is_ok_and(|happened| !happened.is_empty())
    }

    pub(super) fn may_answer_wish(&self, side: Side) -> bool {
        self.wishes.open() == Some(side.other())
    }
}

/// A wish while the other side's stands is an acceptance; one that stands already, or is fulfilled, changes nothing.
pub(super) fn offer(room: &Room, side: Side, next: Uuid) -> Result<Vec<What>, Refusal> {
    over(room)?;
    if room.wishes.next().is_some() || room.wishes.open() == Some(side) {
        Ok(Vec::new())
    } else if room.wishes.open() == Some(side.other()) {
        Ok(vec![What::RematchAgreed { room: next }])
    } else if room.wishes.refused[side.index()] {
        Err(Refusal::RematchDeclined)
    } else {
        Ok(vec![What::RematchOffered { side }])
    }
}

pub(super) fn answer(
    room: &Room,
    side: Side,
    accept: bool,
    next: Uuid,
) -> Result<Vec<What>, Refusal> {
    over(room)?;
    if accept && room.wishes.next().is_some() {
        Ok(Vec::new())
    } else if room.wishes.open() != Some(side.other()) {
        Err(Refusal::NoRematchOffer)
    } else if accept {
        Ok(vec![What::RematchAgreed { room: next }])
    } else {
        Ok(vec![What::RematchDeclined { side }])
    }
}

/// There is a game to be played again: two have played it, and it is over.
fn over(room: &Room) -> Result<(), Refusal> {
    if room.phase() != Phase::Finished {
        Err(Refusal::NotOver)
    } else if room.free_seat().is_some() {
        Err(Refusal::NeverBegun)
    } else {
        Ok(())
    }
}

/// The room `id` in which the players of `room` go on: agreed as before, with the sides swapped. `named` tells how somebody
/// who sits down is called in a room that is there so far.
///
/// # Panics
/// When `room` has a free seat: nobody can have agreed on anything in it.
pub fn rematch(
    room: &Room,
    id: Uuid,
    named: impl Fn(&Person, &Room) -> Person,
    now: Millis,
) -> (Room, Vec<Event>) {
    let (mut next, opened) = Room::open(id, room.settings().again(room.id()), now);
    let mut events = vec![opened];
    for side in Side::ALL {
        let person = room
            .person(side.other())
            .expect("both seats of a game that was played are taken");
        let seat = Command::Seat {
            person: named(person, &next),
            side: Some(side),
        };
        let seated = decide(&next, Actor::System, &seat, now)
            .expect("two different people sit down in an empty room");
        seated.iter().for_each(|event| apply(&mut next, event));
        events.extend(seated);
    }
    (next, events)
}
