//! When a match may stop: the sequential probability ratio test, on pairs of games from one opening.

/// Errors of either kind are made once in twenty matches: the bound is the logarithm of 0.95 / 0.05.
const BOUND: f64 = 2.944;

/// A match between two players, told by the first one's points.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sprt {
    pub(crate) won: u32,
    pub(crate) drawn: u32,
    pub(crate) lost: u32,
    /// How many pairs of games brought 0, ½, 1, 1½ and 2 points.
    pairs: [u32; 5],
}

/// What a match has shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shown {
    Better,
    NotBetter,
    NothingYet,
}

impl Sprt {
    /// Adds a pair of games, in half points of the first player: 0 to 2 each.
    pub(crate) fn add(&mut self, games: [u32; 2]) {
        for points in games {
            match points {
                0 => self.lost += 1,
                1 => self.drawn += 1,
                _ => self.won += 1,
            }
        }
        self.pairs[(games[0] + games[1]).min(4) as usize] += 1;
    }

    /// Points a game.
    pub(crate) fn score(&self) -> f64 {
        let games = f64::from(self.won + self.drawn + self.lost);
        (f64::from(self.won) + f64::from(self.drawn) / 2.0) / games.max(1.0)
    }

    /// The difference in strength, and its 95 % error either way.
    pub(crate) fn elo(&self) -> (f64, f64) {
        let (mean, variance, pairs) = self.moments();
        let error = 1.96 * (variance / pairs.max(1.0)).sqrt();
        let (low, high) = (elo_of(mean - error), elo_of(mean + error));
        (elo_of(mean), (high - low) / 2.0)
    }

    /// The logarithm of how much likelier the match is if the difference is `elo` than if there is none.
    pub(crate) fn ratio(&self, elo: f64) -> f64 {
        let (mean, variance, pairs) = self.moments();
        let (none, some) = (0.5, score_of(elo));
        pairs * (some - none) * (2.0 * mean - none - some) / (2.0 * variance)
    }

    pub(crate) fn shows(&self, elo: f64) -> Shown {
        let ratio = self.ratio(elo);
        if ratio >= BOUND {
            Shown::Better
        } else if ratio <= -BOUND {
            Shown::NotBetter
        } else {
            Shown::NothingYet
        }
    }

    /// The mean and variance of a pair's points, as a part of the two it can bring, and how many pairs there are.
    /// Half a pair of every kind is added, so that a short match is not certain of anything.
    fn moments(&self) -> (f64, f64, f64) {
        let counts = self.pairs.map(|count| f64::from(count) + 0.1);
        let pairs: f64 = counts.iter().sum();
        let points = [0.0, 0.25, 0.5, 0.75, 1.0];
        let mean = counts
            .iter()
            .zip(points)
            .map(|(count, points)| count * points)
            .sum::<f64>()
            / pairs;
        let square = |points: f64| (points - mean) * (points - mean);
        let sum: f64 = counts
            .iter()
            .zip(points)
            .map(|(count, points)| count * square(points))
            .sum();
        (mean, sum / pairs, pairs)
    }
}

fn score_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

fn elo_of(score: f64) -> f64 {
    let score = score.clamp(0.001, 0.999);
    -400.0 * (1.0 / score - 1.0).log10()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clear_match_stops_and_a_close_one_goes_on() {
        let mut clear = Sprt::default();
        let mut close = Sprt::default();
        for nth in 0..40 {
            clear.add([2, if nth % 4 == 0 { 0 } else { 2 }]);
            close.add([2, 0]);
        }
        assert_eq!(clear.shows(20.0), Shown::Better);
        assert!(clear.elo().0 > 250.0);
        assert!(close.elo().0.abs() < 1.0);
    }
}
