//! Cuts a text into tokens. What is wrong becomes a fault token, so that the games behind it are found.

use super::{
    cursor::{Cursor, Place, ends_line, is_space},
    limits::COMMENT_BYTES_MAX,
    tag,
    token::{Token, TokenKind},
    word,
};

/// Bytes of a word no game needs.
const WORD_BYTES_MAX: usize = 256;

/// The tokens of a text, in order.
#[derive(Debug)]
pub(super) struct Lexer<'a> {
    cursor: Cursor<'a>,
}

impl<'a> Lexer<'a> {
    pub(super) fn new(text: &'a str) -> Lexer<'a> {
        Lexer {
            cursor: Cursor::new(text),
        }
    }
}

impl Iterator for Lexer<'_> {
    type Item = Token;

    fn next(&mut self) -> Option<Token> {
        self.cursor.skip_space();
        let place = self.cursor.place();
        let kind = self.kind(place);
        if let Some(place) = self.cursor.take_nul() {
            let kind = TokenKind::Fault("a NUL character is no part of a text".into());
            return Some(Token { place, kind });
        }
        Some(Token { place, kind: kind? })
    }
}

impl Lexer<'_> {
    fn kind(&mut self, place: Place) -> Option<TokenKind> {
        Some(match self.cursor.peek()? {
            '[' => tag::read_tag(&mut self.cursor),
            '{' => self.comment(),
            ';' => self.line_comment(),
            '%' if place.column == 1 => self.line_comment(),
            '(' => self.open(),
            ')' => self.single(TokenKind::Close),
            '$' => self.glyph(),
            '/' if self.cursor.rest().starts_with("/FEN") => self.setup(),
            ']' => self.single(TokenKind::Fault("this ']' closes nothing".into())),
            '}' => self.single(TokenKind::Fault("this '}' closes nothing".into())),
            '"' => self.single(TokenKind::Fault(
                "a quoted text stands only in a tag".into(),
            )),
            _ => self.word(),
        })
    }

    fn single(&mut self, kind: TokenKind) -> TokenKind {
        self.cursor.bump();
        kind
    }

    /// A comment that runs over the tags of the next game was never closed; the game is not swallowed.
    fn comment(&mut self) -> TokenKind {
        let rest = self.cursor.rest();
        let end = rest.char_indices().find(|&(at, character)| {
            character == '}' || (ends_line(character) && tag::starts_tag(&rest[at + 1..]))
        });
        let inside = self.cursor.take_bytes(end.map_or(rest.len(), |(at, _)| at));
        match end {
            Some((_, '}')) if inside.len() > COMMENT_BYTES_MAX => {
                self.single(TokenKind::Fault("this comment is too long".into()))
            }
            Some((_, '}')) => self.single(TokenKind::Comment(inside[1..].trim().to_owned())),
            _ => TokenKind::Fault("this comment is not closed".into()),
        }
    }

    fn line_comment(&mut self) -> TokenKind {
        let line = self.cursor.take_line();
        if line.len() > COMMENT_BYTES_MAX {
            return TokenKind::Fault("this comment is too long".into());
        }
        TokenKind::Comment(line[1..].trim().to_owned())
    }

    /// `(?)` is an opinion of a move, every other bracket a variation.
    fn open(&mut self) -> TokenKind {
        let inside = self.cursor.rest()[1..].trim_start_matches(['!', '?']);
        let marks = self.cursor.rest().len() - 1 - inside.len();
        if marks > 0 && inside.starts_with(')') {
            self.cursor.take_bytes(marks + 2);
            return TokenKind::Glyph;
        }
        self.single(TokenKind::Open)
    }

    fn glyph(&mut self) -> TokenKind {
        self.cursor.bump();
        let digits = self
            .cursor
            .take_while(|character| character.is_ascii_digit());
        if digits.is_empty() {
            return TokenKind::Fault("a number is expected behind '$'".into());
        }
        TokenKind::Glyph
    }

    fn setup(&mut self) -> TokenKind {
        let rest = self.cursor.rest();
        let line = rest.split(ends_line).next().unwrap_or(rest);
        let quoted = line["/FEN".len()..].trim_start().strip_prefix('"');
        let parts = quoted.and_then(|quoted| quoted.split_once('"'));
        let after = parts.and_then(|(_, behind)| behind.trim_start().strip_prefix('/'));
        match (parts, after) {
            (Some((fen, _)), Some(after)) => {
                self.cursor.take_bytes(line.len() - after.len());
                TokenKind::Setup(fen.to_owned())
            }
            _ => {
                self.cursor.take_bytes(line.len());
                TokenKind::Fault("a position is set up as /FEN \"…\"/".into())
            }
        }
    }

    fn word(&mut self) -> TokenKind {
        if let Some(length) = word::number_length(self.peek_word()) {
            self.cursor.take_bytes(length);
            return TokenKind::Number;
        }
        let mut text = self.take_word();
        while word::breaks_off(&text) && text.len() < WORD_BYTES_MAX && self.square_follows() {
            self.cursor.skip_space();
            text.push_str(&self.take_word());
        }
        if text.len() > WORD_BYTES_MAX {
            let quoted = word::quoted(&text);
            return TokenKind::Fault(format!("a move is expected here, not '{quoted}'").into());
        }
        word::read_word(&text)
    }

    fn take_word(&mut self) -> String {
        self.cursor.take_bytes(self.peek_word().len()).to_owned()
    }

    fn peek_word(&self) -> &str {
        let rest = self.cursor.rest();
        rest.split(|character| is_space(character) || ends_word(character))
            .next()
            .unwrap_or(rest)
    }

    /// `1- 7` is one move whose columns were set in line.
    fn square_follows(&self) -> bool {
        let next = self.cursor.rest().trim_start().chars().next();
        next.is_some_and(|character| character.is_ascii_digit())
    }
}

fn ends_word(character: char) -> bool {
    matches!(
        character,
        '[' | ']' | '{' | '}' | '(' | ')' | ';' | '$' | '"'
    )
}
