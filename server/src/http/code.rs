//! The short code of a waiting room, as somebody heard it.

use axum::extract::State;
use http::{HeaderMap, StatusCode};

use super::{App, Fault, Peer, address, json::Json};
use crate::{
    code::Code,
    rooms::RoomsError,
    wire::{CodeLed, Problem, SpokenCode},
};

/// Where the short code of a waiting room leads. It is in the body, since addresses are written into the logs of proxies.
#[utoipa::path(post, path = "/api/codes", tag = "rooms", request_body = SpokenCode, responses(
    (status = 200, body = CodeLed),
    (status = 400, description = "malformed-body, invalid-body", body = Problem),
    (status = 404, description = "unknown-code: no room waits under this code, not or not any more", body = Problem),
    (status = 422, description = "not-a-code: it does not have eight letters and digits", body = Problem),
    (status = 429, description = "too-fast: too many codes were tried, from this address or in all", body = Problem),
))]
pub(super) async fn follow(
    State(app): State<App>,
    peer: Option<axum::Extension<Peer>>,
    headers: HeaderMap,
    Json(spoken): Json<SpokenCode>,
) -> Result<Json<CodeLed>, Fault> {
    let code: Code = spoken
        .code
        .parse()
        .map_err(|error: crate::code::NotACode| {
            Fault::new(
                StatusCode::UNPROCESSABLE_ENTITY,
                "not-a-code",
                error.to_string(),
            )
        })?;
    let peer = peer.map(|axum::Extension(peer)| peer);
    app.paces
        .codes
        .take(address::client(&headers, peer, app.config.proxies))?;
    match app.rooms.called(&code).await {
        Ok(player_link) => Ok(Json(CodeLed { player_link })),
        Err(RoomsError::NotFound) => Err(unknown()),
        Err(error) => Err(error.into()),
    }
}

fn unknown() -> Fault {
    let detail = "No room waits under this code, or none does any more.";
    Fault::new(StatusCode::NOT_FOUND, "unknown-code", detail)
}
