//! Numbers for positions with few pieces: every way to put two to so many pieces on a board, some of each side, has
//! one, and every number below their count is one of them.

/// The pieces of a board as the side to move sees them, in bits of its squares: own men, own kings, the other's men, its
/// kings.
pub(crate) type Pieces = [u64; 4];

/// How many kinds of pieces there are.
const KINDS: usize = 4;

/// The most pieces that are numbered.
pub(crate) const PIECES_MAX: u32 = 4;

/// As many, for sizes.
const SIZE_MAX: usize = PIECES_MAX as usize;

/// How many ways there are to say of each of so many pieces which kind it is.
const ORDERS: usize = KINDS.pow(PIECES_MAX);

const SQUARES_MAX: usize = 64;

/// How many ways there are to choose the second number of the first: [`Pieces`] on up to 64 squares.
const CHOICES: [[u32; SIZE_MAX + 1]; SQUARES_MAX + 1] = {
    let mut choices = [[0; SIZE_MAX + 1]; SQUARES_MAX + 1];
    choices[0][0] = 1;
    let mut of = 1;
    while of <= SQUARES_MAX {
        choices[of][0] = 1;
        let mut chosen = 1;
        while chosen <= SIZE_MAX {
            choices[of][chosen] = choices[of - 1][chosen - 1] + choices[of - 1][chosen];
            chosen += 1;
        }
        of += 1;
    }
    choices
};

/// The numbering of one board: by how many pieces there are, then by the squares they stand on, then by which stands
/// where. Positions with few pieces come first, so that a smaller table is the beginning of a larger one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Places {
    squares: usize,
    /// For two pieces, three, and so on.
    counts: [Count; SIZE_MAX - 1],
}

/// The positions with one number of pieces.
#[derive(Clone, Copy, Debug)]
struct Count {
    pieces: usize,
    /// The number of the first.
    first: usize,
    /// How many choices of squares there are.
    choices: usize,
    /// Which piece stands where, as digits from the lowest square on; those with pieces of both sides.
    orders: [u8; ORDERS],
    /// How many of them there are.
    slots: usize,
    /// Where each order stands among `orders`.
    slot: [u8; ORDERS],
}

/// How many pieces of each kind there are.
pub(crate) type Material = [u32; KINDS];

impl Places {
    /// The numbering for boards with so many squares, at most 64.
    pub(crate) const fn new(squares: u32) -> Places {
        let squares = squares as usize;
        let two = Count::new(squares, 2, 0);
        let three = Count::new(squares, 3, two.end());
        let four = Count::new(squares, 4, three.end());
        Places {
            squares,
            counts: [two, three, four],
        }
    }

    /// How many positions with up to so many pieces (at most [`PIECES_MAX`]) are numbered.
    pub(crate) fn up_to(&self, pieces: u32) -> usize {
        let counts = self.counts.iter();
        let numbered = counts.take_while(|count| count.pieces <= pieces as usize);
        numbered.last().map_or(0, Count::end)
    }

    /// The number of a position; none where a side has no pieces or there are too many.
    #[inline]
    pub(crate) fn number(&self, pieces: &Pieces) -> Option<usize> {
        let [own_men, own_kings, men, kings] = *pieces;
        let occupied = own_men | own_kings | men | kings;
        if own_men | own_kings == 0 || men | kings == 0 {
            return None;
        }
        let count = self.counts.get(occupied.count_ones() as usize - 2)?;
        let (theirs, crowned) = (men | kings, own_kings | kings);
        let (mut rank, mut order, mut rest) = (0, 0, occupied);
        for nth in 0..count.pieces {
            let square = rest.trailing_zeros();
            rest &= rest - 1;
            let kind = (theirs >> square & 1) << 1 | crowned >> square & 1;
            rank += CHOICES[square as usize][nth + 1] as usize;
            order |= (kind as usize) << (2 * nth);
        }
        Some(count.first + rank * count.slots + usize::from(count.slot[order]))
    }

    /// The position with a number that a position has.
    pub(crate) fn pieces(&self, number: usize) -> Pieces {
        let count = self.counts.iter().rfind(|count| count.first <= number);
        let count = count.unwrap_or(&self.counts[0]);
        let inside = number - count.first;
        let mut rank = inside / count.slots;
        let order = count.orders[inside % count.slots];
        let mut pieces = [0; KINDS];
        let mut square = self.squares;
        for nth in (0..count.pieces).rev() {
            square -= 1;
            while CHOICES[square][nth + 1] as usize > rank {
                square -= 1;
            }
            rank -= CHOICES[square][nth + 1] as usize;
            pieces[usize::from(order >> (2 * nth) & 3)] |= 1 << square;
        }
        pieces
    }

