//! Two players and a watcher at one room.

use anyhow::{Context, ensure};
use asarag_engine::Side;
use asarag_server::wire::{NewRoom, Role};
use rand::{SeedableRng, rngs::StdRng, seq::IndexedRandom};
use uuid::Uuid;

use crate::{Client, Server, Socket};

/// The room is opened, two sit down, two arrive.
const EVENTS_OF_SITTING_DOWN: u64 = 5;

/// A room with both seats taken, everybody connected.
#[derive(Debug)]
pub struct Table {
    pub room: Uuid,
    pub player_link: String,
    pub watcher_link: String,
    /// White, then Black.
    pub players: [Client; 2],
    pub seats: [Socket; 2],
    pub watcher: Client,
    pub watching: Socket,
    pub chance: StdRng,
}

impl Table {
    /// Makes the room, fills the seats and connects everybody. `seed` decides the moves of [`Table::play_on`].
    ///
    /// # Errors
    /// When the server refuses any of it.
    pub async fn set(server: &Server, wanted: &NewRoom, seed: u64) -> anyhow::Result<Table> {
        let (first, second, watcher) = (
            Client::new(server).await?,
            Client::new(server).await?,
            Client::new(server).await?,
        );
        let made = first.make_room(wanted).await?;
        let entered = second.enter(&made.player_link).await?;
        ensure!(
            entered.id == made.id && !entered.seats_taken,
            "the player link gave no seat: {entered:?}"
        );
        ensure!(
            watcher.enter(&made.watcher_link).await?.role == Role::Watcher,
            "the watcher link gave a seat"
        );
        let players = if made.role == Role::White {
            [first, second]
        } else {
            [second, first]
        };
        let seats = [
            players[0].connect(made.id).await?,
            players[1].connect(made.id).await?,
        ];
        ensure!(
            seats[0].role == Role::White && seats[1].role == Role::Black,
            "the seats are mixed up"
        );
        let watching = watcher.connect(made.id).await?;
        let mut table = Table {
            room: made.id,
            player_link: made.player_link,
            watcher_link: made.watcher_link,
            players,
            seats,
            watcher,
            watching,
            chance: StdRng::seed_from_u64(seed),
        };
        table.gather(EVENTS_OF_SITTING_DOWN).await?;
        Ok(table)
    }

    /// The side to move, as the watcher sees it.
    ///
    /// # Errors
    /// When the watcher has not seen the room.
    pub fn to_move(&self) -> anyhow::Result<Side> {
        Ok(self
            .watching
            .known
            .game
            .as_ref()
            .context("the watcher saw no room")?
            .position()
            .side())
    }

    /// The seat of the side to move.
    ///
    /// # Errors
    /// When the watcher has not seen the room.
    pub fn mover(&mut self) -> anyhow::Result<&mut Socket> {
        let side = self.to_move()?;
        Ok(&mut self.seats[side.index()])
    }

    /// Plays one move by text and waits until everybody has seen it.
    ///
    /// # Errors
    /// When it is refused or somebody does not see it.
    pub async fn play(&mut self, text: &str) -> anyhow::Result<()> {
        let seq = self.mover()?.play(text).await?;
        self.gather(seq).await
    }

    /// Plays up to `plies` random legal moves, fewer when the game ends.
    ///
    /// # Errors
    /// When a legal move is refused.
    pub async fn play_on(&mut self, plies: usize) -> anyhow::Result<()> {
        for _ in 0..plies {
            let Some(text) = self.choose()? else { break };
            self.play(&text).await?;
        }
        Ok(())
    }

    /// A random legal move, or nothing when the game is over.
    ///
    /// # Errors
    /// When the watcher has not seen the room.
    pub fn choose(&mut self) -> anyhow::Result<Option<String>> {
        if self.watching.known.ended() {
            return Ok(None);
        }
        Ok(self
            .watching
            .known
            .legal()?
            .choose(&mut self.chance)
            .cloned())
    }

    /// Waits until everybody has seen an event.
    ///
    /// # Errors
    /// When somebody does not see it in time.
    pub async fn gather(&mut self, seq: u64) -> anyhow::Result<()> {
        for socket in [&mut self.watching].into_iter().chain(&mut self.seats) {
            socket.until_seq(seq).await?;
        }
        Ok(())
    }
}
