//! The wire at its edges: sizes, versions, nonsense, origins.

use anyhow::{Context, ensure};
use asarag_server::wire::{Down, PlayerWants};
use asarag_tests::{
    Client, Database, Heard, Server, Table,
    client::room_of,
    run,
    stream::{open, receive},
};
use futures_util::SinkExt;
use tokio_tungstenite::tungstenite::{
    Message,
    protocol::frame::{
        Frame,
        coding::{Data, OpCode},
    },
};

const FRAME_BYTES_MAX: usize = 4_096;

/// B184: frames up to the limit pass, also in pieces; beyond it the close says so.
#[test]
fn b184_a_frame_beyond_the_limit_is_closed_with_1009() {
    run(async {
        let database = Database::sqlite()?;
        let server = Server::start(&database).await?;
        let mut table = Table::set(&server, &room_of("english"), 1).await?;
        for size in [FRAME_BYTES_MAX - 1, FRAME_BYTES_MAX] {
            let seat = &mut table.seats[1];
            seat.send_raw(Message::text(padded(size))).await?;
            ensure!(seat.answer(9).await?.is_err(), "{size} bytes");
        }
        let halves = padded(FRAME_BYTES_MAX);
        let (first, second) = halves.split_at(2_000);
        let seat = &mut table.seats[1];
        seat.send_raw(piece(first, OpCode::Data(Data::Text), false))
            .await?;
        seat.send_raw(piece(second, OpCode::Data(Data::Continue), true))
            .await?;
        ensure!(seat.answer(9).await?.is_err(), "in two pieces");
        for size in [FRAME_BYTES_MAX + 1, 10_000_000] {
            let mut seat = table.players[0].connect(table.room).await?;
            let _ = seat.send_raw(Message::text(padded(size))).await;
            let closed = seat.until_closed().await?;
            ensure!(
                closed == Some(1009) || (size > 1_000_000 && closed.is_none()),
                "{size} bytes: {closed:?}"
            );
        }
        table.seats[1].play("11-15").await?;
        Ok(())
    });
}

/// B154: a client of another version is told to update; one that says no hello is told so.
#[test]
fn b154_another_version_or_no_hello_is_closed_with_its_code() {
    run(async {
        let database = Database::sqlite()?;
        let server = Server::start(&database).await?;
        let table = Table::set(&server, &room_of("english"), 1).await?;
        for (first, code) in [
            (r#"{"v":2,"since":null}"#, 4000),
            (r#"{"v":0}"#, 4000),
            (r#"{"id":1,"do":"resign"}"#, 4002),
            ("hello", 4002),
        ] {
            let mut stream = open(&table.players[0], table.room, &[]).await?;
            stream.send(Message::text(first)).await?;
            let heard = receive(&mut stream).await?;
            ensure!(
                matches!(heard, Heard::Closed(Some(closed)) if closed == code),
                "{first}: {heard:?}"
            );
        }
        Ok(())
    });
}

#[test]
fn an_unreadable_frame_is_refused_and_the_connection_stays() {
    run(async {
        let database = Database::sqlite()?;
        let server = Server::start(&database).await?;
        let mut table = Table::set(&server, &room_of("english"), 1).await?;
        let seat = &mut table.seats[1];
        for frame in [
            "",
            "{",
            "[]",
            r#"{"id":1}"#,
            r#"{"id":-1,"do":"resign"}"#,
            r#"{"do":"resign"}"#,
        ] {
            seat.send_raw(Message::text(frame)).await?;
            let refused = seat.until("a refusal", |down| match down {
                Down::Refused { refusal, .. } => Some(refusal.code.clone()),
                _ => None,
            });
            let code = refused.await.context(frame)?;
            ensure!(!code.is_empty());
        }
        seat.play("11-15").await?;
        Ok(())
    });
}

#[test]
fn only_the_own_origin_opens_a_socket_from_a_browser() {
    run(async {
        let database = Database::sqlite()?;
        let server = Server::start(&database).await?;
        let table = Table::set(&server, &room_of("english"), 1).await?;
        let own = format!("http://{}", server.address());
        for (origin, opens) in [
            (own.as_str(), true),
            ("https://elsewhere.example", false),
            ("null", false),
        ] {
            let opened = open(&table.players[0], table.room, &[("origin", origin)]).await;
            ensure!(opened.is_ok() == opens, "{origin}: {:?}", opened.err());
        }
        Ok(())
    });
}

/// A client that goes away in the middle of everything leaves the server whole.
#[test]
fn connections_that_break_leave_no_trace() {
    run(async {
        let database = Database::sqlite()?;
        let server = Server::start(&database).await?;
        let mut table = Table::set(&server, &room_of("english"), 1).await?;
        for _ in 0..20 {
            let client = Client::new(&server).await?;
            client.enter(&table.watcher_link).await?;
            let socket = client.connect(table.room).await?;
            drop(socket);
        }
        table.watching.until_watchers(1).await?;
        let refused = table.seats[0]
            .refused(PlayerWants::AnswerDraw { accept: true })
            .await?;
        ensure!(refused.code == "no-offer", "{refused:?}");
        Ok(())
    });
}

/// A request number 9 that is refused, padded with white space to a size in bytes.
fn padded(size: usize) -> String {
    let request = r#"{"id":9,"do":"answer-draw","accept":true}"#;
    format!("{request}{}", " ".repeat(size - request.len()))
}

fn piece(text: &str, opcode: OpCode, last: bool) -> Message {
    Message::Frame(Frame::message(text.as_bytes().to_vec(), opcode, last))
}

/// What a request made is told before its answer: whoever is answered knows where the room stands.
#[test]
fn an_event_comes_before_the_answer_to_the_request_that_made_it() {
    run(async {
        let database = Database::sqlite()?;
        let server = Server::start(&database).await?;
        let mut table = Table::set(&server, &room_of("english"), 0).await?;
        for text in ["11-15", "22-18", "15x22", "25x18"] {
            let ply = table.seats[0].known.ply()?;
            let seat = &mut table.seats[usize::from(ply % 2 == 0)];
            let play = PlayerWants::Play {
                ply,
                text: text.to_owned(),
            };
            let seq = seat
                .ask(play)
                .await?
                .map_err(|refused| anyhow::anyhow!("{text} was refused: {refused:?}"))?;
            ensure!(
                seat.known.ply()? == ply + 1,
                "{text} was answered before it was told"
            );
            table.seats[usize::from(ply % 2 != 0)]
                .until_seq(seq)
                .await?;
        }
        Ok(())
    });
}
