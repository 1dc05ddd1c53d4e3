use super::{
    board::{At, Board, Direction},
    state::{State, Turn, Verdict},
};
use asarag_engine::Side;

const SIDEWAYS: [Direction; 4] = [(-1, 0), (0, -1), (0, 1), (1, 0)];

pub(super) fn moves(state: &State) -> Vec<Turn> {
    if state.hand() > 0 {
        return placements(state);
    }
    let all = steps(state);
    let makes_mill = all.iter().any(|turn| !turn.taken.is_empty());
    let must_mill = state.rules.option && makes_mill;
    all.into_iter()
        .filter(|turn| !must_mill || !turn.taken.is_empty())
        .collect()
}

/// A placement may not leave the stone in a run of three or more.
fn placements(state: &State) -> Vec<Turn> {
    let mut turns = Vec::new();
    for to in state.board.cells() {
        if state.board.at(to).is_some() {
            continue;
        }
        let mut board = state.board;
        board.put(to, Some(super::Stone::man(state.side)));
        if runs(&board, state.side, to).iter().all(|&run| run < 3) {
            turns.push(Turn {
                from: None,
                to,
                taken: Vec::new(),
                crowns: false,
            });
        }
    }
    turns
}

/// One cell sideways; a run of exactly three takes one stone, any one, as part of the move.
fn steps(state: &State) -> Vec<Turn> {
    let mut turns = Vec::new();
    for from in state.board.stones(state.side) {
        for direction in SIDEWAYS {
            let Some(to) = state.board.step(from, direction) else {
                continue;
            };
            if state.board.at(to).is_some() {
                continue;
            }
            let mut board = state.board;
            board.put(from, None);
            board.put(to, Some(super::Stone::man(state.side)));
            let step = Turn {
                from: Some(from),
                to,
                taken: Vec::new(),
                crowns: false,
            };
            if runs(&board, state.side, to).contains(&3) {
                for taken in state.board.stones(super::other(state.side)) {
                    turns.push(Turn {
                        taken: vec![taken],
                        ..step.clone()
                    });
                }
            } else {
                turns.push(step);
            }
        }
    }
    turns
}

/// How many stones of the side stand in a row through this cell: across, and up and down.
fn runs(board: &Board, side: Side, at: At) -> [usize; 2] {
    [[(0, -1), (0, 1)], [(-1, 0), (1, 0)]].map(|two_ways| {
        1 + two_ways
            .iter()
            .map(|&direction| reach(board, side, at, direction))
            .sum::<usize>()
    })
}

fn reach(board: &Board, side: Side, at: At, direction: Direction) -> usize {
    match board.step(at, direction) {
        Some(next) if board.at(next).is_some_and(|stone| stone.of(side)) => {
            1 + reach(board, side, next, direction)
        }
        _ => 0,
    }
}

pub(super) fn verdict(state: &State) -> Option<Verdict> {
    if state.hands == [0, 0] {
        for side in [state.side, super::other(state.side)] {
            if state.board.stones(side).len() < 3 {
                let winner = Some(super::other(side));
                return Some(Verdict {
                    winner,
                    reason: "fewer-than-three",
                });
            }
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
