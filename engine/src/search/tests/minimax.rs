use std::collections::BTreeMap;

use super::{chance::Chance, rulesets, think};
use crate::{Game, Limits, Position, Score};

/// Plies that minimax looks ahead.
const DEPTH: u32 = 5;

/// How the side to move stands after `depth` plies at most: whether it wins or loses, and when.
fn minimax(
    position: &Position,
    depth: u32,
    known: &mut BTreeMap<(u64, u32), Option<Score>>,
) -> Option<Score> {
    if let Some(outcome) = position.outcome() {
        return outcome.winner.map(|winner| {
            if winner == position.side() {
                Score::Win { plies: 0 }
            } else {
                Score::Loss { plies: 0 }
            }
        });
    }
    if depth == 0 {
        return None;
    }
    let key = (position.key(), depth);
    if let Some(score) = known.get(&key) {
        return *score;
    }
    let mut best = Some(Score::Loss { plies: 0 });
    for mv in position.legal_moves() {
        let below = minimax(&position.play(&mv).unwrap(), depth - 1, known);
        let score = below.map(farther);
        let rank = |score: Option<Score>| score.unwrap_or(Score::Hundredths(0));
        if rank(score) > rank(best) {
            best = score;
        }
    }
    known.insert(key, best);
    best
}

fn farther(below: Score) -> Score {
    match below {
        Score::Win { plies } => Score::Loss { plies: plies + 1 },
        Score::Loss { plies } => Score::Win { plies: plies + 1 },
        Score::Hundredths(value) => Score::Hundredths(-value),
    }
}

#[test]
fn ends_are_as_far_as_minimax_says() {
    let mut chance = Chance(5);
    let mut ends = 0;
    for ruleset in rulesets() {
        for _ in 0..120 {
            // Late in a random game, where little is left.
            let mut game = chance.game(ruleset, 400);
            let back = 1 + chance.below(DEPTH as usize);
            for _ in 0..back {
                game.undo();
            }
            let position = *game.position();
            if position.outcome().is_some() || position.pieces().len() > 8 {
                continue;
            }
            let Some(score) = minimax(&position, DEPTH, &mut BTreeMap::new()) else {
                continue;
            };
            let analysis = think(&Game::new(position), &Limits::nodes(300_000));
            assert_eq!(
                analysis.lines[0].score,
                score,
                "{ruleset:?} {}",
                position.to_fen()
            );
            ends += 1;
        }
    }
    assert!(ends > 300, "{ends}");
}
