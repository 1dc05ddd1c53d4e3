use std::{collections::HashSet, fs, path::Path};

use asarag_engine::{Flow, Game, Limits, Player, Position, Ruleset, Score, pdn};
use rand::{RngExt, SeedableRng, rngs::StdRng, seq::IndexedRandom};

use crate::cli::CliError;

/// Walks tried for one opening before an uneven or known one is taken.
const TRIES: u32 = 60;
/// An opening is even if a short search finds no more for either side, in hundredths of a man.
const EVEN: i32 = 60;
/// That short search.
const GLANCE_NODES: u64 = 4_000;
const GLANCE_BYTES: usize = 1 << 20;
/// Openings of a file.
const OPENINGS_MAX: usize = 100_000;

/// Where the games of a match begin. Each opening is a game that is not over.
#[derive(Debug)]
pub(super) enum Openings {
    /// One after the other, and again from the first.
    Listed(Vec<Game>),
    Random {
        rules: Ruleset,
        plies: u32,
        seed: u64,
    },
}

impl Openings {
    pub(super) fn random(rules: Ruleset, plies: Option<u32>, seed: u64) -> Openings {
        let usual = match rules.variant().geometry().squares() {
            ..=9 => 2,
            10..=32 => 4,
            33.. => 6,
        };
        Openings::Random {
            rules,
            plies: plies.unwrap_or(usual),
            seed,
        }
    }

    /// The games of a PDN file, or a file with a position a line.
    ///
    /// # Errors
    /// When it cannot be read, or does not hold what it should: with the place.
    pub(super) fn read(file: &Path, rules: Ruleset) -> Result<Openings, CliError> {
        let name = file.display();
        let bytes = fs::read(file).map_err(|error| {
            CliError::Usage(format!("The file {name} cannot be read: {error}."))
        })?;
        let text = pdn::decode(&bytes);
        let is_pdn = file
            .extension()
            .is_some_and(|ending| ending.eq_ignore_ascii_case("pdn"));
        let found = if is_pdn {
            games(&text, rules)
        } else {
            positions(&text, rules)
        };
        let found = found.map_err(|fault| CliError::Usage(format!("The file {name} {fault}.")))?;
        if found.is_empty() {
            return Err(CliError::Usage(format!(
                "The file {name} holds no openings."
            )));
        }
        Ok(Openings::Listed(found))
    }

    /// The openings of the first so many pairs, each found when it is asked for.
    pub(super) fn first(&self, pairs: u64) -> Box<dyn Iterator<Item = Game> + Send + '_> {
        let pairs = usize::try_from(pairs).unwrap_or(usize::MAX);
        match self {
            Openings::Listed(games) => Box::new(games.iter().cycle().take(pairs).cloned()),
            Openings::Random { rules, plies, seed } => {
                let mut walker = Walker {
                    rng: StdRng::seed_from_u64(*seed),
                    player: Player::new(GLANCE_BYTES),
                    known: HashSet::new(),
                };
                Box::new((0..pairs).map(move |_| walker.opening(*rules, *plies)))
            }
        }
    }
}

fn games(text: &str, rules: Ruleset) -> Result<Vec<Game>, String> {
    let mut found = Vec::new();
    for (number, record) in (1..).zip(pdn::read(text, Some(rules))) {
        let record = record
            .map_err(|error| format!("is at fault in line {}: {}", error.line, error.message))?;
        if record.game.start().ruleset() != rules {
            return Err(format!("holds another game as number {number}"));
        }
        let mut game = Game::new(*record.game.start());
        for mv in record.game.moves() {
            if game.play(mv).is_err() {
                break;
            }
        }
        check(&game).map_err(|fault| format!("{fault} as number {number}"))?;
        found.push(game);
    }
    Ok(found)
}

fn positions(text: &str, rules: Ruleset) -> Result<Vec<Game>, String> {
    let lines = (1..).zip(text.lines().map(str::trim));
    let lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    let mut found = Vec::new();
    for (number, line) in lines.take(OPENINGS_MAX) {
        let position = Position::from_fen(rules, line);
        let position =
            position.map_err(|error| format!("is at fault in line {number}: {error}"))?;
        let game = Game::new(position);
        check(&game).map_err(|fault| format!("{fault} in line {number}"))?;
        found.push(game);
    }
    Ok(found)
}

