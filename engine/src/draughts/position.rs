use std::marker::PhantomData;

use super::{
    board::{Board, Ply},
    capture,
    endings::{Ending, Happened},
    generate::{generate, with_kings},
    lines::{InBulk, LastPly, OneByOne, lines},
    rules::Rules,
    turn::{Black, White},
    visitors::{Any, List},
};
use crate::{
    Geometry, Kind, Move, MoveError, Outcome, Piece, Reason, Side, Square, Squares,
    notation::Wish,
    setup::{Setup, Unplayable},
    state::State,
};

/// A position of the game whose rules are `R`; with `MISERE` whoever is blocked or has no pieces left wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Position<R: Rules, const MISERE: bool = false> {
    pub(super) board: Board,
    pub(super) side: Side,
    /// Plies in a row that count towards the draw of [`Rules::QUIET`].
    pub(super) quiet: u16,
    rules: PhantomData<R>,
}

impl<R: Rules, const MISERE: bool> Position<R, MISERE> {
    pub(super) fn new(board: Board, side: Side) -> Position<R, MISERE> {
        Position {
            board,
            side,
            quiet: 0,
            rules: PhantomData,
        }
    }

    /// Every move the board allows, in bits. Found on the board as the side to move sees it, so that a program that only asks
    /// the door, as a page does, needs one generator: not both sides', nor one for sides without kings.
    pub(super) fn plies(&self) -> Vec<Ply> {
        let mut plies = Vec::new();
        let board = self.board.seen_by(self.side, &R::LAYOUT);
        with_kings::<R, White, _, true>(&board, &mut List(&mut plies));
        for ply in &mut plies {
            *ply = ply.seen_by(self.side, &R::LAYOUT);
        }
        if self.side == Side::Black {
            // Squares rise as they do for White.
            plies.reverse();
        }
        plies
    }

    /// Whether there is no move, found as [`Position::plies`] are.
    fn is_stuck(&self) -> bool {
        let mut any = Any::default();
        let board = self.board.seen_by(self.side, &R::LAYOUT);
        with_kings::<R, White, _, true>(&board, &mut any);
        !any.found
    }

    /// Appends every move the board allows to a list that the caller keeps: once it has grown, nothing is allocated.
    pub(crate) fn append_plies(&self, plies: &mut Vec<Ply>) {
        match self.side {
            Side::White => generate::<R, White, _>(&self.board, &mut List(plies)),
            Side::Black => generate::<R, Black, _>(&self.board, &mut List(plies)),
        }
    }

    /// A ply as the door knows it.
    pub(super) fn named(ply: &Ply) -> Move {
        Move::new(
            Some(R::LAYOUT.square(ply.from)),
            R::LAYOUT.square(ply.to),
            R::LAYOUT.gather(ply.taken),
            ply.crowns,
        )
    }

    /// A move of the door in bits; nothing for a move without a start.
    pub(super) fn ply(mv: &Move) -> Option<Ply> {
        Some(Ply {
            from: R::LAYOUT.bit(mv.from?),
            to: R::LAYOUT.bit(mv.to),
            taken: R::LAYOUT.spread(mv.taken()),
            crowns: mv.crowns,
        })
    }

    /// The pieces of the side to move that can capture.
    pub(super) fn jumpers(&self) -> u64 {
        match self.side {
            Side::White => capture::jumpers::<R, White>(&self.board),
            Side::Black => capture::jumpers::<R, Black>(&self.board),
        }
    }

    #[inline(always)]
    pub(super) fn after(&self, side: Side, ply: &Ply) -> Position<R, MISERE> {
        let happened = Happened {
            by_king: self.board.kings & ply.from != 0,
            captures: ply.taken != 0,
            crowns: ply.crowns,
        };
        Position {
            board: self.board.after(side, ply),
            side: side.other(),
            quiet: R::QUIET.counted(self.quiet, happened),
            rules: PhantomData,
        }
    }

    pub(super) fn is_blocked(&self) -> bool {
        let mut any = Any::default();
        match self.side {
            Side::White => generate::<R, White, _>(&self.board, &mut any),
            Side::Black => generate::<R, Black, _>(&self.board, &mut any),
        }
        !any.found
    }

    /// What is decided while there are moves.
    #[inline(always)]
    pub(super) fn decided(&self) -> Option<Outcome> {
        if R::QUIET.is_draw(self.quiet) {
            return Some(Outcome::draw(Reason::QuietPlies));
        }
        if R::ENDINGS.is_empty() {
            return None;
        }
        Ending::decide(R::ENDINGS, &self.board, || self.jumpers() != 0)
    }

