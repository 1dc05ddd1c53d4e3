use std::fmt;

use crate::{Geometry, Move, Square, Squares};

/// Why a move may not be played, with the squares that prove it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The game has ended.
    GameOver,
    /// The other side is to move.
    NotYourTurn,
    /// Nothing stands on the square the move starts from.
    EmptySquare {
        /// That square.
        square: Square,
    },
    /// The piece on the square the move starts from is the opponent's.
    NotYourPiece {
        /// That square.
        square: Square,
    },
    /// A piece stands where the move would end.
    Occupied {
        /// That square.
        square: Square,
    },
    /// The piece does not get there by any way of moving it has.
    NotReachable {
        /// Where the piece would come from, or the last square it did reach; `None` for a placement.
        from: Option<Square>,
        /// Where it does not get.
        to: Square,
    },
    /// Capturing is compulsory and the move captures nothing (or nothing that may be captured now).
    MustCapture {
        /// The pieces that can take.
        pieces: Squares,
    },
    /// A capture of more pieces is compulsory.
    LongerCapture {
        /// One way of a capture that takes most: where it starts, then every landing square.
        path: Vec<Square>,
        /// How many pieces it takes.
        count: u8,
    },
    /// A capture that was begun must be finished.
    CaptureUnfinished {
        /// The way up to where it goes on.
        path: Vec<Square>,
        /// Where the next jump may land.
        next: Squares,
    },
    /// The direction was reversed inside a capture (Turkish).
    TurnedBack {
        /// Where the piece turned.
        at: Square,
    },
    /// While stones are being placed, a line of three is forbidden.
    WouldLineUp {
        /// The stones of the line, the new one included.
        stones: Squares,
    },
    /// A mill takes a stone, and the move names none.
    MustTake {
        /// The stones of the mill.
        mill: Squares,
    },
    /// What the move would take is no stone of the opponent.
    NotOpponentStone {
        /// The square named.
        square: Square,
    },
    /// Only a mill would do: one can be made and `forced-mill` is on, or the move takes a stone without making one.
    MustMill {
        /// The stones that can make one; none if the move took a stone where no mill can be made.
        pieces: Squares,
    },
}

