//! Texts of other programs, read in place where `ASARAG_CONFORMANCE` names a folder that holds them.

use std::{env, fs, path::PathBuf};

use serde_json::Value;

use crate::pdn::sheet::{Sheet, Sheets};

fn cases() -> Vec<Value> {
    let Some(folder) = env::var_os("ASARAG_CONFORMANCE") else {
        return Vec::new();
    };
    let text = fs::read_to_string(PathBuf::from(folder).join("moves.json")).unwrap();
    let cases: Vec<Value> = serde_json::from_str(&text).unwrap();
    cases
        .into_iter()
        .filter(|case| case["kind"] == "pdn-parse")
        .collect()
}

/// What most readers do with a text, before any rule is asked: many of these moves belong to no position.
#[test]
fn texts_of_other_programs_are_read_as_most_readers_do() {
    for case in cases() {
        let sheets: Vec<Sheet> = Sheets::new(case["pdn"].as_str().unwrap()).collect();
        let expect = &case["expect"];
        // A game with a move left out is good grammar, but it cannot be followed.
        if expect["accept"] != true || expect["note"] == "reading grammar only" {
            continue;
        }
        for sheet in &sheets {
            assert!(sheet.fault.is_none(), "{case}: {:?}", sheet.fault);
        }
        same(&case, &expect["games"], &Value::from(sheets.len()));
        same(
            &case,
            &expect["results"],
            &sheets.iter().map(|sheet| sheet.result.clone()).collect(),
        );
        let Some(sheet) = sheets.first() else {
            panic!("{case}")
        };
        same(
            &case,
            &expect["moves"],
            &sheet.turns.iter().map(|turn| turn.text.clone()).collect(),
        );
        same(&case, &expect["result"], &Value::from(sheet.result.clone()));
        for (name, value) in expect["tags"].as_object().into_iter().flatten() {
            assert_eq!(
                sheet.tag(name).map(|tag| tag.value.as_str()),
                value.as_str(),
                "{case}"
            );
        }
    }
}

fn same(case: &Value, expected: &Value, found: &Value) {
    if !expected.is_null() {
        assert_eq!(expected, found, "{case}");
    }
}
