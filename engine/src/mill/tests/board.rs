//! Positions drawn as text, for tests.

use crate::{Move, MoveError, Setup, Side, Square, state::State};

/// A position from its rows: `w` and `b` are stones, everything else is empty.
pub(super) fn drawn<S: State>(side: Side, rows: &[&str], hands: [u8; 2]) -> S {
    let mut setup = Setup::empty(side);
    for (index, cell) in rows.concat().chars().enumerate() {
        let square = Square::new(index as u8);
        match cell {
            'w' => setup.uncrowned[0] = setup.uncrowned[0].with(square),
            'b' => setup.uncrowned[1] = setup.uncrowned[1].with(square),
            _ => {}
        }
    }
    setup.hands = Some(hands);
    S::from_setup(&setup).unwrap()
}

/// What a text asks for: `c3`, `c3-c4`, `c3-c4xd5`.
pub(super) fn find<S: State>(state: &S, text: &str) -> Result<Move, MoveError> {
    state.find(&S::wish(text)?)
}

pub(super) fn play<S: State>(state: &S, text: &str) -> S {
    state.play(&find(state, text).unwrap())
}

/// The legal moves as sorted texts.
pub(super) fn texts<S: State>(state: &S) -> Vec<String> {
    let mut moves = Vec::new();
    state.moves(&mut moves);
    let mut texts: Vec<String> = moves.iter().map(|mv| state.write_move(mv)).collect();
    texts.sort();
    texts
}
