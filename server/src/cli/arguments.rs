use super::fault::complain;
use std::process::ExitCode;

/// Reads the command line. Wrong use is one sentence on standard error.
///
/// # Errors
///
/// Returns what the program is to return: 2 for wrong use, 0 where help or the version was asked for.
pub fn arguments<P: clap::Parser>() -> Result<P, ExitCode> {
    P::try_parse().map_err(|error| {
        if error.use_stderr() {
            complain(&first_sentence(&error.to_string()));
            return ExitCode::from(2);
        }
        // Nobody is left to be told that nobody reads the help.
        let _ = error.print();
        ExitCode::SUCCESS
    })
}

/// The fault itself, without the usage and the hints that follow it, as a sentence.
fn first_sentence(text: &str) -> String {
    let text = text.strip_prefix("error: ").unwrap_or(text);
    let lines = text
        .lines()
        .map(str::trim)
        .take_while(|line| !line.is_empty());
    let sentence = lines.collect::<Vec<_>>().join(" ");
    let mut characters = sentence.chars();
    let capital = characters.next().into_iter().flat_map(char::to_uppercase);
    capital.chain(characters).chain(['.']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_sentence_is_all_that_is_kept() {
        let text = "error: the following required arguments were not provided:\n  --game <GAME>\n\n\
                    Usage: asarag moves --game <GAME>\n\nFor more information, try '--help'.\n";
        let sentence = "The following required arguments were not provided: --game <GAME>.";
        assert_eq!(first_sentence(text), sentence);
    }
}
