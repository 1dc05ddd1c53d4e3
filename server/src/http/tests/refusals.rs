use axum::body::Body;
use http::{Method, StatusCode, header};
use serde_json::json;
use uuid::Uuid;

use super::{Site, request, request_as};
use crate::{limits, wire::LiveRoom};

const JSON: &str = "application/json";

const ROOM: &str = r#"{"game":"english","side":"white","advice":"off","listed":false"#;
const SOCKET: &str = "GET /api/rooms/018f0000-0000-7000-8000-000000000001/socket";

/// What is asked, with which body of JSON, and the status and code of the answer.
const BAD: [(&str, &str, u16, &str); 24] = [
    ("PUT /api/me", r#"{"name":"#, 400, "malformed-body"),
    ("PUT /api/me", r#"{"name":1}"#, 400, "invalid-body"),
    (
        "PUT /api/me",
        r#"{"name":"a","id":"b"}"#,
        400,
        "invalid-body",
    ),
    ("PUT /api/me", r#"{}"#, 400, "invalid-body"),
    ("POST /api/links/nothing", "", 404, "not-found"),
    ("POST /api/links/n%20othing", "", 404, "not-found"),
    ("POST /api/links/%ff", "", 404, "not-found"),
    ("DELETE /api/me", "", 405, "wrong-method"),
    ("PUT /api/links/x", "", 405, "wrong-method"),
    ("GET /api/links/x", "", 404, "not-found"),
    ("GET /api/codes", "", 405, "wrong-method"),
    ("POST /api/codes", "{}", 400, "invalid-body"),
    (
        "POST /api/codes",
        r#"{"code":"1234-567"}"#,
        422,
        "not-a-code",
    ),
    (
        "POST /api/codes",
        r#"{"code":"1234-5678"}"#,
        404,
        "unknown-code",
    ),
    ("GET /api/games?since=1789128897", "", 400, "invalid-query"),
    ("GET /api/games?limit=x", "", 400, "invalid-query"),
    ("GET /api/games?limit=1&limit=2", "", 400, "invalid-query"),
    ("GET /api/games?from=1789128897", "", 400, "invalid-date"),
    ("GET /api/games.pdn?zone=Nowhere", "", 400, "unknown-zone"),
    ("GET /api/games/x", "", 404, "not-found"),
    ("GET /api/games/x.pdn", "", 404, "not-found"),
    ("GET /api/rooms/x", "", 404, "not-found"),
    ("GET /api/rooms/x/socket", "", 404, "not-found"),
    (SOCKET, "", 426, "not-a-websocket"),
];

/// B037: each bad request has its own code, and none is a failure of the server.
#[tokio::test]
async fn b037_each_bad_request_has_its_code() {
    let site = Site::open().await;
    let token = site.somebody().await.token;
    let check = async |ask: &str, kind: &str, body: &str, status: u16, code: &str| {
        let (method, path) = ask.split_once(' ').unwrap();
        let request = request_as(&token, method.parse().unwrap(), path);
        let request = request.header(header::CONTENT_TYPE, kind);
        let answer = site
            .ask(request.body(Body::from(body.to_owned())).unwrap())
            .await;
        let answered = (answer.status.as_u16(), answer.code());
        assert_eq!(answered, (status, code.to_owned()), "{ask} {body:.60}");
        assert_eq!(answer.header("cache-control"), "no-store", "{ask}");
    };
    for (ask, body, status, code) in BAD {
        check(ask, JSON, body, status, code).await;
    }
    let forged = format!(r#"{ROOM},"seat":"black"}}"#);
    let nowhere = format!(r#"{ROOM},"position":"nonsense"}}"#);
    let long = format!(r#"{{"name":"{}"}}"#, "x".repeat(limits::BODY_BYTES_MAX));
    check("POST /api/rooms", JSON, &forged, 400, "invalid-body").await;
    check("POST /api/rooms", JSON, &nowhere, 422, "bad-position").await;
    check("PUT /api/me", JSON, &long, 413, "too-large").await;
    check(
        "PUT /api/me",
        "text/plain",
        r#"{"name":"a"}"#,
        415,
        "not-json",
    )
    .await;
    let wrong = request(Method::DELETE, "/api/me")
        .body(Body::empty())
        .unwrap();
    assert_eq!(site.ask(wrong).await.header("allow"), "GET,HEAD,PUT");
}

/// B100, B115: every address of a private room answers a stranger as an unknown one does, with a cookie and without.
#[tokio::test]
async fn b100_b115_a_private_room_does_not_exist_for_strangers() {
    let site = Site::open().await;
    let maker = site.somebody().await.token;
    let stranger = site.somebody().await.token;
    let private = site.room(&maker, "russian", false).await;
    let listed = site.room(&maker, "russian", true).await;
    for pattern in ["/api/rooms/{}", "/api/games/{}", "/api/games/{}.pdn"] {
        let there = pattern.replace("{}", &private.id.to_string());
        let nowhere = pattern.replace("{}", &Uuid::nil().to_string());
        let unknown = site.get(&nowhere).await;
        assert_eq!(unknown.status, StatusCode::NOT_FOUND);
        for answer in [site.get(&there).await, site.get_as(&stranger, &there).await] {
            assert_eq!(
                (answer.status, &answer.body),
                (unknown.status, &unknown.body),
                "{there}"
            );
        }
    }
    let live: Vec<LiveRoom> = site
        .get_as(&stranger, "/api/rooms")
        .await
        .read(StatusCode::OK);
    assert_eq!(
        live.iter().map(|room| room.id).collect::<Vec<_>>(),
        [listed.id]
    );
    assert_eq!(
        site.get(&format!("/api/rooms/{}", listed.id)).await.status,
        StatusCode::OK
    );
    let mine: Vec<LiveRoom> = site
        .get_as(&maker, "/api/rooms/mine")
        .await
        .read(StatusCode::OK);
    assert_eq!(mine.len(), 2);
    for nobodys in [
        site.get("/api/rooms/mine").await,
        site.get_as(&stranger, "/api/rooms/mine").await,
    ] {
        assert_eq!(nobodys.read::<Vec<LiveRoom>>(StatusCode::OK).len(), 0);
    }
    let metrics = site.get("/metrics").await.body;
    assert!(
        !metrics.contains(&private.id.to_string()) && metrics.contains("route=\"/api/rooms/{id}\"")
    );
}

/// B117: who somebody is, is never read from what he sends.
#[tokio::test]
async fn b117_nobody_becomes_somebody_by_saying_so() {
    let site = Site::open().await;
    let (one, other) = (site.somebody().await, site.somebody().await);
    let forged = json!({ "name": "Mine", "id": other.id });
    let refused = site
        .send_as(&one.token, Method::PUT, "/api/me", &forged)
        .await;
    assert_eq!(refused.code(), "invalid-body");
    let path = format!("/api/me?id={0}&token={1}", other.id, other.token);
    let me: crate::wire::Me = site.get_as(&one.token, &path).await.read(StatusCode::OK);
    assert_eq!(me.id, one.id);
}

#[tokio::test]
async fn an_address_that_calls_without_pause_is_slowed_down() {
    let site = Site::open().await;
    let call = async || {
        // Answered at once, so that a slow machine too is faster than the limit.
        let request = super::request_from("192.0.2.1:5", Method::GET, "/api/rooms/x");
        site.ask(request.body(Body::empty()).unwrap()).await
    };
    let mut refused = None;
    for _ in 0..2 * limits::CALLS_AT_ONCE {
        let answer = call().await;
        if answer.status != StatusCode::NOT_FOUND {
            refused = Some(answer);
            break;
        }
    }
    let refused = refused.expect("a limit");
    assert_eq!(
        (refused.status, refused.code().as_str()),
        (StatusCode::TOO_MANY_REQUESTS, "too-fast")
    );
}

#[tokio::test]
async fn a_server_that_stops_is_not_ready() {
    let site = Site::open().await;
    assert_eq!(site.get("/readyz").await.status, StatusCode::OK);
    site.app.stop.cancel();
    assert_eq!(site.get("/readyz").await.code(), "stopping");
    assert_eq!(site.get("/healthz").await.status, StatusCode::OK);
}
