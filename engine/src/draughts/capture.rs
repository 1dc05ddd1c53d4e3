use super::{
    board::{Board, Ply},
    generate::{bits, last_row, step},
    jumps::Jumps,
    rays::{first_in, ray},
    rules::{Crowning, KingsMet, Landing, Reach, Removal, Rules, Worth},
    turn::{Turn, White},
};

/// Who watches a search for captures.
pub(super) trait Sink {
    /// Whether every way to a capture is walked. Else ways that only land on other squares of one line between
    /// two jumps are walked once.
    const EVERY_WAY: bool;

    /// Whether captures that take this piece are of interest.
    #[inline(always)]
    fn wants(&self, _over: u64) -> bool {
        true
    }

    /// Whether a flying king has not yet jumped `over` in this direction as the last of `taken`: what can follow is
    /// the same whatever came before, so a sink that needs no ways may look at it once.
    #[inline(always)]
    fn is_new(&mut self, _taken: u64, _over: u64, _direction: usize) -> bool {
        true
    }

    /// The piece has landed after a jump.
    #[inline(always)]
    fn lands(&mut self, _at: u64) {}

    /// The landing is taken back.
    #[inline(always)]
    fn lifts(&mut self) {}

    /// A capture that does not go on.
    fn complete(&mut self, capture: Ply, met: KingsMet);
}

/// Who follows captures way by way, and needs no speed.
pub(super) trait Follow {
    /// As [`Sink::wants`].
    fn wants(&self, over: u64) -> bool;

    /// As [`Sink::is_new`].
    fn is_new(&mut self, _taken: u64, _over: u64, _direction: usize) -> bool {
        true
    }

    /// As [`Sink::lands`].
    fn lands(&mut self, at: u64);

    /// As [`Sink::lifts`].
    fn lifts(&mut self);

    /// As [`Sink::complete`].
    fn complete(&mut self, capture: Ply);
}

/// Every way of the captures of the piece on `from`. One search is compiled for all who follow.
pub(super) fn follow<R: Rules>(board: &Board, from: u64, follower: &mut dyn Follow) {
    Search::run::<R, White>(board, from, &mut Ways(follower));
}

struct Ways<'a>(&'a mut dyn Follow);

impl Sink for Ways<'_> {
    const EVERY_WAY: bool = true;

    fn wants(&self, over: u64) -> bool {
        self.0.wants(over)
    }

    fn is_new(&mut self, taken: u64, over: u64, direction: usize) -> bool {
        self.0.is_new(taken, over, direction)
    }

    fn lands(&mut self, at: u64) {
        self.0.lands(at);
    }

    fn lifts(&mut self) {
        self.0.lifts();
    }

    fn complete(&mut self, capture: Ply, _: KingsMet) {
        self.0.complete(capture);
    }
}

/// The pieces of the side to move that can capture.
pub(super) fn jumpers<R: Rules, T: Turn>(board: &Board) -> u64 {
    let jumps = Jumps::find::<R, T, true>(board);
    jumps.men | jumps.kings
}

/// The flying kings that can capture.
#[inline(always)]
pub(super) fn flying_jumpers<R: Rules>(kings: u64, enemy: u64, empty: u64) -> u64 {
    bits(kings).fold(0, |jumpers, king| {
        let over = hit::<R, 0>(king, enemy, empty)
            | hit::<R, 1>(king, enemy, empty)
            | hit::<R, 2>(king, enemy, empty)
            | hit::<R, 3>(king, enemy, empty);
        if over == 0 { jumpers } else { jumpers | king }
    })
}

/// The enemy a flying king jumps from `from` in direction `D`, if there is one.
#[inline(always)]
fn hit<R: Rules, const D: usize>(from: u64, enemy: u64, free: u64) -> u64 {
    let over = first_in::<R, D>(from, R::LAYOUT.squares & !free) & enemy;
    if step::<R, D>(over) & free != 0 {
        over
    } else {
        0
    }
}

/// A search for the captures of one piece.
pub(super) struct Search<'a, S: Sink> {
    sink: &'a mut S,
    from: u64,
    enemy: u64,
    kings: u64,
    /// Told only where [`Worth::KNOWS_ORDER`].
    met: KingsMet,
    /// The squares free to land on or cross: the one the piece came from is free.
    free: u64,
    /// Whether the piece was crowned on the way.
    crowned: bool,
}

