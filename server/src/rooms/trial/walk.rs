use super::*;
use crate::wire::{Happened, Role, Seat};

/// A connection begins with who you are, then the room, then who else is here.
#[tokio::test]
async fn the_first_frames_come_in_order() {
    let trial = Trial::start().await;
    let mut game = trial.game(draughts()).await;
    let Down::Welcome { role, you, .. } = game.white.next().await else {
        panic!()
    };
    assert_eq!((role, you.id), (Role::White, game.white.who.id));
    let Down::Snapshot(room) = game.white.next().await else {
        panic!()
    };
    assert_eq!(
        (room.id, room.white.unwrap().person.name.as_str()),
        (game.made.id, "Amina")
    );
    assert_eq!(room.seq, 3, "opened, seated, seated");
    let mut rest = Vec::new();
    while rest.len() < 4 {
        rest.push(game.white.next().await);
    }
    assert!(
        rest.iter()
            .any(|down| matches!(down, Down::Control { acting: true })),
        "{rest:?}"
    );
    assert!(
        rest.iter().any(|down| matches!(down, Down::Presence(_))),
        "{rest:?}"
    );
    trial.stop().await;
}

/// One frame up, one event to everybody with the next number, and one answer.
#[tokio::test]
async fn a_move_reaches_everybody() {
    let trial = Trial::start().await;
    let mut game = trial.game(draughts()).await;
    let mut watcher = join(&trial.rooms, &game.made, &somebody("Chabha"), None).await;
    let played = |down: &Down| match down {
        Down::Event(event) => match &event.what {
            Happened::Played { seat, text, .. } => Some((event.seq, *seat, text.clone())),
            _ => None,
        },
        _ => None,
    };
    for player in [&mut game.white, &mut game.black, &mut watcher] {
        player.sees(3).await;
    }
    let seq = done(&game.white.plays(0, "32-28").await);
    for player in [&mut game.white, &mut game.black, &mut watcher] {
        assert_eq!(
            player.until(played).await,
            (seq, Seat::White, "32-28".to_owned())
        );
    }
    assert_eq!(
        refusal(&game.white.plays(1, "28-23").await),
        "not-your-turn"
    );
    assert_eq!(
        refusal(&game.black.plays(1, "31-27").await),
        "not-your-piece"
    );
    assert_eq!(
        done(&game.white.plays(0, "32-28").await),
        seq,
        "again is harmless"
    );
    assert_eq!(done(&game.black.plays(1, "17-22").await), seq + 1);
    assert_eq!(watcher.event().await, seq + 1);
    trial.stop().await;
}

/// A game to its end is in the history, with its record, and nowhere else any more.
#[tokio::test]
async fn a_finished_game_is_kept() {
    let trial = Trial::start().await;
    let mut game = trial.game(draughts()).await;
    game.play(0, &["32-28", "17-22"]).await;
    done(&game.white.asks(PlayerWants::Resign).await);
    assert_eq!(
        refusal(&game.black.asks(PlayerWants::Resign).await),
        "game-over"
    );
    let anybody = Uuid::now_v7();
    let record = trial
        .fresh
        .store
        .game(anybody, game.made.id)
        .await
        .unwrap()
        .unwrap();
    assert_eq!(record.summary.ending.winner, Some(Seat::Black));
    assert_eq!(record.summary.plies, 2);
    let moves: Vec<&str> = record.moves.iter().map(|mv| mv.text.as_str()).collect();
    assert_eq!(moves, ["32-28", "17-22"]);
    assert!(trial.rooms.live().await.unwrap().is_empty());
    assert!(trial.rooms.mine(&game.white.who).await.unwrap().is_empty());
    trial.stop().await;
}
