//! A move text is played exactly if one legal move fits it, and whatever else it is answered proves itself on the board.

use crate::{
    chance::Chance,
    naive::{Rules, State, random_setup},
    seam,
};
use asarag_engine::{Illegal, Move, MoveError, Position, Square, Squares, Variant};

const POSITIONS: usize = 200;
const TEXTS: usize = 300;

#[test]
fn every_pair_of_squares_is_played_or_refused_with_a_proof() {
    for rules in Rules::all() {
        let mut chance = Chance::seeded(21);
        for position in positions(rules, &mut chance) {
            if position.outcome().is_some() {
                continue;
            }
            let legal = position.legal_moves();
            for _ in 0..TEXTS {
                let squares = rules.variant.geometry().squares();
                let mut any = || Square::new(chance.below(usize::from(squares)) as u8);
                check(&position, &legal, any(), any());
            }
        }
    }
}

fn check(position: &Position, legal: &[Move], from: Square, to: Square) {
    let geometry = position.ruleset().variant().geometry();
    let text = format!("{}-{}", geometry.name(from), geometry.name(to));
    let fitting = legal
        .iter()
        .filter(|mv| (mv.from, mv.to) == (Some(from), to));
    let fitting: Vec<Move> = fitting.copied().collect();
    let place = format!("{:?} {} {text}", position.ruleset(), position.to_fen());
    match position.read_move(&text) {
        Ok(mv) => assert_eq!([mv], fitting[..], "{place}"),
        Err(MoveError::Ambiguous { mut candidates }) => {
            let mut fitting = fitting;
            candidates.sort();
            fitting.sort();
            assert!(candidates.len() > 1, "{place}");
            assert_eq!(candidates, fitting, "{place}");
        }
        Err(MoveError::Illegal(illegal)) => {
            // A mill is named with the stone it takes; without it, it is refused.
            let needs_more = matches!(illegal, Illegal::MustTake { .. });
            assert_eq!(fitting.is_empty(), !needs_more, "{place} {illegal:?}");
            assert!(
                proves(position, legal, &illegal, from, to),
                "{place} {illegal:?}"
            );
            assert!(illegal.sentence(geometry).ends_with('.'), "{place}");
        }
        Err(error) => panic!("{place}: {error}"),
    }
}

/// Whether the board bears out what a refusal says.
fn proves(
    position: &Position,
    legal: &[Move],
    illegal: &Illegal,
    from: Square,
    to: Square,
) -> bool {
    let side = position.side();
    let owner = |square: Square| position.piece(square).map(|piece| piece.side);
    let is_own = |square: Square| owner(square) == Some(side);
    let all_take = legal.iter().all(|mv| !mv.taken().is_empty());
    let starts: Squares = legal.iter().filter_map(|mv| mv.from).collect();
    match illegal {
        Illegal::EmptySquare { square } => *square == from && owner(from).is_none(),
        Illegal::NotYourPiece { square } => *square == from && owner(from) == Some(side.other()),
        Illegal::Occupied { square } => *square == to && owner(to).is_some(),
        Illegal::NotReachable { from: start, .. } => start.is_some_and(is_own),
        Illegal::MustCapture { pieces } => {
            let includes_all = starts.iter().all(|square| pieces.contains(square));
            all_take && includes_all && pieces.iter().all(is_own)
        }
        Illegal::LongerCapture { path, count } => legal
            .iter()
            .any(|mv| mv.taken().len() == u32::from(*count) && position.paths(mv).contains(path)),
        Illegal::CaptureUnfinished { path, next } => {
            let goes_on = |square: Square| [&path[..], &[square]].concat();
            !next.is_empty()
                && path[0] == from
                && next
                    .iter()
                    .all(|square| is_begun(position, legal, &goes_on(square)))
        }
        Illegal::TurnedBack { .. } => position.ruleset().variant() == Variant::Turkish,
        Illegal::MustTake { mill } => {
            let others_are_own = mill.iter().all(|square| square == to || is_own(square));
            mill.contains(to) && mill.len() >= 3 && others_are_own
        }
        Illegal::MustMill { pieces } => all_take && *pieces == starts,
        Illegal::GameOver
        | Illegal::NotYourTurn
        | Illegal::WouldLineUp { .. }
        | Illegal::NotOpponentStone { .. } => false,
    }
}

/// Whether some legal capture begins with these squares.
fn is_begun(position: &Position, legal: &[Move], squares: &[Square]) -> bool {
    legal.iter().any(|mv| {
        position
            .paths(mv)
            .iter()
            .any(|way| way.starts_with(squares))
    })
}

/// Half of them met in random games, half setups.
fn positions(rules: Rules, chance: &mut Chance) -> Vec<Position> {
    let mut positions = Vec::new();
    while positions.len() < POSITIONS / 2 {
        let mut position = rules.ruleset().start();
        while position.outcome().is_none() {
            let mv = *chance.pick(&position.legal_moves());
            position = position.play(&mv).expect("a listed move is legal");
            positions.push(position);
        }
    }
    positions.truncate(POSITIONS / 2);
    let setup = |_| -> State { random_setup(rules, chance) };
    positions.extend(
        (0..POSITIONS / 2)
            .map(setup)
            .map(|state| seam::position(&state)),
    );
    positions
}
