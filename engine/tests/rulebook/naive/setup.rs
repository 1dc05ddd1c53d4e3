use super::{
    board::{At, Stone},
    state::{Rules, State},
};
use crate::chance::Chance;
use asarag_engine::{Side, Variant};

/// A position nobody need have played: some pieces strewn over the board, many of them kings.
///
/// Men may stand on their last row, where nothing but a setup puts them. The stones of a mill game are all down. It may
/// be a finished position.
pub(crate) fn random_setup(rules: Rules, chance: &mut Chance) -> State {
    let mut state = empty(rules, chance);
    let most = match rules.variant {
        Variant::Tlata => 3,
        Variant::Tiddest => 10,
        Variant::Damma | Variant::DammaMisere => 6,
        Variant::English
        | Variant::Russian
        | Variant::Turkish
        | Variant::Brazilian
        | Variant::Italian
        | Variant::Spanish => 7,
        Variant::International => 9,
    };
    let least = if rules.variant == Variant::Tlata {
        3
    } else {
        1
    };
    for side in [Side::White, Side::Black] {
        for _ in 0..least + chance.below(most - least + 1) {
            strew(&mut state, side, chance);
        }
    }
    state
}

/// As [`random_setup`], with so many pieces, at least one a side. In Tlata as many stones are down, and the others of three
/// a side are in hand.
pub(crate) fn setup_of_few(rules: Rules, pieces: usize, chance: &mut Chance) -> State {
    let mut state = empty(rules, chance);
    let most = if rules.variant == Variant::Tlata {
        3
    } else {
        pieces - 1
    };
    let least = pieces.saturating_sub(most).max(1);
    let white = least + chance.below(most.min(pieces - 1) - least + 1);
    for (side, pieces) in [(Side::White, white), (Side::Black, pieces - white)] {
        for _ in 0..pieces {
            strew(&mut state, side, chance);
        }
    }
    if rules.variant == Variant::Tlata {
        state.hands = [3 - white, 3 - (pieces - white)];
    }
    state
}

/// An empty board, and either side to move.
fn empty(rules: Rules, chance: &mut Chance) -> State {
    let mut state = State::start(rules);
    for at in state.board.cells() {
        state.board.put(at, None);
    }
    state.hands = [0, 0];
    state.side = if chance.below(2) == 0 {
        Side::White
    } else {
        Side::Black
    };
    state
}

fn strew(state: &mut State, side: Side, chance: &mut Chance) {
    let free: Vec<At> = state
        .playing_squares()
        .into_iter()
        .filter(|&at| state.board.at(at).is_none())
        .collect();
    let at = free[chance.below(free.len())];
    let may_be_king = !state.rules.is_mill_game();
    let king = may_be_king && chance.below(3) == 0;
    state.board.put(
        at,
        Some(Stone {
            king,
            ..Stone::man(side)
        }),
    );
}
