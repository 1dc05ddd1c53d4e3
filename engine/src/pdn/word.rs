//! What one word between two spaces says: a move, a result, or nothing that belongs in a game.

use super::{limits::QUOTED_CHARACTERS_MAX, score::result_token, token::TokenKind};

/// Reads a word that is no move number.
pub(super) fn read_word(word: &str) -> TokenKind {
    if let Some(result) = result_token(word) {
        return TokenKind::Result(result.to_owned());
    }
    if word
        .chars()
        .all(|character| matches!(character, '.' | '…' | '-' | '–' | '—'))
    {
        return TokenKind::Unknown;
    }
    let bare = word.trim_end_matches(['!', '?', '*']);
    if bare.is_empty() {
        return TokenKind::Glyph;
    }
    match move_text(bare) {
        Some(text) => TokenKind::Move(text),
        None => TokenKind::Fault(format!("a move is expected here, not '{}'", quoted(word)).into()),
    }
}

/// The move number a word begins with: its digits and dots.
pub(super) fn number_length(word: &str) -> Option<usize> {
    let dots = word.trim_start_matches(|character: char| character.is_ascii_digit());
    let rest = dots.trim_start_matches(['.', '…']);
    let has_both = dots.len() < word.len() && rest.len() < dots.len();
    has_both.then(|| word.len() - rest.len())
}

/// Whether a word breaks off behind a separator, as the `1-` of `1- 7`.
pub(super) fn breaks_off(word: &str) -> bool {
    let mut characters = word.chars();
    let separated = characters
        .next_back()
        .is_some_and(|last| separator(last).is_some());
    separated
        && characters
            .next_back()
            .is_some_and(|before| before.is_ascii_digit())
}

/// A word short enough to be repeated in an error, without what would break its line.
pub(super) fn quoted(word: &str) -> String {
    let mut short: String = word
        .chars()
        .map(|character| {
            if character.is_control() {
                '\u{fffd}'
            } else {
                character
            }
        })
        .take(QUOTED_CHARACTERS_MAX)
        .collect();
    if word.chars().nth(QUOTED_CHARACTERS_MAX).is_some() {
        short.push('…');
    }
    short
}

/// A move written one way: `-` or `x` between squares, small letters, no leading zeroes.
fn move_text(word: &str) -> Option<String> {
    let word = without_crown(word);
    let (first, mut rest) = square(word)?;
    let mut text = first;
    while !rest.is_empty() {
        let written = rest.chars().next().and_then(separator);
        if written.is_some() {
            rest = &rest[rest.chars().next().map_or(0, char::len_utf8)..];
        }
        let (next, behind) = square(rest)?;
        let joinable = next.starts_with(|character: char| character.is_ascii_lowercase());
        text.push(written.or_else(|| joinable.then_some('-'))?);
        text.push_str(&next);
        rest = behind;
    }
    let is_placement =
        text.len() == 2 && text.starts_with(|first: char| first.is_ascii_lowercase());
    (is_placement || text.contains(['-', 'x'])).then_some(text)
}

/// `d7-d8=K` says that the piece is crowned, which the move says already.
fn without_crown(word: &str) -> &str {
    ["=K", "=k", "=Q", "=D"]
        .iter()
        .find_map(|mark| word.strip_suffix(mark))
        .unwrap_or(word)
}

/// The square a text begins with, in the one way of writing, and what is left.
fn square(text: &str) -> Option<(String, &str)> {
    let first = text.chars().next()?;
    if first.is_ascii_alphabetic() {
        let digit = text[1..].chars().next().filter(char::is_ascii_digit)?;
        return Some((format!("{}{digit}", first.to_ascii_lowercase()), &text[2..]));
    }
    let rest = text.trim_start_matches(|character: char| character.is_ascii_digit());
    let number: u8 = text[..text.len() - rest.len()].parse().ok()?;
    (number > 0).then(|| (number.to_string(), rest))
}

fn separator(character: char) -> Option<char> {
    match character {
        '-' | '‐' | '‑' | '–' | '—' | '−' => Some('-'),
        'x' | 'X' | ':' | '×' | 'х' | 'Х' => Some('x'),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_written_one_way_however_it_was_read() {
        let rows = [
            ("32-28", "32-28"),
            ("01-07", "1-7"),
            ("15x38x16x02", "15x38x16x2"),
            ("d4:b6", "d4xb6"),
            ("D4×B6", "d4xb6"),
            ("a3b4", "a3-b4"),
            ("32–28!?", "32-28"),
            ("d7-d8=K", "d7-d8"),
            ("3-8*", "3-8"),
            ("c3", "c3"),
            ("c3-c4xd5", "c3-c4xd5"),
            ("1-18", "1-18"),
        ];
        for (word, text) in rows {
            assert_eq!(read_word(word), TokenKind::Move(text.to_owned()), "{word}");
        }
    }

    #[test]
    fn results_are_no_moves() {
        for word in ["2-0", "1-1", "0-2", "1-0", "0-1", "1/2-1/2", "0-0", "*"] {
            assert_eq!(
                read_word(word),
                TokenKind::Result(word.to_owned()),
                "{word}"
            );
        }
    }

    #[test]
    fn what_is_neither_is_refused() {
        for word in [
            "2016", "0-5", "32-", "x28", "32_28", "300-28", "é3-b4", "aé", "resigns", "a",
        ] {
            assert!(matches!(read_word(word), TokenKind::Fault(_)), "{word}");
        }
    }

    #[test]
    fn a_number_ends_behind_its_dots() {
        let rows = [
            ("1.32-28", Some(2)),
            ("01...", Some(5)),
            ("12", None),
            ("...", None),
        ];
        for (word, length) in rows {
            assert_eq!(number_length(word), length, "{word}");
        }
    }
}
