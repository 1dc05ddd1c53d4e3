//! What the search asks of a draughts position.

use super::{
    Position,
    board::{Board, Ply},
    capture,
    rules::{Reach, Rules},
    turn::{Black, Turn, White},
};
use crate::{
    Move, Side, Square,
    evaluation::{STAGE, View},
    search::{End, Searchable, Tension},
};

const MAN: i32 = 100;
const SHORT_KING: i32 = 150;
const FLYING_KING: i32 = 300;

/// So many plies before a draw by quiet plies the count becomes part of the key.
const QUIET_PLIES_IN_KEY: u16 = 24;

impl<R: Rules, const MISERE: bool> Searchable for Position<R, MISERE> {
    type Ply = Ply;

    const BLOCKED: End = if MISERE { End::Won } else { End::Lost };

    const STAGES: usize = 2;

    fn place(square: Square) -> u32 {
        R::LAYOUT.bit(square).trailing_zeros()
    }

    #[inline(always)]
    fn view(&self) -> View {
        let Board { pieces, kings } = self.board;
        let pieces_at_start = const {
            2 * R::START.men_rows * R::GEOMETRY.squares() as u32 / R::GEOMETRY.rows() as u32
        };
        View {
            men: pieces.map(|side| side & !kings),
            kings: pieces.map(|side| side & kings),
            side: self.side,
            stage: self.board.occupied().count_ones() * STAGE / pieces_at_start,
        }
    }

    #[inline(always)]
    fn key(&self) -> u64 {
        let [white, black] = self.board.pieces;
        let left = R::QUIET.left(self.quiet);
        let late = if left < QUIET_PLIES_IN_KEY {
            u64::from(left) + 1
        } else {
            0
        };
        let mut key = white.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        key = (key ^ key >> 32 ^ black).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        key = (key ^ key >> 29 ^ self.board.kings).wrapping_mul(0x94d0_49bb_1331_11eb);
        key = (key ^ key >> 32 ^ late << 1 ^ self.side as u64).wrapping_mul(0xd6e8_feb8_6659_fd93);
        key ^ key >> 32
    }

    #[inline(always)]
    fn decided(&self) -> Option<End> {
        if self.board.of(self.side) == 0 {
            return Some(Self::BLOCKED);
        }
        if self.board.of(self.side.other()) == 0 {
            return Some(Self::BLOCKED.turned());
        }
        let outcome = self.decided()?;
        Some(End::of(outcome, self.side))
    }

    #[inline(always)]
    fn plies(&self, list: &mut Vec<Ply>) {
        self.append_plies(list);
    }

    #[inline(always)]
    fn is_blocked(&self) -> bool {
        self.is_blocked()
    }

    #[inline(always)]
    fn after(&self, ply: &Ply) -> Self {
        self.after(self.side, ply)
    }

    /// Captured pieces and men that went forward do not come back.
    #[inline(always)]
    fn is_reversible(&self, ply: &Ply) -> bool {
        let sideways = const { R::MAN_STEPS.can_be_undone() };
        ply.taken == 0 && !ply.crowns && (sideways || self.board.kings & ply.from != 0)
    }

    #[inline(always)]
    fn tension(&self) -> Tension {
        match self.side {
            Side::White => tension::<R, White>(&self.board),
            Side::Black => tension::<R, Black>(&self.board),
        }
    }

    #[inline(always)]
    fn material(&self) -> i32 {
        let king = match R::KING {
            Reach::Short => SHORT_KING,
            Reach::Flying => FLYING_KING,
        };
        let worth = |side: Side| {
            let kings = (self.board.of(side) & self.board.kings).count_ones() as i32;
            let men = (self.board.of(side) & !self.board.kings).count_ones() as i32;
            men * MAN + kings * king
        };
        let ahead = worth(self.side) - worth(self.side.other());
        if MISERE { -ahead } else { ahead }
    }

    #[inline(always)]
    fn captures(ply: &Ply) -> bool {
        ply.taken != 0
    }

    #[inline(always)]
    fn promise(ply: &Ply) -> i32 {
        (ply.taken.count_ones() as i32) << 16 | i32::from(ply.crowns) << 15
    }

    #[inline(always)]
    fn tag(ply: &Ply) -> u16 {
        let taken = ply.taken.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 60;
        (Self::slot(ply) as u16) << 4 | taken as u16
    }

    #[inline(always)]
    fn slot(ply: &Ply) -> usize {
        (ply.from.trailing_zeros() as usize & 63) << 6 | ply.to.trailing_zeros() as usize & 63
    }

    fn named(ply: &Ply) -> Move {
        Position::<R, MISERE>::named(ply)
    }
}

#[inline(always)]
fn tension<R: Rules, T: Turn>(board: &Board) -> Tension {
    if capture::jumpers::<R, T>(board) != 0 {
        Tension::Forced
    } else if capture::jumpers::<R, T::Next>(board) != 0 {
        Tension::Threatened
    } else {
        Tension::Calm
    }
}
