//! Display names: what people may call themselves, and how two names that look alike are told apart.
//!
//! A name is Unicode NFC, trimmed, 1 to 20 graphemes, of letters and digits a reader can tell apart: no invisible or
//! direction-changing characters, no piles of marks, no mixture of alphabets that imitate one another
//! ([UTS 39](https://www.unicode.org/reports/tr39/), level *highly restrictive*).

use std::fmt;

use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};
use unicode_security::{GeneralSecurityProfile, RestrictionLevel, RestrictionLevelDetection};
use unicode_segmentation::UnicodeSegmentation;

/// The longest name, in graphemes (what a reader counts as one character).
pub const GRAPHEMES_MAX: usize = 20;
/// The longest name, in bytes of UTF-8.
pub const BYTES_MAX: usize = 120;
/// The most marks one letter may carry. Arabic, Hebrew and Vietnamese need two.
pub const MARKS_MAX: usize = 2;

/// The letter yaz, which stands alone as the sign of the Amazigh people and goes with any alphabet.
const YAZ: char = '\u{2d63}';
/// Word punctuation; parentheses are left out, so that the suffix of [`distinct`] cannot be typed.
const PUNCTUATION: [char; 7] = [' ', '-', '_', '.', '\'', '’', '·'];
/// Greek letters that Kabyle writers use for want of the Latin ones on their keyboards.
const GREEK_FOR_KABYLE: [(char, char); 4] = [('ε', 'ɛ'), ('Σ', 'Ɛ'), ('γ', 'ɣ'), ('Γ', 'Ɣ')];

/// A name that passed every check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DisplayName(String);

impl DisplayName {
    /// Reads what somebody typed.
    ///
    /// # Errors
    /// The first rule the text breaks.
    pub fn parse(typed: &str) -> Result<Self, NameError> {
        // Normalisation never shortens a text to less than a third: a longer one need not be looked at.
        if typed.len() > 3 * BYTES_MAX {
            return Err(NameError::TooLong);
        }
        let composed: String = typed.trim().nfc().collect();
        if composed.is_empty() {
            return Err(NameError::Empty);
        }
        let name = latin_for_kabyle(&single_spaced(&composed));
        check_characters(&name)?;
        check_marks(&name)?;
        check_scripts(&name)?;
        if name.len() > BYTES_MAX || name.graphemes(true).count() > GRAPHEMES_MAX {
            return Err(NameError::TooLong);
        }
        Ok(Self(name))
    }

    /// The name of somebody who has not chosen one, from any number.
    #[must_use]
    pub fn fresh(number: u32) -> Self {
        Self(format!("Asarag-{:04}", number % 10_000))
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<DisplayName> for String {
    fn from(name: DisplayName) -> Self {
        name.0
    }
}

impl fmt::Display for DisplayName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Why a text is no display name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NameError {
    #[error("A name has at least one letter or digit.")]
    Empty,
    #[error("A name has at most {GRAPHEMES_MAX} characters.")]
    TooLong,
    #[error("The character U+{:04X} cannot be part of a name.", u32::from(*character))]
    Character { character: char },
    #[error("A letter of a name carries at most {MARKS_MAX} marks.")]
    Marks,
    #[error("A name is written in one alphabet.")]
    MixedScripts,
}

impl NameError {
    /// Stable, kebab-case.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::Empty => "name-empty",
            Self::TooLong => "name-too-long",
            Self::Character { .. } => "name-character",
            Self::Marks => "name-marks",
            Self::MixedScripts => "name-mixed-scripts",
        }
    }
}

/// What two names have in common that a reader cannot tell apart: the confusable skeleton of UTS 39, without case.
#[must_use]
pub fn skeleton(name: &str) -> String {
    // Twice, since a capital may look like another letter (I and l) and its small form like a third.
    let once: String = unicode_security::skeleton(name).collect();
    unicode_security::skeleton(&once.to_lowercase()).collect()
}

/// `name` itself, or with the first free number behind it if somebody `present` has a name that looks the same.
pub fn distinct<'a>(name: &str, present: impl IntoIterator<Item = &'a str>) -> String {
    let taken: Vec<String> = present.into_iter().map(skeleton).collect();
    let free = |candidate: &String| !taken.contains(&skeleton(candidate));
    let numbered = (2..=taken.len() + 1).map(|number| format!("{name} ({number})"));
    std::iter::once(name.to_owned())
        .chain(numbered)
        .find(free)
        .unwrap_or_else(|| format!("{name} ({})", taken.len() + 2))
}

