use super::*;
use crate::{
    limits,
    wire::{Happened, Seat},
};

/// B047: whoever joins in the middle of a think sees the clocks run.
#[tokio::test]
async fn b047_a_watcher_sees_the_running_clock() {
    let trial = Trial::start().await;
    let mut game = trial.game(timed(60_000)).await;
    game.play(0, &["32-28", "17-22"]).await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    let mut watcher = join(&trial.rooms, &game.made, &somebody("Chabha"), None).await;
    let clocks = watcher
        .until(|down| match down {
            Down::Snapshot(room) => Some(room.clocks.clone().unwrap()),
            _ => None,
        })
        .await;
    assert_eq!(clocks.running, Some(Seat::White));
    assert!((59_000..=59_700).contains(&clocks.white_ms), "{clocks:?}");
    trial.stop().await;
}

/// B040: a clock that runs out ends the game at its time if somebody is here, and when somebody comes if nobody was.
#[tokio::test]
async fn b040_a_clock_that_has_run_out_ends_the_game() {
    let trial = Trial::start().await;
    let mut game = trial.game(timed(1_000)).await;
    let left = trial.game(timed(1_000)).await;
    let Game {
        made,
        mut white,
        mut black,
    } = left;
    done(&white.plays(0, "32-28").await);
    done(&black.plays(1, "17-22").await);
    drop((white, black));
    game.play(0, &["32-28", "17-22"]).await;
    let ended = game
        .black
        .until(|down| match down {
            Down::Event(event) => match &event.what {
                Happened::Ended { ending, .. } => Some((event.at, ending.clone())),
                _ => None,
            },
            _ => None,
        })
        .await;
    assert_eq!(
        (ended.1.winner, ended.1.reason.as_str()),
        (Some(Seat::Black), "time")
    );
    trial.stop.cancel();
    trial.rooms.stopped().await;
    let again = Trial {
        rooms: rooms(
            Store::open(&trial.fresh.address).await.unwrap(),
            &CancellationToken::new(),
        )
        .await,
        ..trial
    };
    let room = again.rooms.view(made.id, &somebody("Dihya")).await.unwrap();
    assert_eq!(
        room.ending.map(|ending| ending.reason),
        Some("time".to_owned())
    );
}

/// A deadline nobody looks at is settled by the sweeper; one that was only a lower bound is postponed.
#[tokio::test]
async fn the_sweeper_settles_what_nobody_looks_at() {
    let trial = Trial::start().await;
    let store = &trial.fresh.store;
    let mut game = trial.game(timed(1_000)).await;
    game.play(0, &["32-28", "17-22", "28x17"]).await;
    let Game { made, white, black } = game;
    drop((white, black));
    // As if this node had never had the room in memory.
    let shared = &trial.rooms.0;
    for table in shared.cache.tables() {
        shared.look(&table, clock::now().plus(limits::LINGER_MS));
    }
    assert!(shared.cache.tables().is_empty());
    let ended = async {
        while store.game(made.id, made.id).await.unwrap().is_none() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(PATIENCE, ended).await.unwrap();
    let idle = trial.game(draughts()).await;
    drop((idle.white, idle.black));
    let read = store.read_on(idle.made.id, 0).await.unwrap().unwrap();
    store
        .postpone(idle.made.id, read.seq, Some(clock::Millis(1)))
        .await
        .unwrap();
    let postponed = async {
        while !store.overdue(clock::now(), 10).await.unwrap().is_empty() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(PATIENCE, postponed).await.unwrap();
    trial.stop().await;
}

/// B192: while no node lives no clock loses time, but for the moment before the first silence was noticed.
#[tokio::test]
async fn b192_the_time_of_an_outage_is_given_back() {
    let trial = Trial::start().await;
    let mut game = trial.game(timed(60_000)).await;
    game.play(0, &["32-28", "17-22"]).await;
    let began = clock::now();
    let Game { made, white, .. } = game;
    trial.stop.cancel();
    trial.rooms.stopped().await;
    tokio::time::sleep(Duration::from_millis(limits::OUTAGE_MIN_MS + 500)).await;
    let stop = CancellationToken::new();
    let again = rooms(Store::open(&trial.fresh.address).await.unwrap(), &stop).await;
    let room = again.view(made.id, &white.who).await.unwrap();
    let clocks = room.clocks.unwrap();
    let away = clock::now().since(began);
    assert!(away > limits::OUTAGE_MIN_MS);
    assert!(
        clocks.white_ms > 60_000 - 1_000,
        "{clocks:?} after {away} ms"
    );
    let log = Store::open(&trial.fresh.address)
        .await
        .unwrap()
        .events(made.id, 0, 99)
        .await
        .unwrap();
    assert_eq!(
        log.iter()
            .filter(|event| event.contains("\"credited\""))
            .count(),
        1
    );
    stop.cancel();
    again.stopped().await;
}

/// B057: a seat whose owner never opens the room is free again; the deadline does not depend on anybody being there.
#[tokio::test]
async fn b057_a_seat_is_kept_for_a_minute_only() {
    let trial = Trial::start().await;
    let made = trial
        .rooms
        .make(&somebody("Amina"), draughts())
        .await
        .unwrap();
    trial
        .rooms
        .enter(&somebody("Belaid"), key(&made.player_link))
        .await
        .unwrap();
    let head = trial
        .fresh
        .store
        .read_on(made.id, 0)
        .await
        .unwrap()
        .unwrap();
    let due = head.due_at.unwrap().since(clock::now());
    assert!(
        (limits::ARRIVAL_MS - 5_000..=limits::ARRIVAL_MS).contains(&due),
        "{due}"
    );
    trial.stop().await;
}
