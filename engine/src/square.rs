/// A playing square by its index: counted by row from the top left of the diagram over the playing squares only.
///
/// English 1 is index 0, Russian b8 is 0, Turkish a8 is 0 and h1 is 63, Tlata a3 is 0. The names are the
/// [`Geometry`](crate::Geometry)'s.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// The square with this index.
    ///
    /// # Panics
    ///
    /// From 64 on: no board has that many squares.
    pub const fn new(index: u8) -> Square {
        assert!(index < 64, "a board has at most 64 squares");
        Square(index)
    }

    /// The index, from 0 at the top left.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of squares, one bit each: bit 0 is the square with index 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Squares(u64);

impl Squares {
    /// No square.
    pub const EMPTY: Squares = Squares(0);

    /// The set whose members are the bits that are on.
    pub const fn from_bits(bits: u64) -> Squares {
        Squares(bits)
    }

    /// One bit a member.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The squares with indices below `count`.
    pub const fn first(count: u8) -> Squares {
        Squares(if count >= 64 {
            u64::MAX
        } else {
            (1 << count) - 1
        })
    }

    /// Whether no square is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many squares are in the set.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether `square` is in the set.
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.0 & 1 == 1
    }

    /// The set with `square` added.
    #[must_use]
    pub const fn with(self, square: Square) -> Squares {
        Squares(self.0 | 1 << square.0)
    }

    /// The set with `square` left out.
    #[must_use]
    pub const fn without(self, square: Square) -> Squares {
        Squares(self.0 & !(1 << square.0))
    }

    /// What is in one or the other.
    #[must_use]
    pub const fn union(self, other: Squares) -> Squares {
        Squares(self.0 | other.0)
    }

    /// What is in both.
    #[must_use]
    pub const fn intersection(self, other: Squares) -> Squares {
        Squares(self.0 & other.0)
    }

    /// The members by rising index.
    pub fn iter(self) -> impl Iterator<Item = Square> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let index = rest.trailing_zeros() as u8;
            rest &= rest - 1;
            Some(Square(index))
        })
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Squares {
        squares.into_iter().fold(Squares::EMPTY, Squares::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_what_was_put_in_and_nothing_else() {
        let set: Squares = [3, 0, 63].into_iter().map(Square::new).collect();
        assert_eq!(
            set.iter().map(Square::index).collect::<Vec<_>>(),
            [0, 3, 63]
        );
        assert_eq!(set.len(), 3);
        assert!(set.contains(Square::new(63)) && !set.contains(Square::new(62)));
        assert_eq!(set.without(Square::new(3)).bits(), 1 | 1 << 63);
    }

    #[test]
    fn the_first_squares_are_a_whole_board() {
        assert_eq!(Squares::first(0), Squares::EMPTY);
        assert_eq!(Squares::first(25).len(), 25);
        assert_eq!(Squares::first(64).len(), 64);
    }
}
