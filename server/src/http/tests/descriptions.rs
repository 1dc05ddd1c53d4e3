use axum::body::Body;
use http::{Method, StatusCode, header};
use serde_json::Value;

use super::{Site, request};
use crate::http::{operation, routes};

/// The route that stands for two described paths.
const RECORD: &str = "/api/games/{id}";

/// Every route is described, with every method it answers and no other.
#[tokio::test]
async fn every_route_is_described() {
    let site = Site::open().await;
    let description: Value = site.get("/api/openapi.json").await.read(StatusCode::OK);
    let described = description["paths"].as_object().unwrap();
    let mut routed: Vec<&str> = routes()
        .iter()
        .chain(&operation())
        .map(|(path, _)| *path)
        .collect();
    let pdn = format!("{RECORD}.pdn");
    routed.push(&pdn);
    for path in &routed {
        let Some(operations) = described.get(*path) else {
            panic!("{path} is not described")
        };
        let address = path
            .replace("{id}", "018f0000-0000-7000-8000-000000000001")
            .replace("{key}", "k");
        for method in [
            Method::GET,
            Method::POST,
            Method::PUT,
            Method::DELETE,
            Method::PATCH,
        ] {
            let request =
                request(method.clone(), &address).header(header::CONTENT_TYPE, "application/json");
            let answer = site.ask(request.body(Body::empty()).unwrap()).await;
            let answers = answer.status != StatusCode::METHOD_NOT_ALLOWED;
            let is_described = operations.get(method.as_str().to_lowercase()).is_some();
            assert_eq!(answers, is_described, "{method} {path}");
        }
    }
    let unrouted: Vec<_> = described
        .keys()
        .filter(|path| !routed.contains(&path.as_str()))
        .collect();
    assert!(
        unrouted.is_empty(),
        "described, but not there: {unrouted:?}"
    );
}

/// Every operation says what it is, and every shape it names is there.
#[tokio::test]
async fn the_description_is_whole() {
    let site = Site::open().await;
    let text = site.get("/api/openapi.json").await.body;
    let description: Value = serde_json::from_str(&text).unwrap();
    for (path, operations) in description["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            assert!(
                operation["summary"]
                    .as_str()
                    .is_some_and(|words| !words.is_empty()),
                "{method} {path}"
            );
        }
    }
    let schemas = &description["components"]["schemas"];
    for named in text.split("\"#/components/schemas/").skip(1) {
        let name = named.split('"').next().unwrap();
        assert!(schemas.get(name).is_some(), "{name} is named and not there");
    }
}
