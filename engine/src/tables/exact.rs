use std::cmp::Ordering;

use crate::{Outcome, Side};

/// What perfect play makes of a position, for the side to move.
///
/// Ordered by what is wanted: a win before a draw before a loss, a short win before a long one, a long loss before a
/// short one; the greatest is the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Exact {
    /// The side to move wins.
    Win {
        /// How many plies the game lasts if both sides play their best; 0 if it is over.
        plies: u32,
    },
    /// Neither side can win.
    Draw,
    /// The other side wins.
    Loss {
        /// How many plies the game lasts if both sides play their best; 0 if it is over.
        plies: u32,
    },
}

/// The longest win or loss a byte can say.
pub(super) const PLIES_MAX: u32 = 126;

impl Exact {
    /// How many plies the game lasts; `None` for a draw, which may last for ever.
    pub const fn plies(self) -> Option<u32> {
        match self {
            Exact::Win { plies } | Exact::Loss { plies } => Some(plies),
            Exact::Draw => None,
        }
    }

    /// What it is worth to make a move that leaves the opponent with this.
    pub const fn before(self) -> Exact {
        match self {
            Exact::Win { plies } => Exact::Loss { plies: plies + 1 },
            Exact::Draw => Exact::Draw,
            Exact::Loss { plies } => Exact::Win { plies: plies + 1 },
        }
    }

    /// What a finished game is to a side.
    pub(crate) fn decided(outcome: Outcome, side: Side) -> Exact {
        match outcome.winner {
            Some(winner) if winner == side => Exact::Win { plies: 0 },
            Some(_) => Exact::Loss { plies: 0 },
            None => Exact::Draw,
        }
    }

    /// 0 is a draw, 1 to 127 are wins, 255 down to 129 are losses.
    pub(super) const fn to_byte(self) -> u8 {
        match self {
            Exact::Win { plies } => 1 + plies as u8,
            Exact::Draw => 0,
            Exact::Loss { plies } => 255 - plies as u8,
        }
    }

    pub(super) const fn from_byte(byte: u8) -> Exact {
        match byte {
            0 => Exact::Draw,
            1..=127 => Exact::Win {
                plies: byte as u32 - 1,
            },
            128..=255 => Exact::Loss {
                plies: 255 - byte as u32,
            },
        }
    }

    /// The greater, the better.
    const fn wanted(self) -> i64 {
        match self {
            Exact::Win { plies } => i64::MAX - plies as i64,
            Exact::Draw => 0,
            Exact::Loss { plies } => i64::MIN + plies as i64,
        }
    }
}

impl PartialOrd for Exact {
    fn partial_cmp(&self, other: &Exact) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Exact {
    fn cmp(&self, other: &Exact) -> Ordering {
        self.wanted().cmp(&other.wanted())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_has_a_byte_of_its_own() {
        let decided =
            (0..=PLIES_MAX).flat_map(|plies| [Exact::Win { plies }, Exact::Loss { plies }]);
        let mut bytes: Vec<u8> = decided
            .chain([Exact::Draw])
            .inspect(|exact| assert_eq!(Exact::from_byte(exact.to_byte()), *exact))
            .map(Exact::to_byte)
            .collect();
        bytes.sort_unstable();
        bytes.dedup();
        assert_eq!(bytes.len(), 2 * (PLIES_MAX as usize + 1) + 1);
    }

    #[test]
    fn the_best_is_the_greatest() {
        let rising = [
            Exact::Loss { plies: 0 },
            Exact::Loss { plies: 9 },
            Exact::Draw,
            Exact::Win { plies: 9 },
            Exact::Win { plies: 0 },
        ];
        assert!(rising.is_sorted());
        assert_eq!(Exact::Loss { plies: 2 }.before(), Exact::Win { plies: 3 });
        assert_eq!(Exact::Win { plies: 0 }.before(), Exact::Loss { plies: 1 });
        assert_eq!(Exact::Draw.before(), Exact::Draw);
    }
}
