use std::{fs, time::Instant};

use anyhow::Result;
use asarag_engine::{Flow, Game, Limits, Player, Ruleset, Variant};
use clap::Args;

/// Large enough for the searches that are measured.
const TABLE_BYTES: usize = 1 << 26;
/// Positions are taken from the game the player plays from the start, so many plies apart.
const PLIES_APART: usize = 6;
const POSITIONS: usize = 5;

#[derive(Args, Debug)]
pub(crate) struct Options {
    /// The id of a game; every game, if none is named.
    #[arg(long, value_parser = crate::game)]
    game: Option<Variant>,
    /// Positions looked at in each of five searches.
    #[arg(long, default_value_t = 1_000_000)]
    nodes: u64,
    /// `known`, `material`, or a file of weights.
    #[arg(long, default_value = "known")]
    weights: String,
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// Prints the positions, so that another build can be measured on the same.
    #[arg(long)]
    positions: bool,
}

/// Prints how many positions a second of processor time are looked at, how many in all, and how deep.
pub(crate) fn run(options: &Options) -> Result<()> {
    let games = options
        .game
        .map_or(Variant::ALL.to_vec(), |game| vec![game]);
    for variant in games {
        let mut player = crate::player(variant, &options.weights, TABLE_BYTES)?;
        let limits = Limits {
            threads: options.threads,
            ..Limits::nodes(options.nodes)
        };
        let mut game = Game::new(Ruleset::usual(variant).start());
        let (mut nodes, mut spent, mut depths) = (0, 0.0, Vec::new());
        let began = Instant::now();
        for _ in 0..POSITIONS {
            if options.positions {
                println!("{}", game.position().to_fen());
            }
            let begin = seconds(began);
            player.forget();
            let Some(analysis) = player.think(&game, &limits, &mut |_| Flow::Go) else {
                break;
            };
            spent += seconds(began) - begin;
            nodes += analysis.nodes;
            depths.push(analysis.depth);
            advance(&mut game, &mut player);
        }
        let millions = nodes as f64 / spent / 1e6;
        println!(
            "{:<14} {millions:.2} million positions a second, {nodes} in all, depths {depths:?}",
            variant.id()
        );
    }
    Ok(())
}

/// Plays on, quickly.
fn advance(game: &mut Game, player: &mut Player) {
    for _ in 0..PLIES_APART {
        let analysis = player.think(game, &Limits::nodes(1_000), &mut |_| Flow::Go);
        if analysis.is_none_or(|analysis| game.play(&analysis.best).is_err()) {
            return;
        }
    }
}

/// Processor time of this program where Linux tells it, else the time since it began. With several threads it is that of
/// the first.
fn seconds(began: Instant) -> f64 {
    let told = fs::read_to_string("/proc/self/schedstat").ok();
    let nanos = told.and_then(|told| told.split(' ').next()?.parse::<f64>().ok());
    nanos.map_or_else(|| began.elapsed().as_secs_f64(), |nanos| nanos / 1e9)
}
