use std::{cmp::Reverse, collections::BTreeMap};

use asarag_engine::Move;
use uuid::Uuid;

use super::Refusal;
use crate::{
    limits,
    wire::{self, Person, Suggested},
};

/// What watchers suggest for one ply: one live suggestion a watcher. Never in the log; when the ply is played it is frozen
/// into the record of that ply and a new tally begins.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    ply: u32,
    /// Order of arrival, so that the first names stay the first.
    next: u64,
    /// Which move each watcher suggests, and where he stands among those who do.
    live: BTreeMap<Uuid, (usize, u64)>,
    /// The moves that were suggested, in order of their first appearance.
    paths: Vec<Path>,
}

#[derive(Clone, Debug)]
struct Path {
    mv: Move,
    text: String,
    by: BTreeMap<u64, Person>,
}

impl Tally {
    pub fn new(ply: u32) -> Tally {
        Tally {
            ply,
            ..Tally::default()
        }
    }

    pub fn ply(&self) -> u32 {
        self.ply
    }

    /// Everybody with a live suggestion.
    pub fn total(&self) -> u32 {
        self.live.len() as u32
    }

    pub fn is_empty(&self) -> bool {
        self.live.is_empty()
    }

    /// Takes a suggestion that [`check_suggestion`](super::check_suggestion) has let through; it replaces an earlier one
    /// of the same watcher. `text` is the canonical text of `mv`. Says whether anything changed.
    pub fn suggest(&mut self, who: Person, mv: Move, text: &str) -> Result<bool, Refusal> {
        let earlier = self.live.get(&who.id);
        if earlier.is_some_and(|(path, _)| self.paths[*path].mv == mv) {
            return Ok(false);
        }
        if earlier.is_none() && self.live.len() >= limits::SUGGESTERS_MAX {
            return Err(Refusal::SuggestionsLimited);
        }
        self.withdraw(who.id);
        let path = self.path(mv, text);
        self.live.insert(who.id, (path, self.next));
        self.paths[path].by.insert(self.next, who);
        self.next += 1;
        Ok(true)
    }

    /// Says whether there was anything to withdraw.
    pub fn withdraw(&mut self, who: Uuid) -> bool {
        let Some((path, order)) = self.live.remove(&who) else {
            return false;
        };
        self.paths[path].by.remove(&order);
        true
    }

    /// A watcher has a new name. Says whether anything changed.
    pub fn rename(&mut self, who: &Person) -> bool {
        let Some((path, order)) = self.live.get(&who.id) else {
            return false;
        };
        self.paths[*path]
            .by
            .insert(*order, who.clone())
            .is_some_and(|old| old != *who)
    }

    /// Whose suggestion the player takes with this move: the first who made it.
    pub fn taken(&self, mv: &Move) -> Result<Person, Refusal> {
        let path = self.paths.iter().find(|path| path.mv == *mv);
        let first = path.and_then(|path| path.by.values().next());
        first.cloned().ok_or(Refusal::NoSuchSuggestion)
    }

    /// The most wanted moves; of equals, the one suggested first.
    pub fn top(&self) -> Vec<Suggested> {
        let mut wanted: Vec<&Path> = self
            .paths
            .iter()
            .filter(|path| !path.by.is_empty())
            .collect();
        wanted.sort_by_key(|path| Reverse(path.by.len()));
        wanted
            .into_iter()
            .take(limits::TALLY_TOP)
            .map(Path::suggested)
            .collect()
    }

    pub fn write(&self) -> wire::Tally {
        wire::Tally {
            ply: self.ply,
            top: self.top(),
            total: self.total(),
        }
    }

    fn path(&mut self, mv: Move, text: &str) -> usize {
        let known = self.paths.iter().position(|path| path.mv == mv);
        known.unwrap_or_else(|| {
            self.paths.push(Path {
                mv,
                text: text.to_owned(),
                by: BTreeMap::new(),
            });
            self.paths.len() - 1
        })
    }
}

impl Path {
    fn suggested(&self) -> Suggested {
        Suggested {
            text: self.text.clone(),
            count: self.by.len() as u32,
            by: self
                .by
                .values()
                .take(limits::TALLY_NAMES)
                .cloned()
                .collect(),
        }
    }
}
