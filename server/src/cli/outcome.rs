use super::{CliError, question::Question};
use asarag_engine::{Outcome as Decided, Side};
use std::io::Write;

/// `asarag outcome`.
#[derive(Debug, clap::Args)]
pub struct Outcome {
    #[command(flatten)]
    question: Question,
}

impl Outcome {
    pub(super) fn run(&self, out: &mut impl Write) -> Result<(), CliError> {
        let position = self.question.position()?;
        match position.outcome() {
            None => writeln!(out, "ongoing")?,
            Some(decided) => writeln!(out, "{}", sentence(decided))?,
        }
        Ok(())
    }
}

/// Who won and why: `white no-move`, `draw quiet-plies`.
pub(super) fn sentence(decided: Decided) -> String {
    let winner = match decided.winner {
        Some(Side::White) => "white",
        Some(Side::Black) => "black",
        None => "draw",
    };
    format!("{winner} {}", decided.reason.code())
}
