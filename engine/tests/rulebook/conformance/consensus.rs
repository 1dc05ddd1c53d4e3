//! `consensus.json`: positions whose moves several independent programs agree on.

use super::row::{Row, list, square};
use asarag_engine::Square;
use serde_json::Value;
use std::collections::BTreeSet;

type Key = (Square, Square, BTreeSet<Square>);

#[test]
fn several_programs_and_the_engine_agree() {
    for row in super::rows("consensus.json") {
        let position = row.position();
        let moves = position.board_moves();
        let key = |mv: &asarag_engine::Move| {
            (
                mv.from.expect("nothing is placed in draughts"),
                mv.to,
                mv.taken().iter().collect(),
            )
        };
        let ours: BTreeSet<Key> = moves.iter().map(key).collect();
        assert_eq!(ours, theirs(&row), "{}", row.name());
        assert_eq!(row.0["n"], moves.len(), "{}", row.name());
    }
}

fn theirs(row: &Row) -> BTreeSet<Key> {
    let at = |value: &Value| square(row.ruleset(), value);
    let key = |legal: &Value| {
        (
            at(&legal[0]),
            at(&legal[1]),
            list(&legal[2]).iter().map(at).collect(),
        )
    };
    row.list("legal").iter().map(key).collect()
}
