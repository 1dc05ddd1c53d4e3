use super::board::{drawn, find, play, texts};
use crate::{
    Illegal, MoveError, Outcome, Reason, Setup, Side, Square, mill::Tiddest, state::State,
};

type Plain = Tiddest<false>;
type Forced = Tiddest<true>;

#[test]
fn lines_of_play_from_the_start_are_those_of_the_rule_book() {
    for (depth, count) in (1..).zip([25, 600, 13_800, 303_600, 6_292_440]) {
        assert_eq!(Plain::start().perft(depth), count, "depth {depth}");
    }
    assert_eq!(Forced::start().perft(4), 303_600);
}

#[test]
fn a_run_of_three_or_more_may_not_be_placed_in_rows_or_columns() {
    let rows = ["ww.ww", ".....", "w....", "w....", "....."];
    let position: Plain = drawn(Side::White, &rows, [4, 4]);
    let placements = texts(&position);
    for forbidden in ["c5", "a2", "a1", "a4"] {
        let lines_up = matches!(
            find(&position, forbidden),
            Err(MoveError::Illegal(Illegal::WouldLineUp { .. }))
        );
        assert_eq!(lines_up, forbidden != "a2", "{forbidden}");
    }
    assert!(!placements.contains(&"c5".to_owned()));
    assert!(
        placements.contains(&"c3".to_owned()),
        "diagonals do not count"
    );
}

#[test]
fn a_side_that_cannot_place_loses() {
    let rows = ["ww.bb", "bw..b", "b.ww.", "wbwwb", "bb..w"];
    let blocked: Plain = drawn(Side::White, &rows, [1, 1]);
    let lost = Outcome {
        winner: Some(Side::Black),
        reason: Reason::NoMove,
    };
    assert_eq!(blocked.outcome(), Some(lost));
    let other: Plain = drawn(Side::Black, &rows, [1, 1]);
    assert_eq!(
        other.outcome(),
        None,
        "the same board holds a cell for Black"
    );
}

#[test]
fn a_mill_is_a_run_of_exactly_three_and_takes_one_stone() {
    let rows = ["ww...", "..w..", "b.b.b", ".....", "....."];
    let position: Plain = drawn(Side::White, &rows, [0, 0]);
    let takes = texts(&position)
        .into_iter()
        .filter(|text| text.starts_with("c4-c5"));
    assert_eq!(
        takes.collect::<Vec<_>>(),
        ["c4-c5xa3", "c4-c5xc3", "c4-c5xe3"]
    );
    let after = play(&position, "c4-c5xc3");
    let won = Outcome {
        winner: Some(Side::White),
        reason: Reason::FewerThanThree,
    };
    assert_eq!(after.outcome(), Some(won));
}

#[test]
fn four_or_five_in_a_line_are_legal_and_no_mill() {
    for rows in [
        ["ww.w.", "..w..", "b.b.b", "....b", "....."],
        ["ww.ww", "..w..", "b.b.b", "....b", "....."],
    ] {
        let position: Plain = drawn(Side::White, &rows, [0, 0]);
        let steps = texts(&position)
            .into_iter()
            .filter(|text| text.starts_with("c4-c5"));
        assert_eq!(steps.collect::<Vec<_>>(), ["c4-c5"]);
    }
}

#[test]
fn three_in_one_direction_are_a_mill_whatever_the_other_direction_holds() {
    let rows = ["ww.w.", "...w.", "..w..", "..w.b", ".bb.b"];
    let position: Plain = drawn(Side::White, &rows, [0, 0]);
    let mill = texts(&position)
        .into_iter()
        .filter(|text| text.starts_with("d4-c4"))
        .count();
    assert_eq!(mill, 4, "the column c4, c3, c2");
    let rows = ["..w..", "ww.ww", "..w..", "..w.b", ".bb.b"];
    let position: Plain = drawn(Side::White, &rows, [0, 0]);
    let step = texts(&position)
        .into_iter()
        .filter(|text| text.starts_with("c5-c4"));
    assert_eq!(
        step.count(),
        4,
        "the row holds five, the column exactly three"
    );
}

#[test]
fn two_mills_at_once_take_one_stone() {
    let rows = ["..w..", "ww...", "..w..", "..w.b", ".bb.b"];
    let both: Plain = drawn(Side::White, &rows, [0, 0]);
    let steps = texts(&both)
        .into_iter()
        .filter(|text| text.starts_with("c5-c4"));
    assert_eq!(
        steps.collect::<Vec<_>>(),
        ["c5-c4xb1", "c5-c4xc1", "c5-c4xe1", "c5-c4xe2"]
    );
}