fn check(game: &Game) -> Result<(), String> {
    match game.outcome() {
        Some(_) => Err("holds a game that is over already".to_owned()),
        None => Ok(()),
    }
}

/// Walks at random from the start.
struct Walker {
    rng: StdRng,
    player: Player,
    known: HashSet<u64>,
}

impl Walker {
    /// A new and even opening; after many tries, the evenest that was found.
    fn opening(&mut self, rules: Ruleset, plies: u32) -> Game {
        let mut best: Option<(i32, Game)> = None;
        for _ in 0..TRIES {
            let Some(game) = self.walk(rules, plies) else {
                continue;
            };
            let known = self.known.contains(&game.position().key());
            let unevenness = self.unevenness(&game) + if known { EVEN } else { 0 };
            if best.as_ref().is_none_or(|(least, _)| unevenness < *least) {
                best = Some((unevenness, game));
            }
            if unevenness <= EVEN && !known {
                break;
            }
        }
        let game = best.map_or_else(|| Game::new(rules.start()), |(_, game)| game);
        self.known.insert(game.position().key());
        game
    }

    fn walk(&mut self, rules: Ruleset, plies: u32) -> Option<Game> {
        let mut game = Game::new(rules.start());
        // One ply more or less, so that both sides come to begin.
        let plies = plies
            + if plies > 1 {
                self.rng.random_range(0..=1)
            } else {
                0
            };
        for _ in 0..plies {
            let mv = *game.position().legal_moves().choose(&mut self.rng)?;
            game.play(&mv).ok()?;
        }
        game.outcome().is_none().then_some(game)
    }

    fn unevenness(&mut self, game: &Game) -> i32 {
        let limits = Limits::nodes(GLANCE_NODES);
        let analysis = self.player.think(game, &limits, &mut |_| Flow::Go);
        match analysis.and_then(|analysis| Some(analysis.lines.first()?.score)) {
            Some(Score::Hundredths(value)) => value.saturating_abs(),
            Some(Score::Win { .. } | Score::Loss { .. }) | None => i32::MAX / 2,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use asarag_engine::Variant;

    #[test]
    fn random_openings_are_open_different_and_repeatable() {
        for variant in Variant::ALL {
            let openings = Openings::random(Ruleset::usual(variant), None, 7);
            let games: Vec<Game> = openings.first(4).collect();
            assert!(openings.first(4).eq(games.iter().cloned()), "{variant:?}");
            assert!(
                games
                    .iter()
                    .all(|game| game.outcome().is_none() && game.ply() >= 2)
            );
            let different: HashSet<u64> = games.iter().map(|game| game.position().key()).collect();
            assert_eq!(different.len(), 4, "{variant:?}");
        }
    }

    #[test]
    fn openings_are_read_from_positions_and_from_games() {
        let rules = Ruleset::usual(Variant::International);
        let folder = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| {
            let file = folder.path().join(name);
            fs::write(&file, text).unwrap();
            Openings::read(&file, rules).map(|openings| openings.first(3).collect::<Vec<_>>())
        };
        let read = write("a.fen", "# two\nW:W28,32:B19,23\n\nB:W40:B1\n").unwrap();
        let fens: Vec<String> = read.iter().map(|game| game.position().to_fen()).collect();
        assert_eq!(fens, ["W:W28,32:B19,23", "B:W40:B1", "W:W28,32:B19,23"]);
        let read = write("a.pdn", "[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 *\n").unwrap();
        assert_eq!(read[0].move_texts(), ["32-28", "19-23", "28x19"]);
        for (name, text) in [
            ("b.fen", ""),
            ("b.fen", "W:W99:B1"),
            ("b.fen", "W:W28:B"),
            ("b.pdn", "1. 32-29 *"),
            ("b.pdn", "[GameType \"25\"]\n\n1. c3-d4 *\n"),
        ] {
            let fault = write(name, text).unwrap_err().to_string();
            assert!(
                fault.starts_with("The file ") && !fault.contains('\n'),
                "{fault}"
            );
        }
    }
}
