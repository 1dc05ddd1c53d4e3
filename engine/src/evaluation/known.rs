use std::sync::OnceLock;

use super::Evaluation;
use crate::Variant;

/// The weights of a game as they lie beside the engine, read when they are first asked for.
struct File {
    variant: Variant,
    bytes: &'static [u8],
    read: OnceLock<Option<Evaluation>>,
}

impl File {
    const fn new(variant: Variant, bytes: &'static [u8]) -> File {
        File {
            variant,
            bytes,
            read: OnceLock::new(),
        }
    }
}

/// A game that is not here is judged by material.
static FILES: [File; 7] = [
    File::new(
        Variant::Tiddest,
        include_bytes!("../../weights/tiddest.weights"),
    ),
    File::new(
        Variant::Damma,
        include_bytes!("../../weights/damma.weights"),
    ),
    File::new(
        Variant::DammaMisere,
        include_bytes!("../../weights/damma-misere.weights"),
    ),
    File::new(
        Variant::English,
        include_bytes!("../../weights/english.weights"),
    ),
    File::new(
        Variant::Russian,
        include_bytes!("../../weights/russian.weights"),
    ),
    File::new(
        Variant::International,
        include_bytes!("../../weights/international.weights"),
    ),
    File::new(
        Variant::Turkish,
        include_bytes!("../../weights/turkish.weights"),
    ),
];

/// The weights that come with the engine for a game, if any do.
pub(crate) fn known(variant: Variant) -> Option<&'static Evaluation> {
    let file = FILES.iter().find(|file| file.variant == variant)?;
    let read = || Evaluation::read(variant, file.bytes).ok();
    file.read.get_or_init(read).as_ref()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_can_be_read() {
        for file in &FILES {
            assert!(known(file.variant).is_some(), "{}", file.variant.id());
        }
    }
}
