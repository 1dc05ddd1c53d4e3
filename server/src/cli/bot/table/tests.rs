use super::*;
use crate::wire::{Advice, Person, Phase, PlayedMove, Presence, Role, RoomSettings, SeatView};
use asarag_engine::{Ruleset, Variant};
use uuid::Uuid;

const NOW: u64 = 1_000_000;

fn person() -> Person {
    Person {
        id: Uuid::from_u128(1),
        name: "Amina".to_owned(),
    }
}

fn view(moves: &[&str], clock: Option<ClockSettings>, clocks: Option<Clocks>) -> RoomView {
    let settings = RoomSettings {
        game: "international".to_owned(),
        options: Vec::new(),
        position: None,
        clock,
        listed: false,
        advice: Advice::Live,
        rematch_of: None,
    };
    let game = game(moves);
    let seat = || {
        Some(SeatView {
            person: person(),
            advice: Advice::Live,
        })
    };
    let played = |text: &&str| PlayedMove {
        text: (*text).to_owned(),
        at: NOW,
        took_ms: 0,
        forgiven_ms: 0,
        suggested_by: None,
        advice: Vec::new(),
    };
    RoomView {
        id: Uuid::from_u128(2),
        seq: 7,
        now: NOW,
        phase: Phase::Running,
        settings,
        white: seat(),
        black: seat(),
        moves: moves.iter().map(played).collect(),
        position: game.position().to_fen(),
        key: key(&game),
        to_move: game.position().side().into(),
        clocks,
        first_move_by: None,
        draw_offer: None,
        draw_offers_left: None,
        ending: None,
        rematch: None,
        may: Vec::new(),
        player_link: None,
        code: None,
        watcher_link: None,
    }
}

fn game(moves: &[&str]) -> Game {
    let mut game = Game::new(Ruleset::usual(Variant::International).start());
    for text in moves {
        let mv = game.position().read_move(text).unwrap();
        game.play(&mv).unwrap();
    }
    game
}

fn key(game: &Game) -> String {
    format!("{:016x}", game.position().key())
}

fn seated(role: Role, view: RoomView) -> (Table, Instant) {
    let mut table = Table::new();
    let heard = Instant::now();
    let welcome = Down::Welcome {
        v: 1,
        role,
        you: person(),
        now: NOW,
    };
    table.learn(&welcome, heard).unwrap();
    table.learn(&Down::Snapshot(Box::new(view)), heard).unwrap();
    (table, heard)
}

fn event(seq: u64, key: &str, what: Happened) -> Down {
    Down::Event(RoomEvent {
        seq,
        at: NOW,
        ply: 0,
        key: key.to_owned(),
        what,
    })
}

fn played(seat: Seat, text: &str) -> Happened {
    Happened::Played {
        seat,
        text: text.to_owned(),
        took_ms: 0,
        forgiven_ms: 0,
        suggested_by: None,
        advice: Vec::new(),
        clocks: None,
    }
}

#[test]
fn the_player_knows_when_it_is_to_move() {
    let (mut table, heard) = seated(Role::Black, view(&[], None, None));
    assert_eq!(table.own_ply(), None);
    let after = key(&game(&["32-28"]));
    table
        .learn(&event(8, &after, played(Seat::White, "32-28")), heard)
        .unwrap();
    assert_eq!(table.own_ply(), Some(1));
    table
        .learn(
            &event(9, &after, Happened::Unseated { seat: Seat::White }),
            heard,
        )
        .unwrap();
    assert_eq!(table.own_ply(), None, "nobody to play with");
}

#[test]
fn what_contradicts_is_noticed() {
    let rows = [
        event(9, &key(&game(&["32-28"])), played(Seat::White, "32-28")),
        event(8, &key(&game(&["33-28"])), played(Seat::White, "32-28")),
        event(8, &key(&game(&["32-28"])), played(Seat::White, "32-29")),
    ];
    for down in rows {
        let (mut table, heard) = seated(Role::White, view(&[], None, None));
        assert_eq!(table.learn(&down, heard), Err(Drift), "{down:?}");
    }
}

#[test]
fn an_offer_stands_until_it_is_answered() {
    let offers = |seat| Happened::DrawOffered { seat };
    let here = key(&game(&[]));
    let after = key(&game(&["32-28"]));
    let (mut table, heard) = seated(Role::White, view(&[], None, None));
    table
        .learn(&event(8, &here, offers(Seat::White)), heard)
        .unwrap();
    assert!(!table.offered, "its own offer");
    table
        .learn(&event(9, &here, offers(Seat::Black)), heard)
        .unwrap();
    assert!(table.offered);
    table
        .learn(&event(10, &after, played(Seat::White, "32-28")), heard)
        .unwrap();
    assert!(!table.offered, "lapsed with the move");
}

#[test]
fn the_time_of_a_move_is_what_the_servers_clock_leaves() {
    let settings = ClockSettings {
        initial_ms: 60_000,
        increment_ms: 2_000,
    };
    let clocks = Clocks {
        white_ms: 30_000,
        black_ms: 20_000,
        running: Some(Seat::White),
        at: NOW,
    };
    let margin = Duration::from_millis(100);
    let moves = ["32-28", "19-23"];
    let (table, heard) = seated(
        Role::White,
        view(&moves, Some(settings), Some(clocks.clone())),
    );
    let later = heard + Duration::from_secs(10);
    let allowance = table.allowance(later, margin, Duration::from_secs(3));
    let expected = Time::Clock {
        left: Duration::from_secs(20),
        increment: Duration::from_secs(2),
        moves: None,
    };
    assert_eq!((allowance.time, allowance.margin), (expected, margin));
    let waits = Clocks {
        running: None,
        ..clocks
    };
    let (table, heard) = seated(Role::White, view(&[], Some(settings), Some(waits)));
    let allowance = table.allowance(heard, margin, Duration::from_secs(3));
    assert_eq!(allowance.time, Time::Move(Duration::from_millis(750)));
    let (table, heard) = seated(Role::White, view(&[], None, None));
    let allowance = table.allowance(heard, margin, Duration::from_secs(3));
    assert_eq!(allowance.time, Time::Move(Duration::from_secs(3)));
}

#[test]
fn a_claim_is_announced_by_the_servers_time() {
    let (mut table, heard) = seated(Role::White, view(&[], None, None));
    let presence = Presence {
        white: true,
        black: false,
        watchers: 0,
        names: Vec::new(),
        claim_at: Some(NOW + 5_000),
    };
    table.learn(&Down::Presence(presence), heard).unwrap();
    assert_eq!(
        table.claim_at.map(|at| table.until(at, heard)),
        Some(Duration::from_secs(5))
    );
}
