//! The table "Worked examples" of the rule book, and the sentences that follow from its articles at a glance.

use crate::{
    naive::{Rules, State, Stone},
    seam,
};
use asarag_engine::{MoveError, Position, Side, Variant};

/// (row, column) counted from 1 at the top left, the lower side to move.
struct Example {
    variant: Variant,
    men: &'static [(usize, usize)],
    enemies: &'static [(usize, usize)],
    /// Each way of each legal move.
    ways: &'static [&'static [(usize, usize)]],
    crowns: bool,
}

const EXAMPLES: &[Example] = &[
    Example {
        variant: Variant::English,
        men: &[(6, 1)],
        enemies: &[(5, 2), (3, 4)],
        ways: &[&[(6, 1), (4, 3), (2, 5)]],
        crowns: false,
    },
    Example {
        variant: Variant::Russian,
        men: &[(3, 2)],
        enemies: &[(2, 3), (3, 6)],
        ways: &[&[(3, 2), (1, 4), (4, 7)], &[(3, 2), (1, 4), (5, 8)]],
        crowns: true,
    },
    Example {
        variant: Variant::International,
        men: &[(6, 1), (6, 5)],
        enemies: &[(5, 2), (3, 4), (5, 6)],
        ways: &[&[(6, 1), (4, 3), (2, 5)]],
        crowns: false,
    },
    Example {
        variant: Variant::Turkish,
        men: &[(6, 1), (6, 5)],
        enemies: &[(5, 1), (3, 1), (5, 5)],
        ways: &[&[(6, 1), (4, 1), (2, 1)]],
        crowns: false,
    },
];

#[test]
fn the_worked_examples_are_as_the_rule_book_says() {
    for example in EXAMPLES {
        let position = seam::position(&state(example));
        let moves = position.legal_moves();
        let geometry = example.variant.geometry();
        let mut ways: Vec<Vec<(usize, usize)>> = Vec::new();
        for mv in &moves {
            assert_eq!(mv.taken().len(), 2, "{}", position.to_fen());
            assert_eq!(mv.crowns, example.crowns, "{}", position.to_fen());
            for way in position.paths(mv) {
                let from_one = |square| {
                    let (row, column) = seam::at(geometry, square);
                    (row + 1, column + 1)
                };
                ways.push(way.into_iter().map(from_one).collect());
            }
        }
        ways.sort_unstable();
        assert_eq!(ways, example.ways, "{}", position.to_fen());
    }
}

/// b080: the shorter capture is refused where most pieces must be taken, and the refusal shows a longer one.
#[test]
fn b080_the_single_capture_from_the_other_man_is_illegal() {
    for (variant, text, longer) in [
        (Variant::International, "28x19", ["26", "17", "8"]),
        (Variant::Turkish, "e3xe5", ["a3", "a5", "a7"]),
    ] {
        let example = EXAMPLES.iter().find(|example| example.variant == variant);
        let position = seam::position(&state(example.expect("there is an example")));
        let Err(MoveError::Illegal(illegal)) = position.read_move(text) else {
            panic!("{text} is played in {variant:?}");
        };
        assert_eq!(illegal.code(), "longer-capture");
        let geometry = variant.geometry();
        let squares: Vec<String> = illegal
            .squares()
            .into_iter()
            .map(|square| geometry.name(square))
            .collect();
        assert_eq!(squares, longer, "{variant:?}");
    }
}

fn state(example: &Example) -> State {
    let mut state = State::start(Rules {
        variant: example.variant,
        option: false,
    });
    for at in state.board.cells() {
        state.board.put(at, None);
    }
    state.side = Side::White;
    for (side, list) in [(Side::White, example.men), (Side::Black, example.enemies)] {
        for &(row, column) in list {
            state
                .board
                .put((row - 1, column - 1), Some(Stone::man(side)));
        }
    }
    state
}

/// One position for each article that decides which captures there are, with its whole legal list.
const ARTICLES: &[(Variant, &str, &[&str])] = &[
    // (a) Of the squares behind c3 only f6 lets the king go on.
    (Variant::Russian, "W:WKa1:Bc3,e7", &["a1:d8"]),
    // (b) A captured piece stays until the move ends: it cannot be crossed on the way back.
    (
        Variant::Russian,
        "B:Wd6,f4:BKe5",
        &["e5:b8", "e5:c7", "e5:g3", "e5:h2"],
    ),
    // (b) The square the piece came from may be crossed again: round four men and home.
    (
        Variant::International,
        "W:WK43:B39,29,28,38",
        &["43x43", "43x48", "43x49"],
    ),
    // (c) The squares of captured pieces are free at once: row 3 is crossed where d3 stood.
    (Variant::Turkish, "W:WKd1:Bd3,f5,g4,b3", &["d1xa3"]),
    // (d) Between two jumps the direction never reverses.
    (
        Variant::Turkish,
        "W:WKe4:Be2,e6,h8",
        &["e4xe1", "e4xe7", "e4xe8"],
    ),
    // In Damma it may.
    (Variant::Damma, "W:WKc3:Bc2,c4", &["c3xc1", "c3xc5"]),
    (Variant::DammaMisere, "W:WKc3:Bc2,c4", &["c3xc1", "c3xc5"]),
    // A king counts as one piece, no more than a man: two men before one king.
    (Variant::International, "W:W32:B28,19,K27", &["32x14"]),
    // English and Russian choose freely between one piece and two.
    (Variant::English, "W:W22,28:B18,11,24", &["22x8", "28x19"]),
    (Variant::Russian, "W:Wb2,g1:Bc3,e5,f2", &["b2:f6", "g1:e3"]),
];

#[test]
fn each_article_of_capturing_shows_in_a_whole_legal_list() {
    for &(variant, fen, expected) in ARTICLES {
        let position = Position::from_fen(
            Rules {
                variant,
                option: false,
            }
            .ruleset(),
            fen,
        );
        let position = position.unwrap_or_else(|error| panic!("{fen}: {error}"));
        let mut texts: Vec<String> = position
            .legal_moves()
            .iter()
            .map(|mv| position.write_move(mv))
            .collect();
        texts.sort();
        assert_eq!(texts, expected, "{variant:?} {fen}");
    }
}

/// The option lets a Turkish king stop only right behind the captured piece.
#[test]
fn stop_behind_leaves_one_square_to_land_on() {
    for (option, expected) in [(false, 4), (true, 1)] {
        let ruleset = Rules {
            variant: Variant::Turkish,
            option,
        }
        .ruleset();
        let position = Position::from_fen(ruleset, "W:WKd1:Bd4,h8").expect("a position");
        assert_eq!(position.legal_moves().len(), expected);
    }
}

/// The option lets men of Damma step straight back.
#[test]
fn step_back_adds_the_step_back() {
    for variant in [Variant::Damma, Variant::DammaMisere] {
        for (option, expected) in [(false, 3), (true, 4)] {
            let ruleset = Rules { variant, option }.ruleset();
            let position = Position::from_fen(ruleset, "W:Wc3:Ba5").expect("a position");
            assert_eq!(position.legal_moves().len(), expected, "{variant:?}");
        }
    }
}
