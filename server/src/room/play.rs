use asarag_engine::{Game, Illegal, Move, MoveError, Position, Side};

use super::{Ending, Millis, Play, Played, Refusal, Room, What};
use crate::{
    limits,
    wire::{Advice, Phase},
};

/// The player of `side` plays. The same move again, for a ply already played, changes nothing and is no fault.
pub(super) fn play(
    room: &Room,
    side: Side,
    play: &Play,
    now: Millis,
) -> Result<Vec<What>, Refusal> {
    if play.ply < room.ply() && repeats(room, side, play) {
        return Ok(Vec::new());
    }
    room.must_run(now)?;
    if play.ply != room.ply() {
        return Err(room.stale(play.ply));
    }
    let mv = room.read_move(side, &play.text)?;
    if play.suggested_by.is_some() && room.advice(side) != Advice::Live {
        return Err(Refusal::AdviceNotLive);
    }
    let advice = match room.advice(side) {
        Advice::Off => Vec::new(),
        Advice::AfterMyMove | Advice::Live => play.advice.clone(),
    };
    let measured = room.measure(now, play.lag_ms)?;
    let after = after(&room.game, &mv);
    let played = What::Played(Box::new(Played {
        side,
        text: room.game.position().write_move(&mv),
        mv,
        took_ms: measured.took_ms,
        forgiven_ms: measured.forgiven_ms,
        suggested_by: play.suggested_by.clone(),
        advice,
        clocks: room.clocks_after(now, measured.left_ms, after.outcome().is_some()),
    }));
    let ended = end_on_the_board(room, &after, measured.left_ms, now);
    Ok([played].into_iter().chain(ended).collect())
}

impl Room {
    /// Refuses what only a running game allows.
    pub(super) fn must_run(&self, now: Millis) -> Result<(), Refusal> {
        match self.phase() {
            Phase::Finished => Err(Refusal::GameOver),
            Phase::Waiting => Err(Refusal::NotStarted),
            Phase::Running if self.is_overdue(now) => Err(Refusal::TimeIsUp),
            Phase::Running => Ok(()),
        }
    }

    pub(super) fn stale(&self, asked: u32) -> Refusal {
        let position = self.game.position().to_fen();
        Refusal::StalePly {
            asked,
            current: self.ply(),
            position,
        }
    }

    /// Reads a move of `side` in the position on the board.
    pub(super) fn read_move(&self, side: Side, text: &str) -> Result<Move, Refusal> {
        let refuse = |error: &MoveError| Refusal::of_move(self.game.position(), error);
        if text.len() > limits::MOVE_BYTES_MAX {
            let expected = format!("at most {} characters", limits::MOVE_BYTES_MAX);
            return Err(refuse(&MoveError::Text {
                column: limits::MOVE_BYTES_MAX + 1,
                expected,
            }));
        }
        self.game.read(side, text).map_err(|error| refuse(&error))
    }
}

/// Whether `side` has played just this move at this ply.
fn repeats(room: &Room, side: Side, play: &Play) -> bool {
    let moves = room.game.moves();
    let ply = play.ply as usize;
    let before = replay(*room.game.start(), &moves[..ply]);
    before.is_ok_and(|position| {
        position.side() == side && position.read_move(&play.text).as_ref() == Ok(&moves[ply])
    })
}

fn replay(start: Position, moves: &[Move]) -> Result<Position, Illegal> {
    moves
        .iter()
        .try_fold(start, |position, mv| position.play(mv))
}

fn after(game: &Game, mv: &Move) -> Game {
    let mut after = game.clone();
    after
        .play(mv)
        .expect("a move that was read as legal can be played");
    after
}

/// A move in time that decides the game stands, whatever the clock says a moment later.
fn end_on_the_board(room: &Room, after: &Game, left_ms: u64, now: Millis) -> Option<What> {
    let outcome = after.outcome()?;
    let repeated = outcome.reason == asarag_engine::Reason::Repetition;
    let plies = if repeated {
        after.repetition_plies()
    } else {
        Vec::new()
    };
    let ending = Ending {
        outcome,
        plies: plies.into_iter().map(|ply| ply as u32).collect(),
    };
    Some(What::Ended {
        ending,
        clocks: room.clocks_after(now, left_ms, true),
    })
}
