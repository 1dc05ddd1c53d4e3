//! The truths of the fuzz targets on generated inputs: no reader ever panics, and what is read is written back.

#[path = "../fuzz/truths/mod.rs"]
mod truths;

use asarag_engine::{Ruleset, Variant};
use proptest::prelude::*;

/// Any text at all, and texts of the characters a reader knows, which get further.
fn text_of(known: &'static str) -> impl Strategy<Value = String> {
    prop_oneof![1 => any::<String>(), 3 => proptest::string::string_regex(known).expect("a pattern")]
}

proptest! {
    #[test]
    fn any_text_is_a_position_or_an_error(text in text_of("[WB?]?:?([WB]K?([a-h]?[0-9]{1,2}[-,]?K?){0,9}:?){0,3}(H[0-9],[0-9])?[.]?")) {
        truths::fen(&text);
    }

    #[test]
    fn any_text_is_a_move_or_an_error(
        picks in prop::collection::vec(any::<u8>(), 0..40),
        text in text_of("([a-h]?[0-9]{1,2}[-x:]?){1,5}"),
    ) {
        truths::move_text(&picks, &text);
    }

    #[test]
    fn any_text_is_games_or_errors(
        text in text_of("(\\[(GameType|FEN|Options|Result|x) \"[^\"]{0,9}\"?\\]?|[0-9]{1,2}[.-]|[0-9a-h]{1,2}[-x:]?|[(){};$*!?]|[ \n\r\\x00]|1-0|32-28|19-23|b6-c5|c3){0,40}"),
        usual in prop::option::of(prop::sample::select(&Variant::ALL)),
    ) {
        truths::pdn(&text, usual.map(Ruleset::usual));
    }

    #[test]
    fn any_play_can_be_followed_and_undone(picks in prop::collection::vec(any::<u8>(), 0..200)) {
        truths::play(&picks);
    }
}
