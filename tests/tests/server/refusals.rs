//! What is refused, with which words.

use anyhow::{Context, ensure};
use asarag_server::wire::{Advice, NewRoom, Phase, PlayerWants, WatcherWants};
use asarag_tests::{Client, Server, Socket, Table, client::room_of, on_both_databases};
use serde_json::{Value, json};

/// Game, position, move, the refusal's code.
const MOVES: [(&str, &str, &str, &str); 13] = [
    ("english", "W:W32:B1", "x", "unreadable-move"),
    ("english", "W:W32:B1", "31-27", "empty-square"),
    ("english", "W:W32:B1", "1-5", "not-your-piece"),
    ("english", "W:W32,28:B1", "32-28", "occupied"),
    ("english", "W:W32:B1", "32-23", "not-reachable"),
    ("english", "W:W32,27,22:B18,1", "32-28", "must-capture"),
    (
        "international",
        "W:W32,46:B28,19,1",
        "46-41",
        "must-capture",
    ),
    (
        "international",
        "W:W31,35:B27,18,30,1",
        "35x24",
        "longer-capture",
    ),
    ("russian", "W:Wc3:Bd4,f6,a7", "c3:e5", "capture-unfinished"),
    ("turkish", "W:WKd3:Bd5,d2,h8", "d3xd6xd1", "turned-back"),
    ("tlata", "W:Wa1,b1:Bb2,c3:H1,1", "c1", "would-line-up"),
    (
        "tiddest",
        "W:Wa1,b1,c2,d4,e5:Ba5,b5,d5,e3,e1:H0,0",
        "c2-c1",
        "must-take",
    ),
    ("tlata", "W:Wa1:Bb2:H2,2", "b2", "occupied"),
];

on_both_databases! {
    /// B037, B017, B080, B042: each bad move has its own code, carries the position that holds, and nobody else hears of it.
    async fn b037_b017_b080_b042_each_bad_move_has_its_code_and_carries_the_position(database) {
        let server = Server::start(&database).await?;
        for (game, fen, text, code) in MOVES {
            let wanted = NewRoom { position: Some(fen.to_owned()), ..room_of(game) };
            let mut table = Table::set(&server, &wanted, 1).await.with_context(|| format!("{game} {fen}"))?;
            let before = table.watching.known.seq;
            let refused = table.mover()?.refused(PlayerWants::Play { ply: 0, text: text.to_owned() }).await?;
            ensure!(refused.code == code, "{game} {fen} {text}: {refused:?}");
            ensure!(refused.position.as_deref() == Some(fen_of(&table).as_str()), "{game} {text}: {refused:?}");
            ensure!(!refused.message.is_empty());
            let other = 1 - table.to_move()?.index();
            let out_of_turn = table.seats[other].refused(PlayerWants::Play { ply: 0, text: text.to_owned() }).await?;
            ensure!(["not-your-turn", "unreadable-move"].contains(&out_of_turn.code.as_str()), "{out_of_turn:?}");
            let view = table.watcher.room(table.room).await?;
            ensure!(view.seq == before && view.moves.is_empty(), "a refusal changed the room");
        }
    }

    /// B045, B060: in each phase what is not listed is refused with a code, never with a failure of the server.
    async fn b045_b060_what_a_view_does_not_list_is_refused(database) {
        let server = Server::start(&database).await?;
        let maker = Client::new(&server).await?;
        let made = maker.make_room(&room_of("damma")).await?;
        let mut alone = maker.connect(made.id).await?;
        check_unlisted(&mut alone, Phase::Waiting).await?;

        let mut table = Table::set(&server, &room_of("damma"), 1).await?;
        for _ in 0..2 {
            for side in 0..2 {
                table.seats[side] = table.players[side].connect(table.room).await?;
                check_unlisted(&mut table.seats[side], Phase::Running).await?;
            }
            table.play_on(1).await?;
        }
        ensure!(table.seats[0].ask(PlayerWants::Resign).await?.is_ok());
        for side in 0..2 {
            table.seats[side] = table.players[side].connect(table.room).await?;
            check_unlisted(&mut table.seats[side], Phase::Finished).await?;
        }
    }

    /// B097, B117: a watcher's attempts at a player's commands are refused, whatever seat they name, and end in a close.
    async fn b097_b117_a_watcher_cannot_act_for_a_seat_and_is_closed_for_trying(database) {
        let server = Server::start(&database).await?;
        let mut table = Table::set(&server, &room_of("english"), 1).await?;
        let stranger = Client::new(&server).await?;
        stranger.enter(&table.watcher_link).await?;
        let mut watching = stranger.connect(table.room).await?;
        let before = watching.known.seq;
        let rows = [
            json!({"do": "play", "ply": 0, "move": "11-15"}),
            json!({"do": "play", "ply": 0, "move": "11-15", "seat": "black"}),
            json!({"do": "play", "ply": 0, "move": "11-15", "role": "black", "person": table.players[1].id}),
            json!({"do": "resign", "seat": "white"}),
            json!({"do": "offer-draw"}),
            json!({"do": "set-advice", "advice": "off"}),
            json!({"do": "take-control"}),
            json!({"do": "undo"}),
        ];
        for row in &rows {
            watching.refused(row.clone()).await.with_context(|| row.to_string())?;
        }
        let closed = provoke(&mut watching, &rows[0]).await?;
        ensure!(closed == Some(1008), "the close code is {closed:?}");
        let view = table.players[0].room(table.room).await?;
        ensure!(view.seq == before, "a watcher changed the room");
        table.play("11-15").await?;
    }

    /// B110: a suggestion is checked as a move is.
    async fn b110_only_legal_moves_become_suggestions(database) {
        let server = Server::start(&database).await?;
        let mut table = Table::set(&server, &room_of("english"), 1).await?;
        for (ply, text, code) in [
            (0, "11-99", "unreadable-move"),
            (0, "24-20", "not-your-piece"),
            (0, "11-18", "not-reachable"),
            (1, "11-15", "stale-ply"),
        ] {
            let refused = table.watching.refused(WatcherWants::Suggest { ply, text: text.to_owned() }).await?;
            ensure!(refused.code == code, "{ply} {text}: {refused:?}");
        }
        ensure!(table.seats[1].ask(PlayerWants::SetAdvice { advice: Advice::Off }).await?.is_ok());
        let refused = table.watching.refused(WatcherWants::Suggest { ply: 0, text: "11-15".to_owned() }).await?;
        ensure!(refused.code == "advice-off", "{refused:?}");
    }
}

