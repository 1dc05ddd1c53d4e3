use super::{
    RatedPly, Searchable, Tension,
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
        let first = self.plies.len();
        let value = match position.unrest(&mut self.plies) {
            Tension::Forced => self.follow(position, window, ply, patience, first, -INFINITE),
            Tension::Free if patience.free_captures > 0 => {
                let patience = Patience {
                    free_captures: patience.free_captures - 1,
                    ..patience
                };
                self.choose(position, window, ply, patience)
            }
            Tension::Threatened if patience.threats > 0 => {
                let patience = Patience {
                    threats: patience.threats - 1,
                    ..patience
                };
                position.quiet_plies(&mut self.plies);
                if self.plies.len() == first {
                    of_end(S::BLOCKED, ply)
                } else {
                    self.follow(position, window, ply, patience, first, -INFINITE)
                }
            }
            Tension::Threatened | Tension::Calm if position.is_blocked_at_rest() => {
                of_end(S::BLOCKED, ply)
            }
            Tension::Free | Tension::Threatened | Tension::Calm => self.judge(position, ply),
        };
        self.plies.truncate(first);
        value
    }

    /// Tries the captures of a side that may as well leave the position as it is.
    fn choose(&mut self, position: &S, window: Window, ply: usize, patience: Patience) -> i32 {
        let stand = self.judge(position, ply);
        if stand >= window.1 {
            return stand;
        }
        let first = self.plies.len();
        position.plies(&mut self.plies);
        let mut captures = first;
        for nth in first..self.plies.len() {
            if self.plies[nth].captures() {
                self.plies[captures] = self.plies[nth];
                captures += 1;
            }
        }
        self.plies.truncate(captures);
        self.follow(position, window, ply, patience, first, stand)
    }

    /// Tries the plies from `first` on; what the position is worth at least is `stand`.
    fn follow(
        &mut self,
        position: &S,
        window: Window,
        ply: usize,
        patience: Patience,
        first: usize,
        stand: i32,
    ) -> i32 {
        let (mut best, mut alpha) = (stand, window.0.max(stand));
        for nth in first..self.plies.len() {
            let next = self.plies[nth];
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
        best
    }
}
