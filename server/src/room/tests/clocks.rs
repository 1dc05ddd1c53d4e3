use super::story::{Black, ONE_MINUTE, Story, White, international, player, ply, with_lag};
use crate::{
    limits,
    room::{Due, Millis, Refusal, What, decide, due},
    wire::{ClockSettings, NewRoom, Seat},
};

fn increment(increment_ms: u64) -> Option<ClockSettings> {
    Some(ClockSettings {
        increment_ms,
        ..ONE_MINUTE
    })
}

#[test]
fn first_moves_are_not_timed() {
    let mut story = Story::running(&NewRoom {
        clock: increment(2_000),
        ..international()
    });
    story.wait(50_000).plays(&["32-28"]);
    assert_eq!(story.shown(), (60_000, 60_000, None));
    story.wait(50_000).plays(&["19-23"]);
    assert_eq!(story.shown(), (60_000, 60_000, Some(Seat::White)));
    assert_eq!(
        story.room.moves()[1].took_ms,
        50_000,
        "but the record knows"
    );
}

#[test]
fn a_first_move_that_does_not_come_ends_the_game_for_nobody() {
    for texts in [&[][..], &["32-28"]] {
        let mut story = Story::running(&NewRoom {
            clock: Some(ONE_MINUTE),
            ..international()
        });
        story.plays(texts);
        let at = story.now.plus(limits::FIRST_MOVE_MS);
        assert_eq!(due(&story.room), Some((at, Due::FirstMove)));
        story.wait(limits::FIRST_MOVE_MS);
        let late = story.next_ply("31-26");
        assert_eq!(
            story.refused(story.room.to_move(), &late),
            Refusal::TimeIsUp
        );
        story.settles();
        let outcome = story.room.ending().expect("it has ended").outcome;
        assert_eq!((outcome.winner, outcome.reason.code()), (None, "abandoned"));
    }
}

#[test]
fn a_turn_costs_what_it_took_and_earns_the_increment() {
    let mut story = Story::after_two_plies(increment(2_000));
    story.wait(7_000);
    assert_eq!(story.shown(), (53_000, 60_000, Some(Seat::White)));
    story.plays(&["28x19"]);
    assert_eq!(story.shown(), (55_000, 60_000, Some(Seat::Black)));
    story.wait(1_500).plays(&["14x23"]);
    assert_eq!(story.shown(), (55_000, 60_500, Some(Seat::White)));
}

/// B082: a capture of several jumps is one move and one entry of the clock, so the clock is what it was before it once it
/// is left out of the history.
#[test]
fn b082_clocks_are_a_function_of_the_history() {
    let mut story = Story::after_two_plies(increment(2_000));
    story.wait(7_000).plays(&["28x19"]);
    let before = story.shown();
    let events = story.log.len();
    story.wait(3_000).plays(&["14x23"]);
    assert_eq!(story.log.len(), events + 1);
    let log: Vec<_> = story.log.iter().map(crate::room::Event::encode).collect();
    let shorter = crate::room::Room::replay(story.room.id(), &log[..events]);
    let room = shorter.expect("a log may end anywhere");
    assert_eq!(
        Story {
            room,
            now: Millis(story.now.0 - 3_000),
            ..story
        }
        .shown(),
        before
    );
}

/// B043: forgiven is the measured lag within a quota, whatever a client says; the record shows it.
#[test]
fn b043_lag_is_forgiven_up_to_a_cap_and_a_quota() {
    let mut story = Story::after_two_plies(Some(ONE_MINUTE));
    let mut forgiven = Vec::new();
    for _ in 0..20 {
        let text = story.legal();
        story.wait(1_000);
        let command = with_lag(story.room.ply(), &text, 5_000);
        story.does(story.room.to_move(), &command);
        forgiven.push(
            story
                .room
                .moves()
                .pop()
                .expect("a move was made")
                .forgiven_ms,
        );
    }
    let white: Vec<u64> = forgiven.iter().step_by(2).copied().collect();
    assert_eq!(white, [500, 500, 500, 500, 500, 500, 500, 200, 100, 100]);
    let black: Vec<u64> = forgiven.iter().skip(1).step_by(2).copied().collect();
    assert_eq!(black, white, "each side has its own");
    assert_eq!(
        story.left_ms(),
        60_000 - 10 * 1_000 + white.iter().sum::<u64>()
    );
}

#[test]
fn a_move_cannot_have_taken_less_than_no_time() {
    let mut story = Story::after_two_plies(Some(ONE_MINUTE));
    story.wait(30).does(White, &with_lag(2, "28x19", 400));
    let played = story.room.moves().pop().expect("a move was made");
    assert_eq!((played.took_ms, played.forgiven_ms), (0, 30));
}

/// B047: whoever joins late sees both times and whose clock runs.
#[test]
fn b047_a_late_comer_sees_running_clocks() {
    let mut story = Story::after_two_plies(Some(ONE_MINUTE));
    story.wait(20_000);
    let view = story.room.view(crate::wire::Role::Watcher, story.now);
    let clocks = view.clocks.expect("it has a clock");
    assert_eq!(
        (clocks.white_ms, clocks.running),
        (40_000, Some(Seat::White))
    );
    assert_eq!((view.now, clocks.at), (story.now.0, story.now.0));
}

/// Two nodes' clocks differ: an event is never earlier than the one before it, and no time is earned.
#[test]
fn time_does_not_run_backwards() {
    let mut story = Story::after_two_plies(Some(ONE_MINUTE));
    story.wait(1_000).plays(&["28x19"]);
    let behind = Millis(story.now.0 - 700);
    let seat = crate::room::Actor::Seat(Black);
    let events = decide(&story.room, seat, &ply(3, "14x23"), behind).expect("it is legal");
    assert_eq!(events[0].at, story.now);
    let What::Played(played) = &events[0].what else {
        panic!("{events:?}")
    };
    assert_eq!(
        (played.took_ms, played.side, player(Black).name.as_str()),
        (0, Black, "Idir")
    );
}
