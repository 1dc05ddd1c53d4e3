use crate::{Square, Squares};

/// Where the squares of a board are in a 64-bit word, so that a step is one shift and at most one mask.
///
/// On the diagonal boards one bit between every two rows belongs to no square (a ghost): a step over the edge lands
/// on it, or outside the word, and never on a wrong square. On the orthogonal boards every bit is a square, and
/// steps along a row mask the column at the other edge.
///
/// ```text
///  10×10      0   1   2   3   4        8×8        0   1   2   3
///           5   6   7   8   9 (10)              4   5   6   7  (8)
///            11  12  13  14  15                   9  10  11  12
///          16  17  18  19  20 (21)             13  14  15  16 (17)
/// ```
#[derive(Clone, Copy, Debug)]
pub(crate) struct Layout {
    /// Every square of the board.
    pub(super) squares: u64,
    /// The row at the top, where White's men are crowned.
    pub(super) top: u64,
    /// The row at the bottom, where Black's men are crowned.
    pub(super) bottom: u64,
    /// The four lines of movement, ordered so that the opposite of `n` is `3 - n`.
    pub(super) directions: [Direction; 4],
    /// After this many squares comes a ghost.
    period: u32,
    /// So many squares earlier comes the first.
    phase: u32,
    /// How many squares a row has.
    row: u32,
}

/// One step in one direction.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Direction {
    shift: i32,
    mask: u64,
    /// What the direction is to White.
    pub(super) heading: Heading,
}

/// A direction as a side sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Heading {
    Forward,
    Sideways,
    Backward,
}

impl Direction {
    /// Whether it leads to higher bits.
    pub(super) const fn ascends(self) -> bool {
        self.shift > 0
    }

    /// Every square of the set one step on. May hold ghosts: meet it with squares of the board.
    #[inline(always)]
    pub(super) const fn step(self, squares: u64) -> u64 {
        let moved = if self.shift < 0 {
            squares >> -self.shift
        } else {
            squares << self.shift
        };
        moved & self.mask
    }
}

impl Layout {
    /// The dark squares of a board with this many rows, one of them at the left of the bottom row; pieces move along
    /// diagonals.
    pub(super) const fn diagonal(size: u32) -> Layout {
        Layout::chequered(size, 0)
    }

    /// As [`Layout::diagonal`] with the dark corner at the right: the board without its first row, so that ghosts
    /// come after every other row but half a period earlier.
    pub(super) const fn diagonal_from_the_right(size: u32) -> Layout {
        Layout::chequered(size, size / 2)
    }

    const fn chequered(size: u32, phase: u32) -> Layout {
        let near = size as i32 / 2;
        Layout::new(
            size * size / 2,
            (size, phase),
            size / 2,
            [
                Direction {
                    shift: near,
                    mask: u64::MAX,
                    heading: Heading::Backward,
                },
                Direction {
                    shift: near + 1,
                    mask: u64::MAX,
                    heading: Heading::Backward,
                },
                Direction {
                    shift: -near - 1,
                    mask: u64::MAX,
                    heading: Heading::Forward,
                },
                Direction {
                    shift: -near,
                    mask: u64::MAX,
                    heading: Heading::Forward,
                },
            ],
        )
    }

    /// All squares of a board with this many rows; pieces move along rows and columns.
    pub(super) const fn orthogonal(size: u32) -> Layout {
        let (mut left, mut row) = (0, 0);
        while row < size {
            left |= 1 << (row * size);
            row += 1;
        }
        let right = left << (size - 1);
        Layout::new(
            size * size,
            (64, 0),
            size,
            [
                Direction {
                    shift: size as i32,
                    mask: u64::MAX,
                    heading: Heading::Backward,
                },
                Direction {
                    shift: 1,
                    mask: !left,
                    heading: Heading::Sideways,
                },
                Direction {
                    shift: -1,
                    mask: !right,
                    heading: Heading::Sideways,
                },
                Direction {
                    shift: -(size as i32),
                    mask: u64::MAX,
                    heading: Heading::Forward,
                },
            ],
        )
    }

    const fn new(
        count: u32,
        (period, phase): (u32, u32),
        row: u32,
        directions: [Direction; 4],
    ) -> Layout {
        let mut layout = Layout {
            squares: 0,
            top: 0,
            bottom: 0,
            directions,
            period,
            phase,
            row,
        };
        layout.squares = layout.spread(Squares::first(count as u8));
        layout.top = layout.rows(0, 1);
        layout.bottom = layout.rows(count / row - 1, count / row);
        layout
    }

