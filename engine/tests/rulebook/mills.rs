//! Scenarios other programs stumbled over, each by its id: placing, mills, blocking.

use asarag_engine::{Game, MoveError, Outcome, Position, Reason, Ruleset, Side, Variant};

/// b091: no three while stones are placed; the stone a mill takes is taken by the mover, in the same move.
#[test]
fn b091_the_phases_do_not_mix() {
    // White's last but one stone: c1 would line up with a1 and b1.
    let placing = read(Variant::Tiddest, &[], "W:Wa1,b1,d2,e4:Bb2,d4,a4,c3:H6,6");
    assert_eq!(code(&placing, "c1"), Some("would-line-up"));
    assert_eq!(code(&placing, "c2"), None);

    // The last stone of all is Black's; then White moves, and its mill takes a stone of Black's, whose turn follows.
    let mut game = Game::new(read(
        Variant::Tiddest,
        &[],
        "B:Wa1,b1,c2,a3,b3,d3,e2,a5,c5,d4:Bd1,e1,a2,b2,e3,c4,e4,b4,d5:H0,1",
    ));
    play(&mut game, "b5");
    assert_eq!(game.position().hands(), Some([0, 0]));
    assert_eq!(game.position().side(), Side::White);
    let mills: Vec<String> = texts(game.position())
        .into_iter()
        .filter(|t| t.contains('x'))
        .collect();
    assert!(mills.contains(&"c2-c1xd1".to_owned()), "{mills:?}");
    play(&mut game, "c2-c1xd1");
    assert_eq!(game.position().side(), Side::Black);
    assert_eq!(
        game.position()
            .pieces()
            .iter()
            .filter(|(_, p)| p.side == Side::Black)
            .count(),
        9
    );
}

/// b092: no stone is protected, not even where all of them stand in threes.
#[test]
fn b092_a_mill_takes_any_stone() {
    let position = read(Variant::Tiddest, &[], "W:Wa1,b1,c2:Ba5,b5,c5,e3,e4,e5:H0,0");
    let taken: Vec<String> = texts(&position)
        .into_iter()
        .filter(|text| text.starts_with("c2-c1"))
        .collect();
    let expected = [
        "c2-c1xa5", "c2-c1xb5", "c2-c1xc5", "c2-c1xe3", "c2-c1xe4", "c2-c1xe5",
    ];
    assert_eq!(taken, expected);
}

/// b092: the side to move that is blocked loses, in each game and each phase; in Damma Misère it wins.
#[test]
fn b092_a_blocked_side_loses() {
    let rows: &[(Variant, &str, Side)] = &[
        (Variant::Tiddest, "W:Wa1,a2,b1:Ba3,b2,c1:H0,0", Side::Black),
        (Variant::English, "W:W5:B1", Side::Black),
        (Variant::Russian, "W:Wa5:Bb6,c7", Side::Black),
        (Variant::International, "W:W46:B41,37", Side::Black),
        (Variant::Turkish, "B:WKh1,a3,a4,b5,c5:Ba5", Side::White),
        (Variant::Damma, "W:Wa1:Ba2,a3,b1,c1", Side::Black),
        (Variant::DammaMisere, "W:Wa1:Ba2,a3,b1,c1", Side::White),
    ];
    for (variant, fen, winner) in rows {
        let position = read(*variant, &[], fen);
        let blocked = Outcome {
            winner: Some(*winner),
            reason: Reason::NoMove,
        };
        assert_eq!(position.outcome(), Some(blocked), "{variant:?} {fen}");
        assert_eq!(position.legal_moves(), [], "{variant:?} {fen}");
    }
}

/// b093: the end is looked for after the last placement too.
#[test]
fn b093_the_last_placement_can_end_the_game() {
    let mut game = Game::new(read(Variant::Tiddest, &[], "B:Wa1,a2,b1:Bc1,b2:H0,1"));
    assert_eq!(game.outcome(), None);
    play(&mut game, "a3");
    let blocked = Outcome {
        winner: Some(Side::Black),
        reason: Reason::NoMove,
    };
    assert_eq!(game.outcome(), Some(blocked));
}

/// b093: a side is blocked as well whose stone would line up wherever it is placed.
#[test]
fn b093_a_side_that_cannot_place_is_blocked() {
    let fen = "B:Wb5,a4,b4,d4,e4,a3,d3,e3,c1:Bc5,c4,b2,c2,e2,a1,b1,e1:H1,2";
    let mut game = Game::new(read(Variant::Tiddest, &[], fen));
    play(&mut game, "d1");
    let blocked = Outcome {
        winner: Some(Side::Black),
        reason: Reason::NoMove,
    };
    assert_eq!(game.outcome(), Some(blocked));
}

/// b096: the end is looked for on the side to move, not on the one that moved.
#[test]
fn b096_a_mover_may_leave_itself_without_moves() {
    let rows: &[(Variant, &str, &str)] = &[
        (Variant::English, "W:W9:B1", "9-5"),
        (Variant::Russian, "W:Wb4:Bb6,c7", "b4-a5"),
        (Variant::International, "W:W41:B27,31", "41-36"),
        (Variant::Damma, "W:Wa1:Ba3,a4,b2,c2", "a1-a2"),
    ];
    for (variant, fen, text) in rows {
        let mut game = Game::new(read(*variant, &[], fen));
        play(&mut game, text);
        assert_eq!(game.outcome(), None, "{variant:?} {fen}");
        assert!(
            !game.position().legal_moves().is_empty(),
            "{variant:?} {fen}"
        );
    }
}

