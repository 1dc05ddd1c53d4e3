use crate::{Square, Squares};

/// What a board looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardStyle {
    /// Pieces stand on the dark squares of a chequered board: on the squares [`Geometry::place`] names.
    DarkSquares,
    /// Pieces stand on every square.
    AllSquares,
    /// Pieces stand on points joined by drawn lines.
    Points,
}

/// The board of a game: where its squares are and what they are called.
#[derive(Debug)]
pub struct Geometry {
    rows: u8,
    columns: u8,
    style: BoardStyle,
    /// On a chequered board: the bottom-left corner is light.
    light_corner: bool,
    names: Names,
    lines: &'static [(Square, Square)],
}

/// How squares are called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Names {
    /// 1, 2, 3, … from the top left.
    Numbers,
    /// 1, 2, 3, … from the bottom right.
    NumbersFromBelow,
    /// A letter for the column, a figure for the row: a1 at the bottom left.
    Coordinates,
}

impl Geometry {
    /// English draughts: 32 numbered dark squares.
    pub(crate) const DARK_8_NUMBERED: Geometry = Geometry::dark(8, Names::Numbers);
    /// Russian draughts: the same squares by their coordinates.
    pub(crate) const DARK_8: Geometry = Geometry::dark(8, Names::Coordinates);
    /// International draughts: 50 numbered dark squares.
    pub(crate) const DARK_10_NUMBERED: Geometry = Geometry::dark(10, Names::Numbers);
    /// Italian draughts: 32 numbered dark squares, the bottom-right corner one of them.
    pub(crate) const DARK_RIGHT_8_NUMBERED: Geometry = Geometry {
        light_corner: true,
        ..Geometry::dark(8, Names::Numbers)
    };
    /// Spanish draughts: the same squares, numbered from White's right hand.
    pub(crate) const DARK_RIGHT_8_FROM_BELOW: Geometry = Geometry {
        light_corner: true,
        ..Geometry::dark(8, Names::NumbersFromBelow)
    };
    /// Turkish draughts: all 64 squares.
    pub(crate) const ALL_8: Geometry = Geometry::all(8);
    /// Damma and Tiddest: all 25 squares.
    pub(crate) const ALL_5: Geometry = Geometry::all(5);
    /// Tiddest n tlata: nine points.
    pub(crate) const POINTS_3: Geometry = Geometry {
        rows: 3,
        columns: 3,
        style: BoardStyle::Points,
        light_corner: false,
        names: Names::Coordinates,
        lines: &POINTS_3_LINES,
    };

    const fn dark(size: u8, names: Names) -> Geometry {
        Geometry {
            rows: size,
            columns: size,
            style: BoardStyle::DarkSquares,
            light_corner: false,
            names,
            lines: &[],
        }
    }

    const fn all(size: u8) -> Geometry {
        Geometry {
            rows: size,
            columns: size,
            style: BoardStyle::AllSquares,
            light_corner: false,
            names: Names::Coordinates,
            lines: &[],
        }
    }

    /// The rows of the diagram.
    pub const fn rows(&self) -> u8 {
        self.rows
    }

    /// The columns of the diagram.
    pub const fn columns(&self) -> u8 {
        self.columns
    }

    /// What the board looks like.
    pub const fn style(&self) -> BoardStyle {
        self.style
    }

    /// How many playing squares there are.
    pub const fn squares(&self) -> u8 {
        match self.style {
            BoardStyle::DarkSquares => self.rows * self.columns / 2,
            BoardStyle::AllSquares | BoardStyle::Points => self.rows * self.columns,
        }
    }

    /// Every playing square.
    pub const fn all_squares(&self) -> Squares {
        Squares::first(self.squares())
    }

    /// Row and column from 0 at the top left.
    pub const fn place(&self, square: Square) -> (u8, u8) {
        let index = square.index() as u8;
        match self.style {
            BoardStyle::DarkSquares => {
                let (row, nth) = (index / (self.columns / 2), index % (self.columns / 2));
                let shifted = (row + 1 + self.light_corner as u8) % 2;
                (row, 2 * nth + shifted)
            }
            BoardStyle::AllSquares | BoardStyle::Points => {
                (index / self.columns, index % self.columns)
            }
        }
    }

    /// The playing square at this row and column from 0 at the top left, if there is one.
    pub const fn at(&self, row: u8, column: u8) -> Option<Square> {
        if row >= self.rows || column >= self.columns {
            return None;
        }
        match self.style {
            BoardStyle::DarkSquares if (row + column + self.light_corner as u8) % 2 == 0 => None,
            BoardStyle::DarkSquares => Some(Square::new((row * self.columns + column) / 2)),
            BoardStyle::AllSquares | BoardStyle::Points => {
                Some(Square::new(row * self.columns + column))
            }
        }
    }

    /// What the square is called: `14` on a numbered board, `c3` on the others.
    pub fn name(&self, square: Square) -> String {
        match self.names {
            Names::Numbers => (square.index() + 1).to_string(),
            Names::NumbersFromBelow => {
                (usize::from(self.squares()).saturating_sub(square.index())).to_string()
            }
            Names::Coordinates => {
                let (row, column) = self.place(square);
                // A square of a larger board has no name here, and no row either.
                format!(
                    "{}{}",
                    (b'a' + column) as char,
                    self.rows.saturating_sub(row)
                )
            }
        }
    }

