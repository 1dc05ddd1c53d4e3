//! Tiddest n tlata: three stones each on nine points; the first line of three wins.

use super::stones::{Stones, bit, bits, square, squares};
use crate::{
    Geometry, Illegal, Move, MoveError, Outcome, Piece, Reason, Setup, Side, Square, Squares,
    notation::Wish, setup::Unplayable, state::State,
};

/// Stones of each side.
pub(super) const EACH: u8 = 3;
/// Plies of the movement phase without a win after which nobody wins (added).
const QUIET_PLIES_MAX: u8 = 100;
pub(super) const ALL: u32 = (1 << 9) - 1;

/// Rows, columns and diagonals; bit 0 is a3, bit 8 is c1.
const LINES: [u32; 8] = [
    0b000_000_111,
    0b000_111_000,
    0b111_000_000,
    0b001_001_001,
    0b010_010_010,
    0b100_100_100,
    0b100_010_001,
    0b001_010_100,
];

/// The points joined with each point.
const NEIGHBOURS: [u32; 9] = {
    let lines = Geometry::POINTS_3.lines();
    let mut neighbours = [0; 9];
    let mut nth = 0;
    while nth < lines.len() {
        let (a, b) = lines[nth];
        neighbours[a.index()] |= bit(b);
        neighbours[b.index()] |= bit(a);
        nth += 1;
    }
    neighbours
};

/// A position of Tiddest n tlata.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tlata {
    pub(super) stones: Stones,
    /// Plies since the last placement.
    quiet_plies: u8,
}

impl State for Tlata {
    fn geometry() -> &'static Geometry {
        &Geometry::POINTS_3
    }

    fn start() -> Self {
        Tlata {
            stones: Stones::new(EACH),
            quiet_plies: 0,
        }
    }

    /// Stones never leave the board, so those in hand are known even if the setup does not name them.
    fn from_setup(setup: &Setup) -> Result<Self, Unplayable> {
        let missing = |stones: u32| EACH - stones.count_ones() as u8;
        let stones = Stones::from_setup(setup, EACH, |stones| Some(stones.on_board.map(missing)))?;
        Ok(Tlata {
            stones,
            quiet_plies: 0,
        })
    }

    fn to_setup(&self) -> Setup {
        self.stones.to_setup()
    }

    fn side(&self) -> Side {
        self.stones.side
    }

    fn piece(&self, square: Square) -> Option<Piece> {
        self.stones.piece(square)
    }

    /// Two lines at once can only be set up; the one that counts is that of the side that moved last.
    fn outcome(&self) -> Option<Outcome> {
        let side = self.stones.side;
        let lined = |side: &Side| self.has_line(*side);
        if let Some(winner) = [side.other(), side].into_iter().find(lined) {
            return Some(Outcome::won(winner, Reason::ThreeInLine));
        }
        if self.stones.count(side) == 0 {
            return Some(Outcome::won(side.other(), Reason::NoPieces));
        }
        if self.has_no_move() {
            return Some(Outcome::won(side.other(), Reason::NoMove));
        }
        let is_quiet = self.quiet_plies >= QUIET_PLIES_MAX;
        is_quiet.then_some(Outcome::draw(Reason::QuietPlies))
    }

    /// While stones are placed nothing comes back.
    fn repeats(&self, other: &Self) -> bool {
        self.stones.in_hand == [0, 0] && self.stones == other.stones
    }

    fn moves(&self, list: &mut Vec<Move>) {
        let free = ALL & !self.stones.occupied();
        if self.stones.is_placing() {
            let own = self.stones.own();
            let allowed = bits(free).filter(|to| !has_line(own | to));
            list.extend(allowed.map(|to| Move::new(None, square(to), Squares::EMPTY, false)));
            return;
        }
        for from in bits(self.stones.own()) {
            let step = |to| Move::new(Some(square(from)), square(to), Squares::EMPTY, false);
            list.extend(bits(neighbours(from) & free).map(step));
        }
    }

    fn play(&self, mv: &Move) -> Self {
        match mv.from {
            None => Tlata {
                stones: self.stones.placed(bit(mv.to)),
                quiet_plies: 0,
            },
            Some(from) => Tlata {
                stones: self.stones.moved(bit(from), bit(mv.to), 0),
                quiet_plies: self.quiet_plies.saturating_add(1),
            },
        }
    }

    fn ways(&self, mv: &Move) -> Vec<Vec<Square>> {
        vec![mv.from.into_iter().chain([mv.to]).collect()]
    }

    fn wish(text: &str) -> Result<Wish, MoveError> {
        super::wish(text, Self::geometry())
    }

    fn find(&self, wish: &Wish) -> Result<Move, MoveError> {
        super::find(
            wish,
            |to| self.check_placement(to),
            |from, to| self.check_step(from, to, wish.taken),
        )
    }

    fn write_move(&self, mv: &Move) -> String {
        super::write_move(Self::geometry(), mv)
    }

    fn perft(&self, depth: u32) -> u64 {
        super::perft(self, depth)
    }

    fn perft_made(&self, depth: u32) -> u64 {
        super::perft(self, depth)
    }
}

