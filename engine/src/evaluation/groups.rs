use crate::{Geometry, Square};

/// The most groups a game can have.
pub(super) const GROUPS_MAX: usize = 8;
/// The most squares in a group: three to this power patterns still fit a lane.
const SQUARES_MAX: usize = 10;
/// Groups whose patterns are added up in one word.
const LANES: usize = 4;
const LANE_BITS: usize = 16;
/// Words for the groups as White sees them, then as many as Black does.
const WORDS: usize = GROUPS_MAX / LANES;

/// Every pattern of a position, side by side.
type Sums = [u64; 2 * WORDS];

/// Squares that are looked at together, as White sees them. How men stand on them is a pattern: its number in base
/// three has a digit for every square, the first square's lowest; 1 is an own man, 2 the other side's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// Groups that mirror each other share a table of weights.
    pub table: usize,
    /// At most ten, all different.
    pub squares: Vec<Square>,
}

/// The groups of a game, prepared so that the patterns of a position come from those of one much like it.
#[derive(Clone, Debug)]
pub(super) struct Groups {
    /// What a man of White and one of Black add to the patterns, by the bit they stand on.
    adds: [Box<[Sums; 64]>; 2],
    count: usize,
}

/// The men that were looked at last, and their patterns: a search looks at positions that differ in little.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Glance {
    men: [u64; 2],
    sums: Sums,
}

impl Group {
    /// How many patterns there are.
    pub fn patterns(&self) -> usize {
        3_usize.pow(self.squares.len() as u32)
    }

    /// Whether it can be looked at on this board.
    pub(super) fn fits(&self, geometry: &Geometry) -> bool {
        let on_board = |square: &Square| geometry.all_squares().contains(*square);
        (1..=SQUARES_MAX).contains(&self.squares.len()) && self.squares.iter().all(on_board)
    }
}

impl Groups {
    /// `place` is the bit of a square in a [`View`](super::View).
    pub(super) fn new(
        groups: &[Group],
        geometry: &Geometry,
        place: impl Fn(Square) -> u32,
    ) -> Groups {
        let last = geometry.all_squares().len() as usize - 1;
        let mut adds = [[[0; 2 * WORDS]; 64]; 2];
        for (nth, group) in groups.iter().enumerate().take(GROUPS_MAX) {
            let mut digit = 1_u64 << (nth % LANES * LANE_BITS);
            let (own, other) = (nth / LANES, WORDS + nth / LANES);
            for square in &group.squares {
                let opposite = Square::new((last - square.index()) as u8);
                let [near, far] = [*square, opposite].map(|square| place(square) as usize % 64);
                adds[0][near][own] += digit;
                adds[1][near][own] += 2 * digit;
                adds[1][far][other] += digit;
                adds[0][far][other] += 2 * digit;
                digit *= 3;
            }
        }
        Groups {
            adds: adds.map(Box::new),
            count: groups.len().min(GROUPS_MAX),
        }
    }

    /// Calls `each` with every group's place in the list, its pattern as White sees it, and as Black does.
    #[inline(always)]
    pub(super) fn patterns(
        &self,
        men: [u64; 2],
        glance: &mut Glance,
        mut each: impl FnMut(usize, usize, usize),
    ) {
        for (side, adds) in self.adds.iter().enumerate() {
            let come = men[side] & !glance.men[side];
            let gone = glance.men[side] & !men[side];
            for_bits(come, |bit| {
                change(&mut glance.sums, &adds[bit], u64::wrapping_add);
            });
            for_bits(gone, |bit| {
                change(&mut glance.sums, &adds[bit], u64::wrapping_sub);
            });
        }
        glance.men = men;
        let lane = |word: u64, shift: usize| (word >> shift) as usize & ((1 << LANE_BITS) - 1);
        for nth in 0..self.count {
            let (word, shift) = (nth / LANES, nth % LANES * LANE_BITS);
            let [white, black] = [glance.sums[word], glance.sums[WORDS + word]];
            each(nth, lane(white, shift), lane(black, shift));
        }
    }
}

#[inline(always)]
fn for_bits(mut set: u64, mut each: impl FnMut(usize)) {
    while set != 0 {
        each(set.trailing_zeros() as usize % 64);
        set &= set - 1;
    }
}

#[inline(always)]
fn change(sums: &mut Sums, adds: &Sums, how: impl Fn(u64, u64) -> u64) {
    for (sum, add) in sums.iter_mut().zip(adds) {
        *sum = how(*sum, *add);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_are_numbers_in_base_three_from_either_side() {
        let squares = |indices: &[u8]| indices.iter().map(|index| Square::new(*index)).collect();
        let list = [[0, 1, 2], [24, 3, 7]].map(|indices| Group {
            table: 0,
            squares: squares(&indices),
        });
        let groups = Groups::new(&list, &Geometry::ALL_5, |square| square.index() as u32);
        // White on a5 and e1, Black on b5 and d1.
        let men = [1 | 1 << 24, 2 | 1 << 23];
        // From Black's side, Black stands on d1 and b5 as seen on b5 and d1, White as on e1 and a5.
        let expected = [(0, 1 + 2 * 3, 2 + 3), (1, 1, 2)];
        // Whatever was looked at before.
        for before in [[0, 0], [7, 1 << 24 | 8], men] {
            let mut glance = Glance::default();
            groups.patterns(before, &mut glance, |_, _, _| {});
            let mut seen = Vec::new();
            groups.patterns(men, &mut glance, |nth, white, black| {
                seen.push((nth, white, black));
            });
            assert_eq!(seen, expected);
        }
    }
}
