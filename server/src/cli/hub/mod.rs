//! `asarag hub`: the computer player as an engine of the Hub protocol, version 2.

mod conversation;
mod input;
mod level;
mod line;
mod parameters;
#[cfg(test)]
mod tests;
mod text;
mod thinking;

use std::io::{self, Write};

use super::{
    CliError,
    engine::{MEMORY_MB_MAX, Strength, THREADS_MAX},
    question::{Rules, level},
};
use asarag_engine::Level;
use conversation::Conversation;
use input::Input;
pub(super) use line::Line;
use parameters::Parameters;
pub(super) use text::{read_move, write_hands, write_move, write_position};

/// `asarag hub`.
#[derive(Debug, clap::Args)]
pub struct Hub {
    #[command(flatten)]
    rules: Rules,
    #[command(flatten)]
    effort: Effort,
}

/// How well the project's own player plays, and what it may take of the machine.
#[derive(Debug, clap::Args)]
pub(super) struct Effort {
    /// How well it plays, from 1 to 8
    #[arg(long, default_value = "8", value_parser = level, value_name = "1-8")]
    pub(super) level: Level,
    /// How many threads think
    #[arg(long, default_value_t = 1, value_parser = clap::builder::RangedU64ValueParser::<usize>::new().range(1..=THREADS_MAX as u64))]
    pub(super) threads: usize,
    /// Memory for what was found out before, in megabytes
    #[arg(long, default_value_t = 64, value_name = "MB", value_parser = clap::builder::RangedU64ValueParser::<usize>::new().range(1..=MEMORY_MB_MAX as u64))]
    pub(super) memory: usize,
}

impl Effort {
    pub(super) fn strength(&self) -> Strength {
        Strength {
            level: self.level,
            threads: self.threads,
            memory_mb: self.memory,
            ..Strength::default()
        }
    }
}

impl Hub {
    /// Answers until it is told to quit or nobody is left to be answered.
    pub(super) fn run(&self, out: &mut impl Write) -> Result<(), CliError> {
        let parameters = Parameters {
            rules: self.rules.ruleset()?,
            strength: self.effort.strength(),
        };
        let input = Input::listen(io::stdin())?;
        Conversation::new(parameters, input, out).run()?;
        Ok(())
    }
}
