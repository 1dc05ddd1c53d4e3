/// How well a player plays, from 1 to 8.
///
/// Lower levels see less far and misjudge what they see, the same position in the same way all through a game. None
/// plays a move it thinks bad. Level 8 is everything the player can do within its other limits.
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
    /// By how much it misjudges a position at worst, in hundredths of a man.
    pub(super) error: i32,
}

const ABILITIES: [Ability; 8] = [
    ability(1, 500, 500),
    ability(1, 500, 250),
    ability(1, 500, 110),
    ability(3, 2_000, 150),
    ability(4, 3_000, 70),
    ability(6, 6_000, 30),
    ability(9, 15_000, 8),
    ability(u32::MAX, u64::MAX, 0),
];

const fn ability(depth: u32, nodes: u64, error: i32) -> Ability {
    Ability {
        depth,
        nodes,
        error,
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

    pub(super) const fn ability(self) -> Ability {
        ABILITIES[self.0 as usize - 1]
    }
}
