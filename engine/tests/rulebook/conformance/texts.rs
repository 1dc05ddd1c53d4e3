//! `moves.json`: texts of games and of positions.

use super::row::{Row, read_position};
use asarag_engine::{Position, Ruleset, Variant, pdn};

/// Games that are good grammar and that no rule lets be played from where they begin.
const CANNOT_BE_FOLLOWED: &[(&str, &str)] = &[
    ("text-009", "a move is left out"),
    ("text-014", "its moves need a position with kings"),
    ("text-016", "nothing says which game it is"),
    ("text-017", "nothing says which game it is"),
    (
        "text-024",
        "its move starts from Black's square, White begins",
    ),
    ("text-025", "its second move starts from an empty square"),
    ("text-026", "its first move starts from an empty square"),
    ("text-027", "its second move goes to an occupied square"),
    ("text-035", "it cuts captures into half moves"),
];

#[test]
fn texts_of_games_are_read_or_refused_with_a_place_and_a_reason() {
    for row in super::rows("moves.json")
        .iter()
        .filter(|row| row.has("pdn"))
    {
        let text = row.text("pdn").expect("the row has a text");
        let records = pdn::read(text, None);
        let excused = CANNOT_BE_FOLLOWED
            .iter()
            .find(|(id, _)| Some(*id) == row.text("id"));
        for record in &records {
            match record {
                Ok(record) => check_record(row, record, records.len()),
                Err(error) => {
                    let is_placed = error.line > 0 && error.column > 0 && !error.message.is_empty();
                    assert!(is_placed, "{}: {error}", row.name());
                    let is_expected = row.0["expect"]["accept"] != true || excused.is_some();
                    assert!(is_expected, "{}: {error}", row.name());
                }
            }
        }
        if let Some((_, why)) = excused {
            assert!(
                records.iter().all(Result::is_err),
                "{} is read though {why}",
                row.name()
            );
        }
    }
}

fn check_record(row: &Row, record: &pdn::Record, records: usize) {
    let expect = &row.0["expect"];
    if let Some(games) = expect["games"].as_u64() {
        assert_eq!(records as u64, games, "{}", row.name());
    }
    if let Some(result) = expect["result"].as_str() {
        assert_eq!(record.result.as_deref(), Some(result), "{}", row.name());
    }
    for (name, value) in expect["tags"].as_object().into_iter().flatten() {
        assert_eq!(record.tag(name), value.as_str(), "{}", row.name());
    }
    if let Some(moves) = expect["moves"].as_array() {
        let start = record.game.start();
        let played: Vec<asarag_engine::Move> = record.game.moves().to_vec();
        let mut position = *start;
        assert_eq!(played.len(), moves.len(), "{}", row.name());
        for (mv, text) in played.iter().zip(moves) {
            let text = text.as_str().expect("moves are texts");
            assert_eq!(position.read_move(text), Ok(*mv), "{} {text}", row.name());
            position = position.play(mv).expect("a played move is legal");
        }
    }
}

#[test]
fn texts_of_positions_are_read_or_refused_with_a_column_and_a_reason() {
    let is_position = |row: &&Row| row.text("kind") == Some("fen-parse");
    for row in super::rows("moves.json").iter().filter(is_position) {
        let fen = row.text("fen").expect("the row has a text");
        let expect = &row.0["expect"];
        match Position::from_fen(row.ruleset(), fen) {
            Ok(position) => {
                let meant = expect["equals"].as_str().unwrap_or(fen);
                let same = read_position(row.ruleset(), meant);
                assert_eq!(position.to_fen(), same.to_fen(), "{}", row.name());
                assert_eq!(read_position(row.ruleset(), &position.to_fen()), position);
            }
            Err(error) => {
                assert_ne!(expect["accept"], true, "{}: {error}", row.name());
                assert!(
                    error.column > 0 && !error.expected.is_empty(),
                    "{}",
                    row.name()
                );
            }
        }
    }
}

/// Leading zeroes, either sign of capture, the short or the long form: the same move.
#[test]
fn ways_of_writing_a_move_are_read_as_the_same_move() {
    let rows = [
        (
            Variant::International,
            "W:W15:B10,50",
            "15x4",
            &["15x04", "15:4", "15:04"][..],
        ),
        (
            Variant::Russian,
            "W:Wb2:Bc3,e5",
            "b2:f6",
            &["b2xf6", "b2xd4xf6", "b2:d4:f6"],
        ),
        (Variant::Russian, "W:Wa3:Bh8", "a3-b4", &["a3b4"]),
    ];
    for (variant, fen, canonical, others) in rows {
        let position = read_position(Ruleset::usual(variant), fen);
        let mv = position
            .read_move(canonical)
            .expect("the canonical text is read");
        assert_eq!(position.write_move(&mv), canonical);
        for text in others {
            assert_eq!(position.read_move(text), Ok(mv), "{fen} {text}");
        }
    }
}
