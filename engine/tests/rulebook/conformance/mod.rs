//! Cases gathered from other programs, read in place where `ASARAG_CONFORMANCE` names their folder. Without it these
//! tests pass and say that they looked at nothing.

mod consensus;
mod counts;
mod lines;
mod positions;
mod row;
mod texts;

use serde_json::Value;
use std::{env, fs, path::PathBuf};

/// The rows of a file of the conformance data; none where there is no such data.
fn rows(file: &str) -> Vec<row::Row> {
    let Some(folder) = env::var_os("ASARAG_CONFORMANCE") else {
        eprintln!("ASARAG_CONFORMANCE names no folder: {file} is skipped");
        return Vec::new();
    };
    let path = PathBuf::from(folder).join(file);
    let text =
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let values: Vec<Value> = serde_json::from_str(&text).expect("the file is a JSON array");
    values.into_iter().map(row::Row).collect()
}
