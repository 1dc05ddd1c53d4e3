use std::{io, process::ExitCode};

/// Why a command did not do what was asked.
#[derive(Debug, thiserror::Error)]
pub enum CliError {
    /// The command was used wrongly: one sentence.
    #[error("{0}")]
    Usage(String),
    /// Games of the file are at fault: one sentence a line, each with its place.
    #[error("{}", .0.join("\n"))]
    Faults(Vec<String>),
    /// It was asked rightly and could not be done: one sentence.
    #[error("{0}")]
    Failed(String),
    /// The answer could not be written.
    #[error("the answer could not be written: {0}")]
    Output(#[from] io::Error),
}

impl CliError {
    /// Prints itself on standard error and tells what the program returns: 2 for wrong use, 1 for anything else.
    ///
    /// A reader who has seen enough (`asarag perft … | head -1`) is no fault.
    pub fn report(&self) -> ExitCode {
        match self {
            CliError::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                return ExitCode::SUCCESS;
            }
            CliError::Usage(_)
            | CliError::Faults(_)
            | CliError::Failed(_)
            | CliError::Output(_) => {}
        }
        complain(&self.to_string());
        match self {
            CliError::Usage(_) => ExitCode::from(2),
            CliError::Faults(_) | CliError::Failed(_) | CliError::Output(_) => ExitCode::FAILURE,
        }
    }
}

/// Standard error may be closed; then there is nobody to tell.
pub(super) fn complain(text: &str) {
    use io::Write;
    let _ = writeln!(io::stderr(), "{text}");
}
