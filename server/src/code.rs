//! The short code of a waiting room, to be said aloud: eight letters and digits in two groups.

use std::{fmt, str::FromStr};

use rand::RngExt;

use crate::limits;

/// Thirty-two signs, none of which is taken for another: no I, L, O or U.
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// A code as it is kept: upper case, without the hyphen. Forty bits, so that nobody finds a waiting room by guessing at the
/// pace at which guesses are answered.
///
/// It has no `Display` and its `Debug` is blank, so that it cannot slip into a log.
#[derive(Clone, PartialEq, Eq)]
pub struct Code(String);

impl Code {
    /// A code drawn by chance.
    #[must_use]
    pub fn mint() -> Self {
        let mut chance = rand::rng();
        let sign = |_| char::from(ALPHABET[chance.random_range(0..ALPHABET.len())]);
        Self((0..limits::CODE_SIGNS).map(sign).collect())
    }

    /// A code that was kept.
    pub(crate) fn kept(text: String) -> Self {
        Self(text)
    }

    /// The code in two groups, for those who may say it.
    #[must_use]
    pub fn reveal(&self) -> String {
        let (first, second) = self.0.split_at(self.0.len() / 2);
        format!("{first}-{second}")
    }

    /// The code as it is kept.
    pub(crate) fn bare(&self) -> &str {
        &self.0
    }
}

impl FromStr for Code {
    type Err = NotACode;

    /// Reads a code however it was typed: in either case, with spaces and hyphens anywhere, and with the letters that look
    /// like 0 and 1 in their place.
    fn from_str(typed: &str) -> Result<Self, NotACode> {
        let signs = typed.chars().filter(|sign| !is_between(*sign)).map(sign);
        let code = signs
            .take(limits::CODE_SIGNS + 1)
            .collect::<Option<String>>()
            .ok_or(NotACode)?;
        if code.len() == limits::CODE_SIGNS {
            Ok(Self(code))
        } else {
            Err(NotACode)
        }
    }
}

impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Code(..)")
    }
}

/// The text cannot be read as a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a code has eight letters and digits")]
pub struct NotACode;

/// What people put between the signs, and telephones in their place.
fn is_between(sign: char) -> bool {
    sign.is_whitespace() || matches!(sign, '-' | '_' | '.' | '\u{2010}'..='\u{2015}' | '\u{2212}')
}

/// A sign of the alphabet stands for itself.
fn sign(typed: char) -> Option<char> {
    let upper = typed.to_ascii_uppercase();
    match upper {
        'O' => Some('0'),
        'I' | 'L' => Some('1'),
        _ => u8::try_from(upper)
            .is_ok_and(|byte| ALPHABET.contains(&byte))
            .then_some(upper),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn codes() -> impl Strategy<Value = Code> {
        proptest::collection::vec(0..ALPHABET.len(), limits::CODE_SIGNS).prop_map(|signs| {
            Code(
                signs
                    .into_iter()
                    .map(|at| char::from(ALPHABET[at]))
                    .collect(),
            )
        })
    }

    /// How somebody types one sign: in either case, as something that looks like it, with something before it.
    fn typings() -> impl Strategy<Value = Vec<(bool, u8, &'static str)>> {
        let between =
            prop_oneof![4 => Just(""), 1 => Just(" "), 1 => Just("-"), 1 => Just("\u{a0}\u{2013}")];
        proptest::collection::vec((any::<bool>(), 0..3_u8, between), limits::CODE_SIGNS)
    }

    fn typed(code: &Code, how: &[(bool, u8, &str)]) -> String {
        let sign = |(sign, (lower, alike, between)): (char, &(bool, u8, &str))| {
            let written = match (sign, alike) {
                ('0', 1) => 'O',
                ('1', 1) => 'I',
                ('1', 2) => 'L',
                (sign, _) => sign,
            };
            let written = if *lower {
                written.to_ascii_lowercase()
            } else {
                written
            };
            format!("{between}{written}")
        };
        code.0.chars().zip(how).map(sign).collect()
    }

    proptest! {
        /// However a code is typed, it is read as that code.
        #[test]
        fn a_code_is_read_however_it_is_typed(code in codes(), how in typings()) {
            prop_assert_eq!(typed(&code, &how).parse::<Code>(), Ok(code.clone()));
            prop_assert_eq!(code.reveal().parse::<Code>(), Ok(code.clone()));
            prop_assert_eq!(code.reveal().to_lowercase().parse::<Code>(), Ok(code));
        }

        /// Whatever can be read as a code is shown as one that is read the same.
        #[test]
        fn reading_ends(text in "[ 0-9A-Za-z-]{8,10}") {
            if let Ok(code) = text.parse::<Code>() {
                prop_assert_eq!(code.reveal().parse::<Code>(), Ok(code));
            }
        }
    }

    #[test]
    fn a_sign_of_the_alphabet_stands_for_itself() {
        for byte in ALPHABET.map(char::from) {
            assert_eq!(sign(byte), Some(byte));
            assert_eq!(sign(byte.to_ascii_lowercase()), Some(byte));
        }
        assert_eq!(
            ALPHABET
                .iter()
                .filter(|sign| b"ILOU".contains(sign))
                .count(),
            0
        );
    }

    #[test]
    fn other_texts_are_no_codes() {
        let long = "0".repeat(10_000);
        for text in [
            "",
            "1234567",
            "123456789",
            "1234-567U",
            "1234é678",
            "1234*5678",
            &long,
        ] {
            assert_eq!(text.parse::<Code>(), Err(NotACode), "{text:?}");
        }
    }

    #[test]
    fn a_code_is_shown_in_two_groups_and_never_by_itself() {
        let code: Code = "39cx fy3j".parse().unwrap();
        assert_eq!(code.reveal(), "39CX-FY3J");
        assert_eq!(format!("{code:?}"), "Code(..)");
        assert_ne!(Code::mint(), Code::mint());
    }
}
