use std::time::Duration;

use asarag_engine::{Flow, Line, Progress, Score};

/// Moves a game is expected to last on, where nobody says how many there are until the next control.
const MOVES_LEFT: u32 = 28;
/// A game may be given so much more time than usual in one move, when things turn out badly.
const STRETCH_MAX: u32 = 3;
/// A score that falls by so many hundredths of a man is worth more thought.
const ALARM_HUNDREDTHS: i32 = 30;
/// Without a limit of its own, a program that does not answer for so long has failed.
const PATIENCE: Duration = Duration::from_secs(600);

/// How long a player may think about one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(in crate::cli) struct Allowance {
    pub(in crate::cli) time: Time,
    /// So many plies at most.
    pub(in crate::cli) depth: Option<u32>,
    /// So many positions at most.
    pub(in crate::cli) nodes: Option<u64>,
    /// What is kept back of a clock for the way the move has to go.
    pub(in crate::cli) margin: Duration,
    /// How long an answer is awaited that is too late for the clock. None: a program is stopped before.
    pub(in crate::cli) late: Duration,
    /// What a player's misjudgements come from, if it makes any on purpose.
    pub(in crate::cli) seed: u64,
}

/// The time for one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(in crate::cli) enum Time {
    #[default]
    Unlimited,
    Move(Duration),
    Clock {
        /// All that can be spent now, the increment of this move included.
        left: Duration,
        increment: Duration,
        /// Moves until the clock is set anew; none if it never is.
        moves: Option<u32>,
    },
}

impl Allowance {
    /// After how long a program is told to stop, and after how long nobody waits for its answer any more.
    pub(in crate::cli) fn patience(&self) -> (Duration, Duration) {
        match self.time {
            Time::Unlimited => (PATIENCE, PATIENCE * 2),
            Time::Move(time) => (
                time + Duration::from_millis(500),
                time * 2 + Duration::from_secs(10),
            ),
            Time::Clock { left, .. } if !self.late.is_zero() => {
                (left + self.late / 2, left + self.late)
            }
            Time::Clock { left, .. } => {
                let usable = left.saturating_sub(self.margin);
                (usable * 3 / 4, usable)
            }
        }
    }
}

/// Watches the time of one search: when it has had enough.
#[derive(Clone, Debug)]
pub(in crate::cli) struct Pace {
    /// What the move is worth, and what it may cost at most; none where time does not matter.
    budget: Option<Budget>,
    /// Whether there is no choice, so that the first answer is as good as any.
    forced: bool,
    last: Option<Score>,
    stretch: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Budget {
    usual: Duration,
    most: Duration,
    /// Whether time that is not used is kept for later moves.
    kept: bool,
}

impl Pace {
    /// `choices` is how many legal moves there are.
    pub(in crate::cli) fn new(allowance: &Allowance, choices: usize) -> Pace {
        let budget = Budget::of(allowance);
        Pace {
            forced: choices == 1 && budget.is_some_and(|budget| budget.kept),
            budget,
            last: None,
            stretch: 1,
        }
    }

    /// Whether to go on after so much time.
    pub(in crate::cli) fn flow(&mut self, spent: Duration, progress: &Progress<'_>) -> Flow {
        let Some(budget) = self.budget else {
            return Flow::Go;
        };
        if progress.completed {
            self.look_at(progress.lines.first());
        }
        let usual = (budget.usual * self.stretch).min(budget.most);
        // The next depth takes longer than all before: with half of the time gone it would not be finished.
        let enough = if progress.completed && budget.kept {
            usual / 2
        } else {
            usual
        };
        let done = spent >= enough || (self.forced && progress.completed);
        if done { Flow::Stop } else { Flow::Go }
    }

