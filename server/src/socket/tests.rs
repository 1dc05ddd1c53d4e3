//! Sockets of a whole server on a free port, from the first byte to the closing frame.

use std::{net::SocketAddr, time::Duration};

use futures_util::{SinkExt, StreamExt};
use http::StatusCode;
use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    task::JoinHandle,
    time::timeout,
};
use tokio_tungstenite::{
    WebSocketStream, client_async,
    tungstenite::{Error, Message, client::IntoClientRequest},
};
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

use crate::{
    config::Config,
    limits,
    serve::{ServeError, serve},
};

/// Long enough for a machine that does many things at once.
const PATIENCE: Duration = Duration::from_secs(20);

struct Running {
    address: SocketAddr,
    stop: CancellationToken,
    server: JoinHandle<Result<(), ServeError>>,
    _folder: tempfile::TempDir,
}

type Stream = WebSocketStream<TcpStream>;

impl Running {
    async fn start() -> Running {
        Running::start_with(|_| {}).await
    }

    async fn start_with(change: impl FnOnce(&mut Config)) -> Running {
        let folder = tempfile::tempdir().unwrap();
        let mut config = Config::new(format!(
            "sqlite:{}",
            folder.path().join("asarag.db").display()
        ));
        change(&mut config);
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let (address, stop) = (listener.local_addr().unwrap(), CancellationToken::new());
        let server = tokio::spawn(serve(config, listener, stop.clone()));
        Running {
            address,
            stop,
            server,
            _folder: folder,
        }
    }

    /// A request with a body of JSON and the answer's body.
    async fn ask(&self, method: &str, path: &str, token: &str, body: &Value) -> Value {
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        let body = body.to_string();
        let head = format!(
            "{method} {path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n{}content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            if token.is_empty() {
                String::new()
            } else {
                format!("authorization: Bearer {token}\r\n")
            },
            body.len(),
        );
        stream.write_all(head.as_bytes()).await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        assert!(head.starts_with("HTTP/1.1 2"), "{answer}");
        serde_json::from_str(body).unwrap_or_else(|error| panic!("{error}: {answer}"))
    }

    /// A room and the token of its maker, who plays White.
    async fn room(&self) -> (Uuid, String) {
        let token = self.ask("POST", "/api/identities", "", &json!({})).await["token"].clone();
        let token = token.as_str().unwrap().to_owned();
        let wanted =
            json!({ "game": "russian", "side": "white", "advice": "live", "listed": true });
        let made = self.ask("POST", "/api/rooms", &token, &wanted).await;
        (made["id"].as_str().unwrap().parse().unwrap(), token)
    }

    async fn open(&self, room: Uuid, headers: &[(&'static str, String)]) -> Result<Stream, Error> {
        let address = format!("ws://{}/api/rooms/{room}/socket", self.address);
        let mut request = address.into_client_request()?;
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().unwrap());
        }
        let stream = TcpStream::connect(self.address).await.unwrap();
        Ok(client_async(request, stream).await?.0)
    }

    /// A socket after its hello.
    async fn talk(&self, room: Uuid, token: &str) -> Stream {
        let mut stream = self.open(room, &[]).await.unwrap();
        let hello = json!({ "v": 1, "token": token });
        stream.send(Message::text(hello.to_string())).await.unwrap();
        until(&mut stream, |frame| frame["is"] == "snapshot").await;
        stream
    }
}

/// The next frame that fits.
async fn until(stream: &mut Stream, fits: impl Fn(&Value) -> bool) -> Value {
    loop {
        match timeout(PATIENCE, stream.next())
            .await
            .expect("a frame in time")
        {
            Some(Ok(Message::Text(text))) => {
                let frame: Value = serde_json::from_str(&text).unwrap();
                if fits(&frame) {
                    return frame;
                }
            }
            Some(Ok(_)) => {}
            other => panic!("{other:?} instead of a frame"),
        }
    }
}

/// The code of the closing frame; none if the connection just ends.
async fn closed(stream: &mut Stream) -> Option<u16> {
    loop {
        match timeout(PATIENCE, stream.next())
            .await
            .expect("a close in time")
        {
            Some(Ok(Message::Close(frame))) => return frame.map(|frame| frame.code.into()),
            Some(Ok(_)) => {}
            Some(Err(_)) | None => return None,
        }
    }
}

async fn say(stream: &mut Stream, text: impl Into<String>) {
    stream.send(Message::text(text.into())).await.unwrap();
}

