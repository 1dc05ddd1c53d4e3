//! `tests/SCENARIOS.md` says of each known scenario where it is tested or what it waits for; this keeps it honest.

use std::collections::{BTreeMap, BTreeSet};

use crate::tree;

const LIST: &str = "tests/SCENARIOS.md";

/// How many scenarios are known.
const KNOWN: usize = 126;

#[test]
fn every_scenario_is_listed_once() {
    let mut listed = BTreeSet::new();
    for (id, _, _) in rows() {
        assert!(listed.insert(id.clone()), "{id} is listed twice");
    }
    assert_eq!(listed.len(), KNOWN, "{listed:?}");
}

#[test]
fn the_list_says_where_each_scenario_is_tested() {
    let named = named_in_tests();
    let listed = rows();
    let unknown: Vec<&String> = named
        .keys()
        .filter(|id| !listed.iter().any(|row| row.0 == **id))
        .collect();
    assert!(
        unknown.is_empty(),
        "named in tests, but no known scenario: {unknown:?}"
    );
    let expected: Vec<(String, String, String)> = listed
        .iter()
        .map(|(id, place, about)| (id.clone(), place_of(id, place, &named), about.clone()))
        .collect();
    if std::env::var_os("ASARAG_WRITE_SCENARIOS").is_some() {
        return write(&expected);
    }
    let stale: Vec<_> = expected
        .iter()
        .zip(&listed)
        .filter(|(expected, listed)| expected != listed)
        .collect();
    assert!(
        stale.is_empty(),
        "tests/SCENARIOS.md is stale; it says how to write it anew: {stale:#?}"
    );
}

/// The files that name it, else what the list says it waits for.
fn place_of(id: &str, listed: &str, named: &BTreeMap<String, BTreeSet<String>>) -> String {
    match named.get(id) {
        Some(files) => files.iter().cloned().collect::<Vec<_>>().join(", "),
        None if listed.starts_with("waits for ") => listed.to_owned(),
        None => "waits for its test".to_owned(),
    }
}

fn write(rows: &[(String, String, String)]) {
    let text = tree::read(LIST);
    let head = text.lines().take_while(|line| !line.starts_with("| B"));
    let rows = rows
        .iter()
        .map(|(id, place, about)| match place.contains('/') {
            true => format!("| {id} | `{}` | {about} |", place.replace(", ", "`, `")),
            false => format!("| {id} | {place} | {about} |"),
        });
    let lines: Vec<String> = head.map(str::to_owned).chain(rows).collect();
    std::fs::write(asarag_tests::root().join(LIST), lines.join("\n") + "\n")
        .expect("the list can be written");
}

/// Id, the files that test it or `waits for …`, what it is about.
fn rows() -> Vec<(String, String, String)> {
    let text = tree::read(LIST);
    let rows = text.lines().filter(|line| line.starts_with("| B"));
    rows.map(|line| {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let [id, place, about] = cells[..] else {
            panic!("a row of three cells: {line}")
        };
        (id.to_owned(), place.replace('`', ""), about.to_owned())
    })
    .collect()
}

/// The ids each test file names, in names of tests or in their descriptions.
fn named_in_tests() -> BTreeMap<String, BTreeSet<String>> {
    let mut named: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for path in tree::files("", &[".rs", ".ts"]) {
        let path = path.to_string_lossy().into_owned();
        if path.starts_with("tests/tests/house") {
            continue;
        }
        for id in ids(&tree::read(&path)) {
            named.entry(id).or_default().insert(path.clone());
        }
    }
    named
}

/// Every `b022` or `B022` that stands alone in a text, as `B022`.
fn ids(text: &str) -> BTreeSet<String> {
    let mut ids = BTreeSet::new();
    let bytes = text.as_bytes();
    for start in 0..bytes.len().saturating_sub(3) {
        let [letter, digits @ ..] = &bytes[start..start + 4] else {
            continue;
        };
        let before = start.checked_sub(1).map(|before| bytes[before]);
        let after = bytes.get(start + 4);
        let alone = !before.is_some_and(|before| before.is_ascii_alphanumeric())
            && !after.is_some_and(u8::is_ascii_alphanumeric);
        if matches!(letter, b'b' | b'B') && digits.iter().all(u8::is_ascii_digit) && alone {
            ids.insert(format!("B{}", String::from_utf8_lossy(digits)));
        }
    }
    ids
}
