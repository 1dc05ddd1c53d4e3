//! The stored format. A text in this file was once written to somebody's disk: it must stay readable for ever.

use uuid::Uuid;

use super::story::{Black, ONE_MINUTE, Story, White, international, person, player, text};
use crate::{
    room::{Command, Event, Outage, Play, Room, Undecodable},
    wire::{Advice, Happened, NewRoom, RoomEvent, Suggested},
};

/// A story in which every kind of event happens.
fn everything() -> Story {
    let mut story = Story::opened(&NewRoom {
        clock: Some(ONE_MINUTE),
        ..international()
    });
    story.server(&Command::Seat {
        person: player(White),
        side: Some(White),
    });
    story.server(&Command::Arrive { side: White });
    story.server(&Command::Seat {
        person: person(3, "Nobody"),
        side: Some(Black),
    });
    story.wait(60_000).settles();
    story.server(&Command::Seat {
        person: player(Black),
        side: Some(Black),
    });
    story.server(&Command::Rename {
        person: person(2, "Idir n Wedrar"),
    });
    story.plays(&["32-28"]).wait(3_000).plays(&["19-23"]);
    story.does(
        Black,
        &Command::SetAdvice {
            advice: Advice::AfterMyMove,
        },
    );
    story.does(White, &Command::OfferDraw);
    story.does(Black, &Command::AnswerDraw { accept: false });
    let outage = Outage {
        from: story.now.plus(1_000),
        until: story.now.plus(6_000),
    };
    story.wait(8_000).server(&Command::Credit {
        outages: vec![outage],
    });
    let thiziri = person(5, "Thiziri \"ⵜⵉⵣⵉⵔⵉ\"");
    let advice = vec![Suggested {
        text: "28x19".to_owned(),
        count: 2,
        by: vec![thiziri.clone(), person(6, "Ali")],
    }];
    story.does(
        White,
        &Command::Play(Play {
            ply: 2,
            text: "28x19".to_owned(),
            lag_ms: 40,
            suggested_by: Some(thiziri),
            advice,
        }),
    );
    story.wait(1).does(Black, &Command::Resign);
    let room = Uuid::from_u128(78);
    story.does(Black, &Command::OfferRematch { room });
    story.does(
        White,
        &Command::AnswerRematch {
            accept: false,
            room,
        },
    );
    story.does(White, &Command::OfferRematch { room });
    story.does(Black, &Command::AnswerRematch { accept: true, room });
    story
}

/// The log of [`everything`]. The keys are part of the format: an engine that computes others cannot read old logs.
const STORED: [&str; 19] = [
    r#"{"seq":1,"at":1000000000,"ply":0,"key":"073b10dc4ec34b6d","what":"opened","settings":{"game":"international","options":[],"position":null,"clock":{"initial_ms":60000,"increment_ms":0},"listed":true,"advice":"live"}}"#,
    r#"{"seq":2,"at":1000000000,"ply":0,"key":"073b10dc4ec34b6d","what":"seated","seat":"white","person":{"id":"00000000-0000-0000-0000-000000000001","name":"Amina"},"advice":"live"}"#,
    r#"{"seq":3,"at":1000000000,"ply":0,"key":"073b10dc4ec34b6d","what":"arrived","seat":"white"}"#,
    r#"{"seq":4,"at":1000000000,"ply":0,"key":"073b10dc4ec34b6d","what":"seated","seat":"black","person":{"id":"00000000-0000-0000-0000-000000000003","name":"Nobody"},"advice":"live"}"#,
    r#"{"seq":5,"at":1000060000,"ply":0,"key":"073b10dc4ec34b6d","what":"unseated","seat":"black"}"#,
    r#"{"seq":6,"at":1000060000,"ply":0,"key":"073b10dc4ec34b6d","what":"seated","seat":"black","person":{"id":"00000000-0000-0000-0000-000000000002","name":"Idir"},"advice":"live"}"#,
    r#"{"seq":7,"at":1000060000,"ply":0,"key":"073b10dc4ec34b6d","what":"named","person":{"id":"00000000-0000-0000-0000-000000000002","name":"Idir n Wedrar"}}"#,
    r#"{"seq":8,"at":1000060000,"ply":1,"key":"2e31314be27a76cb","what":"played","seat":"white","move":"32-28","took_ms":0,"clocks":{"white_ms":60000,"black_ms":60000,"running":null,"at":1000060000}}"#,
    r#"{"seq":9,"at":1000063000,"ply":2,"key":"f40e7b8714620307","what":"played","seat":"black","move":"19-23","took_ms":3000,"clocks":{"white_ms":60000,"black_ms":60000,"running":"white","at":1000063000}}"#,
    r#"{"seq":10,"at":1000063000,"ply":2,"key":"f40e7b8714620307","what":"advice-set","seat":"black","advice":"after-my-move"}"#,
    r#"{"seq":11,"at":1000063000,"ply":2,"key":"f40e7b8714620307","what":"draw-offered","seat":"white"}"#,
    r#"{"seq":12,"at":1000063000,"ply":2,"key":"f40e7b8714620307","what":"draw-declined","seat":"black"}"#,
    r#"{"seq":13,"at":1000071000,"ply":2,"key":"f40e7b8714620307","what":"credited","seat":"white","ms":5000,"clocks":{"white_ms":57000,"black_ms":60000,"running":"white","at":1000071000}}"#,
    r#"{"seq":14,"at":1000071000,"ply":3,"key":"8f395c0629f31409","what":"played","seat":"white","move":"28x19","took_ms":2960,"forgiven_ms":40,"suggested_by":{"id":"00000000-0000-0000-0000-000000000005","name":"Thiziri \"ⵜⵉⵣⵉⵔⵉ\""},"advice":[{"move":"28x19","count":2,"by":[{"id":"00000000-0000-0000-0000-000000000005","name":"Thiziri \"ⵜⵉⵣⵉⵔⵉ\""},{"id":"00000000-0000-0000-0000-000000000006","name":"Ali"}]}],"clocks":{"white_ms":57040,"black_ms":60000,"running":"black","at":1000071000}}"#,
    r#"{"seq":15,"at":1000071001,"ply":3,"key":"8f395c0629f31409","what":"ended","winner":"white","reason":"resignation","clocks":{"white_ms":57040,"black_ms":59999,"running":null,"at":1000071001}}"#,
    r#"{"seq":16,"at":1000071001,"ply":3,"key":"8f395c0629f31409","what":"rematch-offered","seat":"black"}"#,
    r#"{"seq":17,"at":1000071001,"ply":3,"key":"8f395c0629f31409","what":"rematch-declined","seat":"white"}"#,
    r#"{"seq":18,"at":1000071001,"ply":3,"key":"8f395c0629f31409","what":"rematch-offered","seat":"white"}"#,
    r#"{"seq":19,"at":1000071001,"ply":3,"key":"8f395c0629f31409","what":"rematch-agreed","room":"00000000-0000-0000-0000-00000000004e"}"#,
];

