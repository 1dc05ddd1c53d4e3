use std::time::Duration;

use super::CliError;
use asarag_engine::{Level, Position, Ruleset, Variant};

/// A game with its options: what most commands are asked about.
#[derive(Debug, clap::Args)]
pub(super) struct Rules {
    /// The game, by its id: `english`, `tiddest`, …
    #[arg(long, value_parser = variant)]
    pub(super) game: Variant,
    /// An option of the game that is switched on
    #[arg(long = "option", value_name = "OPTION")]
    pub(super) options: Vec<String>,
}

/// A position of a game.
#[derive(Debug, clap::Args)]
pub(super) struct Question {
    #[command(flatten)]
    rules: Rules,
    /// A PDN FEN such as `W:Wa1,Kc3:Bd6`, or `start`
    #[arg(long, default_value = "start", allow_hyphen_values = true)]
    position: String,
}

impl Rules {
    pub(super) fn ruleset(&self) -> Result<Ruleset, CliError> {
        ruleset(self.game, &self.options)
    }
}

impl Question {
    pub(super) fn position(&self) -> Result<Position, CliError> {
        let ruleset = self.rules.ruleset()?;
        if self.position == "start" {
            return Ok(ruleset.start());
        }
        Position::from_fen(ruleset, &self.position)
            .map_err(|error| CliError::Usage(format!("The position cannot be read: {error}.")))
    }
}

pub(super) fn ruleset(game: Variant, options: &[String]) -> Result<Ruleset, CliError> {
    Ruleset::new(game, options).map_err(|unknown| {
        let known = match game.option() {
            Some(option) => format!("its only option is {option}"),
            None => "it has none".to_owned(),
        };
        let option = unknown.option.escape_debug();
        CliError::Usage(format!(
            "The game {} has no option '{option}': {known}.",
            game.id()
        ))
    })
}

pub(super) fn variant(id: &str) -> Result<Variant, String> {
    Variant::from_id(id).ok_or_else(|| {
        let known: Vec<&str> = Variant::EVERY.into_iter().map(Variant::id).collect();
        format!("the games are {}", known.join(", "))
    })
}

pub(super) fn level(text: &str) -> Result<Level, String> {
    let level = text.parse().ok().and_then(Level::new);
    level.ok_or_else(|| "a level is a number from 1 to 8".to_owned())
}

/// A time in seconds, at most a day.
pub(super) fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok();
    let seconds = seconds.filter(|seconds| (0.0..=86_400.0).contains(seconds));
    let seconds = seconds.ok_or("a number of seconds, at most a day, is expected")?;
    Ok(Duration::from_secs_f64(seconds))
}
