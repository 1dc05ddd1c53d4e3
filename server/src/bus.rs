//! Hints between nodes over NATS. The log is the truth: a lost hint costs a look at the database, never a move.
//!
//! A message is one subject and one text: `<prefix>.<node>.event.<room>.<seq>` with the event as it was sent to everybody,
//! `<prefix>.<node>.attendance.<room>` and `<prefix>.<node>.suggestion.<room>` with JSON, `<prefix>.<node>.ask.<room>`
//! with nothing.

mod message;
mod nats;

use axum::extract::ws::Utf8Bytes;
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;
use tokio_util::{sync::CancellationToken, task::TaskTracker};
use uuid::Uuid;

use crate::{limits, wire::Person};

/// Where the hints go. `Off` for a single node, and for several nodes that only share the database.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum BusAddress {
    #[default]
    Off,
    /// The URL of a NATS server, and the first word of every subject, so that clusters can share one server.
    Nats { url: String, prefix: String },
}

/// The sending side. Nothing here waits: what does not fit in the queue is dropped and counted.
#[derive(Clone, Debug)]
pub struct Bus {
    outbox: Option<mpsc::Sender<Message>>,
}

/// What another node said.
#[derive(Clone, Debug, PartialEq)]
pub struct Message {
    pub room: Uuid,
    pub what: Said,
}

/// What a node says about a room.
#[derive(Clone, Debug, PartialEq)]
pub enum Said {
    /// Event number `seq` is in the log, with this text.
    Event { seq: u64, text: Utf8Bytes },
    /// Who is connected to that node.
    Attendance { node: Uuid, attendance: Attendance },
    /// A watcher suggests something or takes it back.
    Suggestion(Suggestion),
    /// Whoever has connections in this room tells who they are.
    Ask,
}

/// Who is connected to a room on one node.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attendance {
    /// Whether the players of white and black are there.
    pub seats: [bool; 2],
    pub watchers: u32,
    /// The first few watchers.
    pub names: Vec<Person>,
}

/// What a watcher suggests for a ply; nothing any more if `text` is absent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Suggestion {
    pub ply: u32,
    pub who: Person,
    pub text: Option<String>,
}

impl Bus {
    /// Starts the bus. The server of the bus need not be there: it is tried until it is.
    pub fn start(
        address: BusAddress,
        node: Uuid,
        tasks: &TaskTracker,
        stop: &CancellationToken,
    ) -> (Bus, mpsc::Receiver<Message>) {
        let (heard, inbox) = mpsc::channel(limits::BUS_QUEUED_MAX);
        let BusAddress::Nats { url, prefix } = address else {
            return (Bus { outbox: None }, inbox);
        };
        let (outbox, said) = mpsc::channel(limits::BUS_QUEUED_MAX);
        let nats = nats::Nats { url, prefix, node };
        let stop = stop.clone();
        tasks.spawn(async move {
            tokio::select! {
                () = nats.run(said, heard) => {}
                () = stop.cancelled() => {}
            }
        });
        (
            Bus {
                outbox: Some(outbox),
            },
            inbox,
        )
    }

    /// Whether there is a bus at all.
    pub fn is_on(&self) -> bool {
        self.outbox.is_some()
    }

    /// An event is in the log.
    pub fn happened(&self, room: Uuid, seq: u64, text: &Utf8Bytes) {
        self.say(room, || Said::Event {
            seq,
            text: text.clone(),
        });
    }

    /// Who is connected to this node has changed.
    pub fn present(&self, room: Uuid, node: Uuid, attendance: impl FnOnce() -> Attendance) {
        self.say(room, || Said::Attendance {
            node,
            attendance: attendance(),
        });
    }

    /// A watcher suggests something or takes it back.
    pub fn suggested(&self, room: Uuid, suggestion: Suggestion) {
        self.say(room, || Said::Suggestion(suggestion));
    }

    /// Asks who is connected to the other nodes.
    pub fn ask(&self, room: Uuid) {
        self.say(room, || Said::Ask);
    }

    fn say(&self, room: Uuid, what: impl FnOnce() -> Said) {
        let Some(outbox) = &self.outbox else { return };
        if outbox.try_send(Message { room, what: what() }).is_err() {
            metrics::counter!("asarag_bus_dropped_total").increment(1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the bus cannot take is dropped: nobody ever waits for it.
    #[tokio::test]
    async fn hints_beyond_the_queue_are_dropped() {
        let (tasks, stop) = (TaskTracker::new(), CancellationToken::new());
        let nobody = BusAddress::Nats {
            url: "nats://127.0.0.1:1".to_owned(),
            prefix: "asarag-test".to_owned(),
        };
        let (bus, _inbox) = Bus::start(nobody, Uuid::nil(), &tasks, &stop);
        for _ in 0..limits::BUS_QUEUED_MAX + 10 {
            bus.ask(Uuid::nil());
        }
        let outbox = bus.outbox.as_ref().unwrap();
        assert_eq!(outbox.capacity(), 0);
        stop.cancel();
        tasks.close();
        tasks.wait().await;
    }
}
