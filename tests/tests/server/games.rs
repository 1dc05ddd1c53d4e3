//! A whole game of each of the eight, by random legal moves, with a suggestion taken on the way.

use anyhow::{Context, ensure};
use asarag_engine::Variant;
use asarag_server::wire::{Down, Happened, NewRoom, PlayerWants, WatcherWants};
use asarag_tests::{Server, Table, client::room_of, on_both_databases};

use crate::record;

/// The plies at which a watcher's suggestion is taken.
const ADVISED: [u32; 2] = [2, 5];

on_both_databases! {
    /// B171: what is written is read back to the same positions.
    async fn b171_each_game_is_played_to_its_end_and_its_record_replays(database) {
        let server = Server::start(&database).await?;
        for (seed, variant) in (1..).zip(Variant::ALL) {
            let mut table = Table::set(&server, &room_of(variant.id()), seed).await?;
            play_out(&mut table).await.with_context(|| variant.id())?;
        }
    }

    async fn each_option_is_played_to_its_end(database) {
        let server = Server::start(&database).await?;
        for (seed, variant) in (101..).zip(Variant::ALL) {
            let Some(option) = variant.option() else { continue };
            let options = vec![option.to_owned()];
            let mut table = Table::set(&server, &NewRoom { options, ..room_of(variant.id()) }, seed).await?;
            play_out(&mut table).await.with_context(|| format!("{} {option}", variant.id()))?;
        }
    }
}

async fn play_out(table: &mut Table) -> anyhow::Result<()> {
    while let Some(text) = table.choose()? {
        if ADVISED.contains(&table.watching.known.ply()?) {
            take_suggestion(table, &text).await?;
        } else {
            table.play(&text).await?;
        }
    }
    let seen = &table.watching.known;
    let record = record::check(&table.players[0], table.room, seen).await?;
    record::check(&table.watcher, table.room, seen)
        .await
        .context("the watcher's record")?;
    for ply in ADVISED.map(|ply| ply as usize) {
        let played = record
            .moves
            .get(ply)
            .context("the game was too short to advise")?;
        let by = played
            .suggested_by
            .as_ref()
            .context("whose suggestion it was is not in the record")?;
        ensure!(by.id == table.watcher.id);
        let [suggested] = &played.advice[..] else {
            anyhow::bail!("the frozen tally is {:?}", played.advice)
        };
        ensure!(
            suggested.text == played.text && suggested.count == 1,
            "{suggested:?}"
        );
    }
    Ok(())
}

/// The watcher suggests, the mover sees it and takes it, and the event says whose it was.
async fn take_suggestion(table: &mut Table, text: &str) -> anyhow::Result<()> {
    let ply = table.watching.known.ply()?;
    let suggest = WatcherWants::Suggest {
        ply,
        text: text.to_owned(),
    };
    let suggested = table.watching.ask_watching(suggest).await?;
    suggested.map_err(|refused| anyhow::anyhow!("suggesting {text}: {refused:?}"))?;
    let mover = table.mover()?;
    mover
        .until("the tally", |down| match down {
            Down::Tally(tally) if tally.ply == ply => tally
                .top
                .iter()
                .any(|top| top.text == text && top.count == 1)
                .then_some(()),
            _ => None,
        })
        .await?;
    let taken = mover
        .ask(PlayerWants::TakeSuggestion {
            ply,
            text: text.to_owned(),
        })
        .await?;
    let seq = taken.map_err(|refused| anyhow::anyhow!("taking {text}: {refused:?}"))?;
    table.gather(seq).await?;
    let suggested_by =
        table
            .watching
            .known
            .events
            .iter()
            .rev()
            .find_map(|event| match &event.what {
                Happened::Played { suggested_by, .. } => Some(suggested_by.clone()),
                _ => None,
            });
    let by = suggested_by.flatten().context("the event names nobody")?;
    ensure!(by.id == table.watcher.id, "{by:?}");
    Ok(())
}
