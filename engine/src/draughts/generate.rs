use super::{
    best::Best,
    board::{Board, Ply},
    capture,
    rules::{Reach, Rules},
    turn::Turn,
};

/// What is done with the moves of a board, chosen when the generator is compiled.
pub(super) trait Visitor {
    /// Quiet moves of men in one direction, or one step of several kings: each of `targets` is reached from the
    /// square `origin` says; on those in `crowning` the piece is crowned.
    fn steps(&mut self, targets: u64, origin: impl Fn(u64) -> u64, crowning: u64);

    /// Quiet moves of one king.
    fn flights(&mut self, from: u64, targets: u64);

    /// The captures of a board on which `jumpers`, at least one, can capture.
    fn captures<R: Rules, T: Turn>(&mut self, board: &Board, jumpers: u64);
}

/// Every legal move of a board, equal ones once; quiet moves only where nothing can be captured.
#[inline(always)]
pub(super) fn generate<R: Rules, T: Turn, V: Visitor>(board: &Board, visitor: &mut V) {
    let jumpers = capture::jumpers::<R, T>(board);
    if jumpers != 0 {
        visitor.captures::<R, T>(board, jumpers);
        return;
    }
    let own = board.of(T::SIDE);
    let empty = R::LAYOUT.squares & !board.occupied();
    men::<R, T, V, 0>(own & !board.kings, empty, visitor);
    men::<R, T, V, 1>(own & !board.kings, empty, visitor);
    men::<R, T, V, 2>(own & !board.kings, empty, visitor);
    men::<R, T, V, 3>(own & !board.kings, empty, visitor);
    match R::KING {
        Reach::Short => short_kings::<R, V>(own & board.kings, empty, visitor),
        Reach::Flying => flying_kings::<R, V>(own & board.kings, empty, visitor),
    }
}

#[inline(always)]
fn men<R: Rules, T: Turn, V: Visitor, const D: usize>(men: u64, empty: u64, visitor: &mut V) {
    if const { R::MAN_STEPS.allow(&R::LAYOUT, D, T::SIDE) } {
        visitor.steps(step::<R, D>(men) & empty, back::<R, D>, last_row::<R, T>());
    }
}

#[inline(always)]
fn short_kings<R: Rules, V: Visitor>(kings: u64, empty: u64, visitor: &mut V) {
    if kings == 0 {
        return;
    }
    visitor.steps(step::<R, 0>(kings) & empty, back::<R, 0>, 0);
    visitor.steps(step::<R, 1>(kings) & empty, back::<R, 1>, 0);
    visitor.steps(step::<R, 2>(kings) & empty, back::<R, 2>, 0);
    visitor.steps(step::<R, 3>(kings) & empty, back::<R, 3>, 0);
}

#[inline(always)]
fn flying_kings<R: Rules, V: Visitor>(kings: u64, empty: u64, visitor: &mut V) {
    for king in bits(kings) {
        let targets = ray::<R, 0>(king, empty)
            | ray::<R, 1>(king, empty)
            | ray::<R, 2>(king, empty)
            | ray::<R, 3>(king, empty);
        visitor.flights(king, targets);
    }
}

/// The squares one step on in direction `D`, ghosts included.
#[inline(always)]
pub(super) fn step<R: Rules, const D: usize>(squares: u64) -> u64 {
    const { R::LAYOUT.directions[D] }.step(squares)
}

/// The squares one step on in the direction opposite to `D`, ghosts included.
#[inline(always)]
pub(super) fn back<R: Rules, const D: usize>(squares: u64) -> u64 {
    const { R::LAYOUT.directions[3 - D] }.step(squares)
}

/// The free squares from a square in direction `D` up to the first that is not.
#[inline(always)]
pub(super) fn ray<R: Rules, const D: usize>(from: u64, free: u64) -> u64 {
    let (mut seen, mut next) = (0, step::<R, D>(from) & free);
    while next != 0 {
        seen |= next;
        next = step::<R, D>(next) & free;
    }
    seen
}

/// Where the men of the side to move are crowned.
pub(super) const fn last_row<R: Rules, T: Turn>() -> u64 {
    match T::SIDE {
        crate::Side::White => R::LAYOUT.top,
        crate::Side::Black => R::LAYOUT.bottom,
    }
}

/// The bits of a set, each alone.
#[inline(always)]
pub(super) fn bits(mut set: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let lowest = set & set.wrapping_neg();
        set ^= lowest;
        (lowest != 0).then_some(lowest)
    })
}

/// Appends every move to a list.
#[derive(Debug)]
pub(super) struct List<'a>(pub(super) &'a mut Vec<Ply>);

impl Visitor for List<'_> {
    #[inline(always)]
    fn steps(&mut self, targets: u64, origin: impl Fn(u64) -> u64, crowning: u64) {
        for to in bits(targets) {
            self.0.push(Ply {
                from: origin(to),
                to,
                taken: 0,
                crowns: to & crowning != 0,
            });
        }
    }

    #[inline(always)]
    fn flights(&mut self, from: u64, targets: u64) {
        self.0.extend(bits(targets).map(|to| Ply {
            from,
            to,
            taken: 0,
            crowns: false,
        }));
    }

    #[inline(always)]
    fn captures<R: Rules, T: Turn>(&mut self, board: &Board, jumpers: u64) {
        Best::<R>::append::<T>(board, jumpers, self.0);
    }
}

/// Counts the moves. Captures are listed for a moment at the end of `scratch`, since equal ones count once.
#[derive(Debug)]
pub(super) struct Count<'a> {
    pub(super) moves: u64,
    pub(super) scratch: &'a mut Vec<Ply>,
}

impl Visitor for Count<'_> {
    #[inline(always)]
    fn steps(&mut self, targets: u64, _: impl Fn(u64) -> u64, _: u64) {
        self.moves += u64::from(targets.count_ones());
    }

    #[inline(always)]
    fn flights(&mut self, _: u64, targets: u64) {
        self.moves += u64::from(targets.count_ones());
    }

    #[inline(always)]
    fn captures<R: Rules, T: Turn>(&mut self, board: &Board, jumpers: u64) {
        let before = self.scratch.len();
        Best::<R>::append::<T>(board, jumpers, self.scratch);
        self.moves += (self.scratch.len() - before) as u64;
        self.scratch.truncate(before);
    }
}

/// Finds out whether there is any move.
#[derive(Debug, Default)]
pub(super) struct Any {
    pub(super) found: bool,
}

impl Visitor for Any {
    #[inline(always)]
    fn steps(&mut self, targets: u64, _: impl Fn(u64) -> u64, _: u64) {
        self.found |= targets != 0;
    }

    #[inline(always)]
    fn flights(&mut self, _: u64, targets: u64) {
        self.found |= targets != 0;
    }

    #[inline(always)]
    fn captures<R: Rules, T: Turn>(&mut self, _: &Board, _: u64) {
        self.found = true;
    }
}
