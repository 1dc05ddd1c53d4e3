use asarag_engine::{Outcome, Reason, Side};
use thiserror::Error;
use uuid::Uuid;

use super::{Ending, Event, Millis, Played, Refusal, Room, Settings, What, apply};
use crate::wire::{self, Happened, RoomEvent};

/// Why a stored event cannot have happened in this room.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum Undecodable {
    #[error("event {found} where {expected} was expected")]
    Number { expected: u64, found: u64 },
    #[error("a room opens once, with its first event")]
    Opening,
    #[error("the settings do not hold: {0}")]
    Settings(Refusal),
    #[error("`{0}` is not a move here")]
    Move(String),
    #[error("no game ends by `{0}`")]
    Reason(String),
    #[error("event {seq} leads to position {computed}, the log says {stored}")]
    Drift {
        seq: u64,
        computed: String,
        stored: String,
    },
}

impl Event {
    /// The event as it is stored and sent.
    pub fn encode(&self) -> RoomEvent {
        RoomEvent {
            seq: self.seq,
            at: self.at.0,
            ply: self.ply,
            key: key_text(self.key),
            what: self.what.encode(),
        }
    }
}

impl Room {
    /// Reads the next event of this room's log, and checks that it leads where the log says.
    pub fn decode(&self, stored: &RoomEvent) -> Result<Event, Undecodable> {
        if stored.seq != self.seq + 1 {
            return Err(Undecodable::Number {
                expected: self.seq + 1,
                found: stored.seq,
            });
        }
        let what = self.decode_what(&stored.what)?;
        let (ply, key) = self.after(&what);
        if (stored.ply, &stored.key) != (ply, &key_text(key)) {
            return Err(Undecodable::Drift {
                seq: stored.seq,
                computed: key_text(key),
                stored: stored.key.clone(),
            });
        }
        Ok(Event {
            seq: stored.seq,
            at: Millis(stored.at),
            ply,
            key,
            what,
        })
    }

    /// Decodes and applies the next event of this room's log.
    pub fn follow(&mut self, stored: &RoomEvent) -> Result<(), Undecodable> {
        let event = self.decode(stored)?;
        apply(self, &event);
        Ok(())
    }

    /// The room that a whole log tells of.
    pub fn replay<'log>(
        id: Uuid,
        log: impl IntoIterator<Item = &'log RoomEvent>,
    ) -> Result<Room, Undecodable> {
        let mut log = log.into_iter();
        let first = log.next().ok_or(Undecodable::Opening)?;
        let Happened::Opened { settings } = &first.what else {
            return Err(Undecodable::Opening);
        };
        let settings = Settings::read(settings).map_err(Undecodable::Settings)?;
        let (mut room, opened) = Room::open(id, settings, Millis(first.at));
        if opened.encode() != *first {
            return Err(Undecodable::Opening);
        }
        for stored in log {
            room.follow(stored)?;
        }
        Ok(room)
    }

    /// Plies played and the key of the position once `what` has happened.
    fn after(&self, what: &What) -> (u32, u64) {
        let position = self.game.position();
        match what {
            What::Played(played) => {
                let after = position.play(&played.mv);
                (self.ply() + 1, after.map_or(0, |after| after.key()))
            }
            What::Opened(_)
            | What::Seated { .. }
            | What::Arrived { .. }
            | What::Unseated { .. }
            | What::DrawOffered { .. }
            | What::DrawDeclined { .. }
            | What::AdviceSet { .. }
            | What::Named { .. }
            | What::Credited { .. }
            | What::Ended { .. }
            | What::RematchOffered { .. }
            | What::RematchDeclined { .. }
            | What::RematchAgreed { .. } => (self.ply(), position.key()),
        }
    }

    fn decode_what(&self, stored: &Happened) -> Result<What, Undecodable> {
        Ok(match stored.clone() {
            Happened::Opened { .. } => return Err(Undecodable::Opening),
            Happened::Seated {
                seat,
                person,
                advice,
            } => What::Seated {
                side: seat.into(),
                person,
                advice,
            },
            Happened::Arrived { seat } => What::Arrived { side: seat.into() },
            Happened::Unseated { seat } => What::Unseated { side: seat.into() },
            Happened::Played {
                seat,
                text,
                took_ms,
                forgiven_ms,
                suggested_by,
                advice,
                clocks,
            } => {
                let side = Side::from(seat);
                let read = self.game.read(side, &text);
                let mv = read.map_err(|_| Undecodable::Move(text.clone()))?;
                What::Played(Box::new(Played {
                    side,
                    mv,
                    text,
                    took_ms,
                    forgiven_ms,
                    suggested_by,
                    advice,
                    clocks,
                }))
            }
            Happened::DrawOffered { seat } => What::DrawOffered { side: seat.into() },
            Happened::DrawDeclined { seat } => What::DrawDeclined { side: seat.into() },
            Happened::AdviceSet { seat, advice } => What::AdviceSet {
                side: seat.into(),
                advice,
            },
            Happened::Named { person } => What::Named { person },
            Happened::Credited { seat, ms, clocks } => What::Credited {
                side: seat.into(),
                ms,
                clocks,
            },
            Happened::Ended { ending, clocks } => What::Ended {
                ending: Ending::read(&ending)?,
                clocks,
            },
            Happened::RematchOffered { seat } => What::RematchOffered { side: seat.into() },
            Happened::RematchDeclined { seat } => What::RematchDeclined { side: seat.into() },
            Happened::RematchAgreed { room } => What::RematchAgreed { room },
        })
    }
}

impl What {
    fn encode(&self) -> Happened {
        match self.clone() {
            What::Opened(settings) => Happened::Opened {
                settings: settings.write(),
            },
            What::Seated {
                side,
                person,
                advice,
            } => Happened::Seated {
                seat: side.into(),
                person,
                advice,
            },
            What::Arrived { side } => Happened::Arrived { seat: side.into() },
            What::Unseated { side } => Happened::Unseated { seat: side.into() },
            What::Played(played) => Happened::Played {
                seat: played.side.into(),
                text: played.text,
                took_ms: played.took_ms,
                forgiven_ms: played.forgiven_ms,
                suggested_by: played.suggested_by,
                advice: played.advice,
                clocks: played.clocks,
            },
            What::DrawOffered { side } => Happened::DrawOffered { seat: side.into() },
            What::DrawDeclined { side } => Happened::DrawDeclined { seat: side.into() },
            What::AdviceSet { side, advice } => Happened::AdviceSet {
                seat: side.into(),
                advice,
            },
            What::Named { person } => Happened::Named { person },
            What::Credited { side, ms, clocks } => Happened::Credited {
                seat: side.into(),
                ms,
                clocks,
            },
            What::Ended { ending, clocks } => Happened::Ended {
                ending: ending.write(),
                clocks,
            },
            What::RematchOffered { side } => Happened::RematchOffered { seat: side.into() },
            What::RematchDeclined { side } => Happened::RematchDeclined { seat: side.into() },
            What::RematchAgreed { room } => Happened::RematchAgreed { room },
        }
    }
}

impl Ending {
    fn read(stored: &wire::Ending) -> Result<Ending, Undecodable> {
        let reason = Reason::from_code(&stored.reason)
            .ok_or_else(|| Undecodable::Reason(stored.reason.clone()))?;
        Ok(Ending {
            outcome: Outcome {
                winner: stored.winner.map(Into::into),
                reason,
            },
            plies: stored.plies.clone(),
        })
    }
}

/// Sixteen hexadecimal digits.
pub(crate) fn key_text(key: u64) -> String {
    format!("{key:016x}")
}
