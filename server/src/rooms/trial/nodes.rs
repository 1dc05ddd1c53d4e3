use super::*;

/// Without a bus a node learns from the log what others did, in order and soon.
#[tokio::test]
async fn two_nodes_serve_one_room_without_a_bus() {
    let mut trials = vec![Trial::start().await];
    if let Some(fresh) = Fresh::postgres().await {
        trials.push(Trial::on(fresh).await);
    }
    for trial in trials {
        let (other, stop) = trial.another_node().await;
        let mut game = trial.game(draughts()).await;
        let mut black = join(&other, &game.made, &game.black.who, None).await;
        drop(game.black);
        let mut watcher = join(&other, &game.made, &somebody("Chabha"), None).await;
        for ply in [0, 2] {
            let texts = [["32-28", "19-23"], ["28x19", "14x23"]][ply as usize / 2];
            let seq = done(&game.white.plays(ply, texts[0]).await);
            black.sees(seq).await;
            let seq = done(&black.plays(ply + 1, texts[1]).await);
            game.white.sees(seq).await;
            watcher.sees(seq).await;
        }
        stop.cancel();
        other.stopped().await;
        trial.stop().await;
    }
}

/// A node that has a room in memory with nobody in it does not show it older than it is.
#[tokio::test]
async fn a_room_nobody_is_in_is_read_anew_where_others_live() {
    let trial = Trial::start().await;
    let (other, stop) = trial.another_node().await;
    let mut game = trial.game(draughts()).await;
    other.view(game.made.id, &game.white.who).await.unwrap();
    let beat = other.0.beat().await.unwrap();
    assert_eq!(beat.others.len(), 1);
    game.play(0, &["32-28", "17-22"]).await;
    let knows_of_the_other = async {
        while !other.0.neighbours.any() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(PATIENCE, knows_of_the_other).await.unwrap();
    assert_eq!(
        other
            .view(game.made.id, &game.white.who)
            .await
            .unwrap()
            .moves
            .len(),
        2
    );
    stop.cancel();
    other.stopped().await;
    trial.stop().await;
}

/// B050: a player who sits at another node is not absent, also where no bus says so.
#[tokio::test]
async fn b050_a_player_at_another_node_is_here() {
    let trial = Trial::start().await;
    let (other, stop) = trial.another_node().await;
    let mut game = trial.game(draughts()).await;
    let black = join(&other, &game.made, &game.black.who, None).await;
    drop(game.black);
    done(&game.white.plays(0, "32-28").await);
    claim_says(&mut game.white, "opponent-here").await;
    drop(black);
    claim_says(&mut game.white, "claim-too-early").await;
    stop.cancel();
    other.stopped().await;
    trial.stop().await;
}

/// Claims until the refusal is this one.
async fn claim_says(player: &mut Player, code: &str) {
    let claimed = async {
        let claim = || PlayerWants::ClaimAbandoned { draw: false };
        while refusal(&player.asks(claim()).await) != code {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(PATIENCE, claimed).await.expect(code);
}
