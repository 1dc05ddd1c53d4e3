//! Every refusal in every mill game where it can arise, with the squares that prove it.

use std::fmt::Debug;

use super::board::{drawn, find};
use crate::{
    Game, Illegal, MoveError, Position, Ruleset, Side, Square, Squares, Variant,
    mill::{Tiddest, Tlata},
    notation::{Capture, Wish},
    state::State,
};

fn check<S: State + Debug>(position: &S, text: &str, code: &str, squares: &[&str]) {
    let Err(MoveError::Illegal(illegal)) = find(position, text) else {
        panic!("{text} was not refused in {position:?}");
    };
    let names: Vec<String> = illegal
        .squares()
        .iter()
        .map(|square| S::geometry().name(*square))
        .collect();
    assert_eq!(
        (illegal.code(), names),
        (code, squares.iter().map(|&s| s.to_owned()).collect())
    );
}

const PLACING: [&str; 5] = ["ww...", "..w..", "..w..", "b.b..", "....."];
const MOVING: [&str; 5] = ["ww...", "..w..", "b.b.b", ".....", "....."];

#[test]
fn tiddest_refuses_a_placement_with_the_squares_that_prove_it() {
    let position: Tiddest<false> = drawn(Side::White, &PLACING, [6, 8]);
    check(&position, "a5", "occupied", &["a5"]);
    check(&position, "c2", "occupied", &["c2"]);
    check(
        &position,
        "c5",
        "would-line-up",
        &["a5", "b5", "c5", "c4", "c3"],
    );
    check(&position, "a5-a4", "not-reachable", &["a5", "a4"]);
    check(&position, "e1-e2", "empty-square", &["e1"]);
    check(&position, "c2-c1", "not-your-piece", &["c2"]);
}

#[test]
fn tiddest_refuses_a_step_with_the_squares_that_prove_it() {
    let position: Tiddest<false> = drawn(Side::White, &MOVING, [0, 0]);
    check(&position, "e1-e2", "empty-square", &["e1"]);
    check(&position, "c3-d3", "not-your-piece", &["c3"]);
    check(&position, "c4-c3", "occupied", &["c3"]);
    check(&position, "c4-c4", "occupied", &["c4"]);
    check(&position, "a5-c5", "not-reachable", &["a5", "c5"]);
    check(&position, "b5-c4", "occupied", &["c4"]);
    check(&position, "b5-a4", "not-reachable", &["b5", "a4"]);
    check(&position, "e1", "not-reachable", &["e1"]);
    check(&position, "a3", "occupied", &["a3"]);
    check(&position, "c4-c5", "must-take", &["a5", "b5", "c5"]);
    check(&position, "c4-c5xa5", "not-opponent-stone", &["a5"]);
    check(&position, "c4-c5xe1", "not-opponent-stone", &["e1"]);
    check(&position, "c4-d4xc3", "must-mill", &["c4"]);
}

#[test]
fn with_the_option_a_step_that_makes_no_mill_names_the_stones_that_can() {
    let position: Tiddest<true> = drawn(Side::White, &MOVING, [0, 0]);
    check(&position, "c4-d4", "must-mill", &["c4"]);
    check(&position, "a5-a4", "must-mill", &["c4"]);
    check(&position, "c4-c5", "must-take", &["a5", "b5", "c5"]);
    let free: Tiddest<false> = drawn(Side::White, &MOVING, [0, 0]);
    assert!(find(&free, "c4-d4").is_ok());
}

#[test]
fn tlata_refuses_with_the_squares_that_prove_it() {
    let placing: Tlata = drawn(Side::White, &["ww.", "bb.", "..."], [1, 1]);
    check(&placing, "a3", "occupied", &["a3"]);
    check(&placing, "c3", "would-line-up", &["a3", "b3", "c3"]);
    check(&placing, "b3-c3", "not-reachable", &["b3", "c3"]);
    let moving: Tlata = drawn(Side::White, &["ww.", "bb.", ".bw"], [0, 0]);
    check(&moving, "a1-c2", "empty-square", &["a1"]);
    check(&moving, "b1-a1", "not-your-piece", &["b1"]);
    check(&moving, "a3-b3", "occupied", &["b3"]);
    check(&moving, "b3-c2", "not-reachable", &["b3", "c2"]);
    check(&moving, "c3", "not-reachable", &["c3"]);
    check(&moving, "b3-c3xb1", "not-reachable", &["b3", "b1"]);
}

