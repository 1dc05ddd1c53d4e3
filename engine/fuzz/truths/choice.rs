use asarag_engine::{Position, Ruleset, Variant};

/// Every game with its option off and, if it has one, on.
pub(crate) fn rulesets() -> Vec<Ruleset> {
    let with_option = |variant: Variant| {
        let option = variant.option()?;
        Ruleset::new(variant, &[option]).ok()
    };
    let usual = Variant::EVERY.into_iter().map(Ruleset::usual);
    usual
        .chain(Variant::EVERY.into_iter().filter_map(with_option))
        .collect()
}

/// The position after the moves that bytes pick from the legal lists.
pub(crate) fn played(ruleset: Ruleset, picks: &[u8]) -> Position {
    let mut position = ruleset.start();
    for &pick in picks {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let mv = moves[usize::from(pick) % moves.len()];
        position = position.play(&mv).expect("the move is from the legal list");
    }
    position
}
