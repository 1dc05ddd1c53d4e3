//! How fast each game's moves are listed, made, counted, written and read.
//!
//! `cargo bench -p asarag-engine`; one group only: `cargo bench -p asarag-engine -- perft`.

use std::hint::black_box;

use asarag_engine::{Move, Position, Ruleset, Variant};
use divan::{Bencher, counter::ItemsCount};

fn main() {
    divan::main();
}

/// So many plies of one game are looked at.
const PLIES: usize = 60;

/// A depth that takes a few milliseconds.
const fn depth(variant: Variant) -> u32 {
    match variant {
        Variant::Tiddest => 4,
        Variant::Turkish => 6,
        Variant::International => 7,
        Variant::English
        | Variant::Russian
        | Variant::Brazilian
        | Variant::Italian
        | Variant::Spanish => 8,
        Variant::Tlata => 7,
        Variant::Damma | Variant::DammaMisere => 11,
    }
}

/// The positions of one game, always the same, in which the moves are chosen by a fixed rule.
fn positions(variant: Variant) -> Vec<Position> {
    let mut positions = vec![Ruleset::usual(variant).start()];
    for ply in 1..PLIES {
        let position = positions[positions.len() - 1];
        let moves = position.legal_moves();
        let Some(mv) = moves.get(ply * 7 % moves.len().max(1)) else {
            break;
        };
        positions.push(after(&position, mv));
    }
    positions
}

fn after(position: &Position, mv: &Move) -> Position {
    position.play(mv).unwrap_or(*position)
}

/// Every position with its moves, and how many moves that is.
fn played(variant: Variant) -> (Vec<(Position, Vec<Move>)>, ItemsCount) {
    let positions = positions(variant).into_iter();
    let played: Vec<_> = positions
        .map(|position| (position, position.legal_moves()))
        .collect();
    let moves = played.iter().map(|(_, moves)| moves.len()).sum::<usize>();
    (played, ItemsCount::new(moves))
}

#[divan::bench(args = Variant::EVERY)]
fn generation(bencher: Bencher, variant: Variant) {
    let (played, moves) = played(variant);
    bencher.counter(moves).bench(|| {
        for (position, _) in &played {
            black_box(position.legal_moves());
        }
    });
}

#[divan::bench(args = Variant::EVERY)]
fn make(bencher: Bencher, variant: Variant) {
    let (played, moves) = played(variant);
    bencher.counter(moves).bench(|| {
        for (position, moves) in &played {
            for mv in moves {
                black_box(after(position, mv));
            }
        }
    });
}

#[divan::bench(args = Variant::EVERY)]
fn perft(bencher: Bencher, variant: Variant) {
    let start = Ruleset::usual(variant).start();
    let lines = ItemsCount::new(start.perft(depth(variant)));
    bencher
        .counter(lines)
        .bench(|| start.perft(black_box(depth(variant))));
}

#[divan::bench(args = Variant::EVERY)]
fn perft_made(bencher: Bencher, variant: Variant) {
    let start = Ruleset::usual(variant).start();
    let lines = ItemsCount::new(start.perft(depth(variant)));
    bencher
        .counter(lines)
        .bench(|| start.perft_made(black_box(depth(variant))));
}

#[divan::bench(args = Variant::EVERY)]
fn text(bencher: Bencher, variant: Variant) {
    let (played, moves) = played(variant);
    bencher.counter(moves).bench(|| {
        for (position, moves) in &played {
            for mv in moves {
                let text = position.write_move(mv);
                black_box(position.read_move(&text).is_ok());
            }
        }
    });
}
