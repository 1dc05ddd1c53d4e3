//! Somebody with an identity, speaking to the server over HTTP.

use anyhow::{Context, ensure};
use asarag_server::wire::{
    Advice, Entered, GameRecord, NewIdentity, NewRoom, Problem, RoomMade, RoomView, SideChoice,
};
use reqwest::{Method, Response, StatusCode, header};
use serde::{Serialize, de::DeserializeOwned};
use uuid::Uuid;

use crate::{PATIENCE, Server, Socket};

/// One identity and the server it speaks to. The address is fixed: a restarted server keeps its port.
#[derive(Clone, Debug)]
pub struct Client {
    http: reqwest::Client,
    base: String,
    pub id: Uuid,
    pub name: String,
    pub token: String,
}

impl Client {
    /// Makes a new identity.
    ///
    /// # Errors
    /// When the server refuses.
    pub async fn new(server: &Server) -> anyhow::Result<Client> {
        let http = reqwest::Client::builder()
            .timeout(PATIENCE)
            .no_proxy()
            .build()?;
        let base = server.url("");
        let answer = http.post(format!("{base}/api/identities")).send().await?;
        let status = answer.status();
        ensure!(
            status.is_success(),
            "an identity was refused: {status} {}",
            answer.text().await?
        );
        let NewIdentity { id, name, token } = answer.json().await?;
        Ok(Client {
            http,
            base,
            id,
            name,
            token,
        })
    }

    /// The same identity at another node.
    pub fn at(&self, server: &Server) -> Client {
        Client {
            base: server.url(""),
            ..self.clone()
        }
    }

    /// The same person with another secret.
    pub fn with_token(&self, token: String) -> Client {
        Client {
            token,
            ..self.clone()
        }
    }

    /// The host and port this client speaks to.
    pub fn authority(&self) -> &str {
        self.base.trim_start_matches("http://")
    }

    /// Any request, with this identity.
    ///
    /// # Errors
    /// When no answer comes.
    pub async fn request(&self, method: Method, path: &str) -> anyhow::Result<Response> {
        let request = self.http.request(method, format!("{}{path}", self.base));
        Ok(request
            .header(header::AUTHORIZATION, format!("Bearer {}", self.token))
            .send()
            .await?)
    }

    /// Any request with a JSON body, with this identity.
    ///
    /// # Errors
    /// When no answer comes.
    pub async fn send(
        &self,
        method: Method,
        path: &str,
        body: &impl Serialize,
    ) -> anyhow::Result<Response> {
        let request = self.http.request(method, format!("{}{path}", self.base));
        let request = request.header(header::AUTHORIZATION, format!("Bearer {}", self.token));
        Ok(request.json(body).send().await?)
    }

    /// Any request with a raw body that claims to be JSON, with this identity.
    ///
    /// # Errors
    /// When no answer comes.
    pub async fn send_text(
        &self,
        method: Method,
        path: &str,
        body: &str,
    ) -> anyhow::Result<Response> {
        let request = self.http.request(method, format!("{}{path}", self.base));
        let request = request.header(header::AUTHORIZATION, format!("Bearer {}", self.token));
        let request = request.header(header::CONTENT_TYPE, "application/json");
        Ok(request.body(body.to_owned()).send().await?)
    }

    /// A body that must be there.
    ///
    /// # Errors
    /// When the answer is no success or not of this shape.
    pub async fn get<T: DeserializeOwned>(&self, path: &str) -> anyhow::Result<T> {
        body(self.request(Method::GET, path).await?)
            .await
            .with_context(|| format!("GET {path}"))
    }

    /// A text that must be there.
    ///
    /// # Errors
    /// When the answer is no success.
    pub async fn get_text(&self, path: &str) -> anyhow::Result<String> {
        let answer = self.request(Method::GET, path).await?;
        let status = answer.status();
        let text = answer.text().await?;
        ensure!(status.is_success(), "GET {path}: {status} {text}");
        Ok(text)
    }

    /// The refusal of a request that must fail.
    ///
    /// # Errors
    /// When it succeeds, or fails in another shape than `application/problem+json`.
    pub async fn refused(answer: Response) -> anyhow::Result<(StatusCode, Problem)> {
        let status = answer.status();
        ensure!(
            status.is_client_error() || status.is_server_error(),
            "it was not refused: {status}"
        );
        let kind = answer.headers().get(header::CONTENT_TYPE).cloned();
        let kind = kind
            .as_ref()
            .and_then(|kind| kind.to_str().ok())
            .unwrap_or_default();
        ensure!(
            kind.starts_with("application/problem+json"),
            "a refusal of type {kind:?}"
        );
        Ok((status, answer.json().await?))
    }

    /// # Errors
    /// When the room is refused.
    pub async fn make_room(&self, wanted: &NewRoom) -> anyhow::Result<RoomMade> {
        body(self.send(Method::POST, "/api/rooms", wanted).await?)
            .await
            .context("making a room")
    }

    /// Follows a link that the server gave.
    ///
    /// # Errors
    /// When the link leads nowhere.
    pub async fn enter(&self, link: &str) -> anyhow::Result<Entered> {
        let key = link.rsplit('/').next().unwrap_or(link);
        body(
            self.request(Method::POST, &format!("/api/links/{key}"))
                .await?,
        )
        .await
        .context("following a link")
    }

    /// # Errors
    /// When the room is not there for this identity.
    pub async fn room(&self, id: Uuid) -> anyhow::Result<RoomView> {
        self.get(&format!("/api/rooms/{id}")).await
    }

    /// # Errors
    /// When the record is not there for this identity.
    pub async fn record(&self, id: Uuid) -> anyhow::Result<GameRecord> {
        self.get(&format!("/api/games/{id}")).await
    }

    /// Connects to a room and asks for all of it.
    ///
    /// # Errors
    /// When the server refuses.
    pub async fn connect(&self, room: Uuid) -> anyhow::Result<Socket> {
        Socket::connect(self, room, None).await
    }
}

/// The usual room of a test: no clock, live advice, private.
pub fn room_of(game: &str) -> NewRoom {
    NewRoom {
        game: game.to_owned(),
        options: Vec::new(),
        position: None,
        clock: None,
        side: SideChoice::White,
        advice: Advice::Live,
        listed: false,
        for_others: false,
    }
}

async fn body<T: DeserializeOwned>(answer: Response) -> anyhow::Result<T> {
    let status = answer.status();
    let text = answer.text().await?;
    ensure!(status.is_success(), "{status} {text}");
    serde_json::from_str(&text).with_context(|| format!("an unexpected body: {text}"))
}
