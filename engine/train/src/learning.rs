use asarag_engine::{Evaluation, Features, Group, Variant};

use crate::{chance::Chance, selfplay::Sample};

/// How much of what is learned from is the end of the game; the rest is what the player thought.
const RESULT_SHARE: f32 = 0.7;
const RATE: f32 = 0.1;
/// Times that the samples are gone through for material alone, and for everything.
const MATERIAL_EPOCHS: usize = 2;
const EPOCHS: usize = 6;
/// Of the samples, one part in so many is kept aside, to see what was learned.
const ASIDE: usize = 20;
/// Patterns met less often, all epochs together, have no weight.
const SEEN_MIN: u32 = 18;
/// What a man is taken to be worth in a game without material, in logits.
const MAN_MIN: f32 = 0.2;
/// Weights of patterns are bytes.
const PATTERN_MAX: f32 = 127.0;

/// Weights being learned: how likely the side to move wins, in logits.
pub(crate) struct Learner {
    variant: Variant,
    groups: Vec<Group>,
    judge: Evaluation,
    stages: usize,
    /// `weights[feature * stages + stage]`, and the sum of the squares of what each was changed by.
    weights: Vec<f32>,
    squares: Vec<f32>,
    seen: Vec<u32>,
    /// The worth of a man, once material is learned.
    man: f32,
    /// How many men a king is worth by material.
    king: f32,
}

/// Which weights change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// What a man is worth at each stage, a king by its ratio to it, and the turn.
    Material,
    /// All the others: what they say is said beside the material, and cannot take its place.
    Rest,
}

/// What was learned.
pub(crate) struct Learned {
    pub(crate) evaluation: Evaluation,
    /// The loss on samples kept aside, with nothing known, with material, with everything.
    pub(crate) losses: [f32; 3],
}

impl Learner {
    /// `restraint` holds weights back: the fewer samples a pattern has, the nearer its weight stays to 0.
    pub(crate) fn new(variant: Variant, groups: Vec<Group>, restraint: f32) -> Option<Learner> {
        let (features, stages) = (Evaluation::features(&groups), Evaluation::stages(variant));
        let nothing = vec![vec![0; features]; stages];
        Some(Learner {
            judge: Evaluation::new(variant, groups.clone(), nothing)?,
            variant,
            groups,
            stages,
            weights: vec![0.0; features * stages],
            squares: vec![restraint; features * stages],
            seen: vec![0; features],
            man: MAN_MIN,
            king: Evaluation::king_worth(variant) as f32 / 100.0,
        })
    }

    /// Knows the features of positions, not their worth.
    pub(crate) fn judge(&self) -> &Evaluation {
        &self.judge
    }

    /// Learns from samples.
    pub(crate) fn learn(mut self, samples: &mut [Sample], seed: u64) -> Option<Learned> {
        let mut chance = Chance::new(seed, u64::MAX);
        // The last games are kept aside whole: positions of one game have one result.
        let (rest, aside) = samples.split_at_mut(samples.len() - samples.len() / ASIDE);
        shuffle(rest, &mut chance);
        let mut losses = [self.loss(aside); 3];
        for _ in 0..MATERIAL_EPOCHS {
            self.epoch(rest, RATE, Part::Material);
        }
        losses[1] = self.loss(aside);
        self.man = self.worth_of_a_man();
        for epoch in 0..EPOCHS {
            shuffle(rest, &mut chance);
            let rate = RATE * (1.0 - epoch as f32 / EPOCHS as f32);
            self.epoch(rest, rate, Part::Rest);
        }
        losses[2] = self.loss(aside);
        let evaluation = self.rounded()?;
        Some(Learned { evaluation, losses })
    }

    /// Goes once through the samples.
    fn epoch(&mut self, samples: &[Sample], rate: f32, part: Part) {
        for sample in samples {
            let Some(features) = self.judge.features_of(&sample.position) else {
                continue;
            };
            let target = match part {
                Part::Material => sample.result,
                Part::Rest => {
                    let thought = expected(sample.score / 100.0 * self.man);
                    RESULT_SHARE * sample.result + (1.0 - RESULT_SHARE) * thought
                }
            };
            let error = expected(self.logit(&features)) - target;
            self.change(&features, rate, error, part);
        }
    }