/// What is written now is what was written then.
#[test]
fn events_are_stored_as_they_always_were() {
    let texts = everything().texts();
    assert_eq!(texts.len(), STORED.len());
    for (written, stored) in texts.iter().zip(STORED) {
        assert_eq!(written, stored);
    }
}

/// What was written then is read as what it meant.
#[test]
fn events_stored_long_ago_are_readable() {
    let story = everything();
    let room = Room::replay(story.room.id(), &stored()).expect("the log is readable");
    assert_eq!(format!("{room:?}"), format!("{:?}", story.room));
}

fn stored() -> Vec<RoomEvent> {
    STORED
        .map(|text| serde_json::from_str(text).expect("a stored text is readable"))
        .to_vec()
}

/// The end of a game by repetition names the plies.
#[test]
fn the_plies_of_a_repetition_are_stored() {
    let kings = NewRoom {
        position: Some("W:WK1,35:BK46,15".to_owned()),
        ..international()
    };
    let mut story = Story::running(&kings);
    story.plays(&[
        "1-7", "46-41", "7-1", "41-46", "1-7", "46-41", "7-1", "41-46",
    ]);
    let ended = story.log.last().map(text).expect("it has ended");
    let tail = r#""what":"ended","winner":null,"reason":"repetition","plies":[0,4,8]}"#;
    assert!(ended.ends_with(tail), "{ended}");
}

fn fault(log: &[RoomEvent]) -> Undecodable {
    let id = everything().room.id();
    Room::replay(id, log).expect_err("this cannot have happened")
}

/// A log that cannot have happened is not believed, and says where.
#[test]
fn a_damaged_log_is_refused_with_its_place() {
    let log: Vec<RoomEvent> = everything().log.iter().map(Event::encode).collect();
    let played = log
        .iter()
        .position(|event| event.ply == 1)
        .expect("a move was made");
    assert_eq!(fault(&[]), Undecodable::Opening);
    assert_eq!(fault(&log[1..]), Undecodable::Opening);

    let mut gap = log.clone();
    gap.remove(3);
    assert_eq!(
        fault(&gap),
        Undecodable::Number {
            expected: 4,
            found: 5
        }
    );

    let mut twice = log.clone();
    twice[1] = RoomEvent {
        seq: 2,
        ..log[0].clone()
    };
    assert_eq!(fault(&twice), Undecodable::Opening);

    let mut drifted = log.clone();
    drifted[played].key = "0123456789abcdef".to_owned();
    let Undecodable::Drift {
        seq,
        computed,
        stored,
    } = fault(&drifted)
    else {
        panic!("the keys differ")
    };
    assert_eq!(
        (seq, &computed, stored.as_str()),
        (log[played].seq, &log[played].key, "0123456789abcdef")
    );

    let mut illegal = log.clone();
    let Happened::Played { text, .. } = &mut illegal[played].what else {
        panic!("a move")
    };
    *text = "32-23".to_owned();
    assert_eq!(fault(&illegal), Undecodable::Move("32-23".to_owned()));

    let mut unknown = log;
    let ended = unknown.iter_mut().find_map(|event| match &mut event.what {
        Happened::Ended { ending, .. } => Some(ending),
        _ => None,
    });
    let ending = ended.expect("the end");
    ending.reason = "boredom".to_owned();
    assert_eq!(fault(&unknown), Undecodable::Reason("boredom".to_owned()));
}