impl<'a, S: Sink> Search<'a, S> {
    /// Shows the sink every capture of the piece on `from`.
    pub(super) fn run<R: Rules, T: Turn>(board: &Board, from: u64, sink: &'a mut S) {
        let mut search = Search {
            sink,
            from,
            enemy: board.of(T::SIDE.other()),
            kings: board.kings,
            met: 0,
            free: R::LAYOUT.squares & !board.occupied() | from,
            crowned: false,
        };
        match (board.kings & from != 0, R::KING) {
            (false, _) => search.man::<R, T>(from, 0),
            (true, Reach::Short) => search.short_king::<R, T>(from, 0),
            (true, Reach::Flying) => {
                search.fly::<R, 0>(from, 0);
                search.fly::<R, 1>(from, 0);
                search.fly::<R, 2>(from, 0);
                search.fly::<R, 3>(from, 0);
            }
        }
    }

    fn complete(&mut self, to: u64, taken: u64, crowns: bool) {
        let capture = Ply {
            from: self.from,
            to,
            taken,
            crowns,
        };
        self.sink.complete(capture, self.met);
    }

    /// The squares that are free once `taken` have been jumped.
    #[inline(always)]
    fn free<R: Rules>(&self, taken: u64) -> u64 {
        match R::REMOVAL {
            Removal::AtTheEnd => self.free,
            Removal::AtOnce => self.free | taken,
        }
    }

    fn man<R: Rules, T: Turn>(&mut self, at: u64, taken: u64) {
        let goes_on = self.man_jumps::<R, T, 0>(at, taken)
            | self.man_jumps::<R, T, 1>(at, taken)
            | self.man_jumps::<R, T, 2>(at, taken)
            | self.man_jumps::<R, T, 3>(at, taken);
        if !goes_on && taken != 0 {
            self.complete(at, taken, at & last_row::<R, T>() != 0);
        }
    }

    #[inline(always)]
    fn man_jumps<R: Rules, T: Turn, const D: usize>(&mut self, at: u64, taken: u64) -> bool {
        if const { !R::MAN_TAKES.allow(&R::LAYOUT, D, T::SIDE) } {
            return false;
        }
        let takes = if R::MAN_TAKES_KINGS {
            u64::MAX
        } else {
            !self.kings
        };
        let Some((over, to)) = self.jump::<R, D>(at, taken, takes) else {
            return false;
        };
        if self.sink.wants(over) {
            let met = self.meet::<R>(over, taken);
            let taken = taken | over;
            self.sink.lands(to);
            match R::CROWNING {
                Crowning::EndsTurn if to & last_row::<R, T>() != 0 => {
                    self.complete(to, taken, true);
                }
                Crowning::GoesOnAsKing if to & last_row::<R, T>() != 0 => {
                    self.crowned_man::<R, T, D>(to, taken);
                }
                Crowning::EndsTurn | Crowning::GoesOnAsKing | Crowning::WhereTheMoveEnds => {
                    self.man::<R, T>(to, taken);
                }
            }
            self.met = met;
            self.sink.lifts();
        }
        true
    }

    /// Takes down whether the piece that is jumped next is a king. Gives back what was known before.
    #[inline(always)]
    fn meet<R: Rules>(&mut self, over: u64, taken: u64) -> KingsMet {
        let before = self.met;
        if R::Worth::KNOWS_ORDER && over & self.kings != 0 {
            self.met |= 1 << (63 - taken.count_ones());
        }
        before
    }

    /// The neighbour in direction `D` that can be jumped if it is one of `takes`, and the square behind it.
    #[inline(always)]
    fn jump<R: Rules, const D: usize>(
        &self,
        at: u64,
        taken: u64,
        takes: u64,
    ) -> Option<(u64, u64)> {
        let over = step::<R, D>(at) & self.enemy & takes & !taken;
        let to = step::<R, D>(over) & self.free::<R>(taken);
        (to != 0).then_some((over, to))
    }

    /// A man that has just become a king, coming in direction `D`, goes on.
    fn crowned_man<R: Rules, T: Turn, const D: usize>(&mut self, at: u64, taken: u64) {
        self.crowned = true;
        match R::KING {
            Reach::Short => self.short_king::<R, T>(at, taken),
            Reach::Flying => {
                let aside = self.turn_aside::<R, D>(at, taken);
                if !(aside | self.keep_the_line::<R, D>(at, taken)) {
                    self.complete(at, taken, true);
                }
            }
        }
        self.crowned = false;
    }

