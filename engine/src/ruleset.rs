use std::fmt;

use crate::{Position, Variant};

/// A game with its option on or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ruleset {
    variant: Variant,
    option: bool,
}

impl Ruleset {
    /// The game with its option off.
    pub const fn usual(variant: Variant) -> Ruleset {
        Ruleset {
            variant,
            option: false,
        }
    }

    /// The game with these options on, named by their ids.
    ///
    /// # Errors
    ///
    /// When the game has no such option.
    pub fn new<S: AsRef<str>>(variant: Variant, options: &[S]) -> Result<Ruleset, UnknownOption> {
        let unknown = options
            .iter()
            .find(|option| variant.option() != Some(option.as_ref()));
        match unknown {
            Some(option) => Err(UnknownOption {
                option: option.as_ref().to_owned(),
            }),
            None => Ok(Ruleset {
                variant,
                option: !options.is_empty(),
            }),
        }
    }

    /// The game.
    pub const fn variant(self) -> Variant {
        self.variant
    }

    /// The game with its one option, which has this id, on.
    pub(crate) fn with(option: &'static str, variant: Variant) -> Ruleset {
        debug_assert_eq!(variant.option(), Some(option));
        Ruleset {
            variant,
            option: true,
        }
    }

    /// The usual start.
    pub fn start(self) -> Position {
        Position::start(self)
    }

    /// Whether the option of the game is on.
    pub(crate) const fn option(self) -> bool {
        self.option
    }

    /// The ids of the options that are on.
    pub fn options(self) -> Vec<&'static str> {
        self.variant
            .option()
            .filter(|_| self.option)
            .into_iter()
            .collect()
    }
}

/// A game was asked for with an option it does not have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownOption {
    /// The option that was named.
    pub option: String,
}

impl fmt::Display for UnknownOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the game has no option `{}`", self.option)
    }
}

impl std::error::Error for UnknownOption {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_option_of_the_game_can_be_chosen() {
        for variant in Variant::EVERY {
            assert_eq!(
                Ruleset::new::<&str>(variant, &[]),
                Ok(Ruleset::usual(variant))
            );
            assert!(Ruleset::usual(variant).options().is_empty());
            if let Some(option) = variant.option() {
                assert_eq!(
                    Ruleset::new(variant, &[option]).unwrap().options(),
                    [option]
                );
            }
            let error = UnknownOption {
                option: "flying-men".to_owned(),
            };
            assert_eq!(Ruleset::new(variant, &["flying-men"]), Err(error));
        }
    }
}
