//! Every frame and body that crosses the network, in both directions, in one place.
//!
//! Frames are JSON texts. A frame up carries the number the client gave its request and gets exactly one
//! [`Down::Done`] or [`Down::Refused`] with the same number. What happened in a room reaches everybody as
//! [`Down::Event`], numbered without holes. The TypeScript twin (`web/src/wire.ts`) is generated from here.

mod body;
mod down;
#[cfg(test)]
mod texts;
#[cfg(test)]
mod typescript;
mod up;
mod value;

pub use body::{
    CodeLed, Entered, GamePage, GameRecord, GameSummary, LinkOutcome, LinkView, LiveRoom, Me,
    NewIdentity, NewName, NewRoom, Problem, RoomMade, SpokenCode,
};
pub use down::{Down, Happened, Phase, Presence, Refused, RoomEvent, RoomView, SeatView, Tally};
pub use up::{Hello, PlayerWants, Request, WatcherWants};
pub use value::{
    Advice, ClockSettings, Clocks, Ending, Person, PlayedMove, Rematch, Role, RoomSettings, Seat,
    SideChoice, Suggested,
};

/// The version of the socket's language. A client that names another one is told to update.
pub const PROTOCOL: u32 = 1;
