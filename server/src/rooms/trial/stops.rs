use sqlx::Connection as _;

use super::*;
use crate::rooms::RoomsError;

/// B013, B179: a planned stop closes every connection with 1012, finishes what is being written, and a client resumes where
/// it was.
#[tokio::test]
async fn b013_b179_a_stop_is_told_and_loses_nothing() {
    let trial = Trial::start().await;
    let mut game = trial.game(draughts()).await;
    game.white.sees(3).await;
    let request = Request {
        id: 1,
        want: play(0, "32-28"),
    };
    let requests = game.white.requests.clone();
    let mut asking = Box::pin(requests.player(request, clock::now(), 0));
    assert!(futures_util::poll!(&mut asking).is_pending());
    trial.stop.cancel();
    assert_eq!(game.black.closes().await, 1012);
    let seq = done(&asking.await);
    assert_eq!(game.white.closes().await, 1012);
    let Game { made, white, black } = game;
    let who = white.who.clone();
    drop((white, black));
    trial.rooms.stopped().await;
    let stop = CancellationToken::new();
    let again = rooms(Store::open(&trial.fresh.address).await.unwrap(), &stop).await;
    let mut back = join(&again, &made, &who, Some(3)).await;
    back.sees(seq).await;
    stop.cancel();
    again.stopped().await;
}

/// A database that was set back to an earlier copy: the room is read anew, and everybody comes back to what is left.
#[tokio::test]
async fn a_log_that_has_lost_events_is_read_anew() {
    let trial = Trial::start().await;
    let mut game = trial.game(draughts()).await;
    game.play(0, &["32-28", "17-22"]).await;
    let seq = trial
        .rooms
        .view(game.made.id, &game.white.who)
        .await
        .unwrap()
        .seq;
    let mut other = sqlx::SqliteConnection::connect(&trial.fresh.address)
        .await
        .unwrap();
    let set_back = "delete from events where seq = $2 and room = $1; \
                    update heads set seq = $2 - 1 where room = $1";
    let set_back = sqlx::query(set_back)
        .bind(game.made.id)
        .bind(seq.cast_signed());
    set_back.execute(&mut other).await.unwrap();
    assert_eq!(refusal(&game.white.plays(2, "28x17").await), "unavailable");
    assert_eq!(game.black.closes().await, 1012);
    let mut back = join(&trial.rooms, &game.made, &game.black.who, Some(seq)).await;
    assert!(matches!(back.next().await, Down::Welcome { .. }));
    let Down::Snapshot(room) = back.next().await else {
        panic!("the client's number is void")
    };
    assert_eq!((room.seq, room.moves.len()), (seq - 1, 1));
    done(&back.plays(1, "17-22").await);
    trial.stop().await;
}

/// A log that nobody understands is refused, spoils no list and no sweep, and is left for somebody to look at.
#[tokio::test]
async fn an_unreadable_room_is_set_aside() {
    let trial = Trial::start().await;
    let good = trial
        .rooms
        .make(&somebody("Amina"), draughts())
        .await
        .unwrap();
    let bad = trial
        .rooms
        .make(&somebody("Belaid"), draughts())
        .await
        .unwrap();
    let mut other = sqlx::SqliteConnection::connect(&trial.fresh.address)
        .await
        .unwrap();
    let spoil = "update events set body = '{}' where room = $1; update heads set due_at = 1 where room = $1";
    sqlx::query(spoil)
        .bind(bad.id)
        .execute(&mut other)
        .await
        .unwrap();
    let shared = &trial.rooms.0;
    for table in shared.cache.tables() {
        shared.look(&table, clock::now().plus(crate::limits::LINGER_MS));
    }
    let who = somebody("Chabha");
    assert!(matches!(
        trial.rooms.view(bad.id, &who).await,
        Err(RoomsError::Unavailable { .. })
    ));
    assert!(trial.rooms.view(good.id, &who).await.is_ok());
    assert_eq!(trial.rooms.live().await.unwrap().len(), 1);
    let set_aside = async {
        while !trial
            .fresh
            .store
            .overdue(clock::now(), 10)
            .await
            .unwrap()
            .is_empty()
        {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(PATIENCE, set_aside).await.unwrap();
    trial.stop().await;
}
