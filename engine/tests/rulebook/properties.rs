//! What is always true, one sentence each, tried on random positions of every game.

use crate::{
    chance::Chance,
    naive::{Rules, State, Stone, Turn, random_setup},
    seam,
};
use asarag_engine::{Game, Move, Position, Side, Square};

const POSITIONS: usize = 400;

#[test]
fn a_square_is_found_by_its_name() {
    for rules in Rules::all() {
        let state = State::start(rules);
        let geometry = rules.variant.geometry();
        let squares = state.playing_squares();
        assert_eq!(usize::from(geometry.squares()), squares.len(), "{rules:?}");
        for (index, at) in (0..).zip(squares) {
            let square = Square::new(index);
            assert_eq!(seam::at(geometry, square), at, "{rules:?} {index}");
            assert_eq!(geometry.name(square), state.name(at), "{rules:?}");
            assert_eq!(
                geometry.square(&geometry.name(square)),
                Some(square),
                "{rules:?}"
            );
        }
    }
}

#[test]
fn a_move_is_read_from_its_text_and_from_the_long_text_of_each_of_its_ways() {
    for_random_positions(|position| {
        for mv in position.legal_moves() {
            let text = position.write_move(&mv);
            assert_eq!(
                position.read_move(&text),
                Ok(mv),
                "{} {text}",
                position.to_fen()
            );
            for way in position.paths(&mv) {
                let long = long_text(position, &mv, &way);
                assert_eq!(
                    position.read_move(&long),
                    Ok(mv),
                    "{} {long}",
                    position.to_fen()
                );
            }
        }
    });
}

#[test]
fn no_two_moves_have_the_same_text() {
    for_random_positions(|position| {
        let mut texts: Vec<String> = position
            .legal_moves()
            .iter()
            .map(|mv| position.write_move(mv))
            .collect();
        let moves = texts.len();
        texts.sort();
        texts.dedup();
        assert_eq!(texts.len(), moves, "{}", position.to_fen());
    });
}

#[test]
fn a_position_is_read_from_its_text_with_the_same_key() {
    for_random_positions(|position| {
        let fen = position.to_fen();
        let again =
            Position::from_fen(position.ruleset(), &fen).expect("a written position is read");
        assert_eq!(again.to_fen(), fen);
        assert_eq!(again.pieces(), position.pieces(), "{fen}");
        assert_eq!(again.key(), position.key(), "{fen}");
    });
}

#[test]
fn positions_that_differ_have_different_keys() {
    let mut keys = std::collections::BTreeMap::new();
    for_random_positions(|position| {
        let name = (position.ruleset().variant().id(), position.to_fen());
        let known = keys
            .entry((name.0, position.key()))
            .or_insert_with(|| name.1.clone());
        assert_eq!(*known, name.1);
    });
}

#[test]
fn the_legal_list_agrees_with_checking_one_move() {
    for rules in Rules::all() {
        let positions = positions(rules);
        let moves: Vec<Move> = positions.iter().flat_map(Position::legal_moves).collect();
        let mut chance = Chance::seeded(5);
        for position in &positions {
            let legal = position.legal_moves();
            assert!(
                legal.iter().all(|mv| position.is_legal(mv)),
                "{}",
                position.to_fen()
            );
            for _ in 0..50 {
                let mv = chance.pick(&moves);
                let is_listed = legal.contains(mv);
                assert_eq!(
                    position.is_legal(mv),
                    is_listed,
                    "{} {mv:?}",
                    position.to_fen()
                );
                assert_eq!(
                    position.play(mv).is_ok(),
                    is_listed,
                    "{} {mv:?}",
                    position.to_fen()
                );
            }
        }
    }
}

#[test]
fn a_colour_flipped_position_has_flipped_moves() {
    for rules in Rules::all() {
        for position in positions(rules) {
            let state = seam::state(rules, &position);
            let flipped = seam::position(&flip(&state));
            let geometry = rules.variant.geometry();
            let size = state.board.size;
            let mut ours: Vec<Turn> = position
                .legal_moves()
                .iter()
                .map(|mv| flip_turn(size, &seam::turn(geometry, mv)))
                .collect();
            let mut theirs: Vec<Turn> = flipped
                .legal_moves()
                .iter()
                .map(|mv| seam::turn(geometry, mv))
                .collect();
            ours.sort();
            theirs.sort();
            // A fresh position has no quiet plies behind it.
            if position
                .outcome()
                .is_none_or(|outcome| outcome.reason.code() != "quiet-plies")
            {
                assert_eq!(ours, theirs, "{} {}", position.to_fen(), flipped.to_fen());
            }
        }
    }
}

fn for_random_positions(mut check: impl FnMut(&Position)) {
    for rules in Rules::all() {
        positions(rules).iter().for_each(&mut check);
    }
}

/// Half from random games, half from random setups.
fn positions(rules: Rules) -> Vec<Position> {
    let mut chance = Chance::seeded(3);
    let mut positions = Vec::new();
    while positions.len() < POSITIONS / 2 {
        let mut game = Game::new(rules.ruleset().start());
        positions.push(*game.position());
        while game.outcome().is_none() {
            let mv = *chance.pick(&game.position().legal_moves());
            game.play(&mv).expect("a listed move is legal");
            positions.push(*game.position());
        }
    }
    positions.truncate(POSITIONS / 2);
    while positions.len() < POSITIONS {
        positions.push(seam::position(&random_setup(rules, &mut chance)));
    }
    positions
}

fn long_text(position: &Position, mv: &Move, way: &[Square]) -> String {
    let geometry = position.ruleset().variant().geometry();
    let names: Vec<String> = way.iter().map(|&square| geometry.name(square)).collect();
    let is_draughts = position.hands().is_none();
    if is_draughts && !mv.taken().is_empty() {
        return names.join("x");
    }
    let taken = mv
        .taken()
        .iter()
        .map(|square| format!("x{}", geometry.name(square)));
    names.join("-") + &taken.collect::<String>()
}

/// The board turned round and the colours exchanged.
fn flip(state: &State) -> State {
    let mut flipped = *state;
    for at in state.board.cells() {
        let stone = state.board.at(at).map(|stone| Stone {
            white: !stone.white,
            ..stone
        });
        flipped.board.put(turned(state.board.size, at), stone);
    }
    flipped.side = match state.side {
        Side::White => Side::Black,
        Side::Black => Side::White,
    };
    flipped.hands = [state.hands[1], state.hands[0]];
    flipped
}

fn turned(size: usize, (row, column): (usize, usize)) -> (usize, usize) {
    (size - 1 - row, size - 1 - column)
}

fn flip_turn(size: usize, turn: &Turn) -> Turn {
    let mut taken: Vec<(usize, usize)> = turn.taken.iter().map(|&at| turned(size, at)).collect();
    taken.sort_unstable();
    let from = turn.from.map(|at| turned(size, at));
    Turn {
        from,
        to: turned(size, turn.to),
        taken,
        crowns: turn.crowns,
    }
}
