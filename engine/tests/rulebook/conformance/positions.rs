//! `moves.json`: positions with their whole legal list.

use super::row::{Row, is_ended_by_the_rule_book, read_position, square, squares, winner};
use asarag_engine::{Move, MoveError, Position, Square};
use serde_json::Value;
use std::collections::BTreeSet;

/// Start, end, taken pieces and crowning: what makes a move.
type Key = (Option<Square>, Square, BTreeSet<Square>, bool);

#[test]
fn the_legal_moves_are_those_of_the_data() {
    for row in rows() {
        let position = row.position();
        let moves = position.board_moves();
        let expected: &[Move] = if position.outcome().is_some() {
            &[]
        } else {
            &moves
        };
        assert_eq!(position.legal_moves(), expected, "{}", row.name());
        let ours: BTreeSet<Key> = moves.iter().map(key).collect();
        let theirs = row
            .list("legal")
            .iter()
            .map(|legal| their_key(&row, legal))
            .collect();
        assert_eq!(ours, theirs, "{} {}", row.name(), position.to_fen());
        assert_eq!(ours.len(), moves.len(), "{} lists a move twice", row.name());
    }
}

#[test]
fn the_texts_of_the_data_are_read_and_written() {
    for row in rows() {
        let position = row.position();
        if is_ended_by_the_rule_book(&position) {
            continue;
        }
        for legal in row.list("legal") {
            let text = legal["move"].as_str().expect("a legal move has a text");
            let place = format!("{} {text}", row.name());
            let mv = position
                .read_move(text)
                .unwrap_or_else(|error| panic!("{place}: {error}"));
            assert_eq!(key(&mv), their_key(&row, legal), "{place}");
            assert!(
                is_same_text(&position, &mv, text),
                "{place}: {}",
                position.write_move(&mv)
            );
        }
    }
}

#[test]
fn the_ways_of_the_data_are_read_and_lead_to_the_same_position() {
    for row in rows() {
        let position = row.position();
        if is_ended_by_the_rule_book(&position) {
            continue;
        }
        for legal in row.list("legal") {
            let way = squares(row.ruleset(), &legal["path"]);
            let mv = find(&position, &their_key(&row, legal));
            // There may be more ways than are listed: the long text finds each of them.
            let read = position.read_move(&long_text(&position, &mv, &way));
            assert_eq!(read, Ok(mv), "{} {legal}", row.name());
            let after = position.play(&mv).expect("a listed move is legal");
            let expected =
                read_position(row.ruleset(), legal["after"].as_str().unwrap_or_default());
            assert_eq!(after.to_fen(), expected.to_fen(), "{} {legal}", row.name());
        }
    }
}

#[test]
fn what_the_data_calls_illegal_is_refused_with_a_reason() {
    for row in rows() {
        for text in row.texts("illegal") {
            let read = row.position().read_move(&text);
            assert!(
                matches!(read, Err(MoveError::Illegal(_))),
                "{} {text}: {read:?}",
                row.name()
            );
        }
    }
}

#[test]
fn the_results_are_those_of_the_data() {
    for row in rows() {
        let position = row.position();
        if let Some(side) = row.text("result").and_then(winner) {
            let outcome = position.outcome().expect("the position is decided");
            assert_eq!(outcome.winner, Some(side), "{}", row.name());
        }
        for (text, result) in row.0["result_after"].as_object().into_iter().flatten() {
            let mv = position.read_move(text).expect("the move is legal");
            let after = position.play(&mv).expect("a listed move is legal");
            let outcome = after.outcome().expect("the game is over");
            assert_eq!(
                outcome.winner,
                winner(result.as_str().unwrap_or_default()),
                "{}",
                row.name()
            );
        }
    }
}

/// The rows that list the legal moves of a position.
fn rows() -> Vec<Row> {
    super::rows("moves.json")
        .into_iter()
        .filter(|row| row.has("legal"))
        .collect()
}

fn key(mv: &Move) -> Key {
    (mv.from, mv.to, mv.taken().iter().collect(), mv.crowns)
}

fn their_key(row: &Row, legal: &Value) -> Key {
    let ruleset = row.ruleset();
    let path = squares(ruleset, &legal["path"]);
    let taken = super::row::list(&legal["captured"])
        .iter()
        .map(|at| square(ruleset, at))
        .collect();
    let to = *path.last().expect("a way ends somewhere");
    (path.first().copied(), to, taken, legal["promotes"] == true)
}

fn find(position: &Position, wanted: &Key) -> Move {
    let found = position
        .legal_moves()
        .into_iter()
        .find(|mv| key(mv) == *wanted);
    found.unwrap_or_else(|| panic!("{} has no move {wanted:?}", position.to_fen()))
}

/// The same text up to the sign of capture; of a move with several ways, the long text of any of them.
fn is_same_text(position: &Position, mv: &Move, theirs: &str) -> bool {
    let ours = position.write_move(mv).replace(':', "x");
    let long = |way: &Vec<Square>| long_text(position, mv, way);
    let ways: Vec<String> = position.paths(mv).iter().map(long).collect();
    let is_long = |text: &str| ways.iter().any(|way| way == text);
    ours == theirs || (is_long(&ours) && is_long(theirs))
}

fn long_text(position: &Position, mv: &Move, way: &[Square]) -> String {
    let geometry = position.ruleset().variant().geometry();
    let names: Vec<String> = way.iter().map(|&square| geometry.name(square)).collect();
    names.join(if mv.taken().is_empty() { "-" } else { "x" })
}
