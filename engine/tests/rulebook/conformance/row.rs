use asarag_engine::{Position, Ruleset, Side, Square, Variant};
use serde_json::Value;

/// One case, as the data has it.
pub(super) struct Row(pub(super) Value);

impl Row {
    pub(super) fn text(&self, field: &str) -> Option<&str> {
        self.0[field].as_str()
    }

    pub(super) fn has(&self, field: &str) -> bool {
        !self.0[field].is_null()
    }

    pub(super) fn list(&self, field: &str) -> &[Value] {
        list(&self.0[field])
    }

    pub(super) fn texts(&self, field: &str) -> Vec<String> {
        self.list(field).iter().map(plain).collect()
    }

    /// What a failure is called: the id, or the position where there is none.
    pub(super) fn name(&self) -> String {
        self.text("id")
            .or(self.text("fen"))
            .unwrap_or("a row without a name")
            .to_owned()
    }

    pub(super) fn variant(&self) -> Option<Variant> {
        self.text("variant").and_then(Variant::from_id)
    }

    pub(super) fn ruleset(&self) -> Ruleset {
        Ruleset::usual(self.variant().expect("the row names a game of ours"))
    }

    pub(super) fn position(&self) -> Position {
        read_position(
            self.ruleset(),
            self.text("fen").expect("the row has a position"),
        )
    }
}

pub(super) fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// Squares are texts or numbers in the data.
pub(super) fn plain(value: &Value) -> String {
    value
        .as_str()
        .map_or_else(|| value.to_string(), str::to_owned)
}

pub(super) fn square(ruleset: Ruleset, value: &Value) -> Square {
    let name = plain(value);
    let square = ruleset.variant().geometry().square(&name);
    square.unwrap_or_else(|| panic!("{name} is no square"))
}

pub(super) fn squares(ruleset: Ruleset, value: &Value) -> Vec<Square> {
    list(value)
        .iter()
        .map(|value| square(ruleset, value))
        .collect()
}

pub(super) fn read_position(ruleset: Ruleset, fen: &str) -> Position {
    match Position::from_fen(ruleset, fen) {
        Ok(position) => position,
        Err(error) => panic!("{fen}: {error}"),
    }
}

/// `white wins`, `black wins`.
pub(super) fn winner(result: &str) -> Option<Side> {
    match result {
        "white wins" => Some(Side::White),
        "black wins" => Some(Side::Black),
        _ => None,
    }
}

/// Whether the rule book ends the game here, where a plain generator of moves goes on: a side without pieces has lost,
/// and the Turkish endings. A finished game has no moves.
pub(super) fn is_ended_by_the_rule_book(position: &Position) -> bool {
    let reasons = [
        "no-pieces",
        "one-piece-each",
        "king-against-man",
        "several-against-one",
    ];
    position
        .outcome()
        .is_some_and(|outcome| reasons.contains(&outcome.reason.code()))
}
