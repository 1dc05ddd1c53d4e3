use futures_util::future::join_all;

use super::*;

/// B022: of a hundred equal and a hundred other moves for one ply, one is played; everybody is answered.
#[tokio::test]
async fn b022_one_of_many_parallel_moves_is_played() {
    let trial = Trial::start().await;
    let game = trial.game(draughts()).await;
    let others = [
        "31-26", "31-27", "32-27", "33-28", "33-29", "34-29", "34-30", "35-30",
    ];
    let texts = std::iter::repeat_n("32-28", 100).chain(others.into_iter().cycle().take(100));
    let asked = texts.enumerate().map(|(id, text)| {
        let request = Request {
            id: id as u32,
            want: play(0, text),
        };
        game.white.requests.player(request, clock::now(), 0)
    });
    let answers = join_all(asked).await;
    let room = trial
        .rooms
        .view(game.made.id, &game.white.who)
        .await
        .unwrap();
    assert_eq!(
        (room.moves.len(), room.moves[0].text.as_str()),
        (1, "32-28")
    );
    for (id, answer) in answers.iter().enumerate() {
        if id < 100 {
            done(answer);
        } else {
            assert_eq!(refusal(answer), "stale-ply", "{id}");
        }
    }
    trial.stop().await;
}

/// B023: fifty first requests for a room that is not in memory load it once and see the same room.
#[tokio::test]
async fn b023_a_room_is_loaded_once() {
    let trial = Trial::start().await;
    let game = trial.game(draughts()).await;
    let (other, stop) = trial.another_node().await;
    let loads = join_all((0..50).map(|_| other.0.table(game.made.id))).await;
    let tables: Vec<_> = loads
        .into_iter()
        .map(|table| table.unwrap().unwrap())
        .collect();
    assert!(
        tables
            .iter()
            .all(|table| std::sync::Arc::ptr_eq(table, &tables[0]))
    );
    stop.cancel();
    other.stopped().await;
    trial.stop().await;
}

/// B024: two nodes play the same ply: one move is in the log, the other node says that the ply is stale.
#[tokio::test]
async fn b024_two_nodes_play_one_ply_once() {
    let mut trials = vec![Trial::start().await];
    if let Some(fresh) = Fresh::postgres().await {
        trials.push(Trial::on(fresh).await);
    }
    for trial in trials {
        let mut game = trial.game(draughts()).await;
        let (other, stop) = trial.another_node().await;
        let mut there = join(&other, &game.made, &game.white.who, None).await;
        there.sees(3).await;
        let (here, elsewhere) = tokio::join!(game.white.plays(0, "32-28"), there.plays(0, "33-29"));
        let answers = [here, elsewhere];
        let played = answers
            .iter()
            .filter(|answer| matches!(answer, Down::Done { .. }))
            .count();
        assert_eq!(played, 1, "{answers:?}");
        let refused = answers
            .iter()
            .find(|answer| matches!(answer, Down::Refused { .. }))
            .unwrap();
        assert_eq!(refusal(refused), "stale-ply");
        let moves = trial
            .rooms
            .view(game.made.id, &game.white.who)
            .await
            .unwrap()
            .moves;
        assert_eq!(moves.len(), 1);
        stop.cancel();
        other.stopped().await;
        trial.stop().await;
    }
}

/// A request that nobody waits for any more is written, and seen by everybody.
#[tokio::test]
async fn a_dropped_request_is_finished() {
    let trial = Trial::start().await;
    let mut game = trial.game(draughts()).await;
    game.black.sees(5).await;
    let latest = trial
        .rooms
        .view(game.made.id, &game.white.who)
        .await
        .unwrap()
        .seq;
    let request = Request {
        id: 1,
        want: play(0, "32-28"),
    };
    let mut asking = Box::pin(game.white.requests.player(request, clock::now(), 0));
    // One poll brings it as far as the commit, which is not awaited.
    assert!(futures_util::poll!(&mut asking).is_pending());
    drop(asking);
    game.black
        .until(|down| match down {
            Down::Event(event) if event.ply == 1 => Some(()),
            _ => None,
        })
        .await;
    let room = trial
        .rooms
        .view(game.made.id, &game.white.who)
        .await
        .unwrap();
    assert!(room.seq > latest && room.moves.len() == 1);
    assert_eq!(done(&game.black.plays(1, "17-22").await), room.seq + 1);
    trial.stop().await;
}
