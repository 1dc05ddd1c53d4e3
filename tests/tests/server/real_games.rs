//! Real games, played again by two clients before a watcher: the stored record equals the input.
//!
//! The project's own few games are in `tests/data/pdn`; more are read in place from the folder that `ASARAG_PDN` names.

use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use asarag_engine::{Game, Ruleset, Variant, pdn};
use asarag_server::wire::{NewRoom, PlayerWants};
use asarag_tests::{Server, Table, client::room_of, on_both_databases};
use futures_util::{StreamExt, TryStreamExt, stream};

use crate::record;

/// Games on the board at once: their moves share commits.
const TABLES: usize = 6;

on_both_databases! {
    async fn real_games_replayed_through_the_server_are_stored_as_they_were(database) {
        let server = &Server::start(&database).await?;
        let games = games()?;
        ensure!(games.len() >= 8, "only {} games were found", games.len());
        stream::iter(games)
            .map(async |(name, game)| replay(server, &game).await.context(name))
            .buffer_unordered(TABLES)
            .try_collect::<Vec<()>>()
            .await?;
    }
}

async fn replay(server: &Server, game: &Game) -> anyhow::Result<()> {
    let ruleset = game.start().ruleset();
    let usual = ruleset.start().to_fen();
    let start = game.start().to_fen();
    let wanted = NewRoom {
        options: ruleset.options().into_iter().map(str::to_owned).collect(),
        position: (start != usual).then_some(start),
        ..room_of(ruleset.variant().id())
    };
    let mut table = Table::set(server, &wanted, 0).await?;
    for text in game.move_texts() {
        table.play(&text).await?;
    }
    if !table.watching.known.ended() {
        let done = table.mover()?.ask(PlayerWants::Resign).await?;
        let seq = done.map_err(|refused| anyhow::anyhow!("resigning: {refused:?}"))?;
        table.gather(seq).await?;
    }
    let record = record::check(&table.players[0], table.room, &table.watching.known).await?;
    let stored: Vec<String> = record.moves.into_iter().map(|played| played.text).collect();
    ensure!(
        stored == game.move_texts(),
        "the record differs from the input"
    );
    Ok(())
}

/// Every game that can be read, with the file and its number.
fn games() -> anyhow::Result<Vec<(String, Game)>> {
    let mut folders = vec![asarag_tests::root().join("tests/data/pdn")];
    folders.extend(std::env::var_os("ASARAG_PDN").map(PathBuf::from));
    let mut games = Vec::new();
    for folder in folders {
        let entries = std::fs::read_dir(&folder).with_context(|| folder.display().to_string())?;
        let mut files: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
        files.sort();
        for file in files
            .iter()
            .filter(|file| file.extension().is_some_and(|ending| ending == "pdn"))
        {
            games.extend(read(file)?);
        }
    }
    Ok(games)
}

fn read(file: &Path) -> anyhow::Result<Vec<(String, Game)>> {
    let name = file
        .file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned();
    let text = String::from_utf8_lossy(&std::fs::read(file)?).into_owned();
    let records = pdn::read(&text, usual(&name)).into_iter().zip(1..);
    let games = records
        .filter_map(|(record, number)| Some((format!("{name} game {number}"), record.ok()?.game)));
    Ok(games.filter(|(_, game)| game.ply() > 0).collect())
}

/// The game a file is about, by the beginning of its name: old files do not say.
fn usual(name: &str) -> Option<Ruleset> {
    let variants = Variant::ALL
        .into_iter()
        .filter(|variant| name.contains(variant.id()));
    variants
        .max_by_key(|variant| variant.id().len())
        .map(Ruleset::usual)
}
