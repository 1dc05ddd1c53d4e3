//! Learns the weights of the computer player from games against itself, and measures what they gain.
//!
//! - `train learn --game damma` plays, learns, and keeps new weights if a match says that they are better.
//! - `train match --game damma --one known --other material` lets two sets of weights play each other.
//! - `train levels --game damma` lets every level play the one below.
//! - `train speed` measures how many positions a second are looked at.
//!
//! The same seed gives the same games and the same weights.

mod chance;
mod contest;
mod layout;
mod learning;
mod levels;
mod rounds;
mod selfplay;
mod speed;
mod sprt;

use std::{fs, path::Path, sync::Arc};

use anyhow::{Context, Result};
use asarag_engine::{Evaluation, Player, Ruleset, UnknownOption, Variant};
use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(about = "Learns the weights of the computer player, and measures what they gain.")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Plays games, learns weights from them, and keeps those that win.
    Learn(rounds::Options),
    /// Lets two sets of weights play each other until it is clear which is better.
    Match(contest::Options),
    /// Lets every level play the one below.
    Levels(levels::Options),
    /// Measures how many positions a second are looked at.
    Speed(speed::Options),
}

fn main() -> Result<()> {
    match Arguments::parse().command {
        Command::Learn(options) => rounds::run(&options),
        Command::Match(options) => contest::run(&options),
        Command::Levels(options) => levels::run(&options),
        Command::Speed(options) => speed::run(&options),
    }
}

/// The game with this id, as an argument.
fn game(id: &str) -> Result<Variant, String> {
    let ids = || Variant::ALL.map(Variant::id).join(", ");
    Variant::from_id(id).ok_or_else(|| format!("there is no game `{id}`: say one of {}", ids()))
}

/// A game with its option, if it is asked for.
fn ruleset(variant: Variant, option: Option<&str>) -> Result<Ruleset, UnknownOption> {
    Ruleset::new(variant, option.as_slice())
}

/// A player judging by `known` weights, by `material`, or by those in a file.
fn player(variant: Variant, weights: &str, table_bytes: usize) -> Result<Player> {
    let player = Player::new(table_bytes);
    match weights {
        "known" => Ok(player),
        "material" => Ok(player.judging_by(None)),
        file => {
            let evaluation = read(variant, Path::new(file))?;
            Ok(player.judging_by(Some(Arc::new(evaluation))))
        }
    }
}

fn read(variant: Variant, file: &Path) -> Result<Evaluation> {
    let bytes = fs::read(file).with_context(|| format!("{} cannot be read", file.display()))?;
    let fault = || format!("{} holds no weights of {}", file.display(), variant.id());
    Evaluation::read(variant, &bytes).with_context(fault)
}
