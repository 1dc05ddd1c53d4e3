use std::{
    net::{Ipv4Addr, SocketAddr},
    time::Duration,
};

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    time::timeout,
};
use tokio_util::sync::CancellationToken;

use super::{listen, serve};
use crate::{config::Config, limits};

const PATIENCE: Duration = Duration::from_secs(20);

/// What is answered to these bytes, as far as it goes before the connection ends.
async fn answer(address: SocketAddr, request: &str) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    let _ = timeout(PATIENCE, stream.read_to_end(&mut answer))
        .await
        .expect("the end in time");
    String::from_utf8_lossy(&answer).into_owned()
}

/// More headers, or longer ones, than any client of ours sends are refused before they are kept.
#[tokio::test(flavor = "multi_thread")]
async fn headers_are_bounded_and_the_port_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let port_file = folder.path().join("port");
    let mut config = Config::new(format!(
        "sqlite:{}",
        folder.path().join("deep/asarag.db").display()
    ));
    config.port_file = Some(port_file.clone());
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let (address, stop) = (listener.local_addr().unwrap(), CancellationToken::new());
    let server = tokio::spawn(serve(config, listener, stop.clone()));
    let header = |count: usize, size: usize| format!("x-a: {}\r\n", "x".repeat(size)).repeat(count);
    for (headers, status) in [
        (header(limits::HEADERS_MAX - 2, 1), "200"),
        (header(limits::HEADERS_MAX + 1, 1), "431"),
        (header(1, limits::HEADER_BYTES_MAX / 2), "200"),
        (header(1, limits::HEADER_BYTES_MAX + 1), "431"),
    ] {
        let request =
            format!("GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n{headers}\r\n");
        let answer = answer(address, &request).await;
        assert_eq!(
            answer.get(9..12),
            Some(status),
            "{} bytes: {answer:.60}",
            headers.len()
        );
    }
    assert_eq!(
        std::fs::read_to_string(&port_file).unwrap(),
        address.port().to_string()
    );
    stop.cancel();
    timeout(PATIENCE, server).await.unwrap().unwrap().unwrap();
}

/// What keeps a server from starting is one sentence.
#[tokio::test]
async fn a_server_that_cannot_start_says_why() {
    let folder = tempfile::tempdir().unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let mut config = Config::new(String::new());
    config.listen = taken.local_addr().unwrap();
    let error = listen(&config).unwrap_err().to_string();
    assert_eq!(error, format!("{} cannot be listened on", config.listen));
    std::fs::write(folder.path().join("file"), "").unwrap();
    for (database, words) in [
        (
            "postgres://nobody@127.0.0.1:1/nothing".to_owned(),
            "the database cannot be opened",
        ),
        (
            format!("sqlite:{}/file/asarag.db", folder.path().display()),
            "cannot be made",
        ),
        (
            format!("sqlite:{}", folder.path().display()),
            "the database cannot be opened",
        ),
    ] {
        let mut config = Config::new(database.clone());
        config.listen = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
        let listener = listen(&config).unwrap();
        let error = serve(config, listener, CancellationToken::new())
            .await
            .unwrap_err()
            .to_string();
        assert!(
            error.contains(words) && !error.contains('\n'),
            "{database}: {error}"
        );
    }
}
