use anyhow::Result;
use asarag_engine::{Level, Limits, Player, Ruleset, Variant};
use clap::Args;

use crate::{
    contest::{Contestant, Pairs, TABLE_BYTES},
    sprt::Sprt,
};

#[derive(Args, Debug)]
pub(crate) struct Options {
    /// The id of a game; every game, if none is named.
    #[arg(long, value_parser = crate::game)]
    game: Option<Variant>,
    /// Games a pair of levels.
    #[arg(long, default_value_t = 400)]
    games: u32,
    /// Positions a move for the highest level, which has no limit of its own.
    #[arg(long, default_value_t = 60_000)]
    nodes: u64,
    /// Only this level against the one below.
    #[arg(long)]
    level: Option<u8>,
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Prints a row a game: the points of every level against the one below, in hundredths.
pub(crate) fn run(options: &Options) -> Result<()> {
    let games = options
        .game
        .map_or(Variant::ALL.to_vec(), |game| vec![game]);
    for variant in games {
        let mut row = Vec::new();
        for (below, level) in Level::all().zip(Level::all().skip(1)) {
            if options.level.is_none_or(|only| only == level.number()) {
                let sprt = compare(variant, level, below, options);
                row.push(format!("{}: {:.0} %", level.number(), 100.0 * sprt.score()));
                eprintln!(
                    "{} {} over {}: +{} ={} -{}",
                    variant.id(),
                    level.number(),
                    below.number(),
                    sprt.won,
                    sprt.drawn,
                    sprt.lost
                );
            }
        }
        println!("{:<14} {}", variant.id(), row.join("  "));
    }
    Ok(())
}

fn compare(variant: Variant, level: Level, below: Level, options: &Options) -> Sprt {
    let contestant = |level| Contestant {
        player: Player::new(TABLE_BYTES),
        limits: Limits {
            nodes: Some(options.nodes),
            level: Some(level),
            ..Limits::default()
        },
    };
    let plan = Pairs {
        ruleset: Ruleset::usual(variant),
        games: options.games,
        seed: options.seed,
        elo: None,
    };
    plan.play(&mut [contestant(level), contestant(below)])
}
