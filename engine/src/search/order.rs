use super::{
    path::At,
    searchable::{RatedPly, SLOTS, Searchable},
    worker::{PLIES_MAX, Worker},
};
use crate::Side;

const FROM_THE_TABLE: i32 = 1 << 28;
const CAPTURE: i32 = 1 << 24;
const KILLER: i32 = 1 << 20;
/// A slot's record of success stays below this.
const RECORD_MAX: i32 = 1 << 14;

/// Which plies turned out well before.
#[derive(Debug)]
pub(super) struct Memory {
    /// Two plies that refuted another at the same distance from the root.
    killers: Vec<[u16; 2]>,
    /// How well each slot did, for either side.
    records: Vec<i16>,
}

impl Memory {
    pub(super) fn new() -> Memory {
        Memory {
            killers: vec![[0; 2]; PLIES_MAX + 2],
            records: vec![0; 2 * SLOTS],
        }
    }

    fn record(&mut self, side: Side, slot: usize) -> &mut i16 {
        &mut self.records[side.index() * SLOTS + slot]
    }

    /// A record moves towards the bound, the less the nearer it is.
    fn adjust(&mut self, side: Side, slot: usize, by: i32) {
        let record = self.record(side, slot);
        let before = i32::from(*record);
        *record = (before + by - before * by.abs() / RECORD_MAX) as i16;
    }

    /// A quiet ply refuted the position; those searched before it did not.
    fn refuted(&mut self, at: At, tag: u16) {
        let killers = &mut self.killers[at.ply];
        if killers[0] != tag {
            *killers = [tag, killers[0]];
        }
    }
}

impl<S: Searchable> Worker<'_, S> {
    /// Gives every ply from `first` on its promise.
    pub(super) fn rate(&mut self, position: &S, first: usize, tag: u16, at: At) {
        let side = position.side();
        self.promises.resize(self.plies.len(), 0);
        let killers = self.memory.killers[at.ply];
        for nth in first..self.plies.len() {
            let ply = &self.plies[nth];
            let own = ply.tag();
            let by_kind = if own == tag {
                FROM_THE_TABLE
            } else if ply.captures() {
                CAPTURE
            } else if killers.contains(&own) {
                KILLER
            } else {
                0
            };
            let record = i32::from(*self.memory.record(side, ply.slot()));
            self.promises[nth] = by_kind + ply.promise() + record;
        }
    }

    /// The most promising ply from `nth` on, moved to `nth`.
    #[inline(always)]
    pub(super) fn pick(&mut self, nth: usize) -> S::Ply {
        let mut best = nth;
        for other in nth + 1..self.plies.len() {
            if self.promises[other] > self.promises[best] {
                best = other;
            }
        }
        self.plies.swap(nth, best);
        self.promises.swap(nth, best);
        self.plies[nth]
    }

    /// Remembers that the ply at `nth` refuted the position and those from `first` to it did not.
    pub(super) fn learn(&mut self, position: &S, first: usize, nth: usize, depth: i32, at: At) {
        let best = self.plies[nth];
        if best.captures() {
            return;
        }
        let side = position.side();
        let weight = (depth * depth).min(400) * 4;
        self.memory.refuted(at, best.tag());
        self.memory.adjust(side, best.slot(), weight);
        for other in first..nth {
            let ply = self.plies[other];
            if !ply.captures() {
                self.memory.adjust(side, ply.slot(), -weight);
            }
        }
    }
}
