use super::{
    board::{Board, Ply},
    endings::{Ending, Quiet},
    layout::Layout,
    rules::{
        Crowning, Headings, KingsMet, Landing, MostPieces, Reach, Removal, Rules, Start, pieces,
    },
};
use crate::{Geometry, Side};

/// Brazilian draughts: the rules of International draughts on 64 squares. Articles are those of the summary of the
/// Brazilian confederation's official rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Brazilian;

impl Rules for Brazilian {
    const GEOMETRY: &'static Geometry = &Geometry::DARK_8;
    const LAYOUT: Layout = Layout::diagonal(8);
    /// The light pieces begin (4).
    const FIRST: Side = Side::White;
    const START: Start = Start {
        empty_rows: 0,
        men_rows: 3,
    };
    /// A man moves one square forward (5), and captures backward too (11).
    const MAN_STEPS: Headings = Headings::FORWARD;
    const MAN_TAKES: Headings = Headings::ALL;
    /// A king moves any number of squares (8) and lands on any free one behind what it jumps (17).
    const KING: Reach = Reach::Flying;
    const LANDING: Landing = Landing::AnyBeyond;
    /// Captured pieces stay until the whole capture is made, and none is jumped twice (15).
    const REMOVAL: Removal = Removal::AtTheEnd;
    const TURNS_BACK: bool = true;
    const LANDS_TO_GO_ON: bool = false;
    /// A man that passes the last row inside a capture stays a man (13).
    const CROWNING: Crowning = Crowning::WhereTheMoveEnds;
    /// Twenty moves of each side with kings alone and without a capture (16).
    const QUIET: Quiet = Quiet::KingMoves(40);
    const ENDINGS: &'static [Ending] = &[];

    /// The capture of most pieces is compulsory (12), a king counting as one (10).
    type Worth = MostPieces;

    fn worth(_: &Board, capture: &Ply, _: KingsMet) -> MostPieces {
        pieces(capture)
    }
}
