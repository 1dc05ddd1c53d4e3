//! Who makes a request: a program by its bearer token, a browser by its cookie, or somebody new.
//!
//! Identity is read here and nowhere else; no body, path or query says who somebody is.

use std::{
    net::IpAddr,
    sync::{Arc, OnceLock},
};

use axum::{
    extract::{FromRequestParts, Request, State},
    middleware::Next,
    response::Response,
};
use axum_extra::extract::CookieJar;
use http::{HeaderMap, HeaderValue, StatusCode, header, request::Parts};
use uuid::Uuid;

use super::{App, Fault, address, page};
use crate::{clock, identity::Token, name::DisplayName, rooms::Identity, store::StoreError};

/// The cookie that carries a browser's token.
pub(super) const COOKIE: &str = "asarag";
/// Browsers keep no cookie longer than 400 days; every visit of a page begins them anew.
const COOKIE_DAYS: i64 = 400;

/// Whoever makes this request, as far as it is known.
#[derive(Clone, Debug)]
pub struct Caller {
    known: Option<Identity>,
    /// The browser's own token, so that its cookie can be prolonged.
    cookie: Option<Token>,
    /// The identity made for somebody new during this request.
    made: Arc<OnceLock<(Identity, Token)>>,
}

/// Somebody with an identity: a caller without one is given one and, in the answer, its cookie.
#[derive(Clone, Debug)]
pub(super) struct Somebody(pub Identity);

/// The caller of a route that only reads: without an identity he is nobody, and has nobody's rights.
#[derive(Clone, Debug)]
pub(super) struct Anybody(pub Identity);

impl Caller {
    /// The identity that came with the request.
    #[must_use]
    pub fn known(&self) -> Option<&Identity> {
        self.known.as_ref()
    }

    /// The identity that came with the request, or a new one.
    ///
    /// # Errors
    /// When this address was given too many identities, or the database is away.
    pub async fn somebody(&self, app: &App, parts: &Parts) -> Result<Identity, Fault> {
        if let Some(identity) = self
            .known
            .as_ref()
            .or_else(|| self.made.get().map(|(made, _)| made))
        {
            return Ok(identity.clone());
        }
        let client = address::of(&parts.headers, &parts.extensions, app.config.proxies);
        let made = new_identity(app, client).await?;
        Ok(self.made.get_or_init(|| made).0.clone())
    }
}

/// Adds an identity with a fresh name and token.
///
/// # Errors
/// When `client` was given too many, or the database is away.
pub async fn new_identity(app: &App, client: IpAddr) -> Result<(Identity, Token), Fault> {
    app.paces.identities.take(client)?;
    let name = DisplayName::fresh(rand::random());
    let identity = Identity {
        id: Uuid::now_v7(),
        name: name.into(),
    };
    let token = Token::mint();
    app.store
        .add_identity(&identity, &token.hash(), clock::now())
        .await?;
    Ok((identity, token))
}

/// Finds out who calls before the request is handled, and hands out the cookie of a new identity after.
///
/// # Errors
/// 401 for a bearer token that is not known; 503 when the database is away.
pub(super) async fn recognise(
    State(app): State<App>,
    mut request: Request,
    next: Next,
) -> Result<Response, Fault> {
    let caller = Caller::of(&app, request.headers()).await?;
    request.extensions_mut().insert(caller.clone());
    let mut response = next.run(request).await;
    if let Some((_, token)) = caller.made.get() {
        set_cookie(&app, response.headers_mut(), token);
    }
    Ok(response)
}

/// Gives a browser that loads a page its cookie, or prolongs the one it has.
///
/// A page is shown all the same when nobody can say whose cookie this is, or no new one can be had; a cookie that could
/// not be looked up is left alone, since it may hold a seat.
pub(super) async fn settle(State(app): State<App>, request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    let opens_page = page::is_page(parts.uri.path()) && wants_page(&parts.headers);
    let token = match Caller::of(&app, &parts.headers).await {
        Ok(caller) if caller.known.is_some() => caller.cookie,
        Ok(_) if opens_page => {
            let client = address::of(&parts.headers, &parts.extensions, app.config.proxies);
            let made = new_identity(&app, client).await;
            made.ok().map(|(_, token)| token)
        }
        Ok(_) | Err(_) => None,
    };
    let mut response = next.run(Request::from_parts(parts, body)).await;
    if let Some(token) = token {
        set_cookie(&app, response.headers_mut(), &token);
    }
    response
}

impl Caller {
    async fn of(app: &App, headers: &HeaderMap) -> Result<Self, Fault> {
        let nobody = Self {
            known: None,
            cookie: None,
            made: Arc::default(),
        };
        if let Some(bearer) = bearer(headers) {
            let token = Token::parse(bearer).map_err(|_| unknown_bearer())?;
            let known = identity_of(app, &token).await?.ok_or_else(unknown_bearer)?;
            return Ok(Self {
                known: Some(known),
                ..nobody
            });
        }
        let jar = CookieJar::from_headers(headers);
        let Some(Ok(token)) = jar.get(COOKIE).map(|cookie| Token::parse(cookie.value())) else {
            return Ok(nobody);
        };
        let known = identity_of(app, &token).await?;
        Ok(Self {
            cookie: known.is_some().then_some(token),
            known,
            ..nobody
        })
    }
}

/// Whose token this is.
///
/// # Errors
/// When the database is away.
pub async fn identity_of(app: &App, token: &Token) -> Result<Option<Identity>, StoreError> {
    app.store.identity(&token.hash()).await
}

impl FromRequestParts<App> for Somebody {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Fault> {
        let caller = caller(parts)?.clone();
        Ok(Self(caller.somebody(app, parts).await?))
    }
}

impl FromRequestParts<App> for Anybody {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, Fault> {
        let nobody = || Identity {
            id: Uuid::nil(),
            name: String::new(),
        };
        Ok(Self(caller(parts)?.known.clone().unwrap_or_else(nobody)))
    }
}

fn caller(parts: &Parts) -> Result<&Caller, Fault> {
    parts.extensions.get().ok_or_else(Fault::internal)
}

/// What follows `Bearer`. Other schemes are those of a proxy in front, not ours.
fn bearer(headers: &HeaderMap) -> Option<&str> {
    let credentials = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = credentials.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}

fn unknown_bearer() -> Fault {
    let detail = "The bearer token is not known; make one with POST /api/identities.";
    Fault::new(StatusCode::UNAUTHORIZED, "unknown-token", detail)
}

/// A browser that opens a page says so; programs that take anything do not need a cookie.
fn wants_page(headers: &HeaderMap) -> bool {
    let accept = headers
        .get(header::ACCEPT)
        .and_then(|accept| accept.to_str().ok());
    accept.is_some_and(|accept| accept.contains("text/html"))
}

fn set_cookie(app: &App, headers: &mut HeaderMap, token: &Token) {
    let secure = if app.origins.first().is_https() {
        "; Secure"
    } else {
        ""
    };
    let age = COOKIE_DAYS * 24 * 3_600;
    let token = token.reveal();
    let text = format!("{COOKIE}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age={age}{secure}");
    let value = HeaderValue::from_str(&text).expect("a token is hexadecimal digits");
    headers.append(header::SET_COOKIE, value);
    // Not `no-store`, which would keep browsers from going back to a page as it was left.
    headers
        .entry(header::CACHE_CONTROL)
        .or_insert(HeaderValue::from_static("private, no-cache"));
}
