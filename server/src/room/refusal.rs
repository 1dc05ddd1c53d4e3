use asarag_engine::{MoveError, Position, Reason};
use thiserror::Error;

use super::explain;
use crate::wire::Refused;

/// Why a command was refused. Nothing in the room changed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    #[error("there is no game `{game}`")]
    UnknownGame { game: String },
    #[error("this game has no option `{option}`")]
    UnknownOption { option: String },
    #[error("too many options")]
    TooManyOptions,
    #[error("the position is not readable at column {column}: expected {expected}")]
    BadPosition { column: usize, expected: String },
    #[error("the position is too long")]
    PositionTooLong,
    #[error("in this position the game is already over: {}", .reason.code())]
    FinishedPosition { reason: Reason },
    #[error("the clock is out of bounds")]
    ClockOutOfBounds,

    #[error("only the player in this seat may do this")]
    NotAPlayer,
    #[error("only the server does this")]
    NotAllowed,
    #[error("this seat is taken")]
    SeatTaken,
    #[error("both seats are taken")]
    SeatsTaken,
    #[error("the game has not begun: a seat is free")]
    NotStarted,
    #[error("the game is over")]
    GameOver,
    #[error("the time is up")]
    TimeIsUp,

    #[error("ply {asked} was asked for, but ply {current} is next")]
    StalePly {
        asked: u32,
        current: u32,
        position: String,
    },
    #[error("{}", .0.message)]
    Move(Box<Refused>),
    #[error("only a player with live advice can take a suggestion")]
    AdviceNotLive,

    #[error("your draw offer already stands")]
    OfferOpen,
    #[error("a new draw offer is possible after your next move")]
    OfferTooSoon,
    #[error("no further draw offers in this game")]
    OffersLimited,
    #[error("no draw is offered to you")]
    NoOffer,

    #[error("a game can be claimed only while the absent player is to move")]
    NotTheirTurn,
    #[error("the other player is here")]
    OpponentHere,
    #[error("the game can be claimed in {wait_ms} ms")]
    ClaimTooEarly { wait_ms: u64 },

    #[error("the game is not over")]
    NotOver,
    #[error("nobody has played here, so there is nothing to play again")]
    NeverBegun,
    #[error("the other player does not want another game")]
    RematchDeclined,
    #[error("no other game is proposed to you")]
    NoRematchOffer,

    #[error("players of this room do not suggest moves in it")]
    SeatHolder,
    #[error("the player to move has switched advice off")]
    AdviceOff,
    #[error("nobody suggests this move now")]
    NoSuchSuggestion,
    #[error("too many suggestions in this room")]
    SuggestionsLimited,
}

impl Refusal {
    /// A move that the rules do not allow in `position`.
    pub(super) fn of_move(position: &Position, error: &MoveError) -> Refusal {
        Refusal::Move(Box::new(explain::refused(position, error)))
    }

    /// Stable, kebab-case.
    pub fn code(&self) -> &str {
        match self {
            Refusal::UnknownGame { .. } => "unknown-game",
            Refusal::UnknownOption { .. } => "unknown-option",
            Refusal::TooManyOptions => "too-many-options",
            Refusal::BadPosition { .. } => "bad-position",
            Refusal::PositionTooLong => "position-too-long",
            Refusal::FinishedPosition { .. } => "finished-position",
            Refusal::ClockOutOfBounds => "clock-out-of-bounds",
            Refusal::NotAPlayer => "not-a-player",
            Refusal::NotAllowed => "not-allowed",
            Refusal::SeatTaken => "seat-taken",
            Refusal::SeatsTaken => "seats-taken",
            Refusal::NotStarted => "not-started",
            Refusal::GameOver => "game-over",
            Refusal::TimeIsUp => "time-is-up",
            Refusal::StalePly { .. } => "stale-ply",
            Refusal::Move(refused) => &refused.code,
            Refusal::AdviceNotLive => "advice-not-live",
            Refusal::OfferOpen => "offer-open",
            Refusal::OfferTooSoon => "offer-too-soon",
            Refusal::OffersLimited => "offers-limited",
            Refusal::NoOffer => "no-offer",
            Refusal::NotTheirTurn => "not-their-turn",
            Refusal::OpponentHere => "opponent-here",
            Refusal::ClaimTooEarly { .. } => "claim-too-early",
            Refusal::NotOver => "not-over",
            Refusal::NeverBegun => "never-begun",
            Refusal::RematchDeclined => "rematch-declined",
            Refusal::NoRematchOffer => "no-rematch-offer",
            Refusal::SeatHolder => "seat-holder",
            Refusal::AdviceOff => "advice-off",
            Refusal::NoSuchSuggestion => "no-such-suggestion",
            Refusal::SuggestionsLimited => "suggestions-limited",
        }
    }
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Refused {
        let mut refused = Refused {
            code: refusal.code().to_owned(),
            message: refusal.to_string(),
            squares: Vec::new(),
            example: None,
            count: None,
            retry_after_ms: None,
            position: None,
        };
        if let Refusal::ClaimTooEarly { wait_ms } = refusal {
            refused.retry_after_ms = Some(wait_ms);
        }
        if let Refusal::StalePly { position, .. } = refusal {
            refused.position = Some(position);
        } else if let Refusal::Move(explained) = refusal {
            refused = *explained;
        }
        refused
    }
}
