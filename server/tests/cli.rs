//! The `asarag` program asked about the rules, from the outside.

use serde_json::{Value, json};
use std::{
    env, fs,
    io::{BufRead, BufReader},
    path::PathBuf,
    process::{Command, Output, Stdio},
};

fn program() -> Command {
    Command::new(env!("CARGO_BIN_EXE_asarag"))
}

fn run(arguments: &[&str]) -> Output {
    program()
        .args(arguments)
        .output()
        .expect("the program starts")
}

/// What it prints where all is well.
fn answer(arguments: &[&str]) -> String {
    let output = run(arguments);
    assert!(output.status.success(), "{arguments:?}: {output:?}");
    assert!(output.stderr.is_empty(), "{arguments:?}: {output:?}");
    String::from_utf8(output.stdout).expect("answers are UTF-8")
}

/// The one sentence of wrong use.
fn complaint(arguments: &[&str]) -> String {
    let output = run(arguments);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {output:?}");
    assert!(output.stdout.is_empty(), "{arguments:?}: {output:?}");
    let text = String::from_utf8(output.stderr).expect("complaints are UTF-8");
    assert_eq!(text.lines().count(), 1, "{arguments:?}: {text}");
    assert!(
        text.ends_with(".\n") && !text.contains("panicked"),
        "{arguments:?}: {text}"
    );
    text.trim_end().to_owned()
}

/// The sorted opening moves of English draughts.
const ENGLISH: &str = "10-14\n10-15\n11-15\n11-16\n12-16\n9-13\n9-14\n";

#[test]
fn moves_are_listed_one_a_line_and_sorted() {
    let rows: &[(&str, &str, &str)] = &[
        ("english", "start", ENGLISH),
        ("russian", "W:Wb2,g1:Bc3,e5,f2", "b2:f6\ng1:e3\n"),
        ("international", "W:W32,50:B28,19,44", "32x14\n"),
        ("tlata", "start", "a1\na2\na3\nb1\nb2\nb3\nc1\nc2\nc3\n"),
        // A blocked side has no moves; a diagram with few pieces shows how they move, though a game would be over.
        ("english", "W:W21:B17,14", ""),
        ("turkish", "W:Wa2:Bb7", "a2-a3\na2-b2\n"),
        ("international", "W:W28:B", "28-22\n28-23\n"),
        ("tlata", "B:Wa3,b3,c3:Ba1,b2,c2:H0,0", ""),
    ];
    for (game, position, expected) in rows {
        let printed = answer(&["moves", "--game", game, "--position", position]);
        assert_eq!(printed, *expected, "{game} {position}");
    }
    assert_eq!(answer(&["moves", "--game", "english"]), ENGLISH);
}

#[test]
fn options_are_switched_on() {
    let fen = "W:Wa1,b1,c2,e3:Be5,d5,b5:H0,0";
    let forced = [
        "moves",
        "--game",
        "tiddest",
        "--option",
        "forced-mill",
        "--position",
        fen,
    ];
    assert_eq!(answer(&forced), "c2-c1xb5\nc2-c1xd5\nc2-c1xe5\n");
    let stepping = [
        "perft",
        "--game",
        "damma",
        "--option",
        "step-back",
        "--depth",
        "5",
    ];
    assert_eq!(answer(&stepping), "1 5\n2 5\n3 5\n4 33\n5 113\n");
}

/// `move`, from, to, path, taken, crowning.
fn listed(text: &str, path: &[&str], taken: &[&str], crowning: bool) -> Value {
    let from = path.first().filter(|_| path.len() > 1);
    let to = path.last();
    json!({
        "move": text, "from": from, "to": to, "path": path, "taken": taken, "crowning": crowning,
    })
}

#[test]
fn moves_in_json_tell_the_squares() {
    let placed = |name: &str| listed(name, &[name], &[], false);
    let rows = [
        (
            "russian",
            "W:Wb2,g1:Bc3,e5,f2",
            json!([
                listed("b2:f6", &["b2", "d4", "f6"], &["c3", "e5"], false),
                listed("g1:e3", &["g1", "e3"], &["f2"], false),
            ]),
        ),
        (
            "english",
            "W:W5:B12",
            json!([listed("5-1", &["5", "1"], &[], true)]),
        ),
        (
            "tiddest",
            "W:Wa1,b1,c2:Ba2,b2,c3,d2:H0,0",
            json!([
                listed("b1-c1", &["b1", "c1"], &[], false),
                listed("c2-c1xa2", &["c2", "c1"], &["a2"], false),
                listed("c2-c1xb2", &["c2", "c1"], &["b2"], false),
                listed("c2-c1xc3", &["c2", "c1"], &["c3"], false),
                listed("c2-c1xd2", &["c2", "c1"], &["d2"], false),
            ]),
        ),
        (
            "tlata",
            "W:Wa1,b2:Ba3,c1:H1,1",
            json!([placed("a2"), placed("b1"), placed("b3"), placed("c2")]),
        ),
        ("english", "W:W21:B17,14", json!([])),
    ];
    for (game, position, expected) in rows {
        let text = answer(&["moves", "--json", "--game", game, "--position", position]);
        let json: Value = serde_json::from_str(&text).expect("the answer is JSON");
        assert_eq!(json, expected, "{game} {position}");
    }
}

