use super::{
    groups::{Glance, Group, Groups},
    view::{STAGE, View},
};
use crate::{Geometry, Position, Side, Variant};

/// A side's kings are counted up to here.
const KINGS_MAX: u32 = 3;
/// A side's men are counted up to here where there are kings.
const MEN_MAX: u32 = 7;
/// Numbers of own and other kings and men.
const BALANCES: usize =
    ((KINGS_MAX + 1) * (KINGS_MAX + 1) * (MEN_MAX + 1) * (MEN_MAX + 1)) as usize;
/// A weight for every square a king can stand on.
const PLACES: usize = 64;

/// The learned weights of one game.
///
/// What a side has, by the groups of squares its men stand on, where its kings stand and how many there are on both
/// sides, adds up; the side to move has something besides. Every weight has a value a stage of the game, in
/// hundredths of a man, and between two stages the values blend.
#[derive(Clone, Debug)]
pub struct Evaluation {
    pub(super) variant: Variant,
    pub(super) groups: Vec<Group>,
    /// `weights[stage][feature]`.
    pub(super) weights: Vec<Vec<i16>>,
    prepared: Groups,
    /// Where the features of each group begin.
    starts: Vec<usize>,
    /// The place of the board's last square.
    last_place: usize,
    /// A feature's weights at a stage and at the next.
    blended: Vec<Vec<[i16; 2]>>,
}

/// What a judgement is made of, for whoever learns weights.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Features {
    /// Features of the side to move: their weights count for it.
    pub own: Vec<u32>,
    /// Features of the other side: their weights count against.
    pub other: Vec<u32>,
    /// The stage, in sixteenths.
    pub stage: u32,
}

/// Where the features of each kind begin.
const MAN: usize = 0;
const KING: usize = 1;
const TURN: usize = 2;
const KING_PLACES: usize = 3;
const BALANCE: usize = KING_PLACES + PLACES;
const PATTERNS: usize = BALANCE + BALANCES;

impl Evaluation {
    /// Sixteenths from one stage of a game to the next.
    pub const STAGE: u32 = STAGE;

    /// The feature that every man is.
    pub const MAN: usize = MAN;
    /// The feature that every king is.
    pub const KING: usize = KING;
    /// The feature of being to move.
    pub const TURN: usize = TURN;
    /// The first feature of a pattern.
    pub const PATTERNS: usize = PATTERNS;

    /// Weights for these groups of squares: `weights[stage][feature]`, at least two stages, all of one length.
    /// `None` when a group does not fit the board, or the numbers do not fit each other.
    pub fn new(variant: Variant, groups: Vec<Group>, weights: Vec<Vec<i16>>) -> Option<Evaluation> {
        let geometry: &Geometry = variant.geometry();
        let fit = groups.iter().all(|group| group.fits(geometry));
        let (starts, end) = starts(&groups)?;
        let equal = weights.iter().all(|stage| stage.len() == end);
        if !fit || !equal || weights.len() != variant.stages() {
            return None;
        }
        let blend = |pair: &[Vec<i16>]| {
            let nearer = pair[0].iter().zip(&pair[1]);
            nearer.map(|(low, high)| [*low, *high]).collect()
        };
        Some(Evaluation {
            variant,
            prepared: Groups::new(&groups, geometry, variant.places()),
            starts,
            last_place: geometry.all_squares().iter().map(variant.places()).max()? as usize,
            blended: weights.windows(2).map(blend).collect(),
            groups,
            weights,
        })
    }

    /// How many features there are with these groups.
    pub fn features(groups: &[Group]) -> usize {
        starts(groups).map_or(0, |(_, end)| end)
    }

    /// How many stages a game has.
    pub fn stages(variant: Variant) -> usize {
        variant.stages()
    }

    /// What a king is worth to a judgement by material, in hundredths of a man.
    pub fn king_worth(variant: Variant) -> i32 {
        variant.king_worth()
    }

