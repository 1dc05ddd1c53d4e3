use super::{
    Searchable, Tension,
    node::Window,
    value::{DRAW, INFINITE, of_end},
    worker::{PLIES_MAX, Worker},
};

/// So many plies are looked at with every move because a capture threatens.
const THREATS_MAX: u32 = 1;
/// So many captures that nobody must make are looked at in a row.
const FREE_CAPTURES_MAX: u32 = 2;

/// How much further captures and threats are followed.
#[derive(Clone, Copy, Debug)]
struct Patience {
    threats: u32,
    free_captures: u32,
}

impl<S: Searchable> Worker<'_, S> {
    /// What a position is worth once nobody captures any more.
    pub(super) fn quiesce(&mut self, position: &S, window: Window, ply: usize) -> i32 {
        let patience = Patience {
            threats: THREATS_MAX,
            free_captures: FREE_CAPTURES_MAX,
        };
        self.settle(position, window, ply, patience)
    }

    fn settle(&mut self, position: &S, window: Window, ply: usize, patience: Patience) -> i32 {
        self.lines[ply].clear();
        if self.enter() {
            return DRAW;
        }
        if let Some(end) = position.decided() {
            return of_end(end, ply);
        }
        if let Some(value) = self.known(position, ply) {
            return value;
        }
        if ply >= PLIES_MAX {
            return self.judge(position, ply);
        }
        match position.tension() {
            Tension::Forced => self.follow(position, window, ply, patience, -INFINITE),
            Tension::Free if patience.free_captures > 0 => {
                let patience = Patience {
                    free_captures: patience.free_captures - 1,
                    ..patience
                };
                let stand = self.judge(position, ply);
                self.follow(position, window, ply, patience, stand)
            }
            Tension::Threatened if patience.threats > 0 => {
                let patience = Patience {
                    threats: patience.threats - 1,
                    ..patience
                };
                self.follow(position, window, ply, patience, -INFINITE)
            }
            Tension::Free | Tension::Threatened | Tension::Calm => {
                if position.is_blocked() {
                    return of_end(S::BLOCKED, ply);
                }
                self.judge(position, ply)
            }
        }
    }

    /// Tries every ply; only captures where the side to move may as well `stand` as it is.
    fn follow(
        &mut self,
        position: &S,
        window: Window,
        ply: usize,
        patience: Patience,
        stand: i32,
    ) -> i32 {
        let may_stand = stand > -INFINITE;
        let (mut best, mut alpha) = (stand, window.0.max(stand));
        if alpha >= window.1 {
            return best;
        }
        let first = self.plies.len();
        position.plies(&mut self.plies);
        let count = self.plies.len() - first;
        if count == 0 {
            return of_end(S::BLOCKED, ply);
        }
        for nth in first..first + count {
            let next = self.plies[nth];
            if may_stand && !S::captures(&next) {
                continue;
            }
            let below = Window(alpha, window.1).turned();
            let value = -self.settle(&position.after(&next), below, ply + 1, patience);
            if self.stopped {
                break;
            }
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    self.extend_line(ply, next);
                }
                if value >= window.1 {
                    break;
                }
            }
        }
        self.plies.truncate(first);
        best
    }
}
