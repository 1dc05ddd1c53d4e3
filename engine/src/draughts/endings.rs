use super::board::Board;
use crate::{Outcome, Reason, Side};

/// When nothing has happened for so long that the game is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Quiet {
    /// This many plies in a row, both sides together, each a king's move without capture.
    KingMoves(u16),
    /// This many plies in a row without a capture and without a crowning.
    NoCaptureNoCrowning(u16),
}

/// What the count of quiet plies needs to know of a ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Happened {
    pub(super) by_king: bool,
    pub(super) captures: bool,
    pub(super) crowns: bool,
}

impl Quiet {
    /// The count after one more ply.
    #[inline(always)]
    pub(super) const fn counted(self, plies: u16, happened: Happened) -> u16 {
        let quiet = match self {
            Quiet::KingMoves(_) => happened.by_king && !happened.captures,
            Quiet::NoCaptureNoCrowning(_) => !happened.captures && !happened.crowns,
        };
        if quiet { plies.saturating_add(1) } else { 0 }
    }

    /// How many more plies there are to the draw.
    #[inline(always)]
    pub(super) const fn left(self, plies: u16) -> u16 {
        match self {
            Quiet::KingMoves(limit) | Quiet::NoCaptureNoCrowning(limit) => {
                limit.saturating_sub(plies)
            }
        }
    }

    /// Whether the count has reached the draw.
    #[inline(always)]
    pub(super) const fn is_draw(self, plies: u16) -> bool {
        match self {
            Quiet::KingMoves(limit) | Quiet::NoCaptureNoCrowning(limit) => plies >= limit,
        }
    }
}

/// The pieces with which a game is over at once: a row of a table, tried for either side as the first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ending {
    first: Force,
    second: Force,
    result: Result,
    reason: Reason,
    /// While the side to move can capture, the game goes on.
    unless_capture: bool,
}

/// What a side has: how many men and how many kings, both ends included.
#[derive(Clone, Copy, Debug)]
struct Force {
    men: (u32, u32),
    kings: (u32, u32),
}

#[derive(Clone, Copy, Debug)]
enum Result {
    Draw,
    FirstWins,
}

const ONE_MAN: Force = Force {
    men: (1, 1),
    kings: (0, 0),
};
const ONE_KING: Force = Force {
    men: (0, 0),
    kings: (1, 1),
};
const SEVERAL_MEN: Force = Force {
    men: (2, u32::MAX),
    kings: (0, 0),
};

impl Ending {
    /// The endings of Turkish draughts.
    pub(super) const TURKISH: [Ending; 4] = [
        Ending {
            first: ONE_MAN,
            second: ONE_MAN,
            result: Result::Draw,
            reason: Reason::OnePieceEach,
            unless_capture: false,
        },
        Ending {
            first: ONE_KING,
            second: ONE_KING,
            result: Result::Draw,
            reason: Reason::OnePieceEach,
            unless_capture: false,
        },
        Ending {
            first: ONE_KING,
            second: ONE_MAN,
            result: Result::FirstWins,
            reason: Reason::KingAgainstMan,
            unless_capture: true,
        },
        Ending {
            first: SEVERAL_MEN,
            second: ONE_MAN,
            result: Result::FirstWins,
            reason: Reason::SeveralAgainstOne,
            unless_capture: true,
        },
    ];

    /// What these pieces decide. `can_capture` is asked only where a row depends on it.
    pub(super) fn decide(
        table: &[Ending],
        board: &Board,
        can_capture: impl Fn() -> bool,
    ) -> Option<Outcome> {
        for row in table {
            for first in Side::ALL {
                let fits = row.first.fits(board, first) && row.second.fits(board, first.other());
                if fits && !(row.unless_capture && can_capture()) {
                    return Some(row.outcome(first));
                }
            }
        }
        None
    }

    fn outcome(&self, first: Side) -> Outcome {
        match self.result {
            Result::Draw => Outcome::draw(self.reason),
            Result::FirstWins => Outcome::won(first, self.reason),
        }
    }
}

impl Force {
    fn fits(&self, board: &Board, side: Side) -> bool {
        let kings = (board.of(side) & board.kings).count_ones();
        let men = (board.of(side) & !board.kings).count_ones();
        (self.men.0..=self.men.1).contains(&men) && (self.kings.0..=self.kings.1).contains(&kings)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOTHING: Happened = Happened {
        by_king: false,
        captures: false,
        crowns: false,
    };

    #[test]
    fn each_kind_of_ply_counts_or_starts_again() {
        let man_steps = NOTHING;
        let man_crowns = Happened {
            crowns: true,
            ..NOTHING
        };
        let man_takes = Happened {
            captures: true,
            ..NOTHING
        };
        let king_moves = Happened {
            by_king: true,
            ..NOTHING
        };
        let king_takes = Happened {
            by_king: true,
            captures: true,
            ..NOTHING
        };
        let rows = [
            (Quiet::KingMoves(80), man_steps, 0),
            (Quiet::KingMoves(80), man_crowns, 0),
            (Quiet::KingMoves(80), man_takes, 0),
            (Quiet::KingMoves(80), king_moves, 8),
            (Quiet::KingMoves(80), king_takes, 0),
            (Quiet::NoCaptureNoCrowning(50), man_steps, 8),
            (Quiet::NoCaptureNoCrowning(50), man_crowns, 0),
            (Quiet::NoCaptureNoCrowning(50), man_takes, 0),
            (Quiet::NoCaptureNoCrowning(50), king_moves, 8),
            (Quiet::NoCaptureNoCrowning(50), king_takes, 0),
        ];
        for (quiet, happened, after) in rows {
            assert_eq!(quiet.counted(7, happened), after, "{quiet:?} {happened:?}");
        }
    }

    #[test]
    fn the_draw_comes_with_the_ply_that_reaches_the_limit() {
        for (quiet, limit) in [
            (Quiet::KingMoves(120), 120),
            (Quiet::NoCaptureNoCrowning(50), 50),
        ] {
            assert!(!quiet.is_draw(limit - 1));
            assert!(quiet.is_draw(limit));
        }
    }

    #[test]
    fn each_row_of_the_turkish_table_decides_its_pieces() {
        let board = |white: (u64, u64), black: (u64, u64)| Board {
            pieces: [white.0 | white.1, black.0 | black.1],
            kings: white.1 | black.1,
        };
        let draw = Some(Outcome::draw(Reason::OnePieceEach));
        let king = |side| Some(Outcome::won(side, Reason::KingAgainstMan));
        let several = |side| Some(Outcome::won(side, Reason::SeveralAgainstOne));
        // Men and kings of White, of Black; what is decided without a capture at hand, and with one.
        let rows = [
            ((1, 0), (2, 0), draw, draw),
            ((0, 1), (0, 2), draw, draw),
            ((0, 1), (2, 0), king(Side::White), None),
            ((1, 0), (0, 2), king(Side::Black), None),
            ((1 | 4, 0), (2, 0), several(Side::White), None),
            ((1, 0), (2 | 8 | 16, 0), several(Side::Black), None),
            ((1, 4), (2, 0), None, None),
            ((1 | 4, 0), (2 | 8, 0), None, None),
            ((0, 1 | 4), (2, 0), None, None),
            ((0, 1 | 4), (0, 2), None, None),
        ];
        for (white, black, quiet, capture) in rows {
            let board = board(white, black);
            assert_eq!(
                Ending::decide(&Ending::TURKISH, &board, || false),
                quiet,
                "{board:?}"
            );
            assert_eq!(
                Ending::decide(&Ending::TURKISH, &board, || true),
                capture,
                "{board:?}"
            );
        }
    }
}
