use crate::{Side, setup::Setup};

/// A number for a position: equal for the same pieces on the same squares, side to move and hands, and in
/// practice different for all others.
///
/// Every piece on its square, the side to move and every stone in hand has a constant of its own, and the key is
/// all of them together by exclusive or: the same on every machine and in every version.
pub(crate) fn of(setup: &Setup) -> u64 {
    let mut key = if setup.side == Side::Black {
        TO_MOVE
    } else {
        0
    };
    for side in Side::ALL {
        let kinds = [setup.uncrowned[side.index()], setup.crowned[side.index()]];
        for (kind, squares) in kinds.into_iter().enumerate() {
            for square in squares.iter() {
                key ^= constant(1 + 2 * side.index() + kind, square.index());
            }
        }
    }
    for (side, hand) in setup.hands.into_iter().flatten().enumerate() {
        key ^= constant(5 + side, usize::from(hand) % HANDS);
    }
    key
}

const TO_MOVE: u64 = mixed(0);
/// How many numbers of stones in hand are told apart.
const HANDS: usize = 16;

/// One of up to 64 constants of the `nth` kind: White's men and kings, Black's men and kings, White's and Black's hands. Made
/// when it is wanted: as a table they would be what compresses worst in the page's module.
const fn constant(nth: usize, at: usize) -> u64 {
    mixed((nth * 64 + at) as u64)
}

/// The output of the generator SplitMix64 at a place in its sequence.
const fn mixed(place: u64) -> u64 {
    let mut z = place.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn no_constant_stands_twice() {
        let mut all = BTreeSet::from([TO_MOVE]);
        all.extend((1..=4).flat_map(|kind| (0..64).map(move |at| constant(kind, at))));
        all.extend((5..=6).flat_map(|kind| (0..HANDS).map(move |hand| constant(kind, hand))));
        assert_eq!(all.len(), 1 + 4 * 64 + 2 * 16);
    }

    #[test]
    fn keys_never_change() {
        assert_eq!(
            mixed(0),
            0xe220_a839_7b1d_cdaf,
            "the published first output for seed 0"
        );
        assert_eq!(of(&Setup::empty(Side::White)), 0);
        assert_eq!(of(&Setup::empty(Side::Black)), 0xe220_a839_7b1d_cdaf);
    }
}
