//! Tiddest: stones are placed without lining up, then moved; a run of exactly three takes a stone.

use super::{
    grid,
    stones::{Stones, bit, bits, square, squares},
};
use crate::{
    Geometry, Illegal, Move, MoveError, Outcome, Piece, Reason, Setup, Side, Square, Squares,
    notation::Wish, setup::Unplayable, state::State,
};

/// Stones of each side.
const EACH: u8 = 10;
/// A side with fewer stones than this has lost.
const STONES_MIN: u32 = 3;
/// Stones in a run that is a mill. Longer runs are none.
const MILL: u32 = 3;
/// Plies in a row without a capture, placements included, after which nobody wins (added).
const QUIET_PLIES_MAX: u8 = 100;

/// A position of Tiddest. `FORCED_MILL` is the option: when some move makes a mill, only those are legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tiddest<const FORCED_MILL: bool> {
    pub(super) stones: Stones,
    quiet_plies: u8,
}

impl<const FORCED_MILL: bool> State for Tiddest<FORCED_MILL> {
    fn geometry() -> &'static Geometry {
        &Geometry::ALL_5
    }

    fn start() -> Self {
        Tiddest {
            stones: Stones::new(EACH),
            quiet_plies: 0,
        }
    }

    fn from_setup(setup: &Setup) -> Result<Self, Unplayable> {
        let stones = Stones::from_setup(setup, EACH, inferred_hands)?;
        Ok(Tiddest {
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

    /// A win that comes with the last quiet ply is a win.
    fn outcome(&self) -> Option<Outcome> {
        let side = self.stones.side;
        let few = |side: &Side| self.has_few(*side);
        if let Some(loser) = [side, side.other()].into_iter().find(few) {
            return Some(Outcome::won(loser.other(), Reason::FewerThanThree));
        }
        if self.reachable() == 0 {
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
        if self.stones.is_placing() {
            let placement = |to| Move::new(None, square(to), Squares::EMPTY, false);
            list.extend(bits(self.reachable()).map(placement));
            return;
        }
        let only_mills = FORCED_MILL && self.mill_makers() != 0;
        for (from, to) in self.steps() {
            let step = |taken| Move::new(Some(square(from)), square(to), squares(taken), false);
            if self.takes(from, to) {
                list.extend(bits(self.stones.theirs()).map(step));
            } else if !only_mills {
                list.push(step(0));
            }
        }
    }

    fn play(&self, mv: &Move) -> Self {
        let taken = mv.taken().bits() as u32;
        let stones = match mv.from {
            None => self.stones.placed(bit(mv.to)),
            Some(from) => self.stones.moved(bit(from), bit(mv.to), taken),
        };
        let quiet_plies = if taken == 0 {
            self.quiet_plies.saturating_add(1)
        } else {
            0
        };
        Tiddest {
            stones,
            quiet_plies,
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

impl<const FORCED_MILL: bool> Tiddest<FORCED_MILL> {
    /// Whether a side has lost so many stones that it has lost the game.
    pub(super) fn has_few(&self, side: Side) -> bool {
        self.stones.count(side) < STONES_MIN
    }

    /// How many more quiet plies there are to the draw.
    pub(super) fn quiet_plies_left(&self) -> u8 {
        QUIET_PLIES_MAX.saturating_sub(self.quiet_plies)
    }

    /// Where the side to move may place, or may move some stone to.
    pub(super) fn reachable(&self) -> u32 {
        let free = grid::ALL & !self.stones.occupied();
        if self.stones.is_placing() {
            free & !grid::lining_up(self.stones.own())
        } else {
            free & grid::neighbours(self.stones.own())
        }
    }

    /// Every step of one stone to a free neighbour, as two bits.
    fn steps(&self) -> impl Iterator<Item = (u32, u32)> {
        let free = grid::ALL & !self.stones.occupied();
        bits(self.stones.own())
            .flat_map(move |from| bits(grid::neighbours(from) & free).map(move |to| (from, to)))
    }

    /// The stones of the mills a step makes: of its row, its column, or both.
    fn mill(&self, from: u32, to: u32) -> u32 {
        let stones = self.stones.own() & !from | to;
        let exact = |run: u32| if run.count_ones() == MILL { run } else { 0 };
        exact(grid::row_run(stones, to)) | exact(grid::column_run(stones, to))
    }

    /// Whether a step takes a stone. With nothing on the board to take, a mill takes nothing.
    fn takes(&self, from: u32, to: u32) -> bool {
        self.stones.theirs() != 0 && self.mill(from, to) != 0
    }

    /// The stones that can make a mill now.
    pub(super) fn mill_makers(&self) -> u32 {
        let makes = |&(from, to): &(u32, u32)| self.takes(from, to);
        self.steps()
            .filter(makes)
            .fold(0, |makers, (from, _)| makers | from)
    }

    fn check_placement(&self, to: Square) -> Result<Move, Illegal> {
        let own = self.stones.own();
        let placed = own | bit(to);
        if self.stones.occupied() & bit(to) != 0 {
            return Err(Illegal::Occupied { square: to });
        }
        if !self.stones.is_placing() {
            return Err(Illegal::NotReachable { from: None, to });
        }
        if grid::lining_up(own) & bit(to) != 0 {
            let long = |run: u32| if run.count_ones() >= MILL { run } else { 0 };
            let rows = long(grid::row_run(placed, bit(to)));
            let columns = long(grid::column_run(placed, bit(to)));
            return Err(Illegal::WouldLineUp {
                stones: squares(rows | columns),
            });
        }
        Ok(Move::new(None, to, Squares::EMPTY, false))
    }

    fn check_step(&self, from: Square, to: Square, taken: Option<Square>) -> Result<Move, Illegal> {
        super::check_route(&self.stones, from, to, grid::neighbours(bit(from)))?;
        let takes = self.takes(bit(from), bit(to));
        let makers = squares(self.mill_makers());
        let must_mill = Illegal::MustMill { pieces: makers };
        let step = |taken| Move::new(Some(from), to, taken, false);
        match taken {
            None if takes => {
                let mill = squares(self.mill(bit(from), bit(to)));
                Err(Illegal::MustTake { mill })
            }
            None if FORCED_MILL && !makers.is_empty() => Err(must_mill),
            None => Ok(step(Squares::EMPTY)),
            Some(_) if !takes => Err(must_mill),
            Some(stone) if self.stones.theirs() & bit(stone) == 0 => {
                Err(Illegal::NotOpponentStone { square: stone })
            }
            Some(stone) => Ok(step(Squares::EMPTY.with(stone))),
        }
    }
}

/// The stones in hand of a setup that leaves them out, where only one phase fits: all twenty on the board, or
/// numbers that placing in turn cannot lead to, mean that nothing is left to place. Otherwise the same board
/// may be a placement or come after captures, and the setup has to say which.
fn inferred_hands(stones: &Stones) -> Option<[u8; 2]> {
    let [white, black] = stones.on_board.map(u32::count_ones);
    let placed_in_turn = match stones.side {
        Side::White => white == black,
        Side::Black => white == black + 1,
    };
    let is_full = white + black == 2 * u32::from(EACH);
    (is_full || !placed_in_turn).then_some([0, 0])
}
