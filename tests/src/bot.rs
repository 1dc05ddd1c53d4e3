//! `asarag bot` as a test sees it, and a line to the server that a test may cut.

use std::{
    net::SocketAddr,
    process::{Output, Stdio},
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering::SeqCst},
    },
    time::Duration,
};

use anyhow::Context;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{
        TcpListener, TcpStream,
        tcp::{OwnedReadHalf, OwnedWriteHalf},
    },
    process::{Child, Command},
    sync::watch,
};

use crate::{PATIENCE, server::program};

/// A running `asarag bot`. Killed when dropped.
#[derive(Debug)]
pub struct Bot(Child);

impl Bot {
    /// # Errors
    /// When it does not start.
    pub fn start(link: &str, arguments: &[&str]) -> anyhow::Result<Bot> {
        let child = Command::new(program()?)
            .args(["bot", link])
            .args(arguments)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .context("starting a bot")?;
        Ok(Bot(child))
    }

    /// Waits for its end.
    ///
    /// # Errors
    /// When it does not end in time.
    pub async fn end(self) -> anyhow::Result<Output> {
        let ended = tokio::time::timeout(PATIENCE * 3, self.0.wait_with_output()).await;
        Ok(ended.context("the bot did not end in time")??)
    }
}

/// Passes everything on to a server, a little late, until it is told to cut.
#[derive(Debug)]
pub struct Relay {
    address: SocketAddr,
    /// How often it was cut; each connection lives until the number changes.
    cuts: watch::Sender<u32>,
    connections: Arc<AtomicU32>,
}

impl Relay {
    /// # Errors
    /// When no port is free.
    pub async fn start(server: SocketAddr, delay: Duration) -> anyhow::Result<Relay> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?;
        let (cuts, seen) = watch::channel(0);
        let connections = Arc::new(AtomicU32::new(0));
        let count = connections.clone();
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                count.fetch_add(1, SeqCst);
                let mut cut = seen.clone();
                cut.mark_unchanged();
                tokio::spawn(async move {
                    tokio::select! {
                        _ = cut.changed() => {}
                        _ = join(near, server, delay) => {}
                    }
                });
            }
        });
        Ok(Relay {
            address,
            cuts,
            connections,
        })
    }

    /// The same link by way of the relay.
    pub fn link(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// Breaks every connection without a goodbye.
    pub fn cut(&self) {
        self.cuts.send_modify(|cuts| *cuts += 1);
    }

    /// How many connections there were.
    pub fn connections(&self) -> u32 {
        self.connections.load(SeqCst)
    }
}

async fn join(near: TcpStream, server: SocketAddr, delay: Duration) -> anyhow::Result<()> {
    let far = TcpStream::connect(server).await?;
    for stream in [&near, &far] {
        stream.set_nodelay(true)?;
    }
    let ((near_in, near_out), (far_in, far_out)) = (near.into_split(), far.into_split());
    tokio::try_join!(pass(near_in, far_out, delay), pass(far_in, near_out, delay))?;
    Ok(())
}

async fn pass(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    delay: Duration,
) -> anyhow::Result<()> {
    let mut bytes = vec![0; 16 * 1024];
    loop {
        let count = from.read(&mut bytes).await?;
        if count == 0 {
            to.shutdown().await?;
            return Ok(());
        }
        tokio::time::sleep(delay).await;
        to.write_all(&bytes[..count]).await?;
    }
}
