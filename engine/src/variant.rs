use crate::{Geometry, Side};

/// The eight games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Variant {
    /// Ten stones each, placed and then moved on 5×5 squares; three in a line take a stone.
    Tiddest,
    /// Three stones each on nine points; the first line of three wins.
    Tlata,
    /// Draughts along rows and columns of a 5×5 board.
    Damma,
    /// Damma won by losing everything.
    DammaMisere,
    /// English draughts, also called checkers.
    English,
    /// Russian draughts.
    Russian,
    /// International draughts on 10×10.
    International,
    /// Turkish draughts along rows and columns of an 8×8 board.
    Turkish,
}

impl Variant {
    /// Every game, in the order of the rule book.
    pub const ALL: [Variant; 8] = [
        Variant::Tiddest,
        Variant::Tlata,
        Variant::Damma,
        Variant::DammaMisere,
        Variant::English,
        Variant::Russian,
        Variant::International,
        Variant::Turkish,
    ];

    /// The stable id: `tiddest`, `tlata`, `damma`, `damma-misere`, `english`, `russian`, `international`, `turkish`.
    pub const fn id(self) -> &'static str {
        match self {
            Variant::Tiddest => "tiddest",
            Variant::Tlata => "tlata",
            Variant::Damma => "damma",
            Variant::DammaMisere => "damma-misere",
            Variant::English => "english",
            Variant::Russian => "russian",
            Variant::International => "international",
            Variant::Turkish => "turkish",
        }
    }

    /// The game with this id.
    pub fn from_id(id: &str) -> Option<Variant> {
        Variant::ALL.into_iter().find(|variant| variant.id() == id)
    }

    /// The id of the one option this game has, if any.
    pub const fn option(self) -> Option<&'static str> {
        match self {
            Variant::Tiddest => Some("forced-mill"),
            Variant::Damma | Variant::DammaMisere => Some("step-back"),
            Variant::Turkish => Some("stop-behind"),
            Variant::Tlata | Variant::English | Variant::Russian | Variant::International => None,
        }
    }

    /// The board it is played on.
    pub const fn geometry(self) -> &'static Geometry {
        match self {
            Variant::Tiddest | Variant::Damma | Variant::DammaMisere => &Geometry::ALL_5,
            Variant::Tlata => &Geometry::POINTS_3,
            Variant::English => &Geometry::DARK_8_NUMBERED,
            Variant::Russian => &Geometry::DARK_8,
            Variant::International => &Geometry::DARK_10_NUMBERED,
            Variant::Turkish => &Geometry::ALL_8,
        }
    }

    /// The side that moves first from the usual start.
    pub const fn first(self) -> Side {
        match self {
            Variant::English => Side::Black,
            Variant::Tiddest
            | Variant::Tlata
            | Variant::Damma
            | Variant::DammaMisere
            | Variant::Russian
            | Variant::International
            | Variant::Turkish => Side::White,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_lead_back_to_their_games() {
        for variant in Variant::ALL {
            assert_eq!(Variant::from_id(variant.id()), Some(variant));
        }
        assert_eq!(Variant::from_id("chess"), None);
    }
}
