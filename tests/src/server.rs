//! The built `asarag` program as a test sees it: an address, a process id, and what it printed.

use std::{
    ffi::OsString,
    net::SocketAddr,
    path::PathBuf,
    process::{ExitStatus, Stdio},
    sync::{Arc, Mutex, OnceLock, PoisonError},
};

use anyhow::{Context, bail, ensure};
use nix::{
    sys::signal::{Signal, kill},
    unistd::Pid,
};
use tokio::{
    io::{AsyncBufReadExt, AsyncRead, BufReader},
    process::{Child, Command},
    sync::watch,
};

use crate::{Database, PATIENCE, watchdog};

/// How a server is started, beyond its database.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// More arguments of `asarag serve`.
    pub arguments: Vec<String>,
    /// More environment.
    pub environment: Vec<(String, String)>,
    /// A program that prepares the ground and then becomes `asarag`.
    pub wrapper: Vec<String>,
}

/// A running `asarag serve` on 127.0.0.1. Killed when dropped.
#[derive(Debug)]
pub struct Server {
    database: String,
    options: Options,
    address: SocketAddr,
    child: Child,
    pid: u32,
    printed: Arc<Mutex<Vec<String>>>,
}

impl Server {
    /// Starts a server on a free port and waits until it listens.
    ///
    /// # Errors
    /// When it ends or says nothing in time; with what it printed.
    pub async fn start(database: &Database) -> anyhow::Result<Server> {
        Server::start_with(database, Options::default()).await
    }

    /// Starts a server with more arguments or environment.
    ///
    /// # Errors
    /// When it ends or says nothing in time; with what it printed.
    pub async fn start_with(database: &Database, options: Options) -> anyhow::Result<Server> {
        Server::launch(database.url().to_owned(), options, "127.0.0.1:0".to_owned()).await
    }

    async fn launch(database: String, options: Options, listen: String) -> anyhow::Result<Server> {
        let asarag = program()?;
        let mut words = options
            .wrapper
            .iter()
            .map(OsString::from)
            .chain([OsString::from(asarag)]);
        let mut child = Command::new(words.next().context("a program")?)
            .args(words)
            .args(["serve", "--listen", &listen, "--database", &database])
            .args(&options.arguments)
            .envs(
                options
                    .environment
                    .iter()
                    .map(|(name, value)| (name, value)),
            )
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .context("starting asarag")?;
        let pid = child.id().context("a started process has an id")?;
        watchdog::started(pid);
        let printed = Arc::new(Mutex::new(Vec::new()));
        let (found, mut address) = watch::channel(None);
        listen_to(child.stdout.take(), printed.clone(), found.clone());
        listen_to(child.stderr.take(), printed.clone(), found);
        let listening = tokio::time::timeout(PATIENCE, address.wait_for(Option::is_some)).await;
        let Ok(Ok(Some(address))) = listening.map(|found| found.map(|address| *address)) else {
            let ended = child.try_wait()?;
            let said = printed
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .join("\n");
            bail!("asarag serve did not listen ({ended:?}); it printed:\n{said}");
        };
        Ok(Server {
            database,
            options,
            address,
            child,
            pid,
            printed,
        })
    }

    /// The address of a path over HTTP.
    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    pub fn address(&self) -> SocketAddr {
        self.address
    }

    pub fn pid(&self) -> u32 {
        self.pid
    }

    /// Every line it has printed so far.
    pub fn printed(&self) -> Vec<String> {
        self.printed
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }

    /// Sends a signal without waiting.
    ///
    /// # Errors
    /// When the process is gone.
    pub fn signal(&self, signal: Signal) -> anyhow::Result<()> {
        let pid = i32::try_from(self.pid).context("process ids are small")?;
        kill(Pid::from_raw(pid), signal).with_context(|| format!("sending {signal}"))
    }

    /// `kill -9`, and waits for the end.
    ///
    /// # Errors
    /// When the process cannot be waited for.
    pub async fn kill(&mut self) -> anyhow::Result<()> {
        let _ = self.signal(Signal::SIGKILL);
        self.wait().await?;
        Ok(())
    }