#[test]
fn counts_come_a_depth_a_line() {
    let rows = [
        ("international", "start", "4", "1 9\n2 81\n3 658\n4 4265\n"),
        ("russian", "W:Wb2,g1:Bc3,e5,f2", "1", "1 2\n"),
        ("english", "W:W5:B1", "2", "1 0\n2 0\n"),
    ];
    for (game, position, depth, expected) in rows {
        let arguments = [
            "perft",
            "--game",
            game,
            "--position",
            position,
            "--depth",
            depth,
        ];
        assert_eq!(answer(&arguments), expected, "{game} {position}");
    }
    let text = answer(&["perft", "--game", "turkish", "--depth", "2", "--json"]);
    let json: Value = serde_json::from_str(&text).expect("the answer is JSON");
    assert_eq!(
        json,
        json!([{"depth": 1, "count": 8}, {"depth": 2, "count": 64}])
    );
}

#[test]
fn outcomes_are_one_line() {
    let rows = [
        ("english", "start", "ongoing\n"),
        ("english", "W:W5:B1", "black no-move\n"),
        ("russian", "W:W:Ba7", "black no-pieces\n"),
        ("turkish", "W:Wa2:Bb7", "draw one-piece-each\n"),
        ("turkish", "B:WKa1:Bb7", "white king-against-man\n"),
        ("turkish", "W:Wa2:Bb7,c7", "black several-against-one\n"),
        ("damma", "B:Wa1:B", "white no-pieces\n"),
        ("damma-misere", "B:Wa1:B", "black no-pieces\n"),
        (
            "tiddest",
            "B:Wa1,a2,b1:Bd4,e5:H0,0",
            "white fewer-than-three\n",
        ),
        (
            "tlata",
            "B:Wa1,b1,c1:Ba3,b3,c2:H0,0",
            "white three-in-line\n",
        ),
    ];
    for (game, position, expected) in rows {
        let printed = answer(&["outcome", "--game", game, "--position", position]);
        assert_eq!(printed, expected, "{game} {position}");
    }
}

#[test]
fn wrong_use_is_one_sentence() {
    let rows: &[&[&str]] = &[
        &[],
        &["play"],
        &["moves"],
        &["moves", "--game", "chess"],
        &["moves", "--game", "russian", "--option", "step-back"],
        &[
            "moves",
            "--game",
            "damma",
            "--option",
            "forced-mill\nor worse",
        ],
        &["moves", "--game", "russian", "--position", ""],
        &["moves", "--game", "russian", "--position", "W:Wa1"],
        &["moves", "--game", "russian", "--position", "W:Wa2:Bb8"],
        &["moves", "--game", "russian", "--position", "\u{202e}\n"],
        &["moves", "--game", "russian", "--bogus"],
        &["perft", "--game", "russian"],
        &["perft", "--game", "russian", "--depth", "0"],
        &["perft", "--game", "russian", "--depth", "-1"],
        &[
            "perft",
            "--game",
            "russian",
            "--depth",
            "99999999999999999999",
        ],
        &["replay"],
        &["replay", "there/is/no/such.pdn"],
        &["replay", "."],
        &["replay", "x.pdn", "--game", "chess"],
    ];
    for arguments in rows {
        complaint(arguments);
    }
    assert_eq!(
        complaint(&["moves", "--game", "russian", "--option", "step-back"]),
        "The game russian has no option 'step-back': it has none."
    );
}

/// Every prefix of a position, and a stray letter in each place, is read or refused in one sentence.
#[test]
fn broken_positions_are_refused_without_a_backtrace() {
    let fen = "W:WKa1,c3:Bb6,Kh8";
    let broken = (0..fen.len()).map(|end| fen[..end].to_owned());
    let bent = (0..fen.len()).map(|at| format!("{}\u{e9}{}", &fen[..at], &fen[at + 1..]));
    for position in broken.chain(bent) {
        let output = run(&["moves", "--game", "russian", "--position", &position]);
        let errors = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(
            matches!(output.status.code(), Some(0 | 2)),
            "{position}: {errors}"
        );
        assert!(errors.lines().count() <= 1, "{position}: {errors}");
    }
}

#[test]
fn help_and_version_are_no_faults() {
    for arguments in [
        &["--help"][..],
        &["--version"],
        &["help"],
        &["moves", "--help"],
        &["replay", "-h"],
    ] {
        assert!(!answer(arguments).is_empty());
    }
}