    /// The rows from `start` up to and without `end`, counted from the top.
    pub(super) const fn rows(&self, start: u32, end: u32) -> u64 {
        let upper = Squares::first((start * self.row) as u8).bits();
        let whole = Squares::first((end * self.row) as u8).bits();
        self.spread(Squares::from_bits(whole & !upper))
    }

    /// The bit of a square; none for a square outside the board.
    pub(super) const fn bit(&self, square: Square) -> u64 {
        let index = square.index() as u32;
        let place = index + (index + self.phase) / self.period;
        if place < 64 {
            1 << place & self.squares
        } else {
            0
        }
    }

    /// The square of a bit that is on the board; for anything else, some square.
    pub(super) const fn square(&self, bit: u64) -> Square {
        let place = bit.trailing_zeros() % 64;
        Square::new((place - (place + self.phase) / (self.period + 1)) as u8)
    }

    /// A set of squares as bits of the board.
    pub(super) const fn spread(&self, squares: Squares) -> u64 {
        if self.period == 64 {
            return squares.bits();
        }
        let squares = squares.bits() << self.phase;
        let (mut spread, mut block) = (0, 0);
        while block * (self.period + 1) < 64 {
            let part = squares >> (block * self.period) & ((1 << self.period) - 1);
            spread |= part << (block * (self.period + 1));
            block += 1;
        }
        spread >> self.phase
    }

    /// Bits of the board as a set of squares.
    pub(super) const fn gather(&self, bits: u64) -> Squares {
        if self.period == 64 {
            return Squares::from_bits(bits);
        }
        let bits = bits << self.phase;
        let (mut squares, mut block) = (0, 0);
        while block * (self.period + 1) < 64 {
            let part = bits >> (block * (self.period + 1)) & ((1 << self.period) - 1);
            squares |= part << (block * self.period);
            block += 1;
        }
        Squares::from_bits(squares >> self.phase)
    }

    /// The board turned by half a circle.
    pub(super) const fn turned(&self, bits: u64) -> u64 {
        bits.reverse_bits() >> self.squares.leading_zeros()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Geometry;

    const BOARDS: [(Layout, Geometry, bool); 5] = [
        (
            Layout::diagonal_from_the_right(8),
            Geometry::DARK_RIGHT_8_NUMBERED,
            true,
        ),
        (Layout::diagonal(8), Geometry::DARK_8, true),
        (Layout::diagonal(10), Geometry::DARK_10_NUMBERED, true),
        (Layout::orthogonal(8), Geometry::ALL_8, false),
        (Layout::orthogonal(5), Geometry::ALL_5, false),
    ];

    /// Down-left, down-right, up-left, up-right; down, right, left, up.
    const STEPS: [[(i8, i8); 4]; 2] = [
        [(1, 0), (0, 1), (0, -1), (-1, 0)],
        [(1, -1), (1, 1), (-1, -1), (-1, 1)],
    ];

    #[test]
    fn a_step_leads_to_the_neighbour_and_nowhere_over_the_edge() {
        for (layout, geometry, diagonal) in &BOARDS {
            for square in geometry.all_squares().iter() {
                let (row, column) = geometry.place(square);
                for (direction, (down, right)) in
                    layout.directions.iter().zip(STEPS[usize::from(*diagonal)])
                {
                    let there = row
                        .checked_add_signed(down)
                        .zip(column.checked_add_signed(right));
                    let there = there.and_then(|(row, column)| geometry.at(row, column));
                    let reached = direction.step(layout.bit(square)) & layout.squares;
                    assert_eq!(reached, there.map_or(0, |there| layout.bit(there)));
                }
            }
        }
    }

    #[test]
    fn squares_and_bits_are_two_names_of_one_thing() {
        for (layout, geometry, _) in &BOARDS {
            assert_eq!(layout.gather(layout.squares), geometry.all_squares());
            assert_eq!(layout.turned(layout.top), layout.bottom);
            for square in geometry.all_squares().iter() {
                let bit = layout.bit(square);
                assert_eq!(layout.square(bit), square);
                assert_eq!(layout.spread(Squares::EMPTY.with(square)), bit);
                assert_eq!(layout.turned(layout.turned(bit)), bit);
            }
        }
    }

    #[test]
    fn opposite_directions_undo_each_other() {
        for (layout, ..) in &BOARDS {
            for (nth, direction) in layout.directions.iter().enumerate() {
                let opposite = layout.directions[3 - nth];
                assert_eq!(direction.shift, -opposite.shift);
            }
        }
    }
}
