use super::{
    board::Board,
    jumps::Jumps,
    rays::ray,
    rules::{Reach, Rules, Worth},
    turn::Turn,
};

/// What is done with the moves of a board, chosen when the generator is compiled.
pub(super) trait Visitor {
    /// Something can be captured. Says whether that is all there is to know.
    #[inline(always)]
    fn is_content(&mut self) -> bool {
        false
    }

    /// Moves of men in one direction: each of `targets` is reached from the square `origin` says, and takes what stands on
    /// the square `over` says, if it says one; on those in `last_row` the man is crowned.
    fn jumps(
        &mut self,
        targets: u64,
        over: impl Fn(u64) -> u64,
        origin: impl Fn(u64) -> u64,
        last_row: u64,
    );

    /// Quiet moves of men in one direction.
    #[inline(always)]
    fn men(&mut self, targets: u64, origin: impl Fn(u64) -> u64, last_row: u64) {
        self.jumps(targets, |_| 0, origin, last_row);
    }

    /// One step of kings in one direction.
    #[inline(always)]
    fn kings(&mut self, targets: u64, origin: impl Fn(u64) -> u64) {
        self.men(targets, origin, 0);
    }

    /// Quiet moves of one flying king.
    #[inline(always)]
    fn flights(&mut self, from: u64, targets: u64) {
        self.kings(targets, |_| from);
    }

    /// The captures of these pieces that are worth most among them, which have to be searched for.
    fn captures<R: Rules, T: Turn>(&mut self, board: &Board, jumpers: u64);
}

/// Every legal move of a board, equal ones once; quiet moves only where nothing can be captured.
#[inline(always)]
pub(super) fn generate<R: Rules, T: Turn, V: Visitor>(board: &Board, visitor: &mut V) {
    if has_kings::<T>(board) {
        with_kings::<R, T, V, true>(board, visitor);
    } else {
        with_kings::<R, T, V, false>(board, visitor);
    }
}

/// The captures of a board, as far as the visitor wants to see them; whether there are any.
#[inline(always)]
pub(super) fn generate_captures<R: Rules, T: Turn, V: Visitor>(
    board: &Board,
    visitor: &mut V,
) -> bool {
    if has_kings::<T>(board) {
        capturing::<R, T, V, true>(board, visitor)
    } else {
        capturing::<R, T, V, false>(board, visitor)
    }
}

/// The moves of a board on which nothing can be captured.
#[inline(always)]
pub(super) fn generate_quiet<R: Rules, T: Turn, V: Visitor>(board: &Board, visitor: &mut V) {
    if has_kings::<T>(board) {
        quiet::<R, T, V, true>(board, visitor);
    } else {
        quiet::<R, T, V, false>(board, visitor);
    }
}

#[inline(always)]
fn has_kings<T: Turn>(board: &Board) -> bool {
    board.of(T::SIDE) & board.kings != 0
}

/// As [`generate`], where it is known whether the side to move has kings. What is right for a side with kings is right for
/// one without, only slower.
#[inline(always)]
pub(super) fn with_kings<R: Rules, T: Turn, V: Visitor, const KINGS: bool>(
    board: &Board,
    visitor: &mut V,
) {
    if !capturing::<R, T, V, KINGS>(board, visitor) {
        quiet::<R, T, V, KINGS>(board, visitor);
    }
}

#[inline(always)]
fn capturing<R: Rules, T: Turn, V: Visitor, const KINGS: bool>(
    board: &Board,
    visitor: &mut V,
) -> bool {
    let jumps = Jumps::find::<R, T, KINGS>(board);
    let any = jumps.any();
    if any && !visitor.is_content() {
        captures::<R, T, V>(board, &jumps, visitor);
    }
    any
}

#[inline(always)]
fn quiet<R: Rules, T: Turn, V: Visitor, const KINGS: bool>(board: &Board, visitor: &mut V) {
    let own = board.of(T::SIDE);
    let empty = R::LAYOUT.squares & !board.occupied();
    let own_men = if KINGS { own & !board.kings } else { own };
    men::<R, T, V, 0>(own_men, empty, visitor);
    men::<R, T, V, 1>(own_men, empty, visitor);
    men::<R, T, V, 2>(own_men, empty, visitor);
    men::<R, T, V, 3>(own_men, empty, visitor);
    if KINGS {
        match R::KING {
            Reach::Short => short_kings::<R, V>(own & board.kings, empty, visitor),
            Reach::Flying => flying_kings::<R, V>(own & board.kings, empty, visitor),
        }
    }
}

/// Most captures take one piece and are seen at once; the others are searched for.
#[inline(always)]
fn captures<R: Rules, T: Turn, V: Visitor>(board: &Board, jumps: &Jumps, visitor: &mut V) {
    let on = jumps.going_on::<R, T>();
    if R::Worth::IS_FREE {
        singles::<R, T, V>(jumps, jumps.men & !on, visitor);
        if on | jumps.kings != 0 {
            visitor.captures::<R, T>(board, on | jumps.kings);
        }
        return;
    }
    let enemy_kings = board.of(T::SIDE.other()) & board.kings;
    let alike = !R::Worth::KNOWS_KINGS || enemy_kings == 0;
    if alike && on | jumps.kings == 0 {
        singles::<R, T, V>(jumps, jumps.men, visitor);
    } else if alike && on != 0 {
        // Some man takes several, so those that take one piece are out.
        visitor.captures::<R, T>(board, on | jumps.kings);
    } else {
        visitor.captures::<R, T>(board, jumps.men | jumps.kings);
    }
}

#[inline(always)]
fn singles<R: Rules, T: Turn, V: Visitor>(jumps: &Jumps, men: u64, visitor: &mut V) {
    singles_in::<R, T, V, 0>(jumps, men, visitor);
    singles_in::<R, T, V, 1>(jumps, men, visitor);
    singles_in::<R, T, V, 2>(jumps, men, visitor);
    singles_in::<R, T, V, 3>(jumps, men, visitor);
}

#[inline(always)]
fn singles_in<R: Rules, T: Turn, V: Visitor, const D: usize>(
    jumps: &Jumps,
    men: u64,
    visitor: &mut V,
) {
    if const { R::MAN_TAKES.allow(&R::LAYOUT, D, T::SIDE) } {
        visitor.jumps(
            jumps.landings::<R, T, D>(men),
            back::<R, D>,
            |to| back::<R, D>(back::<R, D>(to)),
            last_row::<R, T>(),
        );
    }
}

#[inline(always)]
fn men<R: Rules, T: Turn, V: Visitor, const D: usize>(men: u64, empty: u64, visitor: &mut V) {
    if const { R::MAN_STEPS.allow(&R::LAYOUT, D, T::SIDE) } {
        visitor.men(step::<R, D>(men) & empty, back::<R, D>, last_row::<R, T>());
    }
}

#[inline(always)]
fn short_kings<R: Rules, V: Visitor>(kings: u64, empty: u64, visitor: &mut V) {
    visitor.kings(step::<R, 0>(kings) & empty, back::<R, 0>);
    visitor.kings(step::<R, 1>(kings) & empty, back::<R, 1>);
    visitor.kings(step::<R, 2>(kings) & empty, back::<R, 2>);
    visitor.kings(step::<R, 3>(kings) & empty, back::<R, 3>);
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
