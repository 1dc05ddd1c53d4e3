use super::{CliError, question::Question};
use asarag_engine::{Move, Position, Square};
use serde::Serialize;
use std::io::Write;

/// `asarag moves`.
#[derive(Debug, clap::Args)]
pub struct Moves {
    #[command(flatten)]
    question: Question,
    /// Print a JSON array with one object a move: move, from, to, path, taken, crowning
    #[arg(long)]
    json: bool,
}

/// One legal move, squares by their names.
#[derive(Debug, Serialize)]
struct Listed {
    #[serde(rename = "move")]
    text: String,
    /// `null` for a placement.
    from: Option<String>,
    to: String,
    /// One way: the square it starts from, then every landing square.
    path: Vec<String>,
    taken: Vec<String>,
    crowning: bool,
}

impl Moves {
    pub(super) fn run(&self, out: &mut impl Write) -> Result<(), CliError> {
        let position = self.question.position()?;
        let mut list: Vec<Listed> = position
            .legal_moves()
            .iter()
            .map(|mv| Listed::new(&position, mv))
            .collect();
        list.sort_by(|one, two| one.text.cmp(&two.text));
        if self.json {
            let json = serde_json::to_string(&list).map_err(std::io::Error::from)?;
            writeln!(out, "{json}")?;
        } else {
            for listed in list {
                writeln!(out, "{}", listed.text)?;
            }
        }
        Ok(())
    }
}

impl Listed {
    fn new(position: &Position, mv: &Move) -> Listed {
        let geometry = position.ruleset().variant().geometry();
        let name = |square: Square| geometry.name(square);
        Listed {
            text: position.write_move(mv),
            from: mv.from.map(name),
            to: name(mv.to),
            path: position.path(mv).into_iter().map(name).collect(),
            taken: mv.taken().iter().map(name).collect(),
            crowning: mv.crowns,
        }
    }
}
