use std::collections::BTreeMap;

use super::board::{drawn, play, texts};
use crate::{
    Game, Outcome, Reason, Ruleset, Setup, Side, Square, Squares, Variant, mill::Tlata,
    state::State,
};

#[test]
fn lines_of_play_from_the_start_are_those_of_the_rule_book() {
    let counts = [9, 72, 504, 3_024, 13_680, 49_392, 199_296, 705_312];
    for (depth, count) in (1..).zip(counts) {
        assert_eq!(Tlata::start().perft(depth), count, "depth {depth}");
    }
}

#[test]
fn a_line_may_not_be_placed_but_wins_when_moved() {
    let placing: Tlata = drawn(Side::White, &["ww.", "bb.", "..."], [1, 1]);
    assert_eq!(texts(&placing), ["a1", "b1", "c1", "c2"]);
    let moving: Tlata = drawn(Side::White, &["ww.", "bbw", "..b"], [0, 0]);
    let won = Outcome {
        winner: Some(Side::White),
        reason: Reason::ThreeInLine,
    };
    assert_eq!(play(&moving, "c2-c3").outcome(), Some(won));
    let diagonal: Tlata = drawn(Side::Black, &["b.w", "wb.", ".bw"], [0, 0]);
    let expected = ["a3-b3", "b1-a1", "b2-a1", "b2-b3", "b2-c2"];
    assert_eq!(texts(&diagonal), expected);
}

#[test]
fn a_midpoint_is_not_joined_to_a_midpoint() {
    let position: Tlata = drawn(Side::White, &[".w.", "...", "bbw"], [1, 1]);
    let moving = Tlata::from_setup(&Setup {
        hands: Some([0, 0]),
        ..position.to_setup()
    })
    .unwrap();
    assert_eq!(
        texts(&moving),
        ["b3-a3", "b3-b2", "b3-c3", "c1-b2", "c1-c2"]
    );
}

#[test]
fn a_hundred_moves_without_a_win_are_a_draw() {
    let mut position: Tlata = drawn(Side::White, &["w.b", "...", "wwb"], [0, 1]);
    position = Tlata::from_setup(&Setup {
        side: Side::Black,
        ..position.to_setup()
    })
    .unwrap();
    position = play(&position, "b2");
    for ply in 0..100 {
        assert_eq!(position.outcome(), None, "ply {ply}");
        let text = ["a3-b3", "c3-c2", "b3-a3", "c2-c3"][ply % 4];
        position = play(&position, text);
    }
    let draw = Outcome {
        winner: None,
        reason: Reason::QuietPlies,
    };
    assert_eq!(position.outcome(), Some(draw));
}

/// Positions with stones in hand never come back, so the count begins with the last placement.
#[test]
fn the_third_repetition_is_a_draw() {
    let mut game = Game::new(Ruleset::usual(Variant::Tlata).start());
    let cycle = "c2-c1 a1-a2 c1-c2 a2-a1";
    let line = format!("a3 c3 c2 a1 b1 b3 {cycle} {cycle}");
    for (text, ply) in line.split(' ').zip(0..) {
        assert_eq!(game.outcome(), None, "ply {ply}");
        let mv = game.position().read_move(text).unwrap();
        game.play(&mv).unwrap();
    }
    assert_eq!(game.repetition_plies(), [6, 10, 14]);
    let draw = Outcome {
        winner: None,
        reason: Reason::Repetition,
    };
    assert_eq!(game.outcome(), Some(draw));
}

#[test]
fn the_hands_of_a_setup_are_inferred() {
    let mut setup = Setup::empty(Side::White);
    setup.uncrowned[0] = setup.uncrowned[0].with(Square::new(0));
    let position = Tlata::from_setup(&setup).unwrap();
    assert_eq!(position.to_setup().hands, Some([2, 3]));
}

/// A position without the plies behind it: stones, side to move, hands.
type Key = ([u64; 2], [u8; 2], Side);

fn key(position: &Tlata) -> Key {
    let setup = position.to_setup();
    (
        setup.uncrowned.map(Squares::bits),
        setup.hands.unwrap_or_default(),
        setup.side,
    )
}

fn reachable() -> BTreeMap<Key, Vec<Key>> {
    let mut after: BTreeMap<Key, Vec<Key>> = BTreeMap::new();
    let mut waiting = vec![Tlata::start()];
    while let Some(position) = waiting.pop() {
        if after.contains_key(&key(&position)) {
            continue;
        }
        let mut moves = Vec::new();
        if position.outcome().is_none() {
            position.moves(&mut moves);
        }
        let next = moves.iter().map(|mv| {
            let played = position.play(mv).to_setup();
            Tlata::from_setup(&played).unwrap()
        });
        let next: Vec<Tlata> = next.collect();
        after.insert(key(&position), next.iter().map(key).collect());
        waiting.extend(next);
    }
    after
}

/// 5,270 positions, 296 of them finished, nobody ever blocked; a draw from every first placement.
#[test]
fn the_whole_game_is_known() {
    let after = reachable();
    assert_eq!(after.len(), 5_270);
    let finished: Vec<Key> = after
        .iter()
        .filter(|(_, next)| next.is_empty())
        .map(|(key, _)| *key)
        .collect();
    assert_eq!(finished.len(), 296);
    for (stones, hands, side) in &finished {
        let uncrowned = stones.map(Squares::from_bits);
        let setup = Setup {
            uncrowned,
            hands: Some(*hands),
            ..Setup::empty(*side)
        };
        let won = Outcome {
            winner: Some(side.other()),
            reason: Reason::ThreeInLine,
        };
        assert_eq!(Tlata::from_setup(&setup).unwrap().outcome(), Some(won));
    }
    let lost = solved(&after, &finished);
    for first in &after[&key(&Tlata::start())] {
        assert_eq!(lost.get(first), None, "best play from {first:?} is a draw");
    }
}

/// Who is to move and has lost (true) or won (false) with best play; draws are left out.
fn solved(after: &BTreeMap<Key, Vec<Key>>, finished: &[Key]) -> BTreeMap<Key, bool> {
    let mut lost: BTreeMap<Key, bool> = finished.iter().map(|key| (*key, true)).collect();
    loop {
        let before = lost.len();
        for (position, next) in after {
            let known = next.iter().map(|next| lost.get(next).copied());
            if lost.contains_key(position) {
            } else if known.clone().any(|next| next == Some(true)) {
                lost.insert(*position, false);
            } else if known.clone().all(|next| next == Some(false)) {
                lost.insert(*position, true);
            }
        }
        if lost.len() == before {
            return lost;
        }
    }
}
