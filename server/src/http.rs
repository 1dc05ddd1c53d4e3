//! Everything over HTTP: the API, the page, and what an operator asks.

mod address;
mod app;
mod caller;
mod code;
mod fault;
mod filter;
#[expect(
    unused_qualifications,
    reason = "utoipa writes out the path of a type in `params`"
)]
mod games;
mod guard;
mod headers;
mod health;
mod json;
mod me;
mod openapi;
mod origin;
mod pace;
mod page;
mod pdn;
mod rooms;
#[cfg(test)]
mod tests;

pub use address::{Peer, Permit, of as client_address};
pub use app::{App, Parts};
pub use caller::{Caller, identity_of, new_identity};
pub use fault::Fault;
pub use guard::check_origin;
pub use json::Path;
pub use origin::{NotAnOrigin, Origin, Origins};
pub use pace::Paces;
pub use page::missing as missing_page;

use axum::{
    Router,
    extract::DefaultBodyLimit,
    middleware::{from_fn, from_fn_with_state},
    response::{IntoResponse, Response},
    routing::{MethodRouter, get, post},
};
use http::StatusCode;
use tower_http::catch_panic::CatchPanicLayer;

use crate::{limits, socket::handshake};

/// The routes of the API, each with what it answers.
fn routes() -> Vec<(&'static str, MethodRouter<App>)> {
    vec![
        ("/api/identities", post(me::add)),
        ("/api/me", get(me::show).put(me::rename)),
        ("/api/rooms", get(rooms::live).post(rooms::make)),
        ("/api/rooms/mine", get(rooms::mine)),
        ("/api/rooms/{id}", get(rooms::view)),
        ("/api/rooms/{id}/socket", get(handshake::open)),
        ("/api/links/{key}", get(rooms::foresee).post(rooms::enter)),
        ("/api/codes", post(code::follow)),
        ("/api/games", get(games::page)),
        ("/api/games.pdn", get(games::selection)),
        ("/api/games/{id}", get(games::one)),
        ("/api/openapi.json", get(openapi::describe)),
    ]
}

/// What an operator asks; no identity is needed.
fn operation() -> Vec<(&'static str, MethodRouter<App>)> {
    vec![
        ("/healthz", get(health::live)),
        ("/readyz", get(health::ready)),
        ("/metrics", get(health::metrics)),
    ]
}

/// The whole server as one service.
pub fn router(app: App) -> Router {
    let api = with_routes(routes())
        .layer(from_fn_with_state(app.clone(), caller::recognise))
        .layer(from_fn_with_state(app.clone(), guard::same_origin))
        .layer(from_fn_with_state(app.clone(), guard::pace));
    let page = page::show().layer(from_fn_with_state(app.clone(), caller::settle));
    api.merge(with_routes(operation()))
        .merge(page::files())
        .fallback_service(page.with_state(app.clone()))
        .method_not_allowed_fallback(async || wrong_method())
        .layer(DefaultBodyLimit::max(limits::BODY_BYTES_MAX))
        .layer(from_fn(guard::time_limit))
        .layer(CatchPanicLayer::custom(panicked))
        .layer(from_fn(headers::protect))
        .layer(from_fn(guard::measure))
        .with_state(app)
}

fn with_routes(routes: Vec<(&'static str, MethodRouter<App>)>) -> Router<App> {
    routes
        .into_iter()
        .fold(Router::new(), |router, (path, answer)| {
            router.route(path, answer)
        })
}

fn wrong_method() -> Fault {
    Fault::new(
        StatusCode::METHOD_NOT_ALLOWED,
        "wrong-method",
        "This address is not asked that way.",
    )
}

/// What panicked is already in the log, with its place.
fn panicked(_: Box<dyn std::any::Any + Send>) -> Response {
    Fault::internal().into_response()
}