#[test]
fn a_text_that_says_capture_between_two_squares_is_no_move_here() {
    let position: Tiddest<false> = drawn(Side::White, &MOVING, [0, 0]);
    for text in ["c4xc5", "c4:c5", "c4xc5xc3"] {
        let refused = find(&position, text);
        assert!(
            matches!(refused, Err(MoveError::Text { column: 3, .. })),
            "{text}"
        );
    }
}

#[test]
fn a_game_refuses_the_other_side_and_every_move_behind_its_end() {
    let rows = [
        (
            Variant::Tiddest,
            "W:Wa5,b5,c4:Ba3,c3,e3:H0,0",
            "c4-c5xa3",
            "c3-c2",
        ),
        (
            Variant::Tlata,
            "W:Wa3,b3,c2:Ba2,b2,c1:H0,0",
            "c2-c3",
            "b2-a1",
        ),
    ];
    for (variant, fen, winning, after) in rows {
        let start = Position::from_fen(Ruleset::usual(variant), fen).unwrap();
        let mut game = Game::new(start);
        let refused = |game: &Game, side, text| game.read(side, text).unwrap_err().code();
        assert_eq!(refused(&game, Side::Black, after), "not-your-turn");
        let mv = game.read(Side::White, winning).unwrap();
        game.play(&mv).unwrap();
        assert_eq!(refused(&game, Side::Black, after), "game-over");
        assert_eq!(game.play(&mv), Err(Illegal::GameOver));
    }
}

/// The list and the check of one move are two ways to one answer.
#[test]
fn the_legal_list_agrees_with_checking_one_move() {
    agree::<Tiddest<false>>(11);
    agree::<Tiddest<true>>(12);
    agree::<Tlata>(13);
}

fn agree<S: State + Debug>(seed: u64) {
    let mut chance = seed;
    for _ in 0..12 {
        let mut position = S::start();
        for _ in 0..60 {
            let mut list = Vec::new();
            position.moves(&mut list);
            let mut found: Vec<_> = every_wish::<S>()
                .iter()
                .filter_map(|wish| position.find(wish).ok())
                .collect();
            found.sort();
            let mut sorted = list.clone();
            sorted.sort();
            assert_eq!(found, sorted, "{position:?}");
            if position.outcome().is_some() {
                break;
            }
            chance = chance
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            position = position.play(&list[(chance >> 33) as usize % list.len()]);
        }
    }
}

fn every_wish<S: State>() -> Vec<Wish> {
    let squares: Vec<Square> = S::geometry().all_squares().iter().collect();
    let wish = |squares: &[Square], taken| Wish {
        squares: squares.to_vec(),
        taken,
        capture: Capture::Unsaid,
    };
    let mut wishes: Vec<Wish> = squares.iter().map(|&to| wish(&[to], None)).collect();
    for &from in &squares {
        let near: Squares = squares
            .iter()
            .copied()
            .filter(|to| is_near::<S>(from, *to))
            .collect();
        for to in near.iter() {
            wishes.push(wish(&[from, to], None));
            wishes.extend(squares.iter().map(|&stone| wish(&[from, to], Some(stone))));
        }
    }
    wishes
}

fn is_near<S: State>(a: Square, b: Square) -> bool {
    let ((row, column), (other_row, other_column)) =
        (S::geometry().place(a), S::geometry().place(b));
    row.abs_diff(other_row) <= 2 && column.abs_diff(other_column) <= 2
}

#[test]
fn only_a_mill_takes_even_when_none_can_be_made() {
    let rows = ["w....", "..w..", "b.b.b", ".....", "....w"];
    let position: Tiddest<false> = drawn(Side::White, &rows, [0, 0]);
    let taking = Illegal::MustMill {
        pieces: Squares::EMPTY,
    };
    assert_eq!(find(&position, "a5-b5xc3"), Err(MoveError::Illegal(taking)));
}
