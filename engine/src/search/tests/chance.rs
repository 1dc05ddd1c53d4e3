use crate::{Game, Ruleset};

/// Numbers that look random, from a seed.
pub(super) struct Chance(pub(super) u64);

impl Chance {
    pub(super) fn below(&mut self, count: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % count
    }

    /// A game of so many random moves, or fewer if it is over before.
    pub(super) fn game(&mut self, ruleset: Ruleset, plies: usize) -> Game {
        let mut game = Game::new(ruleset.start());
        for _ in 0..plies {
            if game.outcome().is_some() {
                break;
            }
            let moves = game.position().legal_moves();
            let mv = moves[self.below(moves.len())];
            game.play(&mv).unwrap();
        }
        game
    }
}
