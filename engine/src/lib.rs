//! The rules of eight mill and draughts games. (Doors only; bodies follow.)
use std::fmt;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side { White, Black }
impl Side { pub const ALL: [Side; 2] = [Side::White, Side::Black]; pub fn other(self) -> Side { panic!() } pub fn index(self) -> usize { panic!() } }

/// A playing square by its index: counted by row from the top left of the diagram over the playing squares only (so English 1 is index 0, Turkish a8 is 0, h1 is 63).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);
impl Square { pub fn new(index: u8) -> Square { panic!() } pub fn index(self) -> usize { panic!() } }

/// A set of squares, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Squares(u64);
impl Squares { pub const EMPTY: Squares = Squares(0); pub fn is_empty(self) -> bool { panic!() } pub fn len(self) -> u32 { panic!() } pub fn contains(self, s: Square) -> bool { panic!() } pub fn with(self, s: Square) -> Squares { panic!() } pub fn iter(self) -> impl Iterator<Item = Square> { std::iter::empty() } }

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind { Man, King, Stone }
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece { pub side: Side, pub kind: Kind }

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardStyle { DarkSquares, AllSquares, Points }
/// The board of a game: where its squares are and what they are called.
pub struct Geometry { _p: () }
impl Geometry {
    pub fn rows(&self) -> u8 { panic!() }
    pub fn columns(&self) -> u8 { panic!() }
    pub fn style(&self) -> BoardStyle { panic!() }
    pub fn squares(&self) -> u8 { panic!() }
    /// Row and column from 0 at the top left.
    pub fn place(&self, square: Square) -> (u8, u8) { panic!() }
    pub fn name(&self, square: Square) -> String { panic!() }
    pub fn square(&self, name: &str) -> Option<Square> { panic!() }
    /// For points joined by lines: the pairs that are joined, each once. Empty elsewhere.
    pub fn lines(&self) -> &'static [(Square, Square)] { panic!() }
}

/// The eight games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Variant { Tiddest, Tlata, Damma, DammaMisere, English, Russian, International, Turkish }
impl Variant {
    pub const ALL: [Variant; 8] = [Variant::Tiddest, Variant::Tlata, Variant::Damma, Variant::DammaMisere, Variant::English, Variant::Russian, Variant::International, Variant::Turkish];
    pub fn id(self) -> &'static str { panic!() }
    pub fn from_id(id: &str) -> Option<Variant> { panic!() }
    /// The id of the one option this game has, if any.
    pub fn option(self) -> Option<&'static str> { panic!() }
    pub fn geometry(self) -> &'static Geometry { panic!() }
    pub fn first(self) -> Side { panic!() }
}
/// A game with its option on or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ruleset { variant: Variant, option: bool }
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownOption { pub option: String }
impl fmt::Display for UnknownOption { fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { panic!() } }
impl std::error::Error for UnknownOption {}
impl Ruleset {
    pub fn usual(variant: Variant) -> Ruleset { panic!() }
    pub fn new<S: AsRef<str>>(variant: Variant, options: &[S]) -> Result<Ruleset, UnknownOption> { panic!() }
    pub fn variant(self) -> Variant { panic!() }
    pub fn options(self) -> Vec<&'static str> { panic!() }
    pub fn start(self) -> Position { panic!() }
}

/// One whole turn. Two ways with the same squares and the same pieces are one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move { pub from: Option<Square>, pub to: Square, taken: u64, pub crowns: bool }
impl Move { pub fn taken(&self) -> Squares { panic!() } }

/// Always playable (or finished); `Copy` and small.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position { _p: () }
impl Position {
    pub fn ruleset(&self) -> Ruleset { panic!() }
    pub fn side(&self) -> Side { panic!() }
    pub fn piece(&self, square: Square) -> Option<Piece> { panic!() }
    pub fn pieces(&self) -> Vec<(Square, Piece)> { panic!() }
    /// Stones in hand, White's then Black's; `None` where nothing is ever placed.
    pub fn hands(&self) -> Option<[u8; 2]> { panic!() }
    /// Empty when the position is finished.
    pub fn legal_moves(&self) -> Vec<Move> { panic!() }
    pub fn is_legal(&self, mv: &Move) -> bool { panic!() }
    pub fn play(&self, mv: &Move) -> Result<Position, Illegal> { panic!() }
    /// What the position itself decides; repetition belongs to `Game`.
    pub fn outcome(&self) -> Option<Outcome> { panic!() }
    /// The same pieces, side to move and hands have the same key.
    pub fn key(&self) -> u64 { panic!() }
    pub fn perft(&self, depth: u32) -> u64 { panic!() }
    /// One valid way of a legal move: the square it starts from (if any), then every landing square.
    pub fn path(&self, mv: &Move) -> Vec<Square> { panic!() }
    /// Every valid way of a legal move.
    pub fn paths(&self, mv: &Move) -> Vec<Vec<Square>> { panic!() }
    /// The canonical text of a legal move.
    pub fn write_move(&self, mv: &Move) -> String { panic!() }
    pub fn read_move(&self, text: &str) -> Result<Move, MoveError> { panic!() }
    pub fn from_fen(ruleset: Ruleset, fen: &str) -> Result<Position, FenError> { panic!() }
    pub fn to_fen(&self) -> String { panic!() }
}
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FenError { pub column: usize, pub expected: String }
impl fmt::Display for FenError { fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { panic!() } }
impl std::error::Error for FenError {}

