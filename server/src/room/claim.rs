use asarag_engine::{Reason, Side};

use super::{Ending, Millis, Refusal, Room, What};
use crate::{limits, wire::Phase};

impl Room {
    /// From when the game may be claimed by the other side if the player of `absent`, without a connection since
    /// `absent_since`, does not come back. Only the side to move can be absent in this sense, and while a game with a
    /// clock waits for a side's first move, that deadline alone governs.
    pub fn claim_at(&self, absent: Side, absent_since: Millis) -> Option<Millis> {
        let claimable =
            self.phase() == Phase::Running && self.to_move() == absent && !self.awaits_first_move();
        let from = absent_since.max(self.timing.turn_began());
        claimable.then(|| from.plus(self.grace_ms()))
    }

    fn grace_ms(&self) -> u64 {
        match self.settings.clock() {
            Some(_) => limits::GRACE_TIMED_MS,
            None => limits::GRACE_UNTIMED_MS,
        }
    }
}

/// The player of `side` claims the game because the other one has been away since `absent_since`.
pub(super) fn claim(
    room: &Room,
    side: Side,
    draw: bool,
    absent_since: Option<Millis>,
    now: Millis,
) -> Result<Vec<What>, Refusal> {
    let absent = side.other();
    if room.claim_at(absent, Millis::default()).is_none() {
        return Err(Refusal::NotTheirTurn);
    }
    let since = absent_since.ok_or(Refusal::OpponentHere)?;
    let at = room.claim_at(absent, since).ok_or(Refusal::NotTheirTurn)?;
    if now < at {
        return Err(Refusal::ClaimTooEarly {
            wait_ms: at.since(now),
        });
    }
    let winner = (!draw).then_some(side);
    Ok(vec![
        Ending::from_outside(winner, Reason::Abandoned).of(room, now),
    ])
}
