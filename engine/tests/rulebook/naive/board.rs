use asarag_engine::Side;

/// Row and column, from 0 at the top left of the diagram.
pub(crate) type At = (usize, usize);

/// A step: rows down, columns right.
pub(crate) type Direction = (i32, i32);

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Stone {
    pub(crate) white: bool,
    pub(crate) king: bool,
}

impl Stone {
    pub(crate) fn man(side: Side) -> Stone {
        Stone {
            white: side == Side::White,
            king: false,
        }
    }

    pub(crate) fn of(self, side: Side) -> bool {
        self.white == (side == Side::White)
    }
}

pub(crate) fn other(side: Side) -> Side {
    match side {
        Side::White => Side::Black,
        Side::Black => Side::White,
    }
}

/// A square board of cells, the unused ones of a dark-square board included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Board {
    pub(crate) size: usize,
    cells: [[Option<Stone>; 10]; 10],
}

impl Board {
    pub(crate) fn empty(size: usize) -> Board {
        Board {
            size,
            cells: [[None; 10]; 10],
        }
    }

    pub(crate) fn at(&self, (row, column): At) -> Option<Stone> {
        self.cells[row][column]
    }

    pub(crate) fn put(&mut self, (row, column): At, stone: Option<Stone>) {
        self.cells[row][column] = stone;
    }

    /// The next cell in a direction, if the board goes on there.
    pub(crate) fn step(&self, (row, column): At, (down, right): Direction) -> Option<At> {
        let row = row as i32 + down;
        let column = column as i32 + right;
        let inside = 0..self.size as i32;
        (inside.contains(&row) && inside.contains(&column))
            .then_some((row as usize, column as usize))
    }

    pub(crate) fn cells(&self) -> Vec<At> {
        (0..self.size)
            .flat_map(|row| (0..self.size).map(move |column| (row, column)))
            .collect()
    }

    pub(crate) fn stones(&self, side: Side) -> Vec<At> {
        self.cells()
            .into_iter()
            .filter(|&at| self.at(at).is_some_and(|stone| stone.of(side)))
            .collect()
    }
}
