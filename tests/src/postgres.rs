//! A private Postgres: its own folder, its own socket, no network, gone with the process that started it.
//!
//! A shell holds the server and listens on a pipe; when the pipe closes, even by a kill, it stops the server and removes the
//! folder. Postgres refuses to run as root, so root starts it under another user id.

use std::{
    io::Write,
    os::unix::{fs::PermissionsExt, process::CommandExt},
    path::{Path, PathBuf},
    process::{Child, ChildStdin, Command, Stdio},
    sync::OnceLock,
    time::{Duration, Instant},
};

use anyhow::{Context, bail, ensure};
use nix::unistd::{Gid, Uid, User};
use sqlx::{Connection, Executor, PgConnection};

/// Where a surrounding program says that a Postgres is already running for the tests.
pub const VARIABLE: &str = "ASARAG_TEST_POSTGRES";

const SCRIPT: &str = r#"
start() {
  "$1/postgres" -D "$2/data" -k "$2" -c listen_addresses= -c max_connections=300 -c unix_socket_permissions=0777 \
    -c log_min_messages=fatal >>"$2/log" 2>&1 &
  server=$!
}
start "$1" "$2"
while read -r word; do
  case $word in
    start) start "$1" "$2" ;;
    stop) kill -INT "$server"; wait "$server" ;;
    kill) kill -QUIT "$server"; wait "$server" ;;
  esac
done
kill -QUIT "$server"
wait "$server"
rm -rf "$2"
"#;

/// Who runs Postgres, where that is not the user of the tests.
type Owner = Option<(Uid, Gid)>;

/// A running Postgres with its own folder. Dropped, it stops and leaves nothing behind.
#[derive(Debug)]
pub struct Postgres {
    folder: PathBuf,
    pipe: Option<ChildStdin>,
    shell: Child,
}

impl Postgres {
    /// Makes an empty cluster and starts it.
    ///
    /// # Errors
    /// When the programs of Postgres are not installed or do not start.
    pub fn start() -> anyhow::Result<Postgres> {
        let programs = programs()?;
        let owner = owner()?;
        let folder = make_folder(owner)?;
        init(&programs, &folder, owner)?;
        let mut shell = as_owner(Command::new("sh"), owner)
            .args(["-c", SCRIPT, "sh"])
            .args([&programs, &folder])
            .current_dir(&folder)
            .process_group(0)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .context("starting Postgres")?;
        let postgres = Postgres {
            folder,
            pipe: shell.stdin.take(),
            shell,
        };
        postgres.wait_until_ready()?;
        Ok(postgres)
    }

    /// The address of one of its databases.
    pub fn url(&self, database: &str) -> String {
        let folder = self.folder.to_string_lossy().replace('/', "%2F");
        format!("postgres://asarag@localhost/{database}?host={folder}")
    }

    /// The process id of the server.
    ///
    /// # Errors
    /// When it does not run.
    pub fn pid(&self) -> anyhow::Result<u32> {
        let file = std::fs::read_to_string(self.folder.join("data/postmaster.pid"))?;
        Ok(file
            .lines()
            .next()
            .context("an empty file")?
            .trim()
            .parse()?)
    }

    /// Stops the server in an orderly way; its data stay.
    ///
    /// # Errors
    /// When it does not stop in time.
    pub fn stop(&mut self) -> anyhow::Result<()> {
        self.tell("stop")?;
        self.wait_until(|alive| !alive, "stop")
    }

    /// Ends the server as a power failure would; its data stay.
    ///
    /// # Errors
    /// When it does not end in time.
    pub fn kill(&mut self) -> anyhow::Result<()> {
        self.tell("kill")?;
        self.wait_until(|alive| !alive, "end")
    }

    /// Starts the stopped server again.
    ///
    /// # Errors
    /// When it does not come up in time.
    pub fn resume(&mut self) -> anyhow::Result<()> {
        self.tell("start")?;
        self.wait_until_ready()
    }

    fn tell(&mut self, word: &str) -> anyhow::Result<()> {
        let pipe = self.pipe.as_mut().context("Postgres is already gone")?;
        writeln!(pipe, "{word}").context("telling Postgres")
    }

    fn wait_until_ready(&self) -> anyhow::Result<()> {
        self.wait_until(|alive| alive, "start")
    }

