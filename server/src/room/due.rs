use asarag_engine::{Reason, Side};

use super::{Ending, Millis, Room, What};
use crate::{limits, wire::Phase};

/// What happens at a deadline if nobody does anything before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// The room found no second player: it ends, nobody wins.
    Expire,
    /// The owner of this seat never came: it is free again.
    Unseat(Side),
    /// A side's first move did not come: the game is abandoned, nobody wins.
    FirstMove,
    /// The clock of this side has run out.
    Flag(Side),
    /// A game without a clock in which nothing happens: abandoned, nobody wins.
    Idle,
}

/// The next deadline of a room. It is data: who stores it may be somebody else than who acts on it, with
/// [`Command::Settle`](super::Command::Settle), at that moment or later.
pub fn due(room: &Room) -> Option<(Millis, Due)> {
    match room.phase() {
        Phase::Finished => None,
        Phase::Waiting => Some((room.made_at.plus(limits::WAITING_MS), Due::Expire)),
        Phase::Running => {
            let empty_seats = Side::ALL.into_iter().filter_map(|side| arrival(room, side));
            empty_seats
                .chain([turn_end(room)])
                .min_by_key(|(at, _)| *at)
        }
    }
}

/// What the server does about a deadline that has passed by `now`.
pub(super) fn settle(room: &Room, now: Millis) -> Vec<What> {
    let abandoned = || Ending::from_outside(None, Reason::Abandoned).of(room, now);
    match due(room) {
        Some((at, what)) if at <= now => vec![match what {
            Due::Expire | Due::FirstMove | Due::Idle => abandoned(),
            Due::Unseat(side) => What::Unseated { side },
            Due::Flag(side) => Ending::from_outside(Some(side.other()), Reason::Time).of(room, now),
        }],
        Some(_) | None => Vec::new(),
    }
}

impl Room {
    /// Whether a deadline has passed by `now` that nobody has settled.
    pub fn is_overdue(&self, now: Millis) -> bool {
        due(self).is_some_and(|(at, _)| at <= now)
    }
}

/// Before the first move, a seat is kept for somebody who does not come only so long.
fn arrival(room: &Room, side: Side) -> Option<(Millis, Due)> {
    let seated = room
        .seated(side)
        .filter(|seated| !seated.arrived && room.ply() == 0)?;
    let from = seated.since.max(room.started_at?);
    Some((from.plus(limits::ARRIVAL_MS), Due::Unseat(side)))
}

fn turn_end(room: &Room) -> (Millis, Due) {
    match (room.flag_at(), room.running_clock()) {
        (Some(at), Some(side)) => (at, Due::Flag(side)),
        (Some(at), None) => (at, Due::FirstMove),
        (None, _) => (room.timing.turn_began().plus(limits::IDLE_MS), Due::Idle),
    }
}
