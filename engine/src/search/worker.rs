use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use super::{
    Flow, Progress, Searchable, level::Misjudgement, order::Memory, path::Path, root::Watched,
    table::Table, value::JUDGEMENT_MAX,
};
use crate::{Evaluation, Tables, evaluation::Glance};

/// No line of play is followed further than this.
pub(super) const PLIES_MAX: usize = 120;
/// So many positions are looked at between two calls of the watcher.
const NODES_BETWEEN_CALLS: u64 = 2_048;

/// What the threads of one search share.
#[derive(Debug)]
pub(super) struct Shared<'a> {
    pub(super) table: &'a Table,
    /// Perfect play of the game that is searched, if it is known.
    pub(super) tables: Option<&'a Tables>,
    pub(super) stop: AtomicBool,
    /// Positions that threads other than the first looked at.
    pub(super) nodes_elsewhere: AtomicU64,
    pub(super) nodes_max: u64,
    /// Learned weights to judge positions at rest by, for a game that has any.
    pub(super) evaluation: Option<&'a Evaluation>,
    pub(super) misjudgement: Misjudgement,
    /// What sets the table's entries apart from those of players that see farther or less far.
    pub(super) mark: u64,
}

/// One thread of a search.
pub(super) struct Worker<'a, S: Searchable> {
    pub(super) shared: &'a Shared<'a>,
    /// The first thread has one.
    pub(super) watched: Option<Watched<'a>>,
    pub(super) path: Path<S>,
    /// The plies of all nodes on the way, those of the present one last; beside each, how soon it is searched.
    pub(super) plies: Vec<S::Ply>,
    pub(super) promises: Vec<i32>,
    /// The best line found at each ply.
    pub(super) lines: Vec<Vec<S::Ply>>,
    pub(super) memory: Memory,
    glance: Glance,
    /// Depths searched in full.
    pub(super) depth: u32,
    pub(super) stopped: bool,
    pub(super) nodes: u64,
    next_call: u64,
    judged: u64,
    judged_plies: u64,
}

impl<'a, S: Searchable> Worker<'a, S> {
    pub(super) fn new(shared: &'a Shared<'a>, path: Path<S>) -> Worker<'a, S> {
        Worker {
            shared,
            watched: None,
            path,
            plies: Vec::new(),
            promises: Vec::new(),
            lines: vec![Vec::new(); PLIES_MAX + 2],
            memory: Memory::new(),
            glance: Glance::default(),
            depth: 0,
            stopped: false,
            nodes: 0,
            next_call: 1,
            judged: 0,
            judged_plies: 0,
        }
    }

    /// Counts a position. Says whether the search is to be given up.
    #[inline(always)]
    pub(super) fn enter(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes >= self.next_call {
            self.call(false);
        }
        self.stopped
    }

    /// Looks at the limits and calls the watcher. The first ply is never given up.
    pub(super) fn call(&mut self, completed: bool) {
        let elsewhere = &self.shared.nodes_elsewhere;
        let wanted = match &mut self.watched {
            Some(watched) => {
                let nodes = self.nodes + elsewhere.load(Relaxed);
                let progress = Progress {
                    lines: &watched.lines,
                    depth: self.depth,
                    mean_depth: mean(self.judged_plies, self.judged),
                    nodes,
                    completed,
                };
                let flow = (watched.watch)(&progress);
                watched.stop |= flow == Flow::Stop;
                watched.stop || nodes >= self.shared.nodes_max
            }
            None => {
                elsewhere.fetch_add(NODES_BETWEEN_CALLS, Relaxed);
                self.shared.stop.load(Relaxed)
            }
        };
        self.stopped = wanted && self.depth > 0;
        self.next_call = self.nodes + NODES_BETWEEN_CALLS;
        let left = self.shared.nodes_max.saturating_sub(self.nodes);
        if left > 0 && self.watched.is_some() {
            self.next_call = self.next_call.min(self.nodes.saturating_add(left));
        }
    }

    pub(super) fn mean_depth(&self) -> f32 {
        mean(self.judged_plies, self.judged)
    }

    /// What a position at rest is worth to the side to move.
    #[inline(always)]
    pub(super) fn judge(&mut self, position: &S, ply: usize) -> i32 {
        self.judged += 1;
        self.judged_plies += ply as u64;
        let value = match self.shared.evaluation {
            Some(evaluation) => evaluation.value(&position.view(), &mut self.glance),
            None => position.material(),
        };
        value.clamp(-JUDGEMENT_MAX, JUDGEMENT_MAX)
    }
}

fn mean(sum: u64, count: u64) -> f32 {
    sum as f32 / count.max(1) as f32
}
