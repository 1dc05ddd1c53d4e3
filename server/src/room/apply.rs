use asarag_engine::Side;

use super::{
    Ending, Event, Millis, Played, Room, What,
    draw::Offers,
    seat::Seated,
    state::{Help, Ply},
};
use crate::wire::{Clocks, Person};

/// Lets an event have happened. Total: whatever was decided or decoded for this room can be applied to it.
pub fn apply(room: &mut Room, event: &Event) {
    match &event.what {
        What::Opened(_) => {}
        What::Seated {
            side,
            person,
            advice,
        } => {
            let seated = Seated {
                person: person.clone(),
                advice: *advice,
                arrived: false,
                since: event.at,
            };
            seat(room, *side, seated);
        }
        What::Arrived { side } => {
            if let Some(seated) = &mut room.seats[side.index()] {
                seated.arrived = true;
            }
        }
        What::Unseated { side } => {
            room.seats[side.index()] = None;
            room.started_at = None;
            room.offers = Offers::default();
        }
        What::Played(played) => play(room, played, event.at),
        What::DrawOffered { side } => room.offers.offered(*side),
        What::DrawDeclined { .. } => room.offers.closed(),
        What::AdviceSet { side, advice } => {
            if let Some(seated) = &mut room.seats[side.index()] {
                seated.advice = *advice;
            }
        }
        What::Named { person } => rename(room, person),
        What::Credited { ms, .. } => room.timing.credit(*ms, event.at),
        What::Ended { ending, clocks } => end(room, ending, clocks.as_ref()),
        What::RematchOffered { side } => room.wishes.offered(*side),
        What::RematchDeclined { side } => room.wishes.declined(*side),
        What::RematchAgreed { room: next } => room.wishes.agreed(*next),
    }
    room.seq = event.seq;
    room.last_at = event.at;
}

fn seat(room: &mut Room, side: Side, seated: Seated) {
    let at = seated.since;
    room.seats[side.index()] = Some(seated);
    if room.free_seat().is_none() {
        room.started_at = Some(at);
        room.timing.begin_turn(at);
    }
}

fn play(room: &mut Room, played: &Played, at: Millis) {
    if room.game.play(&played.mv).is_err() {
        return;
    }
    let helped = played.suggested_by.is_some() || !played.advice.is_empty();
    room.plies.push(Ply {
        at,
        took_ms: played.took_ms,
        forgiven_ms: played.forgiven_ms,
        help: helped.then(|| {
            Box::new(Help {
                suggested_by: played.suggested_by.clone(),
                advice: played.advice.clone(),
            })
        }),
    });
    if let Some(clocks) = &played.clocks {
        room.timing.set(clocks);
        room.timing.spend_quota(played.side, played.forgiven_ms);
    }
    room.timing.begin_turn(at);
    room.offers.moved(played.side);
}

fn rename(room: &mut Room, person: &Person) {
    for seated in room.seats.iter_mut().flatten() {
        if seated.person.id == person.id {
            seated.person = person.clone();
        }
    }
}

fn end(room: &mut Room, ending: &Ending, clocks: Option<&Clocks>) {
    // An end on the board is known to the game already and refused by it: both say the same.
    let _ = room.game.end(ending.outcome);
    room.ending = Some(ending.clone());
    room.offers.closed();
    if let Some(clocks) = clocks {
        room.timing.set(clocks);
    }
}
