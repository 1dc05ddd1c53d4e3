use super::Score;
use crate::Move;

/// What a player thinks of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis {
    /// The move it would play: the first of the best line, or at a lower level what it takes for that.
    pub best: Move,
    /// The best moves with what is expected to follow, best first; at least one.
    pub lines: Vec<Line>,
    /// How many plies were searched in full.
    pub depth: u32,
    /// How many plies below the position judgements were made, on average.
    pub mean_depth: f32,
    /// How many positions were looked at.
    pub nodes: u64,
}

/// A move, what it is worth, and what is expected to follow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// What the first move is worth to the side that makes it.
    pub score: Score,
    /// The move and what follows; never empty.
    pub moves: Vec<Move>,
}

/// How far a player has come.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress<'a> {
    /// As in [`Analysis`]; empty until the first ply is searched.
    pub lines: &'a [Line],
    /// How many plies were searched in full.
    pub depth: u32,
    /// How many plies below the position judgements were made, on average.
    pub mean_depth: f32,
    /// How many positions were looked at.
    pub nodes: u64,
    /// Whether a depth has just been completed; else this is a call on the way.
    pub completed: bool,
}

/// Whether to think on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// Think on.
    Go,
    /// Answer with what is known; after the first ply at the earliest.
    Stop,
}