impl Illegal {
    /// The stable code: `game-over`, `not-your-turn`, `empty-square`, …
    pub const fn code(&self) -> &'static str {
        match self {
            Illegal::GameOver => "game-over",
            Illegal::NotYourTurn => "not-your-turn",
            Illegal::EmptySquare { .. } => "empty-square",
            Illegal::NotYourPiece { .. } => "not-your-piece",
            Illegal::Occupied { .. } => "occupied",
            Illegal::NotReachable { .. } => "not-reachable",
            Illegal::MustCapture { .. } => "must-capture",
            Illegal::LongerCapture { .. } => "longer-capture",
            Illegal::CaptureUnfinished { .. } => "capture-unfinished",
            Illegal::TurnedBack { .. } => "turned-back",
            Illegal::WouldLineUp { .. } => "would-line-up",
            Illegal::MustTake { .. } => "must-take",
            Illegal::NotOpponentStone { .. } => "not-opponent-stone",
            Illegal::MustMill { .. } => "must-mill",
        }
    }

    /// The squares that prove it: the way for captures, in order; for the others the set by rising index.
    pub fn squares(&self) -> Vec<Square> {
        match self {
            Illegal::GameOver | Illegal::NotYourTurn => Vec::new(),
            Illegal::EmptySquare { square }
            | Illegal::NotYourPiece { square }
            | Illegal::Occupied { square }
            | Illegal::NotOpponentStone { square }
            | Illegal::TurnedBack { at: square } => vec![*square],
            Illegal::NotReachable { from, to } => from.iter().chain([to]).copied().collect(),
            Illegal::MustCapture { pieces: set }
            | Illegal::WouldLineUp { stones: set }
            | Illegal::MustTake { mill: set }
            | Illegal::MustMill { pieces: set } => set.iter().collect(),
            Illegal::LongerCapture { path, .. } => path.clone(),
            Illegal::CaptureUnfinished { path, next } => {
                path.iter().copied().chain(next.iter()).collect()
            }
        }
    }

    /// One English sentence with the squares by their names.
    pub fn sentence(&self, geometry: &Geometry) -> String {
        let name = |square: &Square| geometry.name(*square);
        let set =
            |set: &Squares| listed(&set.iter().map(|square| name(&square)).collect::<Vec<_>>());
        let way = |path: &[Square]| path.iter().map(name).collect::<Vec<_>>().join("x");
        match self {
            Illegal::GameOver => "The game is over.".to_owned(),
            Illegal::NotYourTurn => "It is the other side's turn.".to_owned(),
            Illegal::EmptySquare { square } => format!("There is no piece on {}.", name(square)),
            Illegal::NotYourPiece { square } => {
                format!("The piece on {} is the opponent's.", name(square))
            }
            Illegal::Occupied { square } => format!("A piece stands on {}.", name(square)),
            Illegal::NotReachable {
                from: Some(from),
                to,
            } => {
                format!("The piece cannot go from {} to {}.", name(from), name(to))
            }
            Illegal::NotReachable { from: None, to } => {
                format!("No piece can be put on {}.", name(to))
            }
            Illegal::MustCapture { pieces } => {
                format!("Capturing is compulsory: {} can take.", set(pieces))
            }
            Illegal::LongerCapture { path, count } => {
                format!(
                    "A longer capture is compulsory: {} takes {count}.",
                    way(path)
                )
            }
            Illegal::CaptureUnfinished { path, next } => {
                format!(
                    "The capture {} is not finished: it goes on to {}.",
                    way(path),
                    set(next)
                )
            }
            Illegal::TurnedBack { at } => {
                format!("A capture may not turn back, as it does on {}.", name(at))
            }
            Illegal::WouldLineUp { stones } => {
                format!(
                    "While stones are placed, no three may stand in a line: {}.",
                    set(stones)
                )
            }
            Illegal::MustTake { mill } => {
                format!("The mill {} takes a stone: say which.", set(mill))
            }
            Illegal::NotOpponentStone { square } => {
                format!("There is no stone of the opponent on {}.", name(square))
            }
            Illegal::MustMill { pieces } => {
                format!(
                    "This move has to make a mill: {} can make one.",
                    set(pieces)
                )
            }
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl std::error::Error for Illegal {}

fn listed(names: &[String]) -> String {
    match names {
        [] => "nothing".to_owned(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}

/// Why a text or a way over the board is not a move that can be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// Not a move text: the column (in characters, from 1) and what was expected there.
    Text {
        /// Where reading stopped.
        column: usize,
        /// What could have stood there.
        expected: String,
    },
    /// More than one legal move fits.
    Ambiguous {
        /// The moves that fit.
        candidates: Vec<Move>,
    },
    /// A move that the rules forbid here.
    Illegal(Illegal),
}

impl MoveError {
    /// The stable code: `unreadable-move`, `ambiguous-move`, or the [`Illegal::code`].
    pub const fn code(&self) -> &'static str {
        match self {
            MoveError::Text { .. } => "unreadable-move",
            MoveError::Ambiguous { .. } => "ambiguous-move",
            MoveError::Illegal(illegal) => illegal.code(),
        }
    }

    /// One English sentence with the squares by their names.
    pub fn sentence(&self, geometry: &Geometry) -> String {
        match self {
            MoveError::Text { column, expected } => {
                format!("This is no move: in column {column}, {expected} was expected.")
            }
            MoveError::Ambiguous { candidates } => {
                format!(
                    "{} moves fit this text: write every landing square.",
                    candidates.len()
                )
            }
            MoveError::Illegal(illegal) => illegal.sentence(geometry),
        }
    }
}

impl From<Illegal> for MoveError {
    fn from(illegal: Illegal) -> MoveError {
        MoveError::Illegal(illegal)
    }
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MoveError::Text { column, expected } => {
                write!(f, "column {column}: expected {expected}")
            }
            MoveError::Ambiguous { candidates } => {
                write!(f, "{} legal moves fit", candidates.len())
            }
            MoveError::Illegal(illegal) => illegal.fmt(f),
        }
    }
}

impl std::error::Error for MoveError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_name_the_squares_that_prove_it() {
        let square = Square::new;
        let set = |list: &[u8]| list.iter().map(|&index| square(index)).collect::<Squares>();
        let rows = [
            (
                Illegal::EmptySquare { square: square(31) },
                "There is no piece on 32.",
                vec![31],
            ),
            (
                Illegal::MustCapture {
                    pieces: set(&[27, 31, 4]),
                },
                "Capturing is compulsory: 5, 28 or 32 can take.",
                vec![4, 27, 31],
            ),
            (
                Illegal::LongerCapture {
                    path: vec![square(47), square(38), square(29)],
                    count: 2,
                },
                "A longer capture is compulsory: 48x39x30 takes 2.",
                vec![47, 38, 29],
            ),
            (
                Illegal::CaptureUnfinished {
                    path: vec![square(9), square(16)],
                    next: set(&[25]),
                },
                "The capture 10x17 is not finished: it goes on to 26.",
                vec![9, 16, 25],
            ),
        ];
        for (illegal, sentence, squares) in rows {
            assert_eq!(illegal.sentence(&Geometry::DARK_10_NUMBERED), sentence);
            assert_eq!(
                illegal.squares(),
                squares.into_iter().map(square).collect::<Vec<_>>()
            );
        }
    }
}
