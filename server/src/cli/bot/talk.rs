//! One connection to the room: what is said and heard until it ends.

use std::{
    io::Write,
    time::{Duration, Instant},
};

use asarag_engine::{Move, Score};
use futures_util::StreamExt;
use tokio_tungstenite::tungstenite::{Error, Message};
use uuid::Uuid;

use super::{
    Manners,
    agreement::Agreement,
    http::Caller,
    socket::{self, Left, Socket},
    table::Table,
    thinker::{Thinker, Thought},
    visit::side_name,
};
use crate::{
    cli::fault::complain,
    wire::{Down, PlayerWants, Refused, Request, RoomView},
};

/// The server speaks at least every twenty seconds: after so long the line is dead.
const SILENCE: Duration = Duration::from_secs(45);
/// A handshake takes at most this time.
const HANDSHAKE: Duration = Duration::from_secs(15);
/// What is kept back of the clock beyond the lag that was measured.
const MARGIN: Duration = Duration::from_millis(120);
/// A longer lag is a broken line, and is not planned for.
const LAG_MAX: Duration = Duration::from_secs(2);
/// Refusals in a row after which the player does not know what the server wants of it.
const REFUSALS_MAX: u32 = 8;
/// Before what was refused is asked again, unless the server says when.
const AGAIN: Duration = Duration::from_millis(500);

/// A player at its table, over one connection after another.
pub(super) struct Talk<'a> {
    caller: Caller,
    room: Uuid,
    manners: &'a Manners,
    table: Table,
    thinker: Option<Thinker>,
    agreement: Agreement,
    /// The move that is decided on, until the room shows it.
    chosen: Option<Chosen>,
    /// The requests of this connection that are not answered.
    asked: Vec<Asked>,
    next_id: u32,
    lag: Duration,
    refusals: u32,
    /// Nothing is asked before this moment.
    patience_until: Option<Instant>,
    heard_at: Instant,
}

#[derive(Clone, Debug)]
struct Chosen {
    ply: u32,
    text: String,
}

#[derive(Clone, Debug)]
struct Asked {
    id: u32,
    want: PlayerWants,
    at: Instant,
}

