//! The headers that keep a page to itself, set in one place from the path of the request.

use axum::{extract::Request, middleware::Next, response::Response};
use http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};

/// No inline script or style, nothing from elsewhere, and texts become markup only through the named policies.
const PAGE: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data:; font-src 'self'; media-src 'self'; connect-src 'self'; worker-src 'self'; \
    manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; \
    require-trusted-types-for 'script'; trusted-types svelte-trusted-html engine-worker service-worker";
/// A worker lives under the policy of its own answer.
const ENGINE_WORKER: &str =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
const SERVICE_WORKER: &str = "default-src 'none'; script-src 'self'; connect-src 'self'";
/// Data is never a page.
const DATA: &str = "default-src 'none'; frame-ancestors 'none'";

const IMMUTABLE: &str = "public, max-age=31536000, immutable";

/// What every answer carries. Links to rooms are secrets: they must not leave by `Referer`.
const ALWAYS: [(HeaderName, &str); 6] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    ),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    ),
    (header::X_FRAME_OPTIONS, "DENY"),
];

/// Adds the headers to whatever was answered.
pub(super) async fn protect(request: Request, next: Next) -> Response {
    let path = request.uri().path().to_owned();
    let mut response = next.run(request).await;
    let status = response.status();
    let headers = response.headers_mut();
    for (name, value) in ALWAYS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.insert(
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(policy(&path)),
    );
    if !varies_by_encoding(headers) {
        headers.append(header::VARY, HeaderValue::from_static("accept-encoding"));
    }
    cache(&path, status, headers);
    response
}

fn varies_by_encoding(headers: &HeaderMap) -> bool {
    headers
        .get_all(header::VARY)
        .iter()
        .any(|vary| vary == "accept-encoding")
}

fn policy(path: &str) -> &'static str {
    if path.starts_with("/assets/engine.worker") {
        ENGINE_WORKER
    } else if path == "/sw.js" {
        SERVICE_WORKER
    } else if path.starts_with("/api/") {
        DATA
    } else {
        PAGE
    }
}

/// Files with a hash in their name never change; everything else is asked for anew.
fn cache(path: &str, status: StatusCode, headers: &mut HeaderMap) {
    let hashed = path.starts_with("/assets/");
    if hashed && (status.is_success() || status == StatusCode::NOT_MODIFIED) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(IMMUTABLE));
    } else if status.is_client_error() || status.is_server_error() || path.starts_with("/api/") {
        headers
            .entry(header::CACHE_CONTROL)
            .or_insert(HeaderValue::from_static("no-store"));
    } else {
        headers
            .entry(header::CACHE_CONTROL)
            .or_insert(HeaderValue::from_static("no-cache"));
    }
}
