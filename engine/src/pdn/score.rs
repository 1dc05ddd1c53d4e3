//! How a game ended, in the figures of a game text.

use crate::{Outcome, Side, Variant};

/// What a result says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// This side won.
    Won(Side),
    /// Nobody won.
    Drawn,
    /// Both sides lost, as when neither came: `0-0`.
    BothLost,
    /// The game is not over, or nobody knows: `*`.
    Open,
    /// Points of a match: `4-6`. The first figure belongs to the side that moves first.
    Points(u8, u8),
}

impl Score {
    /// Reads a result. The first figure belongs to the side that moves first in this game, so that
    /// `1-0` is Black's win in English draughts. Both ways of counting are read in every game.
    pub fn read(variant: Variant, result: &str) -> Option<Score> {
        let first = variant.first();
        Some(match result_token(result) {
            Some("2-0" | "1-0") => Score::Won(first),
            Some("0-2" | "0-1") => Score::Won(first.other()),
            Some("1-1" | "1/2-1/2") => Score::Drawn,
            Some("0-0") => Score::BothLost,
            Some(_) => Score::Open,
            None => {
                let (first, second) = result.split_once('-')?;
                Score::Points(first.trim().parse().ok()?, second.trim().parse().ok()?)
            }
        })
    }
}

/// The result of a finished game, in the figures of its game.
pub(super) fn write_result(variant: Variant, outcome: Outcome) -> &'static str {
    let [won, drawn, lost] = variant.signature().figures;
    match outcome.winner {
        None => drawn,
        Some(winner) if winner == variant.first() => won,
        Some(_) => lost,
    }
}

/// The result a word is, in the one way of writing; `None` for a move.
pub(super) fn result_token(word: &str) -> Option<&'static str> {
    const RESULTS: [&str; 8] = ["2-0", "1-1", "0-2", "1-0", "0-1", "1/2-1/2", "0-0", "*"];
    match word {
        "½-½" | "1/2" | "½" => Some("1/2-1/2"),
        _ => RESULTS.into_iter().find(|result| *result == word),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// b175: every result is read; whose figure is the first depends on the game.
    #[test]
    fn b175_the_first_figure_belongs_to_the_side_that_moves_first() {
        let rows = [
            (Variant::International, "2-0", Score::Won(Side::White)),
            (Variant::International, "0-1", Score::Won(Side::Black)),
            (Variant::International, "1-1", Score::Drawn),
            (Variant::International, "4-6", Score::Points(4, 6)),
            (Variant::English, "1-0", Score::Won(Side::Black)),
            (Variant::English, "0-2", Score::Won(Side::White)),
            (Variant::English, "1/2-1/2", Score::Drawn),
            (Variant::Russian, "0-0", Score::BothLost),
            (Variant::Turkish, "*", Score::Open),
        ];
        for (variant, result, score) in rows {
            assert_eq!(
                Score::read(variant, result),
                Some(score),
                "{variant:?} {result}"
            );
        }
        assert_eq!(Score::read(Variant::Turkish, "won"), None);
    }
}
