//! Another game of the same players, in a room of its own.

use std::time::Duration;

use anyhow::{Context, bail, ensure};
use asarag_server::wire::{
    Happened, LiveRoom, NewRoom, Phase, PlayerWants, Rematch, Role, RoomView, WatcherWants,
};
use asarag_tests::{
    Client, Database, Heard, Server, Socket, Table, client::room_of, long, on_both_databases, run,
};
use rand::{RngExt, SeedableRng, rngs::StdRng};
use reqwest::{Method, StatusCode};
use uuid::Uuid;

/// A wish is committed and answered well within this time.
const FLIGHT_MAX_US: u64 = 4_000;

on_both_databases! {
    /// B105, B143: the one who accepts and the one who wished find the same room, told once to each who is there; both sit in
    /// it, on the other side, and play; the watcher of the private game follows, a stranger does not.
    async fn b105_b143_both_wish_and_play_on_with_the_sides_swapped(database) {
        let server = Server::start(&database).await?;
        let wanted = NewRoom { options: vec!["step-back".to_owned()], ..room_of("damma") };
        let mut table = resigned(&server, &wanted).await?;
        done(&mut table.seats[0], PlayerWants::OfferRematch).await?;
        let wished = |what: &Happened| matches!(what, Happened::RematchOffered { .. });
        table.seats[1].until_event("the wish", wished).await?;
        let seq = done(&mut table.seats[1], PlayerWants::AnswerRematch { accept: true }).await?;
        table.gather(seq).await?;
        let next = led_on(&table.watching)?;
        for seat in &table.seats {
            ensure!(led_on(seat)? == next, "told of two rooms");
        }
        let old = table.watcher.room(table.room).await?;
        ensure!(old.rematch == Some(Rematch::Agreed { room: next }) && old.phase == Phase::Finished, "{old:?}");
        let stranger = Client::new(&server).await?;
        let answer = stranger.request(Method::GET, &format!("/api/rooms/{next}")).await?;
        ensure!(answer.status() == StatusCode::NOT_FOUND);
        check_same(&old, &table.watcher.room(next).await?)?;

        let [mut black, mut white] = [table.players[0].connect(next).await?, table.players[1].connect(next).await?];
        ensure!((white.role, black.role) == (Role::White, Role::Black));
        let text = white.legal()?.swap_remove(0);
        white.play(&text).await?;
        black.until_seq(white.known.seq).await?;
        done(&mut black, PlayerWants::Resign).await?;
        let records = [table.watcher.record(table.room).await?, table.watcher.record(next).await?];
        ensure!(records[0].rematch == Some(next) && records[1].rematch.is_none());
        ensure!(records[1].summary.settings.rematch_of == Some(table.room));
        ensure!(records[1].summary.white.id == records[0].summary.black.id);
    }

    /// Whatever both ask at the same time, one room comes of it.
    async fn two_wishes_at_once_make_one_room(database) {
        let server = Server::start(&database).await?;
        for _ in 0..8 {
            let mut table = resigned(&server, &room_of("tlata")).await?;
            let [white, black] = &mut table.seats;
            let (first, second) = tokio::join!(white.ask(PlayerWants::OfferRematch), black.ask(PlayerWants::OfferRematch));
            ensure!(first?.is_ok() && second?.is_ok());
            check_one_room(&table).await?;
        }
    }

    /// What is refused is answered with its code, seen by nobody, and makes no room.
    async fn a_wish_out_of_place_is_refused_and_seen_by_nobody(database) {
        let server = Server::start(&database).await?;
        let mut table = Table::set(&server, &room_of("damma"), 1).await?;
        let accept = PlayerWants::AnswerRematch { accept: true };
        let decline = PlayerWants::AnswerRematch { accept: false };
        ensure!(table.seats[0].refused(PlayerWants::OfferRematch).await?.code == "not-over");
        ensure!(table.seats[0].refused(accept.clone()).await?.code == "not-over");
        done(&mut table.seats[0], PlayerWants::Resign).await?;
        ensure!(table.seats[0].refused(accept).await?.code == "no-rematch-offer");
        done(&mut table.seats[0], PlayerWants::OfferRematch).await?;
        let seq = done(&mut table.seats[1], decline.clone()).await?;
        ensure!(table.seats[0].refused(PlayerWants::OfferRematch).await?.code == "rematch-declined");
        ensure!(table.seats[1].refused(decline).await?.code == "no-rematch-offer");
        let refused = table.watching.refused(PlayerWants::OfferRematch).await?;
        ensure!(refused.code == "not-for-watchers", "{refused:?}");
        let view = table.watcher.room(table.room).await?;
        ensure!(view.seq == seq && view.may == ["set-name"], "{view:?}");
        let mine: Vec<LiveRoom> = table.players[0].get("/api/rooms/mine").await?;
        ensure!(mine.is_empty(), "{mine:?}");
    }

    /// The list of what a watcher may do is what it ever was, in the rematch too; and he may do it.
    async fn a_watcher_of_a_rematch_suggests_there(database) {
        let server = Server::start(&database).await?;
        let mut table = resigned(&server, &room_of("english")).await?;
        for seat in &mut table.seats {
            done(seat, PlayerWants::OfferRematch).await?;
        }
        let next = next_room(&table).await?;
        let mut watching = table.watcher.connect(next).await?;
        let may = watching.known.view.as_ref().map(|view| view.may.clone());
        ensure!(may.as_deref() == Some(&["suggest", "withdraw", "set-name"].map(str::to_owned)), "{may:?}");
        let text = watching.legal()?.swap_remove(0);
        ensure!(watching.ask_watching(WatcherWants::Suggest { ply: 0, text }).await?.is_ok());
    }

    /// After `kill -9` between the two wishes and the new room there is one room or none, never a half of it, and asking again
    /// comes to one. 10 points, 100 in the long form.
    async fn no_rematch_is_lost_or_doubled_by_kill_9(database) {
        let kills = if long() { 100 } else { 10 };
        let mut server = Server::start(&database).await?;
        let mut chance = StdRng::seed_from_u64(u64::from(std::process::id()));
        for kill in 0..kills {
            let mut table = resigned(&server, &room_of("tlata")).await?;
            if chance.random_bool(0.5) {
                done(&mut table.seats[0], PlayerWants::OfferRematch).await?;
            } else {
                table.seats[0].send(PlayerWants::OfferRematch).await?;
            }
            table.seats[1].send(PlayerWants::OfferRematch).await?;
            tokio::time::sleep(Duration::from_micros(chance.random_range(0..FLIGHT_MAX_US))).await;
            server.kill().await?;
            let told = drain(&mut table.watching).await?;
            server.restart().await?;
            let kept = table.watcher.room(table.room).await?.rematch;
            ensure!(told.is_none_or(|room| kept == Some(Rematch::Agreed { room })), "kill {kill}: {told:?}, {kept:?}");
            for (socket, client) in table.seats.iter_mut().zip(&table.players) {
                socket.resume(client, table.room).await?;
                done(socket, PlayerWants::OfferRematch).await?;
            }
            check_one_room(&table).await.with_context(|| format!("kill {kill}"))?;
        }
    }

    /// A player who closed his browser after the wish finds the game that came of it, by the old address and in his list.
    async fn who_left_and_comes_back_finds_it(database) {
        let server = Server::start(&database).await?;
        let mut table = resigned(&server, &room_of("russian")).await?;
        done(&mut table.seats[0], PlayerWants::OfferRematch).await?;
        let Table { seats: [left, mut stayed], .. } = table;
        left.leave().await?;
        done(&mut stayed, PlayerWants::AnswerRematch { accept: true }).await?;
        let view = table.players[0].room(table.room).await?;
        let Some(Rematch::Agreed { room }) = view.rematch else { bail!("{view:?}") };
        let mine: Vec<LiveRoom> = table.players[0].get("/api/rooms/mine").await?;
        ensure!(mine.iter().any(|row| row.id == room), "{mine:?}");
        ensure!(table.players[0].connect(room).await?.role == Role::Black);
    }
}

