//! The life of a socket in a room: requests up, frames down, heartbeats.

use std::{pin::Pin, time::Instant as Moment};

use axum::body::Bytes;
use futures_util::FutureExt;
use tokio::time::{Instant, sleep_until};

use super::{
    cause::Cause,
    frame::{self, Asked, Read, Unfit},
    heart::{Beat, Heart},
    line::{Heard, Line},
    pace::SocketPaces,
};
use crate::{
    clock::{self, Millis},
    http::App,
    limits, metrics,
    rooms::{Connection, Outgoing},
    wire::{Down, Role},
};

/// One connection to one room, after the hello.
pub(super) struct Talk {
    app: App,
    connection: Connection,
    role: Role,
    paces: SocketPaces,
    heart: Heart,
    /// The request that is being carried out. One at a time, so that requests keep their order; meanwhile nothing is
    /// read, and a client that sends more waits in its own buffers.
    answer: Option<Answer>,
}

type Answer = Pin<Box<dyn Future<Output = Down> + Send>>;

impl Talk {
    pub(super) fn new(app: App, connection: Connection) -> Self {
        let (ping_every, silence_max) = (app.config.ping_every, app.config.silence_max);
        let role = connection.role();
        Self {
            paces: SocketPaces::new(role, app.config.player_per_second),
            heart: Heart::new(Instant::now(), ping_every, silence_max),
            answer: None,
            app,
            connection,
            role,
        }
    }

    /// Talks until one of both has enough.
    pub(super) async fn run(mut self, line: &mut Line) -> Cause {
        match self.talk(line).await {
            Err(cause) => cause,
            Ok(never) => match never {},
        }
    }

    async fn talk(&mut self, line: &mut Line) -> Result<std::convert::Infallible, Cause> {
        let app = self.app.clone();
        let stopped = app.stop.cancelled();
        let beat = sleep_until(self.heart.next());
        tokio::pin!(stopped, beat);
        loop {
            // In this order: what the room sends, then the answer to a request, and that before a planned stop.
            tokio::select! {
                biased;
                outgoing = self.connection.next() => {
                    self.pass_on(outgoing, line).await?;
                    line.flush(self.heart.deadline()).await?;
                }
                answer = answered(&mut self.answer) => {
                    self.answer = None;
                    self.reply(&answer, line).await?;
                }
                heard = line.hear(), if self.answer.is_none() => self.hear(heard?, line).await?,
                () = &mut beat => {
                    self.beat(line).await?;
                    beat.as_mut().reset(self.heart.next());
                }
                () = &mut stopped, if self.answer.is_none() => return Err(Cause::Stop),
            }
        }
    }

    /// Hands over what the room sends, with whatever else is ready, up to a number of frames.
    async fn pass_on(&mut self, first: Outgoing, line: &mut Line) -> Result<(), Cause> {
        let mut next = Some(first);
        let mut left = limits::FRAMES_AT_ONCE;
        while let Some(outgoing) = next {
            match outgoing {
                Outgoing::Frame(text) => {
                    line.say(Bytes::from(text), self.heart.deadline()).await?;
                }
                Outgoing::Close { code, reason } => {
                    line.flush(self.heart.deadline()).await?;
                    return Err(Cause::Room { code, reason });
                }
            }
            left -= 1;
            next = (left > 0)
                .then(|| self.connection.next().now_or_never())
                .flatten();
        }
        Ok(())
    }

    /// A request's event goes before its answer, and one write to the network carries both.
    async fn reply(&mut self, answer: &Down, line: &mut Line) -> Result<(), Cause> {
        while let Some(outgoing) = self.connection.next().now_or_never() {
            self.pass_on(outgoing, line).await?;
        }
        self.say(answer, line).await
    }

