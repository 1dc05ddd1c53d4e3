//! One game as it is written: its tags, main line and result, each with its place. No rules yet.

use std::{borrow::Cow, iter::Peekable};

use super::{
    cursor::Place,
    lexer::Lexer,
    limits::{NESTING_MAX, PLIES_MAX, TAGS_MAX},
    record::Comment,
    token::{Token, TokenKind},
};

/// A written game.
#[derive(Debug)]
pub(super) struct Sheet {
    /// Where it begins.
    pub(super) place: Place,
    pub(super) tags: Vec<Tag>,
    /// A position set up before the first move by `/FEN "…"/`.
    pub(super) setup: Option<(Place, String)>,
    pub(super) turns: Vec<Turn>,
    pub(super) comments: Vec<Comment>,
    pub(super) result: Option<String>,
    /// What is wrong with it, the first if several things are.
    pub(super) fault: Option<Fault>,
}

#[derive(Debug)]
pub(super) struct Tag {
    pub(super) place: Place,
    pub(super) name: String,
    pub(super) value: String,
}

#[derive(Debug)]
pub(super) struct Turn {
    pub(super) place: Place,
    pub(super) text: String,
}

#[derive(Debug)]
pub(super) struct Fault {
    pub(super) place: Place,
    pub(super) ply: Option<usize>,
    pub(super) message: Cow<'static, str>,
}

impl Sheet {
    /// The first tag with this name, capitals aside.
    pub(super) fn tag(&self, name: &str) -> Option<&Tag> {
        self.tags
            .iter()
            .find(|tag| tag.name.eq_ignore_ascii_case(name))
    }
}

/// The games of a text, one after the other.
#[derive(Debug)]
pub(super) struct Sheets<'a> {
    tokens: Peekable<Lexer<'a>>,
}

impl<'a> Sheets<'a> {
    pub(super) fn new(text: &'a str) -> Sheets<'a> {
        Sheets {
            tokens: Lexer::new(text).peekable(),
        }
    }
}

impl Iterator for Sheets<'_> {
    type Item = Sheet;

    fn next(&mut self) -> Option<Sheet> {
        loop {
            let mut draft = Draft::new(self.tokens.peek()?.place);
            while let Some(token) = self.tokens.next_if(|token| !draft.ends_before(token)) {
                draft.take(token);
            }
            if draft.has_content {
                return Some(draft.finish());
            }
        }
    }
}

/// A game while it is being read.
#[derive(Debug)]
struct Draft {
    sheet: Sheet,
    /// Whether there is more than comments and a result.
    has_content: bool,
    /// Whether the tags are over.
    is_in_moves: bool,
    /// Where the variations that are open began.
    open: Vec<Place>,
    /// How many more are open than are allowed.
    too_deep: usize,
    unknown: Option<Unknown>,
    /// A position was set up behind the last move.
    is_set_up: bool,
}

/// `...` behind a move: the mark before Black's move, unless a move number or one more follows it.
#[derive(Debug)]
struct Unknown {
    place: Place,
    is_move: bool,
}

impl Draft {
    fn new(place: Place) -> Draft {
        let sheet = Sheet {
            place,
            tags: Vec::new(),
            setup: None,
            turns: Vec::new(),
            comments: Vec::new(),
            result: None,
            fault: None,
        };
        Draft {
            sheet,
            has_content: false,
            is_in_moves: false,
            open: Vec::new(),
            too_deep: 0,
            unknown: None,
            is_set_up: false,
        }
    }

    /// A game ends before the next one's tags, and before whatever follows its result.
    fn ends_before(&self, token: &Token) -> bool {
        match token.kind {
            TokenKind::Tag { .. } => self.is_in_moves,
            TokenKind::FaultyTag(_) => self.is_in_moves && token.place.column == 1,
            TokenKind::Number
            | TokenKind::Move(_)
            | TokenKind::Unknown
            | TokenKind::Open
            | TokenKind::Setup(_)
            | TokenKind::Fault(_) => self.sheet.result.is_some(),
            TokenKind::Result(_) | TokenKind::Close | TokenKind::Comment(_) | TokenKind::Glyph => {
                false
            }
        }
    }

