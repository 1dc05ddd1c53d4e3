//! The table "Known answers" of the rule book, and of the games beside it the counts that others published.

use crate::{
    effort,
    naive::{Rules, State},
};
use asarag_engine::Variant;

/// Counts of legal moves to depth 1, 2, 3, … from the start.
const ANSWERS: &[(Variant, bool, &[u64])] = &[
    (
        Variant::English,
        false,
        &[
            7, 49, 302, 1469, 7361, 36768, 179740, 845931, 3963680, 18391564,
        ],
    ),
    (
        Variant::Russian,
        false,
        &[7, 49, 302, 1469, 7482, 37986, 190146, 929899, 4570586],
    ),
    (
        Variant::International,
        false,
        &[9, 81, 658, 4265, 27117, 167140, 1049442, 6483961],
    ),
    (
        Variant::Turkish,
        false,
        &[8, 64, 708, 7538, 85090, 931312, 10782308],
    ),
    (
        Variant::Damma,
        false,
        &[5, 5, 5, 33, 105, 332, 1390, 5688, 29056],
    ),
    (
        Variant::Damma,
        true,
        &[5, 5, 5, 33, 113, 386, 1656, 6900, 37302],
    ),
    (
        Variant::Tlata,
        false,
        &[9, 72, 504, 3024, 13680, 49392, 199296, 705312],
    ),
    (Variant::Tiddest, false, &[25, 600, 13800, 303600, 6292440]),
    (
        Variant::Brazilian,
        false,
        &[7, 49, 302, 1469, 7473, 37628, 187302, 907830, 4431766],
    ),
    (
        Variant::Italian,
        false,
        &[
            7, 49, 302, 1469, 7361, 36473, 177532, 828783, 3860875, 17761384,
        ],
    ),
    (
        Variant::Spanish,
        false,
        &[
            7, 49, 302, 1469, 7361, 36473, 177532, 828783, 3860866, 17743464,
        ],
    ),
];

/// The naive generator is slow: it is held to the counts it reaches in a moment.
const NAIVE_LIMIT: u64 = 100_000;
const NAIVE_LIMIT_LONG: u64 = 20_000_000;

#[test]
fn the_naive_generator_reaches_the_known_answers() {
    let limit = if effort::is_long() {
        NAIVE_LIMIT_LONG
    } else {
        NAIVE_LIMIT
    };
    for &(variant, option, counts) in ANSWERS {
        let start = State::start(Rules { variant, option });
        for (depth, &count) in (1..).zip(counts).filter(|(_, count)| **count <= limit) {
            assert_eq!(
                start.perft(depth),
                count,
                "{variant:?} option {option} depth {depth}"
            );
        }
    }
}

#[test]
fn the_engine_reaches_the_known_answers() {
    for &(variant, option, counts) in ANSWERS {
        let start = Rules { variant, option }.ruleset().start();
        for (depth, &count) in (1..).zip(counts) {
            assert_eq!(
                start.perft(depth),
                count,
                "{variant:?} option {option} depth {depth}"
            );
        }
    }
}

/// Both ways of counting the last ply give one number.
#[test]
fn making_every_position_counts_the_same() {
    for &(variant, option, counts) in ANSWERS {
        let start = Rules { variant, option }.ruleset().start();
        for (depth, &count) in (1..).zip(counts).filter(|(_, count)| **count < 1_000_000) {
            assert_eq!(start.perft_made(depth), count, "{variant:?} {depth}");
        }
    }
}

/// Misère turns the result around and nothing else.
#[test]
fn damma_misere_counts_as_damma() {
    for (option, depth) in [(false, 7), (true, 7)] {
        let count = |variant| Rules { variant, option }.ruleset().start().perft(depth);
        assert_eq!(count(Variant::DammaMisere), count(Variant::Damma));
    }
}
