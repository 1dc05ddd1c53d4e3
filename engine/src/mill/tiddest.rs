//! Tiddest: stones are placed without lining up, then moved; a run of exactly three takes a stone.

use std::hint::black_box;

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
        self.each_placement(|to| list.push(Move::new(None, square(to), Squares::EMPTY, false)));
        self.each_step(|from, to, taken| {
            for taken in taken.alone() {
                list.push(Move::new(
                    Some(square(from)),
                    square(to),
                    squares(taken),
                    false,
                ));
            }
        });
    }

    fn play(&self, mv: &Move) -> Self {
        match mv.from {
            None => self.placed(bit(mv.to)),
            Some(from) => self.moved(bit(from), bit(mv.to), mv.taken().bits() as u32),
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
        self.lines::<false>(depth)
    }

    fn perft_made(&self, depth: u32) -> u64 {
        self.lines::<true>(depth)
    }
}

/// What a step takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Taken {
    Nothing,
    /// One of these stones, the mover's choice.
    OneOf(u32),
}

impl Taken {
    /// How many moves the step stands for.
    fn moves(self) -> u32 {
        match self {
            Taken::Nothing => 1,
            Taken::OneOf(stones) => stones.count_ones(),
        }
    }

    /// What each of those moves takes.
    #[inline(always)]
    fn alone(self) -> impl Iterator<Item = u32> {
        let (nothing, stones) = match self {
            Taken::Nothing => (Some(0), 0),
            Taken::OneOf(stones) => (None, stones),
        };
        nothing.into_iter().chain(bits(stones))
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

    /// Lines of play of `depth` plies; the positions of the last ply are made, or only counted.
    fn lines<const MADE: bool>(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let free = self.reachable();
        if free == 0 || self.outcome().is_some() {
            return 0;
        }
        if depth == 1 && !MADE {
            return self.count(free);
        }
        let mut found = 0;
        let mut visit = |after: Self| {
            found += if depth == 1 {
                black_box(&after);
                1
            } else {
                after.lines::<MADE>(depth - 1)
            };
        };
        self.each_placement(|to| visit(self.placed(to)));
        self.each_step(|from, to, taken| {
            for taken in taken.alone() {
                visit(self.moved(from, to, taken));
            }
        });
        found
    }

    /// How many moves there are when these cells can be reached.
    fn count(&self, reachable: u32) -> u64 {
        if self.stones.is_placing() {
            return u64::from(reachable.count_ones());
        }
        let mut moves = 0;
        self.each_step(|_, _, taken| moves += u64::from(taken.moves()));
        moves
    }

    #[inline(always)]
    fn each_placement(&self, mut visit: impl FnMut(u32)) {
        if self.stones.is_placing() {
            bits(self.reachable()).for_each(&mut visit);
        }
    }

    #[inline(always)]
    fn each_step(&self, mut visit: impl FnMut(u32, u32, Taken)) {
        if self.stones.is_placing() {
            return;
        }
        let only_mills = FORCED_MILL && self.mill_makers() != 0;
        for (from, to) in self.steps() {
            if self.takes(from, to) {
                visit(from, to, Taken::OneOf(self.stones.theirs()));
            } else if !only_mills {
                visit(from, to, Taken::Nothing);
            }
        }
    }

    #[inline(always)]
    fn placed(&self, to: u32) -> Self {
        Tiddest {
            stones: self.stones.placed(to),
            quiet_plies: self.quiet_plies.saturating_add(1),
        }
    }

    #[inline(always)]
    fn moved(&self, from: u32, to: u32, taken: u32) -> Self {
        let quiet_plies = if taken == 0 {
            self.quiet_plies.saturating_add(1)
        } else {
            0
        };
        Tiddest {
            stones: self.stones.moved(from, to, taken),
            quiet_plies,
        }
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
