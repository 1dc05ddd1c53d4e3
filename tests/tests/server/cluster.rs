//! Several nodes on one database, with a bus between them and without.

use std::{
    net::TcpListener,
    process::{Child, Command, Stdio},
    time::Duration,
};

use anyhow::{Context, ensure};
use asarag_tests::{Database, Options, Server, Table, client::room_of, run, watchdog};

/// Each player and the watcher at another node: everybody sees every move, in order, soon.
#[test]
fn players_and_watchers_on_different_nodes_share_one_game() {
    run(async {
        let database = Database::postgres()?;
        let bus = Bus::start()?;
        play(&database, &["--bus".to_owned(), bus.url()]).await
    });
}

/// The bus only hints: without it the nodes find out by themselves.
#[test]
fn without_a_bus_the_nodes_find_out_by_themselves() {
    run(async { play(&Database::postgres()?, &[]).await });
}

#[test]
fn a_node_that_dies_leaves_the_game_to_the_others() {
    run(async {
        let database = Database::postgres()?;
        let (mut here, there) = (
            Server::start(&database).await?,
            Server::start(&database).await?,
        );
        let mut table = Table::set(&here, &room_of("russian"), 1).await?;
        table.play_on(6).await?;
        here.kill().await?;
        table.players = table.players.each_ref().map(|player| player.at(&there));
        table.watcher = table.watcher.at(&there);
        let room = table.room;
        for (socket, client) in table.seats.iter_mut().zip(&table.players) {
            socket.resume(client, room).await?;
        }
        table.watching.resume(&table.watcher, room).await?;
        table.play_on(6).await?;
        ensure!(table.watching.known.ply()? == 12);
        Ok(())
    });
}

async fn play(database: &Database, arguments: &[String]) -> anyhow::Result<()> {
    let options = Options {
        arguments: arguments.to_vec(),
        ..Options::default()
    };
    let mut servers = Vec::new();
    for _ in 0..3 {
        servers.push(Server::start_with(database, options.clone()).await?);
    }
    let mut table = Table::set(&servers[0], &room_of("turkish"), 11).await?;
    let (black, watcher) = (
        table.players[1].at(&servers[1]),
        table.watcher.at(&servers[2]),
    );
    table.seats[1] = black.connect(table.room).await?;
    table.watching = watcher.connect(table.room).await?;
    table.play_on(20).await?;
    tokio::time::sleep(Duration::from_millis(100)).await;
    let views = [
        table.players[0].room(table.room).await?,
        black.room(table.room).await?,
        watcher.room(table.room).await?,
    ];
    ensure!(
        views
            .iter()
            .all(|view| view.moves == views[0].moves && view.moves.len() == 20)
    );
    Ok(())
}

/// A private NATS.
struct Bus {
    port: u16,
    child: Child,
}

impl Bus {
    fn start() -> anyhow::Result<Bus> {
        let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
        let child = Command::new("nats-server")
            .args(["--addr", "127.0.0.1", "--port", &port.to_string()])
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .context("nats-server is not installed; `make test` installs it")?;
        watchdog::started(child.id());
        let bus = Bus { port, child };
        for _ in 0..500 {
            if std::net::TcpStream::connect(("127.0.0.1", port)).is_ok() {
                return Ok(bus);
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        anyhow::bail!("nats-server does not listen on port {port}")
    }

    fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }
}

impl Drop for Bus {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        watchdog::ended(self.child.id());
    }
}
