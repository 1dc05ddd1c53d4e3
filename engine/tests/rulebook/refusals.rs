//! Every refusal in every game in which it can arise, through the door of a game.

use asarag_engine::{Game, Position, Ruleset, Variant};
use std::collections::BTreeSet;

/// A move that is refused: the position, the text, the code, and the squares that prove it.
struct Row {
    variant: Variant,
    option: bool,
    fen: &'static str,
    text: &'static str,
    code: &'static str,
    squares: &'static str,
}

const fn row(
    variant: Variant,
    fen: &'static str,
    text: &'static str,
    code: &'static str,
    squares: &'static str,
) -> Row {
    Row {
        variant,
        option: false,
        fen,
        text,
        code,
        squares,
    }
}

use Variant::{Damma, DammaMisere, English, International, Russian, Tiddest, Tlata, Turkish};

const ROWS: &[Row] = &[
    // The squares of the move itself.
    row(English, "B:W21,22:B9,10", "11-15", "empty-square", "11"),
    row(Russian, "W:Wa1,c3:Bf8,h8", "e3-d4", "empty-square", "e3"),
    row(
        International,
        "W:W46,47:B4,5",
        "32-28",
        "empty-square",
        "32",
    ),
    row(Turkish, "W:Wa2,b2:Ba7,b7", "c2-c3", "empty-square", "c2"),
    row(Damma, "W:Wa1,b1:Bd5,e5", "c1-c2", "empty-square", "c1"),
    row(
        DammaMisere,
        "W:Wa1,b1:Bd5,e5",
        "c1-c2",
        "empty-square",
        "c1",
    ),
    row(
        Tiddest,
        "W:Wa1,b1,d1:Be5,d5,b5:H0,0",
        "c1-c2",
        "empty-square",
        "c1",
    ),
    row(
        Tlata,
        "W:Wa1,b1,c2:Ba3,b3,c1:H0,0",
        "a2-b2",
        "empty-square",
        "a2",
    ),
    row(English, "B:W21,22:B9,10", "22-18", "not-your-piece", "22"),
    row(Russian, "W:Wa1,c3:Bf8,h8", "f8-g7", "not-your-piece", "f8"),
    row(International, "W:W46,47:B4,5", "4-9", "not-your-piece", "4"),
    row(Turkish, "W:Wa2,b2:Ba7,b7", "a7-a6", "not-your-piece", "a7"),
    row(Damma, "W:Wa1,b1:Bd5,e5", "d5-d4", "not-your-piece", "d5"),
    row(
        DammaMisere,
        "W:Wa1,b1:Bd5,e5",
        "d5-d4",
        "not-your-piece",
        "d5",
    ),
    row(
        Tiddest,
        "W:Wa1,b1,d1:Be5,d5,b5:H0,0",
        "e5-e4",
        "not-your-piece",
        "e5",
    ),
    row(
        Tlata,
        "W:Wa1,b1,c2:Ba3,b3,c1:H0,0",
        "a3-a2",
        "not-your-piece",
        "a3",
    ),
    row(English, "B:W21,22:B9,13", "9-13", "occupied", "13"),
    row(Russian, "W:Wb2,c3:Bf8,h8", "b2-c3", "occupied", "c3"),
    row(International, "W:W32,28:B4,5", "32-28", "occupied", "28"),
    row(Turkish, "W:Wa2,b2:Ba7,b7", "a2-b2", "occupied", "b2"),
    row(Damma, "W:Wa1,b1:Bd5,e5", "a1-b1", "occupied", "b1"),
    row(DammaMisere, "W:Wa1,b1:Bd5,e5", "a1-b1", "occupied", "b1"),
    row(
        Tiddest,
        "W:Wa1,b1,d1:Be5,d5,b5:H0,0",
        "a1-b1",
        "occupied",
        "b1",
    ),
    row(Tiddest, "W:Wa1:Be5:H9,9", "e5", "occupied", "e5"),
    row(
        Tlata,
        "W:Wa1,b1,c2:Ba3,b3,c1:H0,0",
        "b1-c1",
        "occupied",
        "c1",
    ),
    row(Tlata, "W:Wa1:Bb2:H2,2", "b2", "occupied", "b2"),
    row(English, "B:W21,22:B9,10", "9-5", "not-reachable", "9 5"),
    row(
        Russian,
        "W:Wa1,c3:Bf8,h8",
        "c3-b2",
        "not-reachable",
        "c3 b2",
    ),
    row(
        International,
        "W:W46,47:B4,5",
        "46-37",
        "not-reachable",
        "46 37",
    ),
    row(
        Turkish,
        "W:Wa2,b3:Ba7,b7",
        "b3-b2",
        "not-reachable",
        "b3 b2",
    ),
    row(Damma, "W:Wa2,b1:Bd5,e5", "a2-a1", "not-reachable", "a2 a1"),
    row(
        DammaMisere,
        "W:Wa2,b1:Bd5,e5",
        "a2-a1",
        "not-reachable",
        "a2 a1",
    ),
    row(
        Tiddest,
        "W:Wa1,b1,d1:Be5,d5,b5:H0,0",
        "a1-b2",
        "not-reachable",
        "a1 b2",
    ),
    row(
        Tiddest,
        "W:Wa1,b1,d1:Be5,d5,b5:H0,0",
        "c3",
        "not-reachable",
        "c3",
    ),
    row(
        Tlata,
        "W:Wb1,a1,c3:Ba3,b3,c1:H0,0",
        "b1-a2",
        "not-reachable",
        "b1 a2",
    ),
    // Capturing is compulsory.
    row(English, "B:W14,32:B9,1", "1-6", "must-capture", "9"),
    row(Russian, "W:Wc3,g1:Bd4,h8", "g1-h2", "must-capture", "c3"),
    row(
        International,
        "W:W32,50:B28,1",
        "50-45",
        "must-capture",
        "32",
    ),
    row(Turkish, "W:Wa3,h2:Ba4,h8", "h2-h3", "must-capture", "a3"),
    row(Damma, "W:Wa1,e1:Ba2,e5", "e1-e2", "must-capture", "a1"),
    row(
        DammaMisere,
        "W:Wa1,e1:Ba2,e5",
        "e1-e2",
        "must-capture",
        "a1",
    ),
    // As many as possible.
    row(
        International,
        "W:W32,50:B28,19,44",
        "50x39",
        "longer-capture",
        "32 23 14",
    ),
    row(
        Turkish,
        "W:Wa3,h3:Ba4,a6,h4",
        "h3xh5",
        "longer-capture",
        "a3 a5 a7",
    ),
    row(
        Damma,
        "W:Wa1,d3:Ba2,a4,d4",
        "d3xd5",
        "longer-capture",
        "a1 a3 a5",
    ),
    row(
        DammaMisere,
        "W:Wa1,d3:Ba2,a4,d4",
        "d3xd5",
        "longer-capture",
        "a1 a3 a5",
    ),
    // A capture begun is finished.
    row(
        English,
        "B:W14,22,23:B9",
        "9x18",
        "capture-unfinished",
        "9 18 25 27",
    ),
    row(
        Russian,
        "W:Wb2:Bc3,e5",
        "b2:d4",
        "capture-unfinished",
        "b2 d4 f6",
    ),
    row(
        International,
        "W:W32:B28,19",
        "32x23",
        "capture-unfinished",
        "32 23 14",
    ),
    row(
        Turkish,
        "W:Wa3,h2:Ba4,a6",
        "a3xa5",
        "capture-unfinished",
        "a3 a5 a7",
    ),
    row(
        Damma,
        "W:Wa1,e1:Ba2,a4",
        "a1xa3",
        "capture-unfinished",
        "a1 a3 a5",
    ),
    row(
        DammaMisere,
        "W:Wa1,e1:Ba2,a4",
        "a1xa3",
        "capture-unfinished",
        "a1 a3 a5",
    ),
    // Only Turkish forbids to turn back.
    row(Turkish, "W:WKd3:Bd5,d2", "d3xd6xd1", "turned-back", "d6"),
    // Placing.
    row(
        Tiddest,
        "W:Wa1,b1:Be5,d5:H8,8",
        "c1",
        "would-line-up",
        "a1 b1 c1",
    ),
    row(
        Tiddest,
        "W:Wc2,c4:Be5,d5:H8,8",
        "c3",
        "would-line-up",
        "c2 c3 c4",
    ),
    row(
        Tlata,
        "W:Wa1,b2:Ba3,c1:H1,1",
        "c3",
        "would-line-up",
        "a1 b2 c3",
    ),
    // Mills.
    row(
        Tiddest,
        "W:Wa1,b1,c2:Be5,d5,b5:H0,0",
        "c2-c1",
        "must-take",
        "a1 b1 c1",
    ),
    row(
        Tiddest,
        "W:Wa1,b1,c2:Be5,d5,b5:H0,0",
        "c2-c1xa1",
        "not-opponent-stone",
        "a1",
    ),
    row(
        Tiddest,
        "W:Wa1,b1,c2:Be5,d5,b5:H0,0",
        "c2-c1xc2",
        "not-opponent-stone",
        "c2",
    ),
    row(
        Tiddest,
        "W:Wa1,b1,c2:Be5,d5,b5:H0,0",
        "c2-c1xd4",
        "not-opponent-stone",
        "d4",
    ),
    Row {
        option: true,
        ..row(
            Tiddest,
            "W:Wa1,b1,c2:Be5,d5,b5:H0,0",
            "c2-c3",
            "must-mill",
            "c2",
        )
    },
];

