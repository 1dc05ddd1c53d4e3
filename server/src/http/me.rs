//! Who the caller is, and a new name for him.

use axum::extract::State;
use http::{StatusCode, request::Parts};

use super::{
    App, Fault, address,
    caller::{self, Somebody},
    json::Json,
};
use crate::{
    name::DisplayName,
    store::Identity,
    wire::{Me, NewIdentity, NewName, Problem},
};

/// Makes an identity for a program, or for a browser that keeps no cookies. The token is shown only here.
#[utoipa::path(post, path = "/api/identities", tag = "identity", responses(
    (status = 201, body = NewIdentity),
    (status = 429, description = "too-fast", body = Problem),
))]
pub(super) async fn add(
    State(app): State<App>,
    parts: Parts,
) -> Result<(StatusCode, Json<NewIdentity>), Fault> {
    let client = address::of(&parts.headers, &parts.extensions, app.config.proxies);
    let (identity, token) = caller::new_identity(&app, client).await?;
    let made = NewIdentity {
        id: identity.id,
        name: identity.name,
        token: token.reveal(),
    };
    Ok((StatusCode::CREATED, Json(made)))
}

/// Who you are. Somebody new becomes somebody.
#[utoipa::path(get, path = "/api/me", tag = "identity", responses(
    (status = 200, body = Me),
    (status = 401, description = "unknown-token", body = Problem),
))]
pub(super) async fn show(Somebody(who): Somebody) -> Json<Me> {
    Json(Me {
        id: who.id,
        name: who.name,
    })
}

/// Takes a display name: 1 to 20 characters of one alphabet, nothing invisible.
#[utoipa::path(put, path = "/api/me", tag = "identity", request_body = NewName, responses(
    (status = 200, body = Me),
    (status = 422, description = "name-empty, name-too-long, name-character, name-marks, name-mixed-scripts", body = Problem),
))]
pub(super) async fn rename(
    State(app): State<App>,
    Somebody(who): Somebody,
    Json(wanted): Json<NewName>,
) -> Result<Json<Me>, Fault> {
    let name = DisplayName::parse(&wanted.name)?;
    let who = Identity {
        id: who.id,
        name: name.into(),
    };
    app.rooms.rename(&who).await?;
    Ok(Json(Me {
        id: who.id,
        name: who.name,
    }))
}
