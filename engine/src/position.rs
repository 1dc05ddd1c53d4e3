use crate::{
    FenError, Illegal, Move, MoveError, Outcome, Piece, Ruleset, Setup, Side, Square, Unplayable,
    any::{Any, Task},
    evaluation::View,
    fen, key,
    notation::{Capture, Wish},
    search::{Searchable, Tension},
};

/// A position of any of the games: always playable, or finished. `Copy` and small.
///
/// # Examples
///
/// ```
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// use asarag_engine::{Position, Ruleset, Variant};
///
/// let russian = Ruleset::usual(Variant::Russian);
/// let position = Position::from_fen(russian, "W:WKa1:Bc3,f4")?;
/// let texts: Vec<String> =
///     position.legal_moves().iter().map(|mv| position.write_move(mv)).collect();
/// assert_eq!(texts, ["a1:g3", "a1:h2"]);
///
/// let capture = position.read_move("a1xe5xg3")?;
/// assert_eq!(position.play(&capture)?.to_fen(), "B:WKg3:B");
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position(Any);

struct AtRest;

impl Task for AtRest {
    type Output = Option<View>;

    fn run<S: Searchable>(self, game: &[S]) -> Option<View> {
        let position = game.last()?;
        let at_rest = position.decided().is_none()
            && position.tension() == Tension::Calm
            && !position.is_blocked();
        at_rest.then(|| position.view())
    }
}

impl Position {
    /// The usual start of a game.
    pub fn start(ruleset: Ruleset) -> Position {
        Position(Any::start(ruleset))
    }

    /// The position that is set up.
    ///
    /// # Errors
    ///
    /// When it cannot be played: two pieces on a square, a square outside the board, more pieces than a side starts
    /// with, stones in hand that the game does not have.
    pub fn from_setup(ruleset: Ruleset, setup: &Setup) -> Result<Position, Unplayable> {
        Any::from_setup(ruleset, setup).map(Position)
    }

    /// The position a PDN FEN describes: `W:W31-50:B1-20`, `W:Wa1,Kc3:Bb2`, `W:Wa1,c3:Bb2:H8,9`.
    ///
    /// # Errors
    ///
    /// When the text is no FEN, or the position cannot be played: with the column and what was expected there.
    pub fn from_fen(ruleset: Ruleset, fen: &str) -> Result<Position, FenError> {
        let reading = fen::read(fen, ruleset.variant().geometry())?;
        Position::from_setup(ruleset, &reading.setup)
            .map_err(|unplayable| reading.fault(&unplayable))
    }

    /// The position as PDN FEN, always written the same way.
    pub fn to_fen(&self) -> String {
        fen::write(&self.setup(), self.ruleset().variant().geometry())
    }

    /// The game and its options.
    pub fn ruleset(&self) -> Ruleset {
        self.0.ruleset()
    }

    /// The pieces, the side to move and the stones in hand.
    pub fn setup(&self) -> Setup {
        self.0.state().to_setup()
    }

    /// Whose turn it is.
    pub fn side(&self) -> Side {
        self.0.state().side()
    }

    /// What stands on a square; nothing stands outside the board.
    pub fn piece(&self, square: Square) -> Option<Piece> {
        let on_board = self
            .ruleset()
            .variant()
            .geometry()
            .all_squares()
            .contains(square);
        if on_board {
            self.0.state().piece(square)
        } else {
            None
        }
    }

    /// Every piece, by rising square.
    pub fn pieces(&self) -> Vec<(Square, Piece)> {
        let occupied = self.setup().occupied();
        occupied
            .iter()
            .filter_map(|square| Some((square, self.piece(square)?)))
            .collect()
    }

    /// Stones in hand, White's then Black's; `None` in games that place none.
    pub fn hands(&self) -> Option<[u8; 2]> {
        self.setup().hands
    }

    /// Every legal move, equal ones once, in a stable order. Empty when the position is finished.
    pub fn legal_moves(&self) -> Vec<Move> {
        if self.outcome().is_some() {
            Vec::new()
        } else {
            self.board_moves()
        }
    }

    /// The moves of a diagram: the legal moves, and where a draughts game is over because of the pieces that are
    /// left, those the side to move could still make.
    ///
    /// It differs from [`Position::legal_moves`] where the opponent has no pieces, and in the Turkish endings that are
    /// decided at once. Diagrams in books and files ask for these moves, so that a lone man shows how men move.
    pub fn board_moves(&self) -> Vec<Move> {
        // Games that place stones end by what stands on the board, not by how little of it.
        if self.hands().is_some() && self.outcome().is_some() {
            return Vec::new();
        }
        let mut moves = Vec::new();
        self.0.state().moves(&mut moves);
        moves
    }

    /// Whether the move can be played.
    pub fn is_legal(&self, mv: &Move) -> bool {
        self.legal_moves().contains(mv)
    }

    /// The position after a move.
    ///
    /// # Errors
    ///
    /// When the move is not legal, with the reason.
    pub fn play(&self, mv: &Move) -> Result<Position, Illegal> {
        if self.is_legal(mv) {
            return Ok(Position(self.0.play(mv)));
        }
        let squares: Vec<Square> = mv.from.into_iter().chain([mv.to]).collect();
        match self.try_path(&squares, mv.taken().iter().next()) {
            Err(MoveError::Illegal(illegal)) => Err(illegal),
            // Its squares can be played, but not with these pieces taken.
            Ok(_) | Err(MoveError::Ambiguous { .. } | MoveError::Text { .. }) => {
                Err(Illegal::NotReachable {
                    from: mv.from,
                    to: mv.to,
                })
            }
        }
    }

