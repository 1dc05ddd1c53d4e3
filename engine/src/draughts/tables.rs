//! What the tables of perfect play ask of a draughts game.

use std::{marker::PhantomData, ops::ControlFlow};

use super::{
    board::{Board, Ply},
    generate::{bits, step},
    position::Position,
    rays::ray,
    rules::{Reach, Rules},
};
use crate::{
    Side,
    state::State,
    tables::{Exact, Graph, Opening, PIECES_MAX, Pieces, Places, Solvable, Solver, Values, Watch},
};

impl<R: Rules, const MISERE: bool> Solvable for Position<R, MISERE> {
    const SIZES: &'static [u32] = R::TABLES;

    fn positions(pieces: u32) -> usize {
        Self::PLACES.up_to(pieces)
    }

    fn solve(pieces: u32, watch: Watch<'_>) -> ControlFlow<(), Values> {
        let positions = Self::PLACES.up_to(pieces);
        let diagrams = Diagrams::<R, MISERE> {
            plies: Vec::new(),
            rules: PhantomData,
        };
        let mut solver = Solver::new(diagrams, positions, watch);
        for pair in Self::PLACES.materials(pieces) {
            let numbers = pair
                .into_iter()
                .flat_map(|material| Self::PLACES.with(material));
            solver.solve(numbers)?;
        }
        ControlFlow::Continue(solver.values())
    }

    fn numbered(number: usize) -> Option<Self> {
        let board = board::<R>(&Self::PLACES.pieces(number));
        Some(Position::new(board, Side::White))
    }

    #[inline]
    fn number(&self) -> Option<usize> {
        if self.board.occupied().count_ones() > PIECES_MAX {
            return None;
        }
        Self::PLACES.number(&pieces::<R>(&self.board.seen_by(self.side, &R::LAYOUT)))
    }

    fn plies_left(&self) -> u32 {
        u32::from(R::QUIET.left(self.quiet))
    }
}

impl<R: Rules, const MISERE: bool> Position<R, MISERE> {
    const PLACES: &'static Places = &Places::new(R::LAYOUT.squares.count_ones());
}

/// The boards of a game as the side to move sees them.
#[derive(Debug)]
struct Diagrams<R: Rules, const MISERE: bool> {
    /// Room for the moves of one.
    plies: Vec<Ply>,
    rules: PhantomData<R>,
}

impl<R: Rules, const MISERE: bool> Graph for Diagrams<R, MISERE> {
    fn open(&mut self, number: usize, values: &Values) -> Opening {
        let board = board::<R>(&Position::<R, MISERE>::PLACES.pieces(number));
        let position = Position::<R, MISERE>::new(board, Side::White);
        if let Some(outcome) = position.outcome() {
            return Opening::Decided(Exact::decided(outcome, Side::White));
        }
        self.plies.clear();
        position.append_plies(&mut self.plies);
        let (mut inner, mut outer) = (0, None);
        for ply in &self.plies {
            if ply.taken == 0 && !ply.crowns {
                inner += 1;
            } else {
                outer = outer.max(Some(after::<R, MISERE>(&board, ply, values)));
            }
        }
        match outer {
            Some(exact) if inner == 0 => Opening::Decided(exact),
            _ => Opening::Open { inner, outer },
        }
    }

    fn before(&self, number: usize, mut visit: impl FnMut(usize)) {
        let places = Position::<R, MISERE>::PLACES;
        let board = board::<R>(&places.pieces(number)).seen_by(Side::Black, &R::LAYOUT);
        quiet_origins::<R>(&board, |before| {
            if let Some(number) = places.number(&pieces::<R>(&before)) {
                visit(number);
            }
        });
    }
}

/// What a capture or a crowning of White is worth to White.
fn after<R: Rules, const MISERE: bool>(board: &Board, ply: &Ply, values: &Values) -> Exact {
    let after = board
        .after(Side::White, ply)
        .seen_by(Side::Black, &R::LAYOUT);
    match Position::<R, MISERE>::PLACES.number(&pieces::<R>(&after)) {
        Some(number) => values.at(number).before(),
        // The last piece was taken.
        None if MISERE => Exact::Loss { plies: 1 },
        None => Exact::Win { plies: 1 },
    }
}

/// The boards from which White got here by a move that took nothing and crowned nothing, and more: White may have had
/// to capture there.
fn quiet_origins<R: Rules>(board: &Board, mut visit: impl FnMut(Board)) {
    let own = board.of(Side::White);
    let empty = R::LAYOUT.squares & !board.occupied();
    let mut came = |to: u64, origins: u64, kings: u64| {
        for from in bits(origins) {
            let mut before = *board;
            before.pieces[0] = own & !to | from;
            before.kings = board.kings & !to | from & kings;
            visit(before);
        }
    };
    for king in bits(own & board.kings) {
        came(king, king_origins::<R>(king, empty), u64::MAX);
    }
    // A man that reaches the top row is crowned there.
    for man in bits(own & !board.kings & !R::LAYOUT.top) {
        came(man, man_origins::<R>(man, empty), 0);
    }
}

fn king_origins<R: Rules>(king: u64, empty: u64) -> u64 {
    match R::KING {
        Reach::Short => {
            let near = step::<R, 0>(king) | step::<R, 1>(king) | step::<R, 2>(king);
            (near | step::<R, 3>(king)) & empty
        }
        Reach::Flying => {
            let upright = ray::<R, 0>(king, empty) | ray::<R, 3>(king, empty);
            upright | ray::<R, 1>(king, empty) | ray::<R, 2>(king, empty)
        }
    }
}

fn man_origins<R: Rules>(man: u64, empty: u64) -> u64 {
    let mut origins = 0;
    for direction in 0..4 {
        if R::MAN_STEPS.allow(&R::LAYOUT, direction, Side::White) {
            origins |= R::LAYOUT.directions[3 - direction].step(man);
        }
    }
    origins & empty
}

/// The board with these pieces and White to move.
fn board<R: Rules>(pieces: &Pieces) -> Board {
    let spread = |squares| R::LAYOUT.spread(crate::Squares::from_bits(squares));
    let [own_men, own_kings, men, kings] = *pieces;
    Board {
        pieces: [spread(own_men | own_kings), spread(men | kings)],
        kings: spread(own_kings | kings),
    }
}

/// The pieces of a board on which White is to move.
#[inline]
fn pieces<R: Rules>(board: &Board) -> Pieces {
    let gather = |bits| R::LAYOUT.gather(bits).bits();
    let [own, theirs] = board.pieces;
    [
        gather(own & !board.kings),
        gather(own & board.kings),
        gather(theirs & !board.kings),
        gather(theirs & board.kings),
    ]
}
