use asarag_engine::{Evaluation, Flow, Limits, Player, Position, Ruleset, Score};

use crate::chance::Chance;

/// Beyond this a game is counted as drawn.
const PLIES_MAX: usize = 240;
/// One move in so many is random, so that games leave the paths they know; only early, since later a single bad move
/// decides a game and says nothing about the position before it.
const RANDOM_MOVE: usize = 12;
const RANDOM_MOVE_PLIES: usize = 16;
/// A game goes on for so many plies after a player has seen its end.
const PLIES_AFTER_END: usize = 4;

/// A position at rest from a game, and how it went on for the side to move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sample {
    pub(crate) position: Position,
    /// 1 for a win, ½ for a draw, 0 for a loss.
    pub(crate) result: f32,
    /// What the player thought of it, in hundredths of a man.
    pub(crate) score: f32,
}

/// How games against oneself are played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    pub(crate) ruleset: Ruleset,
    /// Positions a move.
    pub(crate) nodes: u64,
    pub(crate) seed: u64,
}

/// The positions at rest of so many games.
pub(crate) fn play(plan: Plan, player: Player, judge: &Evaluation, games: u64) -> Vec<Sample> {
    let mut player = player;
    let mut samples = Vec::new();
    for nth in 0..games {
        player.forget();
        play_one(plan, nth, &mut player, judge, &mut samples);
    }
    samples
}

fn play_one(
    plan: Plan,
    nth: u64,
    player: &mut Player,
    judge: &Evaluation,
    samples: &mut Vec<Sample>,
) {
    let mut chance = Chance::new(plan.seed, nth);
    let plies = 2 + chance.below(9);
    let mut game = chance.opening(plan.ruleset, plies);
    let first = samples.len();
    let mut winner = None;
    let mut seen = 0;
    while game.outcome().is_none() && game.ply() < PLIES_MAX && seen <= PLIES_AFTER_END {
        let limits = Limits::nodes(plan.nodes);
        let Some(analysis) = player.think(&game, &limits, &mut |_| Flow::Go) else {
            break;
        };
        let side = game.position().side();
        match analysis.lines[0].score {
            Score::Win { .. } => (winner, seen) = (Some(side), seen + 1),
            Score::Loss { .. } => (winner, seen) = (Some(side.other()), seen + 1),
            Score::Hundredths(score) => {
                (winner, seen) = (None, 0);
                if judge.features_of(game.position()).is_some() {
                    samples.push(Sample {
                        position: *game.position(),
                        result: 0.5,
                        score: score as f32,
                    });
                }
            }
        }
        let moves = game.position().legal_moves();
        let strays =
            winner.is_none() && game.ply() < RANDOM_MOVE_PLIES && chance.below(RANDOM_MOVE) == 0;
        let mv = if strays {
            moves[chance.below(moves.len())]
        } else {
            analysis.best
        };
        if game.play(&mv).is_err() {
            break;
        }
    }
    let winner = game.outcome().map_or(winner, |outcome| outcome.winner);
    for sample in &mut samples[first..] {
        if let Some(winner) = winner {
            sample.result = if sample.position.side() == winner {
                1.0
            } else {
                0.0
            };
        }
    }
}
