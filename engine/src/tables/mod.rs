//! Positions played perfectly: every one with few pieces, and all of Tiddest n tlata.
//!
//! A table is computed where it is used, backwards from the ends of games, with the moves the rules list: there is no
//! file to ship or to trust. Computing is for who plays; nothing that only checks moves makes a table.

mod exact;
mod far;
mod places;
mod solve;
#[cfg(test)]
mod tests;

use std::ops::ControlFlow;

pub use exact::Exact;
pub(crate) use places::{PIECES_MAX, Pieces, Places};
pub(crate) use solve::{Graph, Opening, Solver, Values, Watch};

use far::Far;

use crate::{Move, Position, Ruleset, any::Any};

/// A game that has tables. The rest is as if it had none.
pub(crate) trait Solvable: Sized {
    /// For how many pieces there are tables, rising.
    const SIZES: &'static [u32] = &[];

    /// How many positions a table for so many pieces holds.
    fn positions(_pieces: u32) -> usize {
        0
    }

    /// Solves every position with up to so many pieces; breaks off when the watcher does.
    fn solve(_pieces: u32, _watch: Watch<'_>) -> ControlFlow<(), Values> {
        ControlFlow::Break(())
    }

    /// The position with this number, White to move and no plies behind it; none where a number of a table says nothing
    /// that can be played.
    fn numbered(_number: usize) -> Option<Self> {
        None
    }

    /// Where the position stands in a table: the tables for fewer pieces hold the lowest numbers. None where a side has
    /// no pieces, or there are too many.
    fn number(&self) -> Option<usize> {
        None
    }

    /// How many more plies can be played, whatever they are, before quiet ones draw the game.
    fn plies_left(&self) -> u32 {
        0
    }
}

/// What perfect play makes of every position of one ruleset with up to so many pieces, a byte a position.
///
/// Distances count every ply until the game is over. They are those of a game without the draws by quiet plies and by
/// repetition, and hold with both: a table is silent where quiet plies could draw the game first ([`Tables::probe`]), and
/// who plays by a table meets no position twice on the way to a win, since every ply takes at least one off the distance.
/// What a game has stood at before, only the game knows: a [`Player`](crate::Player) keeps away from a third time.
///
/// # Examples
///
/// ```
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// use asarag_engine::{Exact, Position, Ruleset, Tables, Variant};
///
/// let damma = Ruleset::usual(Variant::Damma);
/// let tables = Tables::new(damma, 3).ok_or("Damma has tables for 3 pieces")?;
/// let position = Position::from_fen(damma, "W:WKa1,Ke5:Bc3")?;
/// let Some(Exact::Win { plies }) = tables.probe(&position) else {
///     return Err("two kings beat a man".into());
/// };
/// let (best, _) = tables.best(&position).ok_or("the game is not over")?;
/// let after = position.play(&best)?;
/// assert_eq!(tables.probe(&after), Some(Exact::Loss { plies: plies - 1 }));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct Tables {
    ruleset: Ruleset,
    pieces: u32,
    values: Values,
    far: Far,
}

impl Tables {
    /// What a table may take on a server, in bytes.
    pub const SERVER_BYTES: usize = 4 << 20;

    /// What a table may take in a page, in bytes: computing it takes a page's worker a fraction of a second.
    pub const PAGE_BYTES: usize = 256 << 10;

