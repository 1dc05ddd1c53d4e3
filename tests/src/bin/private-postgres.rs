//! `private-postgres COMMAND…` runs a command beside a Postgres of its own and stops it afterwards.
//!
//! The command finds the server in the environment: `ASARAG_TEST_POSTGRES` is the address of a database, with
//! `{database}` where its name goes.

use std::process::{Command, ExitCode};

use anyhow::Context;
use asarag_tests::postgres::{Postgres, VARIABLE};

fn main() -> anyhow::Result<ExitCode> {
    let mut arguments = std::env::args_os().skip(1);
    let command = arguments
        .next()
        .context("say which command to run beside Postgres")?;
    let postgres = Postgres::start()?;
    let ended = Command::new(&command)
        .args(arguments)
        .env(VARIABLE, postgres.url("{database}"))
        .status()
        .with_context(|| format!("running {}", command.display()))?;
    drop(postgres);
    let code = ended.code().and_then(|code| u8::try_from(code).ok());
    Ok(ExitCode::from(code.unwrap_or(1)))
}
