//! The database goes away and comes back; the disk is full and has room again.

use std::time::Duration;

use anyhow::{Context, ensure};
use asarag_server::wire::{PlayerWants, Refused};
use asarag_tests::{Database, Options, Server, Socket, Table, client::room_of, run};
use reqwest::Method;
use tokio::process::Command;

/// B015: while the database is away a move is refused with the time to try again; once it is back the same request is
/// committed once, and nothing was lost.
#[test]
fn b015_a_lost_database_refuses_with_a_time_and_recovers_by_itself() {
    run(async {
        let mut database = Database::own_postgres()?;
        let server = Server::start(&database).await?;
        let mut table = Table::set(&server, &room_of("international"), 1).await?;
        table.play_on(4).await?;
        database.own().context("a Postgres of its own")?.kill()?;
        let ply = table.watching.known.ply()?;
        let text = table.choose()?.context("a move")?;
        let play = PlayerWants::Play { ply, text };
        let refused = table.mover()?.refused(play.clone()).await?;
        check(&refused)?;
        ensure!(!ready(&table).await?, "it says it is ready");
        database.own().context("a Postgres of its own")?.resume()?;
        let seq = until_accepted(table.mover()?, &play).await?;
        table.gather(seq).await?;
        ensure!(
            table.watching.known.ply()? == ply + 1,
            "committed twice or never"
        );
        table.play_on(4).await?;
        ensure!(
            ready(&table).await?,
            "it does not say that it is ready again"
        );
        let view = table.watcher.room(table.room).await?;
        ensure!(view.moves.len() == ply as usize + 5);
        Ok(())
    });
}

/// A full disk is a limit on the size of files, which the tests may raise again from outside.
#[test]
fn a_full_disk_refuses_with_a_time_keeps_what_was_acknowledged_and_recovers_by_itself() {
    run(async {
        let database = Database::sqlite()?;
        let deaf = ["sh", "-c", r#"trap '' XFSZ; exec "$@""#, "sh"]
            .map(str::to_owned)
            .to_vec();
        let server = Server::start_with(
            &database,
            Options {
                wrapper: deaf,
                ..Options::default()
            },
        )
        .await?;
        let mut table = Table::set(&server, &room_of("international"), 1).await?;
        table.play_on(4).await?;
        limit(&server, "1024").await?;
        let ply = table.watching.known.ply()?;
        let text = table.choose()?.context("a move")?;
        let play = PlayerWants::Play { ply, text };
        let refused = table.mover()?.refused(play.clone()).await?;
        check(&refused)?;
        let view = table.watcher.room(table.room).await?;
        ensure!(view.moves.len() == ply as usize, "a refused move is there");
        limit(&server, "unlimited").await?;
        let seq = until_accepted(table.mover()?, &play).await?;
        table.gather(seq).await?;
        table.play_on(4).await?;
        let view = table.watcher.room(table.room).await?;
        ensure!(view.moves.len() == ply as usize + 5);
        Ok(())
    });
}

fn check(refused: &Refused) -> anyhow::Result<()> {
    ensure!(
        refused.code == "unavailable" && refused.retry_after_ms.is_some(),
        "{refused:?}"
    );
    Ok(())
}

async fn ready(table: &Table) -> anyhow::Result<bool> {
    Ok(table
        .watcher
        .request(Method::GET, "/readyz")
        .await?
        .status()
        .is_success())
}

/// Sends the same request as often as it is told to, until it is accepted.
async fn until_accepted(mover: &mut Socket, play: &PlayerWants) -> anyhow::Result<u64> {
    for _ in 0..100 {
        match mover.ask(play.clone()).await? {
            Ok(seq) => return Ok(seq),
            Err(refused) => {
                check(&refused)?;
                let wait = refused.retry_after_ms.unwrap_or(100).clamp(10, 1_000);
                tokio::time::sleep(Duration::from_millis(wait)).await;
            }
        }
    }
    anyhow::bail!("it did not recover")
}

async fn limit(server: &Server, bytes: &str) -> anyhow::Result<()> {
    let done = Command::new("prlimit")
        .args([
            "--pid",
            &server.pid().to_string(),
            &format!("--fsize={bytes}:unlimited"),
        ])
        .status()
        .await
        .context("prlimit is part of util-linux")?;
    ensure!(done.success(), "the limit was not set");
    Ok(())
}
