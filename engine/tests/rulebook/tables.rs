//! The tables of perfect play against a naive search, against games played by them, and against what is known.

use crate::{
    chance::Chance,
    effort,
    naive::{Rules, State, setup_of_few},
    seam,
};
use asarag_engine::{Exact, Game, Move, Position, Ruleset, Side, Tables, Variant};
use std::ops::ControlFlow;

/// Positions of each game that are searched.
const POSITIONS: usize = 400;
const POSITIONS_LONG: usize = 3_000;

/// How many plies they are searched.
const DEPTH: u32 = 3;

/// Games played by each table.
const GAMES: usize = 300;

/// The rules of every game that has tables, with the tables small enough for the usual run.
fn all() -> impl Iterator<Item = (Rules, Tables)> {
    let solved = |rules: &Rules| !Tables::sizes(rules.ruleset()).is_empty();
    Rules::all().into_iter().filter(solved).map(|rules| {
        let bytes = if effort::is_long() || rules.variant == Variant::Turkish {
            Tables::SERVER_BYTES
        } else {
            Tables::PAGE_BYTES
        };
        let tables = Tables::fitting(rules.ruleset(), bytes).expect("a table fits");
        (rules, tables)
    })
}

/// A random position of the table that is not over.
fn position(rules: Rules, tables: &Tables, chance: &mut Chance) -> State {
    loop {
        let pieces = 2 + chance.below(tables.pieces() as usize - 1);
        let state = setup_of_few(rules, pieces, chance);
        if state.verdict().is_none() {
            return state;
        }
    }
}

#[test]
fn near_ends_are_those_a_naive_search_finds() {
    let count = if effort::is_long() {
        POSITIONS_LONG
    } else {
        POSITIONS
    };
    for (rules, tables) in all() {
        let mut chance = Chance::seeded(44);
        for _ in 0..count {
            let state = position(rules, &tables, &mut chance);
            let exact = tables
                .probe(&seam::position(&state))
                .expect("it is in the table");
            let near = exact
                .plies()
                .is_some_and(|plies| plies <= DEPTH)
                .then_some(exact);
            assert_eq!(near, search(&state, DEPTH), "{rules:?} {}", state.fen());
        }
    }
}

/// The win or loss that best play comes to within so many plies, if it does.
fn search(state: &State, depth: u32) -> Option<Exact> {
    if let Some(verdict) = state.verdict() {
        let winner = verdict.winner?;
        return Some(if winner == state.side {
            Exact::Win { plies: 0 }
        } else {
            Exact::Loss { plies: 0 }
        });
    }
    let depth = depth.checked_sub(1)?;
    let turns = state.turns();
    let values: Vec<Option<Exact>> = turns
        .iter()
        .map(|turn| Some(search(&state.play(turn), depth)?.before()))
        .collect();
    let best = values.iter().flatten().max().copied();
    match best {
        Some(Exact::Win { .. }) => best,
        // A loss only if every move loses.
        Some(_) | None => best.filter(|_| values.iter().all(Option::is_some)),
    }
}

/// The draws by quiet plies and by repetition never come in between: a game by the table ends when it says.
#[test]
fn games_by_the_table_end_when_it_says() {
    for (rules, tables) in all() {
        let mut chance = Chance::seeded(45);
        for _ in 0..GAMES {
            let start = seam::position(&position(rules, &tables, &mut chance));
            let Some(exact @ (Exact::Win { plies } | Exact::Loss { plies })) = tables.probe(&start)
            else {
                continue;
            };
            let winner = winner(&start, exact);
            let best = play(&tables, start, None, &mut chance);
            assert_eq!(
                best,
                (plies as usize, Some(winner)),
                "{rules:?} {}",
                start.to_fen()
            );
            let (played, won) = play(&tables, start, Some(winner.other()), &mut chance);
            assert!(
                played <= plies as usize && won == Some(winner),
                "{rules:?} {}",
                start.to_fen()
            );
        }
    }
}

/// A draw is held against anything.
#[test]
fn draws_by_the_table_are_held() {
    for (rules, tables) in all() {
        let mut chance = Chance::seeded(46);
        for _ in 0..GAMES / 3 {
            let start = seam::position(&position(rules, &tables, &mut chance));
            if tables.probe(&start) == Some(Exact::Draw) {
                let careless = if chance.below(2) == 0 {
                    Side::White
                } else {
                    Side::Black
                };
                let (_, won) = play(&tables, start, Some(careless), &mut chance);
                assert!(won != Some(careless), "{rules:?} {}", start.to_fen());
            }
        }
    }
}

fn winner(position: &Position, exact: Exact) -> Side {
    match exact {
        Exact::Win { .. } => position.side(),
        Exact::Draw | Exact::Loss { .. } => position.side().other(),
    }
}

/// Plays to the end by the table, one side at random if it is careless. Says after how many plies it ended, and who won.
fn play(
    tables: &Tables,
    start: Position,
    careless: Option<Side>,
    chance: &mut Chance,
) -> (usize, Option<Side>) {
    let mut game = Game::new(start);
    loop {
        if let Some(outcome) = game.outcome() {
            return (game.ply(), outcome.winner);
        }
        let position = *game.position();
        let mv = if careless == Some(position.side()) {
            *chance.pick(&position.legal_moves())
        } else {
            let moves = tables.moves(&position);
            let (mv, _) = moves[0];
            mv
        };
        game.play(&mv).expect("a listed move is legal");
    }
}

