//! Scenarios other programs stumbled over, each by its id: captures and crowning.

use asarag_engine::{Kind, MoveError, Position, Ruleset, Variant};
use std::time::{Duration, Instant};

/// b072: crowning is decided by the square the whole move ends on.
#[test]
fn b072_an_international_man_is_crowned_only_where_its_move_ends() {
    check(
        "W:W13,50:B9,1",
        &[("13x4", "B:WK4,50:B1")],
        Variant::International,
    );
    // Over 3, on the last row, and on as a man.
    check(
        "W:W14:B9,8,40",
        &[("14x12", "B:W12:B40")],
        Variant::International,
    );
    check(
        "W:W14:B9,8,18,40",
        &[("14x23", "B:W23:B40")],
        Variant::International,
    );
    check(
        "B:W42,40:B38",
        &[("38x47", "W:W40:BK47")],
        Variant::International,
    );
    check(
        "W:Wd6,a2:Bd7,e8,h7",
        &[("d6xf8", "B:Wa2,Kf8:Bh7")],
        Variant::Turkish,
    );
}

/// b072: the other piece's two must be taken, so the man is not crowned by its one.
#[test]
fn b072_a_crowning_capture_of_one_yields_to_a_capture_of_two() {
    check(
        "W:W11,32:B7,28,19,1",
        &[("32x14", "B:W11,14:B1,7")],
        Variant::International,
    );
}

/// b076: a Russian man that touches the last row goes on as a king and stays one.
#[test]
fn b076_a_russian_man_goes_on_as_a_king() {
    let moves = [("b6:g5", "B:Wa1,Kg5:Bh8"), ("b6:h4", "B:Wa1,Kh4:Bh8")];
    check("W:Wb6,a1:Bc7,f6,h8", &moves, Variant::Russian);
}

/// b077: each move once, whatever the number of ways to play it, in no time.
#[test]
fn b077_ways_that_take_the_same_are_one_move() {
    let position = read("W:WK2:B7,8,17,18", Variant::International);
    let begun = Instant::now();
    let moves = position.legal_moves();
    assert!(begun.elapsed() < Duration::from_millis(10));
    for (index, mv) in moves.iter().enumerate() {
        assert!(
            !moves[..index].contains(mv),
            "{} twice",
            position.write_move(mv)
        );
        for way in position.paths(mv) {
            assert_eq!(
                way.len() as u32,
                mv.taken().len() + 1,
                "no piece is taken twice"
            );
        }
    }
    assert!(moves.iter().any(|mv| position.paths(mv).len() > 1));
}

