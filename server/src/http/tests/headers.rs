use axum::body::Body;
use http::{Method, StatusCode, header};

use super::{Site, request, request_as, request_from};
use crate::config::Config;

/// B162: no inline script or style, and no text becomes markup, wherever the answer came from.
#[tokio::test]
async fn b162_every_answer_is_protected() {
    let site = Site::open().await;
    for path in [
        "/",
        "/r/x",
        "/history",
        "/api/me",
        "/api/nothing",
        "/assets/nothing.js",
        "/healthz",
    ] {
        let answer = site.get(path).await;
        let policy = answer.header("content-security-policy");
        assert!(policy.starts_with("default-src 'none'"), "{path}: {policy}");
        assert!(
            !policy.contains("unsafe-inline") && !policy.contains("'unsafe-eval'"),
            "{path}: {policy}"
        );
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"),
            ("cross-origin-opener-policy", "same-origin"),
        ] {
            assert_eq!(answer.header(name), value, "{path}: {name}");
        }
        assert!(
            answer.headers.contains_key("permissions-policy")
                && answer.headers.contains_key("vary")
        );
        assert!(
            !answer.header("cache-control").is_empty(),
            "{path} says how long it may be kept"
        );
    }
    let page = site.get("/").await;
    for word in [
        "require-trusted-types-for 'script'",
        "frame-ancestors 'none'",
        "script-src 'self' 'wasm-unsafe-eval';",
    ] {
        assert!(
            page.header("content-security-policy").contains(word),
            "{word}"
        );
    }
}

#[tokio::test]
async fn a_worker_lives_under_its_own_policy() {
    let site = Site::open().await;
    for (path, policy) in [
        (
            "/assets/engine.worker-abc.js",
            "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
        ),
        (
            "/sw.js",
            "default-src 'none'; script-src 'self'; connect-src 'self'",
        ),
    ] {
        assert_eq!(
            site.get(path).await.header("content-security-policy"),
            policy
        );
    }
}

/// B187: a page of another origin cannot act for its visitor, and the answer says what to set.
#[tokio::test]
async fn b187_an_unsafe_request_from_elsewhere_is_refused() {
    let public = |config: &mut Config| {
        config.public_origins = vec!["https://games.example".parse().unwrap()];
    };
    let site = Site::open_with(public).await;
    let token = site.somebody().await.token;
    for (origin, method, refused) in [
        ("https://games.example", Method::PUT, false),
        ("https://evil.example", Method::PUT, true),
        ("http://games.example", Method::PUT, true),
        ("http://127.0.0.1:8080", Method::PUT, true),
        ("null", Method::PUT, true),
        ("https://evil.example", Method::GET, false),
    ] {
        let request = request_as(&token, method, "/api/me").header(header::ORIGIN, origin);
        let answer = site.ask(request.body(Body::empty()).unwrap()).await;
        assert_eq!(
            answer.status == StatusCode::FORBIDDEN,
            refused,
            "{origin}: {}",
            answer.body
        );
        if refused {
            assert_eq!(answer.code(), "foreign-origin");
            assert!(
                answer.body.contains("https://games.example")
                    && answer.body.contains("--public-origin")
            );
        }
    }
}

/// B187: the page of health tells whether browsers that come this way will be let in.
#[tokio::test]
async fn b187_health_tells_of_an_address_that_is_not_public() {
    let public = |config: &mut Config| {
        config.public_origins = vec!["https://games.example".parse().unwrap()];
    };
    let site = Site::open_with(public).await;
    for (host, expected) in [
        ("games.example", true),
        ("games.example:443", true),
        ("10.0.0.7:8080", false),
    ] {
        let request = request(Method::GET, "/healthz").header(header::HOST, host);
        let health: serde_json::Value = site
            .ask(request.body(Body::empty()).unwrap())
            .await
            .read(StatusCode::OK);
        assert_eq!(health["host_is_public"], expected, "{host}");
        assert_eq!(health["public_origins"], "https://games.example");
    }
}

#[tokio::test]
async fn metrics_are_for_this_machine_and_for_the_holder_of_the_token() {
    let site = Site::open_with(|config| config.metrics_token = Some("secret".to_owned())).await;
    for (peer, forwarded, bearer, status) in [
        ("127.0.0.1:5", None, None, StatusCode::OK),
        ("[::1]:5", None, None, StatusCode::OK),
        (
            "127.0.0.1:5",
            Some("192.0.2.1"),
            None,
            StatusCode::NOT_FOUND,
        ),
        ("192.0.2.1:5", None, None, StatusCode::NOT_FOUND),
        (
            "192.0.2.1:5",
            None,
            Some("Bearer other"),
            StatusCode::NOT_FOUND,
        ),
        ("192.0.2.1:5", None, Some("Bearer secret"), StatusCode::OK),
        (
            "127.0.0.1:5",
            Some("192.0.2.1"),
            Some("Bearer secret"),
            StatusCode::OK,
        ),
    ] {
        let mut request = request_from(peer, Method::GET, "/metrics");
        if let Some(forwarded) = forwarded {
            request = request.header("x-forwarded-for", forwarded);
        }
        if let Some(bearer) = bearer {
            request = request.header(header::AUTHORIZATION, bearer);
        }
        let answer = site.ask(request.body(Body::empty()).unwrap()).await;
        assert_eq!(answer.status, status, "{peer} {forwarded:?} {bearer:?}");
    }
    let open = Site::open().await;
    let stranger = request_from("192.0.2.1:5", Method::GET, "/metrics")
        .header(header::AUTHORIZATION, "Bearer ");
    assert_eq!(
        open.ask(stranger.body(Body::empty()).unwrap()).await.status,
        StatusCode::NOT_FOUND
    );
}
