//! The facts the rule book states about Tlata, by visiting every position of it.

use asarag_engine::{Exact, Position, Reason, Ruleset, Tables, Variant};
use std::collections::{BTreeMap, VecDeque};

#[test]
fn there_are_5270_positions_and_296_of_them_are_finished() {
    let reached = reachable();
    assert_eq!(reached.len(), 5270);
    let finished = reached
        .values()
        .filter(|position| position.outcome().is_some())
        .count();
    assert_eq!(finished, 296);
}

#[test]
fn nobody_is_ever_blocked() {
    for (fen, position) in reachable() {
        let reason = position.outcome().map(|outcome| outcome.reason);
        assert!(matches!(reason, None | Some(Reason::ThreeInLine)), "{fen}");
    }
}

#[test]
fn with_best_play_every_first_placement_is_a_draw() {
    let reached = reachable();
    let decided = decided(&reached);
    let start = Ruleset::usual(Variant::Tlata).start();
    assert!(!decided.contains_key(&start.to_fen()));
    for mv in start.legal_moves() {
        let after = start.play(&mv).expect("a listed move is legal");
        assert!(
            !decided.contains_key(&after.to_fen()),
            "{}",
            start.write_move(&mv)
        );
    }
}

#[test]
fn the_table_knows_every_position() {
    let tables = Tables::fitting(Ruleset::usual(Variant::Tlata), Tables::PAGE_BYTES);
    let tables = tables.expect("all of Tlata fits into the page");
    let reached = reachable();
    let decided = decided(&reached);
    for (fen, position) in &reached {
        let exact = tables.probe(position).expect("it is in the table");
        let wins = match exact {
            Exact::Win { .. } => Some(true),
            Exact::Draw => None,
            Exact::Loss { .. } => Some(false),
        };
        assert_eq!(wins, decided.get(fen).copied(), "{fen}");
        assert_eq!(
            exact.plies() == Some(0),
            position.outcome().is_some(),
            "{fen}"
        );
    }
}

/// Every position the start leads to, by its text. The nearest first, so that no quiet game ends the search.
fn reachable() -> BTreeMap<String, Position> {
    let start = Ruleset::usual(Variant::Tlata).start();
    let mut reached = BTreeMap::from([(start.to_fen(), start)]);
    let mut unexplored = VecDeque::from([start]);
    while let Some(position) = unexplored.pop_front() {
        for after in followers(&position) {
            if reached.insert(after.to_fen(), after).is_none() {
                unexplored.push_back(after);
            }
        }
    }
    reached
}

fn followers(position: &Position) -> Vec<Position> {
    let play = |mv| position.play(mv).expect("a listed move is legal");
    position.legal_moves().iter().map(play).collect()
}

/// The positions somebody wins by force, and whether it is the side to move. The rest are draws.
fn decided(reached: &BTreeMap<String, Position>) -> BTreeMap<String, bool> {
    let mut decided: BTreeMap<String, bool> = BTreeMap::new();
    loop {
        let before = decided.len();
        for (fen, position) in reached {
            let after: Vec<Option<bool>> = followers(position)
                .iter()
                .map(|next| decided.get(&next.to_fen()).copied())
                .collect();
            if let Some(outcome) = position.outcome() {
                decided.insert(fen.clone(), outcome.winner == Some(position.side()));
            } else if after.contains(&Some(false)) {
                decided.insert(fen.clone(), true);
            } else if after.iter().all(|value| *value == Some(true)) {
                decided.insert(fen.clone(), false);
            }
        }
        if decided.len() == before {
            return decided;
        }
    }
}
