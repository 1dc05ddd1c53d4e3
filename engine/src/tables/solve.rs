use std::ops::ControlFlow;

use super::exact::{Exact, PLIES_MAX};

/// A game as its numbered positions and what leads from one to another.
pub(crate) trait Graph {
    /// What a position is before anything is known of those with its pieces. Every other is in `values`.
    fn open(&mut self, number: usize, values: &Values) -> Opening;

    /// Shows the numbers of the positions with the same pieces that lead to this one by [`Opening::Open`]'s inner moves.
    /// It may show finished ones and those that must capture too.
    fn before(&self, number: usize, visit: impl FnMut(usize));
}

/// What is known of a position at first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Opening {
    /// It is finished, or every move leads to what is known.
    Decided(Exact),
    Open {
        /// How many moves, at least one, lead to positions with the same pieces.
        inner: u8,
        /// The best that the other moves lead to, if there are any.
        outer: Option<Exact>,
    },
}

/// The value of every position, a byte each.
#[derive(Clone, Debug)]
pub(crate) struct Values(Vec<u8>);

impl Values {
    #[inline]
    pub(crate) fn at(&self, number: usize) -> Exact {
        Exact::from_byte(self.0[number])
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    fn set(&mut self, number: usize, exact: Exact) {
        self.0[number] = exact.to_byte();
    }
}

/// Told how many of how many positions have been opened, says whether to go on.
pub(crate) type Watch<'a> = &'a mut dyn FnMut(usize, usize) -> ControlFlow<()>;

/// Solves positions from the ends of games backwards, in rising distance.
///
/// A position from which a move leads to a loss of the opponent in `n` plies is won in `n + 1`; one whose last
/// unknown move turns out to lead to a win of the opponent in `n` is lost in `n + 1`. What is never reached is a draw:
/// from there nobody can be driven to an end.
pub(crate) struct Solver<'a, G: Graph> {
    graph: G,
    values: Values,
    /// How many inner moves of each position lead to what is not yet known; 0 once the position is.
    unknown: Vec<u8>,
    /// The best of each open position's outer moves, or [`NO_OUTER`].
    outer: Vec<u8>,
    /// The positions that are decided, or may be, at each distance.
    due: Vec<Vec<u32>>,
    /// Room for the positions that lead to one.
    reached: Vec<usize>,
    opened: usize,
    watch: Watch<'a>,
}

/// No value has this byte.
const NO_OUTER: u8 = 128;

/// After how many positions the watcher is asked again.
const STRIDE: usize = 1 << 14;

impl<'a, G: Graph> Solver<'a, G> {
    pub(crate) fn new(graph: G, positions: usize, watch: Watch<'a>) -> Solver<'a, G> {
        Solver {
            graph,
            values: Values(vec![0; positions]),
            unknown: vec![0; positions],
            outer: vec![NO_OUTER; positions],
            due: vec![Vec::new(); PLIES_MAX as usize + 1],
            reached: Vec::new(),
            opened: 0,
            watch,
        }
    }

    /// Solves these positions: all that lead to one another. What else they lead to is solved.
    pub(crate) fn solve(&mut self, numbers: impl Iterator<Item = usize>) -> ControlFlow<()> {
        for number in numbers {
            self.open(number);
            self.opened += 1;
            if self.opened % STRIDE == 0 {
                (self.watch)(self.opened, self.values.len())?;
            }
        }
        for plies in 0..=PLIES_MAX {
            (self.watch)(self.opened, self.values.len())?;
            for number in std::mem::take(&mut self.due[plies as usize]) {
                self.settle(number as usize, plies);
            }
        }
        ControlFlow::Continue(())
    }

    pub(crate) fn values(self) -> Values {
        self.values
    }

    fn open(&mut self, number: usize) {
        match self.graph.open(number, &self.values) {
            Opening::Decided(exact) => self.decide(number, exact),
            Opening::Open { inner, outer } => {
                self.unknown[number] = inner;
                if let Some(outer) = outer {
                    self.outer[number] = outer.to_byte();
                    if let Exact::Win { plies } = outer {
                        self.due[plies as usize].push(number as u32);
                    }
                }
            }
        }
    }

    fn decide(&mut self, number: usize, exact: Exact) {
        self.values.set(number, exact);
        self.unknown[number] = 0;
        if let Some(plies) = exact.plies() {
            assert!(
                plies <= PLIES_MAX,
                "a game has tables where a byte says how far its ends are"
            );
            self.due[plies as usize].push(number as u32);
        }
    }

    /// Everything nearer to its end is known: so is what this position is, and what leads to it learns of it.
    fn settle(&mut self, number: usize, plies: u32) {
        if self.values.at(number) == Exact::Draw {
            // Nothing nearer was found than what an outer move wins.
            self.values.set(number, Exact::Win { plies });
            self.unknown[number] = 0;
        }
        let value = self.values.at(number);
        if value.plies() != Some(plies) {
            return;
        }
        let mut before = std::mem::take(&mut self.reached);
        self.graph.before(number, |number| before.push(number));
        for number in before.drain(..) {
            self.learn(number, value.before());
        }
        self.reached = before;
    }

    /// One more inner move of a position turns out to be worth this.
    fn learn(&mut self, number: usize, worth: Exact) {
        if self.unknown[number] == 0 {
            return;
        }
        self.unknown[number] -= 1;
        let outer = (self.outer[number] != NO_OUTER).then(|| Exact::from_byte(self.outer[number]));
        match worth {
            Exact::Win { .. } => {
                // An outer win that is no longer is due already.
                if outer < Some(worth) {
                    self.decide(number, worth);
                }
            }
            Exact::Loss { .. } if self.unknown[number] == 0 => {
                let best = outer.map_or(worth, |outer| outer.max(worth));
                if let Exact::Loss { .. } = best {
                    self.decide(number, best);
                }
            }
            Exact::Draw | Exact::Loss { .. } => {}
        }
    }
}
