use super::story::{Black, Story, White, from_position, game, international, person, ply};
use crate::{
    limits,
    room::{Actor, Command, Play, Refusal, What},
    wire::{Advice, NewRoom, Refused, Suggested},
};

fn refused(story: &mut Story, text: &str) -> Refused {
    let command = story.next_ply(text);
    story.refused(story.room.to_move(), &command).into()
}

#[test]
fn a_move_is_recorded_in_its_canonical_form() {
    let mut story = Story::after_two_plies(None);
    let happened = story.does(White, &ply(2, "28:19"));
    let [What::Played(played)] = &happened[..] else {
        panic!("{happened:?}")
    };
    assert_eq!((played.side, played.text.as_str()), (White, "28x19"));
    let texts: Vec<String> = story
        .room
        .moves()
        .into_iter()
        .map(|played| played.text)
        .collect();
    assert_eq!(texts, ["32-28", "19-23", "28x19"]);
}

/// B022: of many requests for one ply one is played; the same again is harmless, another is too late.
#[test]
fn b022_one_ply_is_played_once() {
    let mut story = Story::running(&international());
    let log = story.log.len();
    for _ in 0..100 {
        story.does(White, &ply(0, "32-28"));
    }
    for text in [
        "31-26", "31-27", "32-27", "33-28", "33-29", "34-29", "34-30", "35-30",
    ] {
        let refusal = Refused::from(story.refused(White, &ply(0, text)));
        assert_eq!(refusal.code, "stale-ply");
        assert_eq!(
            refusal.position,
            Some(story.room.game().position().to_fen())
        );
    }
    assert_eq!((story.room.ply(), story.log.len()), (1, log + 1));
}

#[test]
fn sending_a_move_again_is_harmless_at_any_time() {
    let mut story = Story::after_two_plies(None);
    story.plays(&["28x19", "14x23"]);
    assert_eq!(story.does(White, &ply(0, "32-28")), []);
    assert_eq!(story.does(Black, &ply(1, "19-23")), []);
    assert_eq!(
        story.refused(Black, &ply(0, "32-28")).code(),
        "stale-ply",
        "it was not his"
    );
    assert_eq!(
        story.refused(White, &ply(9, "33-28")).code(),
        "stale-ply",
        "not yet"
    );
    story.does(Black, &Command::Resign);
    assert_eq!(
        story.does(Black, &ply(3, "14x23")),
        [],
        "even when the game is over"
    );
}

/// B028: a refused request changes nothing, so the next one is judged as if it had not been.
#[test]
fn b028_a_legal_move_after_an_illegal_one_with_the_same_ply() {
    let mut story = Story::running(&international());
    let before = format!("{:?}", story.room);
    assert_eq!(
        story.refused(White, &ply(0, "32-22")).code(),
        "not-reachable"
    );
    assert_eq!(format!("{:?}", story.room), before);
    assert_eq!(story.does(White, &ply(0, "32-28")).len(), 1);
}

/// B080: where the most pieces must be taken a shorter capture is refused, with the longer one; elsewhere it is free.
/// B017: a refusal of a move carries the position that holds.
#[test]
fn b080_b017_the_majority_binds_where_it_does() {
    let fen = "W:W26,28:B12,21,23";
    let mut story = Story::running(&from_position("international", fen));
    let refusal = refused(&mut story, "28x19");
    assert_eq!(
        (refusal.code.as_str(), refusal.count),
        ("longer-capture", Some(2))
    );
    assert_eq!(refusal.example.as_deref(), Some("26x8"));
    assert!(!refusal.squares.is_empty() && !refusal.message.is_empty());
    assert_eq!(
        refusal.position,
        Some(story.room.game().position().to_fen())
    );

    let free = "W:Wa3,e3:Bb4,d6,f4";
    let mut story = Story::running(&from_position("russian", free));
    story.plays(&["e3:g5"]);
    assert_eq!(story.room.ply(), 1);
}

/// B081: the length that binds is that of the position, however long.
#[test]
fn b081_the_longest_capture_is_found_in_the_position() {
    let fen = "W:W26,45:B12,13,21,40";
    let mut story = Story::running(&from_position("international", fen));
    let refusal = refused(&mut story, "45x34");
    assert_eq!(
        (refusal.code.as_str(), refusal.count),
        ("longer-capture", Some(3))
    );
    let example = refusal.example.expect("there is a longer one");
    story.plays(&[&example]);
}

