use std::{
    io::Write,
    iter::Enumerate,
    path::PathBuf,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, Ordering::Relaxed},
        mpsc::{self, Receiver, Sender},
    },
    thread,
};

use asarag_engine::{Game, Ruleset, Side};

use super::{
    openings::Openings,
    record::Records,
    referee::{self, Played, Terms},
    report,
    sprt::{Sprt, Verdict},
    tally::Tally,
};
use crate::cli::{
    CliError,
    engine::{Engine, EngineFault, Recipe},
};

/// What is to be played.
#[derive(Debug)]
pub(super) struct Plan {
    pub(super) recipes: [Recipe; 2],
    pub(super) rules: Ruleset,
    pub(super) pairs: u64,
    pub(super) openings: Openings,
    pub(super) terms: Terms,
    pub(super) sprt: Option<Sprt>,
    pub(super) seed: u64,
    pub(super) pdn: Option<PathBuf>,
    pub(super) concurrency: usize,
}

/// Both games of an opening: A is White in the first.
#[derive(Debug)]
pub(super) struct Pair {
    /// From 0.
    pub(super) number: usize,
    pub(super) games: [Played; 2],
}

/// A and B.
type Engines = [Box<dyn Engine>; 2];

/// Plays the match, telling of each game as it ends.
pub(super) fn run(plan: &Plan, out: &mut impl Write) -> Result<(), CliError> {
    let workers: Result<Vec<Engines>, CliError> =
        (0..plan.concurrency).map(|_| engines(plan)).collect();
    let workers = workers?;
    let names = report::names([workers[0][0].name(), workers[0][1].name()]);
    let mut records = Records::open(plan, &names)?;
    let openings = Mutex::new(plan.openings.first(plan.pairs).enumerate());
    let stop = AtomicBool::new(false);
    let tally = thread::scope(|scope| {
        let (sender, pairs) = mpsc::channel();
        for engines in workers {
            let sender = sender.clone();
            let work = Work {
                plan,
                openings: &openings,
                stop: &stop,
            };
            scope.spawn(move || work.run(engines, &sender));
        }
        drop(sender);
        let told = listen(plan, &names, &pairs, &mut records, out);
        // Whoever still plays finishes the pair it is at.
        stop.store(true, Relaxed);
        told
    })?;
    report::summary(out, &names, &tally, plan.sprt.as_ref())?;
    Ok(())
}

fn engines(plan: &Plan) -> Result<Engines, CliError> {
    let make = |index: usize, name: char| {
        let made = plan.recipes[index].make(plan.rules);
        made.map_err(|fault| CliError::Failed(format!("Engine {name} cannot play: {fault}.")))
    };
    Ok([make(0, 'A')?, make(1, 'B')?])
}

/// Takes in pair after pair, until all are played or the test is decided.
fn listen(
    plan: &Plan,
    names: &[String; 2],
    pairs: &Receiver<Result<Pair, EngineFault>>,
    records: &mut Records,
    out: &mut impl Write,
) -> Result<Tally, CliError> {
    let mut tally = Tally::default();
    for pair in pairs {
        let pair =
            pair.map_err(|fault| CliError::Failed(format!("An engine has failed: {fault}.")))?;
        tally.add([
            half_points(&pair.games[0], Side::White),
            half_points(&pair.games[1], Side::Black),
        ]);
        report::pair(out, names, &pair)?;
        records.add(&pair)?;
        let verdict = plan.sprt.map_or(Verdict::Open, |sprt| sprt.verdict(&tally));
        if verdict != Verdict::Open {
            break;
        }
    }
    Ok(tally)
}

/// What a side made of a game: 2 for a win, 1 for a draw.
fn half_points(played: &Played, side: Side) -> usize {
    match played.outcome.winner {
        Some(winner) if winner == side => 2,
        Some(_) => 0,
        None => 1,
    }
}

/// The openings nobody plays yet, with their numbers.
type Waiting<'a> = Mutex<Enumerate<Box<dyn Iterator<Item = Game> + Send + 'a>>>;

/// What the workers share.
struct Work<'a, 'openings> {
    plan: &'a Plan,
    openings: &'a Waiting<'openings>,
    stop: &'a AtomicBool,
}

impl Work<'_, '_> {
    fn run(&self, mut engines: Engines, pairs: &Sender<Result<Pair, EngineFault>>) {
        while !self.stop.load(Relaxed) {
            let next = self
                .openings
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .next();
            let Some((number, opening)) = next else {
                return;
            };
            let pair = self.pair(number, &opening, &mut engines);
            let failed = pair.is_err();
            if pairs.send(pair).is_err() || failed {
                return;
            }
        }
    }

    fn pair(
        &self,
        number: usize,
        opening: &Game,
        engines: &mut Engines,
    ) -> Result<Pair, EngineFault> {
        let [a, b] = engines;
        let seed = self.plan.seed.wrapping_add(number as u64);
        let first = referee::play(opening, [&mut *a, &mut *b], &self.plan.terms, seed)?;
        let second = referee::play(opening, [b, a], &self.plan.terms, seed)?;
        Ok(Pair {
            number,
            games: [first, second],
        })
    }
}
