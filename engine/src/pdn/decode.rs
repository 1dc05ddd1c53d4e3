use std::borrow::Cow;

/// The text of a file: UTF-8 as it is, everything else as Latin-1, where every byte is a character.
///
/// Moves are read right either way; a name in another old encoding may look wrong.
pub fn decode(bytes: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().map(|&byte| char::from(byte)).collect()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_that_are_no_utf_8_are_latin_1() {
        assert_eq!(decode("Ɛli".as_bytes()), "Ɛli");
        assert_eq!(decode(b"Andr\xe9"), "André");
    }
}
