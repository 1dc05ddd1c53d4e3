//! Tag pairs: `[Name "value"]`, read tolerantly, written one way.

use super::{
    cursor::{Cursor, ends_line, is_space},
    limits::TAG_VALUE_BYTES_MAX,
    token::TokenKind,
};

/// Reads the tag a `[` begins. A faulty one takes the rest of its line with it.
pub(super) fn read_tag(cursor: &mut Cursor<'_>) -> TokenKind {
    cursor.bump();
    cursor.skip_space();
    let name = cursor.take_while(is_name).to_owned();
    if name.is_empty() {
        return fault(cursor, "the name of a tag is expected behind '['");
    }
    cursor.skip_space();
    let value = match cursor.peek() {
        Some('"') => quoted_value(cursor),
        _ => bare_value(cursor),
    };
    match value {
        None => fault(cursor, "the value of a tag is expected as \"…\"]"),
        Some(value) if value.len() > TAG_VALUE_BYTES_MAX => {
            TokenKind::FaultyTag("the value of this tag is too long")
        }
        Some(value) => TokenKind::Tag { name, value },
    }
}

/// Writes a tag pair and its line end; `None` if the name is none that could be read again.
pub(super) fn write_tag(name: &str, value: &str) -> Option<String> {
    let named = !name.is_empty() && name.chars().all(is_name);
    let value: String = value.chars().map(printable).collect();
    let value = value.replace('\\', "\\\\").replace('"', "\\\"");
    named.then(|| format!("[{name} \"{value}\"]\n"))
}

/// Whether a text begins with a tag pair, as the first line of a game does.
pub(super) fn starts_tag(text: &str) -> bool {
    let Some(inside) = text.strip_prefix('[') else {
        return false;
    };
    let value = inside.trim_start_matches(|character: char| character.is_ascii_alphanumeric());
    value.len() < inside.len() && value.trim_start_matches(' ').starts_with('"')
}

fn is_name(character: char) -> bool {
    let reserved = matches!(
        character,
        '[' | ']' | '"' | '{' | '}' | '(' | ')' | '%' | ';'
    );
    !reserved && !is_space(character) && !character.is_control()
}

fn printable(character: char) -> char {
    if character.is_control() {
        ' '
    } else {
        character
    }
}

fn fault(cursor: &mut Cursor<'_>, expected: &'static str) -> TokenKind {
    cursor.take_line();
    TokenKind::FaultyTag(expected)
}

/// The value ends at the first quote of its line that a `]` follows, so quotes inside need no escape.
fn quoted_value(cursor: &mut Cursor<'_>) -> Option<String> {
    let rest = &cursor.rest()[1..];
    let length = value_length(rest, true).or_else(|| value_length(rest, false))?;
    let value = unescaped(&rest[..length]);
    cursor.take_bytes(1 + length + 1);
    cursor.skip_space();
    cursor.bump();
    Some(value)
}

/// The bytes before the closing quote. A `\"` closes only where nothing else does.
fn value_length(text: &str, with_escapes: bool) -> Option<usize> {
    let mut escaped = false;
    for (at, character) in text.char_indices() {
        if ends_line(character) {
            return None;
        }
        let closes = character == '"' && !(escaped && with_escapes);
        if closes && text[at + 1..].trim_start_matches(is_space).starts_with(']') {
            return Some(at);
        }
        escaped = character == '\\' && !escaped;
    }
    None
}

fn unescaped(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    let mut characters = value.chars().peekable();
    while let Some(character) = characters.next() {
        let escapes = character == '\\' && matches!(characters.peek(), Some('"' | '\\'));
        text.push(if escapes {
            characters.next().unwrap_or('\\')
        } else {
            character
        });
    }
    text
}

/// `[Round 3]`: some programs leave the quotes out.
fn bare_value(cursor: &mut Cursor<'_>) -> Option<String> {
    let rest = cursor.rest();
    let length = rest.find(|character| ends_line(character) || character == ']')?;
    let closed = rest[length..].starts_with(']');
    let value = rest[..length].trim();
    if !closed || value.contains(['"', '[']) {
        return None;
    }
    let value = value.to_owned();
    cursor.take_bytes(length + 1);
    Some(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: Option<(&str, &str)>) {
        let kind = read_tag(&mut Cursor::new(text));
        match expected {
            None => assert!(
                matches!(kind, TokenKind::FaultyTag(_)),
                "{text} was read as {kind:?}"
            ),
            Some((name, value)) => {
                let tag = TokenKind::Tag {
                    name: name.to_owned(),
                    value: value.to_owned(),
                };
                assert_eq!(kind, tag, "{text}");
            }
        }
    }

    /// b174: a value holds whatever people write into it.
    #[test]
    fn b174_a_value_holds_whatever_people_write() {
        check(r#"[White "A"]"#, Some(("White", "A")));
        check(
            r#"[White "Jan "the Man" [x]"]"#,
            Some(("White", r#"Jan "the Man" [x]"#)),
        );
        check(
            r#"[White "Jan \"the Man\""]"#,
            Some(("White", r#"Jan "the Man""#)),
        );
        check(r#"[Path "C:\"]"#, Some(("Path", r"C:\")));
        check(r#"[Path "C:\\"]"#, Some(("Path", r"C:\")));
        check(r#"[Site "~ a\b"]"#, Some(("Site", r"~ a\b")));
        check("[\nEvent\n\"Блинд 🌟\"\n]", Some(("Event", "Блинд 🌟")));
        check("[Round 3]", Some(("Round", "3")));
        check("[Round \"\"]", Some(("Round", "")));
        let long = "x".repeat(10_240);
        check(&format!("[Note \"{long}\"]"), Some(("Note", &long)));
    }

    #[test]
    fn what_is_no_tag_is_refused() {
        for text in [
            "[",
            "[]",
            "[White",
            "[White \"A",
            "[White \"A\"",
            "[White \"A\nB\"]",
            "[[[[[",
        ] {
            check(text, None);
        }
        check(
            &format!("[Note \"{}\"]", "x".repeat(TAG_VALUE_BYTES_MAX + 1)),
            None,
        );
    }

    #[test]
    fn a_written_tag_is_read_back() {
        for value in ["", "A", r#"a "b" \ c]"#, r"\", r#"\""#, "Ɛli 🌟", r#"x"]"#] {
            let text = write_tag("White", value).expect("a plain name");
            check(&text, Some(("White", value)));
        }
        assert_eq!(write_tag("No name", "x"), None);
        assert_eq!(write_tag("A", "x\ny").as_deref(), Some("[A \"x y\"]\n"));
    }
}
