//! Whether the server lives, can serve, and is found under the address it believes to have.

use axum::extract::State;
use http::{HeaderMap, StatusCode, header};
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    App, Fault,
    address::{self, Peer},
    json::Json,
};

/// `GET /healthz`.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Health {
    /// Always `ok`: a process that answers lives.
    status: &'static str,
    version: &'static str,
    /// The origins whose pages may use this server.
    public_origins: String,
    /// Whether the request named a host of those origins. If not, browsers that come this way will be refused.
    host_is_public: bool,
}

/// Whether the process lives. Never asks the database.
#[utoipa::path(get, path = "/healthz", tag = "operation", responses((status = 200, body = Health)))]
pub(super) async fn live(State(app): State<App>, headers: HeaderMap) -> Json<Health> {
    let host = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok())
        .unwrap_or_default();
    let host_is_public = ["http", "https"]
        .iter()
        .filter_map(|scheme| format!("{scheme}://{host}").parse::<super::Origin>().ok())
        .any(|origin| app.origins.contains(origin.as_str()));
    Json(Health {
        status: "ok",
        version: env!("CARGO_PKG_VERSION"),
        public_origins: app.origins.to_string(),
        host_is_public,
    })
}

/// Whether requests can be served: the database answers and no stop has begun.
#[utoipa::path(get, path = "/readyz", tag = "operation", responses(
    (status = 200, body = String),
    (status = 503, body = crate::wire::Problem),
))]
pub(super) async fn ready(State(app): State<App>) -> Result<&'static str, Fault> {
    if app.stop.is_cancelled() {
        let detail = "The server is stopping.";
        return Err(
            Fault::new(StatusCode::SERVICE_UNAVAILABLE, "stopping", detail).retry_after(1_000),
        );
    }
    app.store.ready().await?;
    Ok("ready\n")
}

/// Counters in the text format of Prometheus: for this machine, and for whoever has the metrics token.
///
/// To anybody else the address does not exist.
#[utoipa::path(get, path = "/metrics", tag = "operation", responses(
    (status = 200, body = String),
    (status = 404, body = crate::wire::Problem),
))]
pub(super) async fn metrics(
    State(app): State<App>,
    peer: Option<axum::Extension<Peer>>,
    headers: HeaderMap,
) -> Result<String, Fault> {
    let local = address::is_local(&headers, peer.map(|axum::Extension(peer)| peer));
    if local || has_token(&app, &headers) {
        Ok(app.metrics.render())
    } else {
        Err(Fault::not_found())
    }
}

fn has_token(app: &App, headers: &HeaderMap) -> bool {
    use sha2::{Digest, Sha256};
    let sent = headers
        .get(header::AUTHORIZATION)
        .and_then(|value| value.as_bytes().strip_prefix(b"Bearer "));
    match (&app.config.metrics_token, sent) {
        // Hashes are compared, so that the time it takes says nothing about the token.
        (Some(token), Some(sent)) => Sha256::digest(token) == Sha256::digest(sent),
        _ => false,
    }
}
