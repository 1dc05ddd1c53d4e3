//! The server stops, in order or not, and everything goes on.

use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use asarag_server::wire::PlayerWants;
use asarag_tests::{Heard, Server, Socket, Table, client::room_of, on_both_databases};
use nix::sys::signal::Signal;
use rand::seq::IndexedRandom;
use uuid::Uuid;

/// Tables that play while the server stops, each with three sockets.
const TABLES: u64 = 40;
/// How long a stop may take.
const STOP_MAX: Duration = Duration::from_secs(12);

on_both_databases! {
    /// B013: a planned stop closes every socket with 1012; everybody resumes, and the game goes on.
    async fn b013_a_planned_stop_says_so_and_the_game_goes_on(database) {
        let mut server = Server::start(&database).await?;
        let mut table = Table::set(&server, &room_of("russian"), 1).await?;
        table.play_on(6).await?;
        server.signal(Signal::SIGTERM)?;
        for socket in table.seats.iter_mut().chain([&mut table.watching]) {
            ensure!(socket.until_closed().await? == Some(1012));
        }
        ensure!(server.wait().await?.success(), "an orderly stop is no failure");
        server.restart().await?;
        resume(&mut table).await?;
        table.play_on(6).await?;
        ensure!(table.watching.known.ply()? == 12);
    }

    /// B179: stopped under load it ends in time, every socket hears 1012, and every acknowledged move is there.
    async fn b179_a_stop_under_load_ends_in_time_and_loses_nothing(database) {
        let mut server = Server::start(&database).await?;
        let playing = start_playing(&server).await?;
        tokio::time::sleep(Duration::from_millis(500)).await;
        let since = Instant::now();
        server.signal(Signal::SIGTERM)?;
        let mut tables = Vec::new();
        for table in playing {
            tables.push(table.await??);
        }
        server.wait().await?;
        ensure!(since.elapsed() < STOP_MAX, "stopping took {:?}", since.elapsed());
        for table in &tables {
            ensure!(table.closed.iter().all(|code| *code == Some(1012)), "{:?}", table.closed);
        }
        server.restart().await?;
        check_acknowledged(&tables).await?;
    }

    /// B190: nothing is saved at the end, so a stop that is cut short loses nothing either.
    async fn b190_a_stop_cut_short_loses_nothing(database) {
        let mut server = Server::start(&database).await?;
        let playing = start_playing(&server).await?;
        tokio::time::sleep(Duration::from_millis(500)).await;
        server.signal(Signal::SIGTERM)?;
        tokio::time::sleep(Duration::from_millis(5)).await;
        server.kill().await?;
        let mut tables = Vec::new();
        for table in playing {
            tables.push(table.await??);
        }
        server.restart().await?;
        check_acknowledged(&tables).await?;
    }
}

async fn resume(table: &mut Table) -> anyhow::Result<()> {
    let clients = [&table.players[0], &table.players[1], &table.watcher];
    let sockets = table.seats.iter_mut().chain([&mut table.watching]);
    for (socket, client) in sockets.zip(clients) {
        socket.resume(client, table.room).await?;
    }
    Ok(())
}

/// A table whose connections have ended.
struct Ended {
    table: Table,
    /// The moves whose acknowledgement somebody read.
    acknowledged: Vec<String>,
    closed: Vec<Option<u16>>,
}

type Playing = tokio::task::JoinHandle<anyhow::Result<Ended>>;

async fn start_playing(server: &Server) -> anyhow::Result<Vec<Playing>> {
    let mut tables = Vec::new();
    for seed in 0..TABLES {
        tables.push(Table::set(server, &room_of("international"), seed).await?);
    }
    let playing = tables
        .into_iter()
        .map(|table| tokio::spawn(play_until_closed(table)));
    Ok(playing.collect())
}

async fn play_until_closed(mut table: Table) -> anyhow::Result<Ended> {
    let mut closed = None;
    while closed.is_none() {
        let legal = table.watching.legal()?;
        let text = legal
            .choose(&mut table.chance)
            .context("the game ended before the server did")?
            .clone();
        let ply = table.watching.known.ply()?;
        let side = table.to_move()?.index();
        let sent = table.seats[side]
            .send(PlayerWants::Play { ply, text })
            .await;
        if sent.is_err() {
            closed = Some(());
        }
        // However fast the disk is, the games outlast the server.
        tokio::time::sleep(Duration::from_millis(10)).await;
        let sockets = table.seats.iter_mut().chain([&mut table.watching]);
        for socket in sockets {
            closed = closed.or(until_ply(socket, ply + 1).await?);
        }
    }
    let mut codes = Vec::new();
    for socket in table.seats.iter_mut().chain([&mut table.watching]) {
        codes.push(socket.closed().await?);
    }
    let longest = table
        .seats
        .iter()
        .chain([&table.watching])
        .max_by_key(|socket| socket.known.seq);
    let acknowledged = longest
        .and_then(|socket| socket.known.game.as_ref())
        .map(asarag_engine::Game::move_texts);
    Ok(Ended {
        table,
        acknowledged: acknowledged.unwrap_or_default(),
        closed: codes,
    })
}

/// Reads until a ply has been played, or the connection has ended.
async fn until_ply(socket: &mut Socket, ply: u32) -> anyhow::Result<Option<()>> {
    while socket.known.ply()? < ply {
        if let Heard::Closed(_) = socket.next().await? {
            return Ok(Some(()));
        }
    }
    Ok(None)
}

async fn check_acknowledged(tables: &[Ended]) -> anyhow::Result<()> {
    for Ended {
        table,
        acknowledged,
        ..
    } in tables
    {
        let kept = kept(table, table.room).await?;
        ensure!(
            kept.len() >= acknowledged.len() && kept[..acknowledged.len()] == acknowledged[..],
            "{kept:?} {acknowledged:?}"
        );
        ensure!(
            kept.len() <= acknowledged.len() + 1,
            "more moves than were sent"
        );
    }
    ensure!(
        tables.iter().any(|ended| !ended.acknowledged.is_empty()),
        "nothing was played"
    );
    Ok(())
}

async fn kept(table: &Table, room: Uuid) -> anyhow::Result<Vec<String>> {
    let view = table.players[0].room(room).await?;
    Ok(view.moves.into_iter().map(|played| played.text).collect())
}
