//! The API and the page as one service, on a database of its own, without a network.

mod descriptions;
mod headers;
mod history;
mod identities;
mod pages;
mod refusals;

use std::net::SocketAddr;

use axum::{Router, body::Body, extract::Request};
use http::{HeaderMap, Method, StatusCode, header, request::Builder};
use http_body_util::BodyExt;
use serde::de::DeserializeOwned;
use serde_json::Value;
use tokio_util::{sync::CancellationToken, task::TaskTracker};
use tower::ServiceExt;

use super::{App, Origins, Paces, Parts, Peer, router};
use crate::{
    config::Config,
    metrics::Metrics,
    rooms::Rooms,
    store::Store,
    wire::{NewIdentity, RoomMade},
};

/// A server without a listener.
struct Site {
    app: App,
    router: Router,
    _folder: tempfile::TempDir,
}

/// What was answered.
#[derive(Debug)]
struct Answer {
    status: StatusCode,
    headers: HeaderMap,
    body: String,
}

impl Site {
    async fn open() -> Site {
        Site::open_with(|_| {}).await
    }

    async fn open_with(change: impl FnOnce(&mut Config)) -> Site {
        let folder = tempfile::tempdir().unwrap();
        let database = format!("sqlite:{}", folder.path().join("asarag.db").display());
        let mut config = Config::new(database);
        change(&mut config);
        let store = Store::open(&config.database).await.unwrap();
        let stop = CancellationToken::new();
        let rooms = Rooms::start(store.clone(), config.bus.clone(), stop.clone())
            .await
            .unwrap();
        let origins = Origins::new(config.public_origins.clone(), config.listen);
        let app = App::new(Parts {
            config,
            rooms,
            store,
            origins,
            metrics: Metrics::of_process(),
            paces: Paces::new(),
            sockets: TaskTracker::new(),
            stop,
        });
        Site {
            router: router(app.clone()),
            app,
            _folder: folder,
        }
    }

    async fn ask(&self, request: Request) -> Answer {
        let response = self.router.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        let body = body.collect().await.unwrap().to_bytes();
        let body = String::from_utf8(body.to_vec()).unwrap();
        Answer {
            status: parts.status,
            headers: parts.headers,
            body,
        }
    }

    async fn get(&self, path: &str) -> Answer {
        self.ask(request(Method::GET, path).body(Body::empty()).unwrap())
            .await
    }

    async fn get_as(&self, token: &str, path: &str) -> Answer {
        self.ask(
            request_as(token, Method::GET, path)
                .body(Body::empty())
                .unwrap(),
        )
        .await
    }

    async fn send_as(&self, token: &str, method: Method, path: &str, body: &Value) -> Answer {
        let request =
            request_as(token, method, path).header(header::CONTENT_TYPE, "application/json");
        self.ask(request.body(Body::from(body.to_string())).unwrap())
            .await
    }

    /// An identity of a program.
    async fn somebody(&self) -> NewIdentity {
        let request = request(Method::POST, "/api/identities")
            .body(Body::empty())
            .unwrap();
        self.ask(request).await.read(StatusCode::CREATED)
    }

    async fn room(&self, token: &str, game: &str, listed: bool) -> RoomMade {
        let wanted = serde_json::json!({ "game": game, "side": "white", "advice": "live", "listed": listed });
        self.send_as(token, Method::POST, "/api/rooms", &wanted)
            .await
            .read(StatusCode::CREATED)
    }
}

impl Answer {
    /// The body, which comes with the given status.
    fn read<T: DeserializeOwned>(&self, status: StatusCode) -> T {
        assert_eq!(self.status, status, "{}", self.body);
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }

    /// The code of a refusal, which is a problem like all others.
    fn code(&self) -> String {
        assert_eq!(
            self.header("content-type"),
            "application/problem+json",
            "{}",
            self.body
        );
        let problem: crate::wire::Problem = self.read(self.status);
        assert_eq!(problem.status, self.status.as_u16());
        assert_eq!(problem.kind, "about:blank");
        problem.code
    }

    fn header(&self, name: &str) -> &str {
        self.headers
            .get(name)
            .map_or("", |value| value.to_str().unwrap())
    }
}

/// A request from this machine.
fn request(method: Method, path: &str) -> Builder {
    request_from("127.0.0.1:50000", method, path)
}

fn request_from(peer: &str, method: Method, path: &str) -> Builder {
    let peer: SocketAddr = peer.parse().unwrap();
    Request::builder()
        .method(method)
        .uri(path)
        .extension(Peer(peer))
}

fn request_as(token: &str, method: Method, path: &str) -> Builder {
    request(method, path).header(header::AUTHORIZATION, format!("Bearer {token}"))
}
