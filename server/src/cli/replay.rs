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
        let bytes = self.read()?;
        let records = pdn::read(&pdn::decode(&bytes), usual);
        let mut faults = Vec::new();
        if records.is_empty() {
            faults.push(format!("{}:1:1: no game begins here", self.file.display()));
        }
        for (number, record) in (1..).zip(records) {
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

    fn read(&self) -> Result<Vec<u8>, CliError> {
        fs::read(&self.file).map_err(|error| {
            let file = self.file.display();
            CliError::Usage(format!("The file {file} cannot be read: {error}."))
        })
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
