/// 97.5 % of a normal distribution lie below so many standard deviations.
const DEVIATIONS_95: f64 = 1.959_963_984_540_054;
/// Each result of a pair is taken to have been seen at least so often: what was never seen is not impossible.
const SEEN_MIN: f64 = 1e-3;
/// A share of points is taken to be so far from none and all, since no difference could be named otherwise.
const SHARE_MIN: f64 = 1e-3;

/// What a match has come to, as A sees it.
///
/// Games of one opening are not independent of each other, so figures are made of pairs: both games of an opening, with
/// the colours exchanged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tally {
    pub(super) won: u64,
    pub(super) drawn: u64,
    pub(super) lost: u64,
    /// Pairs by the half points A made in them, from 0 to 4.
    pub(super) pairs: [u64; 5],
}

/// A figure and how far the truth may lie from it, in 95 of 100 cases.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Estimate {
    pub(super) value: f64,
    pub(super) error: f64,
}

impl Tally {
    /// Takes in a pair by the half points A made in each of its games.
    pub(super) fn add(&mut self, half_points: [usize; 2]) {
        for made in half_points {
            match made {
                0 => self.lost += 1,
                1 => self.drawn += 1,
                _ => self.won += 1,
            }
        }
        self.pairs[half_points[0] + half_points[1]] += 1;
    }

    /// Whether one side made every point, so that no difference can be named.
    pub(super) fn is_one_sided(&self) -> bool {
        let pairs: u64 = self.pairs.iter().sum();
        self.pairs[0] == pairs || self.pairs[4] == pairs
    }

    pub(super) fn games(&self) -> u64 {
        self.won + self.drawn + self.lost
    }

    /// The share of points A made.
    pub(super) fn share(&self) -> Estimate {
        let (value, deviation) = self.moments();
        Estimate {
            value,
            error: DEVIATIONS_95 * deviation,
        }
    }

    /// By how much A is better, in Elo; with the interval of the share turned into one of Elo.
    pub(super) fn elo(&self) -> Estimate {
        let (share, deviation) = self.moments();
        let reach = DEVIATIONS_95 * deviation;
        Estimate {
            value: elo(share),
            error: (elo(share + reach) - elo(share - reach)) / 2.0,
        }
    }

    /// How likely it is that A is the better one at all.
    pub(super) fn superiority(&self) -> f64 {
        let (share, deviation) = self.moments();
        normal((share - 0.5) / deviation)
    }

    /// How often each result of a pair was seen.
    pub(super) fn seen(&self) -> [f64; 5] {
        self.pairs.map(|pairs| (pairs as f64).max(SEEN_MIN))
    }

    /// The mean share of points and its standard deviation.
    fn moments(&self) -> (f64, f64) {
        let seen = self.seen();
        let count: f64 = seen.iter().sum();
        let mean_of = |figure: &dyn Fn(f64) -> f64| {
            let figures = seen.iter().enumerate();
            let sum: f64 = figures
                .map(|(made, pairs)| figure(made as f64 / 4.0) * pairs)
                .sum();
            sum / count
        };
        let mean = mean_of(&|share| share);
        let variance = mean_of(&|share| (share - mean).powi(2));
        (mean, (variance / count).sqrt())
    }
}

fn elo(share: f64) -> f64 {
    let share = share.clamp(SHARE_MIN, 1.0 - SHARE_MIN);
    -400.0 * (1.0 / share - 1.0).log10()
}

