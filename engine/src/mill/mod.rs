//! The mill games: stones are placed and then moved, and three in a line mean something.
//!
//! - [`Tiddest`]: 5×5, three in a line take a stone.
//! - [`Tlata`]: nine points, three in a line win.

mod grid;
mod searched;
mod stones;
mod tables;
#[cfg(test)]
mod tests;
mod tiddest;
mod tlata;

pub(crate) use tiddest::Tiddest;
pub(crate) use tlata::Tlata;

use stones::{Stones, bit};

use crate::{
    Geometry, Illegal, Move, MoveError, Square,
    notation::{self, Capture, Joint, Wish},
    state::State,
};

/// The move of a wish: one square is a placement, two are a step.
fn find(
    wish: &Wish,
    placement: impl Fn(Square) -> Result<Move, Illegal>,
    step: impl Fn(Square, Square) -> Result<Move, Illegal>,
) -> Result<Move, MoveError> {
    if let Capture::Said { column } = wish.capture {
        return Err(MoveError::Text {
            column,
            expected: "'-' before the square moved to".to_owned(),
        });
    }
    let found = match wish.squares[..] {
        [to] => placement(to),
        [from, to] => step(from, to),
        _ => {
            let from = wish.squares.first().copied();
            Err(Illegal::NotReachable {
                from,
                to: wish.squares[wish.squares.len() - 1],
            })
        }
    };
    found.map_err(MoveError::Illegal)
}

/// What both games ask of a step, whatever it makes: an own stone, a free cell, and that one reaches it.
fn check_route(stones: &Stones, from: Square, to: Square, reach: u32) -> Result<(), Illegal> {
    if stones.occupied() & bit(from) == 0 {
        Err(Illegal::EmptySquare { square: from })
    } else if stones.own() & bit(from) == 0 {
        Err(Illegal::NotYourPiece { square: from })
    } else if stones.occupied() & bit(to) != 0 {
        Err(Illegal::Occupied { square: to })
    } else if stones.is_placing() || reach & bit(to) == 0 {
        Err(Illegal::NotReachable {
            from: Some(from),
            to,
        })
    } else {
        Ok(())
    }
}

/// What a text wishes: `c3` is a placement, `c3-c4` a step, `c3-c4xd5` a step that takes.
fn wish(text: &str, geometry: &Geometry) -> Result<Wish, MoveError> {
    let mut tokens = notation::tokens(text, geometry)?;
    let takes = tokens.len() > 2 && tokens[tokens.len() - 1].joint == Joint::Capture;
    let taken = if takes { tokens.pop() } else { None };
    let said = tokens.iter().find(|token| token.joint == Joint::Capture);
    Ok(Wish {
        squares: tokens.iter().map(|token| token.square).collect(),
        taken: taken.map(|token| token.square),
        capture: said.map_or(Capture::Unsaid, |token| Capture::Said {
            column: token.column,
        }),
    })
}

/// `c3`, `c3-c4` or `c3-c4xd5`.
fn write_move(geometry: &Geometry, mv: &Move) -> String {
    let from = mv
        .from
        .map(|from| format!("{}-", geometry.name(from)))
        .unwrap_or_default();
    let taken: String = mv
        .taken()
        .iter()
        .map(|stone| format!("x{}", geometry.name(stone)))
        .collect();
    format!("{from}{}{taken}", geometry.name(mv.to))
}

fn perft<S: State>(state: &S, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if state.outcome().is_some() {
        return 0;
    }
    let mut moves = Vec::new();
    state.moves(&mut moves);
    if depth == 1 {
        return moves.len() as u64;
    }
    moves
        .iter()
        .map(|mv| perft(&state.play(mv), depth - 1))
        .sum()
}
