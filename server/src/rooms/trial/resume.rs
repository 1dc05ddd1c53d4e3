use super::*;
use crate::limits;

/// Makes an even number of events: changing one's advice is one without a move, as often as one likes.
async fn change_advice(game: &mut Game, count: u32) {
    assert!(count.is_multiple_of(2), "it ends as it began");
    for number in 0..count {
        let advice = if number % 2 == 0 {
            Advice::Off
        } else {
            Advice::Live
        };
        done(&game.white.asks(PlayerWants::SetAdvice { advice }).await);
    }
}

/// B011: what was committed between reading the page and opening the socket comes first, without a hole.
#[tokio::test]
async fn b011_a_connection_is_told_everything_since() {
    let trial = Trial::start().await;
    let mut game = trial.game(draughts()).await;
    game.play(0, &["32-28", "19-23", "28x19", "14x23"]).await;
    let seen = trial
        .rooms
        .view(game.made.id, &game.white.who)
        .await
        .unwrap()
        .seq;
    change_advice(&mut game, 2).await;
    let watcher = somebody("Chabha");
    let mut watcher = join(&trial.rooms, &game.made, &watcher, Some(seen)).await;
    assert!(matches!(watcher.next().await, Down::Welcome { .. }));
    for seq in [seen + 1, seen + 2] {
        let Down::Event(event) = watcher.next().await else {
            panic!("an event comes next")
        };
        assert_eq!(event.seq, seq);
    }
    trial.stop().await;
}

/// B012: the numbers of each recipient are contiguous, wherever he begins: at hand, in the log, or with the whole room.
#[tokio::test]
async fn b012_numbers_are_contiguous_from_anywhere() {
    let trial = Trial::start().await;
    let mut game = trial.game(draughts()).await;
    let total = limits::RESUME_EVENTS_MAX as u32 + 10;
    change_advice(&mut game, total).await;
    let latest = trial
        .rooms
        .view(game.made.id, &game.white.who)
        .await
        .unwrap()
        .seq;
    for missed in [
        0,
        1,
        limits::RECENT_EVENTS_MAX as u64,
        60,
        limits::RESUME_EVENTS_MAX,
    ] {
        let since = latest - missed;
        let who = somebody("Chabha");
        let mut watcher = join(&trial.rooms, &game.made, &who, Some(since)).await;
        for seq in since + 1..=latest {
            assert_eq!(watcher.event().await, seq, "since {since}");
        }
    }
    let since = latest - limits::RESUME_EVENTS_MAX - 1;
    let mut far = join(&trial.rooms, &game.made, &somebody("Dihya"), Some(since)).await;
    assert!(matches!(far.next().await, Down::Welcome { .. }));
    let Down::Snapshot(room) = far.next().await else {
        panic!("the whole room comes")
    };
    assert_eq!(room.seq, latest);
    trial.stop().await;
}

/// B014: a client that has seen more than this node knows is never answered with less; a number nobody has is void.
#[tokio::test]
async fn b014_no_snapshot_is_older_than_what_was_seen() {
    let trial = Trial::start().await;
    let mut game = trial.game(draughts()).await;
    let (other, stop) = trial.another_node().await;
    let mut watcher = join(&other, &game.made, &somebody("Chabha"), None).await;
    watcher.sees(3).await;
    change_advice(&mut game, 6).await;
    let latest = trial
        .rooms
        .view(game.made.id, &game.white.who)
        .await
        .unwrap()
        .seq;
    let mut back = join(&other, &game.made, &somebody("Dihya"), Some(latest)).await;
    assert!(matches!(back.next().await, Down::Welcome { .. }));
    change_advice(&mut game, 2).await;
    assert_eq!(back.event().await, latest + 1);
    let mut wrong = join(&other, &game.made, &somebody("Elias"), Some(latest + 99)).await;
    assert!(matches!(wrong.next().await, Down::Welcome { .. }));
    assert!(matches!(wrong.next().await, Down::Snapshot(_)));
    stop.cancel();
    other.stopped().await;
    trial.stop().await;
}

/// B181, B182: who does not read for long gets the whole room, not a growing queue; the others notice nothing.
#[tokio::test]
async fn b181_b182_a_slow_connection_gets_the_whole_room() {
    let trial = Trial::start().await;
    let mut game = trial.game(draughts()).await;
    let mut slow = join(&trial.rooms, &game.made, &somebody("Chabha"), None).await;
    slow.sees(3).await;
    game.black.sees(5).await;
    for round in 0..60 {
        change_advice(&mut game, 2).await;
        assert_eq!(game.black.event().await, 6 + 2 * round);
        assert_eq!(game.black.event().await, 7 + 2 * round);
    }
    let latest = trial
        .rooms
        .view(game.made.id, &game.white.who)
        .await
        .unwrap()
        .seq;
    let seen = slow
        .until(|down| match down {
            Down::Snapshot(room) => Some(room.seq),
            Down::Event(event) => panic!("event {} after a hole", event.seq),
            _ => None,
        })
        .await;
    assert_eq!(seen, latest);
    change_advice(&mut game, 2).await;
    assert_eq!(slow.event().await, latest + 1);
    trial.stop().await;
}
