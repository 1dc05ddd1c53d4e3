//! A place in a text, and walking through a text without losing it.

/// A line and a column, both from 1; the column counts characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) line: usize,
    pub(super) column: usize,
}

/// What is left of a text, and where that is.
#[derive(Clone, Debug)]
pub(super) struct Cursor<'a> {
    rest: &'a str,
    place: Place,
    nul: Option<Place>,
}

impl<'a> Cursor<'a> {
    /// The start of `text`, behind a byte order mark.
    pub(super) fn new(text: &'a str) -> Cursor<'a> {
        let rest = text.strip_prefix('\u{feff}').unwrap_or(text);
        Cursor {
            rest,
            place: Place { line: 1, column: 1 },
            nul: None,
        }
    }

    pub(super) fn place(&self) -> Place {
        self.place
    }

    pub(super) fn rest(&self) -> &'a str {
        self.rest
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    /// The next character. Line feed, carriage return and the two together each end one line.
    pub(super) fn bump(&mut self) -> Option<char> {
        let character = self.peek()?;
        if character == '\0' && self.nul.is_none() {
            self.nul = Some(self.place);
        }
        self.rest = &self.rest[character.len_utf8()..];
        let ends_line = character == '\n' || (character == '\r' && self.peek() != Some('\n'));
        if ends_line {
            self.place = Place {
                line: self.place.line + 1,
                column: 1,
            };
        } else {
            self.place.column += 1;
        }
        Some(character)
    }

    /// Takes characters while `wanted` holds for them.
    pub(super) fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> &'a str {
        let start = self.rest;
        while self.peek().is_some_and(&wanted) {
            self.bump();
        }
        &start[..start.len() - self.rest.len()]
    }

    /// Takes `bytes` bytes, which must end between two characters.
    pub(super) fn take_bytes(&mut self, bytes: usize) -> &'a str {
        let taken = &self.rest[..bytes];
        let end = self.rest.len() - bytes;
        while self.rest.len() > end {
            self.bump();
        }
        taken
    }

    pub(super) fn skip_space(&mut self) {
        self.take_while(is_space);
    }

    pub(super) fn take_line(&mut self) -> &'a str {
        self.take_while(|character| !ends_line(character))
    }

    /// Where the first NUL character stood that was passed since this was asked last.
    pub(super) fn take_nul(&mut self) -> Option<Place> {
        self.nul.take()
    }
}

/// White space of every kind is one class; a byte order mark inside a text comes from joined files.
pub(super) fn is_space(character: char) -> bool {
    character.is_whitespace() || character == '\u{feff}'
}

pub(super) fn ends_line(character: char) -> bool {
    character == '\n' || character == '\r'
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_of_line_end_ends_one_line() {
        let mut cursor = Cursor::new("\u{feff}a\r\nb\rc\nd");
        let mut seen = Vec::new();
        while let Some(character) = cursor.peek() {
            if !is_space(character) {
                seen.push((character, cursor.place().line, cursor.place().column));
            }
            cursor.bump();
        }
        assert_eq!(seen, [('a', 1, 1), ('b', 2, 1), ('c', 3, 1), ('d', 4, 1)]);
    }

    #[test]
    fn a_nul_is_remembered_where_it_stood() {
        let mut cursor = Cursor::new("ab\0c\0");
        cursor.take_line();
        assert_eq!(cursor.take_nul(), Some(Place { line: 1, column: 3 }));
        assert_eq!(cursor.take_nul(), None);
    }
}
