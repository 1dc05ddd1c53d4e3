//! `moves.json`: whole lines of play.

use super::row::{Row, read_position, winner};
use asarag_engine::{Game, Reason};

/// Draws by federation rules that the rule book does not have: kings few against few, after 5 and 16 moves each.
/// There the game goes on until 120 plies of kings.
const NOT_OUR_RULE: [&str; 2] = ["king against king", "one king against three pieces"];

#[test]
fn game_lines_lead_where_the_data_says() {
    for row in rows("game-line") {
        let game = play(&row);
        let position = game.position();
        let expected = read_position(row.ruleset(), row.text("final_fen").unwrap_or_default());
        assert_eq!(position.to_fen(), expected.to_fen(), "{}", row.name());
        let moves = position.legal_moves().len();
        assert_eq!(row.0["final_legal_moves"], moves, "{}", row.name());
        if let Some(side) = row.text("result").and_then(winner) {
            assert_eq!(
                game.outcome().and_then(|o| o.winner),
                Some(side),
                "{}",
                row.name()
            );
        }
    }
}

#[test]
fn draws_come_at_the_ply_of_the_data_where_the_rule_is_ours() {
    for row in rows("draw") {
        let what = row.text("what").unwrap_or_default();
        let is_ours = !NOT_OUR_RULE.iter().any(|rule| what.starts_with(rule));
        let game = play(&row);
        assert_eq!(row.0["draw_at_ply"], game.ply(), "{}", row.name());
        let reason = game
            .outcome()
            .map(|outcome| (outcome.winner, outcome.reason));
        let expected = if what.starts_with("threefold") {
            (None, Reason::Repetition)
        } else {
            (None, Reason::QuietPlies)
        };
        assert_eq!(reason, is_ours.then_some(expected), "{} {what}", row.name());
    }
}

fn rows(kind: &str) -> Vec<Row> {
    let rows = super::rows("moves.json").into_iter();
    rows.filter(|row| row.has("moves"))
        .filter(|row| row.text("kind").is_some_and(|its| its.starts_with(kind)))
        .collect()
}

/// Every move but the last leaves the game running.
fn play(row: &Row) -> Game {
    let mut game = Game::new(row.position());
    for text in row.texts("moves") {
        let side = game.position().side();
        let place = || format!("{} ply {} {text}", row.name(), game.ply());
        let mv = game
            .read(side, &text)
            .unwrap_or_else(|error| panic!("{}: {error}", place()));
        game.play(&mv).expect("a move that was read is legal");
    }
    game
}
