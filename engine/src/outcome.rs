use crate::Side;

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The side to move is blocked.
    NoMove,
    /// A side has no pieces left.
    NoPieces,
    /// Three stones in a line (Tiddest n tlata).
    ThreeInLine,
    /// A side has fewer than three stones (Tiddest).
    FewerThanThree,
    /// One piece each of the same kind (Turkish).
    OnePieceEach,
    /// One king against one man (Turkish).
    KingAgainstMan,
    /// Several men against one man (Turkish).
    SeveralAgainstOne,
    /// The same position for the third time.
    Repetition,
    /// Too many plies in which nothing happened.
    QuietPlies,
    /// The players agreed on a draw.
    Agreement,
    /// A player resigned.
    Resignation,
    /// A player's time ran out.
    Time,
    /// A player left.
    Abandoned,
}

impl Reason {
    /// Every reason.
    pub const ALL: [Reason; 13] = [
        Reason::NoMove,
        Reason::NoPieces,
        Reason::ThreeInLine,
        Reason::FewerThanThree,
        Reason::OnePieceEach,
        Reason::KingAgainstMan,
        Reason::SeveralAgainstOne,
        Reason::Repetition,
        Reason::QuietPlies,
        Reason::Agreement,
        Reason::Resignation,
        Reason::Time,
        Reason::Abandoned,
    ];

    /// The stable code: `no-move`, `no-pieces`, `three-in-line`, …
    pub const fn code(self) -> &'static str {
        match self {
            Reason::NoMove => "no-move",
            Reason::NoPieces => "no-pieces",
            Reason::ThreeInLine => "three-in-line",
            Reason::FewerThanThree => "fewer-than-three",
            Reason::OnePieceEach => "one-piece-each",
            Reason::KingAgainstMan => "king-against-man",
            Reason::SeveralAgainstOne => "several-against-one",
            Reason::Repetition => "repetition",
            Reason::QuietPlies => "quiet-plies",
            Reason::Agreement => "agreement",
            Reason::Resignation => "resignation",
            Reason::Time => "time",
            Reason::Abandoned => "abandoned",
        }
    }

    /// The reason with this code.
    pub fn from_code(code: &str) -> Option<Reason> {
        Reason::ALL.into_iter().find(|reason| reason.code() == code)
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// Who won; `None` for a draw and for a game nobody won.
    pub winner: Option<Side>,
    /// Why it ended.
    pub reason: Reason,
}

impl Outcome {
    pub(crate) const fn won(winner: Side, reason: Reason) -> Outcome {
        Outcome {
            winner: Some(winner),
            reason,
        }
    }

    pub(crate) const fn draw(reason: Reason) -> Outcome {
        Outcome {
            winner: None,
            reason,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_lead_back_to_their_reasons() {
        for reason in Reason::ALL {
            assert_eq!(Reason::from_code(reason.code()), Some(reason));
        }
        assert_eq!(Reason::from_code("boredom"), None);
    }
}