#[test]
fn each_refusal_says_its_reason_and_the_squares_that_prove_it() {
    for row in ROWS {
        let position = Position::from_fen(ruleset(row), row.fen);
        let position = position.unwrap_or_else(|error| panic!("{}: {error}", row.fen));
        let game = Game::new(position);
        let place = format!("{:?} {} {}", row.variant, row.fen, row.text);
        assert_eq!(game.outcome(), None, "{place}");
        let error = game.read(position.side(), row.text).expect_err(&place);
        assert_eq!(error.code(), row.code, "{place}");
        let asarag_engine::MoveError::Illegal(illegal) = error else {
            continue;
        };
        let geometry = row.variant.geometry();
        let squares: BTreeSet<String> = illegal
            .squares()
            .into_iter()
            .map(|square| geometry.name(square))
            .collect();
        let expected: BTreeSet<String> = row.squares.split(' ').map(str::to_owned).collect();
        assert_eq!(squares, expected, "{place}");
        let sentence = illegal.sentence(geometry);
        assert!(
            sentence.ends_with('.') && sentence.len() > 10,
            "{place}: {sentence}"
        );
    }
}

#[test]
fn the_other_side_is_told_to_wait_in_every_game() {
    for variant in Variant::ALL {
        let start = Ruleset::usual(variant).start();
        let text = start.write_move(&start.legal_moves()[0]);
        let game = Game::new(start);
        let error = game
            .read(start.side().other(), &text)
            .expect_err("it is not their turn");
        assert_eq!(error.code(), "not-your-turn", "{variant:?}");
    }
}

