use crate::Side;

/// The side to move, known when the generator is compiled.
pub(super) trait Turn {
    const SIDE: Side;
    /// The other side's turn.
    type Next: Turn;
}

pub(super) enum White {}

pub(super) enum Black {}

impl Turn for White {
    const SIDE: Side = Side::White;
    type Next = Black;
}

impl Turn for Black {
    const SIDE: Side = Side::Black;
    type Next = White;
}
