//! Rooms: making one, following a link into one, and looking at them.

use axum::extract::State;
use http::{StatusCode, header};
use uuid::Uuid;

use super::{
    App, Fault,
    caller::{Anybody, Somebody},
    json::{Json, Path},
};
use crate::{
    limits,
    wire::{Entered, LinkView, LiveRoom, NewRoom, Problem, RoomMade, RoomView},
};

/// Makes a room and gives its links.
#[utoipa::path(post, path = "/api/rooms", tag = "rooms", request_body = NewRoom, responses(
    (status = 201, body = RoomMade),
    (status = 400, description = "malformed-body, invalid-body", body = Problem),
    (status = 422, description = "The settings are refused: unknown-game, unknown-option, bad-position, …", body = Problem),
    (status = 429, description = "too many rooms made, or waiting", body = Problem),
))]
pub(super) async fn make(
    State(app): State<App>,
    Somebody(who): Somebody,
    Json(wanted): Json<NewRoom>,
) -> Result<
    (
        StatusCode,
        [(header::HeaderName, String); 1],
        Json<RoomMade>,
    ),
    Fault,
> {
    let made = app.rooms.make(&who, wanted).await?;
    let place = format!("/api/rooms/{}", made.id);
    Ok((StatusCode::CREATED, [(header::LOCATION, place)], Json(made)))
}

/// Public rooms that wait or run.
#[utoipa::path(get, path = "/api/rooms", tag = "rooms", responses((status = 200, body = Vec<LiveRoom>)))]
pub(super) async fn live(State(app): State<App>) -> Result<Json<Vec<LiveRoom>>, Fault> {
    Ok(Json(app.rooms.live().await?))
}

/// The caller's own games that are not finished.
#[utoipa::path(get, path = "/api/rooms/mine", tag = "rooms", responses((status = 200, body = Vec<LiveRoom>)))]
pub(super) async fn mine(
    State(app): State<App>,
    Anybody(who): Anybody,
) -> Result<Json<Vec<LiveRoom>>, Fault> {
    if who.id.is_nil() {
        return Ok(Json(Vec::new()));
    }
    Ok(Json(app.rooms.mine(&who).await?))
}

/// A room as the caller may see it. A private room he has no link to does not exist for him.
#[utoipa::path(get, path = "/api/rooms/{id}", tag = "rooms",
    params(("id" = Uuid, Path, description = "The room")),
    responses((status = 200, body = RoomView), (status = 404, description = "not-found", body = Problem)))]
pub(super) async fn view(
    State(app): State<App>,
    Anybody(who): Anybody,
    Path(room): Path<Uuid>,
) -> Result<Json<RoomView>, Fault> {
    Ok(Json(app.rooms.view(room, &who).await?))
}

/// What following a link would do now. Nothing is done.
#[utoipa::path(get, path = "/api/links/{key}", tag = "rooms",
    params(("key" = String, Path, description = "The last part of a link")),
    responses((status = 200, body = LinkView), (status = 404, description = "not-found", body = Problem)))]
pub(super) async fn foresee(
    State(app): State<App>,
    Anybody(who): Anybody,
    Path(key): Path<String>,
) -> Result<Json<LinkView>, Fault> {
    check(&key)?;
    let outcome = app.rooms.foresee(&who, &key).await?;
    Ok(Json(LinkView { outcome }))
}

/// Follows a link: takes the free seat it is for, or grants watching. Doing it again changes nothing.
#[utoipa::path(post, path = "/api/links/{key}", tag = "rooms",
    params(("key" = String, Path, description = "The last part of a link")),
    responses((status = 200, body = Entered), (status = 404, description = "not-found", body = Problem)))]
pub(super) async fn enter(
    State(app): State<App>,
    Somebody(who): Somebody,
    Path(key): Path<String>,
) -> Result<Json<Entered>, Fault> {
    check(&key)?;
    Ok(Json(app.rooms.enter(&who, &key).await?))
}

/// Whether it can be the key of a link at all.
fn check(key: &str) -> Result<(), Fault> {
    if key.len() > limits::LINK_KEY_BYTES_MAX || !key.is_ascii() {
        Err(Fault::not_found())
    } else {
        Ok(())
    }
}