#[test]
fn a_finished_game_refuses_both_sides_in_every_game() {
    for (variant, fen) in FINISHED {
        let position = Position::from_fen(Ruleset::usual(*variant), fen).expect("a position");
        let game = Game::new(position);
        assert!(game.outcome().is_some(), "{variant:?} {fen}");
        for side in asarag_engine::Side::ALL {
            let start = Ruleset::usual(*variant).start();
            let text = start.write_move(&start.legal_moves()[0]);
            let error = game.read(side, &text).expect_err("the game is over");
            assert_eq!(error.code(), "game-over", "{variant:?}");
        }
    }
}

const FINISHED: &[(Variant, &str)] = &[
    (English, "B:W21:B"),
    (Russian, "W:W:Ba7"),
    (International, "W:W46:B41,37"),
    (Turkish, "W:Wa2:Bb7"),
    (Damma, "W:Wa2:B"),
    (DammaMisere, "B:Wa2:B"),
    (Tiddest, "W:Wa1,b1:Be5,d5,b5:H0,0"),
    (Tlata, "B:Wa1,b1,c1:Ba3,b3,c2:H0,0"),
];

/// Every code that is in the table has been seen in every game the table of the rule book gives it to.
#[test]
fn no_game_is_left_out() {
    let draughts = [English, Russian, International, Turkish, Damma, DammaMisere];
    let majority = [International, Turkish, Damma, DammaMisere];
    let expected: &[(&str, &[Variant])] = &[
        ("empty-square", &Variant::ALL),
        ("not-your-piece", &Variant::ALL),
        ("occupied", &Variant::ALL),
        ("not-reachable", &Variant::ALL),
        ("must-capture", &draughts),
        ("longer-capture", &majority),
        ("capture-unfinished", &draughts),
        ("turned-back", &[Turkish]),
        ("would-line-up", &[Tiddest, Tlata]),
        ("must-take", &[Tiddest]),
        ("not-opponent-stone", &[Tiddest]),
        ("must-mill", &[Tiddest]),
    ];
    for (code, variants) in expected {
        for variant in *variants {
            let has = |row: &&Row| row.code == *code && row.variant == *variant;
            assert!(ROWS.iter().any(|row| has(&row)), "{code} in {variant:?}");
        }
    }
}

fn ruleset(row: &Row) -> Ruleset {
    let options: Vec<&str> = row
        .variant
        .option()
        .into_iter()
        .filter(|_| row.option)
        .collect();
    Ruleset::new(row.variant, &options).expect("the game has this option")
}
