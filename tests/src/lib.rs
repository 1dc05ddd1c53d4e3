//! The harness of the black-box tests: a real server on port 0, real sockets, both databases.
//!
//! - [`postgres`]: a private Postgres that nobody else sees and that leaves nothing behind.
//! - [`database`]: a fresh database for one test, and [`on_both_databases`] to run a test on each kind.
//! - [`server`]: the built `asarag` program, started, killed, stopped and started again.
//! - [`client`]: somebody with an identity, speaking to the server over HTTP.
//! - [`socket`]: a connection to one room; [`known`]: what its frames tell, checked as they come; [`stream`]: what is below.
//! - [`table`]: two players and a watcher at one room.
//! - [`bot`]: `asarag bot`, and a line that can be cut.
//! - [`watchdog`]: ends what a killed test would leave running.

pub mod bot;
pub mod client;
pub mod database;
pub mod known;
pub mod postgres;
pub mod server;
pub mod socket;
pub mod stream;
pub mod table;
pub mod watchdog;

pub use self::{
    bot::{Bot, Relay},
    client::Client,
    database::Database,
    known::Known,
    postgres::Postgres,
    server::{Options, Server},
    socket::Socket,
    stream::Heard,
    table::Table,
};

use std::{future::Future, path::PathBuf, time::Duration};

/// How long anything may take before a test calls it missing.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// Runs one test to its end on a runtime of its own.
///
/// # Panics
/// With the whole chain of causes when the test failed.
pub fn run<F: Future<Output = anyhow::Result<()>>>(test: F) {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .expect("a runtime needs only threads");
    let outcome = runtime.block_on(test);
    runtime.shutdown_timeout(Duration::from_secs(1));
    if let Err(error) = outcome {
        let causes: Vec<String> = error.chain().map(ToString::to_string).collect();
        panic!("{}", causes.join("\n  because "));
    }
}

/// The root of the project.
pub fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("the tests are one folder below the root")
        .to_path_buf()
}

/// Whether the long forms of the tests were asked for (`make test-long`).
pub fn long() -> bool {
    std::env::var_os("ASARAG_LONG").is_some()
}
