//! What a game text is made of.

use std::borrow::Cow;

use super::cursor::Place;

/// One word of a text, and where it begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Token {
    pub(super) place: Place,
    pub(super) kind: TokenKind,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum TokenKind {
    /// `[Name "value"]`.
    Tag { name: String, value: String },
    /// `12.` or `12...`.
    Number,
    /// A move, its squares and separators in the one way of writing.
    Move(String),
    /// A move nobody knows: `...` or `-`.
    Unknown,
    /// How the game ended: `2-0`, `1/2-1/2`, `*` and the rest.
    Result(String),
    /// `(`, the start of a variation.
    Open,
    /// `)`.
    Close,
    /// `{…}`, or from `;` to the end of the line.
    Comment(String),
    /// `$7`, `!?`: somebody's opinion of a move.
    Glyph,
    /// `/FEN "…"/`: the position that stands on the board from here on.
    Setup(String),
    /// A tag that cannot be read, and why.
    FaultyTag(&'static str),
    /// What none of this is, and why.
    Fault(Cow<'static, str>),
}
