//! Answers that say no: `application/problem+json` with a stable code.

use std::{borrow::Cow, error::Error};

use axum::{
    Json,
    extract::rejection::{JsonRejection, PathRejection, QueryRejection},
    response::{IntoResponse, Response},
};
use http::{HeaderValue, StatusCode, header};

use crate::{
    name::NameError,
    rooms::RoomsError,
    store::StoreError,
    wire::{Problem, Refused},
};

/// An HTTP answer that says no, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    status: StatusCode,
    code: Cow<'static, str>,
    detail: Option<Cow<'static, str>>,
    retry_after_ms: Option<u64>,
}

impl Fault {
    #[must_use]
    pub fn new(
        status: StatusCode,
        code: impl Into<Cow<'static, str>>,
        detail: impl Into<Cow<'static, str>>,
    ) -> Self {
        Self {
            status,
            code: code.into(),
            detail: Some(detail.into()),
            retry_after_ms: None,
        }
    }

    /// The one answer for what does not exist and for what the asker has no right to know of.
    #[must_use]
    pub fn not_found() -> Self {
        let detail = "There is nothing here, or you were not given a link to it.";
        Self::new(StatusCode::NOT_FOUND, "not-found", detail)
    }

    #[must_use]
    pub fn invalid(code: &'static str, detail: impl Into<Cow<'static, str>>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, code, detail)
    }

    #[must_use]
    pub fn too_fast(retry_after_ms: u64) -> Self {
        let detail = "Too many requests from this address.";
        Self::new(StatusCode::TOO_MANY_REQUESTS, "too-fast", detail).retry_after(retry_after_ms)
    }

    #[must_use]
    pub fn unavailable(retry_after_ms: u64) -> Self {
        let detail = "The database is away; nothing was changed.";
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable", detail)
            .retry_after(retry_after_ms)
    }

    #[must_use]
    pub fn internal() -> Self {
        let detail = "Something went wrong on the server; it was written to the log.";
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", detail)
    }

    #[must_use]
    pub fn retry_after(mut self, ms: u64) -> Self {
        self.retry_after_ms = Some(ms);
        self
    }

    #[must_use]
    pub fn code(&self) -> &str {
        &self.code
    }

    fn problem(self) -> Problem {
        Problem {
            kind: "about:blank".to_owned(),
            title: self.status.canonical_reason().unwrap_or("Error").to_owned(),
            status: self.status.as_u16(),
            code: self.code.into_owned(),
            detail: self.detail.map(Cow::into_owned),
            retry_after_ms: self.retry_after_ms,
        }
    }
}

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        let (status, retry_after_ms) = (self.status, self.retry_after_ms);
        let mut response = (status, Json(self.problem())).into_response();
        let headers = response.headers_mut();
        headers.insert(
            header::CONTENT_TYPE,
            HeaderValue::from_static("application/problem+json"),
        );
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        if let Some(ms) = retry_after_ms {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(ms.div_ceil(1_000)));
        }
        response
    }
}

impl From<Refused> for Fault {
    fn from(refused: Refused) -> Self {
        let status = match refused.retry_after_ms {
            Some(_) => StatusCode::TOO_MANY_REQUESTS,
            None => StatusCode::UNPROCESSABLE_ENTITY,
        };
        let fault = Self::new(status, refused.code, refused.message);
        Self {
            retry_after_ms: refused.retry_after_ms,
            ..fault
        }
    }
}

impl From<RoomsError> for Fault {
    fn from(error: RoomsError) -> Self {
        match error {
            RoomsError::NotFound => Self::not_found(),
            RoomsError::Refused(refused) => refused.into(),
            RoomsError::Busy { retry_after_ms } => {
                let detail = "The server has reached one of its limits.";
                Self::new(StatusCode::SERVICE_UNAVAILABLE, "busy", detail)
                    .retry_after(retry_after_ms)
            }
            RoomsError::Unavailable { retry_after_ms } => Self::unavailable(retry_after_ms),
        }
    }
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Unavailable(_) => {
                tracing::warn!(error = &error as &dyn Error, "the database did not answer");
                Self::unavailable(RETRY_DATABASE_MS)
            }
            StoreError::Refused(_)
            | StoreError::Address
            | StoreError::Migrate(_)
            | StoreError::Corrupt(_) => {
                tracing::error!(
                    error = &error as &dyn Error,
                    "the database is not as it should be"
                );
                Self::internal()
            }
        }
    }
}

/// How long a client waits before it tries a database again that did not answer.
const RETRY_DATABASE_MS: u64 = 1_000;

impl From<NameError> for Fault {
    fn from(error: NameError) -> Self {
        Self::new(
            StatusCode::UNPROCESSABLE_ENTITY,
            error.code(),
            error.to_string(),
        )
    }
}

impl From<JsonRejection> for Fault {
    fn from(rejection: JsonRejection) -> Self {
        // A body of the wrong shape is a bad request; what a room refuses is 422.
        let status = match rejection {
            JsonRejection::JsonDataError(_) => StatusCode::BAD_REQUEST,
            _ => rejection.status(),
        };
        let code = match (&rejection, status) {
            (JsonRejection::MissingJsonContentType(_), _) => "not-json",
            (JsonRejection::JsonSyntaxError(_), _) => "malformed-body",
            (JsonRejection::JsonDataError(_), _) => "invalid-body",
            (_, StatusCode::PAYLOAD_TOO_LARGE) => "too-large",
            _ => "unreadable-body",
        };
        Self::new(status, code, rejection.body_text())
    }
}

impl From<QueryRejection> for Fault {
    fn from(rejection: QueryRejection) -> Self {
        Self::invalid("invalid-query", rejection.body_text())
    }
}

/// A path that cannot be read names nothing that exists.
impl From<PathRejection> for Fault {
    fn from(_: PathRejection) -> Self {
        Self::not_found()
    }
}
