//! Who gets which seat by which link.

use anyhow::{Context, ensure};
use asarag_server::wire::{NewRoom, Phase, PlayerWants, Role, SideChoice};
use asarag_tests::{Client, Server, Table, client::room_of, on_both_databases};
use reqwest::{Method, StatusCode};

on_both_databases! {
    /// B106: whoever makes a room sits in it, 50 times of 50, before any socket is open.
    async fn b106_the_maker_of_a_room_has_a_seat_in_it(database) {
        let server = Server::start(&database).await?;
        let (maker, other) = (Client::new(&server).await?, Client::new(&server).await?);
        for round in 0..10 {
            let side = [SideChoice::White, SideChoice::Black, SideChoice::Either][round % 3];
            let made = maker.make_room(&NewRoom { side, ..room_of("tlata") }).await?;
            ensure!(made.role != Role::Watcher, "round {round}: {made:?}");
            ensure!(side == SideChoice::Either || (made.role == Role::White) == (side == SideChoice::White));
            let entered = other.enter(&made.player_link).await?;
            ensure!(entered.role != Role::Watcher && entered.role != made.role, "round {round}: {entered:?}");
            let socket = maker.connect(made.id).await?;
            ensure!(socket.role == made.role && socket.you.id == maker.id);
        }
    }

    /// B130, B131, B111: following a link again, one's own link, or the watcher link changes no seat.
    async fn b130_b131_b111_one_person_has_one_seat_however_many_links_he_follows(database) {
        let server = Server::start(&database).await?;
        let (maker, other) = (Client::new(&server).await?, Client::new(&server).await?);
        let made = maker.make_room(&room_of("english")).await?;
        for link in [&made.player_link, &made.player_link, &made.watcher_link] {
            let entered = maker.enter(link).await?;
            ensure!(entered.role == Role::White && !entered.seats_taken, "{link}: {entered:?}");
        }
        let view = maker.room(made.id).await?;
        ensure!(view.phase == Phase::Waiting && view.black.is_none(), "the maker took both seats");
        let (first, again) = tokio::join!(other.enter(&made.player_link), other.enter(&made.player_link));
        ensure!(first?.role == Role::Black && again?.role == Role::Black);
        ensure!(other.enter(&made.watcher_link).await?.role == Role::Black, "the watcher link unseats");
        ensure!(other.connect(made.id).await?.role == Role::Black);
    }

    /// B132: the third comer watches, and is told why.
    async fn b132_who_comes_third_watches_and_is_told_so(database) {
        let server = Server::start(&database).await?;
        let table = Table::set(&server, &room_of("damma"), 1).await?;
        let third = Client::new(&server).await?;
        let entered = third.enter(&table.player_link).await?;
        ensure!(entered.role == Role::Watcher && entered.seats_taken, "{entered:?}");
        ensure!(third.connect(table.room).await?.role == Role::Watcher);
    }

    /// B133: a room for two others has two seat links, and its maker watches.
    async fn b133_a_room_can_be_set_up_for_two_others(database) {
        let server = Server::start(&database).await?;
        let host = Client::new(&server).await?;
        let made = host.make_room(&NewRoom { for_others: true, ..room_of("russian") }).await?;
        ensure!(made.role == Role::Watcher);
        let second_link = made.second_player_link.context("a second link")?;
        ensure!(second_link != made.player_link);
        let (first, second) = (Client::new(&server).await?, Client::new(&server).await?);
        let roles = [first.enter(&made.player_link).await?.role, second.enter(&second_link).await?.role];
        ensure!(roles.contains(&Role::White) && roles.contains(&Role::Black), "{roles:?}");
        ensure!(host.connect(made.id).await?.role == Role::Watcher);
        ensure!(host.room(made.id).await?.phase == Phase::Running);
    }

    /// B009: the game does not depend on who is connected.
    async fn b009_the_game_goes_on_whoever_is_connected(database) {
        let server = Server::start(&database).await?;
        let (first, second) = (Client::new(&server).await?, Client::new(&server).await?);
        let made = first.make_room(&room_of("international")).await?;
        second.enter(&made.player_link).await?;
        let mut white = first.connect(made.id).await?;
        white.play("32-28").await?;
        white.leave().await?;
        let again = first.connect(made.id).await?;
        let mut black = second.connect(made.id).await?;
        ensure!(again.known.ply()? == 1 && black.known.ply()? == 1);
        black.play("19-23").await?;
    }

    /// B114, B020: the newest connection of a seat acts; the older one mirrors until it takes control.
    async fn b114_b020_the_newest_tab_acts_and_the_older_mirrors(database) {
        let server = Server::start(&database).await?;
        let mut table = Table::set(&server, &room_of("english"), 1).await?;
        let black = table.players[1].clone();
        let mut newer = black.connect(table.room).await?;
        newer.until_control(true).await?;
        table.seats[1].until_control(false).await?;
        let refused = table.seats[1].refused(PlayerWants::Play { ply: 0, text: "11-15".to_owned() }).await?;
        ensure!(refused.code == "another-tab", "{refused:?}");
        let seq = newer.play("11-15").await?;
        table.seats[1].until_seq(seq).await?;
        ensure!(table.seats[1].ask(PlayerWants::TakeControl).await?.is_ok());
        newer.until_control(false).await?;
        table.gather(seq).await?;
        table.play("24-19").await?;
        table.play("15x24").await?;
    }

    /// B023: many first requests for a room that is not in memory load it once.
    async fn b023_fifty_first_requests_find_one_room(database) {
        let mut server = Server::start(&database).await?;
        let mut table = Table::set(&server, &room_of("turkish"), 3).await?;
        table.play_on(10).await?;
        server.kill().await?;
        server.restart().await?;
        let (watcher, room) = (&table.watcher, table.room);
        let asked = (0..50).map(|number| async move {
            if number % 5 == 0 {
                let socket = watcher.connect(room).await?;
                return Ok((socket.known.seq, socket.known.ply()? as usize));
            }
            let view = watcher.room(room).await?;
            anyhow::Ok((view.seq, view.moves.len()))
        });
        let found = futures_util::future::try_join_all(asked).await?;
        ensure!(found.iter().all(|answer| *answer == (table.watching.known.seq, 10)), "{found:?}");
    }
}