    /// For how many pieces tables of a game can be made, rising; none for most games.
    pub fn sizes(ruleset: Ruleset) -> &'static [u32] {
        Any::table_sizes(ruleset)
    }

    /// How many bytes a table for up to so many pieces takes; `None` where there is none.
    pub fn bytes_of(ruleset: Ruleset, pieces: u32) -> Option<usize> {
        let made = Tables::sizes(ruleset).contains(&pieces);
        made.then(|| Any::table_positions(ruleset, pieces))
    }

    /// The table for up to so many pieces, computed; `None` where [`Tables::sizes`] does not list them.
    pub fn new(ruleset: Ruleset, pieces: u32) -> Option<Tables> {
        Tables::watched(ruleset, pieces, &mut |_, _| ControlFlow::Continue(()))
    }

    /// The table for as many pieces as fit into so many bytes; `None` where none does.
    pub fn fitting(ruleset: Ruleset, bytes_max: usize) -> Option<Tables> {
        Tables::new(ruleset, Tables::pieces_fitting(ruleset, bytes_max)?)
    }

    /// The most pieces a table of so many bytes can be made for; `None` where none fits.
    pub fn pieces_fitting(ruleset: Ruleset, bytes_max: usize) -> Option<u32> {
        let fits = |pieces: &&u32| Any::table_positions(ruleset, **pieces) <= bytes_max;
        Tables::sizes(ruleset).iter().rfind(fits).copied()
    }

    /// As [`Tables::new`], telling `watch` again and again how many of how many positions have been looked at. `None`
    /// too when `watch` breaks it off.
    pub fn watched(
        ruleset: Ruleset,
        pieces: u32,
        watch: &mut dyn FnMut(usize, usize) -> ControlFlow<()>,
    ) -> Option<Tables> {
        if !Tables::sizes(ruleset).contains(&pieces) {
            return None;
        }
        match Any::solve(ruleset, pieces, watch) {
            ControlFlow::Continue(values) => {
                let far = Far::measure(ruleset, &values);
                Some(Tables {
                    ruleset,
                    pieces,
                    values,
                    far,
                })
            }
            ControlFlow::Break(()) => None,
        }
    }

    /// The game and its options.
    pub fn ruleset(&self) -> Ruleset {
        self.ruleset
    }

    /// The most pieces a position in the table has.
    pub fn pieces(&self) -> u32 {
        self.pieces
    }

    /// How many bytes the table takes.
    pub fn bytes(&self) -> usize {
        self.values.len() + self.far.bytes()
    }

    /// What perfect play makes of a position.
    ///
    /// `None` where the table does not hold it (too many pieces, a side without any, another ruleset), and where the
    /// draw by quiet plies might come before the end.
    #[inline]
    pub fn probe(&self, position: &Position) -> Option<Exact> {
        if position.ruleset() != self.ruleset {
            return None;
        }
        let (number, plies_left) = position.place_in_tables()?;
        self.at(number, plies_left)
    }

    /// As [`Tables::probe`], for a position of this ruleset.
    #[inline]
    pub(crate) fn look_up<S: Solvable>(&self, state: &S) -> Option<Exact> {
        self.at(state.number()?, state.plies_left())
    }

    fn at(&self, number: usize, plies_left: u32) -> Option<Exact> {
        if number >= self.values.len() {
            return None;
        }
        let exact = self.values.at(number);
        let in_time = match exact.plies() {
            Some(plies) if plies > plies_left => self.far.is_in_time(number, plies_left),
            Some(_) | None => true,
        };
        in_time.then_some(exact)
    }

    /// The legal moves, each with what it is worth to the side that makes it, where the table says; the best first, equal
    /// ones in the order of [`Position::legal_moves`], and last those on which the table is silent.
    pub fn moves(&self, position: &Position) -> Vec<(Move, Option<Exact>)> {
        let worth = |mv: &Move| {
            let after = position.play(mv).ok()?;
            let outcome = after.outcome();
            let decided = outcome.map(|outcome| Exact::decided(outcome, after.side()));
            Some(decided.or_else(|| self.probe(&after))?.before())
        };
        let legal = position.legal_moves().into_iter();
        let mut moves: Vec<(Move, Option<Exact>)> = legal.map(|mv| (mv, worth(&mv))).collect();
        moves.sort_by(|(_, one), (_, other)| other.cmp(one));
        moves
    }

    /// A move that keeps what the position is worth, and what that is; `None` where the table is silent on the position or
    /// the game is over.
    pub fn best(&self, position: &Position) -> Option<(Move, Exact)> {
        let exact = self.probe(position)?;
        let moves = self.moves(position).into_iter();
        moves.map(|(mv, _)| (mv, exact)).next()
    }
}
