//! Computer players of whatever make: the project's own, and programs that speak the Hub protocol.

mod allowance;
mod own;
mod process;
mod program;
mod recipe;
mod solved;

use std::sync::atomic::AtomicBool;

use asarag_engine::{Game, Move, Score};

pub(super) use allowance::{Allowance, Pace, Time};
pub(super) use own::{Own, Strength};
pub(super) use program::Program;
pub(super) use recipe::{MEMORY_MB_MAX, Recipe, THREADS_MAX};
pub(super) use solved::Solved;
#[cfg(test)]
pub(super) use solved::tests::far;

/// A computer player that thinks about one game after another.
pub(super) trait Engine: Send {
    /// What it calls itself.
    fn name(&self) -> String;

    /// What follows belongs to a new game.
    ///
    /// # Errors
    /// When the player has failed.
    fn begin(&mut self) -> Result<(), EngineFault>;

    /// The move it would play in a game that is not over. Whoever sets `stop` wants the answer at once.
    ///
    /// # Errors
    /// When the player has failed, or what it answers is no legal move.
    fn think(
        &mut self,
        game: &Game,
        allowance: &Allowance,
        stop: &AtomicBool,
    ) -> Result<Answer, EngineFault>;
}

/// What a player answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Answer {
    pub(super) mv: Move,
    /// What the move is worth to the side that makes it, if the player says so.
    pub(super) score: Option<Score>,
}

/// Why a player gave no move: one sentence without its full stop.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub(super) struct EngineFault(pub(super) String);
