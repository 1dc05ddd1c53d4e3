//! What a finished game leaves behind, compared with what was seen of it.

use anyhow::{Context, ensure};
use asarag_engine::{Game, pdn};
use asarag_server::wire::{GamePage, GameRecord, Happened};
use asarag_tests::{Client, Known, known, server};
use uuid::Uuid;

/// The record, its PDN read by the engine and by `asarag replay`, and the player's own history all tell the game that a
/// connection saw.
pub(crate) async fn check(client: &Client, room: Uuid, seen: &Known) -> anyhow::Result<GameRecord> {
    let game = seen.game.as_ref().context("the room was not seen")?;
    let record = client.record(room).await?;
    let texts: Vec<&str> = record
        .moves
        .iter()
        .map(|played| played.text.as_str())
        .collect();
    ensure!(
        texts == game.move_texts(),
        "the record differs:\n{texts:?}\n{:?}",
        game.move_texts()
    );
    let ending = ending(seen).context("the end was not seen")?;
    ensure!(
        record.summary.ending == ending,
        "{:?} is not {ending:?}",
        record.summary.ending
    );
    ensure!(record.summary.plies as usize == texts.len());
    let text = client.get_text(&format!("/api/games/{room}.pdn")).await?;
    check_pdn(&text, game).with_context(|| format!("the record as PDN:\n{text}"))?;
    replay(&text)?;
    let path = format!("/api/games?player={}", record.summary.white.id);
    let found: GamePage = client.get(&path).await?;
    ensure!(
        found.games.iter().any(|row| row.id == room),
        "the game is not in the history"
    );
    Ok(record)
}

fn ending(seen: &Known) -> Option<asarag_server::wire::Ending> {
    let told = seen.events.iter().find_map(|event| match &event.what {
        Happened::Ended { ending, .. } => Some(ending.clone()),
        _ => None,
    });
    told.or_else(|| seen.view.as_ref().and_then(|view| view.ending.clone()))
}

fn check_pdn(text: &str, game: &Game) -> anyhow::Result<()> {
    let read = pdn::read(text, Some(game.start().ruleset()));
    let [Ok(read)] = &read[..] else {
        anyhow::bail!("it reads as {read:?}")
    };
    ensure!(
        read.game.start().to_fen() == game.start().to_fen(),
        "another start"
    );
    ensure!(read.game.move_texts() == game.move_texts(), "other moves");
    ensure!(
        known::key(&read.game) == known::key(game),
        "another position"
    );
    Ok(())
}

/// `asarag replay` accepts it.
fn replay(text: &str) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("game.pdn");
    std::fs::write(&file, text)?;
    let ran = std::process::Command::new(server::program()?)
        .arg("replay")
        .arg(&file)
        .output()?;
    ensure!(
        ran.status.success(),
        "asarag replay: {}\n{text}",
        String::from_utf8_lossy(&ran.stderr)
    );
    Ok(())
}