#[test]
fn a_run_that_shrinks_to_three_is_no_mill() {
    let rows = ["wwww.", ".....", "b.b.b", ".....", "....."];
    let position: Plain = drawn(Side::White, &rows, [0, 0]);
    let steps = texts(&position)
        .into_iter()
        .filter(|text| text.starts_with('d'));
    assert_eq!(steps.collect::<Vec<_>>(), ["d5-d4", "d5-e5"]);
}

#[test]
fn the_same_mill_may_be_opened_and_closed_again() {
    let rows = ["www..", ".....", ".....", ".....", "bbb.b"];
    let position: Plain = drawn(Side::White, &rows, [0, 0]);
    let opened = play(&play(&position, "c5-c4"), "b1-b2");
    assert!(texts(&opened).contains(&"c4-c5xe1".to_owned()));
}

#[test]
fn with_the_option_a_mill_that_can_be_made_must_be() {
    let rows = ["ww...", "..w..", "b.b.b", ".....", "....."];
    let free: Plain = drawn(Side::White, &rows, [0, 0]);
    let forced: Forced = drawn(Side::White, &rows, [0, 0]);
    assert!(texts(&free).contains(&"c4-d4".to_owned()));
    assert_eq!(texts(&forced), ["c4-c5xa3", "c4-c5xc3", "c4-c5xe3"]);
}

#[test]
fn a_blocked_side_loses_right_after_the_last_placement_too() {
    let rows = ["wb...", "b....", ".....", ".....", "....b"];
    let blocked: Plain = drawn(Side::White, &rows, [0, 0]);
    let fewer = Outcome {
        winner: Some(Side::Black),
        reason: Reason::FewerThanThree,
    };
    assert_eq!(blocked.outcome(), Some(fewer));
    let rows = ["wwb..", "wb...", "b....", ".....", "....."];
    let blocked: Plain = drawn(Side::White, &rows, [0, 0]);
    let lost = Outcome {
        winner: Some(Side::Black),
        reason: Reason::NoMove,
    };
    assert_eq!(blocked.outcome(), Some(lost));
    let rows = ["wwb..", "w....", "bb...", ".....", "....."];
    let before: Plain = drawn(Side::Black, &rows, [0, 1]);
    assert_eq!(
        play(&before, "b4").outcome(),
        Some(lost),
        "the last placement blocks"
    );
}

#[test]
fn a_hundred_plies_without_a_capture_are_a_draw() {
    let rows = ["w.b..", "w.b..", ".....", "w.b..", "....."];
    let mut position: Plain = drawn(Side::White, &rows, [0, 0]);
    for ply in 0..100 {
        assert_eq!(position.outcome(), None, "ply {ply}");
        let text = ["a2-a1", "c2-c1", "a1-a2", "c1-c2"][ply % 4];
        position = play(&position, text);
    }
    let draw = Outcome {
        winner: None,
        reason: Reason::QuietPlies,
    };
    assert_eq!(position.outcome(), Some(draw));
}

#[test]
fn stones_in_hand_are_inferred_only_where_one_phase_fits() {
    let inferred = |side, white: u32, black: u32| {
        let mut setup = Setup::empty(side);
        let squares = |from: u32, count: u32| (from..from + count).map(|at| Square::new(at as u8));
        setup.uncrowned = [squares(0, white).collect(), squares(12, black).collect()];
        Plain::from_setup(&setup)
            .ok()
            .and_then(|position| position.to_setup().hands)
    };
    assert_eq!(inferred(Side::White, 10, 10), Some([0, 0]));
    assert_eq!(inferred(Side::White, 7, 5), Some([0, 0]));
    assert_eq!(
        inferred(Side::White, 7, 7),
        None,
        "seven placed, or three taken from each"
    );
    assert_eq!(inferred(Side::Black, 8, 7), None);
    assert_eq!(inferred(Side::Black, 7, 7), Some([0, 0]));
}

#[test]
fn a_setup_with_too_many_stones_or_a_king_is_refused() {
    let mut setup = Setup::empty(Side::White);
    setup.hands = Some([11, 10]);
    assert!(Plain::from_setup(&setup).is_err());
    setup.hands = Some([10, 10]);
    assert!(Plain::from_setup(&setup).is_ok());
    setup.uncrowned[1] = setup.uncrowned[1].with(Square::new(3));
    assert!(Plain::from_setup(&setup).is_err());
    setup.hands = Some([10, 9]);
    assert!(Plain::from_setup(&setup).is_ok());
    setup.crowned[0] = setup.crowned[0].with(Square::new(4));
    let refused = Plain::from_setup(&setup).unwrap_err();
    assert_eq!(refused.square, Some(Square::new(4)));
}
