use super::Level;

/// How long and how well a player thinks. Without any limit, it thinks until it is stopped or the game is solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// So many plies at most.
    pub depth: Option<u32>,
    /// So many positions at most, once the first ply is searched.
    pub nodes: Option<u64>,
    /// How many moves get a true score of their own: 1 to play, more to analyse.
    pub lines: usize,
    /// How well; everything it can, if there is none.
    pub level: Option<Level>,
    /// What a level's misjudgements come from: the same seed, the same mistakes.
    pub seed: u64,
    /// How many threads think; one in the browser. With more than one, the same question may get another answer.
    pub threads: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            depth: None,
            nodes: None,
            lines: 1,
            level: None,
            seed: 0,
            threads: 1,
        }
    }
}

impl Limits {
    /// So many plies.
    pub fn depth(depth: u32) -> Limits {
        Limits {
            depth: Some(depth),
            ..Limits::default()
        }
    }

    /// So many positions.
    pub fn nodes(nodes: u64) -> Limits {
        Limits {
            nodes: Some(nodes),
            ..Limits::default()
        }
    }
}
