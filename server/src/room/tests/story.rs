//! A room told as a story: who does what, and when.

use asarag_engine::Side;
use uuid::Uuid;

use crate::{
    room::{Actor, Command, Event, Millis, Play, Refusal, Room, Settings, What, apply, decide},
    wire::{Advice, ClockSettings, NewRoom, Person, Seat, SideChoice},
};

pub(super) use Side::{Black, White};

/// When every story begins.
pub(super) const DAWN: Millis = Millis(1_000_000_000);

/// What happens a minute into a game: both have made their first move, White is to move.
pub(super) const ONE_MINUTE: ClockSettings = ClockSettings {
    initial_ms: 60_000,
    increment_ms: 0,
};

#[derive(Clone, Debug)]
pub(super) struct Story {
    pub(super) room: Room,
    pub(super) log: Vec<Event>,
    pub(super) now: Millis,
}

impl Story {
    /// A room that has just been made.
    pub(super) fn opened(wanted: &NewRoom) -> Story {
        let settings = Settings::new(wanted).expect("the settings hold");
        let (room, opened) = Room::open(Uuid::from_u128(77), settings, DAWN);
        Story {
            room,
            log: vec![opened],
            now: DAWN,
        }
    }

    /// A room in which Amina has White and Idir has Black, both present.
    pub(super) fn running(wanted: &NewRoom) -> Story {
        let mut story = Story::opened(wanted);
        for side in Side::ALL {
            story.server(&Command::Seat {
                person: player(side),
                side: Some(side),
            });
            story.server(&Command::Arrive { side });
        }
        story
    }

    /// A running game of International draughts after `1. 32-28 19-23`.
    pub(super) fn after_two_plies(clock: Option<ClockSettings>) -> Story {
        let mut story = Story::running(&NewRoom {
            clock,
            ..international()
        });
        story.plays(&["32-28", "19-23"]);
        story
    }

    /// Lets `ms` go by.
    pub(super) fn wait(&mut self, ms: u64) -> &mut Story {
        self.now = self.now.plus(ms);
        self
    }

    pub(super) fn tries(&mut self, actor: Actor, command: &Command) -> Result<Vec<What>, Refusal> {
        let events = decide(&self.room, actor, command, self.now)?;
        for event in &events {
            apply(&mut self.room, event);
        }
        self.log.extend(events.iter().cloned());
        Ok(events.into_iter().map(|event| event.what).collect())
    }

    pub(super) fn does(&mut self, side: Side, command: &Command) -> Vec<What> {
        self.tries(Actor::Seat(side), command)
            .expect("the player may do this")
    }

    pub(super) fn server(&mut self, command: &Command) -> Vec<What> {
        self.tries(Actor::System, command)
            .expect("the server may do this")
    }

    pub(super) fn settles(&mut self) -> Vec<What> {
        self.server(&Command::Settle)
    }

    /// Why the player is refused. Nothing in the room has changed.
    pub(super) fn refused(&mut self, side: Side, command: &Command) -> Refusal {
        self.tries(Actor::Seat(side), command)
            .expect_err("the player may not do this")
    }

    /// The side to move plays each of these in turn, at once.
    pub(super) fn plays(&mut self, texts: &[&str]) -> &mut Story {
        for text in texts {
            let command = self.next_ply(text);
            self.does(self.room.to_move(), &command);
        }
        self
    }

    /// The command that plays `text` now.
    pub(super) fn next_ply(&self, text: &str) -> Command {
        ply(self.room.ply(), text)
    }

    /// A legal move of the side to move.
    pub(super) fn legal(&self) -> String {
        let position = self.room.game().position();
        position.write_move(&position.legal_moves()[0])
    }

    /// What the side to move has on its clock.
    pub(super) fn left_ms(&self) -> u64 {
        let clocks = self.room.clocks(self.now).expect("the game has a clock");
        match self.room.to_move() {
            White => clocks.white_ms,
            Black => clocks.black_ms,
        }
    }

    /// White's and Black's time, and whose clock runs.
    pub(super) fn shown(&self) -> (u64, u64, Option<Seat>) {
        let clocks = self.room.clocks(self.now).expect("the game has a clock");
        assert_eq!(clocks.at, self.now.0);
        (clocks.white_ms, clocks.black_ms, clocks.running)
    }

    /// The texts of the log, as the store keeps them.
    pub(super) fn texts(&self) -> Vec<String> {
        self.log.iter().map(text).collect()
    }
}

/// The event as the store keeps it.
pub(super) fn text(event: &Event) -> String {
    serde_json::to_string(&event.encode()).expect("events are writable")
}

pub(super) fn ply(ply: u32, text: &str) -> Command {
    Command::Play(Play {
        ply,
        text: text.to_owned(),
        ..Play::default()
    })
}

pub(super) fn with_lag(ply: u32, text: &str, lag_ms: u64) -> Command {
    Command::Play(Play {
        ply,
        text: text.to_owned(),
        lag_ms,
        ..Play::default()
    })
}

pub(super) fn game(id: &str) -> NewRoom {
    NewRoom {
        game: id.to_owned(),
        options: Vec::new(),
        position: None,
        clock: None,
        side: SideChoice::White,
        advice: Advice::Live,
        listed: true,
        for_others: false,
    }
}

pub(super) fn international() -> NewRoom {
    game("international")
}

pub(super) fn from_position(id: &str, fen: &str) -> NewRoom {
    NewRoom {
        position: Some(fen.to_owned()),
        ..game(id)
    }
}

pub(super) fn player(side: Side) -> Person {
    match side {
        White => person(1, "Amina"),
        Black => person(2, "Idir"),
    }
}

pub(super) fn person(number: u128, name: &str) -> Person {
    Person {
        id: Uuid::from_u128(number),
        name: name.to_owned(),
    }
}
