//! What a draughts position may be made from.

use crate::{Position, Ruleset, Setup, Side, Square, Squares, Variant};

#[test]
fn a_position_that_cannot_be_played_is_refused_where_it_is_wrong() {
    let few = "no more pieces than a side starts with";
    let rows = [
        ("english", "W:W32:B1-13", 8, few),
        ("international", "B:W31:B1-21", 8, few),
        ("damma", "W:Wc3:Bc4:H1,0", 12, "no stones in hand"),
    ];
    for (game, fen, column, expected) in rows {
        let ruleset = Ruleset::usual(Variant::from_id(game).unwrap());
        let error = Position::from_fen(ruleset, fen).unwrap_err();
        assert_eq!(
            (error.column, &*error.expected),
            (column, expected),
            "{game} {fen}"
        );
    }
}

/// No play leaves a man on its last row, but other programs ask about such positions: it is a man like any other.
#[test]
fn kings_and_men_stand_on_any_row() {
    for (game, fen) in [
        ("turkish", "W:WKd8:BKa1"),
        ("english", "W:WK1,K32:BK2,K31"),
        ("english", "W:W3,4,8,12:B32"),
        ("international", "W:W1,K2,6:B45,K49,50"),
    ] {
        let ruleset = Ruleset::usual(Variant::from_id(game).unwrap());
        assert_eq!(Position::from_fen(ruleset, fen).unwrap().to_fen(), fen);
    }
}

#[test]
fn a_setup_outside_the_board_or_with_two_pieces_on_a_square_is_refused() {
    let damma = Ruleset::usual(Variant::Damma);
    let outside = Squares::EMPTY.with(Square::new(25));
    let setup = Setup {
        uncrowned: [outside, Squares::EMPTY],
        ..Setup::empty(Side::White)
    };
    assert_eq!(
        Position::from_setup(damma, &setup).unwrap_err().square,
        Some(Square::new(25))
    );

    let centre = Squares::EMPTY.with(Square::new(12));
    let setup = Setup {
        uncrowned: [centre; 2],
        ..Setup::empty(Side::White)
    };
    assert_eq!(
        Position::from_setup(damma, &setup).unwrap_err().square,
        Some(Square::new(12))
    );
}

#[test]
fn every_start_is_written_as_the_rule_book_does() {
    let rows = [
        (
            Variant::English,
            "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12",
        ),
        (
            Variant::Russian,
            "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8",
        ),
        (
            Variant::Turkish,
            "W:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,b3,c3,d3,e3,f3,g3,h3:Ba6,b6,c6,d6,e6,f6,g6,h6,a7,b7,c7,d7,e7,f7,g7,h7",
        ),
        (
            Variant::Damma,
            "W:Wa1,b1,c1,d1,e1,a2,b2,c2,d2,e2:Ba4,b4,c4,d4,e4,a5,b5,c5,d5,e5",
        ),
    ];
    for (variant, fen) in rows {
        let start = Ruleset::usual(variant).start();
        assert_eq!(start.to_fen(), fen);
        assert_eq!(Position::from_fen(start.ruleset(), fen), Ok(start));
    }
}
