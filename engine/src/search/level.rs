use super::{
    searchable::{RatedPly, Searchable},
    value::is_end,
};
use crate::Variant;

/// How well a player plays, from 1 to 8.
///
/// Lower levels see less far and misjudge what a move leads to, the same move in the same position in the same way all
/// through a game. None plays a move it thinks bad. Level 8 is everything the player can do within its other limits.
///
/// # Examples
///
/// ```
/// use asarag_engine::Level;
///
/// assert_eq!(Level::new(8), Some(Level::HIGHEST));
/// assert_eq!(Level::new(9), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Level(u8);

/// What a level can do.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ability {
    /// Plies it looks ahead at most.
    pub(super) depth: u32,
    /// Positions it looks at, at most.
    pub(super) nodes: u64,
    /// By how much it misjudges a move at worst, in hundredths of a man.
    error: i32,
    /// Of a hundred moves that win or lose, for so many it does not see that.
    overlooked: u32,
}

/// What a player may be wrong about.
#[derive(Clone, Copy, Debug)]
pub(super) struct Misjudgement {
    error: i32,
    overlooked: u32,
    seed: u64,
}

/// What a player is wrong about in one move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mistake {
    pub(super) error: i32,
    overlooks_end: bool,
}

impl Misjudgement {
    /// What is wrong with the judgement of a move: small errors are more frequent than great ones.
    pub(super) fn of<S: Searchable>(&self, position: &S, ply: &S::Ply) -> Mistake {
        let key = position.key() ^ self.seed ^ u64::from(ply.tag()) << 32;
        let chance = key.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let chance = (chance ^ chance >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let [one, other, third] =
            [chance >> 48, chance >> 32, chance >> 16].map(|bits| (bits & 0xffff) as i32);
        Mistake {
            error: (one + other - 0xffff) / 2 * self.error / 0x8000,
            overlooks_end: (third as u32 * 100) >> 16 < self.overlooked,
        }
    }
}

impl Mistake {
    /// What a player takes a move for that is worth this.
    pub(super) const fn seen(self, value: i32) -> i32 {
        match (is_end(value), self.overlooks_end) {
            (false, _) => value + self.error,
            (true, false) => value,
            (true, true) => self.error,
        }
    }
}

impl Level {
    /// Loses to a child who thinks.
    pub const LOWEST: Level = Level(1);
    /// Everything.
    pub const HIGHEST: Level = Level(8);

    /// The level with this number, from 1 to 8.
    pub const fn new(number: u8) -> Option<Level> {
        if number >= Level::LOWEST.0 && number <= Level::HIGHEST.0 {
            Some(Level(number))
        } else {
            None
        }
    }

    /// Every level, the lowest first.
    pub fn all() -> impl Iterator<Item = Level> {
        (Level::LOWEST.0..=Level::HIGHEST.0).map(Level)
    }

    /// From 1 to 8.
    pub const fn number(self) -> u8 {
        self.0
    }

    pub(super) const fn ability(self, variant: Variant) -> Ability {
        let ladder = ladder(variant);
        let below = self.0 as usize - 1;
        if below < ladder.len() {
            ladder[below]
        } else {
            EVERYTHING
        }
    }
}

impl Ability {
    /// What a player that sees farther has found out is not for one that does not.
    pub(super) const fn mark(&self) -> u64 {
        match self.depth {
            u32::MAX => 0,
            depth => (depth as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15),
        }
    }

    pub(super) const fn misjudgement(self, seed: u64) -> Misjudgement {
        Misjudgement {
            error: self.error,
            overlooked: self.overlooked,
            seed,
        }
    }
}

/// No level below the highest looks at more positions.
const NODES_MAX: u64 = 20_000;

const EVERYTHING: Ability = Ability {
    depth: u32::MAX,
    nodes: u64::MAX,
    error: 0,
    overlooked: 0,
};

/// The levels below the highest.
type Ladder = [Ability; 7];

/// So many plies ahead, with so large an error.
const fn sees(depth: u32, error: i32) -> Ability {
    Ability {
        depth,
        nodes: NODES_MAX,
        error,
        overlooked: 0,
    }
}

impl Ability {
    const fn overlooking(self, overlooked: u32) -> Ability {
        Ability { overlooked, ..self }
    }
}

/// What was measured is in PLAYER.md.
const fn ladder(variant: Variant) -> Ladder {
    match variant {
        Variant::Tlata => TLATA,
        Variant::Damma => DAMMA,
        Variant::DammaMisere => DAMMA_MISERE,
        Variant::English => ENGLISH,
        Variant::Tiddest | Variant::Russian | Variant::International => DRAUGHTS,
        Variant::Turkish => TURKISH,
        #[cfg(feature = "beyond-lobby")]
        Variant::Italian => ENGLISH,
        #[cfg(feature = "beyond-lobby")]
        Variant::Brazilian | Variant::Spanish => DRAUGHTS,
    }
}

/// A draw in perfect play: a level that sees no end chooses by chance, so that levels differ by the ends they overlook.
const TLATA: Ladder = [
    sees(1, 100).overlooking(100),
    sees(1, 100).overlooking(50),
    sees(1, 100),
    sees(2, 100).overlooking(12),
    sees(4, 100).overlooking(15),
    sees(5, 100).overlooking(8),
    sees(12, 100).overlooking(1),
];
const DAMMA: Ladder = [
    sees(1, 600),
    sees(1, 250),
    sees(2, 150),
    sees(3, 110),
    sees(4, 60),
    sees(6, 40),
    sees(11, 4),
];
const DAMMA_MISERE: Ladder = [
    sees(1, 500),
    sees(2, 250),
    sees(3, 80),
    sees(4, 60),
    sees(5, 40),
    sees(7, 20),
    sees(10, 5),
];
const ENGLISH: Ladder = [
    sees(1, 600),
    sees(1, 250),
    sees(2, 150),
    sees(3, 110),
    sees(4, 80),
    sees(5, 40),
    sees(7, 12),
];
const DRAUGHTS: Ladder = [
    sees(1, 500),
    sees(1, 250),
    sees(1, 110),
    sees(2, 110),
    sees(3, 80),
    sees(4, 60),
    sees(5, 40),
];
const TURKISH: Ladder = [
    sees(1, 500),
    sees(1, 250),
    sees(2, 250),
    sees(2, 110),
    sees(3, 80),
    sees(4, 60),
    sees(6, 30),
];
