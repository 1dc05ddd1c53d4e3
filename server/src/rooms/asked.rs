use asarag_engine::Side;
use uuid::Uuid;

use super::{
    audience::distinct,
    commit::Failure,
    rematch::{RematchAsked, Sequel},
    state::State,
};
use crate::{
    room::{Actor, Command, Play},
    wire::{Person, PlayerWants, Refused},
};

/// What somebody asks of a room, before it is known where the room stands. When another node was first, the same asking is
/// put to the room once more.
#[derive(Clone, Debug)]
pub(super) enum Asked {
    Player(PlayerAsked),
    /// A player's word on another game.
    Rematch(Box<RematchAsked>),
    /// A free seat for somebody, preferably this one.
    Seat {
        person: Person,
        prefer: Side,
    },
    /// Somebody who may be seated has another name.
    Rename(Person),
    System(Command),
}

/// A request of a seated player.
#[derive(Clone, Debug)]
pub(super) struct PlayerAsked {
    pub(super) who: Uuid,
    pub(super) side: Side,
    pub(super) connection: u64,
    pub(super) rtt_ms: u64,
    pub(super) want: PlayerWants,
}

impl Asked {
    /// The command, as the room stands now; `None` if there is nothing to decide.
    pub(super) fn command(&self, state: &State) -> Result<Option<(Actor, Command)>, Failure> {
        match self {
            Asked::Player(asked) => asked.command(state),
            Asked::Rematch(asked) => asked.command(state).map(Some),
            Asked::System(command) => Ok(Some((Actor::System, command.clone()))),
            Asked::Rename(person) => Ok(Some((Actor::System, rename(state, person)))),
            Asked::Seat { person, prefer } => {
                Ok(Some((Actor::System, seat(state, person, *prefer))))
            }
        }
    }

    /// The room that may come about with what was asked.
    pub(super) fn sequel(&self) -> Option<&Sequel> {
        match self {
            Asked::Rematch(asked) => Some(&asked.sequel),
            Asked::Player(_) | Asked::Seat { .. } | Asked::Rename(_) | Asked::System(_) => None,
        }
    }
}

/// The request of a player is his, in the tab that acts.
pub(super) fn check_acting(
    state: &State,
    side: Side,
    who: Uuid,
    connection: u64,
) -> Result<(), Failure> {
    let holds = state
        .room
        .person(side)
        .is_some_and(|person| person.id == who);
    if !holds {
        return Err(refused("not-a-player", "only the player in this seat may do this").into());
    }
    if !state.audience.acts(side, connection) {
        return Err(refused(
            "another-tab",
            "another tab of yours acts; take control first",
        )
        .into());
    }
    Ok(())
}

impl PlayerAsked {
    fn command(&self, state: &State) -> Result<Option<(Actor, Command)>, Failure> {
        check_acting(state, self.side, self.who, self.connection)?;
        let command = match &self.want {
            PlayerWants::Play { ply, text } => self.play(state, *ply, text, None),
            PlayerWants::TakeSuggestion { ply, text } => {
                let whose = self.suggested_by(state, *ply, text)?;
                self.play(state, *ply, text, whose)
            }
            PlayerWants::Resign => Command::Resign,
            PlayerWants::OfferDraw => Command::OfferDraw,
            PlayerWants::AnswerDraw { accept } => Command::AnswerDraw { accept: *accept },
            PlayerWants::ClaimAbandoned { draw } => {
                let absent_since = state.audience.absent_since(self.side.other());
                Command::Claim {
                    draw: *draw,
                    absent_since,
                }
            }
            PlayerWants::SetAdvice { advice } => Command::SetAdvice { advice: *advice },
            PlayerWants::OfferRematch
            | PlayerWants::AnswerRematch { .. }
            | PlayerWants::SetName { .. }
            | PlayerWants::TakeControl => return Ok(None),
        };
        Ok(Some((Actor::Seat(self.side), command)))
    }

    fn play(&self, state: &State, ply: u32, text: &str, suggested_by: Option<Person>) -> Command {
        let advice = if ply == state.tally.ply() {
            state.tally.top()
        } else {
            Vec::new()
        };
        let text = text.to_owned();
        Command::Play(Play {
            ply,
            text,
            lag_ms: self.rtt_ms,
            suggested_by,
            advice,
        })
    }

    /// Whose suggestion this is. For a ply already played there is nobody left to ask: the room knows whether the same
    /// request was carried out.
    fn suggested_by(&self, state: &State, ply: u32, text: &str) -> Result<Option<Person>, Failure> {
        if ply != state.room.ply() {
            return Ok(None);
        }
        match state.room.game().read(self.side, text) {
            Ok(mv) => Ok(Some(state.tally.taken(&mv)?)),
            // Why it is no move, the room explains.
            Err(_) => Ok(None),
        }
    }
}

fn seat(state: &State, person: &Person, prefer: Side) -> Command {
    let name = distinct(person, &state.room, &[]);
    let side = state.room.person(prefer).is_none().then_some(prefer);
    Command::Seat {
        person: Person {
            id: person.id,
            name,
        },
        side,
    }
}

fn rename(state: &State, person: &Person) -> Command {
    let name = distinct(person, &state.room, &[]);
    Command::Rename {
        person: Person {
            id: person.id,
            name,
        },
    }
}

/// A refusal of the floor above the room.
pub(super) fn refused(code: &str, message: &str) -> Refused {
    Refused {
        code: code.to_owned(),
        message: message.to_owned(),
        squares: Vec::new(),
        example: None,
        count: None,
        retry_after_ms: None,
        position: None,
    }
}
