use super::{
    RatedPly, Searchable, Tension,
    path::At,
    searchable::End,
    table::{Bound, Found},
    value::{DRAW, INFINITE, from_here, from_root, is_end, of_end},
    worker::{PLIES_MAX, Worker},
};

/// From this depth on, a shallower search may show that a deeper one is needless.
const CUT_DEPTH: i32 = 5;
/// By how much shallower.
const CUT_SHALLOWER: i32 = 4;
/// By how much its value must be above the bound, in hundredths of a man.
const CUT_MARGIN: i32 = 40;
/// From this depth on, late plies are searched less deep.
const LATE_DEPTH: i32 = 3;

/// Values below the first do not matter, nor do values above the second.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window(pub(super) i32, pub(super) i32);

impl Window {
    /// Asks only whether a value is above `value`.
    pub(super) const fn above(value: i32) -> Window {
        Window(value, value + 1)
    }

    pub(super) const fn turned(self) -> Window {
        Window(-self.1, -self.0)
    }

    /// The window of a value that `error` is added to afterwards. To ends, none is.
    pub(super) const fn before(self, error: i32) -> Window {
        const fn lowered(bound: i32, error: i32) -> i32 {
            if is_end(bound) { bound } else { bound - error }
        }
        Window(lowered(self.0, error), lowered(self.1, error))
    }

    const fn is_open(self) -> bool {
        self.1 - self.0 > 1
    }
}

impl<S: Searchable> Worker<'_, S> {
    /// What a position is worth to the side to move, looking `depth` plies ahead.
    pub(super) fn search(&mut self, position: &S, window: Window, depth: i32, at: At) -> i32 {
        if depth <= 0 {
            return self.quiesce(position, window, at.ply);
        }
        self.lines[at.ply].clear();
        if self.enter() {
            return DRAW;
        }
        if let Some(end) = position.decided() {
            return of_end(end, at.ply);
        }
        let key = position.key();
        if self.path.repeats(key, position, at) {
            return DRAW;
        }
        if let Some(value) = self.known(position, at.ply) {
            return value;
        }
        // No end can be nearer than here.
        let window = Window(
            window.0.max(of_end(End::Lost, at.ply)),
            window.1.min(of_end(End::Won, at.ply + 1)),
        );
        if window.0 >= window.1 {
            return window.0;
        }
        let found = self.shared.table.find(key ^ self.shared.mark);
        if let Some(found) = found {
            if let Some(value) = settles(found, window, depth, at) {
                return value;
            }
        }
        if at.ply >= PLIES_MAX {
            return self.judge(position, at.ply);
        }
        if let Some(value) = self.cut(position, window, depth, at) {
            return value;
        }
        if self.stopped {
            return DRAW;
        }
        let tag = found.map_or(0, |found| found.tag);
        self.path.push(key, position);
        let (value, bound, tag) = self.try_plies(position, window, depth, at, tag);
        self.path.pop();
        if !self.stopped {
            let value = from_here(value, at.ply);
            let found = Found {
                value,
                bound,
                depth,
                tag,
            };
            self.shared.table.keep(key ^ self.shared.mark, found);
        }
        value
    }

    /// The value of the best ply, what it says about the true one, and the ply's tag.
    fn try_plies(
        &mut self,
        position: &S,
        window: Window,
        depth: i32,
        at: At,
        tag: u16,
    ) -> (i32, Bound, u16) {
        let first = self.plies.len();
        position.plies(&mut self.plies);
        let count = self.plies.len() - first;
        if count == 0 {
            return (of_end(S::BLOCKED, at.ply), Bound::Exact, 0);
        }
        self.rate(position, first, tag, at);
        // A ply without a choice costs no depth.
        let depth = if count == 1 { depth + 1 } else { depth };
        let (mut best, mut alpha, mut best_tag) = (-INFINITE, window.0, 0);
        for nth in first..first + count {
            let ply = self.pick(nth);
            let rest = Window(alpha, window.1);
            let value = self.try_ply(position, &ply, nth - first, rest, depth - 1, at);
            if self.stopped {
                break;
            }
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    best_tag = ply.tag();
                    self.extend_line(at.ply, ply);
                }
                if value >= window.1 {
                    self.learn(position, first, nth, depth, at);
                    break;
                }
            }
        }
        self.plies.truncate(first);
        self.promises.truncate(first);
        (best, bound(best, window), best_tag)
    }

    /// The value of a ply that is the `nth` to be tried.
    #[inline(always)]
    pub(super) fn try_ply(
        &mut self,
        position: &S,
        ply: &S::Ply,
        nth: usize,
        window: Window,
        depth: i32,
        at: At,
    ) -> i32 {
        let next = position.after(ply);
        let below = at.next(position.is_reversible(ply));
        let scout = Window::above(window.0).turned();
        if nth > 0 && (window.is_open() || depth >= LATE_DEPTH - 1) {
            let less = if ply.captures() {
                0
            } else {
                reduction(depth + 1, nth, window)
            };
            let value = -self.search(&next, scout, depth - less, below);
            if value <= window.0 || self.stopped {
                return value;
            }
            if !window.is_open() && less == 0 {
                return value;
            }
        }
        -self.search(&next, window.turned(), depth, below)
    }

    /// A shallower search that finds a position far too good for the other side to allow saves the deeper one.
    fn cut(&mut self, position: &S, window: Window, depth: i32, at: At) -> Option<i32> {
        if window.is_open() || depth < CUT_DEPTH || is_end(window.1) {
            return None;
        }
        if matches!(position.tension(), Tension::Forced | Tension::Free) {
            return None;
        }
        let bound = window.1 + CUT_MARGIN;
        let value = self.search(
            position,
            Window(bound - 1, bound),
            depth - CUT_SHALLOWER,
            at,
        );
        (value >= bound && !self.stopped).then_some(value.min(bound).max(window.1))
    }

    /// Makes `ply` and the line below it the best line at this ply.
    pub(super) fn extend_line(&mut self, at: usize, ply: S::Ply) {
        let (above, below) = self.lines.split_at_mut(at + 1);
        let line = &mut above[at];
        line.clear();
        line.push(ply);
        line.extend_from_slice(&below[0]);
    }
}

/// The value of a position that was searched before, if that search was deep enough to answer for this one.
fn settles(found: Found, window: Window, depth: i32, at: At) -> Option<i32> {
    if window.is_open() || found.depth < depth {
        return None;
    }
    let value = from_root(found.value, at.ply);
    let enough = match found.bound {
        Bound::Exact => true,
        Bound::AtLeast => value >= window.1,
        Bound::AtMost => value <= window.0,
    };
    enough.then_some(value)
}

fn bound(value: i32, window: Window) -> Bound {
    if value >= window.1 {
        Bound::AtLeast
    } else if value > window.0 {
        Bound::Exact
    } else {
        Bound::AtMost
    }
}

/// By how much less the ply that is the `nth` to be tried is searched.
fn reduction(depth: i32, nth: usize, window: Window) -> i32 {
    if depth < LATE_DEPTH || nth < 2 || is_end(window.0) {
        return 0;
    }
    let less = 1 + i32::from(nth >= 6 && depth >= 6) + i32::from(nth >= 12 && depth >= 9);
    less - i32::from(window.is_open() && less > 1)
}
