use std::{
    io,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
        mpsc,
    },
    thread,
};

use asarag_engine::{Flow, Game, Limits, Move, Player, Ruleset, Score};
use tokio::sync::mpsc as later;

use crate::cli::engine::{Allowance, Engine, EngineFault, Recipe};

/// Positions looked at for a move in place of a program that failed: a moment.
const QUICK_NODES: u64 = 5_000;
const QUICK_BYTES: usize = 1 << 18;
/// Thoughts that wait to be heard.
const THOUGHTS_MAX: usize = 4;

/// A computer player on a thread of its own.
#[derive(Debug)]
pub(super) struct Thinker {
    jobs: mpsc::Sender<Job>,
    thoughts: later::Receiver<Thought>,
    current: Option<Current>,
}

#[derive(Debug)]
struct Current {
    ply: u32,
    stop: Arc<AtomicBool>,
}

#[derive(Debug)]
struct Job {
    game: Game,
    ply: u32,
    allowance: Allowance,
    stop: Arc<AtomicBool>,
}

/// What comes from the player.
#[derive(Debug)]
pub(super) enum Thought {
    /// It cannot play this game at all.
    Unfit(EngineFault),
    Found {
        ply: u32,
        mv: Move,
        score: Option<Score>,
        /// Why the move is not the program's own.
        instead_of: Option<EngineFault>,
    },
}

impl Thinker {
    /// Makes the player of a game on its thread; what goes wrong there is its first thought.
    pub(super) fn start(recipe: Recipe, rules: Ruleset) -> io::Result<Thinker> {
        let (jobs, waiting) = mpsc::channel();
        let (sender, thoughts) = later::channel(THOUGHTS_MAX);
        let work = move || match recipe.make(rules) {
            Ok(engine) => work(engine, &waiting, &sender),
            Err(fault) => {
                let _ = sender.blocking_send(Thought::Unfit(fault));
            }
        };
        thread::Builder::new()
            .name("thinker".to_owned())
            .spawn(work)?;
        Ok(Thinker {
            jobs,
            thoughts,
            current: None,
        })
    }

    /// Thinks about a game, unless it does so already.
    pub(super) fn think(&mut self, game: &Game, ply: u32, allowance: Allowance) {
        if self
            .current
            .as_ref()
            .is_some_and(|current| current.ply == ply)
        {
            return;
        }
        self.drop_thought();
        let stop = Arc::new(AtomicBool::new(false));
        self.current = Some(Current {
            ply,
            stop: stop.clone(),
        });
        // Nobody takes it only when the thread has said why it is unfit.
        let _ = self.jobs.send(Job {
            game: game.clone(),
            ply,
            allowance,
            stop,
        });
    }

    /// Stops what is thought about now: it is no longer wanted.
    pub(super) fn drop_thought(&mut self) {
        if let Some(current) = self.current.take() {
            current.stop.store(true, Relaxed);
        }
    }

    /// The next thought; those of earlier plies are stale.
    pub(super) async fn thought(&mut self) -> Thought {
        match self.thoughts.recv().await {
            Some(thought) => thought,
            None => Thought::Unfit(EngineFault("the player has stopped thinking".to_owned())),
        }
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.drop_thought();
    }
}

fn work(
    mut engine: Box<dyn Engine>,
    jobs: &mpsc::Receiver<Job>,
    thoughts: &later::Sender<Thought>,
) {
    while let Ok(job) = jobs.recv() {
        let thought = match engine.think(&job.game, &job.allowance, &job.stop) {
            Ok(answer) => Some((answer.mv, answer.score, None)),
            Err(fault) => quick(&job.game).map(|mv| (mv, None, Some(fault))),
        };
        let Some((mv, score, instead_of)) = thought else {
            continue;
        };
        let thought = Thought::Found {
            ply: job.ply,
            mv,
            score,
            instead_of,
        };
        if thoughts.blocking_send(thought).is_err() {
            return;
        }
    }
}

/// A fair move without delay: the clock runs while a program is away.
fn quick(game: &Game) -> Option<Move> {
    let limits = Limits::nodes(QUICK_NODES);
    let analysis = Player::new(QUICK_BYTES).think(game, &limits, &mut |_| Flow::Go);
    analysis.map(|analysis| analysis.best)
}
