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
/// Bits of the board that are looked up at once.
const CHUNK_BITS: usize = 6;
const CHUNKS: usize = 64_usize.div_ceil(CHUNK_BITS);

/// Squares that are looked at together, as White sees them. How men stand on them is a pattern: its number in base
/// three has a digit for every square, the first square's lowest; 1 is an own man, 2 the other side's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// Groups that mirror each other share a table of weights.
    pub table: usize,
    /// At most ten, all different.
    pub squares: Vec<Square>,
}

/// The groups of a game, prepared so that all patterns of a position come from a few look-ups.
#[derive(Clone, Debug)]
pub(super) struct Groups {
    /// For each chunk of the board and each set of pieces on it, what an own man there adds to every pattern.
    sums: Vec<[u64; 2 * WORDS]>,
    count: usize,
    chunks: usize,
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
        let mut of_bit = [[0; 2 * WORDS]; 64];
        for (nth, group) in groups.iter().enumerate().take(GROUPS_MAX) {
            let shift = nth % LANES * LANE_BITS;
            let mut digit = 1_u64 << shift;
            for square in &group.squares {
                let opposite = Square::new((last - square.index()) as u8);
                of_bit[place(*square) as usize % 64][nth / LANES] += digit;
                of_bit[place(opposite) as usize % 64][WORDS + nth / LANES] += digit;
                digit *= 3;
            }
        }
        let highest = geometry.all_squares().iter().map(&place).max().unwrap_or(0) as usize;
        let chunks = highest / CHUNK_BITS + 1;
        let sum = |entry: usize| {
            let (chunk, set) = (entry >> CHUNK_BITS, entry & ((1 << CHUNK_BITS) - 1));
            let mut sum = [0; 2 * WORDS];
            for bit in (0..CHUNK_BITS).filter(|bit| set >> bit & 1 == 1) {
                if let Some(adds) = of_bit.get(chunk * CHUNK_BITS + bit) {
                    sum.iter_mut().zip(adds).for_each(|(sum, add)| *sum += add);
                }
            }
            sum
        };
        Groups {
            sums: (0..CHUNKS << CHUNK_BITS).map(sum).collect(),
            count: groups.len().min(GROUPS_MAX),
            chunks,
        }
    }

    /// Calls `each` with every group's place in the list, its pattern as White sees it, and as Black does.
    #[inline(always)]
    pub(super) fn patterns(&self, men: [u64; 2], mut each: impl FnMut(usize, usize, usize)) {
        let [white, black] = men.map(|men| self.sum(men));
        let mut words = [0; 2 * WORDS];
        for nth in 0..WORDS {
            words[nth] = white[nth] + 2 * black[nth];
            words[WORDS + nth] = black[WORDS + nth] + 2 * white[WORDS + nth];
        }
        for nth in 0..self.count {
            let (word, shift) = (nth / LANES, nth % LANES * LANE_BITS);
            let lane = |word: u64| (word >> shift) as usize & ((1 << LANE_BITS) - 1);
            each(nth, lane(words[word]), lane(words[WORDS + word]));
        }
    }

    #[inline(always)]
    fn sum(&self, mut men: u64) -> [u64; 2 * WORDS] {
        let mut sum = [0; 2 * WORDS];
        let mut base = 0;
        for _ in 0..self.chunks {
            let adds = &self.sums[base | men as usize & ((1 << CHUNK_BITS) - 1)];
            for nth in 0..2 * WORDS {
                sum[nth] += adds[nth];
            }
            men >>= CHUNK_BITS;
            base += 1 << CHUNK_BITS;
        }
        sum
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
        let mut seen = Vec::new();
        // White on a5 and e1, Black on b5 and d1.
        groups.patterns([1 | 1 << 24, 2 | 1 << 23], |nth, white, black| {
            seen.push((nth, white, black));
        });
        // From Black's side, Black stands on d1 and b5 as seen on b5 and d1, White as on e1 and a5.
        assert_eq!(seen, [(0, 1 + 2 * 3, 2 + 3), (1, 1, 2)]);
    }
}
