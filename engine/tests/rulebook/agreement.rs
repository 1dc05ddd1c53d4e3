//! The engine and the naive reading agree on random positions: those of random play from the start, and setups nobody
//! need have reached.

use crate::{
    chance::Chance,
    effort,
    naive::{Rules, State, random_setup},
    seam,
};
use asarag_engine::{Position, Variant};

/// Half of them from play, half from setups.
const POSITIONS: usize = 100_000;
const POSITIONS_LONG: usize = 300_000;

/// So many plies are played on from each setup.
const PLIES_FROM_A_SETUP: usize = 3;

#[test]
fn tiddest_agrees() {
    agrees(Variant::Tiddest, false);
    agrees(Variant::Tiddest, true);
}

#[test]
fn tlata_agrees() {
    agrees(Variant::Tlata, false);
}

#[test]
fn damma_agrees() {
    agrees(Variant::Damma, false);
    agrees(Variant::Damma, true);
}

#[test]
fn damma_misere_agrees() {
    agrees(Variant::DammaMisere, false);
    agrees(Variant::DammaMisere, true);
}

#[test]
fn english_agrees() {
    agrees(Variant::English, false);
}

#[test]
fn russian_agrees() {
    agrees(Variant::Russian, false);
}

#[test]
fn brazilian_agrees() {
    agrees(Variant::Brazilian, false);
}

#[test]
fn italian_agrees() {
    agrees(Variant::Italian, false);
}

#[test]
fn spanish_agrees() {
    agrees(Variant::Spanish, false);
}

/// The longest capture is among what is compared, for each position anew: B081.
#[test]
fn b081_international_agrees() {
    agrees(Variant::International, false);
}

/// As B081, with pieces that vanish at once.
#[test]
fn b081_turkish_agrees() {
    agrees(Variant::Turkish, false);
    agrees(Variant::Turkish, true);
}

fn agrees(variant: Variant, option: bool) {
    let rules = Rules { variant, option };
    let seed = 1 + 2 * variant as u64 + u64::from(option);
    let positions = if effort::is_long() {
        POSITIONS_LONG
    } else {
        POSITIONS
    };
    play_from_starts(rules, positions / 2, &mut Chance::seeded(seed));
    play_from_setups(rules, positions / 2, &mut Chance::seeded(!seed));
}

fn play_from_starts(rules: Rules, positions: usize, chance: &mut Chance) {
    let mut seen = 0;
    while seen < positions {
        let start = rules.ruleset().start();
        seen += play_on(State::start(rules), start, usize::MAX, chance);
    }
}

fn play_from_setups(rules: Rules, positions: usize, chance: &mut Chance) {
    let mut seen = 0;
    while seen < positions {
        let setup = random_setup(rules, chance);
        seen += play_on(setup, seam::position(&setup), PLIES_FROM_A_SETUP, chance);
    }
}

/// Plays at random to the end, or for so many plies, comparing each position. Returns how many were compared.
fn play_on(mut state: State, mut position: Position, plies: usize, chance: &mut Chance) -> usize {
    let mut seen = 1;
    compare(&state, &position);
    while state.verdict().is_none() && seen <= plies {
        let turn = chance.pick(&state.turns()).clone();
        let mv = seam::find(&position, &turn);
        position = position.play(&mv).expect("a listed move is legal");
        state = state.play(&turn);
        compare(&state, &position);
        seen += 1;
    }
    seen
}

fn compare(state: &State, position: &Position) {
    let geometry = state.rules.variant.geometry();
    let place = || {
        format!(
            "{:?} {} after {} quiet plies",
            state.rules,
            state.fen(),
            state.quiet
        )
    };
    same_pieces(state, position);
    assert_eq!(
        seam::verdict(position.outcome()),
        state.verdict(),
        "{}",
        place()
    );

    let moves = position.legal_moves();
    let mut turns: Vec<_> = moves.iter().map(|mv| seam::turn(geometry, mv)).collect();
    turns.sort();
    assert_eq!(turns, state.turns(), "{}", place());

    for mv in &moves {
        let after = position.play(mv).expect("a listed move is legal");
        same_pieces(&state.play(&seam::turn(geometry, mv)), &after);
    }
}

fn same_pieces(state: &State, position: &Position) {
    assert_eq!(position.side(), state.side, "{}", state.fen());
    assert_eq!(
        seam::board(position, state.board.size),
        state.board,
        "{}",
        state.fen()
    );
    let hands = position.hands().map(|hands| hands.map(usize::from));
    assert_eq!(
        hands,
        state.rules.is_mill_game().then_some(state.hands),
        "{}",
        state.fen()
    );
}
