use asarag_engine::{Illegal, Move, MoveError, Position, Squares};
use serde::Serialize;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/**
 * Why a move may not be played: a stable code, the names of the squares that prove it, and where it helps a legal move
 * that shows what was missed, with the number of pieces it takes. The same shape as in the server's refusals.
 */
export interface Refusal { code: string; squares: string[]; example: string | null; count: number | null; }
"#;

#[derive(Serialize)]
pub(crate) struct RefusalValue {
    code: &'static str,
    squares: Vec<String>,
    example: Option<String>,
    count: Option<u32>,
}

impl RefusalValue {
    pub(crate) fn new(position: &Position, error: &MoveError) -> RefusalValue {
        let geometry = position.ruleset().variant().geometry();
        let (squares, example) = match error {
            MoveError::Text { .. } => (Vec::new(), None),
            MoveError::Ambiguous { candidates } => (Vec::new(), candidates.first().copied()),
            MoveError::Illegal(illegal) => (illegal.squares(), example(position, illegal)),
        };
        let takes = example.map(|mv| mv.taken().len());
        RefusalValue {
            code: error.code(),
            squares: squares.into_iter().map(|at| geometry.name(at)).collect(),
            example: example.map(|mv| position.write_move(&mv)),
            count: takes.filter(|&count| count > 0),
        }
    }
}

/// A legal move that does what the refused one failed to do.
fn example(position: &Position, illegal: &Illegal) -> Option<Move> {
    let legal = position.legal_moves();
    let starts_on = |pieces: &Squares, mv: &Move| mv.from.is_some_and(|from| pieces.contains(from));
    match illegal {
        Illegal::MustCapture { pieces } | Illegal::MustMill { pieces } => {
            legal.into_iter().find(|mv| starts_on(pieces, mv))
        }
        Illegal::LongerCapture { path, .. } | Illegal::CaptureUnfinished { path, .. } => {
            let goes_on = |mv: &Move| position.paths(mv).iter().any(|way| way.starts_with(path));
            legal.into_iter().find(goes_on)
        }
        Illegal::MustTake { .. } => legal.into_iter().find(|mv| !mv.taken().is_empty()),
        Illegal::GameOver
        | Illegal::NotYourTurn
        | Illegal::EmptySquare { .. }
        | Illegal::NotYourPiece { .. }
        | Illegal::Occupied { .. }
        | Illegal::NotReachable { .. }
        | Illegal::TurnedBack { .. }
        | Illegal::WouldLineUp { .. }
        | Illegal::NotOpponentStone { .. } => None,
    }
}
