//! The `asarag` program as a person at a terminal meets it.

use std::process::{Command, Output};

/// Arguments, then exactly what is printed.
const ANSWERS: [(&[&str], &str); 6] = [
    (
        &["moves", "--game", "english", "--position", "start"],
        "10-14\n10-15\n11-15\n11-16\n12-16\n9-13\n9-14\n",
    ),
    (
        &[
            "moves",
            "--game",
            "international",
            "--position",
            "W:W31,35:B27,18,30,1",
        ],
        "31x13\n",
    ),
    (
        &[
            "perft",
            "--game",
            "damma",
            "--option",
            "step-back",
            "--depth",
            "5",
        ],
        "1 5\n2 5\n3 5\n4 33\n5 113\n",
    ),
    (
        &["outcome", "--game", "russian", "--position", "start"],
        "ongoing\n",
    ),
    (
        &["outcome", "--game", "turkish", "--position", "B:WKa1:BKh7"],
        "draw one-piece-each\n",
    ),
    (
        &["outcome", "--game", "english", "--position", "W:W:B1"],
        "black no-pieces\n",
    ),
];

/// Wrong use: one sentence, exit 2, nothing on standard output.
const WRONG: [&[&str]; 11] = [
    &[],
    &["dance"],
    &["moves"],
    &["moves", "--game", "chess", "--position", "start"],
    &["moves", "--game", "english", "--position", "W:W99:B1"],
    &[
        "moves",
        "--game",
        "english",
        "--option",
        "stop-behind",
        "--position",
        "start",
    ],
    &["perft", "--game", "english", "--depth", "deep"],
    &["outcome", "--game", "tlata", "--position", ""],
    &["replay"],
    &["serve", "--listen", "nowhere"],
    &["serve", "--colour", "red"],
];

#[test]
fn each_question_has_its_answer() {
    for (arguments, expected) in ANSWERS {
        let output = asarag(arguments);
        assert_eq!(
            text(&output.stdout),
            expected,
            "{arguments:?} {}",
            text(&output.stderr)
        );
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
    }
}

#[test]
fn wrong_use_is_one_sentence_and_exit_two() {
    for arguments in WRONG {
        let output = asarag(arguments);
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
        assert_eq!(said.trim_end().lines().count(), 1, "{arguments:?}: {said}");
        assert!(
            !said.contains("backtrace") && !said.contains("panicked"),
            "{arguments:?}: {said}"
        );
        assert_eq!(text(&output.stdout), "", "{arguments:?}");
    }
}

#[test]
fn a_faulty_record_is_refused_with_its_place_and_exit_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("faulty.pdn");
    std::fs::write(
        &file,
        "[GameType \"21\"]\n\n1. 11-15 23-19\n2. 8-11 22-12 *\n",
    )
    .expect("a file");
    let file = file.to_string_lossy().into_owned();
    let output = asarag(&["replay", &file]);
    let said = text(&output.stderr) + &text(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains(&file) && said.contains(":4:"), "{said}");
    let nowhere = asarag(&["replay", "nowhere.pdn"]);
    assert_ne!(nowhere.status.code(), Some(0));
    assert_eq!(
        text(&nowhere.stderr).trim_end().lines().count(),
        1,
        "{}",
        text(&nowhere.stderr)
    );
}

fn asarag(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_asarag"));
    command.args(arguments).env("RUST_BACKTRACE", "1");
    command.output().expect("the program is built")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}
