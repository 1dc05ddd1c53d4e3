//! Move texts: one way of writing, many of reading.

use super::{position, texts};
use crate::{Move, MoveError, Position, Ruleset, Variant};

fn read(position: &Position, text: &str) -> Move {
    match position.read_move(text) {
        Ok(mv) => mv,
        Err(error) => panic!("{text} in {}: {error:?}", position.to_fen()),
    }
}

#[test]
fn b079_captures_with_the_same_ends_are_told_apart_by_their_landings() {
    let position = position("international", "W:WK21:B9,12,13,29,31,34");
    let four = [
        "21x3x20x42x26",
        "21x3x25x48x26",
        "21x8x24x42x26",
        "21x8x30x48x26",
    ];
    assert_eq!(texts(&position).len(), 4);
    for (text, taken) in four.into_iter().zip([
        [9, 12, 29, 31],
        [9, 12, 31, 34],
        [12, 13, 29, 31],
        [12, 13, 31, 34],
    ]) {
        let mv = read(&position, text);
        let numbers: Vec<usize> = mv.taken().iter().map(|square| square.index() + 1).collect();
        assert_eq!(numbers, taken, "{text}");
        assert_eq!(read(&position, &position.write_move(&mv)), mv);
    }
    let Err(MoveError::Ambiguous { candidates }) = position.read_move("21x26") else {
        panic!("the two ends are not enough");
    };
    assert_eq!(candidates.len(), 4);
}

#[test]
fn any_landings_in_their_order_do_that_leave_one_move() {
    let position = position("international", "W:WK21:B9,12,13,29,31,34");
    let whole = read(&position, "21x8x24x42x26");
    for text in [
        "21x24x26",
        "21:24:26",
        "21-8-24-26",
        "21x8x42x26",
        "21x8x24x26",
    ] {
        assert_eq!(read(&position, text), whole, "{text}");
    }
    for text in ["21x8x26", "21x42x26", "21x48x26"] {
        assert!(
            matches!(position.read_move(text), Err(MoveError::Ambiguous { .. })),
            "{text}"
        );
    }
    assert_eq!(
        position.read_move("21x42x8x26").unwrap_err().code(),
        "not-reachable"
    );
}

/// The short text of a single jump is also the whole of it, so it does not mean the longer capture.
#[test]
fn b078_a_text_that_gives_every_landing_means_that_move() {
    let position = position("russian", "W:Wb2,h2,a3,e3,g3,h4,a5,Kf8:Bc5,e5,g5,g7,h8");
    assert_eq!(texts(&position), ["f8:b4", "f8:h6:f4:d6:b4", "h4:b6"]);
    assert_eq!(read(&position, "f8:b4").taken().len(), 1);
    assert_eq!(read(&position, "f8xd6xb4").taken().len(), 4);
}

#[test]
fn what_is_no_move_text_is_refused_with_the_column() {
    let position = Ruleset::usual(Variant::International).start();
    let rows = [
        ("", 1, "a square"),
        ("32", 3, "`-` or `x`"),
        ("32-", 4, "a square"),
        ("32x28", 3, "`-`: this move takes nothing"),
        ("32-28+", 6, "`-`, `x` or the end of the move"),
        ("32-99", 4, "a square"),
        ("а3-b4", 1, "a square"),
    ];
    for (text, column, expected) in rows {
        let error = MoveError::Text {
            column,
            expected: expected.to_owned(),
        };
        assert_eq!(position.read_move(text), Err(error), "{text}");
    }
}

/// Two ways over the board that take the same pieces are one move, which can be entered either way (b077).
#[test]
fn b077_every_way_of_a_move_is_known_and_leads_to_it() {
    let rows = [
        ("international", "W:WK2:B7,8,17,18"),
        ("international", "W:WK2:B7,13,32,34"),
        ("international", "W:WK26:B7,9,12,13,29,32,34,37,40"),
        ("turkish", "W:WKa1:Bb2,a3,d3,c5,a7"),
        ("damma", "W:WKc3:Bb3,b4,d4,d2,c2"),
        ("english", "W:WK32:B27,26,18,19"),
        ("russian", "B:WKd8,c5,e3:BKh4,g7,d4"),
    ];
    for (game, fen) in rows {
        let position = position(game, fen);
        let moves = position.legal_moves();
        assert!(!moves.is_empty());
        for mv in &moves {
            let ways = position.paths(mv);
            assert_eq!(position.path(mv), ways[0]);
            for way in &ways {
                assert_eq!(position.try_path(way, None), Ok(*mv), "{fen} {way:?}");
            }
            assert_eq!(moves.iter().filter(|other| *other == mv).count(), 1);
        }
    }
}

#[test]
fn a_circle_is_one_move_with_two_ways() {
    let position = position("international", "W:WK2:B7,13,32,34");
    let circle = read(&position, "2x2");
    assert_eq!(circle.from, Some(circle.to));
    assert_eq!(circle.taken().len(), 4);
    assert!(position.paths(&circle).len() >= 2);
    assert_eq!(position.play(&circle).unwrap().to_fen(), "B:WK2:B");
}