    async fn hear(&mut self, heard: Heard, line: &mut Line) -> Result<(), Cause> {
        let received_at = clock::now();
        let now = Instant::now();
        self.heart.hear(now);
        match heard {
            Heard::Pong(payload) => {
                self.heart.pong(&payload, now);
                Ok(())
            }
            Heard::Ping => match self.paces.request() {
                Ok(()) => Ok(()),
                Err(_) => self.count_unfit("too-fast"),
            },
            Heard::Binary => {
                let answer = frame::refused(None, "unreadable", "A frame is a text.");
                self.refuse(
                    Unfit {
                        code: "unreadable",
                        answer,
                    },
                    line,
                )
                .await
            }
            Heard::Text(text) => match frame::read(&text, self.role) {
                Read::Asked(asked) => self.ask(asked, received_at, line).await,
                Read::Refused(answer) => self.say(&answer, line).await,
                Read::Unfit(unfit) => self.refuse(unfit, line).await,
            },
        }
    }

    async fn ask(
        &mut self,
        asked: Asked,
        received_at: Millis,
        line: &mut Line,
    ) -> Result<(), Cause> {
        let naming = if asked.is_naming() {
            self.paces.naming()
        } else {
            Ok(())
        };
        match self.paces.request().and(naming) {
            Ok(()) => {
                self.answer = Some(self.carry_out(asked, received_at));
                Ok(())
            }
            Err(wait_ms) => self.refuse(too_fast(asked.id(), wait_ms), line).await,
        }
    }

    fn carry_out(&self, asked: Asked, received_at: Millis) -> Answer {
        let requests = self.connection.requests();
        let rtt_ms = self.heart.rtt_ms();
        let started = Moment::now();
        Box::pin(async move {
            let (role, answer) = match asked {
                Asked::Player(request) => (
                    "player",
                    requests.player(request, received_at, rtt_ms).await,
                ),
                Asked::Watcher(request) => {
                    ("watcher", requests.watcher(request, received_at).await)
                }
            };
            ::metrics::histogram!(metrics::SOCKET_SECONDS).record(started.elapsed().as_secs_f64());
            ::metrics::counter!(metrics::SOCKET_REQUESTS, "role" => role, "answer" => label(&answer)).increment(1);
            answer
        })
    }

    async fn refuse(&mut self, unfit: Unfit, line: &mut Line) -> Result<(), Cause> {
        self.say(&unfit.answer, line).await?;
        self.count_unfit(unfit.code)
    }

    fn count_unfit(&self, code: &'static str) -> Result<(), Cause> {
        ::metrics::counter!(metrics::UNFIT_FRAMES, "reason" => code).increment(1);
        if self.paces.unfit_is_too_much() {
            Err(Cause::Unfit)
        } else {
            Ok(())
        }
    }

    async fn beat(&mut self, line: &mut Line) -> Result<(), Cause> {
        match self.heart.beat(Instant::now()) {
            Beat::Nothing => Ok(()),
            Beat::Silent => Err(Cause::Silent),
            Beat::Ping(payload) => {
                line.ping(payload, self.heart.deadline()).await?;
                self.say(
                    &Down::Now {
                        now: clock::now().0,
                    },
                    line,
                )
                .await
            }
        }
    }

    async fn say(&mut self, down: &Down, line: &mut Line) -> Result<(), Cause> {
        let text = serde_json::to_vec(down).expect("a frame down is plain data");
        line.say(Bytes::from(text), self.heart.deadline()).await?;
        line.flush(self.heart.deadline()).await
    }
}

/// Waits for the answer of the request that is being carried out; for ever if there is none.
async fn answered(answer: &mut Option<Answer>) -> Down {
    match answer {
        Some(answer) => answer.await,
        None => std::future::pending().await,
    }
}

fn too_fast(id: u32, wait_ms: u64) -> Unfit {
    let mut answer = frame::refused(Some(id), "too-fast", "Too many requests: wait a moment.");
    if let Down::Refused { refusal, .. } = &mut answer {
        refusal.retry_after_ms = Some(wait_ms);
    }
    Unfit {
        code: "too-fast",
        answer,
    }
}

fn label(answer: &Down) -> String {
    match answer {
        Down::Refused { refusal, .. } => refusal.code.clone(),
        _ => "done".to_owned(),
    }
}
