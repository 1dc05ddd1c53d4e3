//! Build steps that want a library rather than a shell.
//!
//! `cargo run -p xtask -- wasm` builds the engine for the browser into `web/src/wasm`.

mod fingerprint;
mod toolchain;
mod wasm;

use std::{env, process::ExitCode};

use anyhow::{Result, bail};

const USAGE: &str = "usage: cargo run -p xtask -- wasm [--with installed|rustup|debian] [--again]";

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["wasm", options @ ..] => wasm::build(&read(options)?),
        _ => bail!("{USAGE}"),
    }
}

fn read(mut options: &[&str]) -> Result<wasm::Options> {
    let mut wanted = wasm::Options::default();
    while let Some((option, rest)) = options.split_first() {
        options = match (*option, rest) {
            ("--again", rest) => {
                wanted.again = true;
                rest
            }
            ("--with", [name, rest @ ..]) => {
                wanted.toolchain = Some(name.parse()?);
                rest
            }
            _ => bail!("{USAGE}"),
        };
    }
    Ok(wanted)
}
