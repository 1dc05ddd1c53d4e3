//! One game: who is to move, how much time is left, and how it ends. Nothing but the rules ends a game early.

use std::{
    sync::atomic::AtomicBool,
    time::{Duration, Instant},
};

use asarag_engine::{Game, Outcome, Reason, Side};

use crate::cli::engine::{Allowance, Engine, EngineFault, Time};

/// What a move may take longer than its clock shows: the way to another program and back.
const TOLERANCE: Duration = Duration::from_millis(100);
/// A clock is announced a little shorter than it is, for the same reason.
const MARGIN: Duration = Duration::from_millis(20);
/// A program that has lost on time is still waited for so long, so that it is ready for the next game.
const LATE: Duration = Duration::from_secs(2);
/// Never reached by games whose rules know repetition; the limit of the files they are written to.
const PLIES_MAX: usize = 4_000;

/// A clock for each side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Clock {
    pub(super) initial: Duration,
    pub(super) increment: Duration,
}

/// What limits the moves of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Terms {
    pub(super) clock: Option<Clock>,
    pub(super) move_time: Option<Duration>,
    pub(super) nodes: Option<u64>,
    pub(super) depth: Option<u32>,
}

/// A game that is over.
#[derive(Clone, Debug)]
pub(super) struct Played {
    pub(super) game: Game,
    pub(super) outcome: Outcome,
    /// Why a side was given the game, if the other failed.
    pub(super) fault: Option<EngineFault>,
}

/// Plays a game from an opening to its end: `engines` are White and Black.
///
/// # Errors
/// When an engine fails before the game has begun.
pub(super) fn play(
    opening: &Game,
    engines: [&mut Box<dyn Engine>; 2],
    terms: &Terms,
    seed: u64,
) -> Result<Played, EngineFault> {
    let mut game = opening.clone();
    let mut clocks = [terms.clock.map(|clock| clock.initial); 2];
    let [white, black] = engines;
    white.begin()?;
    black.begin()?;
    loop {
        if let Some(outcome) = game.outcome() {
            return Ok(Played {
                game,
                outcome,
                fault: None,
            });
        }
        if game.ply() >= PLIES_MAX {
            return Ok(ended(game, None, Reason::QuietPlies, None));
        }
        let side = game.position().side();
        let engine = match side {
            Side::White => &mut *white,
            Side::Black => &mut *black,
        };
        let left = &mut clocks[side.index()];
        let allowance = terms.allowance(*left, seed);
        let began = Instant::now();
        let thought = engine.think(&game, &allowance, &AtomicBool::new(false));
        let in_time = spend(left, terms.clock, began.elapsed());
        let winner = Some(side.other());
        match thought {
            _ if !in_time => return Ok(ended(game, winner, Reason::Time, None)),
            Ok(answer) if game.play(&answer.mv).is_ok() => {}
            Ok(_) => {
                let fault = EngineFault("the engine's move is not legal".to_owned());
                return Ok(ended(game, winner, Reason::Abandoned, Some(fault)));
            }
            Err(fault) => return Ok(ended(game, winner, Reason::Abandoned, Some(fault))),
        }
    }
}

/// Charges a clock; whether it has not run out.
fn spend(left: &mut Option<Duration>, clock: Option<Clock>, spent: Duration) -> bool {
    let (Some(before), Some(clock)) = (*left, clock) else {
        return true;
    };
    *left = Some(before.saturating_sub(spent) + clock.increment);
    spent <= before + TOLERANCE
}

fn ended(
    mut game: Game,
    winner: Option<Side>,
    reason: Reason,
    fault: Option<EngineFault>,
) -> Played {
    let outcome = Outcome { winner, reason };
    // A game that was over would not have been played on.
    let _ = game.end(outcome);
    Played {
        game,
        outcome,
        fault,
    }
}

impl Terms {
    fn allowance(&self, left: Option<Duration>, seed: u64) -> Allowance {
        let time = match (self.clock, left, self.move_time) {
            (Some(clock), Some(left), _) => Time::Clock {
                left,
                increment: clock.increment,
                moves: None,
            },
            (_, _, Some(time)) => Time::Move(time),
            (_, _, None) => Time::Unlimited,
        };
        let margin = if self.clock.is_some() {
            MARGIN
        } else {
            Duration::ZERO
        };
        Allowance {
            time,
            depth: self.depth,
            nodes: self.nodes,
            margin,
            late: LATE,
            seed,
        }
    }

    /// As PDN writes it, if there is a clock.
    pub(super) fn time_control(&self) -> Option<String> {
        let clock = self.clock?;
        Some(format!(
            "{}+{}",
            clock.initial.as_secs_f64(),
            clock.increment.as_secs_f64()
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::engine::Answer;
    use asarag_engine::{Ruleset, Variant};

    /// Plays the first legal move after so long, and fails from a ply on.
    struct Slow {
        wait: Duration,
        fails_from: usize,
    }

    impl Engine for Slow {
        fn name(&self) -> String {
            "slow".to_owned()
        }

        fn begin(&mut self) -> Result<(), EngineFault> {
            Ok(())
        }

        fn think(
            &mut self,
            game: &Game,
            _: &Allowance,
            _: &AtomicBool,
        ) -> Result<Answer, EngineFault> {
            std::thread::sleep(self.wait);
            if game.ply() >= self.fails_from {
                return Err(EngineFault("it has crashed".to_owned()));
            }
            Ok(Answer {
                mv: game.position().legal_moves()[0],
                score: None,
            })
        }
    }

    fn played(waits_ms: [u64; 2], fails_from: usize, terms: &Terms) -> Played {
        let mut engines: Vec<Box<dyn Engine>> = Vec::new();
        for wait in waits_ms {
            let wait = Duration::from_millis(wait);
            engines.push(Box::new(Slow { wait, fails_from }));
        }
        let [white, black] = &mut engines[..] else {
            panic!("two engines")
        };
        let opening = Game::new(Ruleset::usual(Variant::Damma).start());
        play(&opening, [white, black], terms, 1).unwrap()
    }

    #[test]
    fn a_clock_that_runs_out_loses_the_game() {
        let terms = Terms {
            clock: Some(Clock {
                initial: Duration::from_millis(30),
                increment: Duration::ZERO,
            }),
            ..Terms::default()
        };
        let lost = played([0, 200], usize::MAX, &terms);
        let expected = Outcome {
            winner: Some(Side::White),
            reason: Reason::Time,
        };
        assert_eq!(
            (lost.outcome, lost.game.outcome()),
            (expected, Some(expected))
        );
    }

    #[test]
    fn an_engine_that_fails_loses_its_game() {
        let lost = played([0, 0], 3, &Terms::default());
        let failed = Side::ALL[(lost.game.start().side().index() + 3) % 2];
        assert_eq!(lost.outcome.winner, Some(failed.other()));
        assert_eq!(lost.outcome.reason, Reason::Abandoned);
        assert_eq!(lost.fault, Some(EngineFault("it has crashed".to_owned())));
        assert_eq!(lost.game.ply(), 3);
    }

    #[test]
    fn a_game_goes_to_its_end_by_the_rules() {
        let over = played([0, 0], usize::MAX, &Terms::default());
        assert!(
            over.fault.is_none() && over.game.position().outcome().is_some()
                || over.game.outcome().is_some()
        );
    }
}
