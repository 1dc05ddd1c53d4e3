//! Frames up: what a client may say, one set for each role.

use serde::{Deserialize, Serialize};

use super::Advice;

/// The first frame of a connection: who speaks, and the last event already seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Hello {
    /// The language of the client, `PROTOCOL`.
    pub v: u32,
    /// The last event number already seen; absent asks for the whole room.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub since: Option<u64>,
    /// For clients that can set neither cookie nor header.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
}

/// A request of either role: the client's own number, then what it wants.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Request<Want> {
    pub id: u32,
    #[serde(flatten)]
    pub want: Want,
}

/// What a seated player may ask.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum PlayerWants {
    /// Plays `move` as ply number `ply` (the first move of a game is ply 0). Sending it again is harmless.
    Play {
        ply: u32,
        #[serde(rename = "move")]
        text: String,
    },
    /// Plays what a watcher suggested; recorded as taken.
    TakeSuggestion {
        ply: u32,
        #[serde(rename = "move")]
        text: String,
    },
    Resign,
    OfferDraw,
    AnswerDraw {
        accept: bool,
    },
    /// Ends a game whose other player is gone: a win, or a draw when `draw` is set.
    ClaimAbandoned {
        draw: bool,
    },
    /// Wishes for another game once this one is over. If the other player wishes too, a room for it is made.
    OfferRematch,
    AnswerRematch {
        accept: bool,
    },
    SetAdvice {
        advice: Advice,
    },
    SetName {
        name: String,
    },
    /// Makes this connection the one that acts for the seat; the player's other tabs mirror.
    TakeControl,
}

/// What a watcher may ask.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum WatcherWants {
    /// Suggests `move` for ply number `ply`; replaces the watcher's earlier suggestion.
    Suggest {
        ply: u32,
        #[serde(rename = "move")]
        text: String,
    },
    Withdraw {
        ply: u32,
    },
    SetName {
        name: String,
    },
}
