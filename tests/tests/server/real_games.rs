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
            .map(async |real| replay(server, &real).await.context(real.name))
            .buffer_unordered(TABLES)
            .try_collect::<Vec<()>>()
            .await?;
    }
}

/// A game of a file. Players who went on after a draw that nobody declared are followed up to it, where the server ends
/// the game.
struct Real {
    name: String,
    game: Game,
    moves: Vec<String>,
    drawn: bool,
}

async fn replay(server: &Server, real: &Real) -> anyhow::Result<()> {
    let game = &real.game;
    let ruleset = game.start().ruleset();
    let usual = ruleset.start().to_fen();
    let start = game.start().to_fen();
    let wanted = NewRoom {
        options: ruleset.options().into_iter().map(str::to_owned).collect(),
        position: (start != usual).then_some(start),
        ..room_of(ruleset.variant().id())
    };
    let mut table = Table::set(server, &wanted, 0).await?;
    for text in &real.moves {
        table.play(text).await?;
    }
    ensure!(
        table.watching.known.ended() || !real.drawn,
        "the server sees no draw"
    );
    if !table.watching.known.ended() {
        let done = table.mover()?.ask(PlayerWants::Resign).await?;
        let seq = done.map_err(|refused| anyhow::anyhow!("resigning: {refused:?}"))?;
        table.gather(seq).await?;
    }
    let record = record::check(&table.players[0], table.room, &table.watching.known).await?;
    let stored: Vec<String> = record.moves.into_iter().map(|played| played.text).collect();
    ensure!(stored == real.moves, "the record differs from the input");
    Ok(())
}

/// Every game that can be read, with the file and its number.
fn games() -> anyhow::Result<Vec<Real>> {
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

fn read(file: &Path) -> anyhow::Result<Vec<Real>> {
    let name = file
        .file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned();
    let bytes = std::fs::read(file)?;
    let records = pdn::read(&pdn::decode(&bytes), usual(&name))
        .into_iter()
        .zip(1..);
    let games = records.filter_map(|(record, number)| {
        let record = record.ok()?;
        let mut moves = record.game.move_texts();
        moves.truncate(record.drawn_at.unwrap_or(moves.len()));
        let name = format!("{name} game {number}");
        Some(Real {
            name,
            moves,
            drawn: record.drawn_at.is_some(),
            game: record.game,
        })
    });
    Ok(games.filter(|real| !real.moves.is_empty()).collect())
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
