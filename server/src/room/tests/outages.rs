use super::story::{DAWN, ONE_MINUTE, Story, White, international};
use crate::{
    room::{Command, Due, Outage, What, due},
    wire::{Clocks, NewRoom, Seat},
};

/// B192: an outage is given back to the clock that ran. B040: the rule is applied when the room is loaded.
#[test]
fn b192_an_outage_is_credited_once() {
    let mut story = Story::after_two_plies(Some(ONE_MINUTE));
    let down = story.wait(10_000).now;
    let up = story.wait(90_000).now;
    let outage = Outage {
        from: down,
        until: up,
    };
    let credit = Command::Credit {
        outages: vec![outage],
    };
    story.wait(500);
    let clocks = Clocks {
        white_ms: 60_000 - 10_500,
        black_ms: 60_000,
        running: Some(Seat::White),
        at: story.now.0,
    };
    assert_eq!(
        story.server(&credit),
        [What::Credited {
            side: White,
            ms: 90_000,
            clocks
        }]
    );
    assert_eq!(story.wait(100).server(&credit), [], "said again");
    assert_eq!(story.settles(), [], "not overdue any more");
    story.plays(&["28x19"]);
    assert_eq!(story.shown(), (60_000 - 10_600, 60_000, Some(Seat::Black)));
    assert_eq!(story.room.moves()[2].took_ms, 10_600);
    assert_eq!(story.server(&credit), [], "of an earlier turn");
}

#[test]
fn a_second_outage_in_one_turn_is_credited_too() {
    let mut story = Story::after_two_plies(Some(ONE_MINUTE));
    let outage = |from: u64, until: u64| Outage {
        from: DAWN.plus(from),
        until: DAWN.plus(until),
    };
    let first = outage(10_000, 40_000);
    story.wait(41_000).server(&Command::Credit {
        outages: vec![first],
    });
    let second = outage(42_000, 102_000);
    story.wait(62_000).server(&Command::Credit {
        outages: vec![second, first],
    });
    assert_eq!(story.shown(), (60_000 - 13_000, 60_000, Some(Seat::White)));
    let (at, what) = due(&story.room).expect("White is to move");
    assert_eq!(
        (at, what),
        (DAWN.plus(60_000 + 90_000 + 500), Due::Flag(White))
    );
}

#[test]
fn only_what_the_running_turn_lost_is_credited() {
    let outage = |from: u64, until: u64| Outage {
        from: DAWN.plus(from),
        until: DAWN.plus(until),
    };
    for (what, outage, credited) in [
        ("shorter than two seconds", outage(30_000, 31_999), 0),
        ("two seconds", outage(30_000, 32_000), 2_000),
        ("before the turn", outage(5_000, 15_000), 0),
        ("begun before the turn", outage(5_000, 25_000), 5_000),
        (
            "begun before the time was up",
            outage(69_999, 75_000),
            5_001,
        ),
        ("begun when the time was up", outage(70_000, 80_000), 0),
        ("begun later still", outage(85_000, 99_000), 0),
    ] {
        let mut story = Story::after_two_plies(Some(ONE_MINUTE));
        story
            .wait(10_000)
            .plays(&["28x19"])
            .wait(10_000)
            .plays(&["14x23"]);
        story.wait(70_000);
        let happened = story.server(&Command::Credit {
            outages: vec![outage],
        });
        let ms = happened.iter().map(|what| match what {
            What::Credited { ms, .. } => *ms,
            other => panic!("{other:?}"),
        });
        assert_eq!(ms.sum::<u64>(), credited, "{what}");
    }
}

#[test]
fn an_outage_is_credited_to_a_first_move_too() {
    let mut story = Story::running(&NewRoom {
        clock: Some(ONE_MINUTE),
        ..international()
    });
    let outage = Outage {
        from: DAWN.plus(1_000),
        until: DAWN.plus(301_000),
    };
    story.wait(301_000).server(&Command::Credit {
        outages: vec![outage],
    });
    assert_eq!(due(&story.room), Some((DAWN.plus(420_000), Due::FirstMove)));
}
