//! Extractors whose refusals are problems like all others.

use axum::extract::{FromRequest, FromRequestParts};

use super::Fault;

/// A JSON body.
#[derive(Debug, FromRequest)]
#[from_request(via(axum::Json), rejection(Fault))]
pub(super) struct Json<T>(pub T);

/// The parameters behind the question mark.
#[derive(Debug, FromRequestParts)]
#[from_request(via(axum::extract::Query), rejection(Fault))]
pub(super) struct Query<T>(pub T);

/// The parts of the path.
#[derive(Debug, FromRequestParts)]
#[from_request(via(axum::extract::Path), rejection(Fault))]
pub struct Path<T>(pub T);

impl<T: serde::Serialize> axum::response::IntoResponse for Json<T> {
    fn into_response(self) -> axum::response::Response {
        axum::Json(self.0).into_response()
    }
}