impl Tlata {
    /// Whether a side has three stones in a line.
    pub(super) fn has_line(&self, side: Side) -> bool {
        has_line(self.stones.of(side))
    }

    /// How many more quiet plies there are to the draw.
    pub(super) fn quiet_plies_left(&self) -> u8 {
        QUIET_PLIES_MAX.saturating_sub(self.quiet_plies)
    }

    pub(super) fn has_no_move(&self) -> bool {
        let free = ALL & !self.stones.occupied();
        let own = self.stones.own();
        if self.stones.is_placing() {
            !bits(free).any(|to| !has_line(own | to))
        } else {
            !bits(own).any(|from| neighbours(from) & free != 0)
        }
    }

    /// White to move with these stones on the board, White's and Black's, and what is left of its three in each hand.
    pub(super) fn with(on_board: [u32; 2]) -> Tlata {
        let in_hand = on_board.map(|stones| EACH.saturating_sub(stones.count_ones() as u8));
        let mut tlata = Tlata::start();
        tlata.stones.on_board = on_board;
        tlata.stones.in_hand = in_hand;
        tlata
    }

    pub(super) const fn stones(&self) -> &Stones {
        &self.stones
    }

    fn check_placement(&self, to: Square) -> Result<Move, Illegal> {
        if self.stones.occupied() & bit(to) != 0 {
            return Err(Illegal::Occupied { square: to });
        }
        if !self.stones.is_placing() {
            return Err(Illegal::NotReachable { from: None, to });
        }
        let placed = self.stones.own() | bit(to);
        let lined = LINES.into_iter().filter(|line| placed & line == *line);
        let stones = lined.fold(0, |stones, line| stones | line);
        if stones != 0 {
            return Err(Illegal::WouldLineUp {
                stones: squares(stones),
            });
        }
        Ok(Move::new(None, to, Squares::EMPTY, false))
    }

    fn check_step(&self, from: Square, to: Square, taken: Option<Square>) -> Result<Move, Illegal> {
        super::check_route(&self.stones, from, to, neighbours(bit(from)))?;
        match taken {
            None => Ok(Move::new(Some(from), to, Squares::EMPTY, false)),
            // Nothing is ever taken in this game.
            Some(stone) => Err(Illegal::NotReachable {
                from: Some(from),
                to: stone,
            }),
        }
    }
}

pub(super) fn has_line(stones: u32) -> bool {
    LINES.into_iter().any(|line| stones & line == line)
}

/// The points joined with a single point.
pub(super) const fn neighbours(point: u32) -> u32 {
    NEIGHBOURS[point.trailing_zeros() as usize]
}
