use std::collections::BTreeMap;

use super::{Exact, Values};
use crate::{Position, Ruleset};

/// The wins and losses that take longer than a game may stay quiet, and how soon each of them stops being quiet.
///
/// Such a win holds if the count of quiet plies starts again in time, by a capture, say, after which the end is near
/// enough. Most games have none.
#[derive(Clone, Debug, Default)]
pub(super) struct Far {
    /// The numbers of the positions, rising, each with the plies within which the count starts again.
    quiet: Vec<(u32, u8)>,
}

/// The count may never start again in time.
const NEVER: u8 = u8::MAX;

impl Far {
    pub(super) fn measure(ruleset: Ruleset, values: &Values) -> Far {
        let first = Position::numbered(ruleset, 0);
        let limit = first.and_then(|first| first.place_in_tables());
        let mut measure = Measure {
            values,
            ruleset,
            limit: limit.map_or(0, |(_, plies_left)| plies_left),
            known: BTreeMap::new(),
        };
        let far = (0..values.len()).filter(|number| !measure.is_near(*number));
        let far: Vec<usize> = far.collect();
        let quiet = far
            .into_iter()
            .map(|number| (number as u32, measure.quiet(number)));
        Far {
            quiet: quiet.collect(),
        }
    }

    /// Whether the count starts again within the plies that are left of it, so that a far end comes nevertheless.
    pub(super) fn is_in_time(&self, number: usize, plies_left: u32) -> bool {
        let place = |(far, _): &(u32, u8)| *far as usize;
        let found = self.quiet.binary_search_by_key(&number, place);
        found.is_ok_and(|at| self.quiet[at].1 != NEVER && u32::from(self.quiet[at].1) <= plies_left)
    }

    pub(super) fn bytes(&self) -> usize {
        size_of_val(&self.quiet[..])
    }

    #[cfg(test)]
    pub(super) fn quiet(&self) -> &[(u32, u8)] {
        &self.quiet
    }
}

/// Looks along the shortest wins for the ply that starts the count again.
struct Measure<'a> {
    values: &'a Values,
    ruleset: Ruleset,
    /// How many quiet plies draw the game.
    limit: u32,
    known: BTreeMap<usize, u8>,
}

impl Measure<'_> {
    /// Whether the game ends before quiet plies could draw it, counted from here; so does one that is never decided.
    fn is_near(&self, number: usize) -> bool {
        let plies = self.values.at(number).plies();
        plies.is_none_or(|plies| plies <= self.limit)
    }

    /// Within how many plies the count starts again or the game ends, if the winner goes a shortest way on which that is
    /// soon, and the loser does what he likes.
    fn quiet(&mut self, number: usize) -> u8 {
        if let Some(known) = self.known.get(&number) {
            return *known;
        }
        let Some(position) = Position::numbered(self.ruleset, number) else {
            return NEVER;
        };
        let value = self.values.at(number);
        let moves = position.legal_moves();
        let after = moves.iter().map(|mv| position.play_on(mv));
        let quiet = match value {
            Exact::Win { .. } => {
                let shortest = after.filter(|after| self.worth(after).before() == value);
                let shortest: Vec<Position> = shortest.collect();
                shortest.iter().map(|after| self.quiet_before(after)).min()
            }
            Exact::Loss { .. } => after.map(|after| self.quiet_before(&after)).max(),
            Exact::Draw => Some(NEVER),
        };
        // Without moves the game is over.
        let quiet = quiet.unwrap_or(0);
        self.known.insert(number, quiet);
        quiet
    }

    /// As [`Measure::quiet`], one ply before this position.
    fn quiet_before(&mut self, after: &Position) -> u8 {
        match after.place_in_tables() {
            // A side has no pieces left.
            None => 1,
            Some((number, plies_left)) if plies_left < self.limit => {
                self.quiet(number).saturating_add(1)
            }
            Some((number, _)) => {
                let holds = self.is_near(number) || u32::from(self.quiet(number)) <= self.limit;
                if holds { 1 } else { NEVER }
            }
        }
    }

    fn worth(&self, position: &Position) -> Exact {
        match (position.place_in_tables(), position.outcome()) {
            (Some((number, _)), _) => self.values.at(number),
            (None, Some(outcome)) => Exact::decided(outcome, position.side()),
            (None, None) => Exact::Draw,
        }
    }
}
