//! Positions as text: `side:Wsquares:Bsquares`, `K` before a king, and `:Hwhite,black` for stones in hand.

use std::fmt;

use crate::{
    Geometry, Side, Square, Squares,
    setup::{Setup, Unplayable},
};

/// The longest text that is read, in bytes: all 50 squares of International take less than 250.
const TEXT_MAX: usize = 1000;

/// Why a text is no position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FenError {
    /// Where reading stopped, in characters from 1.
    pub column: usize,
    /// What could have stood there.
    pub expected: String,
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: expected {}", self.column, self.expected)
    }
}

impl std::error::Error for FenError {}

/// A setup as it was read, and where each square stood in the text.
#[derive(Debug)]
pub(crate) struct Reading {
    pub(crate) setup: Setup,
    columns: [usize; 64],
    hands_column: usize,
}

impl Reading {
    /// Why a setup that could be read cannot be played, as a place in the text.
    pub(crate) fn fault(&self, unplayable: &Unplayable) -> FenError {
        let column = match unplayable.square {
            Some(square) => self.columns[square.index()],
            None => self.hands_column,
        };
        FenError {
            column,
            expected: unplayable.expected.to_owned(),
        }
    }
}

/// Reads a position. Spaces between its parts, a comma after the last square and a final full stop are passed over,
/// and so are the counters `:H0:F1` that some programs add.
pub(crate) fn read(text: &str, geometry: &Geometry) -> Result<Reading, FenError> {
    let mut reader = Reader {
        text,
        at: 0,
        geometry,
    };
    if text.len() > TEXT_MAX {
        reader.at = TEXT_MAX;
        return Err(reader.fault("the end of the position"));
    }
    let side = reader.side()?;
    let mut reading = Reading {
        setup: Setup::empty(side),
        columns: [0; 64],
        hands_column: 1,
    };
    let mut seen = [false; 2];
    while reader.takes(':') {
        reader.section(&mut reading, &mut seen)?;
    }
    reader.takes('.');
    reader.spaces();
    if reader.at < text.len() {
        return Err(reader.fault("`,`, `:` or the end"));
    }
    match seen {
        [true, true] => {}
        [false, _] => return Err(reader.fault("`:W` and White's squares")),
        [_, false] => return Err(reader.fault("`:B` and Black's squares")),
    }
    if reading.setup.hands.is_none() {
        reading.hands_column = reader.column();
    }
    Ok(reading)
}

/// Writes a position: White's squares, Black's squares, each from the bottom row up where squares have coordinates
/// and by rising number elsewhere, then the stones in hand.
pub(crate) fn write(setup: &Setup, geometry: &Geometry) -> String {
    let side = |side: Side| {
        let (men, kings) = (setup.uncrowned[side.index()], setup.crowned[side.index()]);
        let mut squares: Vec<Square> = men.union(kings).iter().collect();
        if !geometry.is_numbered() {
            squares.sort_by_key(|&square| {
                let (row, column) = geometry.place(square);
                (geometry.rows() - row, column)
            });
        }
        let king = |square: Square| if kings.contains(square) { "K" } else { "" };
        let names = squares
            .iter()
            .map(|&square| king(square).to_owned() + &geometry.name(square));
        format!("{}{}", side.letter(), names.collect::<Vec<_>>().join(","))
    };
    let hands = setup
        .hands
        .map_or(String::new(), |[white, black]| format!(":H{white},{black}"));
    format!(
        "{}:{}:{}{hands}",
        setup.side.letter(),
        side(Side::White),
        side(Side::Black)
    )
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    geometry: &'a Geometry,
}

