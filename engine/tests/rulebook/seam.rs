//! Where values of the engine's door and of the naive reading meet.

use crate::naive::{At, Board, Rules, State, Stone, Turn, Verdict};
use asarag_engine::{Geometry, Kind, Move, Outcome, Position, Side, Square};

pub(crate) fn at(geometry: &Geometry, square: Square) -> At {
    let (row, column) = geometry.place(square);
    (usize::from(row), usize::from(column))
}

pub(crate) fn turn(geometry: &Geometry, mv: &Move) -> Turn {
    let mut taken: Vec<At> = mv
        .taken()
        .iter()
        .map(|square| at(geometry, square))
        .collect();
    taken.sort_unstable();
    Turn {
        from: mv.from.map(|square| at(geometry, square)),
        to: at(geometry, mv.to),
        taken,
        crowns: mv.crowns,
    }
}

/// The engine's pieces on the naive board.
pub(crate) fn board(position: &Position, size: usize) -> Board {
    let geometry = position.ruleset().variant().geometry();
    let mut board = Board::empty(size);
    for (square, piece) in position.pieces() {
        let stone = Stone {
            white: piece.side == Side::White,
            king: piece.kind == Kind::King,
        };
        board.put(at(geometry, square), Some(stone));
    }
    board
}

pub(crate) fn verdict(outcome: Option<Outcome>) -> Option<Verdict> {
    outcome.map(|outcome| Verdict {
        winner: outcome.winner,
        reason: outcome.reason.code(),
    })
}

/// The naive state of a position, with no quiet plies behind it.
pub(crate) fn state(rules: Rules, position: &Position) -> State {
    let mut state = State::start(rules);
    state.board = board(position, state.board.size);
    state.side = position.side();
    state.hands = position
        .hands()
        .map_or([0, 0], |hands| hands.map(usize::from));
    state
}

/// The engine's position of a naive state, read from its text.
pub(crate) fn position(state: &State) -> Position {
    let fen = state.fen();
    match Position::from_fen(state.rules.ruleset(), &fen) {
        Ok(position) => position,
        Err(error) => panic!("{:?} {fen}: {error}", state.rules),
    }
}

/// The engine's move that is this turn.
pub(crate) fn find(position: &Position, wanted: &Turn) -> Move {
    let geometry = position.ruleset().variant().geometry();
    let same = |mv: &Move| turn(geometry, mv) == *wanted;
    match position.legal_moves().into_iter().find(same) {
        Some(mv) => mv,
        None => panic!("{} has no move {wanted:?}", position.to_fen()),
    }
}