/// Why a move may not be played, with the squares that prove it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Illegal {
    GameOver,
    NotYourTurn,
    EmptySquare { square: Square },
    NotYourPiece { square: Square },
    Occupied { square: Square },
    NotReachable { from: Option<Square>, to: Square },
    /// These pieces can take.
    MustCapture { pieces: Squares },
    /// `path` takes `count`.
    LongerCapture { path: Vec<Square>, count: u8 },
    /// The capture goes on to one of `next`.
    CaptureUnfinished { path: Vec<Square>, next: Squares },
    TurnedBack { at: Square },
    WouldLineUp { stones: Squares },
    MustTake { mill: Squares },
    NotOpponentStone { square: Square },
    MustMill { pieces: Squares },
}
impl Illegal {
    /// Stable, kebab-case: `game-over`, `not-your-turn`, `empty-square`, …
    pub fn code(&self) -> &'static str { panic!() }
    pub fn squares(&self) -> Vec<Square> { panic!() }
    /// One English sentence with the squares by their names.
    pub fn sentence(&self, geometry: &Geometry) -> String { panic!() }
}
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// Not a move text: the column (from 1) and what was expected there.
    Text { column: usize, expected: String },
    /// More than one legal move fits.
    Ambiguous { candidates: Vec<Move> },
    Illegal(Illegal),
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason { NoMove, NoPieces, ThreeInLine, FewerThanThree, OnePieceEach, KingAgainstMan, SeveralAgainstOne, Repetition, QuietPlies, Agreement, Resignation, Time, Abandoned }
impl Reason { pub fn code(self) -> &'static str { panic!() } pub fn from_code(code: &str) -> Option<Reason> { panic!() } }
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome { pub winner: Option<Side>, pub reason: Reason }

/// A start, the moves since, and what they add up to.
#[derive(Clone, Debug)]
pub struct Game { _p: () }
impl Game {
    pub fn new(start: Position) -> Game { panic!() }
    pub fn start(&self) -> &Position { panic!() }
    pub fn position(&self) -> &Position { panic!() }
    pub fn moves(&self) -> &[Move] { panic!() }
    pub fn ply(&self) -> usize { panic!() }
    pub fn outcome(&self) -> Option<Outcome> { panic!() }
    /// Plays by a move text for `side`; refuses with the reason (`NotYourTurn`, `GameOver` included).
    pub fn read(&self, side: Side, text: &str) -> Result<Move, MoveError> { panic!() }
    pub fn play(&mut self, mv: &Move) -> Result<(), Illegal> { panic!() }
    pub fn undo(&mut self) -> Option<Move> { panic!() }
    /// Ends the game from outside: agreement, resignation, time, abandoned. Refused if it is over.
    pub fn end(&mut self, outcome: Outcome) -> Result<(), Illegal> { panic!() }
    /// The plies after which the present position stood on the board, the present one included.
    pub fn repetition_plies(&self) -> Vec<usize> { panic!() }
    /// The moves in canonical text.
    pub fn move_texts(&self) -> Vec<String> { panic!() }
}

/// PDN 3.0.
pub mod pdn {
    use super::*;
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Error { pub game: usize, pub line: usize, pub column: usize, pub ply: Option<usize>, pub message: String }
    impl fmt::Display for Error { fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { panic!() } }
    impl std::error::Error for Error {}
    /// One game of a file: its tags in order, the played game, the result token.
    #[derive(Clone, Debug)]
    pub struct Record { pub tags: Vec<(String, String)>, pub game: Game, pub result: Option<String> }
    /// Every game of a text, each read or refused on its own.
    pub fn read(text: &str, usual: Option<Ruleset>) -> Vec<Result<Record, Error>> { panic!() }
    /// Canonical, stable writing. `tags` beyond those the game itself decides (Event, Site, Date, White, Black, …).
    pub fn write(tags: &[(String, String)], game: &Game) -> String { panic!() }
}
