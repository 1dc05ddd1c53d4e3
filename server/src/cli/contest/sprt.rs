use std::str::FromStr;

use super::tally::Tally;

/// Halvings of the interval in which the root lies; more than a number has digits.
const HALVINGS: u32 = 200;

/// A sequential probability ratio test: is the difference `elo1` rather than `elo0`?
///
/// The likelihood ratio is the generalised one, over the five results a pair of games can have, each hypothesis at its
/// likeliest distribution (Van den Bergh, *A note on multinomial maximum likelihood estimation*).
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Sprt {
    pub(super) elo0: f64,
    pub(super) elo1: f64,
    /// How often `elo1` may be accepted though `elo0` holds.
    alpha: f64,
    /// How often `elo0` may be accepted though `elo1` holds.
    beta: f64,
}

/// What a test says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// More games are needed.
    Open,
    /// The difference is `elo0` rather than `elo1`.
    Rejected,
    /// The difference is `elo1` rather than `elo0`.
    Accepted,
}

impl Sprt {
    /// The logarithms of the ratio at which the lower and the higher difference are accepted.
    pub(super) fn bounds(&self) -> [f64; 2] {
        [
            (self.beta / (1.0 - self.alpha)).ln(),
            ((1.0 - self.beta) / self.alpha).ln(),
        ]
    }

    /// The logarithm of the likelihood ratio.
    pub(super) fn ratio(&self, tally: &Tally) -> f64 {
        let seen = tally.seen();
        let total: f64 = seen.iter().sum();
        if tally.pairs.iter().sum::<u64>() == 0 {
            return 0.0;
        }
        let shares = seen.map(|count| count / total);
        let [low, high] = [self.elo0, self.elo1].map(|elo| likeliest(&shares, expected(elo)));
        let terms = (0..shares.len()).map(|index| shares[index] * (high[index] / low[index]).ln());
        total * terms.sum::<f64>()
    }

    pub(super) fn verdict(&self, tally: &Tally) -> Verdict {
        let [lower, upper] = self.bounds();
        match self.ratio(tally) {
            ratio if ratio >= upper => Verdict::Accepted,
            ratio if ratio <= lower => Verdict::Rejected,
            _ => Verdict::Open,
        }
    }
}

/// The share of points that a difference makes one expect.
fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// Of the distributions over the five results whose mean is `mean`, the one under which the shares are the likeliest.
fn likeliest(shares: &[f64; 5], mean: f64) -> [f64; 5] {
    let distance = |index: usize| index as f64 / 4.0 - mean;
    let secular = |x: f64| -> f64 {
        let terms = (0..shares.len()).map(|index| {
            let distance = distance(index);
            shares[index] * distance / (1.0 + x * distance)
        });
        terms.sum()
    };
    // The sum falls from the one end of this interval to the other, and is zero in between.
    let (mut low, mut high) = (-1.0 / distance(4), -1.0 / distance(0));
    for _ in 0..HALVINGS {
        let middle = f64::midpoint(low, high);
        if secular(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let x = f64::midpoint(low, high);
    std::array::from_fn(|index| shares[index] / (1.0 + x * distance(index)))
}

impl FromStr for Sprt {
    type Err = String;

    fn from_str(text: &str) -> Result<Sprt, String> {
        let mut sprt = Sprt {
            elo0: 0.0,
            elo1: 10.0,
            alpha: 0.05,
            beta: 0.05,
        };
        for setting in text.split(',') {
            let (name, value) = setting.split_once('=').unwrap_or((setting, ""));
            let number = value
                .parse()
                .ok()
                .filter(|value: &f64| value.abs() <= 1_000.0);
            let number =
                number.ok_or_else(|| format!("the test's {} is no number", name.escape_debug()))?;
            match name {
                "elo0" => sprt.elo0 = number,
                "elo1" => sprt.elo1 = number,
                "alpha" => sprt.alpha = number,
                "beta" => sprt.beta = number,
                _ => {
                    return Err(format!(
                        "a test has elo0, elo1, alpha and beta, not '{}'",
                        name.escape_debug()
                    ));
                }
            }
        }
        let is_chance = |chance: f64| chance > 0.0 && chance < 0.5;
        if sprt.elo0 >= sprt.elo1 || !is_chance(sprt.alpha) || !is_chance(sprt.beta) {
            return Err(
                "elo0 must be less than elo1, and alpha and beta between 0 and 0.5".to_owned(),
            );
        }
        Ok(sprt)
    }
}
