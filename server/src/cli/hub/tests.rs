//! Whole conversations: what a client says, and what it hears.

use std::{
    io::{Read, Write},
    os::unix::net::UnixStream,
    time::{Duration, Instant},
};

use super::{Parameters, conversation::Conversation, input::Input};
use crate::cli::engine::{Strength, far};
use asarag_engine::{Ruleset, Variant};

const START: &str = "pos pos=Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww";

fn parameters(variant: Variant) -> Parameters {
    Parameters {
        rules: Ruleset::usual(variant),
        strength: Strength {
            memory_mb: 1,
            ..Strength::default()
        },
    }
}

/// Everything that is said to a client that says these lines and waits for the end of each search.
fn answers(variant: Variant, lines: &[&str]) -> Vec<String> {
    let mut client = Client::meet(variant);
    let mut said = Vec::new();
    for line in lines {
        client.say(line);
        if line.starts_with("go ") {
            said.extend(
                client.up_to(|line| line.starts_with("done") || line.contains("no position")),
            );
        }
    }
    client.say("ping");
    said.extend(client.up_to(|line| line == "pong"));
    said.pop();
    client.part();
    said
}

/// A client that speaks line by line and can wait.
struct Client {
    stream: UnixStream,
    heard: String,
    engine: std::thread::JoinHandle<()>,
}

impl Client {
    fn meet(variant: Variant) -> Client {
        let (stream, theirs) = UnixStream::pair().unwrap();
        stream
            .set_read_timeout(Some(Duration::from_secs(20)))
            .unwrap();
        let engine = std::thread::spawn(move || {
            let input = Input::listen(theirs.try_clone().unwrap()).unwrap();
            // A client that is gone cannot be written to.
            let _ = Conversation::new(parameters(variant), input, &theirs).run();
        });
        Client {
            stream,
            heard: String::new(),
            engine,
        }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.stream, "{line}").unwrap();
    }

    /// Reads byte by byte, as a client that polls a buffered stream does.
    fn hear(&mut self) -> String {
        let mut byte = [0];
        loop {
            self.stream.read_exact(&mut byte).unwrap();
            match byte[0] {
                b'\n' => return std::mem::take(&mut self.heard),
                byte => self.heard.push(byte.into()),
            }
        }
    }

    fn up_to(&mut self, last: impl Fn(&str) -> bool) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            lines.push(self.hear());
            if lines.last().is_some_and(|line| last(line)) {
                return lines;
            }
        }
    }

    fn until(&mut self, command: &str) -> String {
        loop {
            let line = self.hear();
            if line.split(' ').next() == Some(command) {
                return line;
            }
        }
    }

    fn part(mut self) {
        self.say("quit");
        self.engine.join().unwrap();
    }
}

#[test]
fn the_engine_introduces_itself() {
    let said = answers(Variant::International, &["hub", "init"]);
    assert!(said[0].starts_with("id name=Asarag version="), "{said:?}");
    assert!(said.contains(&"wait".to_owned()));
    assert_eq!(said.last().unwrap(), "ready");
    let variant = "param name=variant value=normal type=enum values=\"tiddest tlata ";
    assert!(
        said.iter().any(|line| line.starts_with(variant)),
        "{said:?}"
    );
    let level = "param name=level value=8 type=int min=1 max=8";
    assert!(said.iter().any(|line| line == level), "{said:?}");
    let params = said.iter().filter(|line| line.starts_with("param "));
    assert_eq!(params.count(), said.len() - 3);
}

#[test]
fn an_info_line_has_its_fields_in_their_order() {
    let said = answers(
        Variant::International,
        &["init", START, "level depth=4", "go think"],
    );
    let info: Vec<&String> = said
        .iter()
        .filter(|line| line.starts_with("info "))
        .collect();
    assert!(info.len() >= 4, "{said:?}");
    for line in info {
        let names: Vec<&str> = line
            .split_whitespace()
            .filter_map(|word| word.split_once('='))
            .map(|(name, _)| name)
            .collect();
        let expected = ["depth", "mean-depth", "score", "nodes", "time", "nps", "pv"];
        assert_eq!(names, expected, "{line}");
    }
    let done = said.last().unwrap();
    assert!(
        done.starts_with("done move=3") && done.contains(" ponder="),
        "{done}"
    );
}

#[test]
fn once_it_is_ready_the_engine_knows_what_is_solved() {
    let (game, plies) = far();
    let position = format!("pos fen={}", game.position().to_fen());
    let lines = ["init", &position, "level depth=2", "go think"];
    let said = answers(Variant::Damma, &lines);
    let score = format!(" score={:.2} ", 100.0 - f64::from(plies) / 100.0);
    assert!(said.iter().any(|line| line.contains(&score)), "{said:?}");
}