/// B154, B116: what is wrong with the first frame has its code, and nothing of the room comes before.
#[tokio::test(flavor = "multi_thread")]
async fn b154_b116_a_wrong_hello_is_closed_with_its_code() {
    let running = Running::start().await;
    let (room, token) = running.room().await;
    let unknown = "0".repeat(64);
    for (room, first, code) in [
        (room, json!({ "v": 2, "token": token }).to_string(), 4000),
        (
            room,
            json!({ "v": 1, "token": token, "more": 1 }).to_string(),
            4002,
        ),
        (room, "hello".to_owned(), 4002),
        (room, json!({ "v": 1, "token": unknown }).to_string(), 4001),
        (room, json!({ "v": 1, "token": room }).to_string(), 4001),
        (
            Uuid::nil(),
            json!({ "v": 1, "token": token }).to_string(),
            4001,
        ),
    ] {
        let mut stream = running.open(room, &[]).await.unwrap();
        say(&mut stream, &*first).await;
        match timeout(PATIENCE, stream.next()).await.unwrap() {
            Some(Ok(Message::Close(Some(frame)))) => {
                assert_eq!(u16::from(frame.code), code, "{first}");
            }
            other => panic!("{other:?} after {first}"),
        }
    }
}

/// The identity comes from the hello, the header or the cookie; without any of them somebody new watches.
#[tokio::test(flavor = "multi_thread")]
async fn the_speaker_is_known_by_hello_header_or_cookie() {
    let running = Running::start().await;
    let (room, token) = running.room().await;
    for (headers, hello, role) in [
        (vec![], json!({ "v": 1, "token": token }), "white"),
        (
            vec![("authorization", format!("Bearer {token}"))],
            json!({ "v": 1 }),
            "white",
        ),
        (
            vec![("cookie", format!("asarag={token}"))],
            json!({ "v": 1 }),
            "white",
        ),
        (vec![], json!({ "v": 1 }), "watcher"),
    ] {
        let mut stream = running.open(room, &headers).await.unwrap();
        say(&mut stream, hello.to_string()).await;
        assert_eq!(
            until(&mut stream, |frame| frame["is"] == "welcome").await["role"],
            role,
            "{headers:?}"
        );
    }
    let refused = running
        .open(room, &[("authorization", "Bearer x".to_owned())])
        .await
        .unwrap_err();
    assert!(matches!(refused, Error::Http(answer) if answer.status() == StatusCode::UNAUTHORIZED));
}

/// B187: a page of another origin opens no socket, and the answer says what to set.
#[tokio::test(flavor = "multi_thread")]
async fn b187_a_page_from_elsewhere_opens_no_socket() {
    let running = Running::start().await;
    let (room, token) = running.room().await;
    let cookie = ("cookie", format!("asarag={token}"));
    for origin in ["https://evil.example", "null", "http://127.0.0.1:1"] {
        let headers = [cookie.clone(), ("origin", origin.to_owned())];
        let Err(Error::Http(answer)) = running.open(room, &headers).await else {
            panic!("{origin} came in")
        };
        let body = String::from_utf8(answer.body().clone().unwrap()).unwrap();
        assert_eq!(answer.status(), StatusCode::FORBIDDEN);
        assert!(
            body.contains("foreign-origin") && body.contains("--public-origin"),
            "{body}"
        );
    }
    let own = (
        "origin",
        format!("http://localhost:{}", running.address.port()),
    );
    assert!(running.open(room, &[cookie, own]).await.is_ok());
}

/// B184: up to the limit frames pass, also in pieces; beyond it the peer learns why it is closed, even with ten megabytes
/// still under way.
#[tokio::test(flavor = "multi_thread")]
async fn b184_frames_beyond_the_limit_are_closed_with_1009() {
    let running = Running::start().await;
    let (room, token) = running.room().await;
    let padded = |size: usize| {
        let request = r#"{"id":9,"do":"answer-draw","accept":true}"#;
        format!("{request}{}", " ".repeat(size - request.len()))
    };
    let mut stream = running.talk(room, &token).await;
    for size in [limits::FRAME_UP_BYTES_MAX - 1, limits::FRAME_UP_BYTES_MAX] {
        say(&mut stream, padded(size)).await;
        let refused = until(&mut stream, |frame| frame["is"] == "refused").await;
        assert_eq!(refused["id"], 9, "{size}: {refused}");
    }
    for size in [limits::FRAME_UP_BYTES_MAX + 1, 10_000_000] {
        let mut stream = running.talk(room, &token).await;
        let (mut sink, mut source) = (&mut stream).split();
        let sent = sink.send(Message::text(padded(size)));
        let heard = async {
            while let Some(Ok(frame)) = source.next().await {
                if let Message::Close(frame) = frame {
                    return frame.map(|frame| u16::from(frame.code));
                }
            }
            None
        };
        let (_, code) = timeout(PATIENCE, async { tokio::join!(sent, heard) })
            .await
            .unwrap();
        assert_eq!(code, Some(1009), "{size}");
    }
}

