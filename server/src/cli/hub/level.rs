use std::{str::FromStr, time::Duration};

use super::Line;
use crate::cli::engine::{Allowance, Time};

/// Longer than any game lasts, in seconds.
const SECONDS_MAX: f64 = 1e9;
/// What is kept back of a clock, so that the answer arrives before it has run out.
const MARGIN: Duration = Duration::from_millis(30);

/// What the `level` lines since the last position allow. Each may say a part of it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Level {
    depth: Option<u32>,
    nodes: Option<u64>,
    move_time: Option<Duration>,
    time: Option<Duration>,
    increment: Duration,
    moves: Option<u32>,
}

impl Level {
    /// Takes in a line.
    ///
    /// # Errors
    /// What is wrong with it; the level stays as it was.
    pub(super) fn learn(&mut self, line: &Line) -> Result<(), String> {
        let mut next = *self;
        next.depth = number(line, "depth")?.or(next.depth);
        next.nodes = number(line, "nodes")?.or(next.nodes);
        next.moves = number(line, "moves")?
            .filter(|&moves| moves > 0)
            .or(next.moves);
        next.move_time = seconds(line, "move-time")?.or(next.move_time);
        next.increment = seconds(line, "inc")?.unwrap_or(next.increment);
        next.time = seconds(line, "time")?.or(next.time);
        if line.has("infinite") {
            next = Level::default();
        }
        *self = next;
        Ok(())
    }

    pub(super) fn allowance(&self, seed: u64) -> Allowance {
        let time = match (self.time, self.move_time) {
            (Some(time), _) => Time::Clock {
                left: time + self.increment,
                increment: self.increment,
                moves: self.moves,
            },
            (None, Some(time)) => Time::Move(time),
            (None, None) => Time::Unlimited,
        };
        Allowance {
            time,
            depth: self.depth,
            nodes: self.nodes,
            margin: if self.time.is_some() {
                MARGIN
            } else {
                Duration::ZERO
            },
            seed,
            ..Allowance::default()
        }
    }
}

fn number<N: FromStr>(line: &Line, name: &str) -> Result<Option<N>, String> {
    let number = line.value(name).map(str::parse).transpose();
    number.map_err(|_| format!("{name} is a whole number from 0"))
}

/// Seconds as a real number. Clocks that are overdrawn by a moment have nothing left.
fn seconds(line: &Line, name: &str) -> Result<Option<Duration>, String> {
    let seconds = line.value(name).map(str::parse::<f64>).transpose();
    let seconds = seconds
        .ok()
        .filter(|seconds| seconds.is_none_or(f64::is_finite));
    let seconds = seconds.ok_or_else(|| format!("{name} is a number of seconds"))?;
    Ok(seconds.map(|seconds| Duration::from_secs_f64(seconds.clamp(0.0, SECONDS_MAX))))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn learned(lines: &[&str]) -> Result<Level, String> {
        let mut level = Level::default();
        for line in lines {
            level.learn(&Line::read(line).unwrap())?;
        }
        Ok(level)
    }

    #[test]
    fn each_form_of_a_level_is_understood() {
        let ms = Duration::from_millis;
        let rows: [(&[&str], Allowance); 6] = [
            (&["level infinite"], Allowance::default()),
            (
                &["level depth=12", "level nodes=1000000"],
                Allowance {
                    depth: Some(12),
                    nodes: Some(1_000_000),
                    ..Allowance::default()
                },
            ),
            (
                &["level move-time=0.25"],
                Allowance {
                    time: Time::Move(ms(250)),
                    ..Allowance::default()
                },
            ),
            (
                &["level moves=9 time=291.587"],
                Allowance {
                    time: Time::Clock {
                        left: ms(291_587),
                        increment: ms(0),
                        moves: Some(9),
                    },
                    margin: MARGIN,
                    ..Allowance::default()
                },
            ),
            (
                &["level time=-0.01 inc=1"],
                Allowance {
                    time: Time::Clock {
                        left: ms(1_000),
                        increment: ms(1_000),
                        moves: None,
                    },
                    margin: MARGIN,
                    ..Allowance::default()
                },
            ),
            (
                &["level depth=3", "level infinite ponder"],
                Allowance::default(),
            ),
        ];
        for (lines, allowance) in rows {
            assert_eq!(
                learned(lines).map(|level| level.allowance(0)),
                Ok(allowance),
                "{lines:?}"
            );
        }
    }

    #[test]
    fn a_wrong_level_is_refused_whole() {
        for line in [
            "level depth=x",
            "level nodes=-1",
            "level time=soon",
            "level move-time=nan",
            "level time",
        ] {
            assert!(learned(&[line]).is_err(), "{line}");
        }
    }
}
