use asarag_engine::Position;

use super::choice::rulesets;

/// A text that is read as a position is written as a text that is read as the same position.
pub(crate) fn fen(text: &str) {
    for ruleset in rulesets() {
        match Position::from_fen(ruleset, text) {
            Ok(position) => {
                let written = position.to_fen();
                let read = Position::from_fen(ruleset, &written);
                assert_eq!(read, Ok(position), "{written}");
                assert_eq!(
                    position.legal_moves().is_empty(),
                    position.outcome().is_some()
                );
            }
            Err(error) => assert!(error.column <= text.chars().count() + 1, "{error}"),
        }
    }
}
