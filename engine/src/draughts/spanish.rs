use super::{
    board::{Board, Ply},
    endings::{Ending, Quiet},
    layout::Layout,
    rules::{Crowning, Headings, KingsMet, Landing, Reach, Removal, Rules, Start, Worth, pieces},
};
use crate::{Geometry, Side};

/// Spanish draughts, which the Portuguese federation plays as classic draughts; articles are those of its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Spanish;

impl Rules for Spanish {
    /// The dark corner is at each player's right (6), and squares are numbered from White's right (3).
    const GEOMETRY: &'static Geometry = &Geometry::DARK_RIGHT_8_FROM_BELOW;
    const LAYOUT: Layout = Layout::diagonal_from_the_right(8);
    const FIRST: Side = Side::White;
    const START: Start = Start {
        empty_rows: 0,
        men_rows: 3,
    };
    /// A man moves and captures forward only.
    const MAN_STEPS: Headings = Headings::FORWARD;
    const MAN_TAKES: Headings = Headings::FORWARD;
    /// A king moves any number of squares and lands on any free one behind what it jumps.
    const KING: Reach = Reach::Flying;
    const LANDING: Landing = Landing::AnyBeyond;
    const REMOVAL: Removal = Removal::AtTheEnd;
    const TURNS_BACK: bool = true;
    const LANDS_TO_GO_ON: bool = false;
    /// A man is crowned on the far row (9), where no capture of a man goes on.
    const CROWNING: Crowning = Crowning::EndsTurn;
    /// Added: forty moves of each side with kings alone and without a capture.
    const QUIET: Quiet = Quiet::KingMoves(80);
    const ENDINGS: &'static [Ending] = &[];

    type Worth = QuantityAndQuality;

    fn worth(board: &Board, capture: &Ply, _: KingsMet) -> QuantityAndQuality {
        QuantityAndQuality {
            pieces: pieces(capture),
            kings: (board.kings & capture.taken).count_ones(),
        }
    }
}

/// What Spanish captures are compared by: the law of quantity, then the law of quality.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct QuantityAndQuality {
    pieces: u32,
    kings: u32,
}

impl Worth for QuantityAndQuality {}
