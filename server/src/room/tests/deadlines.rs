use super::story::{Black, ONE_MINUTE, Story, White, international, ply, with_lag};
use crate::{
    limits,
    room::{Actor, Command, Due, Millis, Refusal, What, due},
    wire::{Clocks, NewRoom, Phase},
};

/// B035: a move or the flag, never both and never none. 300 runs around the deadline: with no lag, with lag that is
/// forgiven, with lag beyond what is forgiven, and with the quota used up.
#[test]
fn b035_around_the_deadline_it_is_the_move_or_the_flag() {
    let mut runs = 0;
    for (moves_with_lag, quota) in [(0, 3_000), (7, 200), (9, 100)] {
        let mut story = Story::after_two_plies(Some(ONE_MINUTE));
        for _ in 0..moves_with_lag {
            use_up_quota(&mut story);
        }
        let mover = story.room.to_move();
        let left = story.left_ms();
        for lag in [0, 1, 250, 499, 500, 501, 5_000] {
            let forgiven = lag.min(limits::LAG_MOVE_MAX_MS).min(quota);
            for offset in -7_i64..8 {
                let mut now = story.clone();
                now.now = Millis((story.now.0 + left + forgiven).saturating_add_signed(offset));
                let text = now.legal();
                let played = now.tries(Actor::Seat(mover), &with_lag(now.room.ply(), &text, lag));
                assert_eq!(played.is_ok(), offset < 0, "lag {lag}, offset {offset}");
                move_xor_flag(&mut now, &story);
                runs += 1;
            }
        }
    }
    assert!(runs >= 300, "{runs}");
}

fn move_xor_flag(now: &mut Story, before: &Story) {
    let moved = now.room.ply() > before.room.ply();
    if moved {
        let clocks = now.room.clocks(now.now).expect("it has a clock");
        assert!(clocks.white_ms > 0 && clocks.black_ms > 0);
        assert_eq!(now.room.phase(), Phase::Running);
        return;
    }
    let (at, what) = due(&now.room).expect("somebody is to move");
    assert_eq!(what, Due::Flag(before.room.to_move()));
    assert!(
        at.since(now.now) <= limits::LAG_MOVE_MAX_MS,
        "at the latest once no lag can help"
    );
    now.now = now.now.max(at);
    now.settles();
    let ending = now.room.ending().expect("the flag has fallen").outcome;
    assert_eq!(
        (ending.winner, ending.reason.code()),
        (Some(before.room.to_move().other()), "time")
    );
    let text = before.legal();
    let late = with_lag(before.room.ply(), &text, 5_000);
    assert_eq!(now.refused(before.room.to_move(), &late), Refusal::GameOver);
}

/// Each side makes a move with as much lag as is forgiven in one.
fn use_up_quota(story: &mut Story) {
    for _ in 0..2 {
        let text = story.legal();
        story.wait(limits::LAG_MOVE_MAX_MS);
        let command = with_lag(story.room.ply(), &text, limits::LAG_MOVE_MAX_MS);
        story.does(story.room.to_move(), &command);
    }
}

/// B042: there is no half of a capture on the server: when the time is up the board is as it was.
#[test]
fn b042_a_flag_leaves_no_partial_move() {
    let mut story = Story::after_two_plies(Some(ONE_MINUTE));
    let board = story.room.key();
    story.wait(60_000 + limits::LAG_MOVE_MAX_MS);
    let [
        What::Ended {
            ending,
            clocks: Some(clocks),
        },
    ] = &story.settles()[..]
    else {
        panic!("the flag falls")
    };
    assert_eq!(
        (ending.outcome.winner, ending.outcome.reason.code()),
        (Some(Black), "time")
    );
    assert_eq!(
        (clocks.white_ms, clocks.black_ms, clocks.running),
        (0, 60_000, None)
    );
    assert_eq!((story.room.key(), story.room.ply()), (board, 2));
}

/// B040: a deadline that passed while nobody looked is settled when somebody does, once.
#[test]
fn b040_an_overdue_game_is_settled_later_as_at_the_deadline() {
    let mut story = Story::after_two_plies(Some(ONE_MINUTE));
    story.wait(3_600_000);
    assert!(story.room.is_overdue(story.now));
    for refused in [Command::Resign, Command::OfferDraw, ply(2, "28x19")] {
        assert_eq!(story.refused(White, &refused), Refusal::TimeIsUp);
        assert_eq!(story.refused(Black, &Command::Resign), Refusal::TimeIsUp);
    }
    assert_eq!(story.settles().len(), 1);
    assert_eq!(story.settles(), [], "once");
    assert_eq!(
        story.room.ending().map(|ending| ending.outcome.winner),
        Some(Some(Black))
    );
}

/// B041: a move in time that makes a draw is a draw, though the clock had 5 ms left.
#[test]
fn b041_a_repetition_in_the_last_milliseconds_is_a_draw() {
    let kings = "W:WK1,35:BK46,15";
    let room = NewRoom {
        position: Some(kings.to_owned()),
        ..international()
    };
    let mut story = Story::running(&NewRoom {
        clock: Some(ONE_MINUTE),
        ..room
    });
    let round = ["1-7", "46-41", "7-1", "41-46"];
    story.plays(&round).plays(&round[..3]);
    story.wait(59_995);
    let happened = story.does(Black, &ply(7, "41-46"));
    let [What::Played(played), What::Ended { ending, clocks }] = &happened[..] else {
        panic!("played, and ended by it: {happened:?}")
    };
    assert_eq!(ending.outcome.reason.code(), "repetition");
    assert_eq!(ending.plies, [0, 4, 8]);
    let stopped = Clocks {
        white_ms: 60_000,
        black_ms: 5,
        running: None,
        at: story.now.0,
    };
    assert_eq!(
        (played.clocks.as_ref(), clocks.as_ref()),
        (Some(&stopped), Some(&stopped))
    );
    assert_eq!(story.wait(1_000).settles(), []);
}
