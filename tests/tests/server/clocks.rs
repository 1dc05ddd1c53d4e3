//! Time, as the server counts it.

use std::time::Duration;

use anyhow::{Context, ensure};
use asarag_server::wire::{ClockSettings, Clocks, Happened, NewRoom, PlayerWants, Seat};
use asarag_tests::{Client, Server, Socket, Table, client::room_of, on_both_databases};
use rand::RngExt;

/// Two clocks that tell the same, within what a busy machine needs to deliver a frame.
const TOLERANCE_MS: u64 = 1_000;

on_both_databases! {
    /// B047: who joins in the middle of a think sees the clocks as the players see them.
    async fn b047_a_watcher_who_joins_sees_the_clocks_run(database) {
        let server = Server::start(&database).await?;
        let mut table = Table::set(&server, &timed(180_000), 1).await?;
        table.play_on(3).await?;
        tokio::time::sleep(Duration::from_millis(1_500)).await;
        let late = Client::new(&server).await?;
        late.enter(&table.watcher_link).await?;
        let late = late.connect(table.room).await?;
        let view = late.known.view.context("a snapshot")?;
        let seen = view.clocks.clone().context("clocks")?;
        let known = last_clocks(&table.watching).context("clocks in the events")?;
        ensure!(seen.running == known.running && seen.running.is_some(), "{seen:?} {known:?}");
        let running = seen.running.unwrap_or(Seat::White);
        let (now, then) = (left(&seen, running, view.now), left(&known, running, view.now));
        ensure!(now.abs_diff(then) <= 50, "{now} is not {then}");
        ensure!(now + 1_400 <= 180_000, "the clock does not run: {now}");
    }

    /// B192: the time the server was down is given back to the running clock, and everybody is told.
    async fn b192_time_the_server_was_down_is_given_back(database) {
        let mut server = Server::start(&database).await?;
        let mut table = Table::set(&server, &timed(180_000), 1).await?;
        table.play_on(4).await?;
        tokio::time::sleep(Duration::from_millis(1_500)).await;
        let before = table.players[0].room(table.room).await?;
        let (clocks, running) = (before.clocks.clone().context("clocks")?, before.to_move);
        server.kill().await?;
        tokio::time::sleep(Duration::from_secs(5)).await;
        server.restart().await?;
        let clients = table.players.clone();
        for (socket, client) in table.seats.iter_mut().zip(&clients) {
            socket.resume(client, table.room).await?;
        }
        let after = table.players[0].room(table.room).await?;
        let then = after.clocks.clone().context("clocks")?;
        let (was, is) = (left(&clocks, running, before.now), left(&then, running, after.now));
        ensure!(was.abs_diff(is) <= 2 * TOLERANCE_MS, "{was} ms before the stop, {is} ms after it");
        table.seats[0].until_event("the credit", |what| matches!(what, Happened::Credited { .. })).await?;
    }

    /// B040: a clock that nobody watches runs out all the same, and the game is settled by the rule.
    async fn b040_a_clock_that_nobody_watches_runs_out(database) {
        let server = Server::start(&database).await?;
        let mut table = Table::set(&server, &timed(1_500), 1).await?;
        table.play_on(2).await?;
        let (player, room) = (table.players[0].clone(), table.room);
        let loser = table.players[0].room(room).await?.to_move;
        drop(table);
        let mut record = player.record(room).await;
        for _ in 0..100 {
            if record.is_ok() {
                break;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
            record = player.record(room).await;
        }
        let ending = record?.summary.ending;
        ensure!(ending.reason == "time" && ending.winner.is_some_and(|winner| winner != loser), "{ending:?}");
    }

    /// B035: at the deadline there is a move or a flag, never both, and the clock of a move in time is not below zero.
    async fn b035_at_the_deadline_there_is_a_move_or_a_flag(database) {
        let server = Server::start(&database).await?;
        let mut races = Vec::new();
        for seed in 0..20 {
            let table = Table::set(&server, &timed(1_000), seed).await?;
            races.push(tokio::spawn(race(table)));
        }
        let mut moved = 0;
        for race in races {
            moved += usize::from(race.await??);
        }
        ensure!(moved < 20, "no flag fell in any of 20 games");
    }
}

/// Plays just around the deadline; whether the move was in time.
async fn race(mut table: Table) -> anyhow::Result<bool> {
    table.play_on(2).await?;
    let around = table.chance.random_range(900..1_100);
    tokio::time::sleep(Duration::from_millis(around)).await;
    let (ply, seat) = (table.watching.known.ply()?, table.to_move()?.index());
    let text = table.seats[seat].legal()?.swap_remove(0);
    let played = table.seats[seat]
        .ask(PlayerWants::Play { ply, text })
        .await?;
    if let Err(refused) = &played {
        ensure!(
            ["game-over", "time-is-up"].contains(&refused.code.as_str()),
            "{refused:?}"
        );
    }
    let ended = table
        .watching
        .until_event("the flag", |what| matches!(what, Happened::Ended { .. }))
        .await?;
    let Happened::Ended { ending, .. } = ended.what else {
        anyhow::bail!("not an end")
    };
    ensure!(ending.reason == "time", "{ending:?}");
    let moves = table.watching.known.ply()?;
    ensure!(
        moves == ply + u32::from(played.is_ok()),
        "{moves} moves, answered {played:?}"
    );
    let loser = if played.is_ok() { 1 - seat } else { seat };
    let winner = [Seat::Black, Seat::White][loser];
    ensure!(ending.winner == Some(winner), "{ending:?}");
    Ok(played.is_ok())
}

fn timed(initial_ms: u64) -> NewRoom {
    NewRoom {
        clock: Some(ClockSettings {
            initial_ms,
            increment_ms: 0,
        }),
        ..room_of("international")
    }
}

fn last_clocks(socket: &Socket) -> Option<Clocks> {
    socket
        .known
        .events
        .iter()
        .rev()
        .find_map(|event| match &event.what {
            Happened::Played { clocks, .. } => clocks.clone(),
            _ => None,
        })
}

/// What a side has left at a moment.
fn left(clocks: &Clocks, seat: Seat, now: u64) -> u64 {
    let stored = match seat {
        Seat::White => clocks.white_ms,
        Seat::Black => clocks.black_ms,
    };
    let since = if clocks.running == Some(seat) {
        now.saturating_sub(clocks.at)
    } else {
        0
    };
    stored.saturating_sub(since)
}
