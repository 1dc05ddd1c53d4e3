//! `kill -9` between any two frames: what was acknowledged is there, and the game goes on to its end.

use anyhow::{Context, ensure};
use asarag_engine::Variant;
use asarag_server::wire::{Down, Happened, PlayerWants, WatcherWants};
use asarag_tests::{Heard, Server, Socket, Table, client::room_of, long, on_both_databases};
use rand::{RngExt, SeedableRng, rngs::StdRng};
use std::time::Duration;

use crate::record;

/// One in so many plies meets its kill.
const RARITY: u32 = 5;
/// A move is committed and answered well within this time.
const FLIGHT_MAX_US: u64 = 4_000;

on_both_databases! {
    /// B189, B084: after `kill -9` at a random point every acknowledged move is there, no half move is, the clients resume
    /// and the game is finished. 20 points, 200 in the long form.
    async fn b189_b084_no_acknowledged_move_is_lost_by_kill_9(database) {
        let kills = if long() { 200 } else { 20 };
        let mut server = Server::start(&database).await?;
        let mut chance = StdRng::seed_from_u64(u64::from(std::process::id()));
        let mut killed = 0;
        for (seed, variant) in (1..).zip(Variant::ALL.into_iter().cycle()) {
            if killed >= kills {
                break;
            }
            let mut table = Table::set(&server, &room_of(variant.id()), seed).await?;
            while let Some(text) = table.choose()? {
                if killed < kills && chance.random_range(0..RARITY) == 0 {
                    killed += 1;
                    die_playing(&mut server, &mut table, &text, &mut chance)
                        .await
                        .with_context(|| format!("kill {killed}, {} with seed {seed}, {text}", variant.id()))?;
                } else {
                    table.play(&text).await?;
                }
            }
            record::check(&table.players[0], table.room, &table.watching.known).await?;
        }
    }
}

/// Sends a move, kills the server a random moment later, restarts it, and plays on from what is there.
async fn die_playing(
    server: &mut Server,
    table: &mut Table,
    text: &str,
    chance: &mut StdRng,
) -> anyhow::Result<()> {
    let ply = table.watching.known.ply()?;
    let side = table.to_move()?.index();
    if chance.random_range(0..3) == 0 {
        let suggest = WatcherWants::Suggest {
            ply,
            text: text.to_owned(),
        };
        table.watching.send(suggest).await?;
    }
    let play = PlayerWants::Play {
        ply,
        text: text.to_owned(),
    };
    table.seats[side].send(play.clone()).await?;
    tokio::time::sleep(Duration::from_micros(chance.random_range(0..FLIGHT_MAX_US))).await;
    server.kill().await?;
    let mut acknowledged = false;
    for socket in [&mut table.watching].into_iter().chain(&mut table.seats) {
        acknowledged |= drain(socket, ply).await?;
    }
    server.restart().await?;

    let view = table.players[side].room(table.room).await?;
    let there = view.moves.len();
    ensure!(
        there == ply as usize || there == ply as usize + 1,
        "{there} moves after ply {ply}"
    );
    ensure!(
        !acknowledged || there == ply as usize + 1,
        "an acknowledged move is gone"
    );
    ensure!(
        view.moves
            .get(ply as usize)
            .is_none_or(|played| played.text == text),
        "another move is there"
    );

    for (socket, client) in table.seats.iter_mut().zip(&table.players) {
        socket.resume(client, table.room).await?;
    }
    table.watching.resume(&table.watcher, table.room).await?;
    let again = table.seats[side].ask(play).await?;
    let seq = again.map_err(|refused| anyhow::anyhow!("sent again it was refused: {refused:?}"))?;
    table.gather(seq).await?;
    ensure!(
        table.watching.known.ply()? == ply + 1,
        "the move was played twice or never"
    );
    Ok(())
}

/// Reads what had still arrived; whether it acknowledges the move of `ply`.
async fn drain(socket: &mut Socket, ply: u32) -> anyhow::Result<bool> {
    let mut acknowledged = false;
    loop {
        match socket.next().await? {
            Heard::Closed(_) => return Ok(acknowledged),
            Heard::Frame(down) => match *down {
                Down::Done { .. } => {
                    acknowledged |= socket.role != asarag_server::wire::Role::Watcher;
                }
                Down::Event(event) => {
                    acknowledged |=
                        matches!(event.what, Happened::Played { .. }) && event.ply == ply + 1;
                }
                _ => {}
            },
        }
    }
}