    /// Asks for an orderly stop and waits for the end.
    ///
    /// # Errors
    /// When it does not end in time.
    pub async fn stop(&mut self) -> anyhow::Result<ExitStatus> {
        self.signal(Signal::SIGTERM)?;
        self.wait().await
    }

    /// Waits for the process to end by itself.
    ///
    /// # Errors
    /// When it does not end in time.
    pub async fn wait(&mut self) -> anyhow::Result<ExitStatus> {
        let ended = tokio::time::timeout(PATIENCE, self.child.wait()).await;
        let status = ended.context("asarag serve did not end in time")??;
        watchdog::ended(self.pid);
        Ok(status)
    }

    /// Starts the ended server again on the same port and database.
    ///
    /// # Errors
    /// When it does not listen in time.
    pub async fn restart(&mut self) -> anyhow::Result<()> {
        ensure!(self.child.try_wait()?.is_some(), "the server still runs");
        let listen = self.address.to_string();
        *self = Server::launch(self.database.clone(), self.options.clone(), listen).await?;
        Ok(())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.start_kill();
        watchdog::ended(self.pid);
    }
}

/// The built program: named by `ASARAG_BIN`, else built once by this process.
///
/// # Errors
/// When it does not build.
pub fn program() -> anyhow::Result<PathBuf> {
    static BUILT: OnceLock<Result<PathBuf, String>> = OnceLock::new();
    if let Some(named) = std::env::var_os("ASARAG_BIN") {
        return Ok(PathBuf::from(named));
    }
    BUILT
        .get_or_init(|| build().map_err(|error| format!("{error:#}")))
        .clone()
        .map_err(anyhow::Error::msg)
}

fn build() -> anyhow::Result<PathBuf> {
    let built = std::process::Command::new(env!("CARGO"))
        .args(["build", "--quiet", "--package", "asarag-server"])
        .current_dir(crate::root())
        .output()
        .context("running cargo")?;
    ensure!(
        built.status.success(),
        "asarag does not build: {}",
        String::from_utf8_lossy(&built.stderr)
    );
    let test = std::env::current_exe()?;
    let folder = test.ancestors().find(|folder| folder.ends_with("debug"));
    Ok(folder
        .context("tests are built in target/debug")?
        .join("asarag"))
}

fn listen_to(
    output: Option<impl AsyncRead + Unpin + Send + 'static>,
    printed: Arc<Mutex<Vec<String>>>,
    found: watch::Sender<Option<SocketAddr>>,
) {
    let Some(output) = output else { return };
    // `ASARAG_TEST_LOUD=1` shows what the servers of failing tests say.
    let loud = std::env::var_os("ASARAG_TEST_LOUD").is_some();
    tokio::spawn(async move {
        let mut lines = BufReader::new(output).lines();
        while let Ok(Some(line)) = lines.next_line().await {
            if let Some(address) = listening(&line) {
                found.send_replace(Some(address));
            }
            if loud {
                eprintln!("{line}");
            }
            printed
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .push(line);
        }
    });
}

/// The address in the line that says where the server listens.
fn listening(line: &str) -> Option<SocketAddr> {
    if !line.contains("listening") {
        return None;
    }
    let start = line.find("127.0.0.1:")?;
    let rest = &line[start..];
    let end = rest
        .find(|c: char| !c.is_ascii_digit() && c != '.' && c != ':')
        .unwrap_or(rest.len());
    rest[..end].parse().ok()
}

#[cfg(test)]
mod tests {
    use super::listening;

    #[test]
    fn finds_the_address_in_the_line_that_says_listening() {
        let rows = [
            (
                "asarag is listening on http://127.0.0.1:8080",
                Some("127.0.0.1:8080"),
            ),
            (
                r#"{"message":"listening","address":"127.0.0.1:41234"}"#,
                Some("127.0.0.1:41234"),
            ),
            ("127.0.0.1:41234 connected", None),
            ("listening on a socket", None),
        ];
        for (line, expected) in rows {
            assert_eq!(
                listening(line)
                    .map(|address| address.to_string())
                    .as_deref(),
                expected,
                "{line}"
            );
        }
    }
}