impl<'a> Talk<'a> {
    pub(super) fn new(caller: &Caller, room: Uuid, manners: &'a Manners) -> Talk<'a> {
        Talk {
            caller: caller.clone(),
            room,
            manners,
            table: Table::new(),
            thinker: None,
            agreement: Agreement::default(),
            chosen: None,
            asked: Vec::new(),
            next_id: 1,
            lag: Duration::ZERO,
            refusals: 0,
            patience_until: None,
            heard_at: Instant::now(),
        }
    }

    /// Connects and plays until the connection ends; says as well whether anything was heard.
    pub(super) async fn once(&mut self, out: &mut impl Write) -> (Left, bool) {
        self.asked.clear();
        let opened = tokio::time::timeout(
            HANDSHAKE,
            socket::open(&self.caller, self.room, self.table.seq),
        )
        .await;
        let mut socket = match opened {
            Ok(Ok(socket)) => socket,
            Ok(Err(left)) => return (left, false),
            Err(_) => return (Left::Lost("the server does not answer".to_owned()), false),
        };
        self.heard_at = Instant::now();
        let began = self.heard_at;
        let left = self.stay(&mut socket, out).await;
        if matches!(left, Left::Over(_)) {
            let _ = tokio::time::timeout(HANDSHAKE, socket.close(None)).await;
        }
        (left, self.heard_at > began)
    }

    async fn stay(&mut self, socket: &mut Socket, out: &mut impl Write) -> Left {
        loop {
            if let Err(left) = self.act(socket).await {
                return left;
            }
            let wake = tokio::time::Instant::from_std(self.wake());
            let heard = tokio::select! {
                message = socket.next() => self.hear(message, out),
                thought = thought(self.thinker.as_mut()) => self.decide(thought),
                () = tokio::time::sleep_until(wake) => self.look(),
            };
            if let Err(left) = heard {
                return left;
            }
        }
    }

    /// Does what there is to do now: play, think, answer an offer, claim.
    async fn act(&mut self, socket: &mut Socket) -> Result<(), Left> {
        if let Some(ending) = &self.table.ending {
            return Err(Left::Over(ending.clone()));
        }
        if self
            .patience_until
            .is_some_and(|until| Instant::now() < until)
        {
            return Ok(());
        }
        if self.table.offered {
            let accept = self.agreement.accepts();
            self.ask(socket, PlayerWants::AnswerDraw { accept }).await?;
        }
        if self.claim_in().is_some_and(|wait| wait.is_zero()) {
            self.ask(socket, PlayerWants::ClaimAbandoned { draw: false })
                .await?;
        }
        let Some(ply) = self.table.own_ply() else {
            return Ok(());
        };
        match &self.chosen {
            Some(chosen) if chosen.ply == ply => {
                let text = chosen.text.clone();
                self.ask(socket, PlayerWants::Play { ply, text }).await
            }
            Some(_) | None => {
                self.think(ply);
                Ok(())
            }
        }
    }

    fn think(&mut self, ply: u32) {
        let margin = MARGIN + (self.lag * 2).min(LAG_MAX);
        let allowance = self
            .table
            .allowance(Instant::now(), margin, self.manners.move_time);
        if let (Some(game), Some(thinker)) = (self.table.game(), &mut self.thinker) {
            thinker.think(game, ply, allowance);
        }
    }

    /// Asks for something, unless the same is asked already.
    async fn ask(&mut self, socket: &mut Socket, want: PlayerWants) -> Result<(), Left> {
        let kind = std::mem::discriminant(&want);
        if self
            .asked
            .iter()
            .any(|asked| std::mem::discriminant(&asked.want) == kind)
        {
            return Ok(());
        }
        let id = self.next_id;
        self.next_id = self.next_id.wrapping_add(1);
        let at = Instant::now();
        let request = Request {
            id,
            want: want.clone(),
        };
        self.asked.push(Asked { id, want, at });
        socket::send(socket, &request).await
    }

    /// How long it is until the absent opponent's game is claimed.
    fn claim_in(&self) -> Option<Duration> {
        let claim_at = self.table.claim_at?;
        let patience = u64::try_from(self.manners.patience.as_millis()).unwrap_or(u64::MAX);
        Some(
            self.table
                .until(claim_at.saturating_add(patience), Instant::now()),
        )
    }

    /// When there may be something to do although nothing is heard.
    fn wake(&self) -> Instant {
        let silence = self.heard_at + SILENCE;
        let claim = self.claim_in().map(|wait| Instant::now() + wait);
        let claimed = self
            .asked
            .iter()
            .any(|asked| matches!(asked.want, PlayerWants::ClaimAbandoned { .. }));
        let wakes = [self.patience_until, claim.filter(|_| !claimed)];
        let waits = wakes.into_iter().flatten().filter(|wake| *wake < silence);
        waits.min().unwrap_or(silence)
    }

    fn look(&mut self) -> Result<(), Left> {
        let now = Instant::now();
        self.patience_until = self.patience_until.filter(|until| now < *until);
        if now >= self.heard_at + SILENCE {
            return Err(Left::Lost("the server is silent".to_owned()));
        }
        Ok(())
    }

    fn hear(
        &mut self,
        message: Option<Result<Message, Error>>,
        out: &mut impl Write,
    ) -> Result<(), Left> {
        self.heard_at = Instant::now();
        let text = match message {
            Some(Ok(Message::Text(text))) => text,
            Some(Ok(Message::Close(frame))) => return Err(socket::closed(frame.as_ref())),
            Some(Ok(_)) => return Ok(()),
            Some(Err(error)) => return Err(Left::Lost(error.to_string())),
            None => return Err(Left::Lost("it is closed".to_owned())),
        };
        // What this version does not know was not meant for it.
        let Ok(down) = serde_json::from_str::<Down>(&text) else {
            return Ok(());
        };
        if self.table.learn(&down, self.heard_at).is_err() {
            self.table.seq = None;
            let words = "what came does not fit what was known of the room".to_owned();
            return Err(Left::Lost(words));
        }
        match down {
            Down::Welcome { .. } if self.table.seat.is_none() => {
                let words = "the seat is no longer this player's".to_owned();
                Err(Left::Barred(words))
            }
            Down::Snapshot(view) => self.greet(&view, out),
            Down::Refused { id, refusal } => self.refused(id, &refusal),
            Down::Done { id, .. } => {
                self.done(id);
                Ok(())
            }
            Down::Welcome { .. }
            | Down::Event(_)
            | Down::Tally(_)
            | Down::Presence(_)
            | Down::Control { .. }
            | Down::Now { .. } => Ok(()),
        }
    }

    /// The room is seen for the first time: now the player knows which game it plays.
    fn greet(&mut self, view: &RoomView, out: &mut impl Write) -> Result<(), Left> {
        if self.thinker.is_some() {
            return Ok(());
        }
        let game = &view.settings.game;
        let rules = view
            .settings
            .ruleset()
            .ok_or_else(|| Left::Barred(format!("the game {game} is unknown here")))?;
        let thinker = Thinker::start(self.manners.recipe.clone(), rules).map_err(Left::Mute)?;
        self.thinker = Some(thinker);
        let Some(seat) = self.table.seat else {
            return Ok(());
        };
        let told = writeln!(out, "{} plays {game}", side_name(seat)).and_then(|()| out.flush());
        told.map_err(Left::Mute)
    }

    fn decide(&mut self, thought: Thought) -> Result<(), Left> {
        let (ply, mv, score) = match thought {
            Thought::Unfit(fault) => return Err(Left::Barred(fault.to_string())),
            Thought::Found {
                ply,
                mv,
                score,
                instead_of,
            } => {
                if let Some(fault) = instead_of {
                    complain(&format!(
                        "A move is made in place of the program's: {fault}."
                    ));
                }
                (ply, mv, score)
            }
        };
        self.choose(ply, &mv, score);
        Ok(())
    }

    fn choose(&mut self, ply: u32, mv: &Move, score: Option<Score>) {
        if self.table.own_ply() != Some(ply) {
            return;
        }
        if let Some(game) = self.table.game() {
            let text = game.position().write_move(mv);
            self.agreement.remember(score);
            self.chosen = Some(Chosen { ply, text });
        }
    }

    fn done(&mut self, id: u32) {
        self.refusals = 0;
        if let Some(asked) = self.answered(id) {
            self.lag = asked.at.elapsed().max(self.lag * 9 / 10);
        }
    }

    fn answered(&mut self, id: u32) -> Option<Asked> {
        let index = self.asked.iter().position(|asked| asked.id == id)?;
        Some(self.asked.remove(index))
    }

    fn refused(&mut self, id: Option<u32>, refusal: &Refused) -> Result<(), Left> {
        let asked = id.and_then(|id| self.answered(id));
        let wait = refusal.retry_after_ms.map_or(AGAIN, Duration::from_millis);
        self.patience_until = Some(Instant::now() + wait);
        match asked.map(|asked| asked.want) {
            // The offer has lapsed, or the opponent is back: the events that follow say so.
            Some(PlayerWants::AnswerDraw { .. }) => {
                self.table.offered = false;
                return Ok(());
            }
            Some(PlayerWants::ClaimAbandoned { .. }) => {
                self.table.claim_at = None;
                return Ok(());
            }
            Some(_) | None => {}
        }
        self.refusals += 1;
        if self.refusals >= REFUSALS_MAX {
            return Err(Left::Barred(format!(
                "the server refuses: {}",
                refusal.message
            )));
        }
        if refusal.retry_after_ms.is_some() {
            return Ok(());
        }
        // The newest connection of a player acts, and the whole room is told again.
        self.table.seq = None;
        self.chosen = None;
        if let Some(thinker) = &mut self.thinker {
            thinker.drop_thought();
        }
        Err(Left::Lost(refusal.message.clone()))
    }
}

async fn thought(thinker: Option<&mut Thinker>) -> Thought {
    match thinker {
        Some(thinker) => thinker.thought().await,
        None => std::future::pending().await,
    }
}
