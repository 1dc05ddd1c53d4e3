use super::story::{Black, ONE_MINUTE, Story, White, international};
use crate::{
    limits,
    room::{Command, Millis, Refusal},
    wire::{NewRoom, Refused},
};

fn claim(draw: bool, absent_since: Option<Millis>) -> Command {
    Command::Claim { draw, absent_since }
}

/// Black is away since now and to move.
fn black_goes(timed: bool) -> (Story, Millis) {
    let mut story = Story::after_two_plies(timed.then_some(ONE_MINUTE));
    story.plays(&["28x19"]);
    let gone = story.wait(2_000).now;
    (story, gone)
}

/// B050: a claim a second too early says how long, at its time it is accepted, and when the other is back it says so.
#[test]
fn b050_a_claim_is_accepted_in_time_or_told_why_not() {
    let (mut story, gone) = black_goes(false);
    story.wait(limits::GRACE_UNTIMED_MS - 1_000);
    let early = story.refused(White, &claim(false, Some(gone)));
    assert_eq!(early, Refusal::ClaimTooEarly { wait_ms: 1_000 });
    assert_eq!(Refused::from(early).retry_after_ms, Some(1_000));
    story.wait(1_000);
    assert_eq!(
        story.clone().refused(White, &claim(false, None)),
        Refusal::OpponentHere
    );
    assert_eq!(story.does(White, &claim(false, Some(gone))).len(), 1);
    let outcome = story.room.ending().expect("claimed").outcome;
    assert_eq!(
        (outcome.winner, outcome.reason.code()),
        (Some(White), "abandoned")
    );
}

/// B051: nobody is absent while it is not his turn, and his grace begins with his turn.
#[test]
fn b051_the_grace_runs_in_the_turn_of_the_absent() {
    let mut story = Story::after_two_plies(None);
    let gone = story.now;
    story.wait(3_600_000);
    assert_eq!(
        story.refused(White, &claim(false, Some(gone))),
        Refusal::NotTheirTurn
    );
    assert_eq!(story.room.claim_at(Black, gone), None);
    story.plays(&["28x19"]);
    let at = story.now.plus(limits::GRACE_UNTIMED_MS);
    assert_eq!(story.room.claim_at(Black, gone), Some(at));
    let refusal = story.refused(White, &claim(false, Some(gone)));
    assert_eq!(
        refusal,
        Refusal::ClaimTooEarly {
            wait_ms: limits::GRACE_UNTIMED_MS
        }
    );
}

/// B052: the grace is known beforehand, by the speed of the game, and the claimer may call it a draw.
#[test]
fn b052_grace_by_speed_and_a_win_or_a_draw() {
    for (timed, grace) in [
        (true, limits::GRACE_TIMED_MS),
        (false, limits::GRACE_UNTIMED_MS),
    ] {
        for (draw, winner) in [(true, None), (false, Some(White))] {
            let (mut story, gone) = black_goes(timed);
            assert_eq!(story.room.claim_at(Black, gone), Some(gone.plus(grace)));
            story.wait(grace).does(White, &claim(draw, Some(gone)));
            let outcome = story.room.ending().expect("claimed").outcome;
            assert_eq!(
                (outcome.winner, outcome.reason.code()),
                (winner, "abandoned")
            );
        }
    }
}

#[test]
fn the_side_to_move_cannot_claim() {
    let (mut story, gone) = black_goes(false);
    story.wait(limits::GRACE_UNTIMED_MS);
    assert_eq!(
        story.refused(Black, &claim(false, Some(gone))),
        Refusal::NotTheirTurn
    );
}

/// With a clock, a first move that does not come ends the game for nobody; it cannot be won by a claim before.
#[test]
fn a_first_move_is_not_claimed() {
    let mut story = Story::running(&NewRoom {
        clock: Some(ONE_MINUTE),
        ..international()
    });
    story.plays(&["32-28"]).wait(limits::GRACE_TIMED_MS * 2);
    let gone = Some(Millis(0));
    assert_eq!(
        story.refused(White, &claim(false, gone)),
        Refusal::NotTheirTurn
    );
}
