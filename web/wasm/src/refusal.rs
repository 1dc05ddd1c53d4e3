use asarag_engine::{MoveError, Position};
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
        let squares = match error {
            MoveError::Text { .. } | MoveError::Ambiguous { .. } => Vec::new(),
            MoveError::Illegal(illegal) => illegal.squares(),
        };
        let example = position.example(error);
        let takes = example.map(|mv| mv.taken().len());
        RefusalValue {
            code: error.code(),
            squares: squares.into_iter().map(|at| geometry.name(at)).collect(),
            example: example.map(|mv| position.write_move(&mv)),
            count: takes.filter(|&count| count > 0),
        }
    }
}
