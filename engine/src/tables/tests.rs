//! Every value of every table, held to the rules.

use super::{Exact, Tables};
use crate::{Position, Ruleset, Setup, Square, Squares, Variant};

#[test]
fn tlata_holds() {
    holds(Variant::Tlata, false, 6, 11);
}

#[test]
fn damma_holds() {
    holds(Variant::Damma, false, 3, 31);
    holds(Variant::Damma, true, 3, 43);
    holds_at_length(Variant::Damma, false, 4, 39);
}

#[test]
fn damma_misere_holds() {
    holds(Variant::DammaMisere, false, 3, 26);
    holds(Variant::DammaMisere, true, 3, 34);
    holds_at_length(Variant::DammaMisere, false, 4, 42);
    holds_at_length(Variant::DammaMisere, true, 4, 40);
}

#[test]
fn turkish_holds() {
    holds(Variant::Turkish, false, 2, 1);
    holds(Variant::Turkish, false, 3, 21);
    holds_at_length(Variant::Turkish, true, 3, 21);
}

/// The one table with wins that take longer than the game may stay quiet: all of them are in time from a fresh count,
/// and only while it is fresh enough.
#[test]
fn wins_longer_than_the_quiet_plies_hold() {
    let tables = holds(Variant::Damma, true, 4, 63);
    let far = tables.far.quiet();
    assert_eq!(far.len(), 789);
    for (number, quiet) in far {
        let position = Position::numbered(tables.ruleset, *number as usize).unwrap();
        let exact = tables.values.at(*number as usize);
        assert!(
            exact.plies() > Some(50) && *quiet <= 50,
            "{}",
            position.to_fen()
        );
        assert_eq!(tables.probe(&position), Some(exact));
        assert!(tables.far.is_in_time(*number as usize, u32::from(*quiet)));
        assert!(
            !tables
                .far
                .is_in_time(*number as usize, u32::from(*quiet) - 1)
        );
    }
}

/// As [`holds`], only where `ASARAG_LONG` asks for it.
fn holds_at_length(variant: Variant, option: bool, pieces: u32, longest: u32) {
    if is_long() {
        holds(variant, option, pieces, longest);
    }
}

fn is_long() -> bool {
    std::env::var_os("ASARAG_LONG").is_some_and(|value| value == "1")
}

/// Checks the table for so many pieces, whose longest win takes so many plies: every value if it is small or
/// `ASARAG_LONG` asks for it, else every so manieth.
fn holds(variant: Variant, option: bool, pieces: u32, longest: u32) -> Tables {
    let options: Vec<&str> = variant.option().into_iter().filter(|_| option).collect();
    let ruleset = Ruleset::new(variant, &options).unwrap();
    let tables = Tables::new(ruleset, pieces).unwrap();
    let values = (0..tables.values.len()).map(|number| tables.values.at(number));
    let farthest = values.filter(|exact| *exact > Exact::Draw).min();
    assert_eq!(
        farthest,
        Some(Exact::Win { plies: longest }),
        "{ruleset:?} {pieces}"
    );
    let stride = if is_long() || tables.bytes() < WHOLE {
        1
    } else {
        STRIDE
    };
    for number in (0..tables.values.len()).step_by(stride) {
        if let Some(position) = Position::numbered(ruleset, number) {
            is_the_best_of_what_the_moves_lead_to(&tables, number, &position);
            has_one_number_and_is_worth_the_same_to_either_side(&tables, number, &position);
        }
    }
    tables
}

const WHOLE: usize = 200_000;
const STRIDE: usize = 37;

/// A value is what the rules decide, or the best that a move leads to one ply later. Where distances fall by one on the way
/// to an end that the rules decide, nothing else can be true.
fn is_the_best_of_what_the_moves_lead_to(tables: &Tables, number: usize, position: &Position) {
    let moves = position.legal_moves();
    let after = moves.iter().map(|mv| position.play_on(mv));
    let best = after.map(|after| worth(tables, &after).before()).max();
    let outcome = position.outcome();
    let decided = outcome.map(|outcome| Exact::decided(outcome, position.side()));
    let value = tables.values.at(number);
    assert_eq!(
        Some(value),
        decided.or(best),
        "{:?} {}",
        tables.ruleset,
        position.to_fen()
    );
}

/// What a position is worth, whatever is quiet.
fn worth(tables: &Tables, position: &Position) -> Exact {
    match position.place_in_tables() {
        Some((number, _)) => tables.values.at(number),
        None => Exact::decided(position.outcome().unwrap(), position.side()),
    }
}

/// Numbers and positions are one to one; a position is worth the same to the other side, and in a mirror.
fn has_one_number_and_is_worth_the_same_to_either_side(
    tables: &Tables,
    number: usize,
    position: &Position,
) {
    let setup = position.setup();
    let place = |setup: Setup| {
        let position = Position::from_setup(tables.ruleset, &setup).unwrap();
        let (number, _) = position.place_in_tables().unwrap();
        number
    };
    assert_eq!(place(setup), number);
    let alike = [
        for_the_other_side(&setup, tables.ruleset),
        mirrored(&setup, tables.ruleset),
    ];
    for other in alike {
        let values = [place(other), number].map(|number| tables.values.at(number));
        assert_eq!(values[0], values[1], "{}", position.to_fen());
    }
}

/// The same position with the colours changed and the board turned by half a circle.
fn for_the_other_side(setup: &Setup, ruleset: Ruleset) -> Setup {
    let last = ruleset.variant().geometry().squares() - 1;
    let turned = |squares: Squares| -> Squares {
        squares
            .iter()
            .map(|square| Square::new(last - square.index() as u8))
            .collect()
    };
    let changed = |[white, black]: [Squares; 2]| [turned(black), turned(white)];
    Setup {
        side: setup.side.other(),
        uncrowned: changed(setup.uncrowned),
        crowned: changed(setup.crowned),
        hands: setup.hands.map(|[white, black]| [black, white]),
    }
}

/// The same position with left and right changed.
fn mirrored(setup: &Setup, ruleset: Ruleset) -> Setup {
    let width = ruleset.variant().geometry().columns();
    let opposite = |square: Square| {
        let (row, column) = (square.index() as u8 / width, square.index() as u8 % width);
        Square::new(row * width + width - 1 - column)
    };
    let changed = |side: [Squares; 2]| side.map(|squares| squares.iter().map(opposite).collect());
    Setup {
        uncrowned: changed(setup.uncrowned),
        crowned: changed(setup.crowned),
        ..*setup
    }
}
