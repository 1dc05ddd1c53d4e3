use super::{CliError, question::Question};
use serde::Serialize;
use std::io::Write;

/// No game is so narrow that anybody waits for more.
const DEPTH_MAX: u32 = 100;

/// `asarag perft`.
#[derive(Debug, clap::Args)]
pub struct Perft {
    #[command(flatten)]
    question: Question,
    /// Count to each depth from 1 to this one
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=i64::from(DEPTH_MAX)))]
    depth: u32,
    /// Print a JSON array with one object a depth: depth, count
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Serialize)]
struct Count {
    depth: u32,
    count: u64,
}

impl Perft {
    pub(super) fn run(&self, out: &mut impl Write) -> Result<(), CliError> {
        let position = self.question.position()?;
        let counts = (1..=self.depth).map(|depth| Count {
            depth,
            count: position.perft(depth),
        });
        if self.json {
            let counts: Vec<Count> = counts.collect();
            let json = serde_json::to_string(&counts).map_err(std::io::Error::from)?;
            writeln!(out, "{json}")?;
            return Ok(());
        }
        for Count { depth, count } in counts {
            // Each line is written when it is known: the next may take an hour.
            writeln!(out, "{depth} {count}")?;
            out.flush()?;
        }
        Ok(())
    }
}