    /// What the position itself decides; repetition belongs to [`Game`](crate::Game).
    pub fn outcome(&self) -> Option<Outcome> {
        self.0.state().outcome()
    }

    /// A number for the position: the same pieces, side to move and hands have the same key, on every machine and
    /// in every version. Counters of quiet plies are no part of it.
    pub fn key(&self) -> u64 {
        key::of(&self.setup())
    }

    /// How many lines of play of `depth` plies there are; a finished game has no moves.
    pub fn perft(&self, depth: u32) -> u64 {
        self.0.perft(depth)
    }

    /// The same number as [`Position::perft`], found by making every position of the last ply instead of counting
    /// its moves. For measuring how fast positions are made.
    pub fn perft_made(&self, depth: u32) -> u64 {
        self.0.perft_made(depth)
    }

    /// One valid way of a legal move: the square it starts from (if any), then every landing square.
    pub fn path(&self, mv: &Move) -> Vec<Square> {
        self.paths(mv).swap_remove(0)
    }

    /// Every valid way of a legal move, up to 256. For a move that is none, its two ends.
    pub fn paths(&self, mv: &Move) -> Vec<Vec<Square>> {
        let ways = self.0.state().ways(mv);
        let ends = || mv.from.into_iter().chain([mv.to]).collect();
        if ways.is_empty() { vec![ends()] } else { ways }
    }

    /// The canonical text of a legal move.
    pub fn write_move(&self, mv: &Move) -> String {
        self.0.state().write_move(mv)
    }

    /// The legal move a text means: `32-28`, `c3:e5`, `16x27x38`, `c3`, `c3-c4xd5`.
    ///
    /// A capture may be given by its two ends, by every landing square, or by some of them in order, as long as one
    /// legal move fits; taking may be written `x` or `:`.
    ///
    /// # Errors
    ///
    /// When the text is no move text, fits more than one move, or means a move that is not legal.
    pub fn read_move(&self, text: &str) -> Result<Move, MoveError> {
        self.find(&self.0.wish(text)?)
    }

    /// The legal move a hand on the board means: the square it starts from (none for a placement), then where it
    /// lands, with or without the squares between; and the stone a mill takes.
    ///
    /// # Errors
    ///
    /// When more than one legal move fits, or none: with the rule that forbids it and the squares that prove it.
    ///
    /// # Examples
    ///
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// use asarag_engine::{Illegal, MoveError, Position, Ruleset, Square, Squares, Variant};
    ///
    /// let international = Ruleset::usual(Variant::International);
    /// let position = Position::from_fen(international, "W:W28,32:B23")?;
    /// let number = |number: u8| Square::new(number - 1);
    /// assert_eq!(
    ///     position.try_path(&[number(32), number(27)], None),
    ///     Err(MoveError::Illegal(Illegal::MustCapture {
    ///         pieces: Squares::EMPTY.with(number(28)),
    ///     }))
    /// );
    /// # Ok(())
    /// # }
    /// ```
    pub fn try_path(&self, path: &[Square], taken: Option<Square>) -> Result<Move, MoveError> {
        let on_board = self.ruleset().variant().geometry().all_squares();
        let outside = path
            .iter()
            .chain(&taken)
            .find(|&&square| !on_board.contains(square));
        match (path.first(), outside) {
            (None, _) => {
                let expected = "a square".to_owned();
                Err(MoveError::Text {
                    column: 1,
                    expected,
                })
            }
            (Some(&from), Some(&to)) => Err(Illegal::NotReachable {
                from: Some(from),
                to,
            }
            .into()),
            (Some(_), None) => {
                let (squares, capture) = (path.to_vec(), Capture::Unsaid);
                self.find(&Wish {
                    squares,
                    taken,
                    capture,
                })
            }
        }
    }

    /// As [`Position::read_move`], on a board where players go on after a draw nobody declared.
    pub(crate) fn read_move_on(&self, text: &str) -> Result<Move, MoveError> {
        match self.outcome() {
            Some(Outcome {
                winner: Some(_), ..
            }) => Err(Illegal::GameOver.into()),
            Some(Outcome { winner: None, .. }) | None => self.0.state().find(&self.0.wish(text)?),
        }
    }

    /// The position after a move of [`Position::read_move_on`].
    pub(crate) fn play_on(&self, mv: &Move) -> Position {
        Position(self.0.play(mv))
    }

    /// Whether both are one position in the count of repetitions; never while stones are placed.
    pub(crate) fn repeats(&self, other: &Position) -> bool {
        self.0.repeats(&other.0)
    }

    /// What a judgement sees, if nothing is about to be captured and the game goes on.
    pub(crate) fn view_at_rest(&self) -> Option<View> {
        self.0.with_states(&[*self], AtRest)
    }

    pub(crate) fn any(&self) -> &Any {
        &self.0
    }

    /// The position with this number in the tables of its game, with no plies behind it.
    pub(crate) fn numbered(ruleset: Ruleset, number: usize) -> Option<Position> {
        Any::numbered(ruleset, number).map(Position)
    }

    /// Where the position stands in the tables of its game, and how many plies are left before quiet ones draw it.
    pub(crate) fn place_in_tables(&self) -> Option<(usize, u32)> {
        self.0.place_in_tables()
    }

    fn find(&self, wish: &Wish) -> Result<Move, MoveError> {
        match self.outcome() {
            Some(_) => Err(Illegal::GameOver.into()),
            None => self.0.state().find(wish),
        }
    }
}
