use asarag_engine::Side;

use super::{Ending, Millis, Room, codec::key_text};
use crate::wire::{self, GameRecord, GameSummary, LiveRoom, PlayedMove, Role, RoomView, SeatView};

impl Room {
    /// The whole room as `role` sees it at `now`. The links are not known here and left empty.
    pub fn view(&self, role: Role, now: Millis) -> RoomView {
        RoomView {
            id: self.id,
            seq: self.seq,
            now: now.0,
            phase: self.phase(),
            settings: self.settings.write(),
            white: self.seat_view(Side::White),
            black: self.seat_view(Side::Black),
            moves: self.moves(),
            position: self.game.position().to_fen(),
            key: key_text(self.key()),
            to_move: self.to_move().into(),
            clocks: self.clocks(now),
            first_move_by: self.first_move_by().map(|at| at.0),
            draw_offer: self.offers.open().map(Into::into),
            draw_offers_left: role.seat().map(|side| self.offers.left(side)),
            ending: self.ending.as_ref().map(Ending::write),
            rematch: self.wishes.last(),
            may: self.may(role, now).into_iter().map(str::to_owned).collect(),
            player_link: None,
            code: None,
            watcher_link: None,
        }
    }

    /// The room as a row of the public list. The link is not known here and left empty.
    pub fn live(&self, watchers: u32) -> LiveRoom {
        LiveRoom {
            id: self.id,
            phase: self.phase(),
            settings: self.settings.write(),
            white: self.person(Side::White).cloned(),
            black: self.person(Side::Black).cloned(),
            position: self.game.position().to_fen(),
            ply: self.ply(),
            watchers,
            player_link: None,
        }
    }

    /// The finished game as a row of the history; absent while it runs and if it never began.
    pub fn summary(&self) -> Option<GameSummary> {
        Some(GameSummary {
            id: self.id,
            settings: self.settings.write(),
            white: self.person(Side::White)?.clone(),
            black: self.person(Side::Black)?.clone(),
            plies: self.ply(),
            ending: self.ending.as_ref()?.write(),
            started_at: self.started_at?.0,
            ended_at: self.last_at.0,
        })
    }

    /// The finished game as it is kept.
    pub fn record(&self) -> Option<GameRecord> {
        Some(GameRecord {
            summary: self.summary()?,
            moves: self.moves(),
            rematch: self.rematch(),
        })
    }

    /// Every move played, with its time and its advice.
    pub fn moves(&self) -> Vec<PlayedMove> {
        let texts = self.game.move_texts();
        let played = texts.into_iter().zip(&self.plies);
        played
            .map(|(text, ply)| {
                let help = ply.help.as_deref();
                PlayedMove {
                    text,
                    at: ply.at.0,
                    took_ms: ply.took_ms,
                    forgiven_ms: ply.forgiven_ms,
                    suggested_by: help.and_then(|help| help.suggested_by.clone()),
                    advice: help.map(|help| help.advice.clone()).unwrap_or_default(),
                }
            })
            .collect()
    }

    fn seat_view(&self, side: Side) -> Option<SeatView> {
        let seated = self.seated(side)?;
        Some(SeatView {
            person: seated.person.clone(),
            advice: seated.advice,
        })
    }
}

impl Ending {
    pub(super) fn write(&self) -> wire::Ending {
        wire::Ending {
            winner: self.outcome.winner.map(Into::into),
            reason: self.outcome.reason.code().to_owned(),
            plies: self.plies.clone(),
        }
    }
}
