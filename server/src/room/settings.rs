use asarag_engine::{Position, Ruleset, Variant};
use uuid::Uuid;

use super::Refusal;
use crate::{
    limits,
    wire::{Advice, ClockSettings, NewRoom, RoomSettings},
};

/// What is agreed when a room is made, checked: the game exists, the start can be played, the clock is within bounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    start: Position,
    clock: Option<ClockSettings>,
    listed: bool,
    advice: Advice,
    rematch_of: Option<Uuid>,
}

impl Settings {
    /// Checks what the maker of a room wants.
    pub fn new(wanted: &NewRoom) -> Result<Settings, Refusal> {
        within_bounds(wanted)?;
        Settings::read(&RoomSettings {
            game: wanted.game.clone(),
            options: wanted.options.clone(),
            position: wanted.position.clone(),
            clock: wanted.clock,
            listed: wanted.listed,
            advice: wanted.advice,
            rematch_of: None,
        })
    }

    /// The inverse of [`Settings::write`]. The bounds of a new room do not matter: they may have been others when this one
    /// was made.
    pub fn read(agreed: &RoomSettings) -> Result<Settings, Refusal> {
        let ruleset = ruleset(&agreed.game, &agreed.options)?;
        let start = match &agreed.position {
            None => ruleset.start(),
            Some(fen) => playable(ruleset, fen)?,
        };
        Ok(Settings {
            start,
            clock: agreed.clock,
            listed: agreed.listed,
            advice: agreed.advice,
            rematch_of: agreed.rematch_of,
        })
    }

    pub fn write(&self) -> RoomSettings {
        let ruleset = self.start.ruleset();
        let usual = self.start == ruleset.start();
        RoomSettings {
            game: ruleset.variant().id().to_owned(),
            options: ruleset.options().into_iter().map(str::to_owned).collect(),
            position: (!usual).then(|| self.start.to_fen()),
            clock: self.clock,
            listed: self.listed,
            advice: self.advice,
            rematch_of: self.rematch_of,
        }
    }

    /// The same again, for the players of the room `of`.
    pub(super) fn again(&self, of: Uuid) -> Settings {
        Settings {
            rematch_of: Some(of),
            ..self.clone()
        }
    }

    pub fn start(&self) -> &Position {
        &self.start
    }

    pub fn clock(&self) -> Option<ClockSettings> {
        self.clock
    }

    /// Whether the room shows in the public list.
    pub fn listed(&self) -> bool {
        self.listed
    }

    /// The room whose players wished for this one.
    pub fn rematch_of(&self) -> Option<Uuid> {
        self.rematch_of
    }

    /// What each seat begins with.
    pub fn advice(&self) -> Advice {
        self.advice
    }
}

fn within_bounds(wanted: &NewRoom) -> Result<(), Refusal> {
    let position_bytes = wanted.position.as_ref().map_or(0, String::len);
    if wanted.options.len() > limits::OPTIONS_MAX {
        Err(Refusal::TooManyOptions)
    } else if position_bytes > limits::POSITION_BYTES_MAX {
        Err(Refusal::PositionTooLong)
    } else if wanted.clock.is_some_and(is_out_of_bounds) {
        Err(Refusal::ClockOutOfBounds)
    } else {
        Ok(())
    }
}

fn is_out_of_bounds(clock: ClockSettings) -> bool {
    let initial = limits::CLOCK_INITIAL_MIN_MS..=limits::CLOCK_INITIAL_MAX_MS;
    !initial.contains(&clock.initial_ms) || clock.increment_ms > limits::CLOCK_INCREMENT_MAX_MS
}

fn ruleset(game: &str, options: &[String]) -> Result<Ruleset, Refusal> {
    let unknown_game = || Refusal::UnknownGame {
        game: game.to_owned(),
    };
    let variant = Variant::from_id(game)
        .filter(|variant| variant.is_in_lobby())
        .ok_or_else(unknown_game)?;
    Ruleset::new(variant, options).map_err(|unknown| Refusal::UnknownOption {
        option: unknown.option,
    })
}

fn playable(ruleset: Ruleset, fen: &str) -> Result<Position, Refusal> {
    let position = Position::from_fen(ruleset, fen).map_err(|fault| Refusal::BadPosition {
        column: fault.column,
        expected: fault.expected,
    })?;
    match position.outcome() {
        None => Ok(position),
        Some(outcome) => Err(Refusal::FinishedPosition {
            reason: outcome.reason,
        }),
    }
}
