use async_nats::{Client, ConnectOptions, Subscriber};
use axum::extract::ws::Utf8Bytes;
use futures_util::StreamExt;
use tokio::sync::mpsc;
use uuid::Uuid;

use super::Message;

/// A NATS server as the bus.
#[derive(Debug)]
pub(super) struct Nats {
    pub(super) url: String,
    pub(super) prefix: String,
    pub(super) node: Uuid,
}

impl Nats {
    /// Sends what is said and hands on what is heard, until dropped. Reconnects by itself.
    pub(super) async fn run(self, said: mpsc::Receiver<Message>, heard: mpsc::Sender<Message>) {
        let connected = ConnectOptions::new()
            .name("asarag")
            .retry_on_initial_connect()
            .event_callback(|event| async move { tracing::info!(%event, "bus") })
            .connect(&self.url)
            .await;
        let client = match connected {
            Ok(client) => client,
            Err(error) => return tracing::error!(%error, "the bus cannot be used"),
        };
        match client.subscribe(format!("{}.>", self.prefix)).await {
            Ok(subscriber) => {
                tokio::join!(self.speak(&client, said), self.listen(subscriber, heard));
            }
            Err(error) => tracing::error!(%error, "the bus cannot be heard"),
        }
    }

    async fn speak(&self, client: &Client, mut said: mpsc::Receiver<Message>) {
        while let Some(message) = said.recv().await {
            let (subject, text) = message.write(self.node);
            let subject = format!("{}.{subject}", self.prefix);
            if let Err(error) = client.publish(subject, text.into()).await {
                tracing::warn!(%error, "a hint was not sent");
            }
        }
    }

    async fn listen(&self, mut subscriber: Subscriber, heard: mpsc::Sender<Message>) {
        while let Some(message) = subscriber.next().await {
            let subject = message.subject.strip_prefix(&self.prefix);
            let Some(subject) = subject.and_then(|rest| rest.strip_prefix('.')) else {
                continue;
            };
            let Ok(text) = Utf8Bytes::try_from(message.payload) else {
                continue;
            };
            let Some((node, message)) = Message::read(subject, text) else {
                continue;
            };
            if node != self.node && heard.send(message).await.is_err() {
                return;
            }
        }
    }
}