/// How much of a normal distribution lies below `x`: Abramowitz and Stegun, 26.2.17, right to seven digits.
fn normal(x: f64) -> f64 {
    const COEFFICIENTS: [f64; 5] = [
        0.319_381_530,
        -0.356_563_782,
        1.781_477_937,
        -1.821_255_978,
        1.330_274_429,
    ];
    let t = 1.0 / (1.0 + 0.231_641_9 * x.abs());
    let sum = COEFFICIENTS
        .iter()
        .rev()
        .fold(0.0, |sum, factor| (sum + factor) * t);
    let tail = sum * (-x * x / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt();
    if x < 0.0 { tail } else { 1.0 - tail }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::contest::sprt::{Sprt, Verdict};

    /// Pairs; Elo and its error, likelihood of superiority; the log likelihood ratio of 10 against 0 and of 5 against
    /// -5. As the statistics of the fishtest server give them.
    const KNOWN: [([u64; 5], [f64; 3], [f64; 2]); 5] = [
        (
            [10, 20, 30, 25, 15],
            [26.106_693, 41.104_012, 0.895_344],
            [0.482_286_16, 0.594_862_56],
        ),
        (
            [1, 5, 40, 12, 2],
            [26.106_693, 30.084_333, 0.956_512],
            [0.842_680_70, 1.000_301_76],
        ),
        (
            [0, 0, 10, 0, 0],
            [0.0, 3.403_554, 0.5],
            [-0.285_795_86, 0.0],
        ),
        (
            [0, 3, 100, 9, 0],
            [9.308_371, 10.402_842, 0.960_381],
            [1.557_370_52, 2.843_492_79],
        ),
        (
            [200, 1_500, 4_000, 1_600, 230],
            [3.691_354, 3.138_546, 0.989_428],
            [-5.087_538_80, 14.367_621_09],
        ),
    ];

    #[test]
    fn figures_are_those_others_compute() {
        for (pairs, [elo, error, superiority], ratios) in KNOWN {
            let tally = Tally {
                pairs,
                ..Tally::default()
            };
            let near = |found: f64, known: f64| (found - known).abs() < 2e-5 * known.abs().max(1.0);
            let found = tally.elo();
            assert!(
                near(found.value, elo) && near(found.error, error),
                "{pairs:?}: {found:?}"
            );
            assert!(
                near(tally.superiority(), superiority),
                "{pairs:?}: {}",
                tally.superiority()
            );
            for (test, known) in ["elo0=0,elo1=10", "elo0=-5,elo1=5"].into_iter().zip(ratios) {
                let sprt: Sprt = test.parse().unwrap();
                let ratio = sprt.ratio(&tally);
                assert!(near(ratio, known), "{pairs:?} {test}: {ratio}");
            }
        }
    }

    #[test]
    fn a_test_is_decided_at_its_bounds() {
        let sprt: Sprt = "elo0=-5,elo1=5,alpha=0.05,beta=0.05".parse().unwrap();
        let [lower, upper] = sprt.bounds();
        assert!((lower + 2.944_439).abs() < 1e-6 && (upper - 2.944_439).abs() < 1e-6);
        let verdict = |pairs| {
            sprt.verdict(&Tally {
                pairs,
                ..Tally::default()
            })
        };
        assert_eq!(verdict([0, 0, 0, 0, 0]), Verdict::Open);
        assert_eq!(verdict([10, 20, 30, 25, 15]), Verdict::Open);
        assert_eq!(verdict([200, 1_500, 4_000, 1_600, 230]), Verdict::Accepted);
        assert_eq!(verdict([230, 1_600, 4_000, 1_500, 200]), Verdict::Rejected);
    }

    #[test]
    fn a_test_is_read_or_refused() {
        for text in [
            "",
            "elo0",
            "elo0=5,elo1=5",
            "elo1=x",
            "alpha=0",
            "beta=0.5",
            "speed=1",
            "elo0=nan",
        ] {
            assert!(text.parse::<Sprt>().is_err(), "{text}");
        }
    }

    #[test]
    fn pairs_are_counted_by_their_points() {
        let mut tally = Tally::default();
        for pair in [[2, 2], [2, 0], [1, 1], [0, 1], [0, 0]] {
            tally.add(pair);
        }
        assert_eq!(
            (tally.won, tally.drawn, tally.lost, tally.games()),
            (3, 3, 4, 10)
        );
        assert_eq!(tally.pairs, [1, 1, 2, 0, 1]);
        assert!(!tally.is_one_sided());
        assert!((tally.share().value - 0.45).abs() < 1e-4);
    }
}
