use super::{
    board::{Board, Ply},
    endings::{Ending, Quiet},
    layout::Layout,
    rules::{
        Crowning, Headings, KingsMet, Landing, MostPieces, Reach, Removal, Rules, Start, pieces,
    },
};
use crate::{Geometry, Side};

/// Turkish draughts. With `STOP_BEHIND` a king lands right behind the piece it jumps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Turkish<const STOP_BEHIND: bool>;

impl<const STOP_BEHIND: bool> Rules for Turkish<STOP_BEHIND> {
    const GEOMETRY: &'static Geometry = &Geometry::ALL_8;
    const LAYOUT: Layout = Layout::orthogonal(8);
    const FIRST: Side = Side::White;
    /// The men stand on the second and third rows.
    const START: Start = Start {
        empty_rows: 1,
        men_rows: 2,
    };
    /// A man moves and captures forward and sideways.
    const MAN_STEPS: Headings = Headings::FORWARD_AND_SIDEWAYS;
    const MAN_TAKES: Headings = Headings::FORWARD_AND_SIDEWAYS;
    const KING: Reach = Reach::Flying;
    const LANDING: Landing = if STOP_BEHIND {
        Landing::RightBehind
    } else {
        Landing::AnyBeyond
    };
    /// Pieces are removed one by one, and their squares may be crossed.
    const REMOVAL: Removal = Removal::AtOnce;
    /// A king may not turn by 180° inside a capture.
    const TURNS_BACK: bool = false;
    const LANDS_TO_GO_ON: bool = false;
    /// A man that enters the last row is crowned when the turn ends, and goes on capturing as a man.
    const CROWNING: Crowning = Crowning::WhereTheMoveEnds;
    const QUIET: Quiet = Quiet::KingMoves(120);
    /// With one piece each the game is drawn or won at once; several men beat one.
    const ENDINGS: &'static [Ending] = &Ending::TURKISH;
    const TABLES: &'static [u32] = &[2, 3];

    /// The capture of most pieces is compulsory.
    type Worth = MostPieces;

    fn worth(_: &Board, capture: &Ply, _: KingsMet) -> MostPieces {
        pieces(capture)
    }
}
