use asarag_engine::{Reason, Side};

use super::{
    Actor, Command, Ending, Event, Millis, Refusal, Room, What, claim, draw, due, play, rematch,
};
use crate::wire::{Advice, Person, Phase};

/// What follows from a command: the events to append to the log, none if it changes nothing, or why it is refused. `now`
/// is when the command reached the server; a node whose clock is behind the room's last event counts as being there.
pub fn decide(
    room: &Room,
    actor: Actor,
    command: &Command,
    now: Millis,
) -> Result<Vec<Event>, Refusal> {
    let now = now.max(room.last_at);
    let happened = match (actor, command) {
        (Actor::System, command) => of_the_server(room, command, now),
        (Actor::Seat(side), command) => of_a_player(room, side, command, now),
        (Actor::Watcher, _) => Err(Refusal::NotAPlayer),
    }?;
    Ok(number(room, happened, now))
}

fn of_a_player(
    room: &Room,
    side: Side,
    command: &Command,
    now: Millis,
) -> Result<Vec<What>, Refusal> {
    if room.seated(side).is_none() {
        return Err(Refusal::NotAPlayer);
    }
    match command {
        Command::Play(wanted) => play::play(room, side, wanted, now),
        Command::Resign => {
            room.must_run(now)?;
            let ending = Ending::from_outside(Some(side.other()), Reason::Resignation);
            Ok(vec![ending.of(room, now)])
        }
        Command::OfferDraw => {
            room.must_run(now)?;
            draw::offer(room, side, now)
        }
        Command::AnswerDraw { accept } => {
            room.must_run(now)?;
            draw::answer(room, side, *accept, now)
        }
        Command::Claim { draw, absent_since } => {
            room.must_run(now)?;
            claim::claim(room, side, *draw, *absent_since, now)
        }
        Command::OfferRematch { room: next } => rematch::offer(room, side, *next),
        Command::AnswerRematch { accept, room: next } => {
            rematch::answer(room, side, *accept, *next)
        }
        Command::SetAdvice { advice } => set_advice(room, side, *advice),
        Command::Seat { .. }
        | Command::Arrive { .. }
        | Command::Rename { .. }
        | Command::Credit { .. }
        | Command::Settle => Err(Refusal::NotAllowed),
    }
}

fn of_the_server(room: &Room, command: &Command, now: Millis) -> Result<Vec<What>, Refusal> {
    match command {
        Command::Seat { person, side } => seat(room, person, *side, now),
        Command::Arrive { side } => Ok(arrive(room, *side)),
        Command::Rename { person } => Ok(rename(room, person)),
        Command::Credit { outages } => {
            let ms = room.lost_to_outages(outages, now);
            Ok(credited(room, ms, now).into_iter().collect())
        }
        Command::Settle => Ok(due::settle(room, now)),
        Command::Play(_)
        | Command::Resign
        | Command::OfferDraw
        | Command::AnswerDraw { .. }
        | Command::Claim { .. }
        | Command::OfferRematch { .. }
        | Command::AnswerRematch { .. }
        | Command::SetAdvice { .. } => Err(Refusal::NotAPlayer),
    }
}

/// One seat a person, however often he asks; a third comer is told that both are taken.
fn seat(
    room: &Room,
    person: &Person,
    side: Option<Side>,
    now: Millis,
) -> Result<Vec<What>, Refusal> {
    if room.seat_of(person.id).is_some() {
        return Ok(Vec::new());
    }
    if room.phase() == Phase::Finished {
        return Err(Refusal::GameOver);
    }
    let free = room.free_seat().ok_or(Refusal::SeatsTaken)?;
    if room.is_overdue(now) {
        return Err(Refusal::TimeIsUp);
    }
    let side = side.unwrap_or(free);
    if room.seated(side).is_some() {
        return Err(Refusal::SeatTaken);
    }
    Ok(vec![What::Seated {
        side,
        person: person.clone(),
        advice: room.settings.advice(),
    }])
}

/// Only the first time matters, and only before the first move: see [`due::Due::Unseat`].
fn arrive(room: &Room, side: Side) -> Vec<What> {
    let news = room.phase() != Phase::Finished
        && room.ply() == 0
        && room.seated(side).is_some_and(|seated| !seated.arrived);
    if news {
        vec![What::Arrived { side }]
    } else {
        Vec::new()
    }
}

/// The record of a finished game keeps the names under which it was played.
fn rename(room: &Room, person: &Person) -> Vec<What> {
    let seated = room.seat_of(person.id).and_then(|side| room.person(side));
    let news = room.phase() != Phase::Finished && seated.is_some_and(|seated| seated != person);
    if news {
        vec![What::Named {
            person: person.clone(),
        }]
    } else {
        Vec::new()
    }
}

fn set_advice(room: &Room, side: Side, advice: Advice) -> Result<Vec<What>, Refusal> {
    if room.phase() == Phase::Finished {
        return Err(Refusal::GameOver);
    }
    let news = room.advice(side) != advice;
    Ok(if news {
        vec![What::AdviceSet { side, advice }]
    } else {
        Vec::new()
    })
}

fn credited(room: &Room, ms: u64, now: Millis) -> Option<What> {
    let mut after = room.clone();
    after.timing.credit(ms, now);
    let clocks = after.clocks(now).filter(|_| ms > 0)?;
    Some(What::Credited {
        side: room.to_move(),
        ms,
        clocks,
    })
}

/// Numbers what happened and writes down where the game stands after it.
fn number(room: &Room, happened: Vec<What>, now: Millis) -> Vec<Event> {
    let mut position = *room.game.position();
    let mut ply = room.ply();
    let mut events = Vec::with_capacity(happened.len());
    for (seq, what) in (room.seq + 1..).zip(happened) {
        if let What::Played(played) = &what {
            position = position.play(&played.mv).expect("decided moves are legal");
            ply += 1;
        }
        events.push(Event {
            seq,
            at: now,
            ply,
            key: position.key(),
            what,
        });
    }
    events
}
