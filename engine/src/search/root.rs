use super::{
    Flow, Line, Progress, Searchable,
    node::Window,
    path::At,
    value::{INFINITE, WIN, is_end},
    worker::{PLIES_MAX, Worker},
};

/// From this depth on, a value near the last one is expected.
const EXPECT_DEPTH: u32 = 4;
/// How near, in hundredths of a man, either way; and by how much more when it is not.
const EXPECT_WITHIN: i32 = 24;
const EXPECT_FACTOR: i32 = 4;
/// Beyond this, anything is expected.
const EXPECT_MAX: i32 = 400;
/// No search is asked for more.
pub(super) const DEPTH_MAX: u32 = PLIES_MAX as u32 - 20;

/// Who watches a search, and what there is to see.
pub(super) struct Watched<'a> {
    pub(super) watch: &'a mut dyn FnMut(&Progress<'_>) -> Flow,
    pub(super) lines: Vec<Line>,
    /// Whether the watcher has asked to stop.
    pub(super) stop: bool,
}

/// A move that can be made at the root.
#[derive(Clone, Debug)]
pub(super) struct Candidate<P> {
    pub(super) ply: P,
    pub(super) value: i32,
    /// What is expected to follow, itself included.
    pub(super) line: Vec<P>,
}

impl<S: Searchable> Worker<'_, S> {
    /// The moves that can be made, none of them looked at.
    pub(super) fn candidates(position: &S) -> Vec<Candidate<S::Ply>> {
        let mut plies = Vec::new();
        position.plies(&mut plies);
        let candidate = |ply| Candidate {
            ply,
            value: -INFINITE,
            line: vec![ply],
        };
        plies.into_iter().map(candidate).collect()
    }

    /// Searches ply by ply from `first` to `last`. Afterwards the first `count` candidates have true values, best
    /// first, unless even the first ply was not completed.
    pub(super) fn deepen(
        &mut self,
        position: &S,
        at: At,
        candidates: &mut [Candidate<S::Ply>],
        count: usize,
        (first, last): (u32, u32),
    ) {
        self.path.push(position.key(), position);
        let mut completed = Vec::new();
        for depth in first..=last.min(DEPTH_MAX) {
            for nth in 0..count {
                self.expect(position, at, &mut candidates[nth..], depth);
                if self.stopped {
                    break;
                }
            }
            if self.stopped {
                // One line may be taken as far as it came; several only make sense side by side.
                if count > 1 {
                    candidates.clone_from_slice(&completed);
                }
                break;
            }
            candidates[..count].sort_by_key(|candidate| -candidate.value);
            self.depth = depth;
            if count > 1 {
                completed = candidates.to_vec();
            }
            self.publish(position, &candidates[..count]);
            if self.stopped
                || self.is_known(position, &candidates[0])
                || candidates[..count]
                    .iter()
                    .all(|best| is_settled(best, depth))
            {
                break;
            }
        }
        self.path.pop();
    }

    fn publish(&mut self, position: &S, best: &[Candidate<S::Ply>]) {
        if let Some(mut watched) = self.watched.take() {
            let lines = best.iter().map(|candidate| self.told(position, candidate));
            watched.lines = lines.collect();
            self.watched = Some(watched);
        }
        self.call(true);
    }

    /// Brings the best of the candidates to the front, first looking only near the value it had before.
    fn expect(&mut self, position: &S, at: At, candidates: &mut [Candidate<S::Ply>], depth: u32) {
        let before = candidates[0].value;
        let mut within = EXPECT_WITHIN;
        let (mut low, mut high) = (before - within, before + within);
        if depth < EXPECT_DEPTH || is_end(before) {
            (low, high) = (-INFINITE, INFINITE);
        }
        loop {
            let value = self.compare(position, at, candidates, Window(low, high), depth);
            if self.stopped || value > low && value < high {
                return;
            }
            within *= EXPECT_FACTOR;
            let far = within > EXPECT_MAX || is_end(value);
            if value <= low {
                low = if far { -INFINITE } else { before - within };
            } else {
                high = if far { INFINITE } else { before + within };
            }
        }
    }

    /// Brings the best of the candidates to the front, if one is within the window, and says what it is worth.
    fn compare(
        &mut self,
        position: &S,
        at: At,
        candidates: &mut [Candidate<S::Ply>],
        window: Window,
        depth: u32,
    ) -> i32 {
        let (mut best, mut alpha) = (-INFINITE, window.0);
        let mut front = None;
        for (nth, candidate) in candidates.iter_mut().enumerate() {
            let mistake = self.shared.misjudgement.of(position, &candidate.ply);
            let rest = Window(alpha, window.1).before(mistake.error);
            let value = self.try_ply(position, &candidate.ply, nth, rest, depth as i32 - 1, at);
            if self.stopped {
                break;
            }
            let value = mistake.seen(value);
            best = best.max(value);
            if value > alpha {
                alpha = value;
                front = Some(nth);
                candidate.value = value;
                candidate.line.clear();
                candidate.line.push(candidate.ply);
                candidate.line.extend_from_slice(&self.lines[at.ply + 1]);
            }
            if value >= window.1 {
                break;
            }
        }
        if let Some(front) = front {
            candidates[..=front].rotate_right(1);
        }
        best
    }
}

/// Whether no deeper search can say more: the end is as near as this search could see.
fn is_settled<P>(candidate: &Candidate<P>, depth: u32) -> bool {
    is_end(candidate.value) && WIN - candidate.value.abs() <= depth as i32
}
