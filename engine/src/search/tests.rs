//! The player against positions whose answer is known, and against minimax.

mod chance;
mod ends;
mod known;
mod legal;
mod minimax;

use crate::{Analysis, Flow, Game, Limits, Player, Position, Ruleset, Variant};

/// Every game with its option off and on.
fn rulesets() -> Vec<Ruleset> {
    let with_option = |variant: Variant| {
        let option = variant.option()?;
        Ruleset::new(variant, &[option]).ok()
    };
    let usual = Variant::ALL.into_iter().map(Ruleset::usual);
    usual
        .chain(Variant::ALL.into_iter().filter_map(with_option))
        .collect()
}

fn set_up(variant: Variant, fen: &str) -> Game {
    Game::new(Position::from_fen(Ruleset::usual(variant), fen).unwrap())
}

fn play(game: &mut Game, moves: &str) {
    for text in moves.split_whitespace() {
        let mv = game.read(game.position().side(), text).unwrap();
        game.play(&mv).unwrap();
    }
}

fn think(game: &Game, limits: &Limits) -> Analysis {
    Player::new(1 << 20)
        .think(game, limits, &mut |_| Flow::Go)
        .unwrap()
}

fn text(game: &Game, analysis: &Analysis) -> String {
    game.position().write_move(&analysis.best)
}
