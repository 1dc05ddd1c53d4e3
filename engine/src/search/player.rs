use std::{
    fmt,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering::Relaxed},
    },
};

use super::{
    Analysis, Flow, Level, Limits, Progress, Searchable,
    path::Path,
    root::{DEPTH_MAX, Watched},
    table::Table,
    threads,
    worker::{Shared, Worker},
};
use crate::{Evaluation, Game, Tables, Variant, any::Task, evaluation::known};

/// A computer player of every game, with a memory of bounded size.
///
/// One player may think about one position after another, of one game or of several; what it found out before helps
/// it. Asked twice the same from the same memory, one thread gives the same answer.
///
/// # Examples
///
/// ```
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// use asarag_engine::{Flow, Game, Limits, Player, Position, Ruleset, Score, Variant};
///
/// let russian = Ruleset::usual(Variant::Russian);
/// let game = Game::new(Position::from_fen(russian, "W:Wc3:Bd4,f6")?);
/// let mut player = Player::new(1 << 20);
/// let analysis = player
///     .think(&game, &Limits::depth(5), &mut |_| Flow::Go)
///     .ok_or("the game is not over")?;
/// assert_eq!(game.position().write_move(&analysis.best), "c3:g7");
/// assert_eq!(analysis.lines[0].score, Score::Win { plies: 1 });
/// # Ok(())
/// # }
/// ```
pub struct Player {
    table: Table,
    tables: Vec<Arc<Tables>>,
    judges_by: Weights,
}

/// What a player judges positions by.
#[derive(Default)]
enum Weights {
    /// The weights that come with the engine.
    #[default]
    Known,
    /// These, in their game; material in all others.
    Given(Arc<Evaluation>),
    Material,
}

impl Player {
    /// A player whose memory takes at most `table_bytes`.
    pub fn new(table_bytes: usize) -> Player {
        Player {
            table: Table::new(table_bytes),
            tables: Vec::new(),
            judges_by: Weights::Known,
        }
    }

    /// Gives the player tables of perfect play, in place of those it had for the same rules: where they reach, it plays
    /// perfectly and says how far the end is. Levels below the highest do without.
    pub fn use_tables(&mut self, tables: Arc<Tables>) {
        self.tables.retain(|had| had.ruleset() != tables.ruleset());
        self.tables.push(tables);
    }

    /// The same player with other weights for a game, in place of those that come with the engine. It judges every
    /// other game by material, and with no weights all games.
    #[must_use]
    pub fn judging_by(mut self, weights: Option<Arc<Evaluation>>) -> Player {
        self.judges_by = weights.map_or(Weights::Material, Weights::Given);
        self
    }

    /// Empties the memory.
    pub fn forget(&mut self) {
        self.table.forget();
    }

    /// Thinks about the position a game stands at, knowing what was played before. `None` when the game is over.
    ///
    /// `watch` is called after every depth and after every few thousand positions, and can stop the search. There is
    /// no clock here: whoever has one looks at it in `watch`.
    pub fn think(
        &mut self,
        game: &Game,
        limits: &Limits,
        watch: &mut dyn FnMut(&Progress<'_>) -> Flow,
    ) -> Option<Analysis> {
        if game.outcome().is_some() {
            return None;
        }
        self.table.grow_older();
        let level = limits.level.unwrap_or(Level::HIGHEST);
        let ruleset = game.position().ruleset();
        let ability = level.ability(ruleset.variant());
        let mut tables = self.tables.iter().filter(|_| level == Level::HIGHEST);
        let shared = Shared {
            table: &self.table,
            tables: tables
                .find(|tables| tables.ruleset() == ruleset)
                .map(Arc::as_ref),
            stop: AtomicBool::new(false),
            nodes_elsewhere: AtomicU64::new(0),
            nodes_max: limits.nodes.unwrap_or(u64::MAX).min(ability.nodes),
            evaluation: self.evaluation_of(ruleset.variant()),
            misjudgement: ability.misjudgement(limits.seed),
            mark: ability.mark(),
        };
        let thought = Thought {
            shared: &shared,
            depth: limits.depth.unwrap_or(DEPTH_MAX).min(ability.depth).max(1),
            lines: limits.lines.max(1),
            threads: limits.threads,
            watch,
        };
        game.with_states(thought)
    }
}

impl Player {
    fn evaluation_of(&self, variant: Variant) -> Option<&Evaluation> {
        match &self.judges_by {
            Weights::Known => known(variant),
            Weights::Given(given) => {
                Some(given.as_ref()).filter(|given| given.variant() == variant)
            }
            Weights::Material => None,
        }
    }
}

impl fmt::Debug for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Player").finish_non_exhaustive()
    }
}

/// One call of [`Player::think`], before it knows the game.
struct Thought<'a, 'w> {
    shared: &'a Shared<'a>,
    depth: u32,
    lines: usize,
    threads: usize,
    watch: &'w mut dyn FnMut(&Progress<'_>) -> Flow,
}

impl Task for Thought<'_, '_> {
    type Output = Option<Analysis>;

    fn run<S: Searchable>(self, game: &[S]) -> Option<Analysis> {
        let position = game.last()?;
        let (path, at) = Path::new(game);
        let mut worker = Worker::new(self.shared, path);
        worker.watched = Some(Watched {
            watch: self.watch,
            lines: Vec::new(),
            stop: false,
        });
        let mut candidates = Worker::candidates(position);
        worker.press(position, &mut candidates);
        let count = self.lines.min(candidates.len());
        threads::with_company(self.shared, game, self.threads, || {
            worker.deepen(position, at, &mut candidates, count, (1, self.depth));
        });
        let lines: Vec<_> = candidates[..count]
            .iter()
            .map(|candidate| worker.told(position, candidate))
            .collect();
        Some(Analysis {
            best: *lines.first()?.moves.first()?,
            depth: worker.depth,
            mean_depth: worker.mean_depth(),
            nodes: worker.nodes + self.shared.nodes_elsewhere.load(Relaxed),
            lines,
        })
    }
}
