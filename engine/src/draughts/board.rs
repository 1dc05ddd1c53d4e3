use super::layout::Layout;
use crate::Side;

/// The pieces on a board, as bits of its [`Layout`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Board {
    /// White's pieces, Black's pieces.
    pub(super) pieces: [u64; 2],
    /// The pieces of both sides that are kings.
    pub(super) kings: u64,
}

/// One whole turn on a board, in bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ply {
    pub(super) from: u64,
    pub(super) to: u64,
    pub(super) taken: u64,
    pub(super) crowns: bool,
}

impl Ply {
    /// The ply on the turned board: see [`Board::seen_by`].
    pub(super) const fn seen_by(&self, side: Side, layout: &Layout) -> Ply {
        match side {
            Side::White => *self,
            Side::Black => Ply {
                from: layout.turned(self.from),
                to: layout.turned(self.to),
                taken: layout.turned(self.taken),
                crowns: self.crowns,
            },
        }
    }
}

impl Board {
    pub(super) const fn of(&self, side: Side) -> u64 {
        self.pieces[side.index()]
    }

    /// The board as `side` sees it: turned by half a circle for Black, so that the side to move is White.
    pub(super) const fn seen_by(&self, side: Side, layout: &Layout) -> Board {
        let [white, black] = self.pieces;
        match side {
            Side::White => *self,
            Side::Black => Board {
                pieces: [layout.turned(black), layout.turned(white)],
                kings: layout.turned(self.kings),
            },
        }
    }

    pub(super) const fn occupied(&self) -> u64 {
        self.pieces[0] | self.pieces[1]
    }

    /// The board after `side` has made a ply.
    #[inline(always)]
    pub(super) const fn after(&self, side: Side, ply: &Ply) -> Board {
        let mut pieces = self.pieces;
        // The order matters: a capture may end on the square it came from.
        pieces[side.index()] = pieces[side.index()] & !ply.from | ply.to;
        pieces[side.other().index()] &= !ply.taken;
        let stays_king = self.kings & ply.from != 0;
        let king = if stays_king | ply.crowns { ply.to } else { 0 };
        Board {
            pieces,
            kings: self.kings & !ply.from & !ply.taken | king,
        }
    }
}