    /// The square with this name. Nothing but the very name counts: no spaces, capitals or leading zeros.
    pub fn square(&self, name: &str) -> Option<Square> {
        match self.names {
            Names::Numbers | Names::NumbersFromBelow => self.numbered(name),
            Names::Coordinates => self.by_coordinates(name),
        }
    }

    /// The square with this number, on a chequered board of any naming: older files number the squares of Russian
    /// draughts too, from 1 at the top left.
    pub(crate) fn numbered(&self, name: &str) -> Option<Square> {
        let plain = name.len() <= 2 && name.bytes().all(|byte| byte.is_ascii_digit());
        if !plain || name.starts_with('0') || self.style != BoardStyle::DarkSquares {
            return None;
        }
        let number: u8 = name.parse().ok()?;
        let index = match self.names {
            Names::NumbersFromBelow => self.squares().checked_sub(number)?,
            Names::Numbers | Names::Coordinates => number - 1,
        };
        (index < self.squares()).then(|| Square::new(index))
    }

    /// Whether squares are called by their numbers.
    pub(crate) const fn is_numbered(&self) -> bool {
        matches!(self.names, Names::Numbers | Names::NumbersFromBelow)
    }

    fn by_coordinates(&self, name: &str) -> Option<Square> {
        let &[column @ b'a'..=b'z', row @ b'1'..=b'9'] = name.as_bytes() else {
            return None;
        };
        let row = self.rows.checked_sub(row - b'0')?;
        self.at(row, column - b'a')
    }

    /// For points joined by drawn lines: the pairs that are joined, each once. Empty for other boards.
    pub const fn lines(&self) -> &'static [(Square, Square)] {
        self.lines
    }
}

/// Corners and edge midpoints are joined along the sides, and all eight to the centre.
const POINTS_3_LINES: [(Square, Square); 16] = {
    let pairs = [
        (0, 1),
        (1, 2),
        (2, 5),
        (5, 8),
        (8, 7),
        (7, 6),
        (6, 3),
        (3, 0), //
        (0, 4),
        (1, 4),
        (2, 4),
        (3, 4),
        (5, 4),
        (6, 4),
        (7, 4),
        (8, 4),
    ];
    let mut lines = [(Square::new(0), Square::new(0)); 16];
    let mut nth = 0;
    while nth < lines.len() {
        lines[nth] = (Square::new(pairs[nth].0), Square::new(pairs[nth].1));
        nth += 1;
    }
    lines
};

#[cfg(test)]
mod tests {
    use super::*;

    const BOARDS: [Geometry; 8] = [
        Geometry::DARK_8_NUMBERED,
        Geometry::DARK_8,
        Geometry::DARK_10_NUMBERED,
        Geometry::ALL_8,
        Geometry::ALL_5,
        Geometry::POINTS_3,
        Geometry::DARK_RIGHT_8_NUMBERED,
        Geometry::DARK_RIGHT_8_FROM_BELOW,
    ];

    #[test]
    fn corners_are_called_as_in_the_rule_book() {
        let rows: [(&Geometry, u8, &str, (u8, u8)); 15] = [
            (&BOARDS[0], 0, "1", (0, 1)),
            (&BOARDS[0], 31, "32", (7, 6)),
            (&BOARDS[1], 0, "b8", (0, 1)),
            (&BOARDS[1], 28, "a1", (7, 0)),
            (&BOARDS[2], 45, "46", (9, 0)),
            (&BOARDS[2], 4, "5", (0, 9)),
            (&BOARDS[3], 0, "a8", (0, 0)),
            (&BOARDS[3], 63, "h1", (7, 7)),
            (&BOARDS[4], 20, "a1", (4, 0)),
            (&BOARDS[5], 0, "a3", (0, 0)),
            (&BOARDS[5], 8, "c1", (2, 2)),
            (&BOARDS[6], 0, "1", (0, 0)),
            (&BOARDS[6], 31, "32", (7, 7)),
            (&BOARDS[7], 0, "32", (0, 0)),
            (&BOARDS[7], 31, "1", (7, 7)),
        ];
        for (board, index, name, place) in rows {
            assert_eq!(board.name(Square::new(index)), name);
            assert_eq!(board.place(Square::new(index)), place, "{name}");
        }
    }

    #[test]
    fn a_name_and_a_place_lead_back_to_the_square() {
        for board in &BOARDS {
            for square in board.all_squares().iter() {
                assert_eq!(board.square(&board.name(square)), Some(square));
                let (row, column) = board.place(square);
                assert_eq!(board.at(row, column), Some(square));
            }
        }
    }

    #[test]
    fn other_texts_name_no_square() {
        for board in &BOARDS {
            for name in [
                "", "0", "00", "01", "51", "a0", "a9", "i1", "A1", "a11", " 1", "é1", "٣", "-1",
                "+1",
            ] {
                assert_eq!(board.square(name), None, "{name}");
            }
        }
        assert_eq!(Geometry::DARK_8.square("a2"), None, "a light square");
        assert_eq!(Geometry::ALL_8.square("8"), None);
        assert_eq!(Geometry::DARK_8.numbered("32"), Some(Square::new(31)));
    }

    #[test]
    fn midpoints_are_not_joined_to_midpoints() {
        let midpoint = |square: Square| square.index() % 2 == 1;
        let board = Geometry::POINTS_3;
        assert_eq!(board.lines().len(), 16);
        assert!(
            board
                .lines()
                .iter()
                .all(|&(a, b)| !(midpoint(a) && midpoint(b)))
        );
    }
}
