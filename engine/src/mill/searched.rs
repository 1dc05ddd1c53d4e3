//! What the search asks of the mill games.

use super::{Tiddest, Tlata, stones::Stones};
use crate::{
    Move, Square,
    evaluation::{STAGE, View},
    search::{End, RatedPly, Searchable, Tension, late},
    state::State,
};

const STONE: i32 = 100;
/// Stones of both sides in Tiddest.
const STONES: u32 = 20;
/// Stands for no square in the numbers of plies.
const NOWHERE: usize = 31;

impl<const FORCED_MILL: bool> Searchable for Tiddest<FORCED_MILL> {
    type Ply = Move;

    const BLOCKED: End = End::Lost;

    /// The stones in hand, then the stones on the board.
    const STAGES: usize = 3;

    fn place(square: Square) -> u32 {
        square.index() as u32
    }

    #[inline(always)]
    fn view(&self) -> View {
        let [in_hand, on_board] = numbers(&self.stones);
        let stage = if in_hand > 0 {
            STAGE + in_hand * STAGE / STONES
        } else {
            on_board * STAGE / STONES
        };
        view(&self.stones, stage)
    }

    #[inline(always)]
    fn key(&self) -> u64 {
        key(&self.stones, self.quiet_plies_left())
    }

    #[inline(always)]
    fn decided(&self) -> Option<End> {
        if self.has_few(self.side()) {
            Some(End::Lost)
        } else if self.has_few(self.side().other()) {
            Some(End::Won)
        } else if self.quiet_plies_left() > 0 {
            None
        } else if self.is_blocked() {
            Some(End::Lost)
        } else {
            Some(End::Drawn)
        }
    }

    #[inline(always)]
    fn plies(&self, list: &mut Vec<Move>) {
        self.moves(list);
    }

    #[inline(always)]
    fn is_blocked(&self) -> bool {
        self.reachable() == 0
    }

    #[inline(always)]
    fn after(&self, ply: &Move) -> Self {
        self.play(ply)
    }

    #[inline(always)]
    fn is_reversible(&self, ply: &Move) -> bool {
        is_reversible(ply)
    }

    #[inline(always)]
    fn tension(&self) -> Tension {
        if self.stones.is_placing() || self.mill_makers() == 0 {
            Tension::Calm
        } else if FORCED_MILL {
            Tension::Forced
        } else {
            Tension::Free
        }
    }

    #[inline(always)]
    fn material(&self) -> i32 {
        let (own, other) = (self.side(), self.side().other());
        (self.stones.count(own) as i32 - self.stones.count(other) as i32) * STONE
    }

    fn named(ply: &Move) -> Move {
        *ply
    }
}

impl Searchable for Tlata {
    type Ply = Move;

    const BLOCKED: End = End::Lost;

    /// The stones in hand.
    const STAGES: usize = 2;

    fn place(square: Square) -> u32 {
        square.index() as u32
    }

    #[inline(always)]
    fn view(&self) -> View {
        let [in_hand, on_board] = numbers(&self.stones);
        view(&self.stones, in_hand * STAGE / (in_hand + on_board).max(1))
    }

    #[inline(always)]
    fn key(&self) -> u64 {
        key(&self.stones, self.quiet_plies_left())
    }

    #[inline(always)]
    fn decided(&self) -> Option<End> {
        let side = self.side();
        if self.has_line(side.other()) {
            Some(End::Lost)
        } else if self.has_line(side) {
            Some(End::Won)
        } else if self.quiet_plies_left() > 0 {
            None
        } else {
            self.outcome().map(|outcome| End::of(outcome, side))
        }
    }

    #[inline(always)]
    fn plies(&self, list: &mut Vec<Move>) {
        self.moves(list);
    }

    #[inline(always)]
    fn is_blocked(&self) -> bool {
        self.has_no_move()
    }

    #[inline(always)]
    fn after(&self, ply: &Move) -> Self {
        self.play(ply)
    }

    #[inline(always)]
    fn is_reversible(&self, ply: &Move) -> bool {
        is_reversible(ply)
    }

    #[inline(always)]
    fn tension(&self) -> Tension {
        Tension::Calm
    }

    /// Stones never leave the board.
    #[inline(always)]
    fn material(&self) -> i32 {
        0
    }

    fn named(ply: &Move) -> Move {
        *ply
    }
}

/// Stones in both hands, and on the board.
#[inline(always)]
fn numbers(stones: &Stones) -> [u32; 2] {
    let [white, black] = stones.in_hand.map(u32::from);
    [white + black, stones.occupied().count_ones()]
}

#[inline(always)]
fn view(stones: &Stones, stage: u32) -> View {
    View {
        men: stones.on_board.map(u64::from),
        kings: [0; 2],
        side: stones.side,
        stage,
    }
}

/// Everything that makes a position side by side in one word, then mixed without loss.
#[inline(always)]
fn key(stones: &Stones, quiet_plies_left: u8) -> u64 {
    let late = late(u16::from(quiet_plies_left));
    let [white, black] = stones.on_board.map(u64::from);
    let hands = stones.in_hand.map(u64::from);
    let whole = white
        | black << 25
        | (stones.side as u64) << 50
        | hands[0] << 51
        | hands[1] << 55
        | late << 59;
    let mixed = (whole ^ whole >> 32).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ mixed >> 29).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 32
}

fn is_reversible(ply: &Move) -> bool {
    ply.from.is_some() && ply.taken().is_empty()
}

impl RatedPly for Move {
    #[inline(always)]
    fn captures(&self) -> bool {
        !self.taken().is_empty()
    }

    #[inline(always)]
    fn promise(&self) -> i32 {
        0
    }

    /// Five bits each for where a stone comes from, where it goes, and what it takes.
    #[inline(always)]
    fn tag(&self) -> u16 {
        (origin(self) << 10 | self.to.index() << 5 | taken(self)) as u16
    }

    /// Where a step leads, or where a mill is made and what it takes.
    #[inline(always)]
    fn slot(&self) -> usize {
        if self.captures() {
            1 << 11 | self.to.index() << 5 | taken(self)
        } else {
            origin(self) << 5 | self.to.index()
        }
    }
}

#[inline(always)]
fn origin(ply: &Move) -> usize {
    ply.from.map_or(NOWHERE, Square::index)
}

#[inline(always)]
fn taken(ply: &Move) -> usize {
    if ply.captures() {
        ply.taken().bits().trailing_zeros() as usize & NOWHERE
    } else {
        NOWHERE
    }
}
