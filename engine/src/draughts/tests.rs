mod draws;
mod properties;
mod refusals;
mod setups;
mod texts;
mod worked;

use crate::{Position, Ruleset, Variant};

/// The position of a game, named `turkish` or `turkish stop-behind`.
fn position(game: &str, fen: &str) -> Position {
    let mut words = game.split(' ');
    let variant = words.next().and_then(Variant::from_id).unwrap();
    let options: Vec<&str> = words.collect();
    Position::from_fen(Ruleset::new(variant, &options).unwrap(), fen).unwrap()
}

/// The canonical texts of the legal moves, sorted.
fn texts(position: &Position) -> Vec<String> {
    let moves = position.legal_moves();
    let mut texts: Vec<String> = moves.iter().map(|mv| position.write_move(mv)).collect();
    texts.sort();
    texts
}