    /// The game it judges.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// The weight of a feature at every stage, from the end of the game on, in hundredths of a man.
    pub fn weights_of(&self, feature: usize) -> Vec<i16> {
        self.weights
            .iter()
            .filter_map(|stage| stage.get(feature).copied())
            .collect()
    }

    /// The features of a position of this game; `None` when it is not at rest, and no judgement would be made.
    pub fn features_of(&self, position: &Position) -> Option<Features> {
        if position.ruleset().variant() != self.variant {
            return None;
        }
        let view = position.view_at_rest()?;
        let mut features = Features {
            stage: view.stage,
            ..Features::default()
        };
        self.each(&view, &mut Glance::default(), |side, feature, times| {
            let list = if side == view.side {
                &mut features.own
            } else {
                &mut features.other
            };
            list.extend((0..times).map(|_| feature as u32));
        });
        Some(features)
    }

    /// What a position is worth to the side to move, in hundredths of a man; `glance` is of the position before.
    #[inline(always)]
    pub(crate) fn value(&self, view: &View, glance: &mut Glance) -> i32 {
        let part = (view.stage.saturating_sub(1) / STAGE) as usize;
        let weights = &self.blended[part.min(self.blended.len() - 1)];
        let (mut low, mut high) = (0, 0);
        self.each(view, glance, |side, feature, times| {
            let [at_low, at_high] = weights[feature].map(i32::from);
            let times = if side == Side::White { times } else { -times };
            low += times * at_low;
            high += times * at_high;
        });
        let above = (view.stage - part as u32 * STAGE).min(STAGE) as i32;
        let to_white = (low * (STAGE as i32 - above) + high * above) / STAGE as i32;
        match view.side {
            Side::White => to_white,
            Side::Black => -to_white,
        }
    }

    /// Every feature, whose it is, and how often.
    #[inline(always)]
    fn each(&self, view: &View, glance: &mut Glance, mut each: impl FnMut(Side, usize, i32)) {
        each(view.side, TURN, 1);
        for side in Side::ALL {
            each(side, MAN, view.men[side.index()].count_ones() as i32);
        }
        self.prepared
            .patterns(view.men, glance, |nth, white, black| {
                each(Side::White, self.starts[nth] + white, 1);
                each(Side::Black, self.starts[nth] + black, 1);
            });
        if view.kings[0] | view.kings[1] != 0 {
            self.kings(view, each);
        }
    }

    fn kings(&self, view: &View, mut each: impl FnMut(Side, usize, i32)) {
        let count = |side: Side| {
            let kings = view.kings[side.index()].count_ones();
            let men = view.men[side.index()].count_ones();
            (kings.min(KINGS_MAX), men.min(MEN_MAX))
        };
        for side in Side::ALL {
            let mut rest = view.kings[side.index()];
            while rest != 0 {
                let place = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                each(side, KING, 1);
                let seen = if side == Side::White {
                    place
                } else {
                    self.last_place - place
                };
                each(side, KING_PLACES + seen, 1);
            }
            let (kings, men) = count(side);
            let (their_kings, their_men) = count(side.other());
            let pieces = (kings * (KINGS_MAX + 1) + their_kings) * (MEN_MAX + 1) + men;
            each(
                side,
                BALANCE + (pieces * (MEN_MAX + 1) + their_men) as usize,
                1,
            );
        }
    }
}

/// Where the features of each group begin, and where they end.
fn starts(groups: &[Group]) -> Option<(Vec<usize>, usize)> {
    let tables = groups
        .iter()
        .map(|group| group.table + 1)
        .max()
        .unwrap_or(0);
    let mut sizes = vec![None; tables];
    for group in groups {
        let size = sizes.get_mut(group.table)?;
        if size
            .replace(group.patterns())
            .is_some_and(|other| other != group.patterns())
        {
            return None;
        }
    }
    let mut begins = Vec::new();
    let mut end = PATTERNS;
    for size in sizes {
        begins.push(end);
        end += size?;
    }
    Some((
        groups.iter().map(|group| begins[group.table]).collect(),
        end,
    ))
}
