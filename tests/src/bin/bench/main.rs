//! The load program: how fast durable moves are on this machine. `docs/BENCHMARKS.md` says what is measured and how.
//!
//! It runs on one core and puts the server and its database on another. The load is bounded and stops by itself.

mod figures;
mod load;

use std::process::Command;

use anyhow::{Context, ensure};
use asarag_tests::{Database, Options, Server};
use clap::{Parser, ValueEnum};

use crate::figures::{Figures, Plan};

/// Measures durable moves on this machine.
#[derive(Debug, Parser)]
struct Arguments {
    /// Only this database.
    #[arg(long)]
    database: Option<Kind>,
    /// A short run, to see that everything works; its figures mean little.
    #[arg(long)]
    quick: bool,
    /// The core of the server and its database.
    #[arg(long, default_value_t = 0)]
    core: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Kind {
    Postgres,
    Sqlite,
}

fn main() -> anyhow::Result<()> {
    let arguments = Arguments::parse();
    let plan = if arguments.quick {
        Plan::QUICK
    } else {
        Plan::FULL
    };
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    println!("{}", Figures::HEAD);
    for kind in [Kind::Postgres, Kind::Sqlite] {
        if arguments.database.is_none_or(|wanted| wanted == kind) {
            let figures = runtime.block_on(measure(kind, arguments.core, &plan))?;
            println!("{}", figures.row(&format!("{kind:?}")));
        }
    }
    Ok(())
}

async fn measure(kind: Kind, core: usize, plan: &Plan) -> anyhow::Result<Figures> {
    let mut database = match kind {
        Kind::Postgres => Database::own_postgres()?,
        Kind::Sqlite => Database::sqlite()?,
    };
    if let Some(postgres) = database.own() {
        pin(postgres.pid()?, core)?;
    }
    let wrapper = ["taskset", "--cpu-list", &core.to_string()]
        .map(str::to_owned)
        .to_vec();
    let arguments = ["--requests-per-second", "100000"]
        .map(str::to_owned)
        .to_vec();
    let server = Server::start_with(
        &database,
        Options {
            arguments,
            wrapper,
            ..Options::default()
        },
    )
    .await?;
    figures::measure(&server, plan).await
}

/// Moves a running program to a core; what it starts later stays there.
fn pin(pid: u32, core: usize) -> anyhow::Result<()> {
    let done = Command::new("taskset")
        .args([
            "--all-tasks",
            "--cpu-list",
            "--pid",
            &core.to_string(),
            &pid.to_string(),
        ])
        .output()
        .context("taskset is part of util-linux")?;
    ensure!(
        done.status.success(),
        "{}",
        String::from_utf8_lossy(&done.stderr)
    );
    Ok(())
}
