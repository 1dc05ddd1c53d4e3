use super::{
    board::Board,
    hop::{Hop, Landed, in_line},
    meant::Meant,
    position::Position,
    rules::Rules,
};
use crate::{Illegal, Move, Square, Squares, state::State};

/// Why a move is refused. Squares are turned so that the side to move is White, and named again at the end.
impl<R: Rules, const MISERE: bool> Position<R, MISERE> {
    /// Why no legal move is the one these squares show: where it starts, then where it lands.
    pub(super) fn explain(&self, squares: &[Square]) -> Illegal {
        let (from, to) = (squares[0], squares[squares.len() - 1]);
        match self.piece(from) {
            None => return Illegal::EmptySquare { square: from },
            Some(piece) if piece.side != self.side => {
                return Illegal::NotYourPiece { square: from };
            }
            Some(_) => {}
        }
        let board = self.board.seen_by(self.side, &R::LAYOUT);
        let bits: Vec<u64> = squares.iter().map(|&square| self.seen(square)).collect();
        let hop = Hop::new(&board, bits[0]);
        let is_step = bits.len() == 1 || bits.len() == 2 && hop.steps::<R>(&board) & bits[1] != 0;
        if is_step && self.jumpers() != 0 {
            return Illegal::MustCapture {
                pieces: self.takers(),
            };
        }
        if bits.len() == 1 {
            return Illegal::NotReachable {
                from: Some(from),
                to,
            };
        }
        match Meant::find::<R>(&board, &bits) {
            Some(meant) => self.too_short(&meant),
            None => self.stumble(&board, &bits),
        }
    }

    /// The pieces that have a legal capture.
    fn takers(&self) -> Squares {
        let captures = self.plies().into_iter().filter(|ply| ply.taken != 0);
        captures.map(|ply| R::LAYOUT.square(ply.from)).collect()
    }

    /// A capture that was begun as it may be, and goes on or is too small.
    fn too_short(&self, meant: &Meant) -> Illegal {
        let path: Vec<Square> = meant
            .path
            .iter()
            .map(|&bit| self.named_square(bit))
            .collect();
        let next = self.next(&path);
        if !next.is_empty() {
            return Illegal::CaptureUnfinished { path, next };
        }
        if R::LANDS_TO_GO_ON && !meant.complete {
            if let Some(illegal) = self.landed_too_soon(&path) {
                return illegal;
            }
        }
        self.longer(path[0])
    }

    /// Where legal captures that begin with these landings land next.
    fn next(&self, path: &[Square]) -> Squares {
        let ways = self.legal_ways(path[0]);
        let on = ways
            .iter()
            .filter(|way| way.len() > path.len() && way.starts_with(path));
        on.map(|way| way[path.len()]).collect()
    }

    /// The last landing is one behind the piece jumped from where the capture does not go on, while from another
    /// it does.
    fn landed_too_soon(&self, path: &[Square]) -> Option<Illegal> {
        let (&last, before) = path.split_last()?;
        let from = self.seen(*before.last()?);
        let goes_on = |way: &&Vec<Square>| {
            let same_line = |at: &Square| in_line::<R>(from, self.seen(last), self.seen(*at));
            way.starts_with(before)
                && way.len() > path.len()
                && way.get(before.len()).is_some_and(same_line)
        };
        let ways = self.legal_ways(path[0]);
        let way = ways.iter().find(goes_on)?;
        let path = way[..path.len()].to_vec();
        let next = self.next(&path);
        Some(Illegal::CaptureUnfinished { path, next })
    }

    fn legal_ways(&self, from: Square) -> Vec<Vec<Square>> {
        let moves = self.plies();
        let moves = moves
            .iter()
            .map(Self::named)
            .filter(|mv| mv.from == Some(from));
        moves.flat_map(|mv| self.ways_of(&mv)).collect()
    }

    /// A capture worth more, with the same piece if it has one.
    fn longer(&self, from: Square) -> Illegal {
        let moves: Vec<Move> = self.plies().iter().map(Self::named).collect();
        let own = moves.iter().find(|mv| mv.from == Some(from));
        let Some(mv) = own.or(moves.first()) else {
            return Illegal::NotReachable {
                from: Some(from),
                to: from,
            };
        };
        let path = self.first_way(mv);
        Illegal::LongerCapture {
            path,
            count: mv.taken().len() as u8,
        }
    }

    /// Where the piece first fails to get on.
    fn stumble(&self, board: &Board, path: &[u64]) -> Illegal {
        let mut hop = Hop::new(board, path[0]);
        for &to in &path[1..] {
            let (at, square) = (self.named_square(hop.at), self.named_square(to));
            match hop.jump::<R>(board, to) {
                Landed::Well(landed) => hop = landed,
                Landed::TurnedBack => return Illegal::TurnedBack { at },
                Landed::Nowhere if hop.is_barred::<R>(board, to) => {
                    return Illegal::Occupied { square };
                }
                Landed::Nowhere => {
                    return Illegal::NotReachable {
                        from: Some(at),
                        to: square,
                    };
                }
            }
        }
        let (from, to) = (
            self.named_square(path[0]),
            self.named_square(path[path.len() - 1]),
        );
        Illegal::NotReachable {
            from: Some(from),
            to,
        }
    }
}
