use std::time::Instant;

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
}

/// Prints how many positions a second are looked at, and how deep.
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
        let (mut nodes, mut seconds, mut depths) = (0, 0.0, Vec::new());
        for _ in 0..POSITIONS {
            player.forget();
            let begin = Instant::now();
            let Some(analysis) = player.think(&game, &limits, &mut |_| Flow::Go) else {
                break;
            };
            seconds += begin.elapsed().as_secs_f64();
            nodes += analysis.nodes;
            depths.push(analysis.depth);
            advance(&mut game, &mut player);
        }
        let millions = nodes as f64 / seconds / 1e6;
        println!(
            "{:<14} {millions:.2} million positions a second, depths {depths:?}",
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
