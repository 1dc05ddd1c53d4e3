//! The `asarag` program.

use asarag_server::cli;
use std::{
    io::{self, BufWriter},
    process::ExitCode,
};

/// Mill and draughts games: their rules, and the server to play them.
#[derive(Debug, clap::Parser)]
#[command(name = "asarag", version, arg_required_else_help = false)]
struct Program {
    #[command(subcommand)]
    command: cli::Command,
}

fn main() -> ExitCode {
    let program: Program = match cli::arguments() {
        Ok(program) => program,
        Err(code) => return code,
    };
    match cli::run(&program.command, &mut BufWriter::new(io::stdout().lock())) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => error.report(),
    }
}
