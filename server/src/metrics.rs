//! What is counted, and the text a Prometheus server reads. No label holds an id, a name or an address.

use std::{fmt, sync::OnceLock};

use metrics::{Unit, describe_counter, describe_gauge, describe_histogram};
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle};

/// Requests to the API and the page by route, method and status.
pub const HTTP_REQUESTS: &str = "asarag_http_requests_total";
/// Seconds from a request to its answer, by route.
pub const HTTP_SECONDS: &str = "asarag_http_seconds";
/// Sockets that are open.
pub const SOCKETS: &str = "asarag_sockets";
/// Sockets closed, by cause.
pub const SOCKETS_CLOSED: &str = "asarag_sockets_closed_total";
/// Requests of sockets by role and answer: `done`, or the code of the refusal.
pub const SOCKET_REQUESTS: &str = "asarag_socket_requests_total";
/// Seconds from reading a request of a socket to having its answer.
pub const SOCKET_SECONDS: &str = "asarag_socket_seconds";
/// Frames that no client of ours sends, by reason.
pub const UNFIT_FRAMES: &str = "asarag_unfit_frames_total";

const SECONDS: [f64; 12] = [
    0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0, 30.0,
];

/// The counters of this process.
#[derive(Clone)]
pub struct Metrics(PrometheusHandle);

impl Metrics {
    /// Begins to count, or goes on counting if this process does already.
    #[must_use]
    pub fn of_process() -> Self {
        static COUNTING: OnceLock<Metrics> = OnceLock::new();
        COUNTING.get_or_init(Self::install).clone()
    }

    /// Everything counted so far, in the text format of Prometheus.
    #[must_use]
    pub fn render(&self) -> String {
        self.0.run_upkeep();
        self.0.render()
    }

    fn install() -> Self {
        let recorder = builder()
            .expect("the buckets are a list of numbers")
            .build_recorder();
        let handle = recorder.handle();
        // Only a program that embeds the server could have installed another recorder; what it counts is its own.
        let _ = metrics::set_global_recorder(recorder);
        describe();
        Self(handle)
    }
}

impl fmt::Debug for Metrics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Metrics")
    }
}

fn builder() -> Result<PrometheusBuilder, BuildError> {
    PrometheusBuilder::new()
        .set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), &SECONDS)
}

fn describe() {
    describe_counter!(HTTP_REQUESTS, "Answers by route, method and status");
    describe_histogram!(
        HTTP_SECONDS,
        Unit::Seconds,
        "Time from a request to its answer"
    );
    describe_gauge!(SOCKETS, "Open sockets");
    describe_counter!(SOCKETS_CLOSED, "Closed sockets by cause");
    describe_counter!(SOCKET_REQUESTS, "Requests of sockets by role and answer");
    describe_histogram!(
        SOCKET_SECONDS,
        Unit::Seconds,
        "Time from a socket's request to its answer"
    );
    describe_counter!(UNFIT_FRAMES, "Frames no client of ours sends, by reason");
}
