use axum::body::Body;
use http::{Method, StatusCode, header};
use serde_json::json;

use super::{Answer, Site, request, request_from};
use crate::{config::Config, http::caller::COOKIE, identity::Token, limits, wire::Me};

fn cookie_of(answer: &Answer) -> Option<&str> {
    let cookie = answer.headers.get(header::SET_COOKIE)?.to_str().unwrap();
    cookie.strip_prefix("asarag=")?.split(';').next()
}

async fn visit(site: &Site, path: &str, headers: &[(header::HeaderName, String)]) -> Answer {
    let mut request = request(Method::GET, path);
    for (name, value) in headers {
        request = request.header(name, value);
    }
    site.ask(request.body(Body::empty()).unwrap()).await
}

fn cookie(token: &str) -> [(header::HeaderName, String); 1] {
    [(header::COOKIE, format!("theme=dark; {COOKIE}={token}"))]
}

/// B106: the first answer to a browser brings the identity it keeps, before any room is made.
#[tokio::test]
async fn b106_the_first_page_gives_a_browser_its_identity() {
    let site = Site::open().await;
    let html = [(header::ACCEPT, "text/html,*/*".to_owned())];
    let page = visit(&site, "/r/018f0000-0000-7000-8000-000000000001", &html).await;
    let token = cookie_of(&page).expect("a cookie").to_owned();
    let attributes = page.header("set-cookie");
    for attribute in [
        "; HttpOnly",
        "; SameSite=Lax",
        "; Path=/",
        "; Max-Age=34560000",
    ] {
        assert!(
            attributes.contains(attribute),
            "{attributes} without {attribute}"
        );
    }
    assert!(!attributes.contains("Secure"), "http has no secure cookies");
    let me: Me = visit(&site, "/api/me", &cookie(&token))
        .await
        .read(StatusCode::OK);
    let again = visit(&site, "/api/me", &cookie(&token)).await;
    assert_eq!(
        cookie_of(&again),
        None,
        "a known browser needs no new cookie"
    );
    assert_eq!(again.read::<Me>(StatusCode::OK).id, me.id);
}

#[tokio::test]
async fn a_page_prolongs_the_cookie_and_a_program_gets_none() {
    let site = Site::open().await;
    let first = visit(&site, "/api/me", &[]).await;
    let token = cookie_of(&first)
        .expect("somebody new is somebody after asking who he is")
        .to_owned();
    assert_eq!(
        cookie_of(&visit(&site, "/", &cookie(&token)).await),
        Some(token.as_str())
    );
    for path in [
        "/",
        "/api/rooms",
        "/api/games",
        "/api/rooms/mine",
        "/healthz",
        "/metrics",
    ] {
        assert_eq!(
            cookie_of(&visit(&site, path, &[]).await),
            None,
            "{path} without a wish for a page"
        );
    }
}

/// B119: what the server keeps of a token does not open anything.
#[tokio::test]
async fn b119_a_bearer_token_is_known_or_refused_and_a_cookie_known_or_replaced() {
    let site = Site::open().await;
    let somebody = site.somebody().await;
    let me: Me = site
        .get_as(&somebody.token, "/api/me")
        .await
        .read(StatusCode::OK);
    assert_eq!((me.id, &me.name), (somebody.id, &somebody.name));
    let hash = Token::parse(&somebody.token).unwrap().hash();
    let id = somebody.id.to_string();
    for wrong in [
        Token::mint().reveal(),
        hash,
        id,
        String::new(),
        "x".repeat(64),
    ] {
        let refused = site.get_as(&wrong, "/api/me").await;
        assert_eq!(
            (refused.status, refused.code().as_str()),
            (StatusCode::UNAUTHORIZED, "unknown-token")
        );
        let renewed = visit(&site, "/api/me", &cookie(&wrong)).await;
        assert_ne!(renewed.read::<Me>(StatusCode::OK).id, somebody.id);
        assert_ne!(
            cookie_of(&renewed).expect("a new cookie"),
            wrong,
            "a token is never taken from outside"
        );
    }
    let basic = [(header::AUTHORIZATION, "Basic YTpi".to_owned())];
    assert_eq!(
        visit(&site, "/api/me", &basic).await.status,
        StatusCode::OK,
        "another scheme is a proxy's"
    );
}

