//! `perft.json`: counts of other programs.

use super::row::{Row, read_position};
use crate::{effort, naive::Rules, seam};
use asarag_engine::{Position, Variant};

const COUNT_MAX: u64 = 1_000_000;
const COUNT_MAX_LONG: u64 = 100_000_000;

/// The counting of the rule book: start, end, set of taken pieces.
const OURS: &str = "distinct (from,to,captured-set)";

#[test]
fn the_counts_are_those_of_the_data() {
    let limit = if effort::is_long() {
        COUNT_MAX_LONG
    } else {
        COUNT_MAX
    };
    for row in super::rows("perft.json") {
        if row.text("status") == Some("wrong") {
            // Reproduced by a generator without article (a) of the Russian capture.
            continue;
        }
        let position = position(&row);
        for (depth, count) in row.0["depths"].as_object().into_iter().flatten() {
            let depth: u32 = depth.parse().expect("depths are numbers");
            let count = count.as_u64().expect("counts are numbers");
            if count > limit || !counts_as_we_do(&row, depth) {
                continue;
            }
            let place = format!("{} depth {depth}", position.to_fen());
            if knows_nothing_of_endings(&row) {
                let rules = Rules {
                    variant: Variant::Turkish,
                    option: false,
                };
                let state = seam::state(rules, &position);
                assert_eq!(state.perft_of_endless_games(depth), count, "{place}");
                assert_eq!(position.perft(depth), state.perft(depth), "{place}");
            } else {
                assert_eq!(position.perft(depth), count, "{place}");
            }
        }
    }
}

/// Other generators know nothing of the Turkish endings, which the rule book ends at once: they cut the tree of
/// positions with few pieces.
fn knows_nothing_of_endings(row: &Row) -> bool {
    row.variant() == Some(Variant::Turkish) && row.text("position") != Some("start")
}

fn position(row: &Row) -> Position {
    match row.text("position") {
        None | Some("start") => row.ruleset().start(),
        Some(fen) => read_position(row.ruleset(), fen),
    }
}

/// Other countings part from ours at some depth: from the start, at the first double capture.
fn counts_as_we_do(row: &Row, depth: u32) -> bool {
    if row.text("counting") == Some(OURS) {
        return true;
    }
    let agrees_to = match row.variant() {
        Some(Variant::English) => 11,
        Some(Variant::Russian | Variant::International) => 7,
        Some(Variant::Turkish) => 6,
        _ => 0,
    };
    row.text("position") == Some("start") && depth <= agrees_to
}
