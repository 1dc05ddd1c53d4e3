//! The history: pages of finished games, one record, and both as PDN.

use axum::{
    extract::State,
    response::{IntoResponse, Response},
};
use http::{HeaderMap, HeaderValue, header};
use serde::Deserialize;
use utoipa::IntoParams;
use uuid::Uuid;

use super::{
    App, Fault,
    caller::Anybody,
    filter::{self, Selection, Wanted},
    json::{Json, Path, Query},
    pdn,
};
use crate::{
    limits,
    rooms::Identity,
    wire::{GamePage, GameRecord, Problem},
};

/// What a single record can be asked.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct InZone {
    /// The time zone of the tag `Date`, Africa/Algiers; UTC if absent.
    zone: Option<String>,
}

/// A page of finished games, latest first.
#[utoipa::path(get, path = "/api/games", tag = "history", params(Wanted), responses(
    (status = 200, body = GamePage),
    (status = 400, description = "A parameter is wrong", body = Problem),
))]
pub(super) async fn page(
    State(app): State<App>,
    Anybody(asker): Anybody,
    Query(wanted): Query<Wanted>,
) -> Result<Json<GamePage>, Fault> {
    let Selection {
        filter,
        after,
        limit,
        ..
    } = wanted.check(asker.id)?;
    Ok(Json(
        app.store.games(asker.id, &filter, after, limit).await?,
    ))
}

/// The record of a finished game; with `.pdn` behind the id, as PDN. One path for the router, two for whoever reads.
pub(super) async fn one(
    State(app): State<App>,
    Anybody(asker): Anybody,
    Path(name): Path<String>,
    Query(wanted): Query<InZone>,
) -> Result<Response, Fault> {
    match name.strip_suffix(".pdn") {
        None => Ok(Json(record(&app, &asker, &name).await?).into_response()),
        Some(id) => as_pdn(&app, &asker, id, &wanted).await,
    }
}

/// The record of a finished game.
#[utoipa::path(get, path = "/api/games/{id}", tag = "history",
    params(("id" = Uuid, Path, description = "The game, which is its room")),
    responses((status = 200, body = GameRecord), (status = 404, description = "not-found", body = Problem)))]
async fn record(app: &App, asker: &Identity, id: &str) -> Result<GameRecord, Fault> {
    let id = Uuid::try_parse(id).map_err(|_| Fault::not_found())?;
    app.store
        .game(asker.id, id)
        .await?
        .ok_or_else(Fault::not_found)
}

/// A finished game as PDN.
#[utoipa::path(get, path = "/api/games/{id}.pdn", tag = "history",
    params(("id" = Uuid, Path, description = "The game, which is its room"), InZone),
    responses((status = 200, body = String, content_type = pdn::MEDIA_TYPE),
        (status = 404, description = "not-found", body = Problem)))]
async fn as_pdn(app: &App, asker: &Identity, id: &str, wanted: &InZone) -> Result<Response, Fault> {
    let zone = filter::zone(wanted.zone.as_deref())?;
    let game = record(app, asker, id).await?;
    let file = format!("asarag-{}.pdn", game.summary.id);
    Ok(download(&file, pdn::write(&game, &zone, &app.origins)?))
}

/// Every finished game of a selection as PDN, latest first, at most 500; `after` is in the header `X-Next` if there are
/// more.
#[utoipa::path(get, path = "/api/games.pdn", tag = "history", params(Wanted), responses(
    (status = 200, body = String, content_type = pdn::MEDIA_TYPE),
    (status = 400, description = "A parameter is wrong", body = Problem),
))]
pub(super) async fn selection(
    State(app): State<App>,
    Anybody(asker): Anybody,
    Query(wanted): Query<Wanted>,
) -> Result<Response, Fault> {
    let Selection {
        filter,
        zone,
        mut after,
        ..
    } = wanted.check(asker.id)?;
    let games_max = wanted
        .limit
        .map_or(limits::DOWNLOAD_GAMES_MAX, |limit| limit as usize);
    let (mut text, mut count, mut next) = (String::new(), 0, None);
    while count < games_max {
        let wanted = u32::try_from(games_max - count)
            .unwrap_or(u32::MAX)
            .min(limits::PAGE_GAMES_MAX);
        let page = app.store.games(asker.id, &filter, after, wanted).await?;
        for game in &page.games {
            let game = app
                .store
                .game(asker.id, game.id)
                .await?
                .ok_or_else(Fault::not_found)?;
            text.push_str(&pdn::write(&game, &zone, &app.origins)?);
            count += 1;
        }
        next = page.next;
        let Some(place) = &next else { break };
        after = Some(place.parse().map_err(|_| Fault::internal())?);
    }
    let mut response = download("asarag-games.pdn", text);
    if let Some(next) = next.and_then(|next| HeaderValue::try_from(next).ok()) {
        response.headers_mut().insert("x-next", next);
    }
    Ok(response)
}

fn download(file: &str, text: String) -> Response {
    let mut headers = HeaderMap::new();
    headers.insert(
        header::CONTENT_TYPE,
        HeaderValue::from_static(pdn::MEDIA_TYPE),
    );
    let disposition = format!("attachment; filename=\"{file}\"");
    if let Ok(disposition) = HeaderValue::try_from(disposition) {
        headers.insert(header::CONTENT_DISPOSITION, disposition);
    }
    (headers, text).into_response()
}
