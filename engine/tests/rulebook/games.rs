//! What is always true of a whole game, tried on random games of every kind.

use crate::{
    chance::Chance,
    effort,
    naive::{Rules, State, random_setup},
    seam,
};
use asarag_engine::{Game, Illegal, Outcome, Position, Reason};

const GAMES: u64 = 20;
const GAMES_LONG: u64 = 1_000;

/// No random game of ours comes near this many plies.
const PLIES_MAX: usize = 20_000;

#[test]
fn random_play_always_ends() {
    for rules in Rules::all() {
        for game in games(rules) {
            assert!(game.outcome().is_some(), "{rules:?}");
            assert_eq!(
                game.position().legal_moves().is_empty(),
                game.position().outcome().is_some()
            );
        }
    }
}

#[test]
fn a_finished_game_takes_no_more_moves() {
    for rules in Rules::all() {
        for mut game in games(rules) {
            let last = game.moves()[game.ply() - 1];
            assert_eq!(game.play(&last), Err(Illegal::GameOver), "{rules:?}");
            let resigned = Outcome {
                winner: None,
                reason: Reason::Agreement,
            };
            assert_eq!(game.end(resigned), Err(Illegal::GameOver), "{rules:?}");
        }
    }
}

#[test]
fn undo_restores_every_ply_to_the_start() {
    for rules in Rules::all() {
        for mut game in games(rules) {
            let before = replay(&game, game.ply());
            for ply in (0..game.ply()).rev() {
                assert_eq!(game.undo(), Some(before.moves[ply]), "{rules:?}");
                assert_eq!(
                    *game.position(),
                    before.positions[ply],
                    "{rules:?} ply {ply}"
                );
                assert_eq!(game.outcome(), None, "{rules:?} ply {ply}");
                assert_eq!(
                    game.repetition_plies(),
                    before.repetitions[ply],
                    "{rules:?} ply {ply}"
                );
            }
            assert_eq!(game.undo(), None);
            assert_eq!(game.position(), game.start());
        }
    }
}

/// b068: the counters of draws are those of the moves played, from whatever ply one looks.
#[test]
fn b068_a_replay_from_any_ply_has_the_same_positions_counters_and_outcome() {
    for rules in Rules::all() {
        for (game, seed) in games(rules).zip(0..) {
            let ply = Chance::seeded(seed).below(game.ply());
            let whole = replay(&game, game.ply());
            let mut half = game.clone();
            while half.ply() > ply {
                half.undo();
            }
            for mv in &game.moves()[ply..] {
                half.play(mv).expect("the move was legal before");
            }
            assert_eq!(half.position(), game.position(), "{rules:?} from ply {ply}");
            assert_eq!(half.outcome(), game.outcome(), "{rules:?} from ply {ply}");
            assert_eq!(
                half.repetition_plies(),
                game.repetition_plies(),
                "{rules:?} from ply {ply}"
            );
            assert_eq!(whole.positions[game.ply()], *game.position(), "{rules:?}");
        }
    }
}

#[test]
fn the_texts_of_a_game_play_it_again() {
    for rules in Rules::all() {
        for game in games(rules) {
            let mut again = Game::new(rules.ruleset().start());
            for text in game.move_texts() {
                let side = again.position().side();
                let mv = again
                    .read(side, &text)
                    .unwrap_or_else(|error| panic!("{text}: {error}"));
                again.play(&mv).expect("a move that was read is legal");
            }
            assert_eq!(again.moves(), game.moves(), "{rules:?}");
            assert_eq!(again.outcome(), game.outcome(), "{rules:?}");
        }
    }
}

/// b059: the game ends at the third time and not before, and tells the three plies.
#[test]
fn b059_the_third_time_is_the_one_a_plain_count_finds() {
    for rules in Rules::all() {
        let mut chance = Chance::seeded(11);
        for _ in 0..GAMES {
            play_counting(rules, random_setup(rules, &mut chance), &mut chance);
        }
        play_counting(rules, State::start(rules), &mut chance);
    }
}

fn play_counting(rules: Rules, start: State, chance: &mut Chance) {
    let mut state = start;
    let mut game = Game::new(seam::position(&start));
    let mut seen = vec![state];
    while game.outcome().is_none() {
        // Mostly the move that goes back where it came from: repetitions are what is looked for.
        let turns = state.turns();
        let wanted = chance.pick(&turns).clone();
        let back = game.ply().checked_sub(2).and_then(|ply| {
            let geometry = rules.variant.geometry();
            let last = seam::turn(geometry, &game.moves()[ply]);
            turns
                .iter()
                .find(|turn| turn.from == Some(last.to) && Some(turn.to) == last.from)
        });
        let turn = if chance.below(4) == 0 {
            &wanted
        } else {
            back.unwrap_or(&wanted)
        };
        game.play(&seam::find(game.position(), turn))
            .expect("a listed move is legal");
        state = state.play(turn);
        seen.push(state);
        check_repetition(&seen, &game);
    }
}

fn check_repetition(seen: &[State], game: &Game) {
    let last = seen[seen.len() - 1];
    let counts = !last.rules.is_mill_game() || last.hands == [0, 0];
    let same = |state: &State| {
        counts && state.board == last.board && state.side == last.side && state.hands == last.hands
    };
    let plies: Vec<usize> = (0..seen.len()).filter(|&ply| same(&seen[ply])).collect();
    let place = || format!("{:?} {} ply {}", last.rules, last.fen(), game.ply());
    if counts {
        assert_eq!(game.repetition_plies(), plies, "{}", place());
    }
    let expected = last.verdict().map(|verdict| verdict.reason);
    let expected = expected.or((plies.len() >= 3).then_some("repetition"));
    assert_eq!(
        game.outcome().map(|outcome| outcome.reason.code()),
        expected,
        "{}",
        place()
    );
}

/// What a game went through, ply by ply.
struct Course {
    moves: Vec<asarag_engine::Move>,
    positions: Vec<Position>,
    repetitions: Vec<Vec<usize>>,
}

fn replay(game: &Game, plies: usize) -> Course {
    let mut again = Game::new(*game.start());
    let mut positions = vec![*again.position()];
    let mut repetitions = vec![again.repetition_plies()];
    for mv in &game.moves()[..plies] {
        again.play(mv).expect("the move was legal before");
        positions.push(*again.position());
        repetitions.push(again.repetition_plies());
    }
    Course {
        moves: game.moves().to_vec(),
        positions,
        repetitions,
    }
}

/// Random games from the start, each to its end.
fn games(rules: Rules) -> impl Iterator<Item = Game> {
    let games = if effort::is_long() { GAMES_LONG } else { GAMES };
    (0..games).map(move |seed| {
        let mut chance = Chance::seeded(seed);
        let mut game = Game::new(rules.ruleset().start());
        while game.outcome().is_none() {
            assert!(game.ply() < PLIES_MAX, "{rules:?} seed {seed} does not end");
            let mv = *chance.pick(&game.position().legal_moves());
            game.play(&mv).expect("a listed move is legal");
        }
        game
    })
}
