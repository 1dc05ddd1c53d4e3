//! When a player agrees to a draw.

use asarag_engine::{Score, Verdict};

/// A game is level when it has been so for as many of the player's moves.
const LEVEL_MOVES: usize = 8;

/// What the player has thought of the game, move by move.
#[derive(Clone, Debug, Default)]
pub(super) struct Agreement {
    scores: Vec<Score>,
}

impl Agreement {
    /// Remembers what a move was worth to the player.
    pub(super) fn remember(&mut self, score: Option<Score>) {
        self.scores.extend(score);
        if self.scores.len() > LEVEL_MOVES {
            self.scores.remove(0);
        }
    }

    /// A draw is better than what it thinks is coming, or neither side has been ahead for a while.
    pub(super) fn accepts(&self) -> bool {
        let Some(last) = self.scores.last() else {
            return false;
        };
        let level = |score: &Score| score.verdict() == Verdict::Level;
        last.verdict() < Verdict::Level
            || (self.scores.len() == LEVEL_MOVES && self.scores.iter().all(level))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draw_is_accepted_by_what_the_moves_were_worth() {
        let rows: [(&[i32], bool); 7] = [
            (&[], false),
            (&[0], false),
            (&[-60], true),
            (&[-300, 10], false),
            (&[10, -20, 30, -40, 0, 0, 0], false),
            (&[300, 10, -20, 30, -40, 0, 0, 0, 5], true),
            (&[0, 0, 0, 0, 0, 0, 0, 60], false),
        ];
        for (scores, accepts) in rows {
            let mut agreement = Agreement::default();
            for &score in scores {
                agreement.remember(Some(Score::Hundredths(score)));
            }
            agreement.remember(None);
            assert_eq!(agreement.accepts(), accepts, "{scores:?}");
        }
        let mut lost = Agreement::default();
        lost.remember(Some(Score::Loss { plies: 9 }));
        assert!(lost.accepts());
    }
}
