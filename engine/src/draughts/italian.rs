use super::{
    board::{Board, Ply},
    endings::{Ending, Quiet},
    layout::Layout,
    rules::{Crowning, Headings, KingsMet, Landing, Reach, Removal, Rules, Start, Worth, pieces},
};
use crate::{Geometry, Side};

/// Italian draughts. The rules are numbered as the federation's ten rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Italian;

impl Rules for Italian {
    /// The dark corner is at each player's right (rule 1).
    const GEOMETRY: &'static Geometry = &Geometry::DARK_RIGHT_8_NUMBERED;
    const LAYOUT: Layout = Layout::diagonal_from_the_right(8);
    const FIRST: Side = Side::White;
    const START: Start = Start {
        empty_rows: 0,
        men_rows: 3,
    };
    /// A man moves one square forward (rule 2), captures forward only and never a king (rule 3).
    const MAN_STEPS: Headings = Headings::FORWARD;
    const MAN_TAKES: Headings = Headings::FORWARD;
    const MAN_TAKES_KINGS: bool = false;
    /// A king moves one square, also backward (rule 2), and captures what is next to it (rule 4).
    const KING: Reach = Reach::Short;
    const LANDING: Landing = Landing::RightBehind;
    const REMOVAL: Removal = Removal::AtTheEnd;
    const TURNS_BACK: bool = true;
    const LANDS_TO_GO_ON: bool = false;
    /// A man that reaches the last row is crowned (rule 2); no capture of a man goes on from there.
    const CROWNING: Crowning = Crowning::EndsTurn;
    /// Forty moves of each side, counted here in plies of kings.
    const QUIET: Quiet = Quiet::KingMoves(80);
    const ENDINGS: &'static [Ending] = &[];

    type Worth = Quality;

    fn worth(board: &Board, capture: &Ply, met: KingsMet) -> Quality {
        Quality {
            pieces: pieces(capture),
            by_king: board.kings & capture.from != 0,
            kings: (board.kings & capture.taken).count_ones(),
            met,
        }
    }
}

/// What Italian captures are compared by, the weightiest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Quality {
    /// Most pieces (rule 5),
    pieces: u32,
    /// with the strongest piece, a king (rule 6),
    by_king: bool,
    /// of the strongest pieces, kings (rule 7),
    kings: u32,
    /// where the strongest are met first (rule 8).
    met: KingsMet,
}

impl Worth for Quality {
    const KNOWS_ORDER: bool = true;
}
