use asarag_engine::Move;
use uuid::Uuid;

use super::{Millis, Refusal, Room};
use crate::wire::{Advice, Role};

/// Whether `watcher` may suggest `text` for ply number `ply`: the game runs, he plays in it under none of his names, the
/// ply is the next one, the player to move takes advice, and the rules allow the move.
pub fn check_suggestion(
    room: &Room,
    watcher: Uuid,
    ply: u32,
    text: &str,
    now: Millis,
) -> Result<Move, Refusal> {
    if room.seat_of(watcher).is_some() {
        return Err(Refusal::SeatHolder);
    }
    room.must_run(now)?;
    if ply != room.ply() {
        return Err(room.stale(ply));
    }
    if room.advice(room.to_move()) == Advice::Off {
        return Err(Refusal::AdviceOff);
    }
    room.read_move(room.to_move(), text)
}

impl Room {
    /// Who may see what watchers suggest now: the watchers themselves unless the side to move has switched advice off, and
    /// the side to move while it takes advice live. Never the other side.
    pub fn sees_tally(&self, role: Role) -> bool {
        let mover = self.to_move();
        match (role.seat(), self.advice(mover)) {
            (None, advice) => advice != Advice::Off,
            (Some(side), advice) => side == mover && advice == Advice::Live,
        }
    }
}
