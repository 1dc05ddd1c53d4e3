use asarag_engine::MoveError;

use super::choice::{played, rulesets};

/// A text that is read as a move is a legal move, and its canonical text is read as the same move.
pub(crate) fn move_text(picks: &[u8], text: &str) {
    for ruleset in rulesets() {
        let position = played(ruleset, picks);
        match position.read_move(text) {
            Ok(mv) => {
                assert!(position.is_legal(&mv), "{text}");
                assert_eq!(
                    position.read_move(&position.write_move(&mv)),
                    Ok(mv),
                    "{text}"
                );
            }
            Err(MoveError::Text { column, .. }) => assert!(column <= text.chars().count() + 1),
            Err(MoveError::Ambiguous { candidates }) => assert!(candidates.len() > 1),
            Err(MoveError::Illegal(illegal)) => {
                assert!(!illegal.sentence(ruleset.variant().geometry()).is_empty());
            }
        }
    }
}
