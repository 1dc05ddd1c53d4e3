//! Counts lines of play on boards alone: where no count of quiet plies can reach its draw.

use std::hint::black_box;

use super::{
    board::{Board, Ply},
    capture,
    endings::Ending,
    generate::generate,
    rules::Rules,
    turn::Turn,
    visitors::{Count, Make},
};

/// How the last ply of a line is counted.
pub(super) trait LastPly {
    fn count<R: Rules, T: Turn>(board: &Board, scratch: &mut Vec<Ply>) -> u64;
}

/// The moves of the last ply are counted, and not made.
#[derive(Debug)]
pub(super) enum InBulk {}

/// Every move of the last ply is made.
#[derive(Debug)]
pub(super) enum OneByOne {}

impl LastPly for InBulk {
    #[inline(always)]
    fn count<R: Rules, T: Turn>(board: &Board, scratch: &mut Vec<Ply>) -> u64 {
        let mut count = Count { moves: 0, scratch };
        generate::<R, T, _>(board, &mut count);
        count.moves
    }
}

impl LastPly for OneByOne {
    #[inline(always)]
    fn count<R: Rules, T: Turn>(board: &Board, scratch: &mut Vec<Ply>) -> u64 {
        let mut made = 0;
        let visit = |board: Board, _: &mut Vec<Ply>| {
            black_box(&board);
            made += 1;
        };
        generate::<R, T, _>(board, &mut Make::<T, _>::new(board, scratch, visit));
        made
    }
}

/// Lines of play of `depth` plies, at least one; `scratch` holds captures on the way.
pub(super) fn lines<R: Rules, T: Turn, L: LastPly>(
    board: &Board,
    depth: u32,
    scratch: &mut Vec<Ply>,
) -> u64 {
    if is_over::<R, T>(board) {
        return 0;
    }
    if depth == 1 {
        return L::count::<R, T>(board, scratch);
    }
    let mut found = 0;
    let visit = |board: Board, scratch: &mut Vec<Ply>| {
        found += lines::<R, T::Next, L>(&board, depth - 1, scratch);
    };
    generate::<R, T, _>(board, &mut Make::<T, _>::new(board, scratch, visit));
    found
}

/// Whether the pieces that are left have decided the game.
#[inline(always)]
fn is_over<R: Rules, T: Turn>(board: &Board) -> bool {
    if R::ENDINGS.is_empty() {
        return board.of(T::SIDE.other()) == 0;
    }
    // Every ending that is decided at once has a side with a single piece.
    let is_single = |pieces: u64| pieces & pieces.wrapping_sub(1) == 0;
    board.pieces.into_iter().any(is_single) && is_decided::<R, T>(board)
}

#[cold]
fn is_decided<R: Rules, T: Turn>(board: &Board) -> bool {
    let can_capture = || capture::jumpers::<R, T>(board) != 0;
    board.of(T::SIDE.other()) == 0 || Ending::decide(R::ENDINGS, board, can_capture).is_some()
}
