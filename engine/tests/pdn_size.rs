//! b176: long and deep texts are read, or refused clearly, within a second.

use std::time::{Duration, Instant};

use asarag_engine::{Ruleset, Variant, pdn};

/// Twice the second that is promised, for a machine that does other work too.
const LONGEST: Duration = Duration::from_secs(2);

fn check(text: &str, holds: bool) {
    let started = Instant::now();
    let games = pdn::read(text, Some(Ruleset::usual(Variant::International)));
    assert!(
        started.elapsed() < LONGEST,
        "{:?} for {}",
        started.elapsed(),
        &text[..40]
    );
    assert_eq!(games.iter().all(Result::is_ok), holds, "{}", &text[..40]);
}

#[test]
fn b176_two_megabytes_of_games_are_read() {
    let game = "[Event \"x\"]\n[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 14x23 {y} 3. 37-32 10-14 4. 41-37 14-19 *\n\n";
    check(&game.repeat(2_000_000 / game.len()), true);
}

#[test]
fn b176_two_megabytes_of_nonsense_are_refused() {
    for piece in [
        "32-28 ",
        "1. 32-28 * ",
        "x",
        "[FEN \"W:W1\"]\n",
        "{",
        "(",
        "[",
        "\0",
        "\u{10348}",
    ] {
        check(&piece.repeat(2_000_000 / piece.len()), false);
    }
    let deep = format!(
        "1. 32-28 {}{} 19-23 *",
        "(".repeat(10_000),
        ")".repeat(10_000)
    );
    check(&deep, false);
}

#[test]
fn a_text_over_the_limit_is_refused_unread() {
    let long = " ".repeat(pdn::limits::TEXT_BYTES_MAX + 1);
    let games = pdn::read(&long, None);
    assert!(
        games[0]
            .as_ref()
            .is_err_and(|error| error.message.contains("longer"))
    );
}

#[test]
fn too_many_games_are_refused_behind_those_that_are_read() {
    let games = pdn::read(&"1. 32-28 *\n".repeat(pdn::limits::GAMES_MAX + 10), None);
    assert_eq!(games.len(), pdn::limits::GAMES_MAX + 1);
    assert!(games.last().is_some_and(Result::is_err));
}
