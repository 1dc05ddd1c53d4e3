use asarag_engine::{Geometry, Square, Variant};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::value;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** One playing square: its name, and its row and column from 0 at the top left of the diagram. */
export interface Place { name: string; row: number; column: number; }
/** The squares by their index. `lines` joins pairs of points on a board of points and is empty elsewhere. */
export interface Board {
  rows: number; columns: number;
  style: "dark-squares" | "all-squares" | "points";
  places: Place[];
  lines: [number, number][];
}
/** One of the games. */
export interface Variant { id: string; option: string | null; first: Side; board: Board; }
"#;

#[derive(Serialize)]
struct VariantValue {
    id: &'static str,
    option: Option<&'static str>,
    first: &'static str,
    board: BoardValue,
}

#[derive(Serialize)]
struct BoardValue {
    rows: u8,
    columns: u8,
    style: &'static str,
    places: Vec<PlaceValue>,
    lines: Vec<(usize, usize)>,
}

#[derive(Serialize)]
struct PlaceValue {
    name: String,
    row: u8,
    column: u8,
}

/// Every game with its option and its board, in the order of the rule book.
///
/// # Errors
/// When the browser refuses to make the values.
#[wasm_bindgen(unchecked_return_type = "Variant[]")]
pub fn variants() -> Result<JsValue, JsError> {
    let all: Vec<VariantValue> = Variant::ALL.into_iter().map(variant).collect();
    value::plain(&all)
}

fn variant(variant: Variant) -> VariantValue {
    VariantValue {
        id: variant.id(),
        option: variant.option(),
        first: value::side(variant.first()),
        board: board(variant.geometry()),
    }
}

fn board(geometry: &Geometry) -> BoardValue {
    let lines = geometry.lines().iter();
    BoardValue {
        rows: geometry.rows(),
        columns: geometry.columns(),
        style: value::style(geometry.style()),
        places: (0..geometry.squares())
            .map(|index| place(geometry, Square::new(index)))
            .collect(),
        lines: lines.map(|(a, b)| (a.index(), b.index())).collect(),
    }
}

fn place(geometry: &Geometry, square: Square) -> PlaceValue {
    let (row, column) = geometry.place(square);
    PlaceValue {
        name: geometry.name(square),
        row,
        column,
    }
}
