//! Every refusal in every game in which it can arise, through the door of a game.

use asarag_engine::{Game, MoveError, Position, Ruleset, Side, Variant};
use std::collections::BTreeSet;

/// A move that is refused.
struct Row {
    ruleset: Ruleset,
    fen: &'static str,
    text: &'static str,
    code: &'static str,
    /// The squares that prove it.
    squares: BTreeSet<&'static str>,
}

fn rows() -> Vec<Row> {
    let lines = include_str!("refusals.txt").lines();
    lines
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(row)
        .collect()
}

fn row(line: &'static str) -> Row {
    let fields: Vec<&str> = line.split_whitespace().collect();
    let &[game, fen, text, code, squares] = &fields[..] else {
        panic!("five fields: {line}");
    };
    let (game, option) = game.split_once('+').unwrap_or((game, ""));
    let variant = Variant::from_id(game).expect("the row names a game");
    let options: Vec<&str> = [option]
        .into_iter()
        .filter(|option| !option.is_empty())
        .collect();
    Row {
        ruleset: Ruleset::new(variant, &options).expect("the game has this option"),
        fen,
        text,
        code,
        squares: squares.split(',').collect(),
    }
}

#[test]
fn each_refusal_says_its_reason_and_the_squares_that_prove_it() {
    for row in rows() {
        let position = Position::from_fen(row.ruleset, row.fen);
        let position = position.unwrap_or_else(|error| panic!("{}: {error}", row.fen));
        let game = Game::new(position);
        let place = format!("{:?} {} {}", row.ruleset, row.fen, row.text);
        assert_eq!(game.outcome(), None, "{place}");
        let error = game.read(position.side(), row.text).expect_err(&place);
        assert_eq!(error.code(), row.code, "{place}");
        let MoveError::Illegal(illegal) = error else {
            panic!("{place}: {error}");
        };
        let geometry = row.ruleset.variant().geometry();
        let names: Vec<String> = illegal
            .squares()
            .into_iter()
            .map(|square| geometry.name(square))
            .collect();
        let squares: BTreeSet<&str> = names.iter().map(String::as_str).collect();
        assert_eq!(squares, row.squares, "{place}");
        let sentence = illegal.sentence(geometry);
        assert!(
            sentence.ends_with('.') && sentence.len() > 10,
            "{place}: {sentence}"
        );
    }
}

#[test]
fn the_other_side_is_told_to_wait_in_every_game() {
    for variant in Variant::EVERY {
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
        for side in Side::ALL {
            let start = Ruleset::usual(*variant).start();
            let text = start.write_move(&start.legal_moves()[0]);
            let error = game.read(side, &text).expect_err("the game is over");
            assert_eq!(error.code(), "game-over", "{variant:?}");
        }
    }
}

const FINISHED: &[(Variant, &str)] = &[
    (Variant::English, "B:W21:B"),
    (Variant::Russian, "W:W:Ba7"),
    (Variant::International, "W:W46:B41,37"),
    (Variant::Turkish, "W:Wa2:Bb7"),
    (Variant::Damma, "W:Wa2:B"),
    (Variant::DammaMisere, "B:Wa2:B"),
    (Variant::Tiddest, "W:Wa1,b1:Be5,d5,b5:H0,0"),
    (Variant::Tlata, "B:Wa1,b1,c1:Ba3,b3,c2:H0,0"),
];

/// Every code that is in the table has been seen in every game the table of the rule book gives it to.
#[test]
fn no_game_is_left_out() {
    use Variant::{Damma, DammaMisere, English, International, Russian, Tiddest, Tlata, Turkish};
    let rows = rows();
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
            let has = |row: &Row| row.code == *code && row.ruleset.variant() == *variant;
            assert!(rows.iter().any(has), "{code} in {variant:?}");
        }
    }
}
