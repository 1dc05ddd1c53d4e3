use axum::body::Body;
use http::{Method, StatusCode, header};

use super::{Site, request};

#[tokio::test]
async fn every_address_of_a_person_shows_the_page() {
    let site = Site::open().await;
    for path in [
        "/",
        "/r/x",
        "/j/x",
        "/history",
        "/game/x",
        "/whatever/it/is",
    ] {
        let request = request(Method::GET, path)
            .header(header::ACCEPT, "text/html")
            .header(header::ACCEPT_LANGUAGE, "kab,fr;q=0.8");
        let answer = site.ask(request.body(Body::empty()).unwrap()).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}");
        assert!(
            answer.header("content-type").starts_with("text/html"),
            "{path}"
        );
        assert!(
            answer.body.contains("<html lang=\"kab\""),
            "{}",
            answer.body
        );
    }
}

/// A missing file that is answered with the page would be kept for a year as that file.
#[tokio::test]
async fn what_is_no_page_is_not_found_and_not_kept() {
    let site = Site::open().await;
    for (method, path, accept) in [
        (Method::GET, "/assets/gone-abc.js", "*/*"),
        (Method::GET, "/assets/gone-abc.js", "text/html"),
        (Method::GET, "/api/nothing", "text/html"),
        (Method::GET, "/api", "text/html"),
        (Method::GET, "/r/x", "application/json"),
        (Method::GET, "/picture.png", "image/png"),
        (Method::POST, "/", "text/html"),
    ] {
        let request = request(method, path).header(header::ACCEPT, accept);
        let answer = site.ask(request.body(Body::empty()).unwrap()).await;
        assert_eq!(
            (answer.status, answer.code().as_str()),
            (StatusCode::NOT_FOUND, "not-found"),
            "{path}"
        );
        assert_eq!(answer.header("cache-control"), "no-store", "{path}");
    }
}
