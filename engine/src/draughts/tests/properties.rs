//! What holds in every position of every game of the family, each as one sentence, along random games.

use proptest::prelude::*;

use crate::{
    Square,
    draughts::{
        Brazilian, Damma, English, International, Italian, Position, Russian, Spanish, Turkish,
        board::{Board, Ply},
        generate::generate,
        rules::Rules,
        turn::{Black, Turn, White},
        visitors::{Any, Count, Make},
    },
    state::State,
};

/// The positions of a game in which the numbers choose the moves, up to its end.
fn along<R: Rules>(choices: &[u16]) -> Vec<Position<R>> {
    let mut positions = vec![Position::<R>::start()];
    for choice in choices {
        let position = positions[positions.len() - 1];
        let plies = position.plies();
        if position.outcome().is_some() || plies.is_empty() {
            break;
        }
        let ply = plies[usize::from(*choice) % plies.len()];
        positions.push(position.play(&Position::<R>::named(&ply)));
    }
    positions
}

fn sorted(mut plies: Vec<Ply>) -> Vec<(u64, u64, u64, bool)> {
    let mut plies: Vec<_> = plies
        .drain(..)
        .map(|ply| (ply.from, ply.to, ply.taken, ply.crowns))
        .collect();
    plies.sort_unstable();
    plies
}

fn counting_making_and_asking_agree_with_listing<R: Rules>(position: &Position<R>) {
    match position.side {
        crate::Side::White => visitors_agree::<R, White>(position),
        crate::Side::Black => visitors_agree::<R, Black>(position),
    }
}

/// The moves as a search lists them.
fn appended<R: Rules>(position: &Position<R>) -> Vec<Ply> {
    let mut plies = Vec::new();
    position.append_plies(&mut plies);
    plies
}

fn visitors_agree<R: Rules, T: Turn>(position: &Position<R>) {
    let (board, plies) = (position.board, appended(position));
    assert_eq!(sorted(plies.clone()), sorted(position.plies()));
    let mut scratch = Vec::new();
    let mut count = Count {
        moves: 0,
        scratch: &mut scratch,
    };
    generate::<R, T, _>(&board, &mut count);
    assert_eq!(count.moves, plies.len() as u64);

    let mut any = Any::default();
    generate::<R, T, _>(&board, &mut any);
    assert_eq!(any.found, !plies.is_empty());

    let mut made = Vec::new();
    let visit = |board: Board, _: &mut Vec<Ply>| made.push(board);
    generate::<R, T, _>(&board, &mut Make::<T, _>::new(&board, &mut scratch, visit));
    let after = plies.iter().map(|ply| board.after(position.side, ply));
    assert_eq!(made, after.collect::<Vec<Board>>());
    assert!(scratch.is_empty());
}

fn a_turned_board_has_turned_moves<R: Rules>(position: &Position<R>) {
    let mut turned = *position;
    turned.board = position.board.seen_by(crate::Side::Black, &R::LAYOUT);
    turned.side = position.side.other();
    let turn = |ply: &Ply| ply.seen_by(crate::Side::Black, &R::LAYOUT);
    assert_eq!(
        sorted(appended(position).iter().map(turn).collect()),
        sorted(appended(&turned))
    );
}

fn a_move_is_read_back_from_its_text_and_from_each_of_its_ways<R: Rules>(position: &Position<R>) {
    for mv in position.plies().iter().map(Position::<R>::named) {
        let text = position.write_move(&mv);
        let wish = Position::<R>::wish(&text).unwrap();
        assert_eq!(position.find(&wish), Ok(mv), "{text}");
        for way in position.ways(&mv) {
            assert_eq!(way.first().copied(), mv.from);
            assert_eq!(way.last().copied(), Some(mv.to));
            let wish = crate::notation::Wish {
                squares: way,
                ..wish.clone()
            };
            assert_eq!(position.find(&wish), Ok(mv), "{text}");
        }
    }
}

fn whatever_is_not_legal_is_refused_with_a_reason<R: Rules>(position: &Position<R>, at: [u8; 3]) {
    let squares: Vec<Square> = at
        .into_iter()
        .map(|at| Square::new(at % R::GEOMETRY.squares()))
        .collect();
    let moves: Vec<_> = position.plies().iter().map(Position::<R>::named).collect();
    for count in 1..=squares.len() {
        let capture = crate::notation::Capture::Unsaid;
        let wish = crate::notation::Wish {
            squares: squares[..count].to_vec(),
            taken: None,
            capture,
        };
        match position.find(&wish) {
            Ok(mv) => assert!(moves.contains(&mv)),
            Err(crate::MoveError::Ambiguous { candidates }) => assert!(candidates.len() > 1),
            Err(error) => assert!(!error.sentence(R::GEOMETRY).is_empty()),
        }
    }
}

fn a_setup_leads_back_to_the_position<R: Rules>(position: &Position<R>) {
    let again = Position::<R>::from_setup(&position.to_setup()).unwrap();
    assert_eq!((again.board, again.side), (position.board, position.side));
}

fn check<R: Rules>(choices: &[u16], at: [u8; 3]) {
    for position in along::<R>(choices) {
        counting_making_and_asking_agree_with_listing(&position);
        a_turned_board_has_turned_moves(&position);
        a_move_is_read_back_from_its_text_and_from_each_of_its_ways(&position);
        whatever_is_not_legal_is_refused_with_a_reason(&position, at);
        a_setup_leads_back_to_the_position(&position);
    }
}

macro_rules! properties {
    ($($name:ident: $rules:ty;)*) => {
        proptest! {
            #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]
            $(
                #[test]
                fn $name(choices in prop::collection::vec(any::<u16>(), 150), at in any::<[u8; 3]>()) {
                    check::<$rules>(&choices, at);
                }
            )*
        }
    };
}

properties! {
    what_holds_in_english: English;
    what_holds_in_russian: Russian;
    what_holds_in_international: International;
    what_holds_in_brazilian: Brazilian;
    what_holds_in_italian: Italian;
    what_holds_in_spanish: Spanish;
    what_holds_in_turkish: Turkish<false>;
    what_holds_in_turkish_with_stops_behind: Turkish<true>;
    what_holds_in_damma: Damma<false>;
    what_holds_in_damma_with_steps_back: Damma<true>;
}
