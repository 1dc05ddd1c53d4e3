use super::{
    board::{Board, Ply},
    endings::{Ending, Quiet},
    layout::Layout,
    rules::{Crowning, Free, Headings, KingsMet, Landing, Reach, Removal, Rules, Start},
};
use crate::{Geometry, Side};

/// Russian draughts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Russian;

impl Rules for Russian {
    const GEOMETRY: &'static Geometry = &Geometry::DARK_8;
    const LAYOUT: Layout = Layout::diagonal(8);
    const FIRST: Side = Side::White;
    const START: Start = Start {
        empty_rows: 0,
        men_rows: 3,
    };
    /// A man moves one square diagonally forward, and captures backward too (codex 1.5.3).
    const MAN_STEPS: Headings = Headings::FORWARD;
    const MAN_TAKES: Headings = Headings::ALL;
    /// A king moves any number of free squares (codex 1.4.5).
    const KING: Reach = Reach::Flying;
    const LANDING: Landing = Landing::AnyBeyond;
    /// The Turkish strike: captured pieces leave after the whole capture.
    const REMOVAL: Removal = Removal::AtTheEnd;
    const TURNS_BACK: bool = true;
    /// A king that can go on capturing lands where it can.
    const LANDS_TO_GO_ON: bool = true;
    /// A man that reaches the last row inside a capture goes on as a king (codex 1.5.15).
    const CROWNING: Crowning = Crowning::GoesOnAsKing;
    const QUIET: Quiet = Quiet::KingMoves(120);
    const ENDINGS: &'static [Ending] = &[];
    const TAKES: char = ':';

    /// Any capture may be chosen; the one begun is finished.
    type Worth = Free;

    fn worth(_: &Board, _: &Ply, _: KingsMet) -> Free {}
}
