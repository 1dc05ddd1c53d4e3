use super::Searchable;

/// The positions from the start of the game to the one a search stands at.
#[derive(Debug)]
pub(super) struct Path<S> {
    steps: Vec<(u64, S)>,
    /// How many of them the game has played before the position that is searched.
    played: usize,
}

/// Where in its tree a search stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct At {
    /// Plies below the root.
    pub(super) ply: usize,
    /// Plies in a row that can be undone, those of the game included.
    pub(super) run: usize,
}

impl At {
    pub(super) fn next(self, reversible: bool) -> At {
        At {
            ply: self.ply + 1,
            run: if reversible { self.run + 1 } else { 0 },
        }
    }
}

impl<S: Searchable> Path<S> {
    /// The path to the last of these positions of a game.
    pub(super) fn new(game: &[S]) -> (Path<S>, At) {
        let played = game.len() - 1;
        let steps = game[..played].iter().map(|past| (past.key(), *past));
        let path = Path {
            steps: steps.collect(),
            played,
        };
        (
            path,
            At {
                ply: 0,
                run: reversible_run(game),
            },
        )
    }

    pub(super) fn push(&mut self, key: u64, position: &S) {
        self.steps.push((key, *position));
    }

    pub(super) fn pop(&mut self) {
        self.steps.pop();
    }

    /// Whether the position is to be taken as drawn by repetition: it stands on the board for the third time, or
    /// came about within the search before. What led to it once can lead to it again, so the second time is as good
    /// as the third.
    pub(super) fn repeats(&self, key: u64, position: &S, at: At) -> bool {
        let length = self.steps.len();
        let mut times = 0;
        let mut back = 4;
        while back <= at.run && back <= length {
            let nth = length - back;
            let (same, past) = &self.steps[nth];
            if *same == key && past.repeats(position) {
                times += 1;
                if nth >= self.played || times == 2 {
                    return true;
                }
            }
            back += 2;
        }
        false
    }
}

/// How many of the last plies of a game can be undone.
fn reversible_run<S: Searchable>(game: &[S]) -> usize {
    let mut list = Vec::new();
    let can_return = |pair: &[S]| {
        list.clear();
        pair[0].plies(&mut list);
        let mut leading = list
            .iter()
            .filter(|ply| same(&pair[0].after(ply), &pair[1]));
        leading.any(|ply| pair[0].is_reversible(ply))
    };
    let mut can_return = can_return;
    game.windows(2)
        .rev()
        .take_while(|pair| can_return(pair))
        .count()
}

/// Whether both are the same position where repetition counts at all.
fn same<S: Searchable>(one: &S, other: &S) -> bool {
    one.repeats(other)
}
