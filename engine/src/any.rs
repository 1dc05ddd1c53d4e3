use std::ops::ControlFlow;

#[cfg(feature = "beyond-lobby")]
use crate::draughts::{Brazilian, Italian, Spanish};
use crate::{
    Geometry, Move, MoveError, Position, Ruleset, Setup, Side, Square, Unplayable,
    draughts::{self, English, International, Russian, Turkish},
    mill::{Tiddest, Tlata},
    notation::Wish,
    pdn::Signature,
    search::Searchable,
    state::State,
    tables::{Solvable, Values, Watch},
};

/// Makes the closed list of games: their names at the door, and the enum of their positions.
///
/// A line is `Name "id", signature => position;`, or with an option
/// `Name "id", signature => position, "option" Name: position with the option on;`. Before it stands what the game is, and
/// perhaps a feature without which it is left out.
macro_rules! games {
    ($(
        $(#[doc = $doc:literal])*
        $(#[cfg($gate:meta)])?
        $name:ident $id:literal, $signature:expr => $usual:ty $(, $option:literal $other_name:ident: $other:ty)?;
    )*) => {
        /// The games.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Variant {
            $($(#[doc = $doc])* $(#[cfg($gate)])? $name,)*
        }

        impl Variant {
            /// Every game: those of the lobby in the order of the rule book, then the others.
            pub const EVERY: [Variant; [$($(#[cfg($gate)])? $id),*].len()] = [$($(#[cfg($gate)])? Variant::$name),*];

            /// The stable id: `tiddest`, `tlata`, `damma`, `damma-misere`, `english`, `russian`, …
            pub const fn id(self) -> &'static str {
                match self {
                    $($(#[cfg($gate)])? Variant::$name => $id,)*
                }
            }

            /// The id of the one option this game has, if any.
            pub const fn option(self) -> Option<&'static str> {
                match self {
                    $($(#[cfg($gate)])? Variant::$name => [$(Some($option),)? None][0],)*
                }
            }

            /// How it is told in Portable Draughts Notation.
            pub(crate) const fn signature(self) -> Signature {
                match self {
                    $($(#[cfg($gate)])? Variant::$name => $signature,)*
                }
            }

            /// How many stages its evaluation has.
            pub(crate) const fn stages(self) -> usize {
                match self {
                    $($(#[cfg($gate)])? Variant::$name => <$usual as Searchable>::STAGES,)*
                }
            }

            /// What a king is worth by material, in hundredths of a man.
            pub(crate) const fn king_worth(self) -> i32 {
                match self {
                    $($(#[cfg($gate)])? Variant::$name => <$usual as Searchable>::KING,)*
                }
            }

            /// Where its evaluation finds a square.
            pub(crate) fn places(self) -> fn(Square) -> u32 {
                match self {
                    $($(#[cfg($gate)])? Variant::$name => <$usual as Searchable>::place,)*
                }
            }

            /// The board it is played on.
            pub fn geometry(self) -> &'static Geometry {
                match self {
                    $($(#[cfg($gate)])? Variant::$name => <$usual>::geometry(),)*
                }
            }
        }

        /// A position of one of the games.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum Any {
            $($(#[cfg($gate)])? $name($usual), $($other_name($other),)?)*
        }

        impl Any {
            pub(crate) fn start(ruleset: Ruleset) -> Any {
                match (ruleset.variant(), ruleset.option()) {
                    $(
                        $((Variant::$name, true) => Any::$other_name(<$other>::start()),)?
                        $(#[cfg($gate)])?
                        (Variant::$name, _) => Any::$name(<$usual>::start()),
                    )*
                }
            }

            pub(crate) fn from_setup(ruleset: Ruleset, setup: &Setup) -> Result<Any, Unplayable> {
                match (ruleset.variant(), ruleset.option()) {
                    $(
                        $((Variant::$name, true) => <$other>::from_setup(setup).map(Any::$other_name),)?
                        $(#[cfg($gate)])?
                        (Variant::$name, _) => <$usual>::from_setup(setup).map(Any::$name),
                    )*
                }
            }

            pub(crate) fn ruleset(&self) -> Ruleset {
                match self {
                    $(
                        $(Any::$other_name(_) => Ruleset::with($option, Variant::$name),)?
                        $(#[cfg($gate)])?
                        Any::$name(_) => Ruleset::usual(Variant::$name),
                    )*
                }
            }

            pub(crate) fn state(&self) -> &dyn State {
                match self {
                    $(
                        $(Any::$other_name(state) => state,)?
                        $(#[cfg($gate)])?
                        Any::$name(state) => state,
                    )*
                }
            }

            pub(crate) fn play(&self, mv: &Move) -> Any {
                match self {
                    $(
                        $(Any::$other_name(state) => Any::$other_name(state.play(mv)),)?
                        $(#[cfg($gate)])?
                        Any::$name(state) => Any::$name(state.play(mv)),
                    )*
                }
            }

            pub(crate) fn perft(&self, depth: u32) -> u64 {
                match self {
                    $(
                        $(Any::$other_name(state) => state.perft(depth),)?
                        $(#[cfg($gate)])?
                        Any::$name(state) => state.perft(depth),
                    )*
                }
            }

            pub(crate) fn perft_made(&self, depth: u32) -> u64 {
                match self {
                    $(
                        $(Any::$other_name(state) => state.perft_made(depth),)?
                        $(#[cfg($gate)])?
                        Any::$name(state) => state.perft_made(depth),
                    )*
                }
            }

            pub(crate) fn repeats(&self, other: &Any) -> bool {
                match (self, other) {
                    $(
                        $((Any::$other_name(one), Any::$other_name(other)) => one.repeats(other),)?
                        $(#[cfg($gate)])?
                        (Any::$name(one), Any::$name(other)) => one.repeats(other),
                    )*
                    // Positions of two games.
                    (_, _) => false,
                }
            }

            /// Hands the states of `positions`, all of this one's game, to a task that is compiled for each game.
            pub(crate) fn with_states<T: Task>(&self, positions: &[Position], task: T) -> T::Output {
                match self {
                    $(
                        $(Any::$other_name(_) => task.run::<$other>(&states(positions, |any| match any {
                            Any::$other_name(state) => Some(*state),
                            _ => None,
                        })),)?
                        $(#[cfg($gate)])?
                        Any::$name(_) => task.run::<$usual>(&states(positions, |any| match any {
                            $(#[cfg($gate)])?
                            Any::$name(state) => Some(*state),
                            _ => None,
                        })),
                    )*
                }
            }

            pub(crate) fn table_sizes(ruleset: Ruleset) -> &'static [u32] {
                match (ruleset.variant(), ruleset.option()) {
                    $(
                        $((Variant::$name, true) => <$other>::SIZES,)?
                        $(#[cfg($gate)])?
                        (Variant::$name, _) => <$usual>::SIZES,
                    )*
                }
            }

            pub(crate) fn table_positions(ruleset: Ruleset, pieces: u32) -> usize {
                match (ruleset.variant(), ruleset.option()) {
                    $(
                        $((Variant::$name, true) => <$other>::positions(pieces),)?
                        $(#[cfg($gate)])?
                        (Variant::$name, _) => <$usual>::positions(pieces),
                    )*
                }
            }

            pub(crate) fn solve(
                ruleset: Ruleset,
                pieces: u32,
                watch: Watch<'_>,
            ) -> ControlFlow<(), Values> {
                match (ruleset.variant(), ruleset.option()) {
                    $(
                        $((Variant::$name, true) => <$other>::solve(pieces, watch),)?
                        $(#[cfg($gate)])?
                        (Variant::$name, _) => <$usual>::solve(pieces, watch),
                    )*
                }
            }

            /// The position with this number in the tables of its game.
            pub(crate) fn numbered(ruleset: Ruleset, number: usize) -> Option<Any> {
                match (ruleset.variant(), ruleset.option()) {
                    $(
                        $((Variant::$name, true) => {
                            <$other>::numbered(number).map(Any::$other_name)
                        })?
                        $(#[cfg($gate)])?
                        (Variant::$name, _) => <$usual>::numbered(number).map(Any::$name),
                    )*
                }
            }

            /// Where a position stands in the tables of its game, and how many plies are left before it is drawn.
            pub(crate) fn place_in_tables(&self) -> Option<(usize, u32)> {
                match self {
                    $(
                        $(Any::$other_name(state) => Some((state.number()?, state.plies_left())),)?
                        $(#[cfg($gate)])?
                        Any::$name(state) => Some((state.number()?, state.plies_left())),
                    )*
                }
            }

            pub(crate) fn wish(&self, text: &str) -> Result<Wish, MoveError> {
                match self {
                    $(
                        $(Any::$other_name(_) => <$other>::wish(text),)?
                        $(#[cfg($gate)])?
                        Any::$name(_) => <$usual>::wish(text),
                    )*
                }
            }
        }
    };
}

/// What is done with positions of one game, whichever it is.
pub(crate) trait Task {
    type Output;

    /// `game` holds the positions of a game in order, the present one last.
    fn run<S: Searchable>(self, game: &[S]) -> Self::Output;
}

fn states<S>(positions: &[Position], state: impl Fn(&Any) -> Option<S>) -> Vec<S> {
    positions
        .iter()
        .filter_map(|position| state(position.any()))
        .collect()
}

type Draughts<R> = draughts::Position<R>;
type Damma<const STEP_BACK: bool, const MISERE: bool> =
    draughts::Position<draughts::Damma<STEP_BACK>, MISERE>;

games! {
    /// Ten stones each, placed and then moved on 5×5 squares; three in a line take a stone.
    Tiddest "tiddest", Signature::variant("Tiddest") =>
        Tiddest<false>, "forced-mill" TiddestForcedMill: Tiddest<true>;
    /// Three stones each on nine points; the first line of three wins.
    Tlata "tlata", Signature::variant("Tlata") => Tlata;
    /// Draughts along the rows and columns of a 5×5 board.
    Damma "damma", Signature::variant("Damma") =>
        Damma<false, false>, "step-back" DammaStepBack: Damma<true, false>;
    /// Damma won by losing everything.
    DammaMisere "damma-misere", Signature::variant("Damma Misere") =>
        Damma<false, true>, "step-back" DammaMisereStepBack: Damma<true, true>;
    /// English draughts, also called checkers.
    English "english", Signature::game_type("21,B,8,8,N1,0") => Draughts<English>;
    /// Russian draughts.
    Russian "russian", Signature::game_type("25,W,8,8,A0,0") => Draughts<Russian>;
    /// International draughts, on 10×10.
    International "international", Signature::game_type("20,W,10,10,N2,0").with_two_points() =>
        Draughts<International>;
    /// Turkish draughts, along the rows and columns of an 8×8 board.
    Turkish "turkish", Signature::game_type("30,W,8,8,A0,0") =>
        Draughts<Turkish<false>>, "stop-behind" TurkishStopBehind: Draughts<Turkish<true>>;
    /// Brazilian draughts: International on 8×8.
    #[cfg(feature = "beyond-lobby")]
    Brazilian "brazilian", Signature::game_type("26,W,8,8,A0,0") => Draughts<Brazilian>;
    /// Italian draughts, where men do not take kings.
    #[cfg(feature = "beyond-lobby")]
    Italian "italian", Signature::game_type("22,W,8,8,N2,1") => Draughts<Italian>;
    /// Spanish draughts, where kings fly and men take forward only.
    #[cfg(feature = "beyond-lobby")]
    Spanish "spanish", Signature::game_type("24,W,8,8,N1,1") => Draughts<Spanish>;
}

/// How many games the lobby offers.
const IN_LOBBY: usize = 8;

impl Variant {
    /// The games of the lobby, in the order of the rule book.
    pub const ALL: [Variant; IN_LOBBY] = {
        let mut all = [Variant::EVERY[0]; IN_LOBBY];
        let mut nth = 0;
        while nth < IN_LOBBY {
            all[nth] = Variant::EVERY[nth];
            nth += 1;
        }
        all
    };

    /// Whether rooms of this game are made. The others are known to the engine and on the command line.
    pub fn is_in_lobby(self) -> bool {
        Variant::ALL.contains(&self)
    }

    /// The game with this id.
    pub fn from_id(id: &str) -> Option<Variant> {
        Variant::EVERY
            .into_iter()
            .find(|variant| variant.id() == id)
    }

    /// The side that moves first from the usual start.
    pub fn first(self) -> Side {
        Any::start(Ruleset::usual(self)).state().side()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_lead_back_to_their_games() {
        for variant in Variant::EVERY {
            assert_eq!(Variant::from_id(variant.id()), Some(variant));
        }
        assert_eq!(Variant::from_id("chess"), None);
    }

    #[test]
    fn the_lobby_begins_with_tiddest_and_ends_with_turkish() {
        assert_eq!(Variant::ALL.first(), Some(&Variant::Tiddest));
        assert_eq!(Variant::ALL.last(), Some(&Variant::Turkish));
        assert!(!Variant::Brazilian.is_in_lobby());
    }

    #[test]
    fn a_position_knows_its_rules() {
        for variant in Variant::EVERY {
            let usual = Ruleset::usual(variant);
            assert_eq!(Any::start(usual).ruleset(), usual);
            if let Some(option) = variant.option() {
                let other = Ruleset::new(variant, &[option]).unwrap();
                assert_eq!(Any::start(other).ruleset(), other);
                assert_ne!(other, usual);
            }
        }
    }

    #[test]
    fn positions_stay_small() {
        assert!(size_of::<Any>() <= 40);
    }
}
