use asarag_engine::{BoardStyle, Kind, Side, Square};
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
export type Side = "white" | "black";
"#;

/// A plain JavaScript value. What is absent is `null`, as in the frames of the server.
pub(crate) fn plain<T: Serialize>(value: &T) -> Result<JsValue, JsError> {
    let serializer = Serializer::new().serialize_missing_as_null(true);
    Ok(value.serialize(&serializer)?)
}

pub(crate) const fn side(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}

pub(crate) fn side_called(name: &str) -> Result<Side, JsError> {
    [Side::White, Side::Black]
        .into_iter()
        .find(|&one| side(one) == name)
        .ok_or_else(|| JsError::new(&format!("there is no side `{name}`")))
}

pub(crate) const fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Man => "man",
        Kind::King => "king",
        Kind::Stone => "stone",
    }
}

pub(crate) const fn style(style: BoardStyle) -> &'static str {
    match style {
        BoardStyle::DarkSquares => "dark-squares",
        BoardStyle::AllSquares => "all-squares",
        BoardStyle::Points => "points",
    }
}

pub(crate) fn indices(squares: impl IntoIterator<Item = Square>) -> Vec<usize> {
    squares.into_iter().map(Square::index).collect()
}
