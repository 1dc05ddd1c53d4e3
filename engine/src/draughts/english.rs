use super::{
    board::{Board, Ply},
    endings::{Ending, Quiet},
    layout::Layout,
    rules::{Crowning, Free, Headings, KingsMet, Landing, Reach, Removal, Rules, Start},
};
use crate::{Geometry, Side};

/// English draughts, also called checkers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct English;

impl Rules for English {
    const GEOMETRY: &'static Geometry = &Geometry::DARK_8_NUMBERED;
    const LAYOUT: Layout = Layout::diagonal(8);
    /// The darker side begins.
    const FIRST: Side = Side::Black;
    const START: Start = Start {
        empty_rows: 0,
        men_rows: 3,
    };
    /// A man moves one square diagonally forward, and captures forward only (WCDF 1.18).
    const MAN_STEPS: Headings = Headings::FORWARD;
    const MAN_TAKES: Headings = Headings::FORWARD;
    /// A king moves one square, also backward (WCDF 1.17).
    const KING: Reach = Reach::Short;
    const LANDING: Landing = Landing::RightBehind;
    const REMOVAL: Removal = Removal::AtTheEnd;
    const TURNS_BACK: bool = true;
    const LANDS_TO_GO_ON: bool = false;
    /// A man that reaches the last row is crowned and the turn ends, further jumps or not (WCDF 1.19).
    const CROWNING: Crowning = Crowning::EndsTurn;
    /// Forty moves of each side (WCDF 1.32), counted here in plies of kings.
    const QUIET: Quiet = Quiet::KingMoves(80);
    const ENDINGS: &'static [Ending] = &[];

    /// Any capture may be chosen; the one begun is finished (WCDF 1.20).
    type Worth = Free;

    fn worth(_: &Board, _: &Ply, _: KingsMet) -> Free {}
}
