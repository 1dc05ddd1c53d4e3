use std::{cmp::Ordering, collections::BTreeSet};

use super::{
    board::{Board, Ply},
    capture::{Search, Sink},
    generate::bits,
    rules::{KingsMet, Rules},
    turn::Turn,
};

/// So many jumps of one king are searched without looking for what was searched before: real games need fewer.
const JUMPS_WITHOUT_MEMORY: u32 = 2_000;

/// The most jumps that are remembered.
const MEMORY_MAX: usize = 100_000;

/// Keeps the captures that are worth most, each once: with `LIST` at the end of a list, else those that may be found
/// twice there, and of the others the number.
pub(super) struct Best<'a, R: Rules, const LIST: bool> {
    plies: &'a mut Vec<Ply>,
    first: usize,
    counted: u64,
    worth: Option<R::Worth>,
    board: &'a Board,
    jumps: u32,
    /// Long searches only: the pieces taken so far, the last of them, and the direction of that jump.
    searched: Option<BTreeSet<(u64, u64, usize)>>,
}

impl<'a, R: Rules> Best<'a, R, true> {
    /// Appends the legal captures of `jumpers`.
    pub(super) fn append<T: Turn>(board: &'a Board, jumpers: u64, plies: &'a mut Vec<Ply>) {
        Best::<R, true>::search::<T>(board, jumpers, plies);
    }
}

impl<'a, R: Rules> Best<'a, R, false> {
    /// How many legal captures `jumpers` have; `scratch` stays as it was.
    pub(super) fn count<T: Turn>(board: &'a Board, jumpers: u64, scratch: &'a mut Vec<Ply>) -> u64 {
        let best = Best::<R, false>::search::<T>(board, jumpers, scratch);
        let listed = best.plies.len() - best.first;
        best.plies.truncate(best.first);
        best.counted + listed as u64
    }
}

impl<'a, R: Rules, const LIST: bool> Best<'a, R, LIST> {
    #[inline(always)]
    fn search<T: Turn>(board: &'a Board, jumpers: u64, plies: &'a mut Vec<Ply>) -> Self {
        let first = plies.len();
        let mut best = Best {
            plies,
            first,
            counted: 0,
            worth: None,
            board,
            jumps: 0,
            searched: None,
        };
        for from in bits(jumpers) {
            best.jumps = 0;
            best.searched = None;
            Search::run::<R, T>(board, from, &mut best);
        }
        best
    }

    /// Whether a jump of a long search is new, as far as it is remembered.
    #[cold]
    fn remember(&mut self, jump: (u64, u64, usize)) -> bool {
        let searched = self.searched.get_or_insert_default();
        searched.len() >= MEMORY_MAX || searched.insert(jump)
    }
}

impl<R: Rules, const LIST: bool> Sink for Best<'_, R, LIST> {
    const EVERY_WAY: bool = false;

    #[inline(always)]
    fn is_new(&mut self, taken: u64, over: u64, direction: usize) -> bool {
        self.jumps += 1;
        self.jumps <= JUMPS_WITHOUT_MEMORY || self.remember((taken, over, direction))
    }

    #[inline(always)]
    fn complete(&mut self, capture: Ply, met: KingsMet) {
        let worth = R::worth(self.board, &capture, met);
        match self
            .worth
            .map_or(Ordering::Greater, |best| worth.cmp(&best))
        {
            Ordering::Less => return,
            Ordering::Equal => {}
            Ordering::Greater => {
                self.worth = Some(worth);
                self.plies.truncate(self.first);
                self.counted = 0;
            }
        }
        let is_once = capture.taken.count_ones() < TWICE_FROM;
        if !LIST && is_once {
            self.counted += 1;
        } else if is_once || !self.plies[self.first..].contains(&capture) {
            self.plies.push(capture);
        }
    }
}

/// From how many pieces on one capture may be found in two ways.
///
/// Two orders of the same two jumps that end alike would need both pieces in line with the start and with the end,
/// and lines of one board that cross do so at a right angle: the pieces would be one. Three are enough for a king
/// that turns back over squares it has emptied.
const TWICE_FROM: u32 = 3;