impl Reader<'_> {
    fn section(&mut self, reading: &mut Reading, seen: &mut [bool; 2]) -> Result<(), FenError> {
        self.spaces();
        let start = self.at;
        if self.takes('H') {
            return self.hands(reading);
        }
        if self.takes('F') {
            return self.number().map(|_| ());
        }
        let side = match self.side() {
            Ok(side) if !seen[side.index()] => side,
            Ok(_) | Err(_) => {
                self.at = start;
                return Err(self.fault(match seen {
                    [false, false] => "`W` or `B`",
                    [false, true] => "`W`",
                    [true, false] => "`B`",
                    [true, true] => "the end",
                }));
            }
        };
        seen[side.index()] = true;
        self.pieces(side, reading)
    }

    fn side(&mut self) -> Result<Side, FenError> {
        self.spaces();
        let side = Side::ALL.into_iter().find(|side| self.takes(side.letter()));
        side.ok_or_else(|| self.fault("`W` or `B`"))
    }

    /// Squares and ranges with commas between, perhaps none.
    fn pieces(&mut self, side: Side, reading: &mut Reading) -> Result<(), FenError> {
        while self.at_piece() {
            let king = self.takes('K');
            let column = self.column();
            let first = self.square()?;
            let last = if self.takes('-') {
                self.end_of_range(first)?
            } else {
                first
            };
            for index in first.index()..=last.index() {
                self.put(Square::new(index as u8), column, side, king, reading)?;
            }
            if !self.takes(',') {
                break;
            }
        }
        Ok(())
    }

    fn at_piece(&mut self) -> bool {
        self.spaces();
        self.rest()
            .starts_with(|next: char| next != ':' && next != '.')
    }

    fn end_of_range(&mut self, first: Square) -> Result<Square, FenError> {
        self.spaces();
        let start = self.at;
        let last = self.square()?;
        if last < first {
            self.at = start;
            return Err(self.fault("a square after the first of the range"));
        }
        Ok(last)
    }

    fn put(
        &self,
        square: Square,
        column: usize,
        side: Side,
        king: bool,
        reading: &mut Reading,
    ) -> Result<(), FenError> {
        if reading.setup.occupied().contains(square) {
            let expected = format!("another square: {} is taken", self.geometry.name(square));
            return Err(FenError { column, expected });
        }
        let Setup {
            uncrowned, crowned, ..
        } = &mut reading.setup;
        let set: &mut Squares = &mut if king { crowned } else { uncrowned }[side.index()];
        *set = set.with(square);
        reading.columns[square.index()] = column;
        Ok(())
    }

    /// A square by its name. Boards with coordinates and dark squares also know numbers and ranges of them.
    fn square(&mut self) -> Result<Square, FenError> {
        self.spaces();
        let name: String = self
            .rest()
            .chars()
            .take_while(char::is_ascii_alphanumeric)
            .collect();
        let numbered = self.geometry.numbered(&name);
        let square = numbered.or_else(|| self.geometry.square(&name));
        let square = square.ok_or_else(|| self.fault("a square"))?;
        self.at += name.len();
        self.spaces();
        if numbered.is_none() && self.rest().starts_with('-') {
            return Err(self.fault("`,`, `:` or the end: this board has no ranges"));
        }
        Ok(square)
    }

    /// White's stones in hand and Black's; a single number is a counter of another program and means nothing here.
    fn hands(&mut self, reading: &mut Reading) -> Result<(), FenError> {
        let column = self.column();
        let white = self.number()?;
        if self.takes(',') {
            reading.setup.hands = Some([white, self.number()?]);
            reading.hands_column = column;
        }
        Ok(())
    }

    fn number(&mut self) -> Result<u8, FenError> {
        self.spaces();
        let length = self.rest().bytes().take_while(u8::is_ascii_digit).count();
        let number = self.rest().get(..length).unwrap_or_default().parse();
        let number = number.map_err(|_| self.fault("a number up to 255"))?;
        self.at += length;
        Ok(number)
    }

    fn takes(&mut self, wanted: char) -> bool {
        self.spaces();
        let there = self.rest().starts_with(wanted);
        self.at += if there { wanted.len_utf8() } else { 0 };
        there
    }

    fn spaces(&mut self) {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start().len();
    }

    fn rest(&self) -> &str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn column(&self) -> usize {
        self.text
            .char_indices()
            .take_while(|&(start, _)| start < self.at)
            .count()
            + 1
    }

    fn fault(&self, expected: &str) -> FenError {
        FenError {
            column: self.column(),
            expected: expected.to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOARDS: [&Geometry; 4] = [
        &Geometry::DARK_10_NUMBERED,
        &Geometry::DARK_8,
        &Geometry::ALL_8,
        &Geometry::ALL_5,
    ];

    #[test]
    fn positions_are_read_and_written_one_way() {
        let rows = [
            (
                0,
                "W:W31-50:B1-3",
                "W:W31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:B1,2,3",
            ),
            (0, "W:WK12-14:BK28-31", "W:WK12,K13,K14:BK28,K29,K30,K31"),
            (0, "W:W20,24,:B7,", "W:W20,24:B7"),
            (0, "B:W7,16,22:B1,12.", "B:W7,16,22:B1,12"),
            (0, "W:W26:B1:H0:F2", "W:W26:B1"),
            (0, "B:B3,K2:W", "B:W:BK2,3"),
            (0, " W : W 28 , K 1 : B 2 - 3 ", "W:WK1,28:B2,3"),
            (1, "W:WKa1,K8,9:BK7,Kb2,23", "W:WKa1,b6,Kg7:BKb2,e3,Ke7"),
            (2, "W:Wa3,a2,h2:BKb7", "W:Wa2,h2,a3:BKb7"),
            (3, "W:Wa1,c3:Bb2:H8,9", "W:Wa1,c3:Bb2:H8,9"),
        ];
        for (board, text, written) in rows {
            let reading = read(text, BOARDS[board]);
            let again = reading.map_or(String::new(), |reading| {
                write(&reading.setup, BOARDS[board])
            });
            assert_eq!(again, written, "{text}");
        }
    }

    #[test]
    fn other_texts_are_refused_where_they_go_wrong() {
        let rows = [
            (0, "", 1, "`W` or `B`"),
            (0, "invalid", 1, "`W` or `B`"),
            (0, "?:W29:B22", 1, "`W` or `B`"),
            (0, "W", 2, "`:W` and White's squares"),
            (0, "W:W1", 5, "`:B` and Black's squares"),
            (0, "W:B:W50:B", 9, "the end"),
            (0, "W:B2:B3", 6, "`W`"),
            (0, "W:W51:B", 4, "a square"),
            (0, "W:W1,,2:B", 6, "a square"),
            (0, "W:W1,K:B", 7, "a square"),
            (0, "W:W9-5:B", 6, "a square after the first of the range"),
            (0, "W:W1:B3,1", 9, "another square: 1 is taken"),
            (0, "W:W1-3,2:B", 8, "another square: 2 is taken"),
            (0, "W:W1:B3;", 8, "`,`, `:` or the end"),
            (0, "W:W1:B3:H", 10, "a number up to 255"),
            (0, "W:W1:B3:H1,256", 12, "a number up to 255"),
            (0, "W:W1:Bé", 7, "a square"),
            (0, "é", 1, "`W` or `B`"),
            (
                1,
                "W:Wa1-c1:B",
                6,
                "`,`, `:` or the end: this board has no ranges",
            ),
            (2, "W:Wi9:Bb2", 4, "a square"),
            (2, "W:W1:Bb2", 4, "a square"),
        ];
        for (board, text, column, expected) in rows {
            let error = read(text, BOARDS[board]).map(|_| ()).unwrap_err();
            assert_eq!(
                (error.column, &*error.expected),
                (column, expected),
                "{text}"
            );
        }
        let endless = "W:W1:B2".to_owned() + &" ".repeat(TEXT_MAX);
        assert_eq!(
            read(&endless, BOARDS[0]).map(|_| ()).unwrap_err().column,
            TEXT_MAX + 1
        );
    }
}
