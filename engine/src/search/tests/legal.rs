use super::{chance::Chance, rulesets, think};
use crate::{Flow, Game, Level, Limits, Line, Player, Ruleset, Variant};

/// Every line can be played, and its first moves are different.
fn check_lines(game: &Game, lines: &[Line]) {
    for (nth, line) in lines.iter().enumerate() {
        let mut game = game.clone();
        for mv in &line.moves {
            assert!(
                game.position().legal_moves().contains(mv),
                "{mv:?} in {}",
                game.position().to_fen()
            );
            game.play(mv).unwrap();
        }
        assert!(
            lines[..nth]
                .iter()
                .all(|other| other.moves[0] != line.moves[0])
        );
    }
    assert!(
        lines.is_sorted_by(|better, worse| better.score >= worse.score),
        "{lines:?}"
    );
}

#[test]
fn every_line_is_legal_in_every_game() {
    let mut chance = Chance(1);
    for ruleset in rulesets() {
        let mut player = Player::new(1 << 18);
        for nth in 0..40 {
            let plies = chance.below(60);
            let game = chance.game(ruleset, plies);
            let level = [None, Level::new(1), Level::new(4)][nth % 3];
            let limits = Limits {
                nodes: Some(2_000),
                lines: 1 + nth % 4,
                level,
                ..Limits::default()
            };
            let analysis = player.think(&game, &limits, &mut |_| Flow::Go);
            assert_eq!(analysis.is_none(), game.outcome().is_some());
            if let Some(analysis) = analysis {
                let count = game.position().legal_moves().len();
                assert_eq!(analysis.lines.len(), limits.lines.min(count));
                assert_eq!(analysis.best, analysis.lines[0].moves[0]);
                check_lines(&game, &analysis.lines);
            }
        }
    }
}

#[test]
fn stopped_at_any_moment_it_has_an_answer() {
    let mut chance = Chance(2);
    for ruleset in rulesets() {
        for calls in 0..12 {
            let game = chance.game(ruleset, 4);
            let mut called = 0;
            let mut player = Player::new(1 << 18);
            let stopping = player.think(&game, &Limits::default(), &mut |_| {
                called += 1;
                if called > calls { Flow::Stop } else { Flow::Go }
            });
            let analysis = stopping.unwrap();
            assert!(analysis.depth >= 1);
            check_lines(&game, &analysis.lines);
        }
    }
}

#[test]
fn limits_are_kept() {
    let game = Game::new(Ruleset::usual(Variant::International).start());
    for nodes in [1_000, 5_000, 77_777] {
        let analysis = think(&game, &Limits::nodes(nodes));
        assert_eq!(analysis.nodes, nodes);
    }
    for depth in [1, 2, 7] {
        assert_eq!(think(&game, &Limits::depth(depth)).depth, depth);
    }
}

#[test]
fn the_same_question_has_the_same_answer() {
    let mut chance = Chance(3);
    for ruleset in rulesets() {
        for number in [1, 3, 5, 8] {
            let game = chance.game(ruleset, 4);
            let limits = Limits {
                nodes: Some(3_000),
                level: Level::new(number),
                seed: 17,
                ..Limits::default()
            };
            let first = think(&game, &limits);
            assert_eq!(think(&game, &limits), first);
            let mut player = Player::new(1 << 20);
            player.think(&chance.game(ruleset, 4), &limits, &mut |_| Flow::Go);
            player.forget();
            let again = player.think(&game, &limits, &mut |_| Flow::Go);
            assert_eq!(again.as_ref(), Some(&first));
        }
    }
}

#[test]
fn the_watcher_sees_every_depth_and_calls_between() {
    let game = Game::new(Ruleset::usual(Variant::Russian).start());
    let mut depths = Vec::new();
    let mut last_nodes = 0;
    let analysis = Player::new(1 << 20).think(&game, &Limits::depth(11), &mut |progress| {
        assert!(progress.nodes - last_nodes <= 4_096);
        last_nodes = progress.nodes;
        if progress.completed {
            assert!(!progress.lines.is_empty());
            depths.push(progress.depth);
        }
        Flow::Go
    });
    assert_eq!(depths, (1..=11).collect::<Vec<_>>());
    assert!(analysis.unwrap().mean_depth > 4.0);
}

#[test]
fn several_threads_find_a_legal_answer() {
    for ruleset in rulesets() {
        let game = Game::new(ruleset.start());
        let limits = Limits {
            nodes: Some(20_000),
            threads: 3,
            ..Limits::default()
        };
        let analysis = think(&game, &limits);
        check_lines(&game, &analysis.lines);
    }
}
