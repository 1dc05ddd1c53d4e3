use crate::Side;

/// What a judgement sees of a position, in bits of the board's own layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct View {
    /// White's and Black's men, or stones.
    pub(crate) men: [u64; 2],
    /// White's and Black's kings.
    pub(crate) kings: [u64; 2],
    pub(crate) side: Side,
    /// How far the game is from its end, in sixteenths of a stage: a game of two stages goes from 16 down to 0.
    pub(crate) stage: u32,
}

/// Steps from one stage to the next.
pub(crate) const STAGE: u32 = 16;
