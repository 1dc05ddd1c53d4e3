use asarag_engine::Side;
use axum::extract::ws::Utf8Bytes;
use uuid::Uuid;

use super::{audience::Audience, recent::Recent};
use crate::{
    clock::Millis,
    limits,
    room::{Room, Tally, Undecodable, due},
    wire::{Down, RoomEvent},
};

/// What a table knows, from the log and beside it.
#[derive(Debug)]
pub(super) struct State {
    pub(super) room: Room,
    pub(super) recent: Recent,
    pub(super) audience: Audience,
    pub(super) tally: Tally,
    pub(super) shown: Shown,
    /// The deadline beside the log: never later than the true one.
    pub(super) due_stored: Option<Millis>,
    /// The log may hold more: read on before the next decision.
    pub(super) behind: bool,
    /// The database was away: what the running clock lost is to be given back before the next decision.
    pub(super) shaken: bool,
    /// No longer in the cache: whoever holds this looks the room up again.
    pub(super) gone: bool,
    /// When a timer will look at this table; no event of its makes that wait longer than needed.
    pub(super) timer_at: Option<Millis>,
}

/// The frames beside the log as they were last sent. Only the latest counts, so a slow receiver misses nothing.
#[derive(Debug, Default)]
pub(super) struct Shown {
    pub(super) presence: Latest,
    pub(super) tally: Latest,
    /// Queued with the herald.
    pub(super) queued: bool,
}

/// The latest frame of its kind, numbered, so that each connection knows whether it has told it.
#[derive(Debug, Default)]
pub(super) struct Latest {
    pub(super) frame: Option<Utf8Bytes>,
    pub(super) number: u32,
    /// What it tells of has changed since.
    pub(super) outdated: bool,
    pub(super) made_at: Millis,
}

/// Where something stood before an event, to see what the event changed.
struct Before {
    ply: u32,
    people: [Option<Uuid>; 2],
}

impl State {
    pub(super) fn new(
        room: Room,
        log: impl IntoIterator<Item = Utf8Bytes>,
        due_stored: Option<Millis>,
        now: Millis,
    ) -> State {
        State {
            tally: Tally::new(room.ply()),
            recent: Recent::of(log),
            audience: Audience::new(now),
            room,
            shown: Shown::default(),
            due_stored,
            behind: false,
            shaken: false,
            gone: false,
            timer_at: None,
        }
    }

    /// Brings in events that this node has committed: `after` is the room with them.
    pub(super) fn committed(&mut self, after: Room, frames: &[Utf8Bytes], now: Millis) {
        let before = self.before();
        self.room = after;
        frames
            .iter()
            .for_each(|frame| self.recent.push(frame.clone()));
        self.changed(&before, now);
    }

    /// Brings in the next event of the log that another node has committed.
    pub(super) fn follow(
        &mut self,
        event: &RoomEvent,
        frame: Utf8Bytes,
        now: Millis,
    ) -> Result<(), Undecodable> {
        let before = self.before();
        self.room.follow(event)?;
        self.recent.push(frame);
        self.changed(&before, now);
        Ok(())
    }

    /// Whether the player of `side` is here and that may not be written down yet. It matters before the first move only.
    pub(super) fn awaits(&self, side: Side) -> bool {
        self.room.ply() == 0 && self.audience.is_connected(side)
    }

    /// When this table is to be looked at again if nobody does anything.
    pub(super) fn next_look(&self, now: Millis) -> Millis {
        let deadline = due(&self.room).map(|(at, _)| match at.plus(limits::SETTLE_SLACK_MS) {
            ahead if ahead > now => ahead,
            // It is being settled; if that fails, it is tried again.
            _ => now.plus(limits::SETTLE_RETRY_MS),
        });
        let linger = self
            .audience
            .empty_since()
            .map(|since| since.plus(limits::LINGER_MS));
        [deadline, linger, self.audience.next_away(now)]
            .into_iter()
            .flatten()
            .fold(now.plus(limits::LOOK_MS), Millis::min)
    }

    /// The latest presence, made anew.
    pub(super) fn show_presence(&mut self, now: Millis) {
        let presence = self.audience.presence(&self.room, now);
        self.shown.presence.set(&Down::Presence(presence), now);
    }

    /// The latest tally, made anew.
    pub(super) fn show_tally(&mut self, now: Millis) {
        self.shown.tally.set(&Down::Tally(self.tally.write()), now);
    }

    fn before(&self) -> Before {
        Before {
            ply: self.room.ply(),
            people: self.people(),
        }
    }

    fn people(&self) -> [Option<Uuid>; 2] {
        Side::ALL.map(|side| self.room.person(side).map(|person| person.id))
    }

    fn changed(&mut self, before: &Before, now: Millis) {
        let people = self.people();
        for side in Side::ALL {
            if people[side.index()] != before.people[side.index()] {
                self.audience.reseat(side, now);
            }
        }
        if self.room.ply() != before.ply {
            self.tally = Tally::new(self.room.ply());
            self.shown.tally.clear();
        }
        // Whether a game may be claimed depends on whose turn it is.
        let someone_away = Side::ALL
            .into_iter()
            .any(|side| self.audience.absent_since(side).is_some());
        self.shown.presence.outdated |= people != before.people || someone_away;
    }
}

impl Latest {
    fn set(&mut self, down: &Down, now: Millis) {
        self.outdated = false;
        self.made_at = now;
        let frame = frame(down);
        if self.frame.as_ref() != Some(&frame) {
            self.frame = Some(frame);
            self.number += 1;
        }
    }

    /// What it told of is over; the event that ended it has told so.
    fn clear(&mut self) {
        self.frame = None;
        self.outdated = false;
    }
}

/// A frame as it is sent: encoded once, however many receive it.
pub(super) fn frame(down: &Down) -> Utf8Bytes {
    serde_json::to_string(down)
        .expect("a frame has no map with other keys than texts")
        .into()
}