/// The players at two nodes, with nothing between these but the database.
#[test]
fn wishes_at_two_nodes_make_one_room() {
    run(async {
        let database = Database::postgres()?;
        let (here, there) = (
            Server::start(&database).await?,
            Server::start(&database).await?,
        );
        for _ in 0..8 {
            let mut table = resigned(&here, &room_of("tlata")).await?;
            table.players[1] = table.players[1].at(&there);
            table.seats[1] = table.players[1].connect(table.room).await?;
            let [white, black] = &mut table.seats;
            let (first, second) = tokio::join!(
                white.ask(PlayerWants::OfferRematch),
                black.ask(PlayerWants::OfferRematch)
            );
            ensure!(first?.is_ok() && second?.is_ok());
            let agreed = |what: &Happened| matches!(what, Happened::RematchAgreed { .. });
            table.watching.until_event("the agreement", agreed).await?;
            check_one_room(&table).await?;
        }
        Ok(())
    });
}

/// A game of which one move was played before White resigned; everybody has seen it.
async fn resigned(server: &Server, wanted: &NewRoom) -> anyhow::Result<Table> {
    let mut table = Table::set(server, wanted, 7).await?;
    table.play_on(1).await?;
    let seq = done(&mut table.seats[0], PlayerWants::Resign).await?;
    table.gather(seq).await?;
    Ok(table)
}

