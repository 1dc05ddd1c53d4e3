//! A player with tables plays perfectly where they reach, and looks for them from afar.

use std::sync::Arc;

use super::{chance::Chance, set_up, think};
use crate::{Exact, Flow, Game, Level, Limits, Player, Position, Ruleset, Score, Tables, Variant};

fn player(tables: &Arc<Tables>) -> Player {
    let mut player = Player::new(1 << 16);
    player.use_tables(Arc::clone(tables));
    player
}

fn tables(variant: Variant, pieces: u32) -> Arc<Tables> {
    Arc::new(Tables::new(Ruleset::usual(variant), pieces).unwrap())
}

#[test]
fn a_score_says_how_far_the_end_is_and_the_line_leads_there() {
    for tables in [
        tables(Variant::Damma, 3),
        tables(Variant::DammaMisere, 3),
        tables(Variant::Tlata, 6),
    ] {
        let mut chance = Chance(8);
        for _ in 0..300 {
            let number = chance.below(tables.bytes());
            let Some(position) = Position::numbered(tables.ruleset(), number) else {
                continue;
            };
            let mut game = Game::new(position);
            let thought = player(&tables).think(&game, &Limits::depth(40), &mut |_| Flow::Go);
            let Some(thought) = thought else {
                continue;
            };
            let expected = match tables.probe(&position).unwrap() {
                Exact::Win { plies } => Score::Win { plies },
                Exact::Draw => Score::Hundredths(0),
                Exact::Loss { plies } => Score::Loss { plies },
            };
            let line = &thought.lines[0];
            assert_eq!(line.score, expected, "{}", position.to_fen());
            assert_eq!(thought.depth, 1, "nothing is left to find out");
            if let Score::Win { plies } | Score::Loss { plies } = expected {
                assert_eq!(line.moves.len(), plies as usize, "{}", position.to_fen());
                for mv in &line.moves {
                    game.play(mv).unwrap();
                }
                assert!(game.outcome().is_some());
            }
        }
    }
}

/// Four pieces are not in the table, but a capture leads into it: a win far beyond what is searched.
#[test]
fn a_table_is_found_from_afar() {
    let tables = tables(Variant::Damma, 3);
    let (mut far, mut chance) = (0, Chance(9));
    let whole = Tables::new(Ruleset::usual(Variant::Damma), 4).unwrap();
    for _ in 0..300 {
        let number = tables.bytes() + chance.below(whole.bytes() - tables.bytes());
        let position = Position::numbered(tables.ruleset(), number).unwrap();
        let game = Game::new(position);
        let limits = Limits::depth(3);
        let Some(thought) = player(&tables).think(&game, &limits, &mut |_| Flow::Go) else {
            continue;
        };
        let exact = whole.probe(&position).unwrap();
        if let Score::Win { plies } = thought.lines[0].score {
            assert!(
                exact > Exact::Draw && exact.plies() <= Some(plies),
                "{}",
                position.to_fen()
            );
            far += usize::from(plies > 9);
        }
        if let Score::Loss { plies } = thought.lines[0].score {
            assert!(
                exact < Exact::Draw && exact.plies() <= Some(plies),
                "{}",
                position.to_fen()
            );
        }
    }
    assert!(far > 10, "{far}");
}

#[test]
fn lower_levels_and_other_rules_do_without() {
    let tables = tables(Variant::Damma, 3);
    let is_far = |position: &Position| tables.probe(position) == Some(Exact::Win { plies: 15 });
    let mut positions =
        (0..tables.bytes()).filter_map(|number| Position::numbered(tables.ruleset(), number));
    let game = Game::new(positions.find(is_far).unwrap());
    let limits = |level| Limits {
        level: Level::new(level),
        ..Limits::depth(2)
    };
    let score = |game: &Game, level| {
        let thought = player(&tables).think(game, &limits(level), &mut |_| Flow::Go);
        thought.unwrap().lines[0].score
    };
    assert_eq!(score(&game, 8), Score::Win { plies: 15 });
    assert!(matches!(score(&game, 7), Score::Hundredths(_)));
    let misere = set_up(Variant::DammaMisere, &game.position().to_fen());
    let without = think(&misere, &Limits::depth(2)).lines[0].score;
    assert_eq!(score(&misere, 8), without);
}

/// A drawn game goes on: what is played keeps what there is.
#[test]
fn a_draw_is_played_without_giving_anything_away() {
    let tables = tables(Variant::Damma, 3);
    let mut chance = Chance(10);
    for _ in 0..100 {
        let number = chance.below(tables.bytes());
        let position = Position::numbered(tables.ruleset(), number).unwrap();
        if tables.probe(&position) != Some(Exact::Draw) || position.outcome().is_some() {
            continue;
        }
        let game = Game::new(position);
        let thought = player(&tables)
            .think(&game, &Limits::default(), &mut |_| Flow::Go)
            .unwrap();
        let after = position.play(&thought.best).unwrap();
        assert_eq!(tables.probe(&after), Some(Exact::Draw));
    }
}
