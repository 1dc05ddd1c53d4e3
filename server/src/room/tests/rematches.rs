use uuid::Uuid;

use super::story::{Black, ONE_MINUTE, Story, White, international, player};
use crate::{
    room::{Command, Event, Refusal, Room, What, due, rematch},
    wire::{Advice, NewRoom, Phase, Rematch, Role, Seat},
};

const NEXT: Uuid = Uuid::from_u128(78);
const LATER: Uuid = Uuid::from_u128(79);

const WISH: Command = Command::OfferRematch { room: NEXT };
const ACCEPT: Command = Command::AnswerRematch {
    accept: true,
    room: NEXT,
};
const DECLINE: Command = Command::AnswerRematch {
    accept: false,
    room: NEXT,
};

fn over() -> Story {
    let mut story = Story::after_two_plies(Some(ONE_MINUTE));
    story.does(White, &Command::Resign);
    story
}

fn shown(story: &Story) -> Option<Rematch> {
    story.room.view(Role::Watcher, story.now).rematch
}

#[test]
fn both_wish_and_the_game_goes_on_elsewhere() {
    let mut story = over();
    assert_eq!(shown(&story), None);
    assert_eq!(
        story.does(White, &WISH),
        [What::RematchOffered { side: White }]
    );
    assert_eq!(shown(&story), Some(Rematch::Offered { seat: Seat::White }));
    assert_eq!(
        story.does(Black, &ACCEPT),
        [What::RematchAgreed { room: NEXT }]
    );
    assert_eq!(shown(&story), Some(Rematch::Agreed { room: NEXT }));
    assert_eq!(story.room.rematch(), Some(NEXT));
    assert_eq!(due(&story.room), None, "a finished room stays finished");
}

/// Two wishes at once are one agreement, on whichever room the second of them would have made.
#[test]
fn a_wish_answers_a_wish() {
    let mut story = over();
    story.does(Black, &WISH);
    let later = Command::OfferRematch { room: LATER };
    assert_eq!(
        story.does(White, &later),
        [What::RematchAgreed { room: LATER }]
    );
}

/// Said again, a wish or its acceptance is done and changes nothing: there is one rematch of a game.
#[test]
fn a_word_said_again_changes_nothing() {
    let mut story = over();
    story.does(White, &WISH);
    assert!(story.does(White, &WISH).is_empty());
    story.does(Black, &ACCEPT);
    for side in [White, Black] {
        let later = [
            Command::OfferRematch { room: LATER },
            Command::AnswerRematch {
                accept: true,
                room: LATER,
            },
        ];
        assert!(later.iter().all(|word| story.does(side, word).is_empty()));
        assert_eq!(story.refused(side, &DECLINE), Refusal::NoRematchOffer);
    }
    assert_eq!(story.room.rematch(), Some(NEXT));
}

/// Who was told no has said his word; the other may still come back to it.
#[test]
fn a_declined_wish_is_not_repeated() {
    let mut story = over();
    story.does(White, &WISH);
    assert_eq!(
        story.does(Black, &DECLINE),
        [What::RematchDeclined { side: Black }]
    );
    assert_eq!(shown(&story), Some(Rematch::Declined { seat: Seat::Black }));
    assert_eq!(story.refused(White, &WISH), Refusal::RematchDeclined);
    story.does(Black, &WISH);
    story.does(White, &DECLINE);
    assert_eq!(story.refused(Black, &WISH), Refusal::RematchDeclined);
    assert_eq!(story.room.rematch(), None);
}

#[test]
fn a_declined_player_may_accept_later() {
    let mut story = over();
    story.does(White, &WISH);
    story.does(Black, &DECLINE);
    story.does(Black, &WISH);
    story.does(White, &WISH);
    assert_eq!(story.room.rematch(), Some(NEXT));
}

fn next(before: &Room, now: u64) -> (Room, Vec<Event>) {
    let now = crate::room::Millis(now);
    rematch(before, NEXT, |person, _| person.clone(), now)
}

/// B105: the same is agreed, the sides are swapped, and both sit there already.
#[test]
fn b105_a_rematch_is_the_same_again_with_the_sides_swapped() {
    let wanted = NewRoom {
        clock: Some(ONE_MINUTE),
        position: Some("W:WK1,35:BK46,15".to_owned()),
        advice: Advice::AfterMyMove,
        listed: false,
        ..international()
    };
    let mut story = Story::running(&wanted);
    story.does(Black, &Command::Resign);
    story.does(White, &WISH);
    story.does(Black, &ACCEPT);
    let (room, events) = next(&story.room, 2_000_000_000);
    assert_eq!((room.id(), room.phase()), (NEXT, Phase::Running));
    assert_eq!(
        (room.person(White), room.person(Black)),
        (Some(&player(Black)), Some(&player(White)))
    );
    let mut agreed = story.room.settings().write();
    agreed.rematch_of = Some(story.room.id());
    assert_eq!(room.settings().write(), agreed);
    let texts: Vec<_> = events.iter().map(Event::encode).collect();
    let replayed = Room::replay(NEXT, &texts).expect("the log is readable");
    assert_eq!(format!("{replayed:?}"), format!("{room:?}"));
}

/// Of a rematch there can be another one: each names the one before.
#[test]
fn a_rematch_has_a_rematch() {
    let mut story = over();
    story.does(White, &WISH);
    story.does(Black, &ACCEPT);
    let (room, events) = next(&story.room, 2_000_000_000);
    let mut second = Story {
        now: room.last_at(),
        log: events,
        room,
    };
    second.does(White, &Command::Resign);
    second.does(White, &Command::OfferRematch { room: LATER });
    second.does(Black, &Command::OfferRematch { room: LATER });
    let (third, _) = rematch(&second.room, LATER, |person, _| person.clone(), second.now);
    assert_eq!(third.settings().rematch_of(), Some(NEXT));
    assert_eq!(third.person(White), Some(&player(White)));
}

/// The record of a game tells where it went on.
#[test]
fn a_record_names_its_rematch() {
    let mut story = over();
    story.does(White, &WISH);
    assert_eq!(story.room.record().expect("it is over").rematch, None);
    story.does(Black, &ACCEPT);
    assert_eq!(story.room.record().expect("it is over").rematch, Some(NEXT));
}