    fn take(&mut self, token: Token) {
        let is_heading = matches!(
            token.kind,
            TokenKind::Tag { .. } | TokenKind::FaultyTag(_) | TokenKind::Comment(_)
        );
        self.is_in_moves |= !is_heading;
        self.has_content |= !matches!(token.kind, TokenKind::Comment(_) | TokenKind::Result(_));
        match token.kind {
            TokenKind::Tag { name, value } => self.tag(token.place, name, value),
            TokenKind::FaultyTag(message) => self.fault(token.place, message),
            TokenKind::Fault(message) => self.fault(token.place, message),
            TokenKind::Open => self.open(token.place),
            TokenKind::Close => self.close(token.place),
            TokenKind::Glyph => {}
            TokenKind::Number
            | TokenKind::Move(_)
            | TokenKind::Unknown
            | TokenKind::Result(_)
            | TokenKind::Comment(_)
            | TokenKind::Setup(_)
                if !self.open.is_empty() => {}
            TokenKind::Number => self.number(),
            TokenKind::Move(text) => self.turn(token.place, text),
            TokenKind::Unknown => self.unknown(token.place),
            TokenKind::Result(text) => self.result(text),
            TokenKind::Comment(text) => {
                self.sheet.comments.push(Comment {
                    ply: self.sheet.turns.len(),
                    text,
                });
            }
            TokenKind::Setup(fen) => self.setup(token.place, fen),
        }
    }

    fn tag(&mut self, place: Place, name: String, value: String) {
        if self.sheet.tags.len() == TAGS_MAX {
            self.fault(place, "this game has too many tags");
        } else {
            self.sheet.tags.push(Tag { place, name, value });
        }
    }

    fn turn(&mut self, place: Place, text: String) {
        match self.unknown.take() {
            Some(unknown) if unknown.is_move => {
                self.fault(
                    unknown.place,
                    "this move is left out, so the game cannot be followed",
                );
            }
            _ if self.is_set_up => {
                self.fault(place, "a position set up inside a game cannot be followed");
            }
            _ if self.sheet.turns.len() == PLIES_MAX => {
                self.fault(place, "this game has too many moves");
            }
            _ => self.sheet.turns.push(Turn { place, text }),
        }
    }

    fn number(&mut self) {
        if let Some(unknown) = &mut self.unknown {
            unknown.is_move = true;
        }
    }

    fn unknown(&mut self, place: Place) {
        if self.sheet.turns.is_empty() {
            return;
        }
        let before = self.unknown.take();
        let is_move = before.is_some();
        let place = before.map_or(place, |before| before.place);
        self.unknown = Some(Unknown { place, is_move });
    }

    /// `*` behind a result adds nothing.
    fn result(&mut self, text: String) {
        self.sheet.result.get_or_insert(text);
    }

    fn setup(&mut self, place: Place, fen: String) {
        if self.sheet.turns.is_empty() {
            self.sheet.setup = Some((place, fen));
        } else {
            self.is_set_up = true;
        }
    }

    fn open(&mut self, place: Place) {
        if self.open.len() < NESTING_MAX {
            self.open.push(place);
        } else {
            self.too_deep += 1;
            self.fault(place, "variations are nested too deeply here");
        }
    }

    fn close(&mut self, place: Place) {
        if self.too_deep > 0 {
            self.too_deep -= 1;
        } else if self.open.pop().is_none() {
            self.fault(place, "this ')' closes nothing");
        }
    }

    fn fault(&mut self, place: Place, message: impl Into<Cow<'static, str>>) {
        let turns = self.sheet.turns.len();
        let ply = if self.open.is_empty() {
            turns + 1
        } else {
            turns.max(1)
        };
        let ply = self.is_in_moves.then_some(ply);
        self.sheet.fault.get_or_insert_with(|| Fault {
            place,
            ply,
            message: message.into(),
        });
    }

    fn finish(mut self) -> Sheet {
        if let Some(&place) = self.open.first() {
            self.fault(place, "this variation is not closed");
        }
        self.sheet.end_with_points();
        self.sheet
    }
}

impl Sheet {
    /// The points of a match (`4-6`) look like a move: behind the last one they are the result if the tag says so.
    fn end_with_points(&mut self) {
        let has_result = self.result.as_deref().is_some_and(|result| result != "*");
        let points = self.tag("Result").map(|tag| tag.value.clone());
        let last = self.turns.last().map(|turn| &turn.text);
        if !has_result && points.is_some() && last == points.as_ref() {
            self.turns.pop();
            self.result = points;
        }
    }
}
