//! Keeps `web/src/wire.ts`, the page's view of the wire, equal to these types.
//!
//! `ASARAG_WRITE_WIRE=1 cargo test -p asarag-server wire` writes the file anew.

use std::{env, fs, path::PathBuf};

use ts_rs::{Config, TS};

use super::*;
use crate::limits::{DRAW_OFFERS_MAX, FIRST_MOVE_MS};

const HEAD: &str = "\
// Generated from server/src/wire.rs; a test fails when this is stale. Do not edit: write it anew with
// `ASARAG_WRITE_WIRE=1 cargo test -p asarag-server wire`.

/* prettier-ignore-start */
/* eslint-disable */

";

fn declare<T: TS>(text: &mut String) {
    let numbers = Config::new().with_large_int("number");
    if let Some(docs) = T::docs() {
        text.push_str(&docs);
    }
    text.push_str("export ");
    text.push_str(&T::decl(&numbers));
    text.push_str("\n\n");
}

macro_rules! declare_all {
    ($text:ident: $($name:ty),* $(,)?) => { $(declare::<$name>(&mut $text);)* };
}

fn typescript() -> String {
    let mut text = String::from(HEAD);
    text.push_str("/** The version of the socket's language. */\n");
    text.push_str(&format!("export const PROTOCOL = {PROTOCOL};\n\n"));
    text.push_str(
        "/** With a clock, each side's first move must come within this time of its turn. */\n",
    );
    text.push_str(&format!(
        "export const FIRST_MOVE_MS = {FIRST_MOVE_MS};\n\n"
    ));
    text.push_str("/** Draw offers a side may make in one game. */\n");
    text.push_str(&format!(
        "export const DRAW_OFFERS_MAX = {DRAW_OFFERS_MAX};\n\n"
    ));
    declare_all!(text:
        Seat, SideChoice, Advice, ClockSettings, Person, Role, RoomSettings, Rematch, Ending, Clocks, Suggested,
        PlayedMove, Hello, Request<()>, PlayerWants, WatcherWants, Down, RoomEvent, Happened, Phase,
        RoomView, SeatView, Tally, Presence, Refused, NewRoom, RoomMade, Entered, LinkView,
        LinkOutcome, SpokenCode, CodeLed, Me, NewName,
        NewIdentity, LiveRoom, GameSummary, GamePage, GameRecord, Problem,
    );
    text.push_str("/* prettier-ignore-end */\n");
    text
}

fn place() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../web/src/wire.ts")
}

#[test]
fn wire_ts_is_what_these_types_say() {
    let fresh = typescript();
    if env::var_os("ASARAG_WRITE_WIRE").is_some() {
        let path = place();
        fs::create_dir_all(path.parent().expect("a file has a folder")).expect("web/src exists");
        fs::write(&path, &fresh).expect("web/src/wire.ts can be written");
    }
    let committed = fs::read_to_string(place()).unwrap_or_default();
    assert!(
        committed == fresh,
        "web/src/wire.ts is stale: run `ASARAG_WRITE_WIRE=1 cargo test -p asarag-server wire`"
    );
}
