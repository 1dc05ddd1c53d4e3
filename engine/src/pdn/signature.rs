/// How a game is told in Portable Draughts Notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Signature {
    /// The tag that names it, and what the tag says.
    pub(crate) tag: (&'static str, &'static str),
    /// How the side that moves first wins, draws and loses.
    pub(crate) figures: [&'static str; 3],
}

impl Signature {
    /// A game that PDN has a number for.
    pub(crate) const fn game_type(value: &'static str) -> Signature {
        Signature {
            tag: ("GameType", value),
            figures: ["1-0", "1/2-1/2", "0-1"],
        }
    }

    /// A game that PDN has no number for.
    pub(crate) const fn variant(name: &'static str) -> Signature {
        Signature {
            tag: ("Variant", name),
            figures: ["1-0", "1/2-1/2", "0-1"],
        }
    }

    /// The same game where a win counts two points.
    pub(crate) const fn with_two_points(self) -> Signature {
        Signature {
            figures: ["2-0", "1-1", "0-2"],
            ..self
        }
    }
}
