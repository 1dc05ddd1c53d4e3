use super::*;

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
