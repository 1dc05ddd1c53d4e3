use std::{
    io::{BufRead, BufReader, Read, Write},
    process::{Child, ChildStdin, Command, Stdio},
    sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel},
    thread,
    time::{Duration, Instant},
};

use super::EngineFault;
use crate::cli::hub::Line;

/// Bytes of one line of a program; what goes on longer is no line of the protocol.
const LINE_BYTES_MAX: u64 = 64 * 1024;
/// Lines that wait to be read.
const LINES_MAX: usize = 1_024;
/// How long a program that is told to quit may take.
const QUIT: Duration = Duration::from_millis(500);

/// A running program that speaks the Hub protocol. Ended when dropped.
#[derive(Debug)]
pub(super) struct Process {
    /// Gone once the program has been told to quit.
    child: Option<Child>,
    input: ChildStdin,
    lines: Receiver<String>,
}

/// What came from a program in time.
#[derive(Debug)]
pub(super) enum Said {
    Line(Line),
    Nothing,
}

impl Process {
    /// Starts a program: its name and arguments.
    pub(super) fn start(words: &[String]) -> Result<Process, EngineFault> {
        let (program, arguments) = words
            .split_first()
            .ok_or_else(|| EngineFault("no program is named".to_owned()))?;
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| EngineFault(format!("{program} cannot be started: {error}")))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(EngineFault(format!("{program} has no input or no output")));
        };
        let (sender, lines) = sync_channel(LINES_MAX);
        thread::spawn(move || pass_on(output, &sender));
        Ok(Process {
            child: Some(child),
            input,
            lines,
        })
    }

    pub(super) fn tell(&mut self, line: &Line) -> Result<(), EngineFault> {
        let told = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        told.map_err(|_| self.ended())
    }

    /// The next line until a moment. What is no line of the protocol is passed over, as the protocol demands.
    pub(super) fn hear(&mut self, until: Instant) -> Result<Said, EngineFault> {
        loop {
            let wait = until.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(wait) {
                Ok(text) => {
                    if let Ok(line) = Line::read(&text) {
                        return Ok(Said::Line(line));
                    }
                }
                Err(RecvTimeoutError::Timeout) => return Ok(Said::Nothing),
                Err(RecvTimeoutError::Disconnected) => return Err(self.ended()),
            }
        }
    }

    fn ended(&mut self) -> EngineFault {
        let child = self.child.as_mut();
        let status = child.and_then(|child| child.try_wait().ok().flatten());
        EngineFault(match status {
            Some(status) => format!("the program has ended ({status})"),
            None => "the program does not listen or speak any more".to_owned(),
        })
    }
}

impl Drop for Process {
    /// Says `quit`, and sees to it elsewhere that it is obeyed: a clock may be running.
    fn drop(&mut self) {
        let _ = self.tell(&Line::new("quit"));
        if let Some(child) = self.child.take() {
            thread::spawn(move || end(child));
        }
    }
}

/// Waits for a program that was told to quit, and kills it where it does not.
fn end(mut child: Child) {
    let until = Instant::now() + QUIT;
    while Instant::now() < until {
        if !matches!(child.try_wait(), Ok(None)) {
            return;
        }
        thread::sleep(Duration::from_millis(5));
    }
    let _ = child.kill();
    let _ = child.wait();
}

/// Hands on each line until the program closes its output or nobody listens.
fn pass_on(output: impl Read, lines: &SyncSender<String>) {
    let mut output = BufReader::new(output);
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        let read = output
            .by_ref()
            .take(LINE_BYTES_MAX)
            .read_until(b'\n', &mut bytes);
        if !matches!(read, Ok(1..)) {
            return;
        }
        let text = String::from_utf8_lossy(&bytes).into_owned();
        if lines.send(text).is_err() {
            return;
        }
    }
}
