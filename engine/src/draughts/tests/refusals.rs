//! Every refusal in every game of the family where it can arise, with the squares that prove it.

use super::position;
use crate::{Game, Illegal, MoveError, Side, Square, Variant};

/// Game and option, position, what is tried, the code of the refusal, the squares.
///
/// - b080: the majority binds in International, Turkish and Damma, and in no other game.
/// - b090: a Turkish king does not turn back inside a capture.
/// - b078: in every game a capture is played to its end.
const REFUSALS: &str = "
    english             | W:W21:B1                | 22-18     | empty-square       | 22
    russian             | W:Wa3:Bh8               | c3-d4     | empty-square       | c3
    international       | W:W48:B1                | 32-28     | empty-square       | 32
    turkish             | W:Wa3,b3:Bh7,h6         | c3-c4     | empty-square       | c3
    damma               | W:Wa1:Be5               | c3-c4     | empty-square       | c3
    damma-misere        | W:Wa1:Be5               | c3-c4     | empty-square       | c3

    english             | W:W21:B1                | 1-5       | not-your-piece     | 1
    russian             | B:Wa3:Bh8               | a3-b4     | not-your-piece     | a3
    international       | W:W48:B1                | 1-6       | not-your-piece     | 1
    turkish             | B:Wa3,b3:Bh7,h6         | a3-a4     | not-your-piece     | a3
    damma               | W:Wa1:Be5               | e5-e4     | not-your-piece     | e5
    damma-misere        | B:Wa1:Be5               | a1-a2     | not-your-piece     | a1

    english             | W:W21,17:B1             | 21-17     | occupied           | 17
    english             | W:W21,18:B17,14         | 21-17     | occupied           | 17
    russian             | W:Wa3,b4:Bh8            | a3-b4     | occupied           | b4
    russian             | W:WKa1,c3:Bh8           | a1-c3     | occupied           | c3
    russian             | W:WKa1:Bc3,d4,h8        | a1:d4     | occupied           | d4
    international       | B:W48:B1,6              | 1-6       | occupied           | 6
    turkish             | W:Wa3,b3:Bh7,h6         | a3-b3     | occupied           | b3
    turkish             | W:WKa3,b3:Bh7,a6,a7     | a3-a6     | occupied           | a6
    damma               | W:Wa1,a2:Be5            | a1-a2     | occupied           | a2
    damma-misere        | W:Wa1,a2:Be5            | a1-a2     | occupied           | a2

    english             | W:W21:B1                | 21-25     | not-reachable      | 21 25
    english             | W:W18:B15,27            | 18x31     | not-reachable      | 18 31
    english             | W:WK18:B1               | 18-11     | not-reachable      | 18 11
    english             | B:W15:B10               | 10x26     | not-reachable      | 10 26
    russian             | W:Wc3:Bh8               | c3-b2     | not-reachable      | c3 b2
    russian             | W:WKa1:Bh8              | a1-a3     | not-reachable      | a1 a3
    russian             | W:Wa3:Bb4,h8            | a3:a5     | not-reachable      | a3 a5
    international       | W:W32:B1                | 32-23     | not-reachable      | 32 23
    international       | W:W32:B28               | 32x23x19  | not-reachable      | 23 19
    turkish             | W:Wc3,d3:Bh7,h6         | c3-c2     | not-reachable      | c3 c2
    turkish             | W:Wc3,d3:Bh7,h6         | c3-d4     | not-reachable      | c3 d4
    turkish             | W:Wc3,d3:Bc2,h7         | c3xc1     | not-reachable      | c3 c1
    turkish stop-behind | W:WKc1:Bc4,h7           | c1xc6     | not-reachable      | c1 c6
    damma               | W:Wc3:Ba5               | c3-c2     | not-reachable      | c3 c2
    damma step-back     | W:Wc3:Ba5               | c3-b2     | not-reachable      | c3 b2
    damma-misere        | W:Wc3:Ba5               | c3-c5     | not-reachable      | c3 c5

    english             | W:W21,23:B18,1          | 21-17     | must-capture       | 23
    english             | W:WK21,23,22:B18,1      | 21-17     | must-capture       | 22 23
    russian             | W:Wc3,h2:Bd4            | h2-g3     | must-capture       | c3
    russian             | W:WKa1,h2:Bd4,h8        | a1-b2     | must-capture       | a1
    international       | W:W28,32:B23            | 32-27     | must-capture       | 28
    international       | W:W28,32:B23            | 32x27     | must-capture       | 28
    turkish             | W:Wc3,h3:Bc4,h7         | h3-h4     | must-capture       | c3
    turkish             | W:WKa1,h3:Ba4,h7        | a1-a3     | must-capture       | a1
    damma               | W:Wc3,a1:Bc4            | a1-a2     | must-capture       | c3
    damma-misere        | W:Wc3,a1:Bc4            | a1-b1     | must-capture       | c3

    international       | W:W38,28:B33,23,20      | 28x19     | longer-capture     | 38 29 18
    international       | W:W46,48:B41,32,43      | 48x39     | longer-capture     | 46 37 28
    international       | W:WK46,15:B41,20,10     | 15x24     | longer-capture     | 46 14 25
    turkish             | W:Wa3,e3:Ba4,a6,e4      | e3xe5     | longer-capture     | a3 a5 a7
    damma               | W:Wa1,e1:Ba2,a4,e2      | e1xe3     | longer-capture     | a1 a3 a5
    damma step-back     | W:Wa1,e1:Ba2,a4,e2      | e1xe3     | longer-capture     | a1 a3 a5
    damma-misere        | W:Wa1,e1:Ba2,a4,e2      | e1xe3     | longer-capture     | a1 a3 a5

    english             | B:W14,15,22:B10         | 10x17     | capture-unfinished | 10 17 26
    russian             | W:Wc3:Bd4,f6            | c3:e5     | capture-unfinished | c3 e5 g7
    russian             | W:WKb2:Bd4,f4           | b2:e5     | capture-unfinished | b2 e5 g3 h2
    russian             | W:WKb2:Bd4,f4           | b2:f6     | capture-unfinished | b2 e5 g3 h2
    russian             | W:Wh6:Bg7,c5,d2         | h6:f8     | capture-unfinished | h6 f8 b4
    international       | W:W46:B41,32            | 46x37     | capture-unfinished | 46 37 28
    turkish             | W:Wa3,h3:Ba4,a6         | a3xa5     | capture-unfinished | a3 a5 a7
    damma               | W:Wa1:Ba2,a4            | a1xa3     | capture-unfinished | a1 a3 a5
    damma-misere        | B:Wa4,a2:Ba5            | a5xa3     | capture-unfinished | a5 a3 a1

    turkish             | W:WKd3:Bd5,d2,h7        | d3xd6xd1  | turned-back        | d6
    turkish stop-behind | B:WKd5,d2,h3:BKd3       | d3xd6xd1  | turned-back        | d6