/// What is left of the count of quiet plies decides whether a win still holds: both sides dawdle until it does not.
#[test]
fn the_table_is_silent_where_quiet_plies_may_draw_first() {
    for (variant, limit) in [(Variant::Damma, 50), (Variant::Tlata, 100)] {
        let rules = Ruleset::usual(variant);
        let pieces = Tables::sizes(rules)[Tables::sizes(rules).len().min(2) - 1];
        let tables = Tables::new(rules, pieces).expect("it is one of the sizes");
        let rules = Rules {
            variant,
            option: false,
        };
        let mut chance = Chance::seeded(47);
        let mut silent = 0;
        for _ in 0..GAMES {
            let start = seam::position(&position(rules, &tables, &mut chance));
            silent += usize::from(is_silent_in_the_end(&tables, start, limit));
        }
        assert!(silent > 0, "{variant:?}");
    }
}

/// Dawdles from a position as long as the win lasts, and says whether the table fell silent.
fn is_silent_in_the_end(tables: &Tables, start: Position, limit: u32) -> bool {
    let (mut position, mut quiet_plies, mut silent) = (start, 0, false);
    while let Some(exact) = fresh(tables, &position) {
        let Some(plies) = exact.plies() else {
            break;
        };
        let holds = (quiet_plies + plies <= limit).then_some(exact);
        assert_eq!(
            tables.probe(&position),
            holds,
            "{} {quiet_plies}",
            position.to_fen()
        );
        silent |= holds.is_none();
        let Some(after) = dawdled(tables, &position, exact) else {
            break;
        };
        position = after;
        quiet_plies += 1;
    }
    silent
}

/// What a position is worth with no quiet plies behind it.
fn fresh(tables: &Tables, position: &Position) -> Option<Exact> {
    let fresh = Position::from_fen(position.ruleset(), &position.to_fen());
    tables.probe(&fresh.expect("it was written"))
}

/// After a quiet move that leaves the same side winning, as far away as it can be.
fn dawdled(tables: &Tables, position: &Position, exact: Exact) -> Option<Position> {
    let is_quiet = |mv: &&Move| mv.taken().is_empty() && !mv.crowns && mv.from.is_some();
    let moves = position.legal_moves();
    let after = moves
        .iter()
        .filter(is_quiet)
        .filter_map(|mv| position.play(mv).ok());
    let kept = after.filter(|after| {
        let worth = fresh(tables, after).map(Exact::before);
        worth != Some(Exact::Draw) && (worth > Some(Exact::Draw)) == (exact > Exact::Draw)
    });
    kept.max_by_key(|after| fresh(tables, after).and_then(Exact::plies))
}

#[test]
fn tables_fit_where_they_are_meant_to() {
    let fits = |variant, bytes| {
        let ruleset = Ruleset::usual(variant);
        let pieces = Tables::pieces_fitting(ruleset, bytes);
        pieces.map(|pieces| (pieces, Tables::bytes_of(ruleset, pieces)))
    };
    for (variant, server, page) in [
        (Variant::Tlata, (6, 19_683), (6, 19_683)),
        (Variant::Damma, (4, 2_946_400), (3, 112_800)),
        (Variant::DammaMisere, (4, 2_946_400), (3, 112_800)),
        (Variant::Turkish, (3, 2_016_000), (2, 16_128)),
    ] {
        let told = |(pieces, bytes)| Some((pieces, Some(bytes)));
        assert_eq!(
            fits(variant, Tables::SERVER_BYTES),
            told(server),
            "{variant:?}"
        );
        assert_eq!(fits(variant, Tables::PAGE_BYTES), told(page), "{variant:?}");
    }
    for variant in [
        Variant::Tiddest,
        Variant::English,
        Variant::Russian,
        Variant::International,
    ] {
        assert_eq!(fits(variant, usize::MAX), None, "{variant:?}");
        assert!(Tables::new(Ruleset::usual(variant), 2).is_none());
    }
    assert!(Tables::new(Ruleset::usual(Variant::Damma), 5).is_none());
}

#[test]
fn making_a_table_tells_how_far_it_is_and_stops_when_told() {
    let turkish = Ruleset::usual(Variant::Turkish);
    let (mut last, mut calls) = (0, 0);
    let stopped = Tables::watched(turkish, 3, &mut |done, all| {
        assert!(last <= done && done <= all && all == 2_016_000);
        (last, calls) = (done, calls + 1);
        if done > 100_000 {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    assert!(
        stopped.is_none() && calls > 3 && last < 200_000,
        "{calls} {last}"
    );
}

#[test]
fn a_table_knows_only_its_own_rules() {
    let tables = Tables::new(Ruleset::usual(Variant::Damma), 3).expect("there is one");
    let fen = "W:WKa1,Kb1:BKe5";
    let of = |ruleset| Position::from_fen(ruleset, fen).expect("it can be played");
    assert!(tables.probe(&of(Ruleset::usual(Variant::Damma))).is_some());
    let step_back = Ruleset::new(Variant::Damma, &["step-back"]).expect("Damma has this option");
    for other in [step_back, Ruleset::usual(Variant::DammaMisere)] {
        assert_eq!(tables.probe(&of(other)), None);
    }
}
