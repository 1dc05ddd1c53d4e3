use super::{position::Position, rules::Rules};
use crate::{Illegal, Square, state::State};

impl<R: Rules, const MISERE: bool> Position<R, MISERE> {
    /// Why no legal move is the one these squares show: where it starts, then where it lands.
    pub(super) fn explain(&self, squares: &[Square]) -> Illegal {
        let from = squares[0];
        match self.piece(from) {
            None => return Illegal::EmptySquare { square: from },
            Some(piece) if piece.side != self.side => {
                return Illegal::NotYourPiece { square: from };
            }
            Some(_) => {}
        }
        Illegal::NotReachable {
            from: Some(from),
            to: squares[squares.len() - 1],
        }
    }
}
