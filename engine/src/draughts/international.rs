use super::{
    board::{Board, Ply},
    endings::{Ending, Quiet},
    layout::Layout,
    rules::{
        Crowning, Headings, KingsMet, Landing, MostPieces, Reach, Removal, Rules, Start, pieces,
    },
};
use crate::{Geometry, Side};

/// International draughts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct International;

impl Rules for International {
    const GEOMETRY: &'static Geometry = &Geometry::DARK_10_NUMBERED;
    const LAYOUT: Layout = Layout::diagonal(10);
    const FIRST: Side = Side::White;
    const START: Start = Start {
        empty_rows: 0,
        men_rows: 4,
    };
    /// A man moves one square diagonally forward (FMJD 3.4), and captures backward too (4.1).
    const MAN_STEPS: Headings = Headings::FORWARD;
    const MAN_TAKES: Headings = Headings::ALL;
    /// A king moves any number of free squares (FMJD 3.9) and lands on any free one behind what it jumps.
    const KING: Reach = Reach::Flying;
    const LANDING: Landing = Landing::AnyBeyond;
    /// Captured pieces are lifted after the whole capture, and none is jumped twice (FMJD 4.11).
    const REMOVAL: Removal = Removal::AtTheEnd;
    const TURNS_BACK: bool = true;
    const LANDS_TO_GO_ON: bool = false;
    /// A man that passes the last row inside a capture stays a man (FMJD 4.15).
    const CROWNING: Crowning = Crowning::WhereTheMoveEnds;
    const QUIET: Quiet = Quiet::KingMoves(120);
    const ENDINGS: &'static [Ending] = &[];

    /// The capture of most pieces is compulsory, a king counting as one (FMJD 4.13).
    type Worth = MostPieces;

    fn worth(_: &Board, capture: &Ply, _: KingsMet) -> MostPieces {
        pieces(capture)
    }
}
