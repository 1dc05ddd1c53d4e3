use std::{
    io::{self, BufRead, BufReader, Read},
    sync::mpsc::{Receiver, TryRecvError, sync_channel},
    thread,
};

/// Bytes of one line: a game of the longest kind fits many times.
const LINE_BYTES_MAX: u64 = 1 << 20;
/// Lines that wait while the engine thinks.
const LINES_MAX: usize = 4_096;

/// What a client says, read on a thread of its own, so that it is heard while the engine thinks.
#[derive(Debug)]
pub(super) struct Input {
    lines: Receiver<String>,
}

/// What there is to be heard at this moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Heard {
    Line(String),
    Nothing,
    /// The client is gone.
    End,
}

impl Input {
    pub(super) fn listen(source: impl Read + Send + 'static) -> io::Result<Input> {
        let (sender, lines) = sync_channel(LINES_MAX);
        let mut source = BufReader::new(source);
        let read = move || {
            while let Some(line) = next(&mut source) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        };
        thread::Builder::new()
            .name("input".to_owned())
            .spawn(read)?;
        Ok(Input { lines })
    }

    /// The next line; none when the client is gone.
    pub(super) fn wait(&self) -> Option<String> {
        self.lines.recv().ok()
    }

    pub(super) fn look(&self) -> Heard {
        match self.lines.try_recv() {
            Ok(line) => Heard::Line(line),
            Err(TryRecvError::Empty) => Heard::Nothing,
            Err(TryRecvError::Disconnected) => Heard::End,
        }
    }
}

/// A line without its end. What is longer than any line comes in pieces, none of which means anything.
fn next(source: &mut impl BufRead) -> Option<String> {
    let mut bytes = Vec::new();
    let read = source.take(LINE_BYTES_MAX).read_until(b'\n', &mut bytes);
    matches!(read, Ok(1..)).then(|| String::from_utf8_lossy(&bytes).trim().to_owned())
}
