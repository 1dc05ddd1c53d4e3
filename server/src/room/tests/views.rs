use asarag_engine::{Move, Position};
use uuid::Uuid;

use super::story::{Black, DAWN, ONE_MINUTE, Story, White, international, player};
use crate::{
    limits,
    room::{Command, Outage, Room, state::Ply},
    wire::{Advice, NewRoom, Phase, PlayerWants, Role, Seat, SeatView, WatcherWants},
};

#[test]
fn a_view_tells_the_whole_room() {
    let mut story = Story::after_two_plies(Some(ONE_MINUTE));
    story.does(White, &Command::OfferDraw);
    story.wait(1_500);
    let view = story.room.view(Role::Black, story.now);
    assert_eq!(
        (view.id, view.seq, view.now),
        (story.room.id(), 8, DAWN.0 + 1_500)
    );
    assert_eq!((view.phase, view.to_move), (Phase::Running, Seat::White));
    let amina = SeatView {
        person: player(White),
        advice: Advice::Live,
    };
    assert_eq!(view.white, Some(amina));
    let texts: Vec<&str> = view
        .moves
        .iter()
        .map(|played| played.text.as_str())
        .collect();
    assert_eq!(texts, ["32-28", "19-23"]);
    assert_eq!(view.position, story.room.game().position().to_fen());
    assert_eq!(u64::from_str_radix(&view.key, 16), Ok(story.room.key()));
    assert_eq!((view.draw_offer, view.ending), (Some(Seat::White), None));
    assert_eq!(
        view.may,
        [
            "resign",
            "offer-draw",
            "answer-draw",
            "claim-abandoned",
            "set-advice",
            "set-name",
            "take-control"
        ]
    );
    assert_eq!((view.player_link, view.watcher_link), (None, None));
    assert_eq!((view.code, view.rematch), (None, None));
}

/// With a clock the first move of each side has a term, which is shown until both have moved.
#[test]
fn a_view_tells_until_when_a_first_move_may_come() {
    let timed = NewRoom {
        clock: Some(ONE_MINUTE),
        ..international()
    };
    let by = |story: &Story| story.room.view(Role::Watcher, story.now).first_move_by;
    assert_eq!(by(&Story::opened(&timed)), None, "nobody is to move yet");
    let mut story = Story::running(&timed);
    assert_eq!(by(&story), Some(DAWN.0 + limits::FIRST_MOVE_MS));
    story.wait(5_000).plays(&["32-28"]);
    assert_eq!(by(&story), Some(DAWN.0 + 5_000 + limits::FIRST_MOVE_MS));
    let outage = Outage {
        from: story.now.plus(1_000),
        until: story.now.plus(9_000),
    };
    story.wait(10_000).server(&Command::Credit {
        outages: vec![outage],
    });
    assert_eq!(by(&story), Some(DAWN.0 + 13_000 + limits::FIRST_MOVE_MS));
    story.plays(&["19-23"]);
    assert_eq!(by(&story), None);
    assert_eq!(by(&Story::running(&international())), None, "no clock");
}

/// A player is told how many draw offers he has left; nobody else is.
#[test]
fn a_view_tells_a_player_what_draw_offers_are_left() {
    let mut story = Story::after_two_plies(None);
    let left = |story: &Story, role| story.room.view(role, story.now).draw_offers_left;
    assert_eq!(left(&story, Role::White), Some(limits::DRAW_OFFERS_MAX));
    story.does(White, &Command::OfferDraw);
    assert_eq!(left(&story, Role::White), Some(limits::DRAW_OFFERS_MAX - 1));
    assert_eq!(left(&story, Role::Black), Some(limits::DRAW_OFFERS_MAX));
    assert_eq!(left(&story, Role::Watcher), None);
}