fn single_spaced(text: &str) -> String {
    text.split(' ')
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

fn latin_for_kabyle(name: &str) -> String {
    let latin = name.chars().any(|c| c.is_ascii_alphabetic());
    let replaced = |c: char| {
        GREEK_FOR_KABYLE
            .iter()
            .find(|(greek, _)| *greek == c)
            .map(|&(_, kabyle)| kabyle)
    };
    name.chars()
        .map(|c| replaced(c).filter(|_| latin).unwrap_or(c))
        .collect()
}

fn check_characters(name: &str) -> Result<(), NameError> {
    match name.chars().find(|&c| !may_stand_in_name(c)) {
        Some(character) => Err(NameError::Character { character }),
        None if name.chars().any(char::is_alphanumeric) => Ok(()),
        None => Err(NameError::Empty),
    }
}

/// The default-ignorable, bidi and control characters are all outside: none of them is alphanumeric or a mark that
/// UTS 39 allows, and none is in the list of punctuation.
fn may_stand_in_name(c: char) -> bool {
    let written = c.is_alphanumeric() || is_combining_mark(c);
    PUNCTUATION.contains(&c) || is_tifinagh(c) || written && c.identifier_allowed()
}

fn check_marks(name: &str) -> Result<(), NameError> {
    let piled = name.graphemes(true).any(|grapheme| {
        let marks = grapheme.chars().filter(|&c| is_combining_mark(c)).count();
        marks > MARKS_MAX || marks == grapheme.chars().count()
    });
    if piled { Err(NameError::Marks) } else { Ok(()) }
}

/// A word of Tifinagh may stand beside words of another alphabet, since people write their names both ways.
fn check_scripts(name: &str) -> Result<(), NameError> {
    let letters = |word: &str| -> String {
        word.chars()
            .filter(|c| c.is_alphabetic() && *c != YAZ)
            .collect()
    };
    let words = name
        .split(' ')
        .map(letters)
        .filter(|word| !word.chars().all(is_tifinagh));
    let others: String = words.collect();
    if others
        .as_str()
        .check_restriction_level(RestrictionLevel::HighlyRestrictive)
    {
        Ok(())
    } else {
        Err(NameError::MixedScripts)
    }
}

/// UTS 39 counts Tifinagh among the scripts of limited use; it is one of ours.
fn is_tifinagh(c: char) -> bool {
    matches!(c, '\u{2d30}'..='\u{2d67}' | '\u{2d6f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_every_kind_are_kept() {
        for (typed, kept) in [
            ("Lila", "Lila"),
            ("  Lila  ", "Lila"),
            ("Lila  Amrane", "Lila Amrane"),
            ("Ɛli Aɣezzan", "Ɛli Aɣezzan"),
            ("Ḍris n'at Ẓerrar", "Ḍris n'at Ẓerrar"),
            ("Aεli", "Aɛli"),
            ("Iγil", "Iɣil"),
            ("ⵎⴰⵙⵙⵉⵏ", "ⵎⴰⵙⵙⵉⵏ"),
            ("ⵣ Massin", "ⵣ Massin"),
            ("Adlis ⴰⴷⵍⵉⵙ", "Adlis ⴰⴷⵍⵉⵙ"),
            ("يوسف", "يوسف"),
            ("יוסף", "יוסף"),
            ("Γιώργος", "Γιώργος"),
            ("Анна", "Анна"),
            ("さくら 花", "さくら 花"),
            ("Nguyễn", "Nguyễn"),
            ("e\u{301}lodie", "élodie"),
            ("Jean-Noël 2", "Jean-Noël 2"),
            ("٣٤", "٣٤"),
        ] {
            let name = DisplayName::parse(typed);
            assert_eq!(
                name.as_ref().map(DisplayName::as_str),
                Ok(kept),
                "{typed:?}"
            );
        }
    }

    /// B159: invisible, direction-changing, unassigned and piled-up characters, and nothing at all.
    #[test]
    fn b159_names_that_hide_something_are_refused() {
        let piled = format!("a{}", "\u{301}\u{302}".repeat(150));
        let some_marks = "x\u{300}\u{301}\u{302}";
        for (typed, code) in [
            ("", "name-empty"),
            ("    ", "name-empty"),
            ("- _ -", "name-empty"),
            ("a\u{200b}b", "name-character"),
            ("\u{202e}ila", "name-character"),
            ("a\u{2066}b", "name-character"),
            ("a\u{fff0}", "name-character"),
            ("a\u{e0fff}", "name-character"),
            ("a\u{e0041}", "name-character"),
            ("a\u{200d}b", "name-character"),
            ("a\u{00ad}b", "name-character"),
            ("a\u{3164}b", "name-character"),
            ("a\tb", "name-character"),
            ("a\u{0}b", "name-character"),
            ("a\u{a0}b", "name-character"),
            ("Lila (2)", "name-character"),
            ("<script>", "name-character"),
            ("\u{301}abc", "name-marks"),
            (some_marks, "name-marks"),
            (&piled, "name-too-long"),
            ("abcdefghijklmnopqrstu", "name-too-long"),
            (&"x".repeat(100_000), "name-too-long"),
        ] {
            let refused = DisplayName::parse(typed).map_err(|error| error.code());
            assert_eq!(refused, Err(code), "{typed:?}");
        }
    }

    /// B160: Latin and Cyrillic letters that look alike do not meet in one name.
    #[test]
    fn b160_mixed_alphabets_are_refused() {
        for typed in ["Аli", "Pаul", "Αli", "ⵔmar", "Alи", "Ali Али"] {
            assert_eq!(
                DisplayName::parse(typed),
                Err(NameError::MixedScripts),
                "{typed:?}"
            );
        }
    }

    /// B159, B160: a whole name in another alphabet that reads the same gets a number nobody can type.
    #[test]
    fn b160_names_that_look_alike_are_told_apart() {
        for (name, present, shown) in [
            ("Lila", vec![], "Lila"),
            ("Lila", vec!["Sara"], "Lila"),
            ("Lila", vec!["lila"], "Lila (2)"),
            ("аса", vec!["aca"], "аса (2)"),
            ("AIi", vec!["Ali"], "AIi (2)"),
            ("Lila", vec!["Lila", "Lila (2)"], "Lila (3)"),
        ] {
            assert_eq!(
                distinct(name, present.iter().copied()),
                shown,
                "{name} beside {present:?}"
            );
        }
    }

    #[test]
    fn a_fresh_name_is_a_name() {
        for number in [0, 7, 9_999, 10_000, u32::MAX] {
            let fresh = DisplayName::fresh(number);
            assert_eq!(DisplayName::parse(fresh.as_str()), Ok(fresh));
        }
    }
}
