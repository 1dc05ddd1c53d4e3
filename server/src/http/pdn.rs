//! A finished game as a PDN text.

use asarag_engine::{Game, Outcome, Reason, Side, pdn};
use jiff::{Timestamp, tz::TimeZone};

use super::{Fault, Origins};
use crate::wire::{Ending, GameRecord, GameSummary, RoomSettings};

/// There is no registered media type; this one makes browsers save the file.
pub(super) const MEDIA_TYPE: &str = "application/x-pdn; charset=utf-8";

/// Writes a record, with the day as it was in `zone`, and an empty line behind.
///
/// # Errors
/// 500 for a record that the rules of this version do not accept.
pub(super) fn write(
    record: &GameRecord,
    zone: &TimeZone,
    origins: &Origins,
) -> Result<String, Fault> {
    let game = replay(record).ok_or_else(|| {
        tracing::error!("a stored record does not follow the rules");
        Fault::internal()
    })?;
    let mut text = pdn::write(&tags(&record.summary, zone, origins), &game);
    while !text.ends_with("\n\n") {
        text.push('\n');
    }
    Ok(text)
}

fn replay(record: &GameRecord) -> Option<Game> {
    let mut game = Game::new(record.summary.settings.start()?);
    for played in &record.moves {
        let mv = game.read(game.position().side(), &played.text).ok()?;
        game.play(&mv).ok()?;
    }
    if game.outcome().is_none() {
        game.end(outcome(&record.summary.ending)?).ok()?;
    }
    Some(game)
}

fn outcome(ending: &Ending) -> Option<Outcome> {
    Some(Outcome {
        winner: ending.winner.map(Side::from),
        reason: Reason::from_code(&ending.reason)?,
    })
}

fn tags(game: &GameSummary, zone: &TimeZone, origins: &Origins) -> Vec<(String, String)> {
    let started = Timestamp::from_millisecond(i64::try_from(game.started_at).unwrap_or_default())
        .unwrap_or_default();
    let here = started.to_zoned_datetime(zone.clone());
    let there = started.to_zoned_datetime(TimeZone::UTC);
    [
        ("Event", "Asarag".to_owned()),
        ("Site", format!("{}/game/{}", origins.first(), game.id)),
        ("Date", here.strftime("%Y.%m.%d").to_string()),
        ("Round", "-".to_owned()),
        ("White", game.white.name.clone()),
        ("Black", game.black.name.clone()),
        ("UTCDate", there.strftime("%Y.%m.%d").to_string()),
        ("UTCTime", there.strftime("%H:%M:%S").to_string()),
    ]
    .into_iter()
    .map(|(name, value)| (name.to_owned(), value))
    .chain(time_control(&game.settings))
    .collect()
}

fn time_control(settings: &RoomSettings) -> Option<(String, String)> {
    let seconds = |ms: u64| ms / 1_000;
    let clock = settings.clock.as_ref()?;
    let text = format!(
        "{}+{}",
        seconds(clock.initial_ms),
        seconds(clock.increment_ms)
    );
    Some(("TimeControl".to_owned(), text))
}