";

#[test]
fn a_move_that_is_not_legal_is_refused_with_the_squares_that_prove_it() {
    let rows = REFUSALS.lines().filter(|line| !line.trim().is_empty());
    let faults: Vec<String> = rows.filter_map(fault).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

fn fault(row: &str) -> Option<String> {
    let parts: Vec<&str> = row.split('|').map(str::trim).collect();
    let &[game, fen, text, code, squares] = &parts[..] else {
        return Some(format!("no row: {row}"));
    };
    let position = position(game, fen);
    let geometry = position.ruleset().variant().geometry();
    let answer = position.read_move(text);
    let hand: Vec<Square> = text
        .split(['-', 'x', ':'])
        .filter_map(|name| geometry.square(name))
        .collect();
    assert_eq!(position.try_path(&hand, None), answer, "by hand: {row}");
    let Err(MoveError::Illegal(illegal)) = &answer else {
        return Some(format!("{row}: {answer:?}"));
    };
    let names: Vec<String> = illegal
        .squares()
        .iter()
        .map(|&at| geometry.name(at))
        .collect();
    let found = (illegal.code(), names.join(" "));
    (found != (code, squares.to_owned())).then(|| format!("{row}: {found:?}"))
}

#[test]
fn a_longer_capture_says_how_many_it_takes() {
    let position = position("international", "W:W46,48:B41,32,43");
    let refused = position.read_move("48x39").unwrap_err();
    assert!(matches!(
        refused,
        MoveError::Illegal(Illegal::LongerCapture { count: 2, .. })
    ));
}

#[test]
fn the_other_side_and_a_finished_game_are_refused_first() {
    for game in [
        "english",
        "russian",
        "international",
        "turkish",
        "damma",
        "damma-misere",
    ] {
        let variant = Variant::from_id(game).unwrap();
        let start = crate::Ruleset::usual(variant).start();
        let waiting = Game::new(start).read(variant.first().other(), "nonsense");
        assert_eq!(waiting, Err(Illegal::NotYourTurn.into()));

        let king = variant.geometry().name(Square::new(0));
        let over = position(game, &format!("W:WK{king}:B"));
        assert_eq!(
            Game::new(over).read(Side::White, &king),
            Err(Illegal::GameOver.into())
        );
        assert_eq!(over.play(&over.board_moves()[0]), Err(Illegal::GameOver));
    }
}

#[test]
fn b080_where_the_choice_is_free_the_shorter_capture_is_legal() {
    let rows = [
        ("english", "B:W14,15,22:B10", "10x19"),
        ("russian", "W:Wa1,e1:Bb2,d4,f2", "e1:g3"),
    ];
    for (game, fen, text) in rows {
        assert!(position(game, fen).read_move(text).is_ok(), "{text}");
    }
}

#[test]
fn a_piece_that_may_not_move_is_told_why_before_it_does() {
    let position = position("international", "W:W28,32:B23");
    let square = |name| Variant::International.geometry().square(name).unwrap();
    let code = |name| position.try_path(&[square(name)], None).unwrap_err().code();
    assert_eq!(code("32"), "must-capture");
    assert_eq!(code("23"), "not-your-piece");
    assert_eq!(code("1"), "empty-square");
}
