//! Ends by its id every program a test started, also when the test itself was killed.
//!
//! One small shell waits on a pipe. It hears which programs run and which have ended; when the pipe closes, for whatever
//! reason, it ends those that are left.

use std::{
    io::Write,
    os::unix::process::CommandExt,
    process::{Child, Command, Stdio},
    sync::{Mutex, OnceLock, PoisonError},
};

const SCRIPT: &str = r#"
running=' '
while read -r change pid; do
  case $change in
    started) running="$running$pid " ;;
    ended) running=$(printf '%s' "$running" | sed "s/ $pid / /") ;;
  esac
done
for pid in $running; do kill -9 "$pid" 2>/dev/null; done
"#;

static SHELL: OnceLock<Mutex<Child>> = OnceLock::new();

/// From now on the program ends when this process does.
pub fn started(pid: u32) {
    tell("started", pid);
}

/// The program has ended and its id may belong to another one.
pub fn ended(pid: u32) {
    tell("ended", pid);
}

fn tell(change: &str, pid: u32) {
    let shell = SHELL.get_or_init(|| Mutex::new(start()));
    let mut shell = shell.lock().unwrap_or_else(PoisonError::into_inner);
    let pipe = shell.stdin.as_mut().expect("the pipe was asked for");
    writeln!(pipe, "{change} {pid}").expect("the watchdog lives as long as this process");
}

fn start() -> Child {
    Command::new("sh")
        .args(["-c", SCRIPT])
        .process_group(0)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("every system has sh")
}
