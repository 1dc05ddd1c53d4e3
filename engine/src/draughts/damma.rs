use super::{
    board::{Board, Ply},
    endings::{Ending, Quiet},
    layout::Layout,
    rules::{
        Crowning, Headings, KingsMet, Landing, MostPieces, Reach, Removal, Rules, Start, pieces,
    },
};
use crate::{Geometry, Side};

/// Damma, and Damma Misère, which moves alike. With `STEP_BACK` men also step backward.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Damma<const STEP_BACK: bool>;

impl<const STEP_BACK: bool> Rules for Damma<STEP_BACK> {
    const GEOMETRY: &'static Geometry = &Geometry::ALL_5;
    const LAYOUT: Layout = Layout::orthogonal(5);
    const FIRST: Side = Side::White;
    /// Ten men each, on the first two rows.
    const START: Start = Start {
        empty_rows: 0,
        men_rows: 2,
    };
    /// A man steps forward, left and right.
    const MAN_STEPS: Headings = if STEP_BACK {
        Headings::ALL
    } else {
        Headings::FORWARD_AND_SIDEWAYS
    };
    /// It captures in all four directions.
    const MAN_TAKES: Headings = Headings::ALL;
    const KING: Reach = Reach::Flying;
    const LANDING: Landing = Landing::AnyBeyond;
    const REMOVAL: Removal = Removal::AtOnce;
    const TURNS_BACK: bool = true;
    const LANDS_TO_GO_ON: bool = false;
    const CROWNING: Crowning = Crowning::WhereTheMoveEnds;
    /// Added to the sources: 50 plies without a capture and without a crowning are a draw.
    const QUIET: Quiet = Quiet::NoCaptureNoCrowning(50);
    const ENDINGS: &'static [Ending] = &[];
    const TABLES: &'static [u32] = &[2, 3, 4];

    /// The capture of most pieces is compulsory.
    type Worth = MostPieces;

    fn worth(_: &Board, capture: &Ply, _: KingsMet) -> MostPieces {
        pieces(capture)
    }
}
