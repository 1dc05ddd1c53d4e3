use asarag_engine::{Outcome, Reason, Side};

use super::{Ending, Millis, Refusal, Room, What};
use crate::limits;

/// The draw offers of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Offers {
    /// Who offers now. The offer lapses when the other side moves.
    open: Option<Side>,
    made: [u8; 2],
    /// Whether the side has made an offer since its last move.
    made_since_move: [bool; 2],
}

impl Offers {
    pub(super) fn open(&self) -> Option<Side> {
        self.open
    }

    /// Offers that `side` may still make in this game.
    pub(super) fn left(&self, side: Side) -> u8 {
        limits::DRAW_OFFERS_MAX.saturating_sub(self.made[side.index()])
    }

    pub(super) fn offered(&mut self, side: Side) {
        self.open = Some(side);
        self.made[side.index()] = self.made[side.index()].saturating_add(1);
        self.made_since_move[side.index()] = true;
    }

    pub(super) fn closed(&mut self) {
        self.open = None;
    }

    pub(super) fn moved(&mut self, side: Side) {
        self.made_since_move[side.index()] = false;
        if self.open == Some(side.other()) {
            self.open = None;
        }
    }
}

/// An offer while the other side's stands is an acceptance.
pub(super) fn offer(room: &Room, side: Side, now: Millis) -> Result<Vec<What>, Refusal> {
    let offers = &room.offers;
    if offers.open == Some(side.other()) {
        return Ok(vec![agreed(room, now)]);
    }
    if offers.open == Some(side) {
        Err(Refusal::OfferOpen)
    } else if offers.left(side) == 0 {
        Err(Refusal::OffersLimited)
    } else if offers.made_since_move[side.index()] {
        Err(Refusal::OfferTooSoon)
    } else {
        Ok(vec![What::DrawOffered { side }])
    }
}

pub(super) fn answer(
    room: &Room,
    side: Side,
    accept: bool,
    now: Millis,
) -> Result<Vec<What>, Refusal> {
    if room.offers.open != Some(side.other()) {
        return Err(Refusal::NoOffer);
    }
    if accept {
        Ok(vec![agreed(room, now)])
    } else {
        Ok(vec![What::DrawDeclined { side }])
    }
}

fn agreed(room: &Room, now: Millis) -> What {
    Ending::from_outside(None, Reason::Agreement).of(room, now)
}

impl Ending {
    /// An end that the board does not show.
    pub(super) fn from_outside(winner: Option<Side>, reason: Reason) -> Ending {
        Ending {
            outcome: Outcome { winner, reason },
            plies: Vec::new(),
        }
    }

    /// The event of this end at `now`, with the clocks as they stand then.
    pub(super) fn of(self, room: &Room, now: Millis) -> What {
        let stopped = |mut clocks: crate::wire::Clocks| {
            clocks.running = None;
            clocks
        };
        What::Ended {
            ending: self,
            clocks: room.clocks(now).map(stopped),
        }
    }
}