/// b078: only whole chains.
#[test]
fn b078_a_capture_begun_is_finished() {
    let position = read("W:Wh6:Bg7,c5,d2", Variant::Russian);
    assert_eq!(texts(&position), ["h6:e1"]);
    let illegal = |text| match position.read_move(text) {
        Err(MoveError::Illegal(illegal)) => illegal.code(),
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(illegal("h6:f8"), "capture-unfinished");
    assert_eq!(illegal("h6:f8:b4"), "capture-unfinished");
}

/// b079: the same squares and other pieces are another move, and its text says so.
#[test]
fn b079_moves_that_take_other_pieces_are_other_moves() {
    let position = read("W:WKc1:Be7,b6,d6,e3", Variant::Russian);
    let moves = position.legal_moves();
    let same_squares = |one: usize, two: usize| {
        (moves[one].from, moves[one].to) == (moves[two].from, moves[two].to)
    };
    let mut pairs = 0;
    for two in 0..moves.len() {
        for one in (0..two).filter(|&one| same_squares(one, two)) {
            pairs += 1;
            assert_ne!(moves[one].taken(), moves[two].taken());
            let long = position.write_move(&moves[one]);
            assert!(long.matches(':').count() > 1, "{long}");
        }
    }
    assert!(pairs > 0, "the position shows what it is here for");
}

/// b080: one piece where two can be taken: refused where most must be taken, played where the choice is free.
#[test]
fn b080_the_shorter_capture_is_a_matter_of_the_game() {
    let rows = [
        (
            Variant::International,
            "W:W32,50:B28,19,44",
            "50x39",
            Some("longer-capture"),
        ),
        (
            Variant::Turkish,
            "W:Wa3,h3:Ba4,a6,h4",
            "h3xh5",
            Some("longer-capture"),
        ),
        (
            Variant::Damma,
            "W:Wa1,d3:Ba2,a4,d4",
            "d3xd5",
            Some("longer-capture"),
        ),
        (
            Variant::DammaMisere,
            "W:Wa1,d3:Ba2,a4,d4",
            "d3xd5",
            Some("longer-capture"),
        ),
        (Variant::English, "W:W22,28:B18,11,24", "28x19", None),
        (Variant::Russian, "W:Wb2,g1:Bc3,e5,f2", "g1:e3", None),
    ];
    for (variant, fen, text, refused) in rows {
        let code = match read(fen, variant).read_move(text) {
            Ok(_) => None,
            Err(MoveError::Illegal(illegal)) => Some(illegal.code()),
            Err(error) => panic!("{fen} {text}: {error}"),
        };
        assert_eq!(code, refused, "{variant:?} {fen} {text}");
    }
}

/// b087: exactly one enemy stands between, with room before and behind; an own piece blocks.
#[test]
fn b087_rays_of_a_king() {
    let rows: &[(Variant, &str, &[&str])] = &[
        (
            Variant::International,
            "W:WK46:B32,1",
            &["46x10", "46x14", "46x19", "46x23", "46x28", "46x5"],
        ),
        (
            Variant::International,
            "W:WK46:B32,28,1",
            &["46-37", "46-41"],
        ),
        (
            Variant::International,
            "W:WK46:B32,23,1",
            &["46x10", "46x14", "46x19", "46x5"],
        ),
        (Variant::International, "W:WK46,32:B28,1", &["32x23"]),
        (
            Variant::Turkish,
            "W:WKa1:Ba4,h8",
            &["a1xa5", "a1xa6", "a1xa7", "a1xa8"],
        ),
        (Variant::Turkish, "W:WKa1:Ba4,a6,h8", &["a1xa7", "a1xa8"]),
        (
            Variant::Turkish,
            "W:WKa1,a5,b1:Ba4,h8",
            &["a1-a2", "a1-a3", "a5-a6", "a5-b5", "b1-b2", "b1-c1"],
        ),
        (Variant::English, "W:WK29:B22,1", &["29-25"]),
        (Variant::English, "W:WK29:B25,1", &["29x22"]),
        (Variant::English, "W:WK29:B25,22,1", &[]),
    ];
    for (variant, fen, expected) in rows {
        assert_eq!(texts(&read(fen, *variant)), *expected, "{variant:?} {fen}");
    }
}

/// b088: in English draughts crowning ends the turn, even where a jump back is there to be made.
#[test]
fn b088_crowning_ends_an_english_turn() {
    check(
        "W:W9,32:B6,7,20",
        &[("9x2", "B:WK2,32:B7,20")],
        Variant::English,
    );
}

/// b090: no turn of 180 degrees between two jumps of a Turkish king; each of the single captures stands.
#[test]
fn b090_a_turkish_king_does_not_turn_back() {
    let position = read("W:WKd3:Bd5,d2", Variant::Turkish);
    assert_eq!(texts(&position), ["d3xd1", "d3xd6", "d3xd7", "d3xd8"]);
    let Err(MoveError::Illegal(illegal)) = position.read_move("d3xd6xd1") else {
        panic!("the king turned back");
    };
    assert_eq!(illegal.code(), "turned-back");
}

/// The whole legal list of a position, each move with the position after it.
fn check(fen: &str, moves: &[(&str, &str)], variant: Variant) {
    let position = read(fen, variant);
    let texts = texts(&position);
    let expected: Vec<&str> = moves.iter().map(|(text, _)| *text).collect();
    assert_eq!(texts, expected, "{variant:?} {fen}");
    for (text, after) in moves {
        let mv = position
            .read_move(text)
            .unwrap_or_else(|error| panic!("{fen} {text}: {error}"));
        let played = position.play(&mv).expect("a move that was read is legal");
        assert_eq!(
            played.to_fen(),
            read(after, variant).to_fen(),
            "{variant:?} {fen} {text}"
        );
        let piece = played.piece(mv.to).expect("the piece stands where it went");
        let was_king = mv
            .from
            .and_then(|from| position.piece(from))
            .is_some_and(|p| p.kind == Kind::King);
        assert_eq!(
            mv.crowns,
            !was_king && piece.kind == Kind::King,
            "{fen} {text}"
        );
    }
}

fn texts(position: &Position) -> Vec<String> {
    let mut texts: Vec<String> = position
        .legal_moves()
        .iter()
        .map(|mv| position.write_move(mv))
        .collect();
    texts.sort();
    texts
}

fn read(fen: &str, variant: Variant) -> Position {
    Position::from_fen(Ruleset::usual(variant), fen)
        .unwrap_or_else(|error| panic!("{fen}: {error}"))
}
