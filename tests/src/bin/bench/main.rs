//! The load program: how fast durable moves are on this machine. `docs/BENCHMARKS.md` says what is measured and how.
//!
//! It runs on one core and puts the server and its database on another. The load is bounded and stops by itself.

mod bare;
mod figures;
mod load;

use std::process::Command;

use anyhow::{Context, ensure};
use asarag_tests::{Database, Options, Server};
use clap::{Parser, ValueEnum};

use crate::{
    bare::Bare,
    figures::{Figures, Plan},
    load::Target,
};

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
    /// Be the bare server that ours is compared with, on this Postgres.
    #[arg(long, hide = true, value_name = "URL")]
    serve_bare: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Kind {
    /// The least that a server with Postgres can do.
    Bare,
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
    if let Some(database) = &arguments.serve_bare {
        return runtime.block_on(bare::serve(database));
    }
    println!("{}", Figures::HEAD);
    for kind in [Kind::Bare, Kind::Postgres, Kind::Sqlite] {
        if arguments.database.is_none_or(|wanted| wanted == kind) {
            let figures = runtime.block_on(measure(kind, arguments.core, &plan))?;
            println!("{}", figures.row(&format!("{kind:?}")));
        }
    }
    Ok(())
}

async fn measure(kind: Kind, core: usize, plan: &Plan) -> anyhow::Result<Figures> {
    let mut database = match kind {
        Kind::Bare | Kind::Postgres => Database::own_postgres()?,
        Kind::Sqlite => Database::sqlite()?,
    };
    if let Some(postgres) = database.own() {
        pin(postgres.pid()?, core)?;
    }
    let wrapper = ["taskset", "--cpu-list", &core.to_string()]
        .map(str::to_owned)
        .to_vec();
    let target = match kind {
        Kind::Bare => Target::Bare(Bare::start(&database, &wrapper).await?),
        Kind::Postgres | Kind::Sqlite => Target::Asarag(asarag(&database, wrapper).await?),
    };
    figures::measure(&target, plan).await
}

async fn asarag(database: &Database, wrapper: Vec<String>) -> anyhow::Result<Server> {
    let arguments = ["--requests-per-second", "100000"]
        .map(str::to_owned)
        .to_vec();
    let options = Options {
        arguments,
        wrapper,
        ..Options::default()
    };
    Server::start_with(database, options).await
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