    fn look_at(&mut self, line: Option<&Line>) {
        let score = line.map(|line| line.score);
        let fallen = match (self.last, score) {
            (Some(Score::Hundredths(before)), Some(Score::Hundredths(now))) => {
                before - now >= ALARM_HUNDREDTHS
            }
            (Some(before), Some(now)) => now < before,
            (None, _) | (_, None) => false,
        };
        self.stretch = if fallen { STRETCH_MAX } else { 1 };
        self.last = score;
    }
}

impl Budget {
    fn of(allowance: &Allowance) -> Option<Budget> {
        match allowance.time {
            Time::Unlimited => None,
            Time::Move(time) => {
                let time = time.saturating_sub(allowance.margin);
                Some(Budget {
                    usual: time,
                    most: time,
                    kept: false,
                })
            }
            Time::Clock {
                left,
                increment,
                moves,
            } => {
                let spare = left.saturating_sub(allowance.margin);
                let share = spare / moves.unwrap_or(MOVES_LEFT).clamp(1, MOVES_LEFT);
                let most = if moves == Some(1) { spare } else { spare / 2 };
                Some(Budget {
                    usual: (share + increment * 3 / 4).min(most),
                    most: most.min((share + increment) * STRETCH_MAX),
                    kept: true,
                })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(left_ms: u64, increment_ms: u64, moves: Option<u32>) -> Allowance {
        Allowance {
            time: Time::Clock {
                left: Duration::from_millis(left_ms),
                increment: Duration::from_millis(increment_ms),
                moves,
            },
            margin: Duration::from_millis(50),
            ..Allowance::default()
        }
    }

    #[test]
    fn a_clock_is_never_overdrawn() {
        for left in [0, 1, 40, 60, 200, 1_000, 60_000, 3_600_000] {
            for increment in [0, 100, 2_000, 30_000] {
                for moves in [None, Some(1), Some(3), Some(40)] {
                    let allowance = clock(left, increment, moves);
                    let budget = Budget::of(&allowance).unwrap();
                    assert!(budget.usual <= budget.most, "{allowance:?}");
                    let margin = Duration::from_millis(left.min(50));
                    assert!(
                        budget.most + margin <= Duration::from_millis(left),
                        "{allowance:?}"
                    );
                    let (stop, give_up) = allowance.patience();
                    assert!(stop <= give_up && give_up <= Duration::from_millis(left));
                }
            }
        }
    }

    #[test]
    fn a_whole_game_is_played_on_one_clock() {
        let mut left = Duration::from_secs(60);
        for _ in 0..300 {
            let allowance = clock(u64::try_from(left.as_millis()).unwrap(), 0, None);
            left -= Budget::of(&allowance).unwrap().usual;
        }
        assert!(left > Duration::from_millis(20), "{left:?}");
    }

    fn progress(completed: bool, lines: &[Line]) -> Progress<'_> {
        Progress {
            lines,
            depth: 1,
            mean_depth: 1.0,
            nodes: 1,
            completed,
        }
    }

    fn scored(score: i32) -> [Line; 1] {
        [Line {
            score: Score::Hundredths(score),
            moves: Vec::new(),
        }]
    }

    #[test]
    fn time_for_one_move_is_used_whole_and_no_more() {
        let allowance = Allowance {
            time: Time::Move(Duration::from_millis(100)),
            ..Allowance::default()
        };
        let mut pace = Pace::new(&allowance, 1);
        let lines = scored(0);
        for (spent, completed, flow) in [
            (60, true, Flow::Go),
            (99, false, Flow::Go),
            (100, false, Flow::Stop),
        ] {
            let found = pace.flow(Duration::from_millis(spent), &progress(completed, &lines));
            assert_eq!(found, flow, "{spent}");
        }
    }

    #[test]
    fn a_forced_move_is_played_at_once_and_a_falling_score_is_looked_into() {
        let allowance = clock(28_050, 0, None);
        let at = Duration::from_millis;
        let mut forced = Pace::new(&allowance, 1);
        assert_eq!(forced.flow(at(1), &progress(true, &scored(0))), Flow::Stop);
        let mut pace = Pace::new(&allowance, 9);
        assert_eq!(pace.flow(at(400), &progress(true, &scored(10))), Flow::Go);
        assert_eq!(pace.flow(at(999), &progress(false, &scored(10))), Flow::Go);
        assert_eq!(
            pace.clone().flow(at(600), &progress(true, &scored(5))),
            Flow::Stop
        );
        assert_eq!(pace.flow(at(600), &progress(true, &scored(-40))), Flow::Go);
        assert_eq!(
            pace.flow(at(2_000), &progress(false, &scored(-40))),
            Flow::Go
        );
        assert_eq!(
            pace.flow(at(3_000), &progress(false, &scored(-40))),
            Flow::Stop
        );
    }

    #[test]
    fn without_time_nothing_stops_a_search() {
        let mut pace = Pace::new(&Allowance::default(), 1);
        let flow = pace.flow(Duration::from_secs(9_999), &progress(true, &scored(0)));
        assert_eq!(flow, Flow::Go);
    }
}
