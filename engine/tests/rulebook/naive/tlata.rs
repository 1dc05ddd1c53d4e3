use super::{
    board::{At, Board},
    state::{State, Turn, Verdict},
};
use asarag_engine::Side;

/// Three rows, three columns, two diagonals.
const LINES: [[At; 3]; 8] = [
    [(0, 0), (0, 1), (0, 2)],
    [(1, 0), (1, 1), (1, 2)],
    [(2, 0), (2, 1), (2, 2)],
    [(0, 0), (1, 0), (2, 0)],
    [(0, 1), (1, 1), (2, 1)],
    [(0, 2), (1, 2), (2, 2)],
    [(0, 0), (1, 1), (2, 2)],
    [(0, 2), (1, 1), (2, 0)],
];

/// Two points are joined when they are neighbours on one of the lines.
fn are_joined(one: At, two: At) -> bool {
    LINES.iter().any(|line| {
        line.windows(2)
            .any(|pair| pair == [one, two] || pair == [two, one])
    })
}

pub(super) fn moves(state: &State) -> Vec<Turn> {
    let mut turns = Vec::new();
    let empty = |at: &At| state.board.at(*at).is_none();
    if state.hand() > 0 {
        for to in state.board.cells().into_iter().filter(empty) {
            let mut board = state.board;
            board.put(to, Some(super::Stone::man(state.side)));
            if !has_three_in_line(&board, state.side) {
                turns.push(Turn {
                    from: None,
                    to,
                    taken: Vec::new(),
                    crowns: false,
                });
            }
        }
        return turns;
    }
    for from in state.board.stones(state.side) {
        for to in state.board.cells().into_iter().filter(empty) {
            if are_joined(from, to) {
                turns.push(Turn {
                    from: Some(from),
                    to,
                    taken: Vec::new(),
                    crowns: false,
                });
            }
        }
    }
    turns
}

fn has_three_in_line(board: &Board, side: Side) -> bool {
    LINES.iter().any(|line| {
        line.iter()
            .all(|&at| board.at(at).is_some_and(|stone| stone.of(side)))
    })
}

/// Of two sides with three in a line, which only a setup can have, the one that moved last was first.
pub(super) fn verdict(state: &State) -> Option<Verdict> {
    for side in [super::other(state.side), state.side] {
        if has_three_in_line(&state.board, side) {
            return Some(Verdict {
                winner: Some(side),
                reason: "three-in-line",
            });
        }
    }
    if moves(state).is_empty() {
        return Some(Verdict {
            winner: Some(super::other(state.side)),
            reason: "no-move",
        });
    }
    (state.quiet >= 100).then_some(Verdict {
        winner: None,
        reason: "quiet-plies",
    })
}
