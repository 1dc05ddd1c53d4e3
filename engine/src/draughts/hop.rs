use super::{
    board::{Board, Ply},
    rules::{Crowning, Headings, Landing, Reach, Removal, Rules},
};
use crate::Side;

/// A piece of White on its way through the board, one landing at a time: the rules of one step and one jump read
/// aloud, for explaining what the generator does not do.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hop {
    pub(super) at: u64,
    from: u64,
    king: bool,
    taken: u64,
    came: Option<usize>,
    ended: bool,
}

/// What comes of the next landing.
#[derive(Debug)]
pub(super) enum Landed {
    Well(Hop),
    TurnedBack,
    Nowhere,
}

impl Hop {
    pub(super) fn new(board: &Board, from: u64) -> Hop {
        let king = board.kings & from != 0;
        Hop {
            at: from,
            from,
            king,
            taken: 0,
            came: None,
            ended: false,
        }
    }

    /// Where the piece gets without capturing.
    pub(super) fn steps<R: Rules>(&self, board: &Board) -> u64 {
        let headings = if self.king {
            Headings::ALL
        } else {
            R::MAN_STEPS
        };
        let free = self.free::<R>(board);
        let reached = (0..4).filter(|&direction| allows::<R>(headings, direction));
        reached.fold(0, |reached, direction| {
            let next = step::<R>(direction, self.at) & free;
            reached
                | if self.flies::<R>() {
                    ray::<R>(direction, self.at, free)
                } else {
                    next
                }
        })
    }

    /// The piece jumps to `to`.
    pub(super) fn jump<R: Rules>(&self, board: &Board, to: u64) -> Landed {
        let headings = if self.king {
            Headings::ALL
        } else {
            R::MAN_TAKES
        };
        for direction in (0..4).filter(|&direction| allows::<R>(headings, direction)) {
            let over = self.over::<R>(board, direction);
            if self.ended || self.landings::<R>(board, direction, over) & to == 0 {
                continue;
            }
            if !R::TURNS_BACK && self.came == Some(3 - direction) {
                return Landed::TurnedBack;
            }
            return Landed::Well(self.landed::<R>(direction, over, to));
        }
        Landed::Nowhere
    }

    /// The whole way along these landings, if each is the next of a capture.
    pub(super) fn follow<R: Rules>(board: &Board, path: &[u64]) -> Option<Ply> {
        let start = Hop::new(board, path[0]);
        let end = path[1..]
            .iter()
            .try_fold(start, |hop, &to| match hop.jump::<R>(board, to) {
                Landed::Well(hop) => Some(hop),
                Landed::TurnedBack | Landed::Nowhere => None,
            })?;
        let stops_on_last_row = end.at & R::LAYOUT.top != 0 && !end.king;
        let crowns = end.king && !start.king || stops_on_last_row;
        Some(Ply {
            from: end.from,
            to: end.at,
            taken: end.taken,
            crowns,
        })
    }

    /// Whether the piece finds `square` occupied.
    pub(super) fn is_barred<R: Rules>(&self, board: &Board, square: u64) -> bool {
        self.free::<R>(board) & square == 0
    }

    fn landed<R: Rules>(&self, direction: usize, over: u64, to: u64) -> Hop {
        let crowned = !self.king && to & R::LAYOUT.top != 0;
        Hop {
            at: to,
            from: self.from,
            king: self.king || crowned && R::CROWNING == Crowning::GoesOnAsKing,
            taken: self.taken | over,
            came: Some(direction),
            ended: crowned && R::CROWNING == Crowning::EndsTurn,
        }
    }

    /// The enemy that can be met in a direction.
    fn over<R: Rules>(&self, board: &Board, direction: usize) -> u64 {
        let mut over = step::<R>(direction, self.at);
        while self.flies::<R>() && over & self.free::<R>(board) != 0 {
            over = step::<R>(direction, over);
        }
        let spares_kings = !self.king && !R::MAN_TAKES_KINGS;
        let spared = if spares_kings { board.kings } else { 0 };
        over & board.of(Side::Black) & !self.taken & !spared
    }

    fn landings<R: Rules>(&self, board: &Board, direction: usize, over: u64) -> u64 {
        let beyond = ray::<R>(direction, over, self.free::<R>(board));
        match R::LANDING {
            Landing::AnyBeyond if self.flies::<R>() => beyond,
            Landing::AnyBeyond | Landing::RightBehind => step::<R>(direction, over) & beyond,
        }
    }

    fn free<R: Rules>(&self, board: &Board) -> u64 {
        let free = R::LAYOUT.squares & !board.occupied() | self.from;
        match R::REMOVAL {
            Removal::AtTheEnd => free,
            Removal::AtOnce => free | self.taken,
        }
    }

    fn flies<R: Rules>(&self) -> bool {
        self.king && R::KING == Reach::Flying
    }
}

/// Whether two squares lie in the same direction from a third.
pub(super) fn in_line<R: Rules>(from: u64, one: u64, other: u64) -> bool {
    let both = one | other;
    (0..4).any(|direction| ray::<R>(direction, from, R::LAYOUT.squares) & both == both)
}

fn allows<R: Rules>(headings: Headings, direction: usize) -> bool {
    headings.allow(&R::LAYOUT, direction, Side::White)
}

fn step<R: Rules>(direction: usize, from: u64) -> u64 {
    R::LAYOUT.directions[direction].step(from)
}

fn ray<R: Rules>(direction: usize, from: u64, free: u64) -> u64 {
    let (mut seen, mut next) = (0, step::<R>(direction, from) & free);
    while next != 0 {
        seen |= next;
        next = step::<R>(direction, next) & free;
    }
    seen
}
