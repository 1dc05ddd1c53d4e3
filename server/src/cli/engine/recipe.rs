use std::str::FromStr;

use asarag_engine::{Level, Ruleset};

use super::{Engine, EngineFault, Own, Program, Strength};

/// Threads one player may be given.
pub(in crate::cli) const THREADS_MAX: usize = 256;
/// Memory one player may be given, in megabytes.
pub(in crate::cli) const MEMORY_MB_MAX: usize = 65_536;

/// How a computer player is made: `level:5`, `ours`, `ours:depth=8,threads=2`, or the command of a Hub program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::cli) enum Recipe {
    Own {
        strength: Strength,
        name: String,
    },
    /// The words of a command.
    Program(Vec<String>),
}

impl Recipe {
    /// Makes the player for a game.
    ///
    /// # Errors
    /// When a program cannot be started or does not play the game.
    pub(in crate::cli) fn make(&self, rules: Ruleset) -> Result<Box<dyn Engine>, EngineFault> {
        Ok(match self {
            Recipe::Own { strength, name } => Box::new(Own::new(*strength, name.clone(), rules)),
            Recipe::Program(words) => Box::new(Program::new(words, rules)?),
        })
    }

    /// The command of a program.
    ///
    /// # Errors
    /// One sentence without its full stop.
    pub(in crate::cli) fn program(command: &str) -> Result<Recipe, String> {
        let words = words(command)?;
        if words.is_empty() {
            return Err(
                "an engine is level:1 to level:8, ours, or the command of a program".to_owned(),
            );
        }
        Ok(Recipe::Program(words))
    }
}

impl FromStr for Recipe {
    type Err = String;

    fn from_str(text: &str) -> Result<Recipe, String> {
        let (kind, settings) = text.split_once(':').unwrap_or((text, ""));
        let strength = match kind {
            "level" => Strength {
                level: level(settings)?,
                ..Strength::default()
            },
            "ours" => strength(settings)?,
            _ => return Recipe::program(text),
        };
        Ok(Recipe::Own {
            strength,
            name: text.to_owned(),
        })
    }
}

fn level(text: &str) -> Result<Level, String> {
    let level = text.parse().ok().and_then(Level::new);
    level.ok_or_else(|| {
        format!(
            "a level is a number from 1 to 8, not '{}'",
            text.escape_debug()
        )
    })
}

fn strength(settings: &str) -> Result<Strength, String> {
    let mut strength = Strength::default();
    for setting in settings.split(',').filter(|setting| !setting.is_empty()) {
        let (name, value) = setting.split_once('=').unwrap_or((setting, ""));
        match name {
            "level" => strength.level = level(value)?,
            "depth" => strength.depth = Some(number(name, value, 1_000)?),
            "nodes" => strength.nodes = Some(number(name, value, u64::MAX)?),
            "threads" => strength.threads = number(name, value, THREADS_MAX)?,
            "memory" => strength.memory_mb = number(name, value, MEMORY_MB_MAX)?,
            _ => {
                let name = name.escape_debug();
                let known = "level, depth, nodes, threads and memory";
                return Err(format!("ours knows {known}, not '{name}'"));
            }
        }
    }
    Ok(strength)
}

fn number<N: FromStr + PartialOrd + From<u8> + std::fmt::Display>(
    name: &str,
    value: &str,
    max: N,
) -> Result<N, String> {
    let number = value.parse().ok();
    let number = number.filter(|number| (N::from(1)..=max).contains(number));
    number.ok_or_else(|| {
        format!(
            "the {name} '{}' is no number that can be meant",
            value.escape_debug()
        )
    })
}

/// The words of a command: blanks part them, quotation marks of either kind hold them together.
fn words(command: &str) -> Result<Vec<String>, String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for character in command.chars() {
        match (quote, character) {
            (Some(open), _) if open == character => quote = None,
            (None, '"' | '\'') => {
                quote = Some(character);
                word.get_or_insert_default();
            }
            (None, _) if character.is_whitespace() => words.extend(word.take()),
            (Some(_) | None, _) => word.get_or_insert_default().push(character),
        }
    }
    if quote.is_some() {
        return Err("a quotation mark of the command is not closed".to_owned());
    }
    words.extend(word);
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_named_by_level_by_limits_or_by_a_command() {
        let own = |text: &str| match text.parse() {
            Ok(Recipe::Own { strength, .. }) => strength,
            other => panic!("{text}: {other:?}"),
        };
        assert_eq!(own("level:5").level.number(), 5);
        assert_eq!(own("ours"), Strength::default());
        let limited = own("ours:depth=8,nodes=1000,threads=2,memory=32,level=7");
        assert_eq!((limited.depth, limited.nodes), (Some(8), Some(1_000)));
        assert_eq!(
            (limited.threads, limited.memory_mb, limited.level.number()),
            (2, 32, 7)
        );
        let program =
            |words: &[&str]| Recipe::Program(words.iter().map(|&word| word.to_owned()).collect());
        let rows = [
            ("scan hub", program(&["scan", "hub"])),
            (
                " './my scan'  \"hub\" '' ",
                program(&["./my scan", "hub", ""]),
            ),
            ("C:/scan.exe hub", program(&["C:/scan.exe", "hub"])),
        ];
        for (text, expected) in rows {
            assert_eq!(text.parse(), Ok(expected), "{text}");
        }
    }

    #[test]
    fn other_texts_are_refused_in_one_sentence() {
        for text in [
            "",
            "  ",
            "level:",
            "level:9",
            "level:five",
            "ours:speed=3",
            "ours:depth=0",
            "ours:depth",
            "'scan hub",
            "ours:memory=999999999",
        ] {
            let refused: Result<Recipe, String> = text.parse();
            let sentence = refused.err();
            assert!(
                sentence.is_some_and(|sentence| !sentence.contains('\n')),
                "{text}"
            );
        }
    }
}