#[test]
fn each_role_is_told_what_it_may() {
    let mut story = Story::running(&NewRoom {
        advice: Advice::AfterMyMove,
        ..international()
    });
    let may = |story: &Story, role| story.room.may(role, story.now).join(" ");
    assert_eq!(
        may(&story, Role::White),
        "play resign offer-draw set-advice set-name take-control"
    );
    assert_eq!(may(&story, Role::Watcher), "suggest withdraw set-name");
    story.does(
        White,
        &Command::SetAdvice {
            advice: Advice::Off,
        },
    );
    assert_eq!(may(&story, Role::Watcher), "set-name");
    story.does(White, &Command::Resign);
    for role in [Role::White, Role::Black] {
        assert_eq!(may(&story, role), "offer-rematch set-name take-control");
    }
    let room = Uuid::from_u128(78);
    story.does(White, &Command::OfferRematch { room });
    assert_eq!(may(&story, Role::White), "set-name take-control");
    let black = "offer-rematch answer-rematch set-name take-control";
    assert_eq!(may(&story, Role::Black), black);
    story.does(Black, &Command::OfferRematch { room });
    for role in [Role::White, Role::Black] {
        assert_eq!(may(&story, role), "set-name take-control");
    }
    assert_eq!(may(&story, Role::Watcher), "set-name");
}

/// Every request there is has a name that `may` could hold.
#[test]
fn the_names_of_requests_are_those_of_the_wire() {
    let name = |value: serde_json::Value| value["do"].as_str().expect("it is tagged").to_owned();
    let text = String::new;
    let player_wants = [
        PlayerWants::Play {
            ply: 0,
            text: text(),
        },
        PlayerWants::TakeSuggestion {
            ply: 0,
            text: text(),
        },
        PlayerWants::Resign,
        PlayerWants::OfferDraw,
        PlayerWants::AnswerDraw { accept: true },
        PlayerWants::ClaimAbandoned { draw: true },
        PlayerWants::OfferRematch,
        PlayerWants::AnswerRematch { accept: true },
        PlayerWants::SetAdvice {
            advice: Advice::Off,
        },
        PlayerWants::SetName { name: text() },
        PlayerWants::TakeControl,
    ];
    let names = player_wants.map(|want| name(serde_json::to_value(want).expect("writable")));
    let mut story = Story::after_two_plies(None);
    story.does(White, &Command::OfferDraw);
    let mut may = story.room.may(Role::White, story.now);
    may.extend(story.room.may(Role::Black, story.now));
    let mut over = story.clone();
    over.does(White, &Command::Resign);
    over.does(White, &Command::OfferRematch { room: Uuid::nil() });
    may.extend(over.room.may(Role::Black, over.now));
    for name in &names {
        assert!(may.contains(&name.as_str()), "{name}");
    }
    assert!(
        may.iter()
            .all(|request| names.iter().any(|name| name == request))
    );
    let watcher_wants = [
        WatcherWants::Suggest {
            ply: 0,
            text: text(),
        },
        WatcherWants::Withdraw { ply: 0 },
        WatcherWants::SetName { name: text() },
    ];
    let names = watcher_wants.map(|want| name(serde_json::to_value(want).expect("writable")));
    assert_eq!(story.room.may(Role::Watcher, story.now), names);
}

#[test]
fn a_finished_game_is_a_row_and_a_record() {
    let mut story = Story::after_two_plies(None);
    assert_eq!(story.room.summary(), None);
    assert_eq!(story.room.live(3).watchers, 3);
    story.wait(10).does(Black, &Command::Resign);
    let record = story.room.record().expect("it is over");
    assert_eq!((record.summary.plies, record.moves.len()), (2, 2));
    assert_eq!(
        (record.summary.white, record.summary.black),
        (player(White), player(Black))
    );
    assert_eq!(record.summary.ending.winner, Some(Seat::White));
    assert_eq!(
        (record.summary.started_at, record.summary.ended_at),
        (DAWN.0, DAWN.0 + 10)
    );
}

/// Rooms are kept by the thousand, so a room is half a kilobyte and a ply less than a tenth of one; names and advice come
/// on top.
#[test]
fn a_room_is_small() {
    let ply = size_of::<Ply>() + size_of::<Position>() + size_of::<Move>();
    assert!(size_of::<Room>() <= 512, "{}", size_of::<Room>());
    assert!(ply <= 96, "{ply}");
}
