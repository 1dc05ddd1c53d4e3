use crate::{
    Geometry, Move, MoveError, Outcome, Piece, Side, Square,
    notation::Wish,
    setup::{Setup, Unplayable},
};

/// A position of one game under one choice of options: what every family of games gives to the door.
///
/// The moves of a state are those the board allows, even where an ending has already decided the game
/// ([`State::outcome`] says so, and the door refuses to play on).
pub(crate) trait State {
    /// The board it is played on.
    fn geometry() -> &'static Geometry
    where
        Self: Sized;

    /// The usual start.
    fn start() -> Self
    where
        Self: Sized;

    /// The position with these pieces and no plies behind it.
    fn from_setup(setup: &Setup) -> Result<Self, Unplayable>
    where
        Self: Sized;

    /// The pieces, side to move and hands.
    fn to_setup(&self) -> Setup;

    /// Whose turn it is.
    fn side(&self) -> Side;

    /// What stands on a square.
    fn piece(&self, square: Square) -> Option<Piece>;

    /// What the position itself decides.
    fn outcome(&self) -> Option<Outcome>;

    /// Whether both are one position in the count of repetitions: equal but for the counters of quiet plies, and none that
    /// cannot come back.
    fn repeats(&self, other: &Self) -> bool
    where
        Self: Sized;

    /// Appends every move, equal ones once, in a stable order.
    fn moves(&self, list: &mut Vec<Move>);

    /// The position after one of its moves.
    fn play(&self, mv: &Move) -> Self
    where
        Self: Sized;

    /// Every way of one of its moves: the square it starts from (if any), then every landing square.
    /// Never empty, and at most [`WAYS_MAX`] of them.
    fn ways(&self, mv: &Move) -> Vec<Vec<Square>>;

    /// What a move text wishes. Only the form of the text is judged.
    fn wish(text: &str) -> Result<Wish, MoveError>
    where
        Self: Sized;

    /// The one move that is wished, or why there is none.
    fn find(&self, wish: &Wish) -> Result<Move, MoveError>;

    /// The canonical text of one of its moves.
    fn write_move(&self, mv: &Move) -> String;

    /// How many lines of play of `depth` plies there are. A finished game has no moves. Kept out of `dyn State`, so that a
    /// program that never counts lines is built without the counting.
    fn perft(&self, depth: u32) -> u64
    where
        Self: Sized;

    /// As [`State::perft`], making every position of the last ply.
    fn perft_made(&self, depth: u32) -> u64
    where
        Self: Sized;
}

/// The most ways of one move that are listed.
pub(crate) const WAYS_MAX: usize = 256;