/// What is no room is refused with a reason before anything is made.
#[test]
fn a_room_that_cannot_be_is_refused_with_its_code() {
    let rows = [
        (
            r#"{"game":"chess","side":"white","advice":"off","listed":false}"#,
            422,
            "unknown-game",
        ),
        (
            r#"{"game":"tlata","options":["step-back"],"side":"white","advice":"off","listed":false}"#,
            422,
            "unknown-option",
        ),
        (
            r#"{"game":"english","position":"B:W","side":"white","advice":"off","listed":false}"#,
            422,
            "",
        ),
        (
            r#"{"game":"english","clock":{"initial_ms":1,"increment_ms":0},"side":"white","advice":"off","listed":false}"#,
            422,
            "clock-out-of-bounds",
        ),
        (r#"{"game":"english"}"#, 400, ""),
        (r#"{"#, 400, ""),
    ];
    asarag_tests::run(async {
        let database = asarag_tests::Database::sqlite()?;
        let server = Server::start(&database).await?;
        let client = Client::new(&server).await?;
        for (body, status, code) in rows {
            let answer = client.send_text(Method::POST, "/api/rooms", body).await?;
            let (answered, problem) = Client::refused(answer).await?;
            ensure!(answered.is_client_error(), "{body}: {answered}");
            ensure!(
                code.is_empty() || problem.code == code,
                "{body}: {problem:?}"
            );
            ensure!(
                answered == StatusCode::from_u16(status)?,
                "{body}: {answered} {problem:?}"
            );
        }
        Ok(())
    });
}
