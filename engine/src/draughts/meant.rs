use super::{
    board::{Board, Ply},
    capture::{Follow, follow},
    rules::Rules,
    text::is_part,
};

/// The most landings a search for what somebody meant looks at.
const LANDINGS_MAX: u32 = 20_000;

/// The beginning of a capture, legal or not, that some squares show.
#[derive(Debug)]
pub(super) struct Meant {
    /// Where it starts, then every landing square up to the last of the squares.
    pub(super) path: Vec<u64>,
    /// Whether it may stop there as far as its own way goes.
    pub(super) complete: bool,
}

impl Meant {
    /// What White's squares mean: the start, some landing squares in their order, and the last.
    pub(super) fn find<R: Rules>(board: &Board, squares: &[u64]) -> Option<Meant> {
        let from = squares[0];
        let mut guess = Guess {
            squares,
            path: vec![from],
            meant: None,
            landings: 0,
        };
        follow::<R>(board, from, &mut guess);
        guess.meant
    }
}

struct Guess<'a> {
    squares: &'a [u64],
    path: Vec<u64>,
    meant: Option<Meant>,
    landings: u32,
}

impl Follow for Guess<'_> {
    fn wants(&self, _: u64) -> bool {
        self.meant.is_none() && self.landings < LANDINGS_MAX
    }

    fn lands(&mut self, at: u64) {
        self.landings += 1;
        self.path.push(at);
        if self.meant.is_none() && is_part(self.squares, &self.path) {
            self.meant = Some(Meant {
                path: self.path.clone(),
                complete: false,
            });
        }
    }

    fn lifts(&mut self) {
        self.path.pop();
    }

    fn complete(&mut self, _: Ply) {
        if let Some(meant) = &mut self.meant {
            meant.complete |= meant.path == self.path;
        }
    }
}