    fn change(&mut self, features: &Features, rate: f32, error: f32, part: Part) {
        let signed = features.own.iter().map(|own| (*own as usize, 1.0));
        let signed = signed.chain(features.other.iter().map(|other| (*other as usize, -1.0)));
        let mut material = 0.0;
        for (feature, sign) in signed {
            match (part, feature) {
                (Part::Material, Evaluation::MAN) => material += sign,
                (Part::Material, Evaluation::KING) => material += sign * self.king,
                (Part::Material, Evaluation::TURN) => {
                    self.nudge(feature, features.stage, rate, sign * error);
                }
                (Part::Rest, Evaluation::TURN | Evaluation::PATTERNS..) => {
                    self.nudge(feature, features.stage, rate, sign * error);
                }
                (Part::Material | Part::Rest, _) => {}
            }
        }
        if part == Part::Material {
            self.nudge_material(rate, material * error);
        }
    }

    /// Moves the weights of a feature at both stages a position is between.
    fn nudge(&mut self, feature: usize, stage: u32, rate: f32, gradient: f32) {
        let (low, part) = self.blend(stage);
        self.seen[feature] += 1;
        for (stage, share) in [(low, 1.0 - part), (low + 1, part)] {
            let gradient = gradient * share;
            let at = feature * self.stages + stage;
            self.squares[at] += gradient * gradient;
            self.weights[at] -= rate * gradient / self.squares[at].sqrt();
        }
    }

    /// Moves the worth of a man, and with it that of a king, at every stage.
    fn nudge_material(&mut self, rate: f32, gradient: f32) {
        let at = Evaluation::MAN * self.stages;
        self.squares[at] += gradient * gradient;
        let man = self.weights[at] - rate * gradient / self.squares[at].sqrt();
        for (feature, worth) in [(Evaluation::MAN, man), (Evaluation::KING, man * self.king)] {
            self.weights[feature * self.stages..][..self.stages].fill(worth);
        }
    }

    fn logit(&self, features: &Features) -> f32 {
        let (low, part) = self.blend(features.stage);
        let weight = |feature: &u32| {
            let at = *feature as usize * self.stages + low;
            self.weights[at] * (1.0 - part) + self.weights[at + 1] * part
        };
        let own: f32 = features.own.iter().map(weight).sum();
        own - features.other.iter().map(weight).sum::<f32>()
    }

    /// The lower of the two stages a position is between, and how far it is from it.
    fn blend(&self, stage: u32) -> (usize, f32) {
        let low = (stage.saturating_sub(1) / Evaluation::STAGE) as usize;
        let low = low.min(self.stages - 2);
        let part =
            (stage as f32 - low as f32 * Evaluation::STAGE as f32) / Evaluation::STAGE as f32;
        (low, part.min(1.0))
    }

    /// How far the weights are from the results: 0.69 knows nothing.
    fn loss(&self, samples: &[Sample]) -> f32 {
        let (mut sum, mut count) = (0.0, 0);
        for sample in samples {
            if let Some(features) = self.judge.features_of(&sample.position) {
                let likely = f64::from(expected(self.logit(&features))).clamp(1e-6, 1.0 - 1e-6);
                let result = f64::from(sample.result);
                sum -= result * likely.ln() + (1.0 - result) * (1.0 - likely).ln();
                count += 1;
            }
        }
        (sum / f64::from(count.max(1))) as f32
    }

    fn worth_of_a_man(&self) -> f32 {
        let stages = &self.weights[Evaluation::MAN * self.stages..][..self.stages];
        let mean = stages.iter().map(|weight| weight.abs()).sum::<f32>() / self.stages as f32;
        mean.max(MAN_MIN)
    }

    /// The weights in hundredths of a man.
    fn rounded(self) -> Option<Evaluation> {
        let features = self.seen.len();
        let weight = |feature: usize, stage: usize| {
            let hundredths = self.weights[feature * self.stages + stage] * 100.0 / self.man;
            if feature > Evaluation::KING && self.seen[feature] < SEEN_MIN {
                0
            } else if feature < Evaluation::PATTERNS {
                hundredths.round() as i16
            } else {
                hundredths.clamp(-PATTERN_MAX, PATTERN_MAX).round() as i16
            }
        };
        let stage = |stage| {
            (0..features)
                .map(|feature| weight(feature, stage))
                .collect()
        };
        let weights = (0..self.stages).map(stage).collect();
        Evaluation::new(self.variant, self.groups, weights)
    }
}

fn expected(logit: f32) -> f32 {
    1.0 / (1.0 + (-logit).exp())
}

fn shuffle(samples: &mut [Sample], chance: &mut Chance) {
    for nth in (1..samples.len()).rev() {
        samples.swap(nth, chance.below(nth + 1));
    }
}
