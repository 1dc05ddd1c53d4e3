use std::time::{Duration, Instant};

use asarag_engine::{Game, Side};

use super::server_time::ServerTime;
use crate::{
    cli::engine::{Allowance, Time},
    room::key_text,
    wire::{ClockSettings, Clocks, Down, Ending, Happened, RoomEvent, RoomView, Seat},
};

/// The first move of each side has a term but no clock; nobody needs longer for it.
const FIRST_MOVE_MAX: Duration = Duration::from_secs(5);
/// A share of the clock for a first move.
const FIRST_MOVE_SHARE: u32 = 40;

/// What a player knows of its room, from the frames so far.
#[derive(Clone, Debug)]
pub(super) struct Table {
    /// The last event seen; absent while the whole room is to be told.
    pub(super) seq: Option<u64>,
    pub(super) seat: Option<Side>,
    game: Option<Game>,
    clock: Option<ClockSettings>,
    clocks: Option<Clocks>,
    seated: [bool; 2],
    /// Whether the opponent offers a draw.
    pub(super) offered: bool,
    pub(super) ending: Option<Ending>,
    /// When the opponent's game may be claimed.
    pub(super) claim_at: Option<u64>,
    time: ServerTime,
}

/// What was heard contradicts what came before: the room must be told anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Drift;

impl Table {
    pub(super) fn new() -> Table {
        Table {
            seq: None,
            seat: None,
            game: None,
            clock: None,
            clocks: None,
            seated: [false; 2],
            offered: false,
            ending: None,
            claim_at: None,
            time: ServerTime::new(0, Instant::now()),
        }
    }

    pub(super) fn game(&self) -> Option<&Game> {
        self.game.as_ref()
    }

    /// How long it is until a time of the server's.
    pub(super) fn until(&self, at_ms: u64, now: Instant) -> Duration {
        self.time.until(at_ms, now)
    }

    /// Takes in a frame that was heard at a moment.
    pub(super) fn learn(&mut self, down: &Down, heard: Instant) -> Result<(), Drift> {
        match down {
            Down::Welcome { role, now, .. } => {
                self.seat = role.seat();
                self.time.learn(*now, heard);
            }
            Down::Snapshot(view) => {
                self.time.learn(view.now, heard);
                self.learn_all(view)?;
            }
            Down::Event(event) => {
                self.time.learn(event.at, heard);
                self.learn_one(event)?;
            }
            Down::Presence(presence) => self.claim_at = presence.claim_at,
            Down::Now { now } => self.time.learn(*now, heard),
            Down::Tally(_) | Down::Control { .. } | Down::Done { .. } | Down::Refused { .. } => {}
        }
        Ok(())
    }

    fn learn_all(&mut self, view: &RoomView) -> Result<(), Drift> {
        let mut game = Game::new(view.settings.start().ok_or(Drift)?);
        for played in &view.moves {
            advance(&mut game, &played.text)?;
        }
        self.seq = Some(view.seq);
        self.clock = view.settings.clock;
        self.clocks.clone_from(&view.clocks);
        self.seated = [view.white.is_some(), view.black.is_some()];
        self.offered = view
            .draw_offer
            .is_some_and(|seat| Some(Side::from(seat)) != self.seat);
        self.ending.clone_from(&view.ending);
        check(&game, &view.key)?;
        self.game = Some(game);
        Ok(())
    }

    fn learn_one(&mut self, event: &RoomEvent) -> Result<(), Drift> {
        if self.seq.is_none_or(|seq| event.seq != seq + 1) {
            return Err(Drift);
        }
        self.seq = Some(event.seq);
        match &event.what {
            Happened::Seated { seat, .. } => self.take(*seat, true),
            Happened::Unseated { seat } => self.take(*seat, false),
            Happened::Played {
                text, clocks, seat, ..
            } => {
                let game = self.game.as_mut().ok_or(Drift)?;
                advance(game, text)?;
                check(game, &event.key)?;
                self.clocks.clone_from(clocks);
                // An offer lapses with the answering move.
                self.offered &= Some(Side::from(*seat)) != self.seat;
            }
            Happened::DrawOffered { seat } => {
                self.offered = Some(Side::from(*seat)) != self.seat;
            }
            Happened::DrawDeclined { .. } => self.offered = false,
            Happened::Credited { clocks, .. } => self.clocks = Some(clocks.clone()),
            Happened::Ended { ending, .. } => self.ending = Some(ending.clone()),
            Happened::Opened { .. }
            | Happened::Arrived { .. }
            | Happened::AdviceSet { .. }
            | Happened::Named { .. }
            | Happened::RematchOffered { .. }
            | Happened::RematchDeclined { .. }
            | Happened::RematchAgreed { .. } => {}
        }
        Ok(())
    }

    fn take(&mut self, seat: Seat, taken: bool) {
        self.seated[Side::from(seat).index()] = taken;
    }

    /// The number of the ply this player is to play now.
    pub(super) fn own_ply(&self) -> Option<u32> {
        let game = self.game.as_ref()?;
        let runs = self.seated == [true; 2] && self.ending.is_none() && game.outcome().is_none();
        let own = runs && Some(game.position().side()) == self.seat;
        u32::try_from(game.ply()).ok().filter(|_| own)
    }

    /// How long the player may think about its move, if the answer needs `margin` to be in time.
    pub(super) fn allowance(&self, now: Instant, margin: Duration, untimed: Duration) -> Allowance {
        let (Some(clock), Some(clocks), Some(seat)) = (self.clock, &self.clocks, self.seat) else {
            return Allowance {
                time: Time::Move(untimed),
                ..Allowance::default()
            };
        };
        let own_ms = match seat {
            Side::White => clocks.white_ms,
            Side::Black => clocks.black_ms,
        };
        let own = Duration::from_millis(own_ms);
        let time = if clocks.running == Some(Seat::from(seat)) {
            let gone = Duration::from_millis(self.time.at(now).saturating_sub(clocks.at));
            Time::Clock {
                left: own.saturating_sub(gone),
                increment: Duration::from_millis(clock.increment_ms),
                moves: None,
            }
        } else {
            Time::Move((own / FIRST_MOVE_SHARE).min(FIRST_MOVE_MAX))
        };
        Allowance {
            time,
            margin: if clocks.running.is_some() {
                margin
            } else {
                Duration::ZERO
            },
            ..Allowance::default()
        }
    }
}

fn advance(game: &mut Game, text: &str) -> Result<(), Drift> {
    let mv = game.position().read_move(text).map_err(|_| Drift)?;
    game.play(&mv).map_err(|_| Drift)
}

fn check(game: &Game, key: &str) -> Result<(), Drift> {
    let same = key_text(game.position().key()) == key;
    if same { Ok(()) } else { Err(Drift) }
}

#[cfg(test)]
mod tests;
