//! `asarag hub` and `asarag match` from the outside.

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio},
};

fn program() -> Command {
    Command::new(env!("CARGO_BIN_EXE_asarag"))
}

fn run(arguments: &[&str]) -> (Option<i32>, String, String) {
    let output: Output = program()
        .args(arguments)
        .output()
        .expect("the program starts");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    (
        output.status.code(),
        text(output.stdout),
        text(output.stderr),
    )
}

/// A client that talks over pipes, as real ones do.
struct Client {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Client {
    fn start(arguments: &[&str]) -> Client {
        let mut child = program()
            .arg("hub")
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        Client {
            input: child.stdin.take().expect("an input"),
            output: BufReader::new(child.stdout.take().expect("an output")),
            child,
        }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("it listens");
    }

    fn until(&mut self, command: &str) -> String {
        loop {
            let mut line = String::new();
            assert_ne!(
                self.output.read_line(&mut line).expect("it speaks"),
                0,
                "no {command}"
            );
            if line.split_whitespace().next() == Some(command) {
                return line.trim_end().to_owned();
            }
        }
    }
}

#[test]
fn the_hub_plays_over_pipes_and_ends_with_its_client() {
    let mut client = Client::start(&["--game", "russian", "--level", "3", "--memory", "1"]);
    client.say("hub");
    client.until("wait");
    client.say("init");
    client.until("ready");
    client.say("pos moves=\"22-18 9-13\"");
    client.say("level time=5 inc=0.1");
    client.say("go think");
    assert!(client.until("done").starts_with("done move="));
    client.say("level infinite");
    client.say("go analyze");
    client.until("done");
    drop(client.input);
    assert!(client.child.wait().expect("it ends").success());
}

#[test]
fn a_match_tells_its_figures_and_its_games_replay() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("games.pdn");
    let file = file.to_str().expect("a path in UTF-8");
    let hub = format!(
        "'{}' hub --game tlata --level 1",
        env!("CARGO_BIN_EXE_asarag")
    );
    for (game, other) in [
        ("tlata", hub.as_str()),
        ("damma", "ours:depth=2"),
        ("russian", "level:1"),
    ] {
        let arguments = [
            "match",
            "level:2",
            other,
            "--games",
            "4",
            "--game",
            game,
            "--nodes",
            "300",
            "--pdn",
            file,
            "--concurrency",
            "2",
            "--sprt",
            "elo0=-200,elo1=200",
        ];
        let (code, told, complained) = run(&arguments);
        assert_eq!((code, complained.as_str()), (Some(0), ""), "{told}");
        let games = told
            .lines()
            .filter(|line| line.starts_with("game "))
            .count();
        assert_eq!(games, 4, "{told}");
        assert!(
            told.contains("of 4 games\nscore ") && told.contains("\nSPRT "),
            "{told}"
        );
        assert!(!told.contains("abandoned"), "{told}");
    }
    let (code, told, complained) = run(&["replay", file]);
    assert_eq!((code, complained.as_str()), (Some(0), ""));
    assert_eq!(told.lines().count(), 12, "{told}");
    assert!(!told.contains("ongoing"), "{told}");
    let text = fs::read_to_string(file).expect("the games");
    assert!(text.contains("[Event \"Asarag match\"]") && text.contains("[White \"level:2\"]"));
}

#[test]
fn the_same_seed_plays_the_same_match() {
    let told = |seed: &str| {
        let arguments = [
            "match", "level:3", "level:2", "--games", "4", "--game", "damma", "--depth", "4",
            "--seed", seed,
        ];
        run(&arguments).1
    };
    assert_eq!(told("5"), told("5"));
    assert_ne!(told("5"), told("6"));
}

#[test]
fn wrong_use_is_one_sentence() {
    let folder = tempfile::tempdir().expect("a folder");
    let empty = folder.path().join("empty.pdn");
    fs::write(&empty, "").expect("a file");
    let empty = empty.to_str().expect("a path in UTF-8");
    let game = ["--games", "2", "--game", "damma"];
    let with = |first: &[&'static str], last: &[&str]| -> Vec<String> {
        let words = first.iter().copied().chain(game).map(str::to_owned);
        words
            .chain(last.iter().map(|&word| word.to_owned()))
            .collect()
    };
    let rows = [
        (with(&["match", "level:9", "ours"], &[]), 2),
        (with(&["match", "ours"], &[]), 2),
        (with(&["match", "ours", "ours:speed=1"], &[]), 2),
        (with(&["match", "ours", "ours"], &["--time", "soon"]), 2),
        (
            with(&["match", "ours", "ours"], &["--sprt", "elo0=9,elo1=1"]),
            2,
        ),
        (
            with(&["match", "ours", "ours"], &["--openings", "nowhere.pdn"]),
            2,
        ),
        (with(&["match", "ours", "ours"], &["--openings", empty]), 2),
        (
            with(&["match", "ours", "ours"], &["--pdn", "/nowhere/games.pdn"]),
            2,
        ),
        (with(&["match", "ours", "no-such-program hub"], &[]), 1),
        (with(&["match", "ours", "true"], &[]), 1),
        (
            ["match", "ours", "ours", "--games", "3", "--game", "damma"]
                .map(str::to_owned)
                .to_vec(),
            2,
        ),
        (["hub"].map(str::to_owned).to_vec(), 2),
        (
            ["hub", "--game", "damma", "--level", "0"]
                .map(str::to_owned)
                .to_vec(),
            2,
        ),
        (
            ["hub", "--game", "damma", "--memory", "0"]
                .map(str::to_owned)
                .to_vec(),
            2,
        ),
    ];
    for (arguments, expected) in rows {
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let (code, told, complained) = run(&arguments);
        assert_eq!(code, Some(expected), "{arguments:?}: {told} {complained}");
        assert_eq!(
            (told.as_str(), complained.lines().count()),
            ("", 1),
            "{arguments:?}: {complained}"
        );
        assert!(
            complained.ends_with(".\n") && !complained.contains("panicked"),
            "{complained}"
        );
    }
}