/// A run of four or five is no mill, nor is one that shrinks to three; three in one direction is, whatever the other
/// holds; two mills at once take one stone.
#[test]
fn a_mill_is_exactly_three() {
    let rows: &[(&str, &str, bool)] = &[
        ("W:Wa1,b1,d1,c2:Be5,d5,b5:H0,0", "c2-c1", false),
        ("W:Wa1,b1,d1,e1,c2:Be5,d5,b5:H0,0", "c2-c1", false),
        ("W:Wa1,b1,c1,d1:Be5,d5,b5:H0,0", "d1-d2", false),
        ("W:Wa1,b1,c1,d1:Be5,d5,b5:H0,0", "d1-e1", false),
        ("W:Wa1,b1,d1,e1,d2,c3,c4,c2:Be5,d5,b5:H0,0", "d1-c1", true),
        ("W:Wa1,b1,c2,d1,e1:Be5,d5,b5:H0,0", "c2-c3", false),
        ("W:Wa1,b1,c3,d2,c4,b2:Be5,d5,b5:H0,0", "d2-c2", true),
        ("W:Wa1,b1,d1,c3,c4,d2:Be5,d5,b5:H0,0", "d2-c2", true),
        ("W:Wa2,b2,c3,c4,d2:Be5,d5,b5:H0,0", "d2-c2", true),
    ];
    for (fen, text, takes) in rows {
        let position = read(Variant::Tiddest, &[], fen);
        let moves: Vec<String> = texts(&position)
            .into_iter()
            .filter(|known| known.starts_with(text))
            .collect();
        let expected: Vec<String> = if *takes {
            ["b5", "d5", "e5"]
                .iter()
                .map(|stone| format!("{text}x{stone}"))
                .collect()
        } else {
            vec![(*text).to_owned()]
        };
        assert_eq!(moves, expected, "{fen} {text}");
    }
}

/// Opening a mill and closing it again takes again.
#[test]
fn the_same_mill_may_be_closed_again() {
    let fen = "W:Wa1,b1,c2,e3:Be5,d5,b5,a5,a3:H0,0";
    let mut game = Game::new(read(Variant::Tiddest, &[], fen));
    for text in ["c2-c1xa3", "a5-a4", "c1-c2", "a4-a5", "c2-c1xa5"] {
        play(&mut game, text);
    }
    assert_eq!(game.position().pieces().len(), 7);
}

/// A side left with two stones has lost.
#[test]
fn fewer_than_three_stones_lose() {
    let mut game = Game::new(read(Variant::Tiddest, &[], "W:Wa1,b1,c2:Be5,d5,b5:H0,0"));
    play(&mut game, "c2-c1xb5");
    let won = Outcome {
        winner: Some(Side::White),
        reason: Reason::FewerThanThree,
    };
    assert_eq!(game.outcome(), Some(won));
}

/// With `forced-mill`, where some move makes a mill no other is legal.
#[test]
fn forced_mill_leaves_only_mills() {
    let fen = "W:Wa1,b1,c2,e3:Be5,d5,b5:H0,0";
    let forced = texts(&read(Variant::Tiddest, &["forced-mill"], fen));
    assert_eq!(forced, ["c2-c1xb5", "c2-c1xd5", "c2-c1xe5"]);
    let free = texts(&read(Variant::Tiddest, &[], fen));
    assert!(free.len() > forced.len() && forced.iter().all(|text| free.contains(text)));
}

/// The first three in a line win at once, in each of the eight lines.
#[test]
fn three_in_any_line_win_tlata() {
    let rows = [
        ("W:Wa1,b1,c2:Bb3,c3,a2:H0,0", "c2-c1"),
        ("W:Wa2,b2,c1:Bb1,c3,a3:H0,0", "c1-c2"),
        ("W:Wa3,b3,c2:Bb1,c1,a2:H0,0", "c2-c3"),
        ("W:Wa1,a2,b3:Bb1,c3,c2:H0,0", "b3-a3"),
        ("W:Wb1,b2,a3:Ba1,c3,c2:H0,0", "a3-b3"),
        ("W:Wc1,c2,b3:Ba1,b1,a2:H0,0", "b3-c3"),
        ("W:Wa1,b2,c2:Bb1,c1,a2:H0,0", "c2-c3"),
        ("W:Wc1,b2,a2:Bb1,c3,c2:H0,0", "a2-a3"),
    ];
    for (fen, text) in rows {
        let mut game = Game::new(read(Variant::Tlata, &[], fen));
        assert_eq!(game.outcome(), None, "{fen}");
        play(&mut game, text);
        let won = Outcome {
            winner: Some(Side::White),
            reason: Reason::ThreeInLine,
        };
        assert_eq!(game.outcome(), Some(won), "{fen}");
    }
}

fn code(position: &Position, text: &str) -> Option<&'static str> {
    position
        .read_move(text)
        .err()
        .map(|error: MoveError| error.code())
}

fn play(game: &mut Game, text: &str) {
    let side = game.position().side();
    let fen = game.position().to_fen();
    let mv = game
        .read(side, text)
        .unwrap_or_else(|error| panic!("{fen} {text}: {error}"));
    game.play(&mv).expect("a move that was read is legal");
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

fn read(variant: Variant, options: &[&str], fen: &str) -> Position {
    let ruleset = Ruleset::new(variant, options).expect("the game has this option");
    Position::from_fen(ruleset, fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}