    fn wait_until(&self, wanted: fn(bool) -> bool, what: &str) -> anyhow::Result<()> {
        let url = self.url("postgres");
        let since = Instant::now();
        while since.elapsed() < crate::PATIENCE {
            if wanted(answers(&url)) {
                return Ok(());
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        let log = std::fs::read_to_string(self.folder.join("log")).unwrap_or_default();
        bail!(
            "Postgres did not {what} in {} s:\n{log}",
            crate::PATIENCE.as_secs()
        )
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        drop(self.pipe.take());
        let _ = self.shell.wait();
    }
}

/// The Postgres all tests of this run share: the one `private-postgres` started, else one of this process.
///
/// # Errors
/// When none can be started.
pub fn shared(database: &str) -> anyhow::Result<String> {
    static OWN: OnceLock<Result<Postgres, String>> = OnceLock::new();
    if let Ok(pattern) = std::env::var(VARIABLE) {
        return Ok(pattern.replace("{database}", database));
    }
    match OWN.get_or_init(|| Postgres::start().map_err(|error| format!("{error:#}"))) {
        Ok(postgres) => Ok(postgres.url(database)),
        Err(error) => bail!("{error}"),
    }
}

/// Carries out one statement on a connection of its own.
///
/// # Errors
/// When Postgres is not there or refuses.
pub fn execute(url: &str, statement: String) -> anyhow::Result<()> {
    let url = url.to_owned();
    let thread = std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()?;
        runtime.block_on(async {
            let mut connection = PgConnection::connect(&url).await?;
            connection.execute(sqlx::AssertSqlSafe(statement)).await?;
            connection.close().await?;
            Ok(())
        })
    });
    thread
        .join()
        .unwrap_or_else(|_| bail!("the thread that spoke to Postgres panicked"))
}

fn answers(url: &str) -> bool {
    execute(url, "select 1".to_owned()).is_ok()
}

fn programs() -> anyhow::Result<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .flatten();
    let mut folders: Vec<PathBuf> = versions.map(|version| version.path().join("bin")).collect();
    folders.sort();
    let path = std::env::var_os("PATH").unwrap_or_default();
    folders.extend(
        std::env::split_paths(&path)
            .collect::<Vec<_>>()
            .into_iter()
            .rev(),
    );
    folders
        .into_iter()
        .rev()
        .find(|folder| folder.join("postgres").exists() && folder.join("initdb").exists())
        .context("Postgres is not installed; `make test` installs it, or run: apt-get install postgresql")
}

/// Root becomes `postgres`, or `nobody` where there is no such user; everybody else stays who they are.
fn owner() -> anyhow::Result<Owner> {
    if !Uid::effective().is_root() {
        return Ok(None);
    }
    for name in ["postgres", "nobody"] {
        if let Some(user) = User::from_name(name).context("looking up a user for Postgres")? {
            return Ok(Some((user.uid, user.gid)));
        }
    }
    bail!("Postgres does not run as root, and there is neither a user postgres nor a user nobody")
}

fn make_folder(owner: Owner) -> anyhow::Result<PathBuf> {
    let folder = tempfile::Builder::new()
        .prefix("asarag-postgres-")
        .tempdir()?
        .keep();
    std::fs::set_permissions(&folder, std::fs::Permissions::from_mode(0o755))?;
    if let Some((user, group)) = owner {
        std::os::unix::fs::chown(&folder, Some(user.as_raw()), Some(group.as_raw()))?;
    }
    Ok(folder)
}

fn init(programs: &Path, folder: &Path, owner: Owner) -> anyhow::Result<()> {
    let made = as_owner(Command::new(programs.join("initdb")), owner)
        .args([
            "--username=asarag",
            "--auth=trust",
            "--encoding=UTF8",
            "--locale=C",
            "--no-sync",
            "--no-instructions",
        ])
        .arg("--pgdata")
        .arg(folder.join("data"))
        .current_dir(folder)
        .output()
        .context("running initdb")?;
    ensure!(
        made.status.success(),
        "initdb failed: {}",
        String::from_utf8_lossy(&made.stderr)
    );
    Ok(())
}

fn as_owner(mut command: Command, owner: Owner) -> Command {
    if let Some((user, group)) = owner {
        command.uid(user.as_raw()).gid(group.as_raw());
    }
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_private_postgres_keeps_its_data_over_a_kill_and_leaves_nothing_behind()
    -> anyhow::Result<()> {
        let mut postgres = Postgres::start()?;
        let url = postgres.url("postgres");
        execute(&url, "create table kept (id int)".to_owned())?;
        postgres.kill()?;
        ensure!(
            execute(&url, "select 1".to_owned()).is_err(),
            "it answers after the kill"
        );
        postgres.resume()?;
        execute(&url, "insert into kept values (1)".to_owned())?;
        postgres.stop()?;
        postgres.resume()?;
        let folder = postgres.folder.clone();
        drop(postgres);
        ensure!(!folder.exists(), "{} was left behind", folder.display());
        Ok(())
    }
}
