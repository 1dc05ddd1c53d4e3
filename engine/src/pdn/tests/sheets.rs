//! What is written, before any rule is asked.

use crate::pdn::sheet::{Sheet, Sheets};

fn sheets(text: &str) -> Vec<Sheet> {
    Sheets::new(text).collect()
}

fn turns(sheet: &Sheet) -> Vec<&str> {
    sheet.turns.iter().map(|turn| turn.text.as_str()).collect()
}

/// One game without a fault: its moves and its result.
fn check(text: &str, moves: &[&str], result: Option<&str>) {
    let sheets = sheets(text);
    assert_eq!(sheets.len(), 1, "{text}");
    let sheet = &sheets[0];
    assert!(sheet.fault.is_none(), "{text}: {:?}", sheet.fault);
    assert_eq!(
        (turns(sheet), sheet.result.as_deref()),
        (moves.to_vec(), result),
        "{text}"
    );
}

/// One game with a fault: its line, column and ply.
fn refuse(text: &str, line: usize, column: usize, ply: Option<usize>) {
    let sheets = sheets(text);
    let fault = sheets[0].fault.as_ref();
    let found = fault.map(|fault| (fault.place.line, fault.place.column, fault.ply));
    assert_eq!(found, Some((line, column, ply)), "{text}: {fault:?}");
}

#[test]
fn moves_are_read_in_every_way_people_write_them() {
    let two = ["32-28", "19-23"];
    check("1. 32-28 19-23", &two, None);
    check("1.32-28 19-23 *", &two, Some("*"));
    check("01. 32-28 01... 19-23 1-0", &two, Some("1-0"));
    check("1. 32-28 ... 19-23", &two, None);
    check("32-28!? 19-23(!?!!!)", &two, None);
    check("1. 32-28 $1 19-23 $146", &two, None);
    check("% a line\n1. 32-28 ; to the end ( { \n19-23", &two, None);
    check("{a} 1. 32-28 {b (c) [d] \"e\"} 19-23 {f}", &two, None);
    check(
        "1. 32-28 (1. 31-27 19-23) (1. 33-29 {x} (33-28)) 19-23",
        &two,
        None,
    );
    check("  1. 32- 28   19- 23", &two, None);
    check("1. 47x 9  4x 1", &["47x9", "4x1"], None);
    check("1. c3:e5 A3B4", &["c3xe5", "a3-b4"], None);
    check("1. c3 c3-c4xd5", &["c3", "c3-c4xd5"], None);
    check("1. 1-18 50-45 1-1", &["1-18", "50-45"], Some("1-1"));
    check("41. - -", &[], None);
    check("1. 32-28 19-23 2. ... ...", &two, None);
    check("1. 2-0", &[], Some("2-0"));
    check("1. 32-28 19-23 1-0 *", &two, Some("1-0"));
    check("/FEN \"W:W31-50:B1-20\"/ {x}\n1. 32-28 19-23", &two, None);
    check("1. 32-28 19-23 /FEN \"W:W1:B2\"/ { why }", &two, None);
}

/// b175: one game for each result.
#[test]
fn b175_every_result_is_read() {
    for result in ["2-0", "1-1", "0-2", "1-0", "0-1", "1/2-1/2", "0-0", "*"] {
        check(
            &format!("1. 32-28 19-23 {result}"),
            &["32-28", "19-23"],
            Some(result),
        );
    }
    check(
        "[Result \"4-6\"] 1. 32-28 19-23 4-6",
        &["32-28", "19-23"],
        Some("4-6"),
    );
    check(
        "[Result \"4-6\"] 1. 32-28 19-23 4-6 *",
        &["32-28", "19-23"],
        Some("4-6"),
    );
    check("[Result \"1-0\"] 1. 32-28 4-6", &["32-28", "4-6"], None);
}

/// b172: white space is one class.
#[test]
fn b172_the_same_game_in_every_layout_is_the_same_game() {
    let plain = "[Event \"A B\"]\n[White \"André\"]\n\n1. 32-28 {good} 19-23\n2. 28x19 14x23 *\n";
    let layouts = [
        plain.to_owned(),
        plain.replace('\n', "\r\n"),
        plain.replace('\n', "\r"),
        plain.replace('\n', " "),
        plain
            .replace("A B", "A_B")
            .replace([' ', '\n'], "\n\n")
            .replace("A_B", "A B"),
        format!("\u{feff}{plain}"),
        plain.replace("1. ", "1.").replace("2. ", "2."),
        crate::pdn::decode(&latin_1(plain)).into_owned(),
    ];
    for layout in layouts {
        check(&layout, &["32-28", "19-23", "28x19", "14x23"], Some("*"));
        let tags: Vec<String> = sheets(&layout)[0]
            .tags
            .iter()
            .map(|tag| tag.value.clone())
            .collect();
        assert_eq!(tags, ["A B", "André"], "{layout}");
    }
}

