use super::story::{Black, Story, White, international, ply};
use crate::{
    limits,
    room::{Actor, Command, Refusal, What},
    wire::{NewRoom, Phase, Refused, Role},
};

const ACCEPT: Command = Command::AnswerDraw { accept: true };
const DECLINE: Command = Command::AnswerDraw { accept: false };

fn is_agreed(story: &Story) -> bool {
    let outcome = story.room.ending().map(|ending| ending.outcome);
    outcome.is_some_and(|outcome| outcome.winner.is_none() && outcome.reason.code() == "agreement")
}

#[test]
fn an_accepted_offer_is_a_draw() {
    let mut story = Story::after_two_plies(None);
    assert_eq!(
        story.does(White, &Command::OfferDraw),
        [What::DrawOffered { side: White }]
    );
    story.does(Black, &ACCEPT);
    assert!(is_agreed(&story));
}

/// B063: one offer at a time, however often it is made; the other side's offer is an acceptance.
#[test]
fn b063_twenty_offers_in_one_ply_are_one_event() {
    let mut story = Story::after_two_plies(None);
    let events = story.log.len();
    story.does(White, &Command::OfferDraw);
    for _ in 1..20 {
        assert_eq!(
            story.refused(White, &Command::OfferDraw),
            Refusal::OfferOpen
        );
    }
    assert_eq!(story.log.len(), events + 1);
    story.does(Black, &Command::OfferDraw);
    assert!(is_agreed(&story));
}

#[test]
fn an_offer_lapses_when_the_other_side_moves_and_not_before() {
    let mut story = Story::after_two_plies(None);
    story.does(White, &Command::OfferDraw);
    story.plays(&["28x19"]);
    assert!(
        story
            .room
            .may(Role::Black, story.now)
            .contains(&"answer-draw")
    );
    story.plays(&["14x23"]);
    assert_eq!(story.refused(Black, &ACCEPT), Refusal::NoOffer);
    assert_eq!(story.room.view(Role::White, story.now).draw_offer, None);
}

#[test]
fn a_new_offer_waits_for_a_move_of_ones_own() {
    let mut story = Story::after_two_plies(None);
    story.does(White, &Command::OfferDraw);
    assert_eq!(
        story.does(Black, &DECLINE),
        [What::DrawDeclined { side: Black }]
    );
    assert_eq!(
        story.refused(White, &Command::OfferDraw),
        Refusal::OfferTooSoon
    );
    story.plays(&["28x19"]);
    assert_eq!(story.does(White, &Command::OfferDraw).len(), 1);
}

#[test]
fn ones_own_offer_is_not_ones_own_to_answer() {
    let mut story = Story::after_two_plies(None);
    assert_eq!(story.refused(White, &DECLINE), Refusal::NoOffer);
    story.does(White, &Command::OfferDraw);
    assert_eq!(story.refused(White, &ACCEPT), Refusal::NoOffer);
}

/// B026: an answer to an offer does not depend on the position: a move and a refused draw both take effect.
#[test]
fn b026_a_move_and_the_answer_to_an_offer_do_not_meet() {
    let mut story = Story::after_two_plies(None);
    story.does(White, &Command::OfferDraw);
    story.does(White, &ply(2, "28x19"));
    assert_eq!(
        story.does(Black, &DECLINE),
        [What::DrawDeclined { side: Black }]
    );
    assert_eq!(story.room.ply(), 3);
}

/// B064: the limit of a game is a reason of its own, and no offer stands.
#[test]
fn b064_a_sixth_offer_is_limited() {
    let mut story = Story::running(&international());
    for _ in 0..limits::DRAW_OFFERS_MAX {
        story.does(White, &Command::OfferDraw);
        for _ in 0..2 {
            let text = story.legal();
            story.plays(&[&text]);
        }
    }
    let refused = Refused::from(story.refused(White, &Command::OfferDraw));
    assert_eq!(
        (refused.code.as_str(), refused.retry_after_ms),
        ("offers-limited", None)
    );
    assert_eq!(story.room.view(Role::Black, story.now).draw_offer, None);
    assert!(
        !story
            .room
            .may(Role::White, story.now)
            .contains(&"offer-draw")
    );
    assert_eq!(
        story.does(Black, &Command::OfferDraw).len(),
        1,
        "the other side has its own"
    );
}

/// B059, B061: a repetition is declared at its ply, before anybody's next request is looked at.
#[test]
fn b059_b061_the_third_time_is_a_draw_at_once() {
    let kings = NewRoom {
        position: Some("W:WK1,35:BK46,15".to_owned()),
        ..international()
    };
    let mut story = Story::running(&kings);
    story.plays(&[
        "1-7", "46-41", "7-1", "41-46", "1-7", "46-41", "7-1", "41-46",
    ]);
    assert_eq!(story.room.phase(), Phase::Finished);
    let ending = story
        .room
        .view(Role::Watcher, story.now)
        .ending
        .expect("it is over");
    assert_eq!(
        (ending.winner, ending.reason.as_str()),
        (None, "repetition")
    );
    assert_eq!(ending.plies, [0, 4, 8]);
    assert_eq!(story.refused(White, &ply(8, "1-7")), Refusal::GameOver);
}

#[test]
fn an_open_offer_ends_with_the_game() {
    let mut story = Story::after_two_plies(None);
    story.does(White, &Command::OfferDraw);
    story.does(White, &Command::Resign);
    assert_eq!(story.room.view(Role::Black, story.now).draw_offer, None);
    assert_eq!(
        story.tries(Actor::Seat(Black), &ACCEPT),
        Err(Refusal::GameOver)
    );
}
