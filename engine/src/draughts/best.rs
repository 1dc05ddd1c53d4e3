use std::{cmp::Ordering, collections::BTreeSet};

use super::{
    board::{Board, Ply},
    capture::{Search, Sink},
    generate::bits,
    rules::Rules,
    turn::Turn,
};

/// So many jumps of one king are searched without looking for what was searched before: real games need fewer.
const JUMPS_WITHOUT_MEMORY: u32 = 2_000;

/// The most jumps that are remembered.
const MEMORY_MAX: usize = 100_000;

/// Keeps the captures that are worth most, each once, at the end of a list.
pub(super) struct Best<'a, R: Rules> {
    plies: &'a mut Vec<Ply>,
    first: usize,
    worth: Option<R::Worth>,
    board: &'a Board,
    jumps: u32,
    /// Long searches only: the pieces taken so far, the last of them, and the direction of that jump.
    searched: BTreeSet<(u64, u64, usize)>,
}

impl<'a, R: Rules> Best<'a, R> {
    /// Appends the legal captures of `jumpers`.
    pub(super) fn append<T: Turn>(board: &'a Board, jumpers: u64, plies: &'a mut Vec<Ply>) {
        let first = plies.len();
        let searched = BTreeSet::new();
        let mut best = Best::<R> {
            plies,
            first,
            worth: None,
            board,
            jumps: 0,
            searched,
        };
        for from in bits(jumpers) {
            best.jumps = 0;
            best.searched.clear();
            Search::run::<R, T>(board, from, &mut best);
        }
    }
}

impl<R: Rules> Sink for Best<'_, R> {
    const EVERY_WAY: bool = false;

    #[inline(always)]
    fn is_new(&mut self, taken: u64, over: u64, direction: usize) -> bool {
        self.jumps += 1;
        self.jumps <= JUMPS_WITHOUT_MEMORY
            || self.searched.len() >= MEMORY_MAX
            || self.searched.insert((taken, over, direction))
    }

    #[inline(always)]
    fn complete(&mut self, capture: Ply) {
        let worth = R::worth(self.board, &capture);
        match self
            .worth
            .map_or(Ordering::Greater, |best| worth.cmp(&best))
        {
            Ordering::Less => return,
            Ordering::Equal => {}
            Ordering::Greater => {
                self.worth = Some(worth);
                self.plies.truncate(self.first);
            }
        }
        // One jump has one way.
        let several = capture.taken & (capture.taken - 1) != 0;
        if !several || !self.plies[self.first..].contains(&capture) {
            self.plies.push(capture);
        }
    }
}