    /// The numbers of all positions with these pieces, rising.
    pub(crate) fn with(&self, material: Material) -> impl Iterator<Item = usize> + use<'_> {
        let pieces = material.iter().sum::<u32>() as usize;
        let count = self.counts.iter().find(|count| count.pieces == pieces);
        count.into_iter().flat_map(move |count| {
            let fitting: Vec<usize> = (0..count.slots)
                .filter(|&slot| count.material(slot) == material)
                .collect();
            (0..count.choices * fitting.len()).map(move |nth| {
                let (rank, slot) = (nth / fitting.len(), fitting[nth % fitting.len()]);
                count.first + rank * count.slots + slot
            })
        })
    }

    /// What pieces there may be, up to so many, each with the same seen from the other side; in an order in which a
    /// capture or a crowning leads to what comes before.
    pub(crate) fn materials(&self, pieces: u32) -> Vec<Vec<Material>> {
        let mut materials: Vec<Material> = Vec::new();
        for count in self
            .counts
            .iter()
            .take_while(|count| count.pieces <= pieces as usize)
        {
            materials.extend((0..count.slots).map(|slot| count.material(slot)));
        }
        let order = |material: &Material| {
            let men = material[0] + material[2];
            let pair = (*material).max(turned(*material));
            (material.iter().sum::<u32>(), men, pair)
        };
        materials.sort_by_key(|material| (order(material), *material));
        materials.dedup();
        let pairs = materials.chunk_by(|one, other| order(one) == order(other));
        pairs.map(<[Material]>::to_vec).collect()
    }
}

impl Count {
    const fn new(squares: usize, pieces: usize, first: usize) -> Count {
        let mut count = Count {
            pieces,
            first,
            choices: CHOICES[squares][pieces] as usize,
            orders: [0; ORDERS],
            slots: 0,
            slot: [0; ORDERS],
        };
        let mut order = 0;
        while order < 1 << (2 * pieces) {
            let [own_men, own_kings, men, kings] = material(order, pieces);
            if own_men + own_kings > 0 && men + kings > 0 {
                count.slot[order] = count.slots as u8;
                count.orders[count.slots] = order as u8;
                count.slots += 1;
            }
            order += 1;
        }
        count
    }

    /// The number after its last.
    const fn end(&self) -> usize {
        self.first + self.choices * self.slots
    }

    fn material(&self, slot: usize) -> Material {
        material(usize::from(self.orders[slot]), self.pieces)
    }
}

const fn material(order: usize, pieces: usize) -> Material {
    let mut material = [0; KINDS];
    let mut nth = 0;
    while nth < pieces {
        material[order >> (2 * nth) & 3] += 1;
        nth += 1;
    }
    material
}

/// The pieces as the other side counts them.
fn turned([own_men, own_kings, men, kings]: Material) -> Material {
    [men, kings, own_men, own_kings]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_positions_are_one_to_one() {
        for (squares, pieces) in [(25, 3), (64, 2), (32, 3), (9, 4)] {
            let places = Places::new(squares);
            for number in 0..places.up_to(pieces) {
                let position = places.pieces(number);
                let occupied = position.iter().fold(0, |all, set| {
                    assert_eq!(all & set, 0, "two pieces on a square");
                    all | set
                });
                assert!(squares == 64 || occupied >> squares == 0);
                assert_eq!(places.number(&position), Some(number));
            }
            let ways = |placed: u32| {
                let choices = CHOICES[squares as usize][placed as usize] as usize;
                let of_one_side = 2 << placed;
                choices * ((1 << (2 * placed)) - of_one_side)
            };
            let all: usize = (2..=pieces).map(ways).sum();
            assert_eq!(places.up_to(pieces), all, "as many as there are ways");
        }
    }

    #[test]
    fn what_is_not_numbered_has_none() {
        let places = Places::new(25);
        assert_eq!(places.number(&[1, 2, 0, 0]), None);
        assert_eq!(places.number(&[0, 0, 4, 0]), None);
        assert_eq!(places.number(&[0; 4]), None);
        assert_eq!(places.number(&[1, 2, 4, 8 | 16]), None);
    }

    #[test]
    fn every_number_belongs_to_one_material() {
        let places = Places::new(25);
        let materials = places.materials(3);
        let numbers = materials
            .iter()
            .flatten()
            .flat_map(|material| places.with(*material));
        let mut all: Vec<usize> = numbers.collect();
        all.sort_unstable();
        assert!(all.into_iter().eq(0..places.up_to(3)));
        let place = |material: Material| materials.iter().position(|pair| pair.contains(&material));
        assert!(
            place([0, 1, 0, 1]) < place([1, 0, 0, 1]),
            "fewer men come first"
        );
        assert_eq!(place([1, 0, 0, 1]), place([0, 1, 1, 0]));
        assert!(
            place([1, 0, 1, 0]) < place([0, 2, 0, 1]),
            "fewer pieces come first"
        );
    }
}
