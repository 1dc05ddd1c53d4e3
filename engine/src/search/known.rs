//! What a search takes from tables of perfect play.

use super::{
    End, Line, Searchable,
    root::Candidate,
    value::{of_exact, score},
    worker::Worker,
};
use crate::Exact;

/// So many plies of a line are told at most.
const LINE_MAX: usize = 40;

impl<S: Searchable> Worker<'_, S> {
    /// What a position is worth at a distance from the root, where a table says.
    #[inline(always)]
    pub(super) fn known(&self, position: &S, ply: usize) -> Option<i32> {
        Some(of_exact(self.exact(position)?, ply))
    }

    #[inline(always)]
    fn exact(&self, position: &S) -> Option<Exact> {
        self.shared.tables?.look_up(position)
    }

    /// Whether the best candidate is all that a table says can be had, so that no deeper search finds more.
    pub(super) fn is_known(&self, position: &S, best: &Candidate<S::Ply>) -> bool {
        self.known(position, 0) == Some(best.value)
    }

    /// Puts the moves that keep the most first where a table says that the game is drawn: of draws, the first is played.
    pub(super) fn press(&self, position: &S, candidates: &mut [Candidate<S::Ply>]) {
        if self.exact(position) == Some(Exact::Draw) {
            candidates.sort_by_key(|candidate| position.after(&candidate.ply).material());
        }
    }

    /// A candidate with what is expected to follow; as far as the tables go, to the end.
    pub(super) fn told(&self, position: &S, candidate: &Candidate<S::Ply>) -> Line {
        let mut line = candidate.line.clone();
        let mut last = line.iter().fold(*position, |last, ply| last.after(ply));
        while line.len() < LINE_MAX {
            let Some(ply) = self.perfect(&last) else {
                break;
            };
            last = last.after(&ply);
            line.push(ply);
        }
        Line {
            score: score(candidate.value),
            moves: line.iter().map(S::named).collect(),
        }
    }

    /// A ply that wins soonest or loses latest, in a position that a table says is won or lost.
    fn perfect(&self, position: &S) -> Option<S::Ply> {
        let exact = self.exact(position).filter(|exact| *exact != Exact::Draw)?;
        let mut plies = Vec::new();
        position.plies(&mut plies);
        plies.into_iter().find(|ply| {
            let after = position.after(ply);
            let ended = after.decided().map(End::exact);
            ended.or_else(|| self.exact(&after)).map(Exact::before) == Some(exact)
        })
    }
}
