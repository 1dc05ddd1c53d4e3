//! Tiddest n tlata solved whole: every position in which each side has its three stones on the board and in hand.

use std::ops::ControlFlow;

use super::{
    Tiddest, Tlata,
    stones::bits,
    tlata::{ALL, EACH, has_line, neighbours},
};
use crate::{
    Side,
    state::State,
    tables::{Exact, Graph, Opening, Solvable, Solver, Values, Watch},
};

/// Ten stones each are too many to solve.
impl<const FORCED_MILL: bool> Solvable for Tiddest<FORCED_MILL> {}

/// Each of nine points is free, the side to move's or the other's.
const POSITIONS: usize = 3_usize.pow(9);

impl Solvable for Tlata {
    const SIZES: &'static [u32] = &[2 * EACH as u32];

    fn positions(_: u32) -> usize {
        POSITIONS
    }

    fn solve(_: u32, watch: Watch<'_>) -> ControlFlow<(), Values> {
        let mut solver = Solver::new(Points::default(), POSITIONS, watch);
        solver.solve((0..POSITIONS).filter(|number| Tlata::numbered(*number).is_some()))?;
        ControlFlow::Continue(solver.values())
    }

    fn numbered(number: usize) -> Option<Tlata> {
        let stones = stones(number);
        let fits = stones
            .iter()
            .all(|side| side.count_ones() <= u32::from(EACH));
        fits.then(|| Tlata::with(stones))
    }

    fn number(&self) -> Option<usize> {
        let whole = Side::ALL.map(|side| self.stones().count(side)) == [u32::from(EACH); 2];
        whole.then(|| number(self.stones().own(), self.stones().theirs()))
    }

    fn plies_left(&self) -> u32 {
        u32::from(self.quiet_plies_left())
    }
}

/// The points as the side to move sees them.
#[derive(Debug, Default)]
struct Points {
    moves: Vec<crate::Move>,
}

impl Graph for Points {
    fn open(&mut self, number: usize, _: &Values) -> Opening {
        let tlata = Tlata::with(stones(number));
        if let Some(outcome) = tlata.outcome() {
            return Opening::Decided(Exact::decided(outcome, Side::White));
        }
        self.moves.clear();
        tlata.moves(&mut self.moves);
        Opening::Open {
            inner: self.moves.len() as u8,
            outer: None,
        }
    }

    fn before(&self, after: usize, mut visit: impl FnMut(usize)) {
        let [waiting, moved] = stones(after);
        let free = ALL & !waiting & !moved;
        if moved.count_ones() == u32::from(EACH) {
            for to in bits(moved) {
                for from in bits(neighbours(to) & free) {
                    visit(number(moved & !to | from, waiting));
                }
            }
        }
        // Placing never makes a line.
        if !has_line(moved) {
            for to in bits(moved) {
                visit(number(moved & !to, waiting));
            }
        }
    }
}

/// A digit a point: 0 for a free one, 1 for an own stone, 2 for one of the other side.
fn number(own: u32, theirs: u32) -> usize {
    (0..9).rev().fold(0, |number, point| {
        let digit = own >> point & 1 | (theirs >> point & 1) << 1;
        3 * number + digit as usize
    })
}

/// The stones of the side to move and those of the other.
fn stones(number: usize) -> [u32; 2] {
    let (mut stones, mut rest) = ([0; 2], number);
    for point in 0..9 {
        match rest % 3 {
            0 => {}
            1 => stones[0] |= 1 << point,
            _ => stones[1] |= 1 << point,
        }
        rest /= 3;
    }
    stones
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_positions_are_one_to_one() {
        for each in 0..POSITIONS {
            let [own, theirs] = stones(each);
            assert_eq!(own & theirs, 0);
            assert_eq!(number(own, theirs), each);
        }
        assert_eq!(number(0, ALL), POSITIONS - 1);
    }
}
