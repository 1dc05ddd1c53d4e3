//! What every request passes before it is handled.

use std::time::{Duration, Instant};

use axum::{
    extract::{MatchedPath, Request, State},
    middleware::Next,
    response::{IntoResponse, Response},
};
use http::{HeaderMap, Method, StatusCode, header};

use super::{App, Fault, address};
use crate::{limits, metrics};

const OPERATION: [&str; 3] = ["/healthz", "/readyz", "/metrics"];

/// Counts and times the answer. The route's pattern stands for the path, which may hold the key of a private room.
pub(super) async fn measure(request: Request, next: Next) -> Response {
    let route = request
        .extensions()
        .get::<MatchedPath>()
        .map_or("page", MatchedPath::as_str);
    // The files of the page are many and change their names: they count as the page.
    let route = if route.starts_with("/api/") || OPERATION.contains(&route) {
        route
    } else {
        "page"
    };
    let (route, method) = (route.to_owned(), request.method().clone());
    let started = Instant::now();
    let response = next.run(request).await;
    let status = response.status();
    let took = started.elapsed();
    tracing::debug!(route, %method, status = status.as_u16(), ms = took.as_millis(), "answered");
    let labels = [
        ("route", route.clone()),
        ("method", known_method(&method).to_owned()),
        ("status", status.as_str().to_owned()),
    ];
    ::metrics::counter!(metrics::HTTP_REQUESTS, &labels).increment(1);
    ::metrics::histogram!(metrics::HTTP_SECONDS, "route" => route).record(took.as_secs_f64());
    response
}

/// Refuses pages of other origins that want to act as their visitor.
///
/// # Errors
/// 403 for an unsafe request from an origin that is not in the list.
pub(super) async fn same_origin(
    State(app): State<App>,
    request: Request,
    next: Next,
) -> Result<Response, Fault> {
    if !request.method().is_safe() {
        check_origin(&app, request.headers())?;
    }
    Ok(next.run(request).await)
}

/// Programs send no `Origin`; browsers always do, where it matters.
///
/// # Errors
/// 403 for an origin that is not in the list.
pub fn check_origin(app: &App, headers: &HeaderMap) -> Result<(), Fault> {
    let Some(origin) = headers.get(header::ORIGIN) else {
        return Ok(());
    };
    if origin
        .to_str()
        .is_ok_and(|origin| app.origins.contains(origin))
    {
        return Ok(());
    }
    let expected = &app.origins;
    let detail = format!(
        "This server answers pages of {expected}. If it has another address, start it with --public-origin (ASARAG_PUBLIC_ORIGIN)."
    );
    Err(Fault::new(StatusCode::FORBIDDEN, "foreign-origin", detail))
}

/// Slows down an address that calls the API without pause.
///
/// # Errors
/// 429 with the time to wait.
pub(super) async fn pace(
    State(app): State<App>,
    request: Request,
    next: Next,
) -> Result<Response, Fault> {
    app.paces.calls.take(address::of(
        request.headers(),
        request.extensions(),
        app.config.proxies,
    ))?;
    Ok(next.run(request).await)
}

/// Gives up on an answer that takes too long.
pub(super) async fn time_limit(request: Request, next: Next) -> Response {
    let limit = Duration::from_millis(limits::ANSWER_MS);
    match tokio::time::timeout(limit, next.run(request)).await {
        Ok(response) => response,
        Err(_) => {
            let detail = "The answer took too long; what was asked may still be done.";
            Fault::new(StatusCode::SERVICE_UNAVAILABLE, "too-slow", detail)
                .retry_after(1_000)
                .into_response()
        }
    }
}

/// A method is a label only if it is one we know: clients can send any word.
fn known_method(method: &Method) -> &str {
    const KNOWN: [Method; 5] = [
        Method::GET,
        Method::HEAD,
        Method::POST,
        Method::PUT,
        Method::DELETE,
    ];
    if KNOWN.contains(method) {
        method.as_str()
    } else {
        "other"
    }
}
