//! Who somebody is: a secret token nobody else knows, kept here only as its hash.

use std::fmt;

use sha2::{Digest, Sha256};

const BYTES: usize = 32;

/// The secret of one identity, 256 bits. Its text is 64 hexadecimal digits.
///
/// It has no `Display` and its `Debug` is blank, so that it cannot slip into a log.
#[derive(Clone, PartialEq, Eq)]
pub struct Token([u8; BYTES]);

impl Token {
    /// A token nobody has seen before.
    #[must_use]
    pub fn mint() -> Self {
        Self(rand::random())
    }

    /// Reads a token as a client sends it.
    ///
    /// # Errors
    /// [`NotAToken`] for everything but 64 lower-case hexadecimal digits.
    pub fn parse(text: &str) -> Result<Self, NotAToken> {
        let digits: &[u8; 2 * BYTES] = text.as_bytes().try_into().map_err(|_| NotAToken)?;
        let mut token = [0; BYTES];
        for (byte, pair) in token.iter_mut().zip(digits.chunks_exact(2)) {
            *byte = 16 * digit(pair[0])? + digit(pair[1])?;
        }
        Ok(Self(token))
    }

    /// What the client keeps. Shown to its owner only.
    #[must_use]
    pub fn reveal(&self) -> String {
        digits(&self.0)
    }

    /// What the server keeps: SHA-256 in hexadecimal digits. A slow hash would add nothing, since the token itself
    /// cannot be guessed.
    #[must_use]
    pub fn hash(&self) -> String {
        digits(&Sha256::digest(self.0))
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(..)")
    }
}

/// The text is no token of ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not an identity token")]
pub struct NotAToken;

fn digits(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn digit(character: u8) -> Result<u8, NotAToken> {
    match character {
        b'0'..=b'9' => Ok(character - b'0'),
        b'a'..=b'f' => Ok(character - b'a' + 10),
        _ => Err(NotAToken),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_reads_back_from_its_text() {
        let token = Token::mint();
        assert_eq!(Token::parse(&token.reveal()), Ok(token.clone()));
        assert_ne!(Token::mint(), token);
        assert_ne!(token.hash(), token.reveal());
        assert_eq!(token.hash().len(), 64);
    }

    /// B119: the secret is in no log line.
    #[test]
    fn b119_a_token_does_not_show_itself() {
        let token = Token::mint();
        assert_eq!(format!("{token:?}"), "Token(..)");
    }

    #[test]
    fn other_texts_are_no_tokens() {
        let upper = "A".repeat(64);
        let wide = "é".repeat(32);
        for text in [
            "",
            "00",
            &"0".repeat(63),
            &"0".repeat(65),
            &"g".repeat(64),
            &upper,
            &wide,
        ] {
            assert_eq!(Token::parse(text), Err(NotAToken), "{text:?}");
        }
    }
}