/// As in `asarag perft … | head -1`.
#[test]
fn a_reader_who_has_seen_enough_is_no_fault() {
    let mut child = program()
        .args(["perft", "--game", "english", "--depth", "8"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut line = String::new();
    let mut reader = BufReader::new(child.stdout.take().expect("it has an output"));
    reader.read_line(&mut line).expect("a line comes");
    drop(reader);
    assert_eq!(line, "1 7\n");
    let output = child.wait_with_output().expect("the program ends");
    assert!(output.stderr.is_empty(), "{output:?}");
    assert!(output.status.success(), "{output:?}");
}

/// Writes a file and replays it: the exit code, what was printed, and the complaint without the file's name.
fn replay(bytes: &[u8]) -> (Option<i32>, String, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("games.pdn");
    fs::write(&file, bytes).expect("the file is written");
    let output = run(&["replay", &file.display().to_string()]);
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let complaint = text(&output.stderr).replace(&file.display().to_string(), "FILE");
    (output.status.code(), text(&output.stdout), complaint)
}

#[test]
fn a_replay_prints_the_last_position_and_the_result_of_each_game() {
    let text = "[GameType \"20\"]\n[FEN \"W:W32,50:B28,19\"]\n1. 32x14 *\n\n\
                [GameType \"30\"]\n[FEN \"W:Wd4,a1:Bd5\"]\n1. d4xd6 *\n\n\
                [Variant \"Tlata\"]\n1. a1 b2 2. c3 1/2-1/2\n";
    let expected = "game 1: B:W14,50:B * white no-pieces\n\
                    game 2: B:Wa1,d6:B * white no-pieces\n\
                    game 3: B:Wa1,c3:Bb2:H1,2 1/2-1/2 ongoing\n";
    assert_eq!(
        replay(text.as_bytes()),
        (Some(0), expected.to_owned(), String::new())
    );
}

/// b173: the broken game is named with its place, the others are printed all the same.
#[test]
fn b173_a_fault_is_named_with_file_line_column_ply_and_reason() {
    let text = "[GameType \"20\"]\n1. 32-28 19-23 *\n\n\
                [GameType \"20\"]\n1. 32-28 19-23\n2. 37-32 10-14 *\n\n\
                [GameType \"20\"]\n1. 31-27 *\n";
    let (code, printed, complaint) = replay(text.as_bytes());
    assert_eq!(code, Some(1));
    let games: Vec<&str> = printed.lines().map(|line| &line[..7]).collect();
    assert_eq!(games, ["game 1:", "game 3:"]);
    assert!(
        complaint.starts_with("FILE:6:4: game 2, ply 3: 37-32 "),
        "{complaint}"
    );
    assert!(complaint.contains("28 can take"), "{complaint}");
    assert_eq!(complaint.lines().count(), 1);
}

#[test]
fn files_without_a_game_and_files_of_noise_are_faults() {
    let noise: Vec<u8> = (0..4096u32)
        .map(|i| (i.wrapping_mul(2_654_435_761) >> 13) as u8)
        .collect();
    for bytes in [&b""[..], b"hello world", &noise, &[0; 99]] {
        let (code, _, complaint) = replay(bytes);
        assert_eq!(code, Some(1), "{complaint}");
        assert!(complaint.starts_with("FILE:"), "{complaint}");
        assert!(!complaint.contains("panicked"), "{complaint}");
    }
}

/// File, games that hold, and how the fault begins where there is one.
const REAL: &[(&str, usize, Option<&str>)] = &[
    ("english_bad_game.pdn", 0, Some(":17:5: game 1, ply 123: ")),
    ("english_oca.pdn", 43, None),
    ("english_principles.pdn", 16, None),
    ("english_tinsley_first100.pdn", 100, None),
    ("international_candidate95.pdn", 8, None),
    ("international_compositions.pdn", 59, None),
    ("international_delfts.pdn", 2, None),
    ("international_dutch96.pdn", 13, None),
    ("international_kurnik.pdn", 4, None),
    ("lidraughts_russian.pdn", 9, None),
    (
        "playstrategy_american_split_jumps.pdn",
        0,
        Some(":1:1: game 1: "),
    ),
    ("russian_ussr_championship_first60.pdn", 60, None),
    ("turkish_library_games.pdn", 2, None),
];

/// The games people played, where `ASARAG_PDN` names the folder that holds them.
#[test]
fn real_games_replay() {
    let Some(folder) = env::var_os("ASARAG_PDN").map(PathBuf::from) else {
        eprintln!("ASARAG_PDN names no folder: no real game is replayed");
        return;
    };
    for (name, games, fault) in REAL {
        let file = folder.join(name).display().to_string();
        let output = run(&["replay", &file]);
        let printed = String::from_utf8_lossy(&output.stdout).into_owned();
        let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(printed.lines().count(), *games, "{name}: {complaint}");
        match fault {
            None => assert!(output.status.success(), "{name}: {complaint}"),
            Some(place) => {
                assert_eq!(output.status.code(), Some(1), "{name}");
                assert!(
                    complaint.starts_with(&format!("{file}{place}")),
                    "{name}: {complaint}"
                );
            }
        }
    }
}
