//! Nodes with a bus between them.

use std::{
    net::TcpListener,
    process::{Child, Command, Stdio},
};

use tokio::net::TcpStream;

use super::*;
use crate::wire::Happened;

/// A private NATS server, gone when this is dropped.
struct Nats {
    port: u16,
    server: Child,
}

impl Nats {
    async fn start() -> Nats {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        drop(listener);
        Nats::start_on(port).await
    }

    async fn start_on(port: u16) -> Nats {
        let server = Command::new("nats-server")
            .args(["-a", "127.0.0.1", "-p", &port.to_string()])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("nats-server is installed; `make test` installs it");
        let listens = async {
            while TcpStream::connect(("127.0.0.1", port)).await.is_err() {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        timeout(PATIENCE, listens).await.unwrap();
        Nats { port, server }
    }

    fn address(&self) -> BusAddress {
        BusAddress::Nats {
            url: format!("nats://127.0.0.1:{}", self.port),
            prefix: "asarag-test".to_owned(),
        }
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

/// Two nodes on one database and one bus.
struct Pair {
    one: Trial,
    two: Rooms,
    stop: CancellationToken,
}

impl Pair {
    async fn start(nats: &Nats) -> Pair {
        let (fresh, stop) = (Fresh::sqlite().await, CancellationToken::new());
        let rooms = Rooms::start(fresh.store.clone(), nats.address(), stop.clone())
            .await
            .unwrap();
        let one = Trial { rooms, stop, fresh };
        let (store, stop) = (
            Store::open(&one.fresh.address).await.unwrap(),
            CancellationToken::new(),
        );
        let two = Rooms::start(store, nats.address(), stop.clone())
            .await
            .unwrap();
        Pair { one, two, stop }
    }

    async fn stop(self) {
        self.stop.cancel();
        self.two.stopped().await;
        self.one.stop().await;
    }
}

/// Suggestions made at one node are counted at the other, and taken there.
#[tokio::test]
async fn suggestions_cross_nodes() {
    let nats = Nats::start().await;
    let pair = Pair::start(&nats).await;
    let mut game = pair.one.game(draughts()).await;
    let mut there = join(&pair.two, &game.made, &somebody("Chabha"), None).await;
    there.sees(5).await;
    let suggested = async {
        loop {
            // Until both nodes are subscribed a hint may be lost.
            for text in ["33-29", "32-28"] {
                let text = text.to_owned();
                done(
                    &there
                        .watcher_asks(WatcherWants::Suggest { ply: 0, text })
                        .await,
                );
            }
            let table = pair.one.rooms.0.table(game.made.id).await.unwrap().unwrap();
            if table.state().tally.total() == 1 {
                return;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(PATIENCE, suggested).await.unwrap();
    let shown = game
        .white
        .until(|down| match down {
            Down::Tally(tally) => Some(tally.clone()),
            _ => None,
        })
        .await;
    assert_eq!(shown.total, 1);
    let text = "32-28".to_owned();
    done(
        &game
            .white
            .asks(PlayerWants::TakeSuggestion { ply: 0, text })
            .await,
    );
    let by = there
        .until(|down| match down {
            Down::Event(event) => match &event.what {
                Happened::Played { suggested_by, .. } => suggested_by.clone(),
                _ => None,
            },
            _ => None,
        })
        .await;
    assert_eq!(by.name, "Chabha");
    pair.stop().await;
}

/// Watchers of all nodes are counted together, and a player who sits at another node is here.
#[tokio::test]
async fn presence_crosses_nodes() {
    let nats = Nats::start().await;
    let pair = Pair::start(&nats).await;
    let mut game = pair.one.game(draughts()).await;
    let _here = join(&pair.one.rooms, &game.made, &somebody("Chabha"), None).await;
    let there = join(&pair.two, &game.made, &somebody("Dihya"), None).await;
    let black = join(&pair.two, &game.made, &game.black.who, None).await;
    drop(game.black);
    let watchers = |wanted: u32| {
        move |down: &Down| match down {
            Down::Presence(presence) if presence.watchers == wanted => Some(()),
            _ => None,
        }
    };
    game.white.until(watchers(2)).await;
    done(&game.white.plays(0, "32-28").await);
    let claim = PlayerWants::ClaimAbandoned { draw: false };
    assert_eq!(
        refusal(&game.white.asks(claim.clone()).await),
        "opponent-here"
    );
    drop((there, black));
    game.white.until(watchers(1)).await;
    assert_eq!(refusal(&game.white.asks(claim).await), "claim-too-early");
    pair.stop().await;
}

/// The bus only hints: without its server the game goes on, and when it is back it is used again.
#[tokio::test]
async fn a_lost_bus_costs_a_moment_and_no_move() {
    let nats = Nats::start().await;
    let pair = Pair::start(&nats).await;
    let mut game = pair.one.game(draughts()).await;
    let mut black = join(&pair.two, &game.made, &game.black.who, None).await;
    let port = nats.port;
    drop(nats);
    let seq = done(&game.white.plays(0, "32-28").await);
    black.sees(seq).await;
    let seq = done(&black.plays(1, "19-23").await);
    game.white.sees(seq).await;
    let again = Nats::start_on(port).await;
    let seq = done(&game.white.plays(2, "28x19").await);
    black.sees(seq).await;
    drop(again);
    pair.stop().await;
}
