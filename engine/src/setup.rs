use crate::{Side, Square, Squares};

/// Pieces put on a board by somebody: it may be anything. A [`Position`](crate::Position) is made from it only
/// if it can be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Whose turn it is.
    pub side: Side,
    /// Men, or stones in mill games: White's, Black's.
    pub uncrowned: [Squares; 2],
    /// Kings: White's, Black's.
    pub crowned: [Squares; 2],
    /// Stones in hand in games that begin by placing: White's, Black's.
    pub hands: Option<[u8; 2]>,
}

impl Setup {
    /// An empty board.
    pub const fn empty(side: Side) -> Setup {
        Setup {
            side,
            uncrowned: [Squares::EMPTY; 2],
            crowned: [Squares::EMPTY; 2],
            hands: None,
        }
    }

    /// Every square a piece stands on.
    pub const fn occupied(&self) -> Squares {
        let [white, black] = self.uncrowned;
        let [white_kings, black_kings] = self.crowned;
        white.union(black).union(white_kings).union(black_kings)
    }

    /// A square on which more than one piece stands, if there is one.
    pub(crate) fn overlap(&self) -> Option<Square> {
        let mut seen = Squares::EMPTY;
        for set in self.uncrowned.into_iter().chain(self.crowned) {
            if let Some(square) = seen.intersection(set).iter().next() {
                return Some(square);
            }
            seen = seen.union(set);
        }
        None
    }
}

/// Why a setup cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unplayable {
    /// The square at fault; `None` when it is the stones in hand.
    pub square: Option<Square>,
    /// What would have been right there.
    pub expected: &'static str,
}
