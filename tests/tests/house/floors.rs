//! A lower floor never names a higher one; the two lowest know neither time nor chance nor the world.

use std::path::Path;

use crate::tree;

/// What the rules and the room may not name: clocks, chance, input and output, tasks.
const IMPURE: [&str; 20] = [
    "std::time",
    "std::fs",
    "std::io",
    "std::net",
    "std::env",
    "std::process",
    "std::thread",
    "tokio",
    "sqlx",
    "axum",
    "rand",
    "futures_util",
    "reqwest",
    "async_nats",
    "tracing",
    "metrics",
    "jiff",
    "async",
    "await",
    "std::os",
];

/// The one file that may name threads: the search shares its work among several.
const THREADS: &str = "engine/src/search/threads.rs";

/// The floor of each module of the server. The engine is floor 0.
const FLOORS: [(&str, u8); 19] = [
    ("room", 1),
    ("wire", 1),
    ("bus", 2),
    ("clock", 2),
    ("code", 2),
    ("identity", 2),
    ("limits", 1),
    ("metrics", 2),
    ("name", 2),
    ("rooms", 2),
    ("store", 2),
    ("cli", 3),
    ("config", 3),
    ("http", 3),
    ("lib", 3),
    ("main", 3),
    ("serve", 3),
    ("socket", 3),
    ("sweeper", 3),
];

#[test]
fn the_rules_and_the_room_know_no_clock_no_chance_and_no_world() {
    let mut faults = Vec::new();
    for folder in ["engine/src", "server/src/room", "server/src/room.rs"] {
        for path in sources(folder) {
            for name in tree::names(&tree::parse(&path)) {
                let shares_work = path.ends_with(THREADS) && names_module(&name, "std::thread");
                if IMPURE.iter().any(|impure| names_module(&name, impure)) && !shares_work {
                    faults.push(format!("{} names {name}", path.display()));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn the_engine_depends_on_nothing() {
    let manifest = tree::read("engine/Cargo.toml");
    let dependencies: Vec<&str> = manifest
        .lines()
        .skip_while(|line| *line != "[dependencies]")
        .skip(1)
        .take_while(|line| !line.starts_with('['))
        .filter(|line| !line.is_empty() && !line.starts_with('#') && !line.starts_with("arrayvec"))
        .collect();
    assert!(dependencies.is_empty(), "{dependencies:?}");
}

#[test]
fn every_module_of_the_server_has_a_floor() {
    let unknown: Vec<String> = sources("server/src")
        .iter()
        .map(|path| module(path))
        .filter(|module| floor(module).is_none())
        .collect();
    assert!(
        unknown.is_empty(),
        "name the floor of {unknown:?} in this test, or give it a home"
    );
}

#[test]
fn a_lower_floor_never_names_a_higher_one() {
    let mut faults = Vec::new();
    for path in sources("server/src") {
        let Some(here) = floor(&module(&path)) else {
            continue;
        };
        for name in tree::names(&tree::parse(&path)) {
            let Some(there) = name
                .strip_prefix("crate::")
                .and_then(|rest| rest.split("::").next())
            else {
                continue;
            };
            if floor(there).is_some_and(|there| there > here) {
                faults.push(format!("{} (floor {here}) names {name}", path.display()));
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn the_store_and_the_bus_do_not_know_each_other() {
    let mut faults = Vec::new();
    for (here, there) in [("store", "bus"), ("bus", "store")] {
        for path in sources("server/src")
            .into_iter()
            .filter(|path| module(path) == here)
        {
            let names = tree::names(&tree::parse(&path));
            let named = names
                .into_iter()
                .filter(|name| names_module(name, &format!("crate::{there}")));
            faults.extend(named.map(|name| format!("{} names {name}", path.display())));
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

fn sources(below: &str) -> Vec<std::path::PathBuf> {
    if below.ends_with(".rs") {
        return tree::files("server/src", &[below.rsplit('/').next().unwrap_or(below)]);
    }
    let files = tree::files(below, &[".rs"]);
    files
        .into_iter()
        .filter(|path| !path.ends_with("tests.rs") && !path.iter().any(|part| part == "tests"))
        .collect()
}

/// The module right below `server/src` that a file belongs to.
fn module(path: &Path) -> String {
    let inside = path.strip_prefix("server/src").unwrap_or(path);
    let first = inside
        .components()
        .next()
        .map(|part| part.as_os_str().to_string_lossy().into_owned());
    first.unwrap_or_default().trim_end_matches(".rs").to_owned()
}

fn floor(module: &str) -> Option<u8> {
    FLOORS
        .iter()
        .find(|(name, _)| *name == module)
        .map(|(_, floor)| *floor)
}

/// Whether a path is a module or lies inside it.
fn names_module(name: &str, module: &str) -> bool {
    name == module || name.starts_with(&format!("{module}::"))
}
