use std::fmt;

/// Why one game of a text cannot be read, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    /// Which game of the text, from 1.
    pub game: usize,
    /// The line of the text, from 1.
    pub line: usize,
    /// The column of the line in characters, from 1.
    pub column: usize,
    /// The half move of the game's main line, from 1; `None` outside the moves.
    pub ply: Option<usize>,
    /// One English sentence.
    pub message: String,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "game {}, line {}, column {}",
            self.game, self.line, self.column
        )?;
        if let Some(ply) = self.ply {
            write!(f, ", ply {ply}")?;
        }
        write!(f, ": {}", self.message)
    }
}

impl std::error::Error for Error {}
