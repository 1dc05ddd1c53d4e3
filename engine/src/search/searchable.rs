use crate::{Exact, Move, Outcome, Side, Square, evaluation::View, state::State, tables::Solvable};

/// What a search asks of a position. Every end and value is as the side to move sees it.
pub(crate) trait Searchable: State + Solvable + Copy + Send + Sync {
    /// A move in the form the generator makes it.
    type Ply: RatedPly;

    /// What a side that has no move has come to.
    const BLOCKED: End;

    /// How many stages an evaluation tells apart.
    const STAGES: usize;

    /// What a king is worth by material, in hundredths of a man.
    const KING: i32 = 100;

    /// The bit of a square in a [`View`].
    fn place(square: Square) -> u32;

    /// What a judgement sees.
    fn view(&self) -> View;

    /// A number for the position; the counters of quiet plies are part of it where they are about to matter.
    fn key(&self) -> u64;

    /// What is decided before any move is looked at.
    fn decided(&self) -> Option<End>;

    /// Appends every move.
    fn plies(&self, list: &mut Vec<Self::Ply>);

    /// Appends every move, where it is known that none is a capture.
    #[inline(always)]
    fn quiet_plies(&self, list: &mut Vec<Self::Ply>) {
        self.plies(list);
    }

    fn is_blocked(&self) -> bool;

    /// As [`Searchable::is_blocked`], where it is known that no move is a capture.
    #[inline(always)]
    fn is_blocked_at_rest(&self) -> bool {
        self.is_blocked()
    }

    fn after(&self, ply: &Self::Ply) -> Self;

    /// Whether a position before this ply can come back after it. May say yes in doubt.
    fn is_reversible(&self, ply: &Self::Ply) -> bool;

    /// How far the pieces are from rest.
    fn tension(&self) -> Tension;

    /// As [`Searchable::tension`], appending every move where all are captures: whoever looks for captures has found them.
    #[inline(always)]
    fn unrest(&self, list: &mut Vec<Self::Ply>) -> Tension {
        let tension = self.tension();
        if tension == Tension::Forced {
            self.plies(list);
        }
        tension
    }

    /// What the pieces alone are worth, in hundredths of a man: the judgement of a game without learned weights.
    fn material(&self) -> i32;

    /// The ply as the door knows it.
    fn named(ply: &Self::Ply) -> Move;
}

/// What the order of a search asks of a ply by itself.
pub(crate) trait RatedPly: Copy + PartialEq + Send {
    fn captures(&self) -> bool;

    /// How promising it looks.
    fn promise(&self) -> i32;

    /// A number for it among the plies of one position; two seldom share one.
    fn tag(&self) -> u16;

    /// A number below [`SLOTS`] for what it does, whatever the position.
    fn slot(&self) -> usize;
}

/// So many plies before a draw by quiet plies the count becomes part of the key.
const QUIET_PLIES_IN_KEY: u16 = 24;

/// What the count of quiet plies adds to a key, by how many are left to the draw: nothing until it is about to matter.
#[inline(always)]
pub(crate) const fn late(plies_left: u16) -> u64 {
    if plies_left < QUIET_PLIES_IN_KEY {
        plies_left as u64 + 1
    } else {
        0
    }
}

/// How many kinds of plies the memory of good ones tells apart.
pub(crate) const SLOTS: usize = 1 << 12;

/// How a game has ended for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    Won,
    Drawn,
    Lost,
}

impl End {
    pub(crate) fn of(outcome: Outcome, side: Side) -> End {
        match outcome.winner {
            None => End::Drawn,
            Some(winner) if winner == side => End::Won,
            Some(_) => End::Lost,
        }
    }

    /// The end as a table says it.
    pub(crate) const fn exact(self) -> Exact {
        match self {
            End::Won => Exact::Win { plies: 0 },
            End::Drawn => Exact::Draw,
            End::Lost => Exact::Loss { plies: 0 },
        }
    }

    /// The same end for the other side.
    pub(crate) const fn turned(self) -> End {
        match self {
            End::Won => End::Lost,
            End::Drawn => End::Drawn,
            End::Lost => End::Won,
        }
    }
}

/// How far the pieces are from rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tension {
    /// Every move is a capture.
    Forced,
    /// Some moves are captures.
    Free,
    /// The other side would capture if it were its turn.
    Threatened,
    /// Nobody captures next.
    Calm,
}
