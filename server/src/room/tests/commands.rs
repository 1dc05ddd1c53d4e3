//! B037: each bad request once: a code of its own, and the room as it was.

use uuid::Uuid;

use super::story::{Black, DAWN, ONE_MINUTE, Story, White, international, person, player, ply};
use crate::{
    limits,
    room::{Actor, Command, Play},
    wire::{Advice, NewRoom, Refused},
};

fn refused(mut story: Story, actor: Actor, command: &Command) -> Refused {
    let before = (format!("{:?}", story.room), story.log.len());
    let refusal = story.tries(actor, command).expect_err("a bad request");
    assert_eq!(
        (format!("{:?}", story.room), story.log.len()),
        before,
        "nothing has happened"
    );
    refusal.into()
}

fn waiting() -> Story {
    let mut story = Story::opened(&international());
    story.server(&Command::Seat {
        person: player(White),
        side: Some(White),
    });
    story
}

fn finished() -> Story {
    let mut story = Story::after_two_plies(None);
    story.does(White, &Command::Resign);
    story
}

fn late() -> Story {
    let mut story = Story::after_two_plies(Some(ONE_MINUTE));
    story.wait(60_000);
    story
}

fn offered_out() -> Story {
    let mut story = Story::after_two_plies(None);
    story.does(White, &Command::OfferDraw);
    story.does(Black, &Command::AnswerDraw { accept: false });
    story
}

/// Two plies played, White to move.
fn two() -> Story {
    Story::after_two_plies(None)
}

fn check(rows: Vec<(Story, Actor, Command, &str)>) {
    for (story, actor, command, code) in rows {
        let refusal = refused(story, actor, &command);
        assert_eq!(refusal.code, code, "{command:?}");
        assert!(!refusal.message.is_empty());
    }
}

#[test]
fn b037_bad_moves() {
    let white = Actor::Seat(White);
    let black = Actor::Seat(Black);
    let taken = Command::Play(Play {
        suggested_by: Some(person(5, "Thiziri")),
        text: "32-28".to_owned(),
        ..Play::default()
    });
    let unadvised = Story::running(&NewRoom {
        advice: Advice::Off,
        ..international()
    });
    check(vec![
        (two(), Actor::Watcher, ply(2, "28x19"), "not-a-player"),
        (two(), Actor::System, ply(2, "28x19"), "not-a-player"),
        (waiting(), black, ply(0, "32-28"), "not-a-player"),
        (waiting(), white, ply(0, "32-28"), "not-started"),
        (finished(), white, ply(2, "28x19"), "game-over"),
        (late(), white, ply(2, "28x19"), "time-is-up"),
        (two(), white, ply(1, "28x19"), "stale-ply"),
        (two(), white, ply(3, "28x19"), "stale-ply"),
        (two(), white, ply(2, "28x20"), "occupied"),
        (two(), black, ply(2, "20-24"), "not-your-turn"),
        (two(), white, ply(2, "x"), "unreadable-move"),
        (unadvised, white, taken, "advice-not-live"),
    ]);
}

#[test]
fn b037_bad_offers_and_claims() {
    let white = Actor::Seat(White);
    let claim = |absent_since| Command::Claim {
        draw: false,
        absent_since,
    };
    let mut offering = two();
    offering.does(White, &Command::OfferDraw);
    let mut away = two();
    away.plays(&["28x19"]);
    check(vec![
        (
            two(),
            white,
            Command::AnswerDraw { accept: true },
            "no-offer",
        ),
        (offering, white, Command::OfferDraw, "offer-open"),
        (offered_out(), white, Command::OfferDraw, "offer-too-soon"),
        (two(), white, claim(Some(DAWN)), "not-their-turn"),
        (away.clone(), white, claim(None), "opponent-here"),
        (away, white, claim(Some(DAWN)), "claim-too-early"),
    ]);
}

#[test]
fn b037_bad_words_on_a_rematch() {
    let white = Actor::Seat(White);
    let room = Uuid::from_u128(78);
    let offer = Command::OfferRematch { room };
    let answer = |accept| Command::AnswerRematch { accept, room };
    let mut declined = finished();
    declined.does(White, &offer);
    declined.does(Black, &answer(false));
    let mut agreed = finished();
    agreed.does(White, &offer);
    agreed.does(Black, &offer);
    let mut offering = finished();
    offering.does(White, &offer);
    check(vec![
        (two(), white, offer.clone(), "not-over"),
        (two(), white, answer(true), "not-over"),
        (finished(), Actor::Watcher, offer.clone(), "not-a-player"),
        (finished(), Actor::System, offer.clone(), "not-a-player"),
        (finished(), white, answer(true), "no-rematch-offer"),
        (offering.clone(), white, answer(true), "no-rematch-offer"),
        (offering, white, answer(false), "no-rematch-offer"),
        (declined, white, offer, "rematch-declined"),
        (agreed, white, answer(false), "no-rematch-offer"),
    ]);
}

#[test]
fn b037_bad_seats() {
    let seat = |side| Command::Seat {
        person: person(3, "Thiziri"),
        side,
    };
    check(vec![
        (two(), Actor::Seat(White), Command::Settle, "not-allowed"),
        (two(), Actor::System, seat(None), "seats-taken"),
        (waiting(), Actor::System, seat(Some(White)), "seat-taken"),
        (finished(), Actor::System, seat(None), "game-over"),
    ]);
}

/// B097, B117: what a player may do, no watcher may; and a player speaks for his own seat, since no command names one.
#[test]
fn b097_b117_a_watcher_plays_nothing() {
    for command in [
        ply(2, "28x19"),
        Command::Resign,
        Command::OfferDraw,
        Command::AnswerDraw { accept: true },
        Command::Claim {
            draw: false,
            absent_since: Some(DAWN),
        },
        Command::OfferRematch { room: Uuid::nil() },
        Command::AnswerRematch {
            accept: true,
            room: Uuid::nil(),
        },
        Command::SetAdvice {
            advice: Advice::Off,
        },
        Command::Settle,
    ] {
        let mut story = Story::after_two_plies(None);
        story.wait(limits::GRACE_UNTIMED_MS);
        assert_eq!(
            refused(story, Actor::Watcher, &command).code,
            "not-a-player"
        );
    }
}

/// B118: a move is not undone by one side; there is no request for it. What a player can send is this list.
#[test]
fn b118_nothing_takes_a_move_back() {
    use crate::wire::{PlayerWants, Request};
    for text in [
        r#"{"id":1,"do":"undo"}"#,
        r#"{"id":1,"do":"take-back","ply":1}"#,
    ] {
        assert!(
            serde_json::from_str::<Request<PlayerWants>>(text).is_err(),
            "{text}"
        );
    }
}