#[test]
fn each_way_a_move_can_be_wrong_is_told_apart() {
    let long = "1".repeat(limits::MOVE_BYTES_MAX + 1);
    for (room, text, code) in [
        (international(), "", "unreadable-move"),
        (international(), "e2-e4", "unreadable-move"),
        (international(), &long, "unreadable-move"),
        (international(), "32-28-", "unreadable-move"),
        (international(), "25-30", "empty-square"),
        (international(), "20-25", "not-your-piece"),
        (international(), "37-32", "occupied"),
        (international(), "32-23", "not-reachable"),
        (
            from_position("international", "W:W32,50:B28"),
            "50-45",
            "must-capture",
        ),
        (
            from_position("english", "W:W22:B18,11"),
            "22x15",
            "capture-unfinished",
        ),
        (
            from_position("tlata", "W:Wa1,b1:Ba2,b3:H1,1"),
            "c1",
            "would-line-up",
        ),
        (game("tiddest"), "a9", "unreadable-move"),
    ] {
        let mut story = Story::running(&room);
        let before = format!("{:?}", story.room);
        let refusal = refused(&mut story, text);
        assert_eq!(refusal.code, code, "{text}: {}", refusal.message);
        assert!(refusal.position.is_some());
        assert_eq!(format!("{:?}", story.room), before);
    }
}

#[test]
fn the_other_side_may_not_move() {
    let mut story = Story::running(&international());
    assert_eq!(
        story.refused(Black, &ply(0, "19-23")).code(),
        "not-your-turn"
    );
}

/// A suggestion that is taken is in the record, with the tally of its ply; only a player with live advice has seen one.
#[test]
fn a_taken_suggestion_is_recorded() {
    let watcher = person(5, "Thiziri");
    let advice = vec![Suggested {
        text: "32-28".to_owned(),
        count: 1,
        by: vec![watcher.clone()],
    }];
    let take = Command::Play(Play {
        ply: 0,
        text: "32-28".to_owned(),
        suggested_by: Some(watcher.clone()),
        advice: advice.clone(),
        ..Play::default()
    });
    for (seat_advice, allowed) in [
        (Advice::Live, true),
        (Advice::AfterMyMove, false),
        (Advice::Off, false),
    ] {
        let mut story = Story::running(&NewRoom {
            advice: seat_advice,
            ..international()
        });
        let result = story.tries(Actor::Seat(White), &take);
        assert_eq!(result.is_ok(), allowed);
        if allowed {
            let played = story.room.moves().remove(0);
            assert_eq!(
                (played.suggested_by, played.advice),
                (Some(watcher.clone()), advice.clone())
            );
        } else {
            assert_eq!(result, Err(Refusal::AdviceNotLive));
        }
    }
}

/// The tally of a ply is in its record unless the player had switched advice off when he moved.
#[test]
fn the_record_keeps_advice_that_was_wanted() {
    let by = vec![person(5, "Thiziri")];
    let advice = vec![Suggested {
        text: "31-26".to_owned(),
        count: 1,
        by,
    }];
    let play = Command::Play(Play {
        text: "32-28".to_owned(),
        advice: advice.clone(),
        ..Play::default()
    });
    for (seat_advice, kept) in [
        (Advice::Live, advice.clone()),
        (Advice::AfterMyMove, advice),
        (Advice::Off, Vec::new()),
    ] {
        let mut story = Story::running(&NewRoom {
            advice: seat_advice,
            ..international()
        });
        story.does(White, &play);
        assert_eq!(story.room.moves().remove(0).advice, kept, "{seat_advice:?}");
    }
}

#[test]
fn a_move_that_leaves_no_reply_wins_at_once() {
    let mut story = Story::running(&from_position("international", "W:W32:B28"));
    let happened = story.does(White, &ply(0, "32x23"));
    let [
        What::Played(_),
        What::Ended {
            ending,
            clocks: None,
        },
    ] = &happened[..]
    else {
        panic!("{happened:?}")
    };
    assert_eq!(
        (ending.outcome.winner, ending.outcome.reason.code()),
        (Some(White), "no-pieces")
    );
    assert!(ending.plies.is_empty());
}
