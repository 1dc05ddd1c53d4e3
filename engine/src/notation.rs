//! Move texts, as far as all games share them: squares and what joins them.

use crate::{Geometry, MoveError, Square};

/// The longest move text that is read, in bytes: an International capture of twenty pieces needs 62.
const TEXT_MAX: usize = 200;

/// What somebody wants to do: squares in order, as a text or a hand on the board gives them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Wish {
    /// The square the piece comes from (none for a placement), then where it lands. A text may leave squares out
    /// between the first and the last.
    pub(crate) squares: Vec<Square>,
    /// The stone a mill takes.
    pub(crate) taken: Option<Square>,
    /// What the text says about taking.
    pub(crate) capture: Capture,
}

/// Whether a wish says that something is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Capture {
    /// It does not say: a hand on the board, or a text with `-` or nothing between the squares.
    Unsaid,
    /// A text with `x` or `:`, which stands in this column.
    Said { column: usize },
}

/// What stands before a square in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Joint {
    /// Nothing: the first square, or `a3b4`.
    None,
    /// `-`
    Dash,
    /// `x` or `:`
    Capture,
}

/// One square of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Token {
    pub(crate) joint: Joint,
    /// The column of the joint, from 1; of the square where there is no joint.
    pub(crate) column: usize,
    pub(crate) square: Square,
}

/// Reads a move text into its squares. There is at least one.
pub(crate) fn tokens(text: &str, geometry: &Geometry) -> Result<Vec<Token>, MoveError> {
    if text.len() > TEXT_MAX {
        return Err(fault(text, TEXT_MAX, "the end of the move"));
    }
    let mut tokens = Vec::new();
    let mut at = 0;
    while at < text.len() || tokens.is_empty() {
        let column = column(text, at);
        let joint = if tokens.is_empty() {
            Joint::None
        } else {
            joint(text, at, geometry)?
        };
        if joint != Joint::None {
            at += 1;
        }
        let rest = text.get(at..).unwrap_or_default();
        let name = rest.get(..name_length(rest)).unwrap_or_default();
        let square = geometry.square(without_zero(name));
        let square = square.ok_or_else(|| fault(text, at, "a square"))?;
        at += name.len();
        tokens.push(Token {
            joint,
            column,
            square,
        });
    }
    Ok(tokens)
}

/// A text that cannot be read: at this byte something else was expected.
pub(crate) fn fault(text: &str, at: usize, expected: &str) -> MoveError {
    MoveError::Text {
        column: column(text, at),
        expected: expected.to_owned(),
    }
}

fn column(text: &str, at: usize) -> usize {
    text.char_indices()
        .take_while(|&(start, _)| start < at)
        .count()
        + 1
}

fn joint(text: &str, at: usize, geometry: &Geometry) -> Result<Joint, MoveError> {
    match text.as_bytes()[at] {
        b'-' => Ok(Joint::Dash),
        b'x' | b':' => Ok(Joint::Capture),
        b'a'..=b'w' if !geometry.is_numbered() => Ok(Joint::None),
        _ => Err(fault(text, at, "`-`, `x` or the end of the move")),
    }
}

/// The bytes at the start that can only be one name: a letter and figures, or figures.
fn name_length(text: &str) -> usize {
    let letter = usize::from(text.starts_with(|first: char| first.is_ascii_alphabetic()));
    let figures = text.bytes().skip(letter);
    letter + figures.take_while(u8::is_ascii_digit).count()
}

/// A number that other programs fill up to two figures: `04`.
fn without_zero(name: &str) -> &str {
    let bare = name.strip_prefix('0').filter(|bare| bare.len() == 1);
    bare.unwrap_or(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str, geometry: &Geometry) -> Vec<(Joint, usize, String)> {
        let tokens = tokens(text, geometry).unwrap();
        tokens
            .iter()
            .map(|t| (t.joint, t.column, geometry.name(t.square)))
            .collect()
    }

    #[test]
    fn squares_are_read_with_what_joins_them() {
        let (dash, capture) = (Joint::Dash, Joint::Capture);
        let name = str::to_owned;
        assert_eq!(
            names("16x27:38", &Geometry::DARK_10_NUMBERED),
            [
                (Joint::None, 1, name("16")),
                (capture, 3, name("27")),
                (capture, 6, name("38"))
            ]
        );
        assert_eq!(
            names("c3-c4xd5", &Geometry::ALL_5),
            [
                (Joint::None, 1, name("c3")),
                (dash, 3, name("c4")),
                (capture, 6, name("d5"))
            ]
        );
        assert_eq!(
            names("a3b4", &Geometry::DARK_8),
            [(Joint::None, 1, name("a3")), (Joint::None, 3, name("b4"))]
        );
    }

    #[test]
    fn other_texts_are_refused_where_they_go_wrong() {
        let rows = [
            ("", 1, "a square"),
            ("-", 1, "a square"),
            ("32-", 4, "a square"),
            ("32--28", 4, "a square"),
            ("32-51", 4, "a square"),
            ("32 28", 3, "`-`, `x` or the end of the move"),
            ("32-28!", 6, "`-`, `x` or the end of the move"),
            ("32×28", 3, "`-`, `x` or the end of the move"),
            ("é", 1, "a square"),
            ("032-28", 1, "a square"),
        ];
        for (text, column, expected) in rows {
            let error = MoveError::Text {
                column,
                expected: expected.to_owned(),
            };
            assert_eq!(
                tokens(text, &Geometry::DARK_10_NUMBERED),
                Err(error),
                "{text}"
            );
        }
        let endless = "1-".repeat(TEXT_MAX);
        assert!(matches!(
            tokens(&endless, &Geometry::DARK_10_NUMBERED),
            Err(MoveError::Text { column: 201, .. })
        ));
    }
}
