//! What can be done with the moves of a board.

use std::marker::PhantomData;

use super::{
    best::Best,
    board::{Board, Ply},
    generate::{Visitor, bits},
    rules::Rules,
    turn::Turn,
};
use crate::Side;

/// Appends every move to a list.
#[derive(Debug)]
pub(super) struct List<'a>(pub(super) &'a mut Vec<Ply>);

impl Visitor for List<'_> {
    #[inline(always)]
    fn jumps(
        &mut self,
        targets: u64,
        over: impl Fn(u64) -> u64,
        origin: impl Fn(u64) -> u64,
        last_row: u64,
    ) {
        for to in bits(targets) {
            self.0.push(Ply {
                from: origin(to),
                to,
                taken: over(to),
                crowns: to & last_row != 0,
            });
        }
    }

    #[inline(always)]
    fn captures<R: Rules, T: Turn>(&mut self, board: &Board, jumpers: u64) {
        Best::<R, true>::append::<T>(board, jumpers, self.0);
    }
}

/// Counts the moves. Captures are listed for a moment at the end of `scratch`, since equal ones count once.
#[derive(Debug)]
pub(super) struct Count<'a> {
    pub(super) moves: u64,
    pub(super) scratch: &'a mut Vec<Ply>,
}

impl Visitor for Count<'_> {
    #[inline(always)]
    fn jumps(&mut self, targets: u64, _: impl Fn(u64) -> u64, _: impl Fn(u64) -> u64, _: u64) {
        self.moves += u64::from(targets.count_ones());
    }

    #[inline(always)]
    fn captures<R: Rules, T: Turn>(&mut self, board: &Board, jumpers: u64) {
        self.moves += Best::<R, false>::count::<T>(board, jumpers, self.scratch);
    }
}

/// Finds out whether there is any move.
#[derive(Debug, Default)]
pub(super) struct Any {
    pub(super) found: bool,
}

impl Visitor for Any {
    #[inline(always)]
    fn is_content(&mut self) -> bool {
        self.found = true;
        true
    }

    #[inline(always)]
    fn jumps(&mut self, targets: u64, _: impl Fn(u64) -> u64, _: impl Fn(u64) -> u64, _: u64) {
        self.found |= targets != 0;
    }

    #[inline(always)]
    fn captures<R: Rules, T: Turn>(&mut self, _: &Board, _: u64) {}
}

/// Makes every move, and shows each board it leads to to `visit`, with the scratch for what comes after.
#[derive(Debug)]
pub(super) struct Make<'a, T, F> {
    board: Board,
    scratch: &'a mut Vec<Ply>,
    visit: F,
    turn: PhantomData<T>,
}

impl<'a, T: Turn, F: FnMut(Board, &mut Vec<Ply>)> Make<'a, T, F> {
    #[inline(always)]
    pub(super) fn new(board: &Board, scratch: &'a mut Vec<Ply>, visit: F) -> Self {
        Make {
            board: *board,
            scratch,
            visit,
            turn: PhantomData,
        }
    }

    /// Shows the board on which `moved` pieces of the side to move have changed.
    #[inline(always)]
    fn show(&mut self, moved: u64, taken: u64, kings: u64) {
        let [mut white, mut black] = self.board.pieces;
        match T::SIDE {
            Side::White => {
                white ^= moved;
                black &= !taken;
            }
            Side::Black => {
                black ^= moved;
                white &= !taken;
            }
        }
        let pieces = [white, black];
        (self.visit)(Board { pieces, kings }, self.scratch);
    }
}

impl<T: Turn, F: FnMut(Board, &mut Vec<Ply>)> Visitor for Make<'_, T, F> {
    #[inline(always)]
    fn kings(&mut self, targets: u64, origin: impl Fn(u64) -> u64) {
        for to in bits(targets) {
            let moved = origin(to) | to;
            self.show(moved, 0, self.board.kings ^ moved);
        }
    }

    #[inline(always)]
    fn jumps(
        &mut self,
        targets: u64,
        over: impl Fn(u64) -> u64,
        origin: impl Fn(u64) -> u64,
        last_row: u64,
    ) {
        for to in bits(targets) {
            let kings = self.board.kings & !over(to) | to & last_row;
            self.show(origin(to) | to, over(to), kings);
        }
    }

    #[inline(always)]
    fn captures<R: Rules, S: Turn>(&mut self, board: &Board, jumpers: u64) {
        let first = self.scratch.len();
        Best::<R, true>::append::<S>(board, jumpers, self.scratch);
        for at in first..self.scratch.len() {
            let after = board.after(S::SIDE, &self.scratch[at]);
            (self.visit)(after, self.scratch);
        }
        self.scratch.truncate(first);
    }
}
