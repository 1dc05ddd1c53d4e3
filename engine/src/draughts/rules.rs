use std::fmt;

use super::{
    board::{Board, Ply},
    endings::{Ending, Quiet},
    layout::{Heading, Layout},
};
use crate::{Geometry, Side};

/// What sets one game of the draughts family apart. Every constant states an article of its rules.
pub(crate) trait Rules: Copy + Eq + fmt::Debug + Send + Sync + 'static {
    /// What the squares are called.
    const GEOMETRY: &'static Geometry;
    /// Where they are in a word, and with it the lines of movement: diagonal or orthogonal.
    const LAYOUT: Layout;
    /// The side that moves first.
    const FIRST: Side;
    /// The rows of men at the start.
    const START: Start;
    /// Where a man steps.
    const MAN_STEPS: Headings;
    /// Where a man captures.
    const MAN_TAKES: Headings;
    /// Whether a man captures kings.
    const MAN_TAKES_KINGS: bool = true;
    /// How far a king goes.
    const KING: Reach;
    /// Where a king lands behind the piece it jumps.
    const LANDING: Landing;
    /// When captured pieces leave the board.
    const REMOVAL: Removal;
    /// Whether a king may reverse its direction between two jumps of one capture.
    const TURNS_BACK: bool;
    /// Whether, of the squares behind a jumped piece, those from which the capture goes on exclude the others.
    const LANDS_TO_GO_ON: bool;
    /// What becomes of a man that reaches the last row inside a capture.
    const CROWNING: Crowning;
    /// When nothing has happened for so long that the game is drawn.
    const QUIET: Quiet;
    /// The pieces with which a game is over at once.
    const ENDINGS: &'static [Ending];
    /// For how many pieces positions can be solved, rising: from two on, as far as a byte each of them fits into a few
    /// megabytes.
    const TABLES: &'static [u32] = &[];
    /// What stands between the squares of a capture.
    const TAKES: char = 'x';

    /// What a capture is worth: of all that are possible only those worth most are legal.
    type Worth: Worth;

    /// The worth of a capture on this board.
    fn worth(board: &Board, capture: &Ply, met: KingsMet) -> Self::Worth;
}

/// Where each side's men stand at the start, counted in rows from its own edge.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Start {
    pub(super) empty_rows: u32,
    pub(super) men_rows: u32,
}

/// Some of the directions, as a side sees them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Headings {
    forward: bool,
    sideways: bool,
    backward: bool,
}

impl Headings {
    pub(super) const FORWARD: Headings = Headings {
        forward: true,
        sideways: false,
        backward: false,
    };
    pub(super) const FORWARD_AND_SIDEWAYS: Headings = Headings {
        forward: true,
        sideways: true,
        backward: false,
    };
    pub(super) const ALL: Headings = Headings {
        forward: true,
        sideways: true,
        backward: true,
    };

    /// Whether a step in one of these directions can lead back.
    pub(super) const fn can_be_undone(self) -> bool {
        self.sideways || self.backward
    }

    /// Whether a direction of the layout is one of these for `side`.
    pub(super) const fn allow(self, layout: &Layout, direction: usize, side: Side) -> bool {
        let seen_by_white = match side {
            Side::White => direction,
            Side::Black => 3 - direction,
        };
        match layout.directions[seen_by_white].heading {
            Heading::Forward => self.forward,
            Heading::Sideways => self.sideways,
            Heading::Backward => self.backward,
        }
    }
}

/// How far a king goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reach {
    /// One step; it jumps its neighbour and lands right behind.
    Short,
    /// Any number of free squares in a line.
    Flying,
}

/// Where a flying king lands behind the piece it jumps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Landing {
    RightBehind,
    AnyBeyond,
}

/// When captured pieces leave the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Removal {
    /// After the whole capture: until then they block, and none is jumped twice.
    AtTheEnd,
    /// One by one: their squares are free for the rest of the capture.
    AtOnce,
}

/// What becomes of a man that reaches the last row inside a capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Crowning {
    /// It is crowned, and the turn ends.
    EndsTurn,
    /// It is crowned at once and goes on as a king.
    GoesOnAsKing,
    /// It goes on as a man, and is crowned only if the move ends there.
    WhereTheMoveEnds,
}

/// What captures are compared by. What it says of itself spares the generator searches that cannot matter.
pub(crate) trait Worth: Ord + Copy {
    /// Whether all captures are worth the same.
    const IS_FREE: bool = false;
    /// Whether it matters which of the captured pieces are kings. Of two captures by men that take men only the one
    /// with more pieces is worth more, whatever a game says.
    const KNOWS_KINGS: bool = true;
    /// Whether it matters when kings are met on the way: only then [`KingsMet`] is told.
    const KNOWS_ORDER: bool = false;
}

/// Which jumps of a capture take kings: the earlier a king is met, the higher its bit, so that of two numbers the
/// greater met a king where the other met a man.
pub(super) type KingsMet = u64;

/// Every capture is worth as much as every other: the choice is free.
pub(super) type Free = ();

impl Worth for Free {
    const IS_FREE: bool = true;
}

/// The more pieces, the better; a king counts as one piece.
pub(super) type MostPieces = u32;

impl Worth for MostPieces {
    const KNOWS_KINGS: bool = false;
}

/// How many pieces a capture takes.
pub(super) const fn pieces(capture: &Ply) -> MostPieces {
    capture.taken.count_ones()
}