/// B097: frames that make no sense are each refused once, and too many of them end the connection.
#[tokio::test(flavor = "multi_thread")]
async fn b097_too_many_unfit_frames_are_closed_with_1008() {
    let running = Running::start().await;
    let (room, _) = running.room().await;
    let watcher = running.ask("POST", "/api/identities", "", &json!({})).await;
    let mut stream = running.talk(room, watcher["token"].as_str().unwrap()).await;
    for id in 0..limits::UNFIT_FRAMES_MAX {
        say(&mut stream, json!({ "id": id, "do": "resign" }).to_string()).await;
        let refused = until(&mut stream, |frame| frame["is"] == "refused").await;
        assert_eq!(
            (&refused["id"], &refused["code"]),
            (&json!(id), &json!("not-for-watchers"))
        );
    }
    stream.send(Message::binary(vec![1, 2, 3])).await.unwrap();
    assert_eq!(closed(&mut stream).await, Some(1008));
}

/// Whoever asks faster than a person can is told to wait, with the time.
#[tokio::test(flavor = "multi_thread")]
async fn requests_beyond_the_rate_are_refused_with_the_time_to_wait() {
    let running = Running::start().await;
    let (room, _) = running.room().await;
    let watcher = running.ask("POST", "/api/identities", "", &json!({})).await;
    let mut stream = running.talk(room, watcher["token"].as_str().unwrap()).await;
    for id in 0..=limits::NAMINGS_AT_ONCE {
        say(
            &mut stream,
            json!({ "id": id, "do": "set-name", "name": format!("Lila {id}") }).to_string(),
        )
        .await;
    }
    let slowed = until(&mut stream, |frame| frame["is"] == "refused").await;
    assert_eq!(
        (&slowed["id"], &slowed["code"]),
        (&json!(limits::NAMINGS_AT_ONCE), &json!("too-fast"))
    );
    assert!(slowed["retry_after_ms"].as_u64().unwrap() <= limits::NAMING_MS);
}

/// B177, B195: a peer that does not even answer pings is gone after the silence allowed.
#[tokio::test(flavor = "multi_thread")]
async fn b177_b195_a_frozen_peer_is_given_up() {
    let running = Running::start_with(|config| {
        config.ping_every = Duration::from_millis(50);
        config.silence_max = Duration::from_millis(500);
    })
    .await;
    let (room, token) = running.room().await;
    let mut lively = running.talk(room, &token).await;
    // Nobody reads the frames of this one any more, so nobody answers its pings.
    let mut frozen = running.talk(room, &token).await.into_inner();
    let given_up = async {
        let mut rest = Vec::new();
        timeout(PATIENCE, frozen.read_to_end(&mut rest)).await
    };
    let has_its_seat = |frame: &Value| frame["is"] == "control" && frame["acting"] == true;
    let back = async {
        until(&mut lively, |frame| {
            frame["is"] == "control" && frame["acting"] == false
        })
        .await;
        until(&mut lively, has_its_seat).await
    };
    let (given_up, _) = tokio::join!(given_up, back);
    assert!(given_up.is_ok(), "the server has not closed");
}

/// B195, B186: a page hears something every while, by which it knows that its line lives.
#[tokio::test(flavor = "multi_thread")]
async fn b195_b186_the_time_is_told_with_every_ping() {
    let running = Running::start_with(|config| config.ping_every = Duration::from_millis(50)).await;
    let (room, token) = running.room().await;
    let mut stream = running.talk(room, &token).await;
    let mut told = 0;
    for _ in 0..3 {
        let now = until(&mut stream, |frame| frame["is"] == "now").await["now"]
            .as_u64()
            .unwrap();
        assert!(now >= told && now > 1_700_000_000_000);
        told = now;
    }
}

/// B179, B013: a stop tells every socket to come back, answers what is under way, and ends by itself.
#[tokio::test(flavor = "multi_thread")]
async fn b179_b013_a_stop_closes_sockets_with_1012_and_ends() {
    let running = Running::start().await;
    let (room, token) = running.room().await;
    let mut talking = running.talk(room, &token).await;
    let mut silent = running.open(room, &[]).await.unwrap();
    running.stop.cancel();
    assert_eq!(closed(&mut talking).await, Some(1012));
    assert_eq!(closed(&mut silent).await, Some(1012));
    timeout(PATIENCE, running.server)
        .await
        .expect("it ends")
        .unwrap()
        .unwrap();
    assert!(
        TcpStream::connect(running.address).await.is_err(),
        "it still listens"
    );
}

/// A peer that never takes part in the handshake or the hello does not stay.
#[tokio::test(flavor = "multi_thread")]
async fn a_socket_without_a_hello_is_closed() {
    let running = Running::start().await;
    let (room, _) = running.room().await;
    let mut stream = running.open(room, &[]).await.unwrap();
    assert_eq!(closed(&mut stream).await, Some(4002));
}
