use std::collections::BTreeSet;

use super::{
    board::Ply,
    capture::{Follow, follow},
    position::Position,
    rules::Rules,
};
use crate::{Move, Side, Square, state::WAYS_MAX};

/// The most landings a walk through all ways of one move looks at.
const LANDINGS_MAX: u32 = 50_000;

impl<R: Rules, const MISERE: bool> Position<R, MISERE> {
    /// Every way of a move, up to [`WAYS_MAX`]: where it starts, then every landing square.
    pub(super) fn ways_of(&self, mv: &Move) -> Vec<Vec<Square>> {
        let mut ways = Vec::new();
        self.each_way(mv, |way| {
            ways.push(way.to_vec());
            ways.len() < WAYS_MAX
        });
        if ways.is_empty() {
            vec![self.first_way(mv)]
        } else {
            ways
        }
    }

    /// Walks the ways of a move until `visit` says no.
    pub(super) fn each_way(&self, mv: &Move, mut visit: impl FnMut(&[Square]) -> bool) {
        self.walk(mv, None, &mut visit);
    }

    /// One way of a move, always the same.
    pub(super) fn first_way(&self, mv: &Move) -> Vec<Square> {
        let mut first: Vec<Square> = mv.from.into_iter().chain([mv.to]).collect();
        let mut visit = |way: &[Square]| {
            first = way.to_vec();
            false
        };
        self.walk(mv, Some(BTreeSet::new()), &mut visit);
        first
    }

    fn walk(
        &self,
        mv: &Move,
        searched: Option<BTreeSet<Jump>>,
        visit: &mut dyn FnMut(&[Square]) -> bool,
    ) {
        let Some(ply) = Self::ply(mv) else {
            return;
        };
        if ply.taken == 0 {
            visit(&[R::LAYOUT.square(ply.from), mv.to]);
            return;
        }
        let board = self.board.seen_by(self.side, &R::LAYOUT);
        let wanted = ply.seen_by(self.side, &R::LAYOUT);
        let mut visit = |path: &[u64]| {
            let way: Vec<Square> = path.iter().map(|&at| self.named_square(at)).collect();
            visit(&way)
        };
        let path = vec![wanted.from];
        let mut walk = Walk {
            wanted,
            path,
            visit: &mut visit,
            goes_on: true,
            landings: 0,
            searched,
        };
        follow::<R>(&board, wanted.from, &mut walk);
    }

    /// The bit of a square on the board as the side to move sees it.
    pub(super) fn seen(&self, square: Square) -> u64 {
        match self.side {
            Side::White => R::LAYOUT.bit(square),
            Side::Black => R::LAYOUT.turned(R::LAYOUT.bit(square)),
        }
    }

    /// The square of a bit of the board as the side to move sees it.
    pub(super) fn named_square(&self, bit: u64) -> Square {
        match self.side {
            Side::White => R::LAYOUT.square(bit),
            Side::Black => R::LAYOUT.square(R::LAYOUT.turned(bit)),
        }
    }
}

/// The pieces taken so far, the last of them, and the direction of that jump.
type Jump = (u64, u64, usize);

/// Follows a search along one capture.
struct Walk<'a> {
    wanted: Ply,
    path: Vec<u64>,
    visit: &'a mut dyn FnMut(&[u64]) -> bool,
    goes_on: bool,
    landings: u32,
    /// Where one way is enough: what was searched without finding any.
    searched: Option<BTreeSet<Jump>>,
}

impl Follow for Walk<'_> {
    fn wants(&self, over: u64) -> bool {
        self.goes_on && self.wanted.taken & over != 0
    }

    fn is_new(&mut self, taken: u64, over: u64, direction: usize) -> bool {
        match &mut self.searched {
            Some(searched) => searched.insert((taken, over, direction)),
            None => self.landings < LANDINGS_MAX,
        }
    }

    fn lands(&mut self, at: u64) {
        self.landings += 1;
        self.path.push(at);
    }

    fn lifts(&mut self) {
        self.path.pop();
    }

    fn complete(&mut self, capture: Ply) {
        if self.goes_on && capture == self.wanted {
            self.goes_on = (self.visit)(&self.path);
        }
    }
}