async fn done(socket: &mut Socket, want: PlayerWants) -> anyhow::Result<u64> {
    let answer = socket.ask(want.clone()).await?;
    answer.map_err(|refused| anyhow::anyhow!("{want:?} was refused: {refused:?}"))
}

/// The one room that a connection was told of.
fn led_on(socket: &Socket) -> anyhow::Result<Uuid> {
    let rooms: Vec<Uuid> = socket
        .known
        .events
        .iter()
        .filter_map(|event| match event.what {
            Happened::RematchAgreed { room } => Some(room),
            _ => None,
        })
        .collect();
    ensure!(rooms.len() == 1, "told {} times", rooms.len());
    Ok(rooms[0])
}

async fn next_room(table: &Table) -> anyhow::Result<Uuid> {
    let view = table.watcher.room(table.room).await?;
    match view.rematch {
        Some(Rematch::Agreed { room }) => Ok(room),
        other => bail!("no rematch was agreed on: {other:?}"),
    }
}

/// Both players sit in one room, on the other side, and in no second one.
async fn check_one_room(table: &Table) -> anyhow::Result<()> {
    let next = next_room(table).await?;
    for (player, role) in table.players.iter().zip([Role::Black, Role::White]) {
        let mine: Vec<LiveRoom> = player.get("/api/rooms/mine").await?;
        let of_this: Vec<Uuid> = mine
            .iter()
            .filter(|row| row.settings.rematch_of == Some(table.room))
            .map(|row| row.id)
            .collect();
        ensure!(of_this == [next], "{of_this:?} instead of {next}");
        ensure!(player.connect(next).await?.role == role);
    }
    Ok(())
}

fn check_same(old: &RoomView, new: &RoomView) -> anyhow::Result<()> {
    let mut agreed = old.settings.clone();
    agreed.rematch_of = Some(old.id);
    ensure!(
        new.settings == agreed,
        "{:?} is not {agreed:?}",
        new.settings
    );
    let person =
        |seat: &Option<asarag_server::wire::SeatView>| seat.as_ref().map(|seat| seat.person.id);
    ensure!(person(&new.white) == person(&old.black) && person(&new.black) == person(&old.white));
    ensure!(new.phase == Phase::Running && new.player_link.is_none() && new.code.is_none());
    Ok(())
}

/// Reads what had still arrived, and the room it told of.
async fn drain(socket: &mut Socket) -> anyhow::Result<Option<Uuid>> {
    while let Heard::Frame(_) = socket.next().await? {}
    Ok(led_on(socket).ok())
}
