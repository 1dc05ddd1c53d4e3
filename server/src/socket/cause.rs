//! Why a socket closed.

use tokio_tungstenite::tungstenite::{Error, error::CapacityError};

/// Why a socket closed, or is to be closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cause {
    /// The peer said goodbye.
    Left,
    /// The line broke without a goodbye.
    Broken,
    /// Not even a pong came for too long.
    Silent,
    /// The peer did not take what was sent for too long.
    Stuck,
    /// A frame was longer than allowed.
    TooBig,
    /// Too many frames that no client of ours sends.
    Unfit,
    /// The peer broke the rules of RFC 6455.
    Garbled,
    /// The first frame was no hello, or did not come in time.
    NoHello,
    /// The client speaks another version.
    Version,
    /// No such room, or no right to it, or an unknown token.
    NoRight,
    /// The database was away when the room was to be opened.
    Unavailable,
    /// The server stops in good order.
    Stop,
    /// The room closed the connection with a code of its own.
    Room { code: u16, reason: &'static str },
}

impl Cause {
    /// The code and the words of the closing frame; nothing is sent to a peer that is gone.
    pub(super) fn closing(self) -> Option<(u16, &'static str)> {
        match self {
            Self::Left | Self::Broken | Self::Silent | Self::Stuck => None,
            Self::TooBig => Some((1009, "a frame has at most 4096 bytes")),
            Self::Unfit => Some((1008, "too many frames that were refused")),
            Self::Garbled => Some((1002, "not a WebSocket frame")),
            Self::NoHello => Some((4002, "the first frame is a hello")),
            Self::Version => Some((4000, "another version of the page is needed: reload")),
            Self::NoRight => Some((4001, "no such room, or no link to it")),
            Self::Unavailable => Some((1013, "the room cannot be opened now: come back")),
            Self::Stop => Some((1012, "the server restarts: come back")),
            Self::Room { code, reason } => Some((code, reason)),
        }
    }

    /// The label under which it is counted.
    pub(super) fn label(self) -> &'static str {
        match self {
            Self::Left => "left",
            Self::Broken => "broken",
            Self::Silent => "silent",
            Self::Stuck => "stuck",
            Self::TooBig => "too-big",
            Self::Unfit => "unfit",
            Self::Garbled => "garbled",
            Self::NoHello => "no-hello",
            Self::Version => "version",
            Self::NoRight => "no-right",
            Self::Unavailable => "unavailable",
            Self::Stop | Self::Room { code: 1012, .. } => "stop",
            Self::Room { code: 1013, .. } => "too-slow",
            Self::Room { .. } => "room",
        }
    }
}

impl From<Error> for Cause {
    fn from(error: Error) -> Self {
        use tokio_tungstenite::tungstenite::error::ProtocolError;
        match error {
            Error::ConnectionClosed | Error::AlreadyClosed => Self::Left,
            Error::Capacity(CapacityError::MessageTooLong { .. }) => Self::TooBig,
            Error::Protocol(ProtocolError::ResetWithoutClosingHandshake) | Error::Io(_) => {
                Self::Broken
            }
            Error::Protocol(_) | Error::Utf8(_) => Self::Garbled,
            // The rest belongs to clients, to TLS, or to a buffer whose limit the writer of the line keeps.
            _ => Self::Broken,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_close_code_has_a_label_of_its_own() {
        let room = |code| Cause::Room { code, reason: "" };
        for (cause, code, label) in [
            (Cause::TooBig, Some(1009), "too-big"),
            (Cause::Unfit, Some(1008), "unfit"),
            (Cause::Version, Some(4000), "version"),
            (Cause::NoRight, Some(4001), "no-right"),
            (Cause::NoHello, Some(4002), "no-hello"),
            (Cause::Stop, Some(1012), "stop"),
            (room(1012), Some(1012), "stop"),
            (room(1013), Some(1013), "too-slow"),
            (Cause::Silent, None, "silent"),
        ] {
            assert_eq!(
                (cause.closing().map(|(code, _)| code), cause.label()),
                (code, label)
            );
            let words = cause.closing().map_or(0, |(_, words)| words.len());
            assert!(words <= 123, "a closing frame has room for 123 bytes");
        }
    }
}
