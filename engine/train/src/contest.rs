use anyhow::Result;
use asarag_engine::{Flow, Game, Limits, Player, Ruleset, Side, Variant};
use clap::Args;

use crate::{
    chance::Chance,
    sprt::{Shown, Sprt},
};

/// Beyond this a game is counted as drawn.
const PLIES_MAX: usize = 400;
pub(crate) const TABLE_BYTES: usize = 1 << 20;

#[derive(Args, Debug)]
pub(crate) struct Options {
    /// The id of a game.
    #[arg(long, value_parser = crate::game)]
    game: Variant,
    /// The option of the game, if it is to be on.
    #[arg(long)]
    option: Option<String>,
    /// `known`, `material`, or a file of weights.
    #[arg(long, default_value = "known")]
    one: String,
    /// `known`, `material`, or a file of weights.
    #[arg(long, default_value = "material")]
    other: String,
    /// Positions a move.
    #[arg(long, default_value_t = 2_000)]
    nodes: u64,
    /// At most so many games.
    #[arg(long, default_value_t = 400)]
    games: u32,
    /// Stops when it is clear whether one is better by this much.
    #[arg(long, default_value_t = 20.0)]
    elo: f64,
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Somebody who plays: a player and how it thinks.
pub(crate) struct Contestant {
    pub(crate) player: Player,
    pub(crate) limits: Limits,
}

pub(crate) fn run(options: &Options) -> Result<()> {
    let ruleset = crate::ruleset(options.game, options.option.as_deref())?;
    let contestant = |weights: &str| -> Result<Contestant> {
        Ok(Contestant {
            player: crate::player(options.game, weights, TABLE_BYTES)?,
            limits: Limits::nodes(options.nodes),
        })
    };
    let mut both = [contestant(&options.one)?, contestant(&options.other)?];
    let plan = Pairs {
        ruleset,
        games: options.games,
        seed: options.seed,
        elo: Some(options.elo),
    };
    let sprt = plan.play(&mut both);
    println!("{}: {}", options.game.id(), describe(&sprt, options.elo));
    Ok(())
}

/// A match in a line.
pub(crate) fn describe(sprt: &Sprt, elo: f64) -> String {
    let (difference, error) = sprt.elo();
    format!(
        "+{} ={} -{}, {:.1} %, {difference:+.0} ± {error:.0} Elo, ratio {:+.2} for {elo} Elo: {:?}",
        sprt.won,
        sprt.drawn,
        sprt.lost,
        100.0 * sprt.score(),
        sprt.ratio(elo),
        sprt.shows(elo),
    )
}

/// A match in pairs of games, each pair from an opening of its own.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pairs {
    pub(crate) ruleset: Ruleset,
    /// At most so many games.
    pub(crate) games: u32,
    pub(crate) seed: u64,
    /// Stops when it is clear whether the first contestant is better by this much, if anything is given.
    pub(crate) elo: Option<f64>,
}

impl Pairs {
    /// Plays the match, and tells it by the first contestant's points.
    pub(crate) fn play(self, both: &mut [Contestant; 2]) -> Sprt {
        let mut sprt = Sprt::default();
        for pair in 0..u64::from(self.games / 2) {
            sprt.add(play_pair(self.ruleset, both, self.seed, pair));
            if self
                .elo
                .is_some_and(|elo| sprt.shows(elo) != Shown::NothingYet)
            {
                break;
            }
        }
        sprt
    }
}

/// Two games from one opening, each side once; half points of the first contestant.
fn play_pair(ruleset: Ruleset, both: &mut [Contestant; 2], seed: u64, pair: u64) -> [u32; 2] {
    let mut chance = Chance::new(seed, pair);
    let plies = 2 + 2 * chance.below(3);
    let opening = chance.opening(ruleset, plies);
    [Side::White, Side::Black].map(|first| {
        let game_seed = chance.next();
        for contestant in both.iter_mut() {
            contestant.player.forget();
            contestant.limits.seed = game_seed;
        }
        let winner = play(opening.clone(), first, both);
        match winner {
            None => 1,
            Some(winner) if winner == first => 2,
            Some(_) => 0,
        }
    })
}

/// Plays a game to its end; the first contestant has the side `first`. Says who won.
fn play(mut game: Game, first: Side, both: &mut [Contestant; 2]) -> Option<Side> {
    while game.outcome().is_none() && game.ply() < PLIES_MAX {
        let turn = usize::from(game.position().side() != first);
        let Contestant { player, limits } = &mut both[turn];
        let analysis = player.think(&game, limits, &mut |_| Flow::Go)?;
        if game.play(&analysis.best).is_err() {
            break;
        }
    }
    game.outcome().and_then(|outcome| outcome.winner)
}
