use crate::{Square, Squares};

/// One whole turn: a step, a placement, a capture with all its jumps, a mill with the stone it takes.
///
/// Two ways with the same squares and the same pieces are one move. Which squares it passes over is a question
/// to the position: [`Position::path`](crate::Position::path). Its text is its notation:
/// [`Position::write_move`](crate::Position::write_move).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// Where the piece came from; `None` for a placement.
    pub from: Option<Square>,
    /// Where it stands afterwards. May be the square it came from.
    pub to: Square,
    taken: Squares,
    /// Whether the piece is a king afterwards and was none before.
    pub crowns: bool,
}

impl Move {
    /// A move by its parts. Whether it is legal is for a position to say.
    pub const fn new(from: Option<Square>, to: Square, taken: Squares, crowns: bool) -> Move {
        Move {
            from,
            to,
            taken,
            crowns,
        }
    }

    /// The squares whose pieces leave the board.
    pub const fn taken(&self) -> Squares {
        self.taken
    }
}
