//! `asarag bot`: a computer player that takes a seat in a room, by the same protocol that people's pages speak.

mod agreement;
mod http;
mod line;
mod link;
mod server_time;
mod socket;
mod table;
mod talk;
mod thinker;
mod visit;

use std::{io::Write, path::PathBuf, time::Duration};

use super::{
    CliError,
    engine::{Program, Recipe},
    hub::Effort,
    question::seconds,
};
use link::Link;

/// `asarag bot`.
#[derive(Debug, clap::Args)]
pub struct Bot {
    /// The player link of a room: `https://games.example/…`
    link: Link,
    #[command(flatten)]
    effort: Effort,
    /// Play the moves of another program, which speaks the Hub protocol: its command
    #[arg(long, value_name = "COMMAND", conflicts_with_all = ["level", "threads", "memory"])]
    engine: Option<String>,
    /// What it is called at the room
    #[arg(long)]
    name: Option<String>,
    /// Think so long about a move in a game without a clock, in seconds
    #[arg(long, default_value = "3", value_name = "SECONDS", value_parser = seconds)]
    move_time: Duration,
    /// Claim the game of an opponent who may be held absent and stays away so much longer, in seconds
    #[arg(long, default_value = "120", value_name = "SECONDS", value_parser = seconds)]
    patience: Duration,
    /// A file that keeps who the player is, so that it may leave and come back to its seat
    #[arg(long, value_name = "FILE")]
    identity: Option<PathBuf>,
}

/// What a player brings to a room.
#[derive(Debug)]
struct Manners {
    recipe: Recipe,
    name: Option<String>,
    move_time: Duration,
    patience: Duration,
    identity: Option<PathBuf>,
}

impl Bot {
    /// Plays to the end of the game, and says how it ended.
    pub(super) fn run(&self, out: &mut impl Write) -> Result<(), CliError> {
        let manners = self.manners()?;
        if let Recipe::Program(words) = &manners.recipe {
            // Before a seat is taken that somebody else would fill.
            Program::try_out(words).map_err(|fault| CliError::Failed(sentence(&fault.0)))?;
        }
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()?;
        runtime.block_on(visit::play(&self.link, &manners, out))
    }

    fn manners(&self) -> Result<Manners, CliError> {
        let recipe = match &self.engine {
            Some(command) => {
                Recipe::program(command).map_err(|fault| CliError::Usage(sentence(&fault)))?
            }
            None => Recipe::Own {
                strength: self.effort.strength(),
                name: format!("Asarag {}", self.effort.level.number()),
            },
        };
        Ok(Manners {
            recipe,
            name: self.name.clone(),
            move_time: self.move_time,
            patience: self.patience,
            identity: self.identity.clone(),
        })
    }
}

/// Words with a capital and a full stop.
fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    let capital = letters.next().into_iter().flat_map(char::to_uppercase);
    let end = if words.ends_with('.') { "" } else { "." };
    capital.chain(letters).chain(end.chars()).collect()
}
