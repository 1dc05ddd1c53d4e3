//! What the frames of one connection tell of its room, checked as they come: event numbers without holes, and the key of the
//! position after each move.

use anyhow::{Context, ensure};
use asarag_engine::{Game, Position, Side};
use asarag_server::wire::{Down, Happened, RoomEvent, RoomSettings, RoomView, Seat};

/// A room as one connection has come to know it.
#[derive(Clone, Debug, Default)]
pub struct Known {
    /// The last event seen.
    pub seq: u64,
    pub game: Option<Game>,
    /// The last snapshot.
    pub view: Option<Box<RoomView>>,
    /// Every event since the first snapshot.
    pub events: Vec<RoomEvent>,
}

impl Known {
    /// Nothing but the number of the last event.
    pub fn after(seq: u64) -> Known {
        Known {
            seq,
            ..Known::default()
        }
    }

    /// Takes in a frame.
    ///
    /// # Errors
    /// When it contradicts what came before.
    pub fn learn(&mut self, down: &Down) -> anyhow::Result<()> {
        match down {
            Down::Snapshot(view) => self.learn_all(view),
            Down::Event(event) => self.learn_one(event),
            Down::Welcome { .. }
            | Down::Tally(_)
            | Down::Presence(_)
            | Down::Control { .. }
            | Down::Now { .. }
            | Down::Done { .. }
            | Down::Refused { .. } => Ok(()),
        }
    }

    fn learn_all(&mut self, view: &RoomView) -> anyhow::Result<()> {
        ensure!(
            view.seq >= self.seq,
            "a snapshot of event {} after event {}",
            view.seq,
            self.seq
        );
        let mut game = Game::new(start(&view.settings)?);
        for played in &view.moves {
            advance(&mut game, &played.text)?;
        }
        ensure!(
            key(&game) == view.key,
            "the snapshot's key {} is not {}",
            view.key,
            key(&game)
        );
        self.seq = view.seq;
        self.game = Some(game);
        self.view = Some(Box::new(view.clone()));
        Ok(())
    }

    fn learn_one(&mut self, event: &RoomEvent) -> anyhow::Result<()> {
        ensure!(
            event.seq == self.seq + 1,
            "event {} after event {}",
            event.seq,
            self.seq
        );
        self.seq = event.seq;
        self.events.push(event.clone());
        match &event.what {
            Happened::Opened { settings } => self.game = Some(Game::new(start(settings)?)),
            Happened::Played { text, .. } => {
                let game = self
                    .game
                    .as_mut()
                    .context("a move before the room was seen")?;
                advance(game, text)?;
                ensure!(
                    key(game) == event.key,
                    "after {text} the key {} is not {}",
                    event.key,
                    key(game)
                );
                ensure!(
                    game.ply() == event.ply as usize,
                    "ply {} is not {}",
                    event.ply,
                    game.ply()
                );
            }
            Happened::Seated { .. }
            | Happened::Arrived { .. }
            | Happened::Unseated { .. }
            | Happened::DrawOffered { .. }
            | Happened::DrawDeclined { .. }
            | Happened::AdviceSet { .. }
            | Happened::Named { .. }
            | Happened::Credited { .. }
            | Happened::Ended { .. }
            | Happened::RematchOffered { .. }
            | Happened::RematchDeclined { .. }
            | Happened::RematchAgreed { .. } => {}
        }
        Ok(())
    }

    /// Plies played, as far as the frames tell.
    ///
    /// # Errors
    /// When they did not tell of the room.
    pub fn ply(&self) -> anyhow::Result<u32> {
        let game = self.game.as_ref().context("the room has not been seen")?;
        Ok(u32::try_from(game.ply())?)
    }

    /// The legal moves as texts, as far as the frames tell.
    ///
    /// # Errors
    /// When they did not tell of the room.
    pub fn legal(&self) -> anyhow::Result<Vec<String>> {
        let game = self.game.as_ref().context("the room has not been seen")?;
        if game.outcome().is_some() {
            return Ok(Vec::new());
        }
        let position = game.position();
        Ok(position
            .legal_moves()
            .iter()
            .map(|mv| position.write_move(mv))
            .collect())
    }

    /// Whether the room has been seen to end.
    pub fn ended(&self) -> bool {
        let told = self
            .events
            .iter()
            .any(|event| matches!(event.what, Happened::Ended { .. }));
        told || self.view.as_ref().is_some_and(|view| view.ending.is_some())
    }
}

/// Where a room of these settings starts.
///
/// # Errors
/// When the game, an option or the position is unknown.
pub fn start(settings: &RoomSettings) -> anyhow::Result<Position> {
    settings
        .start()
        .context("rules or a start that are not known")
}

/// The seat of a side.
pub fn seat(side: Side) -> Seat {
    match side {
        Side::White => Seat::White,
        Side::Black => Seat::Black,
    }
}

fn advance(game: &mut Game, text: &str) -> anyhow::Result<()> {
    let read = game.position().read_move(text);
    let mv =
        read.map_err(|error| anyhow::anyhow!("the server's move {text} is refused: {error:?}"))?;
    game.play(&mv)
        .map_err(|illegal| anyhow::anyhow!("the server's move {text} is illegal: {illegal:?}"))
}

/// The key of the position on the board, as events carry it.
pub fn key(game: &Game) -> String {
    format!("{:016x}", game.position().key())
}
