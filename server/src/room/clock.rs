use asarag_engine::Side;

use super::{Millis, Outage, Refusal, Room};
use crate::{
    limits,
    wire::{ClockSettings, Clocks, Phase},
};

/// Plies that no clock measures: the first move of each side.
const UNTIMED_PLIES: u32 = 2;

/// Both clocks and the turn that runs, as functions of the events so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Timing {
    /// What each side had when the turn began.
    left_ms: [u64; 2],
    /// Lag of each side that can still be forgiven.
    quota_ms: [u64; 2],
    turn_began: Millis,
    /// Given back in this turn.
    credited_ms: u64,
    /// What happened before this moment has been credited.
    credited_until: Millis,
}

/// How a move stands against the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Measured {
    pub(super) took_ms: u64,
    pub(super) forgiven_ms: u64,
    /// What the mover has left, increment included.
    pub(super) left_ms: u64,
}

impl Timing {
    pub(super) fn new(clock: Option<ClockSettings>) -> Timing {
        Timing {
            left_ms: [clock.map_or(0, |clock| clock.initial_ms); 2],
            quota_ms: [limits::LAG_QUOTA_MAX_MS; 2],
            turn_began: Millis::default(),
            credited_ms: 0,
            credited_until: Millis::default(),
        }
    }

    pub(super) fn begin_turn(&mut self, at: Millis) {
        self.turn_began = at;
        self.credited_ms = 0;
        self.credited_until = at;
    }

    pub(super) fn set(&mut self, clocks: &Clocks) {
        self.left_ms = [clocks.white_ms, clocks.black_ms];
    }

    pub(super) fn spend_quota(&mut self, side: Side, forgiven_ms: u64) {
        let quota = &mut self.quota_ms[side.index()];
        let left = quota.saturating_sub(forgiven_ms) + limits::LAG_REFILL_MS;
        *quota = left.min(limits::LAG_QUOTA_MAX_MS);
    }

    pub(super) fn credit(&mut self, ms: u64, at: Millis) {
        self.credited_ms += ms;
        self.credited_until = at;
    }

    /// The most that can be forgiven of the next move of `side`.
    fn forgivable_ms(&self, side: Side) -> u64 {
        self.quota_ms[side.index()].min(limits::LAG_MOVE_MAX_MS)
    }

    pub(super) fn turn_began(&self) -> Millis {
        self.turn_began
    }

    fn spent_ms(&self, now: Millis) -> u64 {
        now.since(self.turn_began).saturating_sub(self.credited_ms)
    }
}

impl Room {
    /// Whether the game has a clock and waits for a side's first move, which the clock does not measure.
    pub(super) fn awaits_first_move(&self) -> bool {
        self.settings.clock().is_some() && self.ply() < UNTIMED_PLIES
    }

    /// Until when the side to move must make its first move.
    pub fn first_move_by(&self) -> Option<Millis> {
        self.deadline().filter(|_| self.awaits_first_move())
    }

    /// The side whose clock runs.
    pub fn running_clock(&self) -> Option<Side> {
        let runs = self.settings.clock().is_some()
            && self.phase() == Phase::Running
            && self.ply() >= UNTIMED_PLIES;
        runs.then(|| self.to_move())
    }

    /// Both clocks at `now`; absent in a game without.
    pub fn clocks(&self, now: Millis) -> Option<Clocks> {
        self.settings.clock()?;
        let running = self.running_clock();
        let mut left = self.timing.left_ms;
        if let Some(side) = running {
            let spent = self.timing.spent_ms(now);
            left[side.index()] = left[side.index()].saturating_sub(spent);
        }
        Some(Clocks {
            white_ms: left[Side::White.index()],
            black_ms: left[Side::Black.index()],
            running: running.map(Into::into),
            at: now.0,
        })
    }

    /// The moment at which the side to move has no time left: a move must count as made before it.
    fn deadline(&self) -> Option<Millis> {
        let left = if self.phase() != Phase::Running {
            return None;
        } else if self.awaits_first_move() {
            limits::FIRST_MOVE_MS
        } else {
            self.timing.left_ms[self.running_clock()?.index()]
        };
        Some(
            self.timing
                .turn_began
                .plus(self.timing.credited_ms)
                .plus(left),
        )
    }

    /// The moment from which the side to move has lost: no lag can bring a later move before the deadline. Moves are in
    /// time before it or not at all, so that a move and a flag never both count.
    pub(super) fn flag_at(&self) -> Option<Millis> {
        let forgivable = match self.running_clock() {
            Some(side) => self.timing.forgivable_ms(side),
            None => 0,
        };
        Some(self.deadline()?.plus(forgivable))
    }

    /// Measures a move of the side to move that arrived at `now` over a connection with this lag.
    pub(super) fn measure(&self, now: Millis, lag_ms: u64) -> Result<Measured, Refusal> {
        let spent_ms = self.timing.spent_ms(now);
        let left_ms = self.timing.left_ms[self.to_move().index()];
        let (Some(side), Some(clock)) = (self.running_clock(), self.settings.clock()) else {
            return Ok(Measured {
                took_ms: spent_ms,
                forgiven_ms: 0,
                left_ms,
            });
        };
        let forgiven_ms = lag_ms.min(self.timing.forgivable_ms(side)).min(spent_ms);
        let took_ms = spent_ms - forgiven_ms;
        if took_ms >= left_ms {
            return Err(Refusal::TimeIsUp);
        }
        let left_ms = left_ms - took_ms + clock.increment_ms;
        Ok(Measured {
            took_ms,
            forgiven_ms,
            left_ms,
        })
    }

    /// Both clocks as they stand once the side to move has made its move at `now`.
    pub(super) fn clocks_after(
        &self,
        now: Millis,
        mover_left_ms: u64,
        over: bool,
    ) -> Option<Clocks> {
        self.settings.clock()?;
        let mover = self.to_move();
        let mut left = self.timing.left_ms;
        left[mover.index()] = mover_left_ms;
        let runs = !over && self.ply() + 1 >= UNTIMED_PLIES;
        Some(Clocks {
            white_ms: left[Side::White.index()],
            black_ms: left[Side::Black.index()],
            running: runs.then(|| mover.other().into()),
            at: now.0,
        })
    }

    /// What the side to move lost to outages that no earlier credit covers. An outage that began after the deadline does
    /// not revive a lost game.
    pub(super) fn lost_to_outages(&self, outages: &[Outage], now: Millis) -> u64 {
        let Some(mut deadline) = self.deadline() else {
            return 0;
        };
        let mut outages = outages.to_vec();
        outages.sort_by_key(|outage| outage.from);
        let mut covered = self.timing.credited_until;
        let mut lost_ms = 0;
        for outage in outages {
            let from = outage.from.max(covered);
            let until = outage.until.min(now);
            let long = outage.until.since(outage.from) >= limits::OUTAGE_MIN_MS;
            if long && from < deadline {
                let ms = until.since(from);
                lost_ms += ms;
                deadline = deadline.plus(ms);
                covered = covered.max(until);
            }
        }
        lost_ms
    }
}