fn latin_1(text: &str) -> Vec<u8> {
    text.chars()
        .map(|character| u8::try_from(u32::from(character)).unwrap())
        .collect()
}

#[test]
fn games_end_at_their_result_or_before_the_next_tag() {
    let moves =
        |text: &str| -> Vec<usize> { sheets(text).iter().map(|game| game.turns.len()).collect() };
    assert_eq!(moves("1. 32-28 2-0\n\n1. 31-26 0-0\n"), [1, 1]);
    assert_eq!(
        moves("1. 11-15 23-19 2. 8-11 [Event \"next\"] 1. 9-14 *"),
        [3, 1]
    );
    assert_eq!(
        moves("[Event \"a\"]\n[Event \"b\"]\n*\n[Event \"c\"] 1. 1-5"),
        [0, 1]
    );
    assert_eq!(moves(""), [0; 0]);
    assert_eq!(moves(" \n {only a comment} * * "), [0; 0]);
}

#[test]
fn a_fault_has_its_place() {
    refuse("1. 32-28 foo 19-23", 1, 10, Some(2));
    refuse("1. 32-28\n  19-23 }", 2, 9, Some(3));
    refuse("1. 32-28 ) 19-23", 1, 10, Some(2));
    refuse("1. 32-28 (19-23", 1, 10, Some(1));
    refuse("1. 32-28 {19-23", 1, 10, Some(2));
    refuse("1. 32-28 (1. 31-26 oops) 19-23", 1, 20, Some(1));
    refuse("1. 32-28 $x", 1, 10, Some(2));
    refuse("[Event \"x]\n1. 32-28", 1, 1, None);
    refuse("1. 32-28 \"x\"", 1, 10, Some(2));
    refuse("1. 32-28 2. ... 3. 19-23", 1, 13, Some(2));
    refuse("1. 32-28 - - 19-23", 1, 10, Some(2));
    refuse("1. 32-28 /FEN x", 1, 10, Some(2));
    refuse("1. 32-28 /FEN \"W:W1:B2\"/ 19-23", 1, 26, Some(2));
    refuse("1. 32-28 {a\0b} 19-23", 1, 12, Some(2));
    refuse("1. 32-28 1\0-23", 1, 11, Some(2));
}

/// b173: a broken game hides neither the one before nor the one behind.
#[test]
fn b173_a_broken_game_leaves_its_neighbours() {
    let broken = [
        "[Event \"2\"]\n[White \"no end]\n\n1. 32-28 *\n",
        "[Event \"2\"\n[White \"x\"]\n\n1. 32-28 *\n",
        "[Event \"2\"]\n\n1. 32-28 {never closed 19-23 *\n",
        "[Event \"2\"]\n\n1. 32-28 (never closed\n",
        "[Event \"2\"]\n\n1. 32-28 what? 19-23 *\n",
        "[Event \"2\"]\n\n1. 32-28 [%clk 1] 19-23 *\n",
        "[Event \"2\"]\n\n1. 32-28 \0 19-23 *\n",
    ];
    for broken in broken {
        let text =
            format!("[Event \"1\"]\n\n1. 32-28 *\n\n{broken}\n[Event \"3\"]\n\n1. 31-26 {{x}} *\n");
        let sheets = sheets(&text);
        let faults: Vec<bool> = sheets.iter().map(|sheet| sheet.fault.is_some()).collect();
        assert_eq!(faults, [false, true, false], "{text}");
        assert_eq!(turns(&sheets[2]), ["31-26"]);
    }
}

/// b176: size, nesting and NUL bytes cost neither time nor memory beyond the text.
#[test]
fn b176_nesting_is_limited_and_long_texts_stay_linear() {
    let deep = format!(
        "1. 32-28 {}{} 19-23",
        "(".repeat(10_000),
        ")".repeat(10_000)
    );
    refuse(&deep, 1, 110, Some(1));
    for piece in [
        "(",
        "[",
        "{",
        "}",
        "\"",
        "[a \"",
        "{\n[a \"",
        "\0",
        "$",
        "1-",
        "/FEN ",
        "[a \"b\" ",
    ] {
        let long = piece.repeat(2_000_000 / piece.len());
        assert!(
            sheets(&long).iter().any(|sheet| sheet.fault.is_some()),
            "{piece}"
        );
    }
}
