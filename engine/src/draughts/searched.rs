//! What the search asks of a draughts position.

use super::{
    Position,
    board::{Board, Ply},
    capture,
    generate::{Visitor, generate_captures, generate_quiet},
    rules::{Reach, Rules},
    turn::{Black, Turn, White},
    visitors::{Any, List},
};
use crate::{
    Move, Side, Square,
    evaluation::{STAGE, View},
    search::{End, RatedPly, Searchable, Tension, late},
};

const MAN: i32 = 100;
const SHORT_KING: i32 = 150;
const FLYING_KING: i32 = 300;

impl<R: Rules, const MISERE: bool> Searchable for Position<R, MISERE> {
    type Ply = Ply;

    const BLOCKED: End = if MISERE { End::Won } else { End::Lost };

    const STAGES: usize = 2;

    const KING: i32 = match R::KING {
        Reach::Short => SHORT_KING,
        Reach::Flying => FLYING_KING,
    };

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
        let late = late(R::QUIET.left(self.quiet));
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
    fn quiet_plies(&self, list: &mut Vec<Ply>) {
        self.visit_quiet(&mut List(list));
    }

    #[inline(always)]
    fn is_blocked(&self) -> bool {
        self.is_blocked()
    }

    #[inline(always)]
    fn is_blocked_at_rest(&self) -> bool {
        let mut any = Any::default();
        self.visit_quiet(&mut any);
        !any.found
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
            Side::White => tension::<R, White, _>(&self.board, &mut Any::default()),
            Side::Black => tension::<R, Black, _>(&self.board, &mut Any::default()),
        }
    }

    #[inline(always)]
    fn unrest(&self, list: &mut Vec<Ply>) -> Tension {
        match self.side {
            Side::White => tension::<R, White, _>(&self.board, &mut List(list)),
            Side::Black => tension::<R, Black, _>(&self.board, &mut List(list)),
        }
    }

    #[inline(always)]
    fn material(&self) -> i32 {
        let worth = |side: Side| {
            let kings = (self.board.of(side) & self.board.kings).count_ones() as i32;
            let men = (self.board.of(side) & !self.board.kings).count_ones() as i32;
            men * MAN + kings * Self::KING
        };
        let ahead = worth(self.side) - worth(self.side.other());
        if MISERE { -ahead } else { ahead }
    }

    fn named(ply: &Ply) -> Move {
        Position::<R, MISERE>::named(ply)
    }
}

impl<R: Rules, const MISERE: bool> Position<R, MISERE> {
    /// Shows the quiet moves of a board on which nothing can be captured.
    #[inline(always)]
    fn visit_quiet(&self, visitor: &mut impl Visitor) {
        match self.side {
            Side::White => generate_quiet::<R, White, _>(&self.board, visitor),
            Side::Black => generate_quiet::<R, Black, _>(&self.board, visitor),
        }
    }
}

impl RatedPly for Ply {
    #[inline(always)]
    fn captures(&self) -> bool {
        self.taken != 0
    }

    #[inline(always)]
    fn promise(&self) -> i32 {
        (self.taken.count_ones() as i32) << 16 | i32::from(self.crowns) << 15
    }

    #[inline(always)]
    fn tag(&self) -> u16 {
        let taken = self.taken.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 60;
        (self.slot() as u16) << 4 | taken as u16
    }

    #[inline(always)]
    fn slot(&self) -> usize {
        (self.from.trailing_zeros() as usize & 63) << 6 | self.to.trailing_zeros() as usize & 63
    }
}

/// How far the pieces are from rest; the visitor is shown the captures.
#[inline(always)]
fn tension<R: Rules, T: Turn, V: Visitor>(board: &Board, visitor: &mut V) -> Tension {
    if generate_captures::<R, T, V>(board, visitor) {
        Tension::Forced
    } else if capture::jumpers::<R, T::Next>(board) != 0 {
        Tension::Threatened
    } else {
        Tension::Calm
    }
}
