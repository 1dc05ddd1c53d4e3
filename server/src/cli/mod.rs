//! The commands of the `asarag` program that ask the rules something: legal moves, counts, outcomes, replay.

mod arguments;
mod fault;
mod moves;
mod outcome;
mod perft;
mod question;
mod replay;

use std::io::Write;

pub use arguments::arguments;
pub use fault::CliError;

/// What can be asked without a server.
#[derive(Debug, clap::Subcommand)]
pub enum Command {
    /// List the legal moves of a position, one a line, sorted
    Moves(moves::Moves),
    /// Count the legal moves to each depth, `depth count` a line
    Perft(perft::Perft),
    /// Say whether a position is decided: `ongoing`, or `white`, `black` or `draw` and the reason
    Outcome(outcome::Outcome),
    /// Check every game of a PDN file and print its last position and result
    Replay(replay::Replay),
}

/// Answers on `out`.
///
/// # Errors
///
/// Says what was asked wrongly, what is wrong with the file, or why the answer could not be written.
pub fn run(command: &Command, out: &mut impl Write) -> Result<(), CliError> {
    match command {
        Command::Moves(moves) => moves.run(out)?,
        Command::Perft(perft) => perft.run(out)?,
        Command::Outcome(outcome) => outcome.run(out)?,
        Command::Replay(replay) => replay.run(out)?,
    }
    out.flush()?;
    Ok(())
}
