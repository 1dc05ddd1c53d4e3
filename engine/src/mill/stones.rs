//! What both mill games keep: stones on the board and in hand, and whose turn it is.

use crate::{Kind, Piece, Setup, Side, Square, Squares, setup::Unplayable};

/// Stones of both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stones {
    pub(super) side: Side,
    /// White's, Black's, one bit each.
    pub(super) on_board: [u32; 2],
    /// White's, Black's.
    pub(super) in_hand: [u8; 2],
}

impl Stones {
    /// An empty board and `each` stones in every hand. White begins.
    pub(super) const fn new(each: u8) -> Stones {
        Stones {
            side: Side::White,
            on_board: [0; 2],
            in_hand: [each; 2],
        }
    }

    /// Reads a setup for a game with `each` stones a side; `hands` infers what the setup leaves out.
    pub(super) fn from_setup(
        setup: &Setup,
        each: u8,
        hands: impl Fn(&Stones) -> Option<[u8; 2]>,
    ) -> Result<Stones, Unplayable> {
        let kings = setup.crowned[0].union(setup.crowned[1]);
        if let Some(square) = kings.iter().next() {
            return Err(unplayable(
                Some(square),
                "a stone: there are no kings in this game",
            ));
        }
        let on_board = setup.uncrowned.map(|squares| squares.bits() as u32);
        let mut stones = Stones {
            side: setup.side,
            on_board,
            in_hand: [0; 2],
        };
        if on_board
            .iter()
            .any(|stones| stones.count_ones() > u32::from(each))
        {
            return Err(unplayable(None, "no more stones than the game has"));
        }
        let in_hand = setup.hands.or_else(|| hands(&stones));
        stones.in_hand = in_hand.ok_or(unplayable(None, "the stones in hand, as H8,9"))?;
        let fits = |side| stones.count(side) <= u32::from(each);
        if !Side::ALL.into_iter().all(fits) {
            return Err(unplayable(
                None,
                "no more stones on the board and in hand than the game has",
            ));
        }
        Ok(stones)
    }

    pub(super) fn to_setup(self) -> Setup {
        let uncrowned = self.on_board.map(squares);
        Setup {
            uncrowned,
            hands: Some(self.in_hand),
            ..Setup::empty(self.side)
        }
    }

    pub(super) fn piece(&self, square: Square) -> Option<Piece> {
        let owner = Side::ALL
            .into_iter()
            .find(|side| self.of(*side) & bit(square) != 0);
        owner.map(|side| Piece {
            side,
            kind: Kind::Stone,
        })
    }

    pub(super) const fn of(&self, side: Side) -> u32 {
        self.on_board[side.index()]
    }

    /// Stones on the board and in hand.
    pub(super) fn count(&self, side: Side) -> u32 {
        self.of(side).count_ones() + u32::from(self.in_hand[side.index()])
    }

    pub(super) const fn own(&self) -> u32 {
        self.of(self.side)
    }

    pub(super) const fn theirs(&self) -> u32 {
        self.of(self.side.other())
    }

    pub(super) const fn occupied(&self) -> u32 {
        self.on_board[0] | self.on_board[1]
    }

    /// A side places while it has stones in hand, and moves when it has none.
    pub(super) const fn is_placing(&self) -> bool {
        self.in_hand[self.side.index()] > 0
    }

    /// The stones after the side to move placed one, and the other's turn.
    pub(super) const fn placed(mut self, to: u32) -> Stones {
        let own = self.side.index();
        self.on_board[own] |= to;
        self.in_hand[own] -= 1;
        self.side = self.side.other();
        self
    }

    /// The stones after the side to move moved one and took `taken`, and the other's turn.
    pub(super) const fn moved(mut self, from: u32, to: u32, taken: u32) -> Stones {
        let own = self.side.index();
        self.on_board[own] = self.on_board[own] & !from | to;
        self.on_board[1 - own] &= !taken;
        self.side = self.side.other();
        self
    }
}

/// The one bit of a square.
pub(super) const fn bit(square: Square) -> u32 {
    1 << square.index()
}

/// The square of a single bit.
pub(super) const fn square(bit: u32) -> Square {
    Square::new(bit.trailing_zeros() as u8)
}

pub(super) const fn squares(bits: u32) -> Squares {
    Squares::from_bits(bits as u64)
}

/// The single bits of a set, lowest first.
pub(super) fn bits(mut set: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let lowest = set & set.wrapping_neg();
        set ^= lowest;
        (lowest != 0).then_some(lowest)
    })
}

pub(super) const fn unplayable(square: Option<Square>, expected: &'static str) -> Unplayable {
    Unplayable { square, expected }
}
