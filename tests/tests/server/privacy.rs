//! What strangers and watchers never get.

use anyhow::ensure;
use asarag_server::wire::{GamePage, LiveRoom, NewRoom, PlayerWants};
use asarag_tests::{
    Client, Heard, Options, Server, Table,
    client::room_of,
    on_both_databases,
    stream::{open, receive},
};
use reqwest::{Method, StatusCode};
use tokio_tungstenite::tungstenite::Message;
use uuid::Uuid;

on_both_databases! {
    /// B100: every address of a private room answers a stranger as an unknown room does, running or finished.
    async fn b100_a_private_room_answers_a_stranger_as_an_unknown_one_does(database) {
        let server = Server::start(&database).await?;
        let mut table = Table::set(&server, &room_of("tlata"), 1).await?;
        let stranger = Client::new(&server).await?;
        check_unknown(&stranger, table.room).await?;
        ensure!(table.seats[0].ask(PlayerWants::Resign).await?.is_ok());
        check_unknown(&stranger, table.room).await?;
        ensure!(table.watcher.record(table.room).await.is_ok(), "who had the right to watch may read the record");
    }

    /// B115: a private room is in no list, search, metric or log line.
    async fn b115_a_private_room_is_in_no_list_metric_or_log_line(database) {
        let options = Options { environment: vec![("ASARAG_LOG_FILTER".to_owned(), "debug".to_owned())], ..Options::default() };
        let server = Server::start_with(&database, options).await?;
        let mut private = Table::set(&server, &room_of("tlata"), 1).await?;
        let listed = Table::set(&server, &NewRoom { listed: true, ..room_of("tlata") }, 2).await?;
        private.play_on(4).await?;
        let stranger = Client::new(&server).await?;
        let live: Vec<LiveRoom> = stranger.get("/api/rooms").await?;
        ensure!(live.iter().any(|row| row.id == listed.room), "the public room is not listed");
        ensure!(live.iter().all(|row| row.id != private.room), "the private room is listed");
        ensure!(private.seats[0].ask(PlayerWants::Resign).await?.is_ok());
        for query in ["", "?game=tlata", &format!("?player={}", private.players[0].id), "?me=true"] {
            let page: GamePage = stranger.get(&format!("/api/games{query}")).await?;
            ensure!(page.games.iter().all(|row| row.id != private.room), "found by {query:?}");
        }
        ensure!(!stranger.get_text("/api/games.pdn?game=tlata").await?.contains(&private.room.to_string()));
        let metrics = stranger.get_text("/metrics").await?;
        let printed = server.printed().join("\n");
        for (what, text) in [("metrics", &metrics), ("log", &printed)] {
            for secret in secrets(&private) {
                ensure!(!text.contains(&secret), "{what} names {secret}");
            }
        }
    }

    /// B116: a connection without the right is closed, and gets no frame of the room before.
    async fn b116_a_connection_without_the_right_gets_no_frame_of_the_room(database) {
        let server = Server::start(&database).await?;
        let table = Table::set(&server, &room_of("english"), 1).await?;
        let stranger = Client::new(&server).await?;
        for room in [table.room, Uuid::nil()] {
            let Ok(mut stream) = open(&stranger, room, &[]).await else { continue };
            futures_util::SinkExt::send(&mut stream, Message::text(r#"{"v":1,"since":null}"#)).await?;
            let heard = receive(&mut stream).await?;
            ensure!(matches!(heard, Heard::Closed(Some(4001))), "{heard:?}");
        }
    }

    /// B119: a secret of one person is in no frame or answer to another.
    async fn b119_no_frame_or_answer_carries_another_persons_secret(database) {
        let server = Server::start(&database).await?;
        let mut table = Table::set(&server, &NewRoom { listed: true, ..room_of("damma") }, 1).await?;
        table.play_on(6).await?;
        let mut told = String::new();
        for socket in [&table.watching, &table.seats[1]] {
            told += &format!("{:?}{:?}", socket.known.events, socket.known.view);
        }
        for path in ["/api/rooms", &format!("/api/rooms/{}", table.room), "/api/games", "/metrics", "/"] {
            told += &table.watcher.request(Method::GET, path).await?.text().await?;
        }
        let player_key = table.player_link.rsplit('/').next().unwrap_or_default();
        ensure!(!told.contains(&table.players[0].token), "a token was told");
        ensure!(!told.contains(player_key), "the player link was told after both seats were taken");
        let forged = table.watcher.with_token(table.players[0].id.to_string());
        let answer = forged.request(Method::GET, &format!("/api/rooms/{}", table.room)).await?;
        ensure!(answer.status().is_client_error(), "a public id opens the room: {}", answer.status());
    }
}

fn secrets(table: &Table) -> Vec<String> {
    let key = |link: &str| link.rsplit('/').next().unwrap_or_default().to_owned();
    let mut secrets = vec![table.room.to_string(), table.room.simple().to_string()];
    secrets.extend([
        key(&table.player_link),
        key(&table.watcher_link),
        table.watcher.token.clone(),
    ]);
    secrets.extend(table.players.iter().map(|player| player.token.clone()));
    secrets
}

async fn check_unknown(stranger: &Client, room: Uuid) -> anyhow::Result<()> {
    let unknown = Uuid::nil();
    for path in [
        "/api/rooms/{}",
        "/api/rooms/{}/socket",
        "/api/games/{}",
        "/api/games/{}.pdn",
    ] {
        let there = stranger
            .request(Method::GET, &path.replace("{}", &room.to_string()))
            .await?;
        let nowhere = stranger
            .request(Method::GET, &path.replace("{}", &unknown.to_string()))
            .await?;
        ensure!(
            there.status() == nowhere.status(),
            "{path}: {} {}",
            there.status(),
            nowhere.status()
        );
        ensure!(
            path.ends_with("socket") || there.status() == StatusCode::NOT_FOUND,
            "{path}: {}",
            there.status()
        );
        ensure!(
            there.text().await? == nowhere.text().await?,
            "{path}: another body"
        );
    }
    Ok(())
}
