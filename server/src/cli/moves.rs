use super::{CliError, question::Question};
use asarag_engine::{Geometry, Move, Position, Square};
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
    /// In the order of that way.
    taken: Vec<String>,
    crowning: bool,
}

impl Moves {
    pub(super) fn run(&self, out: &mut impl Write) -> Result<(), CliError> {
        let position = self.question.position()?;
        let mut list: Vec<Listed> = position
            .board_moves()
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
        let path = position.path(mv);
        Listed {
            text: position.write_move(mv),
            from: mv.from.map(name),
            to: name(mv.to),
            taken: taken_along(geometry, &path, mv)
                .into_iter()
                .map(name)
                .collect(),
            path: path.into_iter().map(name).collect(),
            crowning: mv.crowns,
        }
    }
}

/// The taken pieces in the order in which the way jumps them; what it does not jump (a mill's stone) comes last.
fn taken_along(geometry: &Geometry, path: &[Square], mv: &Move) -> Vec<Square> {
    let mut left: Vec<Square> = mv.taken().iter().collect();
    let mut taken = Vec::new();
    for leg in path.windows(2) {
        let jumped = |square: &Square| is_between(geometry, *square, leg[0], leg[1]);
        if let Some(index) = left.iter().position(jumped) {
            taken.push(left.remove(index));
        }
    }
    taken.extend(left);
    taken
}

/// Whether a square lies on the straight line that joins two others.
fn is_between(geometry: &Geometry, square: Square, one: Square, two: Square) -> bool {
    let place = |square| {
        let (row, column) = geometry.place(square);
        (i32::from(row), i32::from(column))
    };
    let (at, from, to) = (place(square), place(one), place(two));
    let (down, right) = (at.0 - from.0, at.1 - from.1);
    let (rows, columns) = (to.0 - from.0, to.1 - from.1);
    let is_on_line = down * columns == right * rows;
    let along = down * rows + right * columns;
    is_on_line && 0 < along && along < rows * rows + columns * columns
}
