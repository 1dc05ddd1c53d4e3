//! What every handler can reach.

use std::sync::Arc;

use tokio_util::{sync::CancellationToken, task::TaskTracker};

use super::{Origins, Paces};
use crate::{config::Config, metrics::Metrics, rooms::Rooms, store::Store};

/// The server as its handlers see it; cloning is cheap.
#[derive(Clone, Debug)]
pub struct App(Arc<Parts>);

/// What the server is made of.
#[derive(Debug)]
pub struct Parts {
    pub config: Config,
    pub rooms: Rooms,
    pub store: Store,
    pub origins: Origins,
    pub metrics: Metrics,
    pub paces: Paces,
    /// Sockets live longer than the requests they came from; a stop waits for them here.
    pub sockets: TaskTracker,
    pub stop: CancellationToken,
}

impl App {
    #[must_use]
    pub fn new(parts: Parts) -> Self {
        Self(Arc::new(parts))
    }
}

impl std::ops::Deref for App {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}
