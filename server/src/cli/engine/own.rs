use std::{
    sync::atomic::{AtomicBool, Ordering::Relaxed},
    time::Instant,
};

use asarag_engine::{Flow, Game, Level, Limits, Player, Ruleset};

use super::{Allowance, Answer, Engine, EngineFault, Pace, Solved};

/// The project's own computer player.
#[derive(Debug)]
pub(in crate::cli) struct Own {
    player: Player,
    solved: Solved,
    strength: Strength,
    name: String,
}

/// How well it plays, whatever it is allowed beyond.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::cli) struct Strength {
    pub(in crate::cli) level: Level,
    pub(in crate::cli) depth: Option<u32>,
    pub(in crate::cli) nodes: Option<u64>,
    pub(in crate::cli) threads: usize,
    pub(in crate::cli) memory_mb: usize,
}

impl Default for Strength {
    fn default() -> Strength {
        Strength {
            level: Level::HIGHEST,
            depth: None,
            nodes: None,
            threads: 1,
            memory_mb: 64,
        }
    }
}

impl Strength {
    /// What the player is asked for, within what it is allowed.
    pub(in crate::cli) fn limits(&self, allowance: &Allowance) -> Limits {
        let less = |one: Option<u64>, other: Option<u64>| match (one, other) {
            (Some(one), Some(other)) => Some(one.min(other)),
            (one, other) => one.or(other),
        };
        let depth = less(self.depth.map(u64::from), allowance.depth.map(u64::from));
        Limits {
            depth: depth.and_then(|depth| u32::try_from(depth).ok()),
            nodes: less(self.nodes, allowance.nodes),
            level: Some(self.level),
            seed: allowance.seed,
            threads: self.threads,
            ..Limits::default()
        }
    }

    pub(in crate::cli) fn player(&self) -> Player {
        Player::new(self.memory_mb << 20)
    }
}

impl Own {
    pub(in crate::cli) fn new(strength: Strength, name: String, rules: Ruleset) -> Own {
        Own {
            player: strength.player(),
            solved: Solved::of(rules, strength.level),
            strength,
            name,
        }
    }
}

impl Engine for Own {
    fn name(&self) -> String {
        self.name.clone()
    }

    /// Before a game there is time to learn all there is to know.
    fn begin(&mut self) -> Result<(), EngineFault> {
        self.player.forget();
        self.solved.wait();
        Ok(())
    }

    fn think(
        &mut self,
        game: &Game,
        allowance: &Allowance,
        stop: &AtomicBool,
    ) -> Result<Answer, EngineFault> {
        let began = Instant::now();
        let mut pace = Pace::new(allowance, game.position().legal_moves().len());
        let limits = self.strength.limits(allowance);
        self.solved.tell(&mut self.player);
        let analysis = self.player.think(game, &limits, &mut |progress| {
            if stop.load(Relaxed) {
                return Flow::Stop;
            }
            pace.flow(began.elapsed(), progress)
        });
        let analysis = analysis.ok_or_else(|| EngineFault("the game is over".to_owned()))?;
        Ok(Answer {
            mv: analysis.best,
            score: analysis.lines.first().map(|line| line.score),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use asarag_engine::{Score, Variant};
    use std::time::Duration;

    use crate::cli::engine::{Time, far};

    #[test]
    fn the_smaller_limit_counts() {
        let strength = Strength {
            depth: Some(8),
            ..Strength::default()
        };
        for (depth, nodes, expected) in [
            (None, None, (Some(8), None)),
            (Some(3), Some(5), (Some(3), Some(5))),
            (Some(9), None, (Some(8), None)),
        ] {
            let allowance = Allowance {
                depth,
                nodes,
                ..Allowance::default()
            };
            let limits = strength.limits(&allowance);
            assert_eq!((limits.depth, limits.nodes), expected);
        }
    }

    #[test]
    fn it_answers_within_its_time_and_when_told_to_stop() {
        let game = Game::new(Ruleset::usual(Variant::International).start());
        let strength = Strength {
            memory_mb: 1,
            ..Strength::default()
        };
        let mut own = Own::new(strength, "ours".to_owned(), game.position().ruleset());
        let timed = Allowance {
            time: Time::Move(Duration::from_millis(30)),
            ..Allowance::default()
        };
        let stopped = AtomicBool::new(true);
        for (allowance, stop) in [
            (timed, AtomicBool::new(false)),
            (Allowance::default(), stopped),
        ] {
            let answer = own.think(&game, &allowance, &stop).unwrap();
            assert!(game.position().is_legal(&answer.mv) && answer.score.is_some());
        }
    }

    #[test]
    fn from_the_beginning_of_a_game_it_knows_what_is_solved() {
        let (game, plies) = far();
        let strength = Strength {
            memory_mb: 1,
            depth: Some(2),
            ..Strength::default()
        };
        let mut own = Own::new(strength, "ours".to_owned(), game.position().ruleset());
        own.begin().unwrap();
        let answer = own.think(&game, &Allowance::default(), &AtomicBool::new(false));
        assert_eq!(answer.unwrap().score, Some(Score::Win { plies }));
    }
}
