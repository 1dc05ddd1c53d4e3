//! The description of the API, made from the code that answers it.

use axum::Json;
use utoipa::OpenApi;

use super::{code, games, health, me, rooms};
use crate::socket::handshake;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Asarag",
        description = "Mill and draughts games: rooms to play, watch and suggest in, and their records. \
            Who you are is told by `Authorization: Bearer` or by the cookie `asarag`; every refusal is \
            `application/problem+json` with a stable `code`."
    ),
    paths(
        describe,
        health::live,
        health::ready,
        health::metrics,
        me::add,
        me::show,
        me::rename,
        rooms::make,
        rooms::live,
        rooms::mine,
        rooms::view,
        rooms::foresee,
        rooms::enter,
        code::follow,
        handshake::open,
        games::page,
        games::selection,
        games::record,
        games::as_pdn,
    )
)]
struct Description;

/// This description.
#[utoipa::path(get, path = "/api/openapi.json", tag = "operation", responses((status = 200, body = Object)))]
pub(super) async fn describe() -> Json<utoipa::openapi::OpenApi> {
    Json(Description::openapi())
}