#[tokio::test]
async fn behind_https_the_cookie_is_secure() {
    let origin =
        |config: &mut Config| config.public_origins = vec!["https://a.example".parse().unwrap()];
    let site = Site::open_with(origin).await;
    let me = visit(&site, "/api/me", &[]).await;
    assert!(
        me.header("set-cookie").ends_with("; Secure"),
        "{}",
        me.header("set-cookie")
    );
}

/// B159, B162: a name is kept as it was checked, and shown as data.
#[tokio::test]
async fn b159_b162_names_are_checked_and_kept() {
    let site = Site::open().await;
    let token = site.somebody().await.token;
    for (name, status, outcome) in [
        ("  Ɛli ", StatusCode::OK, "Ɛli"),
        (
            "<script>alert(1)</script>",
            StatusCode::UNPROCESSABLE_ENTITY,
            "name-character",
        ),
        (
            "a name of thirty characters 123",
            StatusCode::UNPROCESSABLE_ENTITY,
            "name-too-long",
        ),
        (
            "\u{202e}a",
            StatusCode::UNPROCESSABLE_ENTITY,
            "name-character",
        ),
        (" ", StatusCode::UNPROCESSABLE_ENTITY, "name-empty"),
    ] {
        let answer = site
            .send_as(&token, Method::PUT, "/api/me", &json!({ "name": name }))
            .await;
        assert_eq!(answer.status, status, "{name:?}");
        if status.is_success() {
            assert_eq!(answer.read::<Me>(status).name, outcome);
        } else {
            assert_eq!(answer.code(), outcome, "{name:?}");
        }
    }
    assert_eq!(
        site.get_as(&token, "/api/me")
            .await
            .read::<Me>(StatusCode::OK)
            .name,
        "Ɛli"
    );
}

/// B131: one address cannot fill the table of identities.
#[tokio::test]
async fn b131_an_address_is_given_so_many_identities() {
    let site = Site::open().await;
    let one_more = async || {
        let request = request_from("192.0.2.1:5", Method::POST, "/api/identities");
        site.ask(request.body(Body::empty()).unwrap()).await
    };
    for _ in 0..limits::IDENTITIES_AT_ONCE {
        assert_eq!(one_more().await.status, StatusCode::CREATED);
    }
    let refused = one_more().await;
    assert_eq!(
        (refused.status, refused.code().as_str()),
        (StatusCode::TOO_MANY_REQUESTS, "too-fast")
    );
    assert!(refused.header("retry-after").parse::<u64>().unwrap() >= 1);
    let html = request_from("192.0.2.1:5", Method::GET, "/").header(header::ACCEPT, "text/html");
    let page = site.ask(html.body(Body::empty()).unwrap()).await;
    assert_eq!(
        (page.status, cookie_of(&page)),
        (StatusCode::OK, None),
        "the page is shown all the same"
    );
}

/// A page that is loaded while the database is away does not cost anybody his seat.
#[tokio::test]
async fn a_page_is_shown_without_the_database_and_leaves_the_cookie_alone() {
    let site = Site::open().await;
    let token = site.somebody().await.token;
    site.app.store.close().await;
    let html = (header::ACCEPT, "text/html".to_owned());
    let [cookie] = cookie(&token);
    for headers in [vec![html.clone()], vec![html, cookie.clone()]] {
        let page = visit(&site, "/r/x", &headers).await;
        assert_eq!((page.status, cookie_of(&page)), (StatusCode::OK, None));
    }
    let api = visit(&site, "/api/me", &[cookie]).await;
    assert_eq!(
        (api.status, api.code().as_str()),
        (StatusCode::SERVICE_UNAVAILABLE, "unavailable")
    );
    assert_eq!(cookie_of(&api), None);
    assert_eq!(site.get("/readyz").await.code(), "unavailable");
    assert_eq!(site.get("/healthz").await.status, StatusCode::OK);
}