    /// Lines of play of `depth` plies. Quiet plies are counted as long as they can come to matter.
    fn lines<L: LastPly>(&self, depth: u32, scratch: &mut Vec<Ply>) -> u64 {
        if depth == 0 {
            return 1;
        }
        if !R::QUIET.is_draw(
            self.quiet
                .saturating_add(depth.min(u32::from(u16::MAX)) as u16),
        ) {
            return match self.side {
                Side::White => lines::<R, White, L>(&self.board, depth, scratch),
                Side::Black => lines::<R, Black, L>(&self.board, depth, scratch),
            };
        }
        if self.outcome().is_some() {
            return 0;
        }
        let after = self
            .plies()
            .into_iter()
            .map(|ply| self.after(self.side, &ply));
        after
            .map(|position| position.lines::<L>(depth - 1, scratch))
            .sum()
    }

    fn lost_by(side: Side, reason: Reason) -> Outcome {
        Outcome::won(if MISERE { side } else { side.other() }, reason)
    }
}

impl<R: Rules, const MISERE: bool> State for Position<R, MISERE> {
    fn geometry() -> &'static Geometry {
        R::GEOMETRY
    }

    fn start() -> Self {
        let rows = u32::from(R::GEOMETRY.rows());
        let (near, far) = (R::START.empty_rows, R::START.empty_rows + R::START.men_rows);
        let white = R::LAYOUT.rows(rows - far, rows - near);
        let black = R::LAYOUT.rows(near, far);
        Position::new(
            Board {
                pieces: [white, black],
                kings: 0,
            },
            R::FIRST,
        )
    }

    fn from_setup(setup: &Setup) -> Result<Self, Unplayable> {
        let outside = setup.occupied().bits() & !R::GEOMETRY.all_squares().bits();
        let fault = |square, expected| Err(Unplayable { square, expected });
        if outside != 0 {
            let square = Squares::from_bits(outside).iter().next();
            return fault(square, "a square of the board");
        }
        if let Some(square) = setup.overlap() {
            return fault(Some(square), "one piece on a square");
        }
        let men_at_start =
            R::START.men_rows * u32::from(R::GEOMETRY.squares() / R::GEOMETRY.rows());
        for (men, kings) in setup.uncrowned.into_iter().zip(setup.crowned) {
            let pieces = men.union(kings);
            if pieces.len() > men_at_start {
                return fault(
                    pieces.iter().last(),
                    "no more pieces than a side starts with",
                );
            }
        }
        if setup.hands.is_some() {
            return fault(None, "no stones in hand");
        }
        let bits = |set: Squares| R::LAYOUT.spread(set);
        let side = |side: usize| bits(setup.uncrowned[side].union(setup.crowned[side]));
        let kings = bits(setup.crowned[0].union(setup.crowned[1]));
        Ok(Position::new(
            Board {
                pieces: [side(0), side(1)],
                kings,
            },
            setup.side,
        ))
    }

    fn to_setup(&self) -> Setup {
        let Board { pieces, kings } = self.board;
        Setup {
            side: self.side,
            uncrowned: pieces.map(|side| R::LAYOUT.gather(side & !kings)),
            crowned: pieces.map(|side| R::LAYOUT.gather(side & kings)),
            hands: None,
        }
    }

    fn side(&self) -> Side {
        self.side
    }

    fn piece(&self, square: Square) -> Option<Piece> {
        let bit = R::LAYOUT.bit(square);
        let side = Side::ALL
            .into_iter()
            .find(|side| self.board.of(*side) & bit != 0)?;
        let kind = if self.board.kings & bit != 0 {
            Kind::King
        } else {
            Kind::Man
        };
        Some(Piece { side, kind })
    }

    fn outcome(&self) -> Option<Outcome> {
        for side in [self.side, self.side.other()] {
            if self.board.of(side) == 0 {
                return Some(Self::lost_by(side, Reason::NoPieces));
            }
        }
        if self.is_stuck() {
            return Some(Self::lost_by(self.side, Reason::NoMove));
        }
        self.decided()
    }

    fn repeats(&self, other: &Self) -> bool {
        (self.board, self.side) == (other.board, other.side)
    }

    fn moves(&self, list: &mut Vec<Move>) {
        list.extend(self.plies().iter().map(Self::named));
    }

    fn play(&self, mv: &Move) -> Self {
        Self::ply(mv).map_or(*self, |ply| self.after(self.side, &ply))
    }

    fn ways(&self, mv: &Move) -> Vec<Vec<Square>> {
        self.ways_of(mv)
    }

    fn wish(text: &str) -> Result<Wish, MoveError> {
        super::text::wish::<R>(text)
    }

    fn find(&self, wish: &Wish) -> Result<Move, MoveError> {
        self.find_wished(wish)
    }

    fn write_move(&self, mv: &Move) -> String {
        self.text_of(mv)
    }

    fn perft(&self, depth: u32) -> u64 {
        self.lines::<InBulk>(depth, &mut Vec::new())
    }

    fn perft_made(&self, depth: u32) -> u64 {
        self.lines::<OneByOne>(depth, &mut Vec::new())
    }
}
