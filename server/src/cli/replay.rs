use super::{
    CliError, outcome,
    question::{ruleset, variant},
};
use asarag_engine::{Ruleset, Variant, pdn};
use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
};

/// `asarag replay`.
#[derive(Debug, clap::Args)]
pub struct Replay {
    /// The PDN file
    file: PathBuf,
    /// The game of texts that do not say which game they are
    #[arg(long, value_parser = variant)]
    game: Option<Variant>,
    /// An option of that game that is switched on
    #[arg(long = "option", value_name = "OPTION", requires = "game")]
    options: Vec<String>,
}

impl Replay {
    /// Prints `game N: position result` for each game that holds; says where and why the others do not.
    pub(super) fn run(&self, out: &mut impl Write) -> Result<(), CliError> {
        let usual = self.usual()?;
        let text = self.text()?;
        let mut faults = Vec::new();
        for (number, record) in (1..).zip(pdn::read(&text, usual)) {
            match record {
                Ok(record) => writeln!(out, "game {number}: {}", summary(&record))?,
                Err(error) => faults.push(fault(&self.file, &error)),
            }
        }
        if faults.is_empty() {
            Ok(())
        } else {
            Err(CliError::Faults(faults))
        }
    }

    fn usual(&self) -> Result<Option<Ruleset>, CliError> {
        self.game
            .map(|game| ruleset(game, &self.options))
            .transpose()
    }

    fn text(&self) -> Result<String, CliError> {
        let bytes = fs::read(&self.file).map_err(|error| {
            CliError::Usage(format!(
                "The file {} cannot be read: {error}.",
                self.file.display()
            ))
        })?;
        // Files of older programs are Latin-1: each byte is a character.
        Ok(String::from_utf8(bytes)
            .unwrap_or_else(|error| error.into_bytes().into_iter().map(char::from).collect()))
    }
}

/// The last position, the result the text gives, and the outcome if the rules decided the game.
fn summary(record: &pdn::Record) -> String {
    let fen = record.game.position().to_fen();
    let result = record.result.as_deref().unwrap_or("*");
    match record.game.outcome() {
        Some(decided) => format!("{fen} {result} {}", outcome::sentence(decided)),
        None => format!("{fen} {result} ongoing"),
    }
}

/// The place as compilers write it, so that editors find it.
fn fault(file: &Path, error: &pdn::Error) -> String {
    let pdn::Error {
        game,
        line,
        column,
        ply,
        message,
    } = error;
    let ply = ply.map(|ply| format!(", ply {ply}")).unwrap_or_default();
    format!(
        "{}:{line}:{column}: game {game}{ply}: {message}",
        file.display()
    )
}
