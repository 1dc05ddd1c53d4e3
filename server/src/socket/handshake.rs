//! From an HTTP request to a socket.

use axum::{
    body::{Body, Bytes},
    extract::{Request, State},
    response::Response,
};
use http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use uuid::Uuid;

use super::{
    greeting::{self, Visit},
    line::Line,
};
use crate::{
    http::{App, Caller, Fault, Path, Permit, check_origin, client_address},
    metrics,
};

/// Opens a socket to a room (RFC 6455). The first frame up is a `hello`; the frames are those of `web/src/wire.ts`.
///
/// Pages of other origins are refused. Whether there is such a room for the caller is told after the hello, by a close
/// code: 4000 another version, 4001 no such room or no right, 4002 no hello, 1008 too many unfit frames, 1009 a frame
/// of more than 4096 bytes, 1012 planned stop, 1013 come back.
#[utoipa::path(get, path = "/api/rooms/{id}/socket", tag = "rooms",
    params(("id" = Uuid, Path, description = "The room")),
    responses(
        (status = 101, description = "The socket is open"),
        (status = 403, description = "foreign-origin", body = crate::wire::Problem),
        (status = 426, description = "not-a-websocket", body = crate::wire::Problem),
    ))]
pub(crate) async fn open(
    State(app): State<App>,
    Path(room): Path<Uuid>,
    mut request: Request,
) -> Result<Response, Fault> {
    check_origin(&app, request.headers())?;
    let accept = accept_key(request.headers()).ok_or_else(not_a_websocket)?;
    let upgrade = request
        .extensions_mut()
        .remove::<OnUpgrade>()
        .ok_or_else(not_a_websocket)?;
    let visit = Visit {
        room,
        known: request
            .extensions()
            .get::<Caller>()
            .and_then(|caller| caller.known().cloned()),
        client: client_address(request.headers(), request.extensions(), app.config.proxies),
    };
    let permit = request.extensions_mut().remove::<Permit>();
    let tracker = app.sockets.clone();
    tracker.spawn(async move {
        serve(app, visit, upgrade).await;
        drop(permit);
    });
    Ok(switching(&accept))
}

async fn serve(app: App, visit: Visit, upgrade: OnUpgrade) {
    let Some((stream, read)) = upgraded(upgrade).await else {
        return;
    };
    let _counted = Counted::new();
    let mut line = Line::new(stream, read).await;
    // What only the beginning and the end need is not kept for the hours between.
    let cause = match Box::pin(greeting::greet(&app, visit, &mut line)).await {
        Ok(talk) => talk.run(&mut line).await,
        Err(cause) => cause,
    };
    Box::pin(line.close(cause)).await;
    ::metrics::counter!(metrics::SOCKETS_CLOSED, "cause" => cause.label()).increment(1);
    tracing::debug!(cause = cause.label(), "a socket closed");
}

/// One open socket among those that are counted, however it ends.
struct Counted;

impl Counted {
    fn new() -> Self {
        ::metrics::gauge!(metrics::SOCKETS).increment(1);
        Self
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        ::metrics::gauge!(metrics::SOCKETS).decrement(1);
    }
}

/// The bare connection, without the buffers HTTP needed.
async fn upgraded(upgrade: OnUpgrade) -> Option<(TcpStream, Bytes)> {
    let upgraded: Upgraded = upgrade.await.ok()?;
    let parts = upgraded.downcast::<TokioIo<TcpStream>>().ok()?;
    Some((parts.io.into_inner(), parts.read_buf))
}

fn accept_key(headers: &HeaderMap) -> Option<HeaderValue> {
    let is = |name: HeaderName, wanted: &str| {
        headers
            .get(name)
            .and_then(|value| value.to_str().ok())
            .is_some_and(|value| {
                value
                    .split(',')
                    .any(|word| word.trim().eq_ignore_ascii_case(wanted))
            })
    };
    let upgrades = is(header::CONNECTION, "upgrade") && is(header::UPGRADE, "websocket");
    let version = is(header::SEC_WEBSOCKET_VERSION, "13");
    let key = headers
        .get(header::SEC_WEBSOCKET_KEY)
        .filter(|_| upgrades && version)?;
    HeaderValue::try_from(derive_accept_key(key.as_bytes())).ok()
}

fn switching(accept: &HeaderValue) -> Response {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::SWITCHING_PROTOCOLS;
    let headers = response.headers_mut();
    headers.insert(header::CONNECTION, HeaderValue::from_static("upgrade"));
    headers.insert(header::UPGRADE, HeaderValue::from_static("websocket"));
    headers.insert(header::SEC_WEBSOCKET_ACCEPT, accept.clone());
    response
}

fn not_a_websocket() -> Fault {
    let detail = "This address is for WebSockets, version 13, over HTTP/1.1.";
    Fault::new(StatusCode::UPGRADE_REQUIRED, "not-a-websocket", detail)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Thousands of sockets wait at the same time: what one of them holds while it waits is counted in bytes.
    #[test]
    fn the_task_of_a_socket_is_small() {
        let room = Uuid::nil();
        let client = std::net::IpAddr::from([127, 0, 0, 1]);
        let upgrade = hyper::upgrade::on(Request::new(Body::empty()));
        let task = |app| {
            serve(
                app,
                Visit {
                    room,
                    known: None,
                    client,
                },
                upgrade,
            )
        };
        let size = size_of_output(task);
        assert!(size <= 4 * 1024, "{size} bytes");
    }

    fn size_of_output<A, F>(_: impl FnOnce(A) -> F) -> usize {
        size_of::<F>()
    }
}
