//! The commands of the `asarag` program beside the server: questions to the rules (legal moves, counts, outcomes,
//! replay), and the computer player talking to the world (as an engine, in a room, against other engines).

mod arguments;
mod bot;
mod contest;
mod engine;
mod fault;
mod hub;
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
    /// Be an engine of the Hub protocol (version 2) on standard input and output
    Hub(hub::Hub),
    /// Join a room by its player link and play there to the end
    Bot(bot::Bot),
    /// Let two engines play each other and say which one is better
    Match(Box<contest::Contest>),
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
        Command::Hub(hub) => hub.run(out)?,
        Command::Bot(bot) => bot.run(out)?,
        Command::Match(contest) => contest.run(out)?,
    }
    out.flush()?;
    Ok(())
}
