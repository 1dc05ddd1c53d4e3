use crate::Side;

/// What a piece is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// An uncrowned piece of a draughts game.
    Man,
    /// A crowned piece of a draughts game.
    King,
    /// A piece of a mill game.
    Stone,
}

/// A piece and whose it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Whose it is.
    pub side: Side,
    /// What it is.
    pub kind: Kind,
}
