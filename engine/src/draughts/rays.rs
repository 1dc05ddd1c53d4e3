use std::marker::PhantomData;

use super::{layout::Layout, rules::Rules};

/// For each direction and each place in the word, the squares from there to the edge.
struct Rays<R>(PhantomData<R>);

impl<R: Rules> Rays<R> {
    const ALL: &'static [[u64; 64]; 4] = &all(&R::LAYOUT);
}

/// The first of `squares` that is met from a square in direction `D`; none, if none is.
#[inline(always)]
pub(super) fn first_in<R: Rules, const D: usize>(from: u64, squares: u64) -> u64 {
    let met = to_the_edge::<R, D>(from) & squares;
    if const { R::LAYOUT.directions[D].ascends() } {
        met & met.wrapping_neg()
    } else {
        (1_u64 << 63).checked_shr(met.leading_zeros()).unwrap_or(0)
    }
}

/// The free squares from a square in direction `D` up to the first that is not.
#[inline(always)]
pub(super) fn ray<R: Rules, const D: usize>(from: u64, free: u64) -> u64 {
    let line = to_the_edge::<R, D>(from);
    let first = first_in::<R, D>(from, R::LAYOUT.squares & !free);
    if const { R::LAYOUT.directions[D].ascends() } {
        line & first.wrapping_sub(1)
    } else if first == 0 {
        line
    } else {
        line & (first << 1).wrapping_neg()
    }
}

#[inline(always)]
fn to_the_edge<R: Rules, const D: usize>(from: u64) -> u64 {
    Rays::<R>::ALL[D][(from.trailing_zeros() % 64) as usize]
}

const fn all(layout: &Layout) -> [[u64; 64]; 4] {
    let mut rays = [[0; 64]; 4];
    let mut direction = 0;
    while direction < 4 {
        let mut place = 0;
        while place < 64 {
            let step = layout.directions[direction];
            let mut next = step.step(1 << place & layout.squares) & layout.squares;
            while next != 0 {
                rays[direction][place] |= next;
                next = step.step(next) & layout.squares;
            }
            place += 1;
        }
        direction += 1;
    }
    rays
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draughts::{Damma, International, Russian, Turkish};

    /// The squares met one by one, and the one that stops.
    fn walk<R: Rules, const D: usize>(from: u64, free: u64) -> (u64, u64) {
        let step = R::LAYOUT.directions[D];
        let (mut seen, mut next) = (0, step.step(from));
        while next & free != 0 {
            seen |= next;
            next = step.step(next);
        }
        (seen, next & R::LAYOUT.squares)
    }

    fn check<R: Rules, const D: usize>() {
        let mut random: u64 = 1;
        for round in 0..64 * 200 {
            random = random
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            let (from, free) = (1 << (round % 64) & R::LAYOUT.squares, random | random << 17);
            let free = free & R::LAYOUT.squares;
            if from != 0 {
                let met = (
                    ray::<R, D>(from, free),
                    first_in::<R, D>(from, R::LAYOUT.squares & !free),
                );
                assert_eq!(met, walk::<R, D>(from, free));
            }
        }
    }

    fn check_all<R: Rules>() {
        check::<R, 0>();
        check::<R, 1>();
        check::<R, 2>();
        check::<R, 3>();
    }

    #[test]
    fn a_ray_is_what_a_walk_meets() {
        check_all::<Russian>();
        check_all::<International>();
        check_all::<Turkish<false>>();
        check_all::<Damma<false>>();
    }
}
