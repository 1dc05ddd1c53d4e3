use std::{fs, path::PathBuf, sync::Arc};

use anyhow::{Context, Result};
use asarag_engine::{Evaluation, Limits, Player, Ruleset, Variant};
use clap::Args;

use crate::{
    contest::{Contestant, Pairs, TABLE_BYTES, describe},
    layout,
    learning::{Learned, Learner},
    selfplay::{self, Plan, Sample},
    sprt::{Shown, Sprt},
};

#[derive(Args, Debug)]
pub(crate) struct Options {
    /// The id of a game.
    #[arg(long, value_parser = crate::game)]
    game: Variant,
    /// What the first games are played by: `material`, or a file of weights.
    #[arg(long, default_value = "material")]
    from: String,
    /// How often games are played and learned from.
    #[arg(long, default_value_t = 2)]
    rounds: u64,
    /// Games a round.
    #[arg(long, default_value_t = 4_000)]
    games: u64,
    /// Positions a move in these games.
    #[arg(long, default_value_t = 200)]
    nodes: u64,
    /// Positions a move in the match between old and new weights.
    #[arg(long, default_value_t = 1_000)]
    match_nodes: u64,
    /// At most so many games in that match.
    #[arg(long, default_value_t = 400)]
    match_games: u32,
    /// New weights are kept if they are shown to be better, by this much as against not at all.
    #[arg(long, default_value_t = 15.0)]
    elo: f64,
    /// What holds weights back: the higher, the more samples a pattern needs.
    #[arg(long, default_value_t = 6.0)]
    restraint: f32,
    /// Keeps new weights whatever the match says.
    #[arg(long)]
    always: bool,
    /// The folder for the weights.
    #[arg(long, default_value = "engine/weights")]
    into: PathBuf,
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// What plays at present: weights, or material where there are none.
type Present = Option<Arc<Evaluation>>;

pub(crate) fn run(options: &Options) -> Result<()> {
    let ruleset = Ruleset::usual(options.game);
    let mut from = options.from.clone();
    let file = options.into.join(format!("{}.weights", options.game.id()));
    let mut samples = Vec::new();
    for round in 1..=options.rounds {
        let present = present(options.game, &from)?;
        let groups = layout::groups(options.game);
        let learner = Learner::new(options.game, groups, options.restraint)
            .context("the groups do not fit the board")?;
        let plan = Plan {
            ruleset,
            nodes: options.nodes,
            seed: options.seed * 1_000 + round,
        };
        let fresh = selfplay::play(plan, player(&present), learner.judge(), options.games);
        // Half of what was learned from before is remembered.
        samples = samples.split_off(samples.len() / 2);
        samples.extend(fresh);
        let learned = learner
            .learn(&mut samples, plan.seed)
            .context("the weights do not fit the game")?;
        let sprt = compare(options, &learned.evaluation, &present);
        report(options, round, &samples, &learned, &sprt);
        let better = sprt.shows(options.elo) == Shown::Better || sprt.elo().0 > sprt.elo().1;
        if better || options.always {
            fs::create_dir_all(&options.into).context("the folder cannot be made")?;
            let bytes = learned.evaluation.write();
            fs::write(&file, &bytes)
                .with_context(|| format!("{} cannot be written", file.display()))?;
            println!("  kept: {} bytes", bytes.len());
            from = file.display().to_string();
        }
    }
    Ok(())
}

fn present(variant: Variant, from: &str) -> Result<Present> {
    match from {
        "material" => Ok(None),
        file => Ok(Some(Arc::new(crate::read(variant, file.as_ref())?))),
    }
}

fn player(weights: &Present) -> Player {
    Player::new(TABLE_BYTES).judging_by(weights.clone())
}

fn compare(options: &Options, learned: &Evaluation, present: &Present) -> Sprt {
    let contestant = |weights: &Present| Contestant {
        player: player(weights),
        limits: Limits::nodes(options.match_nodes),
    };
    let learned = Some(Arc::new(learned.clone()));
    let plan = Pairs {
        ruleset: Ruleset::usual(options.game),
        games: options.match_games,
        seed: options.seed,
        elo: Some(options.elo),
    };
    plan.play(&mut [contestant(&learned), contestant(present)])
}

fn report(options: &Options, round: u64, samples: &[Sample], learned: &Learned, sprt: &Sprt) {
    println!(
        "{} round {round}: {} games, {} positions learned from, loss {:.4} > {:.4} > {:.4}",
        options.game.id(),
        options.games,
        samples.len(),
        learned.losses[0],
        learned.losses[1],
        learned.losses[2],
    );
    let weights = [Evaluation::MAN, Evaluation::KING, Evaluation::TURN];
    let [man, king, turn] = weights.map(|feature| learned.evaluation.weights_of(feature));
    println!("  from the end of the game on: man {man:?}, king {king:?}, to move {turn:?}");
    println!("  {}", describe(sprt, options.elo));
}
