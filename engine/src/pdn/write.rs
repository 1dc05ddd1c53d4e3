//! Canonical, stable writing.

use super::{ruleset::OPTIONS_TAG, score::write_result, tag::write_tag};
use crate::Game;

/// The tags every game has, with their values where nothing is known.
const ROSTER: [(&str, &str); 6] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
];
/// Tags the game itself decides, whatever is asked for.
const DECIDED: [&str; 4] = ["GameType", OPTIONS_TAG, "SetUp", "FEN"];
const LINE_WIDTH_MAX: usize = 80;

/// Writes a game in the one way this project writes it.
///
/// `tags` are those the game itself does not decide (Event, Date, White, …): the mandatory ones stand in their
/// usual order, the others behind in the order given. The game decides `GameType` or `Variant`, `Options` (the
/// ids of the options that are on), `SetUp` and `FEN`, and once it is over `Result` and `Termination` (the
/// [`Reason::code`](crate::Reason::code)). The moves end with `*`. Reading it gives the same game and tags.
pub fn write(tags: &[(String, String)], game: &Game) -> String {
    let mut text = String::new();
    for (name, value) in all_tags(tags, game) {
        text.extend(write_tag(&name, &value));
    }
    text.push('\n');
    text.push_str(&moves(game));
    text
}

fn all_tags(tags: &[(String, String)], game: &Game) -> Vec<(String, String)> {
    let given = |name: &str| {
        let tag = tags.iter().find(|(tag, _)| tag.eq_ignore_ascii_case(name));
        tag.map(|(_, value)| value.clone())
    };
    let mut all = Vec::new();
    for (name, unknown) in ROSTER {
        all.push((name.to_owned(), given(name).unwrap_or(unknown.to_owned())));
    }
    let variant = game.start().ruleset().variant();
    let result = game
        .outcome()
        .map(|outcome| write_result(variant, outcome).to_owned());
    let result = result.or_else(|| given("Result")).unwrap_or("*".to_owned());
    all.push(("Result".to_owned(), result));
    all.extend(
        decided(game)
            .into_iter()
            .map(|(name, value)| (name.to_owned(), value)),
    );
    for (name, value) in tags {
        let is_there = |(there, _): &(String, String)| there.eq_ignore_ascii_case(name);
        let is_decided = DECIDED
            .iter()
            .any(|decided| decided.eq_ignore_ascii_case(name));
        if !is_decided && !all.iter().any(is_there) {
            all.push((name.clone(), value.clone()));
        }
    }
    all
}

fn decided(game: &Game) -> Vec<(&'static str, String)> {
    let ruleset = game.start().ruleset();
    let (name, value) = ruleset.variant().signature().tag;
    let mut tags = vec![(name, value.to_owned())];
    let options = ruleset.options().join(",");
    if !options.is_empty() {
        tags.push((OPTIONS_TAG, options));
    }
    if *game.start() != ruleset.start() {
        tags.push(("SetUp", "1".to_owned()));
        tags.push(("FEN", game.start().to_fen()));
    }
    if let Some(outcome) = game.outcome() {
        tags.push(("Termination", outcome.reason.code().to_owned()));
    }
    tags
}

/// The numbered moves and `*`, in lines of at most [`LINE_WIDTH_MAX`] characters.
fn moves(game: &Game) -> String {
    let start = game.start();
    let first = start.ruleset().variant().first();
    let offset = usize::from(start.side() != first);
    let mut words = Vec::new();
    for (ply, text) in game.move_texts().into_iter().enumerate() {
        let half = ply + offset;
        match (half % 2, ply) {
            (0, _) => words.push(format!("{}.", half / 2 + 1)),
            (_, 0) => words.push(format!("{}...", half / 2 + 1)),
            _ => {}
        }
        words.push(text);
    }
    words.push("*".to_owned());
    wrapped(&words)
}

fn wrapped(words: &[String]) -> String {
    let mut text = String::new();
    let mut width = 0;
    for word in words {
        let fits = width + 1 + word.len() <= LINE_WIDTH_MAX;
        if width > 0 {
            text.push(if fits { ' ' } else { '\n' });
        }
        width = if width > 0 && fits {
            width + 1 + word.len()
        } else {
            word.len()
        };
        text.push_str(word);
    }
    text.push('\n');
    text
}
