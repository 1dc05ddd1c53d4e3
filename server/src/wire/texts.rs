//! The frames as they stand on the wire, both ways.

use serde::{Serialize, de::DeserializeOwned};
use uuid::Uuid;

use super::*;

/// The value is written as this text, and the text is read as a value that is written so.
fn check<T: Serialize + DeserializeOwned>(value: &T, text: &str) {
    assert_eq!(serde_json::to_string(value).unwrap(), text);
    let read: T = serde_json::from_str(text).unwrap();
    assert_eq!(serde_json::to_string(&read).unwrap(), text);
}

fn amina() -> Person {
    Person {
        id: Uuid::from_u128(1),
        name: "Amina".to_owned(),
    }
}

fn up<Want>(want: Want) -> Request<Want> {
    Request { id: 7, want }
}

#[test]
fn the_first_frame() {
    let hello = Hello {
        v: PROTOCOL,
        since: Some(12),
        token: None,
    };
    check(&hello, r#"{"v":1,"since":12}"#);
    let hello: Hello = serde_json::from_str(r#"{"v":1,"since":null}"#).unwrap();
    assert_eq!((hello.since, hello.token), (None, None));
}

#[test]
fn frames_up_of_a_player() {
    let text = || "32-28".to_owned();
    for (want, wire) in [
        (
            PlayerWants::Play {
                ply: 0,
                text: text(),
            },
            r#"{"id":7,"do":"play","ply":0,"move":"32-28"}"#,
        ),
        (
            PlayerWants::TakeSuggestion {
                ply: 0,
                text: text(),
            },
            r#"{"id":7,"do":"take-suggestion","ply":0,"move":"32-28"}"#,
        ),
        (PlayerWants::Resign, r#"{"id":7,"do":"resign"}"#),
        (PlayerWants::OfferDraw, r#"{"id":7,"do":"offer-draw"}"#),
        (
            PlayerWants::AnswerDraw { accept: true },
            r#"{"id":7,"do":"answer-draw","accept":true}"#,
        ),
        (
            PlayerWants::ClaimAbandoned { draw: false },
            r#"{"id":7,"do":"claim-abandoned","draw":false}"#,
        ),
        (
            PlayerWants::SetAdvice {
                advice: Advice::AfterMyMove,
            },
            r#"{"id":7,"do":"set-advice","advice":"after-my-move"}"#,
        ),
        (
            PlayerWants::SetName {
                name: "Idir".to_owned(),
            },
            r#"{"id":7,"do":"set-name","name":"Idir"}"#,
        ),
        (
            PlayerWants::OfferRematch,
            r#"{"id":7,"do":"offer-rematch"}"#,
        ),
        (
            PlayerWants::AnswerRematch { accept: true },
            r#"{"id":7,"do":"answer-rematch","accept":true}"#,
        ),
        (PlayerWants::TakeControl, r#"{"id":7,"do":"take-control"}"#),
    ] {
        check(&up(want), wire);
    }
}

#[test]
fn frames_up_of_a_watcher() {
    let text = || "32-28".to_owned();
    for (want, wire) in [
        (
            WatcherWants::Suggest {
                ply: 3,
                text: text(),
            },
            r#"{"id":7,"do":"suggest","ply":3,"move":"32-28"}"#,
        ),
        (
            WatcherWants::Withdraw { ply: 3 },
            r#"{"id":7,"do":"withdraw","ply":3}"#,
        ),
        (
            WatcherWants::SetName {
                name: "Ali".to_owned(),
            },
            r#"{"id":7,"do":"set-name","name":"Ali"}"#,
        ),
    ] {
        check(&up(want), wire);
    }
}

/// B097: what belongs to one role is not even readable for the other.
#[test]
fn b097_requests_of_the_other_role_do_not_parse() {
    let watcher = |text| serde_json::from_str::<Request<WatcherWants>>(text).is_ok();
    let player = |text| serde_json::from_str::<Request<PlayerWants>>(text).is_ok();
    for text in [
        r#"{"id":1,"do":"play","ply":0,"move":"32-28"}"#,
        r#"{"id":1,"do":"take-suggestion","ply":0,"move":"32-28"}"#,
        r#"{"id":1,"do":"resign"}"#,
        r#"{"id":1,"do":"offer-draw"}"#,
        r#"{"id":1,"do":"answer-draw","accept":true}"#,
        r#"{"id":1,"do":"claim-abandoned","draw":false}"#,
        r#"{"id":1,"do":"offer-rematch"}"#,
        r#"{"id":1,"do":"answer-rematch","accept":true}"#,
        r#"{"id":1,"do":"set-advice","advice":"off"}"#,
        r#"{"id":1,"do":"take-control"}"#,
    ] {
        assert!(player(text) && !watcher(text), "{text}");
    }
    for text in [
        r#"{"id":1,"do":"suggest","ply":0,"move":"32-28"}"#,
        r#"{"id":1,"do":"withdraw","ply":0}"#,
    ] {
        assert!(watcher(text) && !player(text), "{text}");
    }
}

/// An event of one room, number 2.
fn event(what: Happened) -> Down {
    let key = "0f".to_owned();
    Down::Event(RoomEvent {
        seq: 2,
        at: 5,
        ply: 0,
        key,
        what,
    })
}

#[test]
fn frames_down_that_tell_what_happened() {
    let ending = Ending {
        winner: Some(Seat::White),
        reason: "time".to_owned(),
        plies: Vec::new(),
    };
    let clocks = Some(Clocks {
        white_ms: 1,
        black_ms: 0,
        running: None,
        at: 5,
    });
    for (frame, wire) in [
        (
            event(Happened::DrawOffered { seat: Seat::Black }),
            r#"{"is":"event","seq":2,"at":5,"ply":0,"key":"0f","what":"draw-offered","seat":"black"}"#,
        ),
        (
            event(Happened::Ended { ending, clocks }),
            r#"{"is":"event","seq":2,"at":5,"ply":0,"key":"0f","what":"ended","winner":"white","reason":"time","clocks":{"white_ms":1,"black_ms":0,"running":null,"at":5}}"#,
        ),
        (
            event(Happened::RematchAgreed {
                room: Uuid::from_u128(1),
            }),
            r#"{"is":"event","seq":2,"at":5,"ply":0,"key":"0f","what":"rematch-agreed","room":"00000000-0000-0000-0000-000000000001"}"#,
        ),
    ] {
        check(&frame, wire);
    }
}

#[test]
fn frames_down_that_tell_what_is_the_case() {
    let (names, top) = (Vec::new(), Vec::new());
    let presence = Presence {
        white: true,
        black: false,
        watchers: 2,
        names,
        claim_at: Some(9),
    };
    for (frame, wire) in [
        (
            Down::Welcome {
                v: 1,
                role: Role::White,
                you: amina(),
                now: 5,
            },
            r#"{"is":"welcome","v":1,"role":"white","you":{"id":"00000000-0000-0000-0000-000000000001","name":"Amina"},"now":5}"#,
        ),
        (
            Down::Tally(Tally {
                ply: 3,
                top,
                total: 0,
            }),
            r#"{"is":"tally","ply":3,"top":[],"total":0}"#,
        ),
        (
            Down::Presence(presence),
            r#"{"is":"presence","white":true,"black":false,"watchers":2,"names":[],"claim_at":9}"#,
        ),
        (
            Down::Control { acting: true },
            r#"{"is":"control","acting":true}"#,
        ),
        (Down::Now { now: 5 }, r#"{"is":"now","now":5}"#),
    ] {
        check(&frame, wire);
    }
}

#[test]
fn frames_down_that_answer() {
    check(
        &Down::Done { id: 7, seq: 12 },
        r#"{"is":"done","id":7,"seq":12}"#,
    );
    let refusal = Refused {
        code: "must-capture".to_owned(),
        message: "A capture is compulsory.".to_owned(),
        squares: vec!["32".to_owned()],
        example: Some("32x23".to_owned()),
        count: Some(1),
        retry_after_ms: None,
        position: None,
    };
    check(
        &Down::Refused {
            id: Some(7),
            refusal,
        },
        r#"{"is":"refused","id":7,"code":"must-capture","message":"A capture is compulsory.","squares":["32"],"example":"32x23","count":1}"#,
    );
}

/// Settings written before there were rematches are those of no rematch.
#[test]
fn settings_say_whose_rematch_they_are_only_if_they_are_one() {
    let plain = r#"{"game":"damma","options":[],"position":null,"clock":null,"listed":false,"advice":"live"}"#;
    let settings: RoomSettings = serde_json::from_str(plain).unwrap();
    check(&settings, plain);
    let again = RoomSettings {
        rematch_of: Some(Uuid::from_u128(1)),
        ..settings
    };
    let tail = r#","rematch_of":"00000000-0000-0000-0000-000000000001"}"#;
    check(&again, &format!("{}{tail}", plain.trim_end_matches('}')));
    for (rematch, wire) in [
        (
            Rematch::Offered { seat: Seat::White },
            r#"{"is":"offered","seat":"white"}"#,
        ),
        (
            Rematch::Declined { seat: Seat::Black },
            r#"{"is":"declined","seat":"black"}"#,
        ),
    ] {
        check(&rematch, wire);
    }
}

#[test]
fn a_new_room_needs_only_what_has_no_default() {
    let text = r#"{"game":"damma","side":"either","advice":"live","listed":false}"#;
    let wanted: NewRoom = serde_json::from_str(text).unwrap();
    assert_eq!((wanted.options.len(), wanted.for_others), (0, false));
    assert!(wanted.position.is_none() && wanted.clock.is_none());
    let misspelt = r#"{"game":"damma","side":"either","advice":"live","listed":false,"clok":1}"#;
    assert!(serde_json::from_str::<NewRoom>(misspelt).is_err());
}
