use asarag_engine::{Game, Ruleset};

/// Numbers that look random, from a seed: the generator SplitMix64.
#[derive(Clone, Debug)]
pub(crate) struct Chance(u64);

impl Chance {
    /// The chance of the `nth` thing under a seed.
    pub(crate) fn new(seed: u64, nth: u64) -> Chance {
        let mut chance = Chance(seed.wrapping_mul(0xd6e8_feb8_6659_fd93) ^ nth << 20);
        chance.next();
        chance
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    /// A number below `count`.
    pub(crate) fn below(&mut self, count: usize) -> usize {
        (self.next() >> 16) as usize % count.max(1)
    }

    /// A game after so many random plies that is not over, unless every one is.
    pub(crate) fn opening(&mut self, ruleset: Ruleset, plies: usize) -> Game {
        let mut game = Game::new(ruleset.start());
        for _ in 0..100 {
            game = Game::new(ruleset.start());
            for _ in 0..plies {
                let moves = game.position().legal_moves();
                if moves.is_empty() || game.play(&moves[self.below(moves.len())]).is_err() {
                    break;
                }
            }
            if game.outcome().is_none() {
                break;
            }
        }
        game
    }
}