    fn short_king<R: Rules, T: Turn>(&mut self, at: u64, taken: u64) {
        let goes_on = self.short_king_jumps::<R, T, 0>(at, taken)
            | self.short_king_jumps::<R, T, 1>(at, taken)
            | self.short_king_jumps::<R, T, 2>(at, taken)
            | self.short_king_jumps::<R, T, 3>(at, taken);
        if !goes_on && taken != 0 {
            self.complete(at, taken, self.crowned);
        }
    }

    #[inline(always)]
    fn short_king_jumps<R: Rules, T: Turn, const D: usize>(&mut self, at: u64, taken: u64) -> bool {
        let Some((over, to)) = self.jump::<R, D>(at, taken, u64::MAX) else {
            return false;
        };
        if self.sink.wants(over) {
            let met = self.meet::<R>(over, taken);
            self.sink.lands(to);
            self.short_king::<R, T>(to, taken | over);
            self.met = met;
            self.sink.lifts();
        }
        true
    }

    /// A flying king looks along direction `D` and captures what it can jump there. Says whether there was
    /// anything.
    fn fly<R: Rules, const D: usize>(&mut self, at: u64, taken: u64) -> bool {
        let over = hit::<R, D>(at, self.enemy & !taken, self.free::<R>(taken));
        if over == 0 {
            return false;
        }
        if self.sink.wants(over) && self.sink.is_new(taken | over, over, D) {
            let met = self.meet::<R>(over, taken);
            self.land::<R, D>(over, taken | over);
            self.met = met;
        }
        true
    }

    /// A flying king has jumped the last of `taken`, which stands on `over`, in direction `D`: it lands, and goes on.
    fn land<R: Rules, const D: usize>(&mut self, over: u64, taken: u64) {
        let beyond = ray::<R, D>(over, self.free::<R>(taken));
        let landings = match R::LANDING {
            Landing::AnyBeyond => beyond,
            Landing::RightBehind => step::<R, D>(over) & beyond,
        };
        let mut dead_ends = 0;
        for at in bits(landings) {
            self.sink.lands(at);
            let mut goes_on = self.turn_aside::<R, D>(at, taken);
            if S::EVERY_WAY {
                goes_on |= self.keep_the_line::<R, D>(at, taken);
            }
            self.sink.lifts();
            dead_ends |= if goes_on { 0 } else { at };
        }
        // What is ahead or behind in the same line is the same from every landing.
        if !S::EVERY_WAY && self.keep_the_line::<R, D>(over, taken) {
            dead_ends = 0;
        }
        if R::LANDS_TO_GO_ON && dead_ends != landings {
            return;
        }
        for at in bits(dead_ends) {
            self.sink.lands(at);
            self.complete(at, taken, self.crowned);
            self.sink.lifts();
        }
    }

    /// Goes on at a right angle to direction `D`.
    #[inline(always)]
    fn turn_aside<R: Rules, const D: usize>(&mut self, at: u64, taken: u64) -> bool {
        // Directions 0 and 3 are opposite, and so are 1 and 2.
        if D == 0 || D == 3 {
            self.fly::<R, 1>(at, taken) | self.fly::<R, 2>(at, taken)
        } else {
            self.fly::<R, 0>(at, taken) | self.fly::<R, 3>(at, taken)
        }
    }

    /// Goes on in direction `D`, or back where that is allowed and the piece just jumped does not bar the way.
    #[inline(always)]
    fn keep_the_line<R: Rules, const D: usize>(&mut self, at: u64, taken: u64) -> bool {
        let ahead = self.fly::<R, D>(at, taken);
        let back = matches!(R::REMOVAL, Removal::AtOnce)
            && R::TURNS_BACK
            && self.turn_back::<R, D>(at, taken);
        ahead | back
    }

    #[inline(always)]
    fn turn_back<R: Rules, const D: usize>(&mut self, at: u64, taken: u64) -> bool {
        match D {
            0 => self.fly::<R, 3>(at, taken),
            1 => self.fly::<R, 2>(at, taken),
            2 => self.fly::<R, 1>(at, taken),
            _ => self.fly::<R, 0>(at, taken),
        }
    }
}