#[test]
fn each_fault_is_one_line_and_the_conversation_goes_on() {
    let rows = [
        ("", "a command is missing"),
        ("dance", "the command dance is unknown"),
        ("pos pos=W", "the board has 50 squares, not 0"),
        ("pos pos=\"W", "a quotation mark is not closed"),
        ("pos moves=32-29", "the move 32-29 is not legal"),
        ("pos fen=W:W99:B1", "column 4: a square is expected"),
        ("level depth=deep", "depth is a whole number from 0"),
        (
            "set-param name=speed value=9",
            "there is no parameter speed",
        ),
        ("set-param value=9", "the name of the parameter is missing"),
        (
            "set-param name=level value=9",
            "level is a number from 1 to 8",
        ),
        (
            "set-param name=rule-option value=stop-behind",
            "the game has no option `stop-behind`",
        ),
    ];
    for (line, fault) in rows {
        let said = answers(Variant::International, &[line]);
        assert_eq!(said.len(), 1, "{line}: {said:?}");
        assert!(said[0].starts_with("error message=\""), "{line}: {said:?}");
        if !line.contains("fen=") {
            assert_eq!(said[0], format!("error message=\"{fault}\""), "{line}");
        }
    }
}

#[test]
fn nothing_is_answered_for_a_position_that_was_refused() {
    let said = answers(Variant::International, &["pos pos=W", "go think"]);
    assert_eq!(
        said[1],
        "error message=\"there is no position to think about\""
    );
    let over = format!("pos pos=W{}", "e".repeat(50));
    let said = answers(Variant::International, &[&over, "go think"]);
    assert_eq!(
        said,
        [
            "error message=\"the game is over, there is no move\"",
            "done"
        ]
    );
}

#[test]
fn every_game_is_played_from_its_start() {
    for variant in Variant::ALL {
        let said = answers(
            variant,
            &["init", "pos start", "level nodes=2000", "go think"],
        );
        assert!(
            said.last().unwrap().starts_with("done move="),
            "{variant:?}: {said:?}"
        );
    }
    let choice = format!("set-param name=variant value={}", Variant::Turkish.id());
    let said = answers(
        Variant::International,
        &[
            &choice,
            "set-param name=rule-option value=stop-behind",
            "init",
            "pos",
            "level depth=1",
            "go think",
        ],
    );
    assert!(said.last().unwrap().starts_with("done move="), "{said:?}");
}

#[test]
fn play_goes_on_after_a_draw_that_the_client_does_not_know() {
    let kings = format!(
        "pos pos=WB{}W moves=\"{}\"",
        "e".repeat(48),
        ["50-44 1-7 44-50 7-1"; 4].join(" ")
    );
    let said = answers(
        Variant::International,
        &[&kings, "level depth=2", "go think"],
    );
    assert!(said.last().unwrap().starts_with("done move="), "{said:?}");
}

#[test]
fn a_search_hears_ping_and_stop() {
    let mut client = Client::meet(Variant::International);
    for line in ["init", START, "level infinite", "go analyze"] {
        client.say(line);
    }
    client.until("info");
    client.say("ping");
    client.until("pong");
    client.say("stop");
    client.until("done");
    client.say("ping");
    assert_eq!(client.hear(), "pong", "a search ends once");
    client.part();
}

#[test]
fn pondering_takes_no_time_until_it_is_hit() {
    let mut client = Client::meet(Variant::International);
    for line in ["init", START, "level time=0.2", "go ponder"] {
        client.say(line);
    }
    std::thread::sleep(Duration::from_millis(400));
    client.say("ping");
    client.until("pong");
    let hit = Instant::now();
    client.say("ponder-hit");
    client.until("done");
    assert!(
        hit.elapsed() < Duration::from_secs(2),
        "{:?}",
        hit.elapsed()
    );
    client.part();
}

#[test]
fn what_comes_during_a_search_is_answered_after_it() {
    let mut client = Client::meet(Variant::Damma);
    for line in [
        "init",
        "pos",
        "level move-time=0.2",
        "go think",
        "pos",
        "level depth=1",
        "go think",
    ] {
        client.say(line);
    }
    client.until("done");
    client.until("done");
    client.part();
}

#[test]
fn a_client_that_is_gone_ends_the_search() {
    let mut client = Client::meet(Variant::International);
    for line in ["init", START, "go analyze"] {
        client.say(line);
    }
    client.until("info");
    client.stream.shutdown(std::net::Shutdown::Both).unwrap();
    client.engine.join().unwrap();
}
