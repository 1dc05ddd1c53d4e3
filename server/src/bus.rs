//! Hints between nodes over NATS. The log is the truth; a lost hint costs a poll, never a move.

/// Where the hints go. `Off` for a single node, and for several nodes that only share the database.
#[derive(Clone, Debug, Default)]
pub enum BusAddress {
    #[default]
    Off,
    /// The URL of a NATS server, and the first word of every subject, so that clusters can share one server.
    Nats { url: String, prefix: String },
}