/// Everything a player can ask that changes the room, with its `do`.
fn requests(ply: u32, legal: &str) -> Vec<(&'static str, Value)> {
    vec![
        ("play", json!({"do": "play", "ply": ply, "move": legal})),
        (
            "take-suggestion",
            json!({"do": "take-suggestion", "ply": ply, "move": legal}),
        ),
        ("resign", json!({"do": "resign"})),
        ("offer-draw", json!({"do": "offer-draw"})),
        ("answer-draw", json!({"do": "answer-draw", "accept": true})),
        (
            "claim-abandoned",
            json!({"do": "claim-abandoned", "draw": false}),
        ),
        (
            "suggest",
            json!({"do": "suggest", "ply": ply, "move": legal}),
        ),
        ("withdraw", json!({"do": "withdraw", "ply": ply})),
    ]
}

async fn check_unlisted(socket: &mut Socket, phase: Phase) -> anyhow::Result<()> {
    let view = socket.known.view.clone().context("a snapshot")?;
    ensure!(view.phase == phase, "the phase is {:?}", view.phase);
    let legal = socket
        .legal()?
        .first()
        .cloned()
        .unwrap_or_else(|| "a1-a2".to_owned());
    for (name, request) in requests(socket.known.ply()?, &legal) {
        if view.may.iter().any(|listed| listed == name) {
            continue;
        }
        let refused = socket
            .refused(request.clone())
            .await
            .with_context(|| format!("{phase:?} {request}"))?;
        ensure!(
            !refused.code.is_empty() && refused.code != "unavailable",
            "{phase:?} {request}: {refused:?}"
        );
    }
    Ok(())
}

/// Sends a request that is refused until the server has enough of it.
async fn provoke(socket: &mut Socket, request: &Value) -> anyhow::Result<Option<u16>> {
    for _ in 0..500 {
        if socket.send(request.clone()).await.is_err() {
            break;
        }
    }
    socket.until_closed().await
}

fn fen_of(table: &Table) -> String {
    let game = table.watching.known.game.as_ref();
    game.map(|game| game.position().to_fen())
        .unwrap_or_default()
}
