use super::{
    board::Board,
    capture,
    generate::{back, last_row, step},
    rules::{Crowning, Reach, Rules},
    turn::Turn,
};

/// Where captures begin on a board, found by shifts of whole sets of squares.
#[derive(Clone, Copy, Debug)]
pub(super) struct Jumps {
    /// For each direction the squares from which a man can jump its neighbour, if one stands there.
    openings: [u64; 4],
    /// The men that can jump.
    pub(super) men: u64,
    /// The kings that can jump.
    pub(super) kings: u64,
}

impl Jumps {
    /// The first jumps of the side to move. With `KINGS` it has kings, without it has none.
    #[inline(always)]
    pub(super) fn find<R: Rules, T: Turn, const KINGS: bool>(board: &Board) -> Jumps {
        let own = board.of(T::SIDE);
        let enemy = board.of(T::SIDE.other());
        let empty = R::LAYOUT.squares & !board.occupied();
        let takes = if R::MAN_TAKES_KINGS {
            enemy
        } else {
            enemy & !board.kings
        };
        let mut jumps = Jumps {
            openings: openings::<R>(takes, empty),
            men: 0,
            kings: 0,
        };
        let men = if KINGS { own & !board.kings } else { own };
        jumps.men = men & jumps.open::<R, T>(NOWHERE);
        if KINGS {
            let kings = own & board.kings;
            jumps.kings = match R::KING {
                Reach::Short => {
                    let [a, b, c, d] = openings::<R>(enemy, empty);
                    kings & (a | b | c | d)
                }
                Reach::Flying => capture::flying_jumpers::<R>(kings, enemy, empty),
            };
        }
        jumps
    }

    /// Whether anything can be captured.
    #[inline(always)]
    pub(super) fn any(&self) -> bool {
        self.men | self.kings != 0
    }

    /// Where men land that jump once in direction `D`.
    #[inline(always)]
    pub(super) fn landings<R: Rules, T: Turn, const D: usize>(&self, men: u64) -> u64 {
        if const { R::MAN_TAKES.allow(&R::LAYOUT, D, T::SIDE) } {
            step::<R, D>(step::<R, D>(men & self.openings[D]))
        } else {
            0
        }
    }

    /// The men whose capture does not end with their first jump. No square that the first jump empties, the one the
    /// man came from or that of a piece it took, is in reach of the second, so the openings of the board are those
    /// of the second jump too.
    #[inline(always)]
    pub(super) fn going_on<R: Rules, T: Turn>(&self) -> u64 {
        self.going_on_in::<R, T, 0>()
            | self.going_on_in::<R, T, 1>()
            | self.going_on_in::<R, T, 2>()
            | self.going_on_in::<R, T, 3>()
    }

    #[inline(always)]
    fn going_on_in<R: Rules, T: Turn, const D: usize>(&self) -> u64 {
        let landings = self.landings::<R, T, D>(self.men);
        // Straight back stands, or stood, the piece that was just taken.
        let open = self.open::<R, T>(3 - D);
        let last_row = last_row::<R, T>();
        let on = match R::CROWNING {
            Crowning::EndsTurn => landings & open & !last_row,
            Crowning::GoesOnAsKing => landings & (open | last_row),
            Crowning::WhereTheMoveEnds => landings & open,
        };
        back::<R, D>(back::<R, D>(on))
    }

    /// The squares from which a man can jump, one direction left out.
    #[inline(always)]
    fn open<R: Rules, T: Turn>(&self, without: usize) -> u64 {
        let mut open = 0;
        let mut direction = 0;
        while direction < 4 {
            if direction != without && R::MAN_TAKES.allow(&R::LAYOUT, direction, T::SIDE) {
                open |= self.openings[direction];
            }
            direction += 1;
        }
        open
    }
}

/// No direction.
const NOWHERE: usize = usize::MAX;

#[inline(always)]
fn openings<R: Rules>(enemy: u64, empty: u64) -> [u64; 4] {
    [
        opening::<R, 0>(enemy, empty),
        opening::<R, 1>(enemy, empty),
        opening::<R, 2>(enemy, empty),
        opening::<R, 3>(enemy, empty),
    ]
}

/// The squares from which the neighbour in direction `D` is an enemy with a free square behind it.
#[inline(always)]
fn opening<R: Rules, const D: usize>(enemy: u64, empty: u64) -> u64 {
    back::<R, D>(enemy & back::<R, D>(empty))
}
