use asarag_engine::{Level, Ruleset, Variant};

use super::Line;
use crate::cli::engine::{MEMORY_MB_MAX, Strength, THREADS_MAX};

/// What other programs call International draughts.
const NORMAL: &str = "normal";

/// What a client may set before the engine begins, and again between two games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Parameters {
    pub(super) rules: Ruleset,
    pub(super) strength: Strength,
}

impl Parameters {
    /// A `param` line for each.
    pub(super) fn lines(&self) -> Vec<Line> {
        let whole = |name: &str, value: usize, max: usize| {
            param(name, &value.to_string(), "int")
                .with("min", 1)
                .with("max", max)
        };
        let variants: Vec<&str> = Variant::ALL.into_iter().map(name).collect();
        let Strength {
            level,
            threads,
            memory_mb,
            ..
        } = self.strength;
        let highest = usize::from(Level::HIGHEST.number());
        vec![
            param("variant", name(self.rules.variant()), "enum").with("values", variants.join(" ")),
            param("rule-option", &self.rules.options().join(","), "string"),
            whole("level", usize::from(level.number()), highest),
            whole("threads", threads, THREADS_MAX),
            whole("memory", memory_mb, MEMORY_MB_MAX),
        ]
    }

    /// Sets one.
    ///
    /// # Errors
    /// What would have been right; nothing has changed then.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        match name {
            "variant" => self.rules = Ruleset::usual(variant(value)?),
            "rule-option" => self.rules = with_options(self.rules.variant(), value)?,
            "level" => {
                let level = value.parse().ok().and_then(Level::new);
                self.strength.level = level.ok_or("level is a number from 1 to 8")?;
            }
            "threads" => self.strength.threads = number(name, value, THREADS_MAX)?,
            "memory" => self.strength.memory_mb = number(name, value, MEMORY_MB_MAX)?,
            _ => return Err(format!("there is no parameter {name}")),
        }
        Ok(())
    }
}

fn param(name: &str, value: &str, kind: &str) -> Line {
    Line::new("param")
        .with("name", name)
        .with("value", value)
        .with("type", kind)
}

fn name(variant: Variant) -> &'static str {
    if variant == Variant::International {
        NORMAL
    } else {
        variant.id()
    }
}

fn variant(value: &str) -> Result<Variant, String> {
    let mut variants = Variant::ALL.into_iter();
    let known = variants.find(|variant| name(*variant) == value || variant.id() == value);
    known.ok_or_else(|| {
        let names: Vec<&str> = Variant::ALL.into_iter().map(name).collect();
        format!("variant is one of {}", names.join(", "))
    })
}

fn with_options(variant: Variant, value: &str) -> Result<Ruleset, String> {
    let options: Vec<&str> = value
        .split(',')
        .filter(|option| !option.is_empty())
        .collect();
    Ruleset::new(variant, &options).map_err(|unknown| unknown.to_string())
}

fn number(name: &str, value: &str, max: usize) -> Result<usize, String> {
    let number = value
        .parse()
        .ok()
        .filter(|number| (1..=max).contains(number));
    number.ok_or_else(|| format!("{name} is a number from 1 to {max}"))
}
