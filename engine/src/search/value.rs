//! What a search computes with: judgements in hundredths of a man, and ends by their distance from the root.

use super::{score::Score, searchable::End};
use crate::Exact;

/// Above every judgement; a win after `n` plies is `WIN - n`.
pub(super) const WIN: i32 = 30_000;
/// Beyond every window.
pub(super) const INFINITE: i32 = 32_000;
/// Judgements are at most this, either way.
pub(super) const JUDGEMENT_MAX: i32 = 20_000;
/// A draw, however it comes.
pub(super) const DRAW: i32 = 0;

/// From here on a value is a win at some distance.
const WON: i32 = WIN - 1_000;

/// An end at a distance from the root.
pub(super) const fn of_end(end: End, ply: usize) -> i32 {
    of_exact(end.exact(), ply)
}

/// What perfect play comes to from a position at a distance from the root.
pub(super) const fn of_exact(exact: Exact, ply: usize) -> i32 {
    match exact {
        Exact::Win { plies } => WIN - ply as i32 - plies as i32,
        Exact::Draw => DRAW,
        Exact::Loss { plies } => ply as i32 + plies as i32 - WIN,
    }
}

pub(super) const fn is_end(value: i32) -> bool {
    value >= WON || value <= -WON
}

/// A value whose distance counts from a node `ply` plies below the root, from one that counts from the root.
pub(super) const fn from_here(value: i32, ply: usize) -> i32 {
    if value >= WON {
        value + ply as i32
    } else if value <= -WON {
        value - ply as i32
    } else {
        value
    }
}

/// The way back from [`from_here`].
pub(super) const fn from_root(value: i32, ply: usize) -> i32 {
    if value >= WON {
        value - ply as i32
    } else if value <= -WON {
        value + ply as i32
    } else {
        value
    }
}

pub(super) fn score(value: i32) -> Score {
    if value >= WON {
        Score::Win {
            plies: (WIN - value).unsigned_abs(),
        }
    } else if value <= -WON {
        Score::Loss {
            plies: (WIN + value).unsigned_abs(),
        }
    } else {
        Score::Hundredths(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_are_told_by_their_distance() {
        assert_eq!(score(of_end(End::Won, 5)), Score::Win { plies: 5 });
        assert_eq!(score(of_end(End::Lost, 4)), Score::Loss { plies: 4 });
        assert_eq!(score(of_end(End::Drawn, 9)), Score::Hundredths(0));
        let exact = Exact::Loss { plies: 6 };
        assert_eq!(score(of_exact(exact, 1)), Score::Loss { plies: 7 });
        assert_eq!(score(of_exact(exact.before(), 0)), Score::Win { plies: 7 });
        assert_eq!(score(of_exact(Exact::Draw, 3)), Score::Hundredths(0));
        assert!(!is_end(JUDGEMENT_MAX) && !is_end(-JUDGEMENT_MAX));
    }

    #[test]
    fn a_value_survives_the_way_through_the_table() {
        for value in [-WIN + 7, -250, 0, 1_234, WIN - 12] {
            assert_eq!(from_root(from_here(value, 3), 3), value);
        }
        assert_eq!(from_root(from_here(WIN - 12, 3), 5), WIN - 14);
    }
}
