use std::{io::Write, path::PathBuf, str::FromStr, time::Duration};

use super::{
    openings::Openings,
    play::{self, Plan},
    referee::Clock,
    sprt::Sprt,
};
use crate::cli::{
    CliError,
    engine::Recipe,
    question::{Rules, seconds},
};

/// Engines that think at the same time.
const CONCURRENCY_MAX: u64 = 256;
const GAMES_MAX: u64 = 1_000_000;
/// Without any limit of the moves.
const MOVE_TIME: Duration = Duration::from_millis(100);

/// `asarag match`.
#[derive(Debug, clap::Args)]
pub struct Contest {
    /// An engine: level:1 to level:8, ours, ours:depth=8,threads=2, or the command of a Hub program
    a: Recipe,
    /// The other engine
    b: Recipe,
    #[command(flatten)]
    rules: Rules,
    /// How many games, two of each opening
    #[arg(long, value_parser = clap::value_parser!(u64).range(2..=GAMES_MAX))]
    games: u64,
    /// A clock for each side, in seconds: 60, or 10+0.1 with an increment a move
    #[arg(long, value_name = "SECONDS[+INCREMENT]", conflicts_with = "move_time")]
    time: Option<Clock>,
    /// So long for each move, in seconds [default: 0.1, if nothing else limits a move]
    #[arg(long, value_name = "SECONDS", value_parser = some_seconds)]
    move_time: Option<Duration>,
    /// So many positions for each move
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// So many plies for each move
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=1_000))]
    depth: Option<u32>,
    /// Stop when it is decided whether A is better: elo0=0,elo1=10,alpha=0.05,beta=0.05
    #[arg(long, value_name = "BOUNDS")]
    sprt: Option<Sprt>,
    /// A file of openings: PDN games, or a FEN a line
    #[arg(long, value_name = "FILE", conflicts_with = "opening_plies")]
    openings: Option<PathBuf>,
    /// Without a file: so many random plies, as even as can be told at a glance
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(0..=60))]
    opening_plies: Option<u32>,
    /// What openings and misjudgements come from: the same seed, the same match
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Add every game to this file as PDN
    #[arg(long, value_name = "FILE", visible_alias = "pgn")]
    pdn: Option<PathBuf>,
    /// So many games at a time
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=CONCURRENCY_MAX))]
    concurrency: u64,
}

impl Contest {
    /// Plays all games, telling of each, and sums up.
    pub(in crate::cli) fn run(&self, out: &mut impl Write) -> Result<(), CliError> {
        if !self.games.is_multiple_of(2) {
            let words = "Each opening is played twice, with both colours: --games must be even.";
            return Err(CliError::Usage(words.to_owned()));
        }
        let rules = self.rules.ruleset()?;
        let openings = match &self.openings {
            Some(file) => Openings::read(file, rules)?,
            None => Openings::random(rules, self.opening_plies, self.seed),
        };
        let plan = Plan {
            recipes: [self.a.clone(), self.b.clone()],
            rules,
            pairs: self.games / 2,
            openings,
            terms: self.terms(),
            sprt: self.sprt,
            seed: self.seed,
            pdn: self.pdn.clone(),
            concurrency: usize::try_from(self.concurrency.min(self.games / 2)).unwrap_or(1),
        };
        play::run(&plan, out)
    }

    fn terms(&self) -> super::referee::Terms {
        let limited = self.time.is_some() || self.nodes.is_some() || self.depth.is_some();
        let usual = (!limited).then_some(MOVE_TIME);
        super::referee::Terms {
            clock: self.time,
            move_time: self.move_time.or(usual),
            nodes: self.nodes,
            depth: self.depth,
        }
    }
}

impl FromStr for Clock {
    type Err = String;

    fn from_str(text: &str) -> Result<Clock, String> {
        let (initial, increment) = text.split_once('+').unwrap_or((text, "0"));
        let clock = Clock {
            initial: some_seconds(initial)?,
            increment: seconds(increment)?,
        };
        Ok(clock)
    }
}

fn some_seconds(text: &str) -> Result<Duration, String> {
    let duration = seconds(text)?;
    if duration.is_zero() {
        return Err("a time of more than nothing is expected".to_owned());
    }
    Ok(duration)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_seconds_and_perhaps_an_increment() {
        let clock = |initial, increment| Clock {
            initial: Duration::from_millis(initial),
            increment: Duration::from_millis(increment),
        };
        assert_eq!("60".parse(), Ok(clock(60_000, 0)));
        assert_eq!("10+0.1".parse(), Ok(clock(10_000, 100)));
        for text in ["", "0", "1+", "+1", "x", "1+x", "-1", "1e9", "nan"] {
            assert!(text.parse::<Clock>().is_err(), "{text}");
        }
    }
}
