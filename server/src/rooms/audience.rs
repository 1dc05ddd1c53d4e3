use std::collections::BTreeMap;

use asarag_engine::Side;
use uuid::Uuid;

use crate::{
    bus::Attendance,
    clock::Millis,
    limits, name,
    room::Room,
    wire::{Person, Presence, Role},
};

/// Who is connected to a room. Never in the log. People are counted, not sockets.
#[derive(Debug)]
pub(super) struct Audience {
    chairs: [Chair; 2],
    watchers: BTreeMap<Uuid, Watching>,
    connections: usize,
    /// Since when nobody is connected here.
    empty_since: Millis,
    /// What other nodes said about their side of the room.
    elsewhere: BTreeMap<Uuid, Attendance>,
}

/// The connections of one seat's player, the acting one last.
#[derive(Debug)]
struct Chair {
    connections: Vec<u64>,
    /// Since when there is none; meaningless while there is one.
    empty_since: Millis,
}

#[derive(Debug)]
struct Watching {
    person: Person,
    connections: usize,
}

/// Why somebody cannot join.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Full;

impl Audience {
    /// Nobody is here at `now`. After a restart, absence begins anew: who was here before is not known.
    pub(super) fn new(now: Millis) -> Audience {
        let chair = || Chair {
            connections: Vec::new(),
            empty_since: now,
        };
        Audience {
            chairs: [chair(), chair()],
            watchers: BTreeMap::new(),
            connections: 0,
            empty_since: now,
            elsewhere: BTreeMap::new(),
        }
    }

    /// Somebody has opened connection number `id`. The newest connection of a seat acts.
    pub(super) fn join(&mut self, id: u64, role: Role, person: &Person) -> Result<(), Full> {
        if self.connections >= limits::ROOM_CONNECTIONS_MAX {
            return Err(Full);
        }
        let of_person = match role.seat() {
            Some(side) => {
                let chair = &mut self.chairs[side.index()].connections;
                if chair.len() < limits::PERSON_CONNECTIONS_MAX {
                    chair.push(id);
                }
                chair.last() == Some(&id)
            }
            None => {
                let watching = self.watchers.entry(person.id).or_insert_with(|| Watching {
                    person: person.clone(),
                    connections: 0,
                });
                let free = watching.connections < limits::PERSON_CONNECTIONS_MAX;
                watching.connections += usize::from(free);
                free
            }
        };
        if !of_person {
            return Err(Full);
        }
        self.connections += 1;
        Ok(())
    }

    /// A connection is gone.
    pub(super) fn leave(&mut self, id: u64, role: Role, who: Uuid, now: Millis) {
        match role.seat() {
            Some(side) => self.chairs[side.index()].leave(id, now),
            None => {
                if let Some(watching) = self.watchers.get_mut(&who) {
                    watching.connections -= 1;
                    if watching.connections == 0 {
                        self.watchers.remove(&who);
                    }
                }
            }
        }
        self.connections -= 1;
        if self.connections == 0 {
            self.empty_since = now;
        }
    }

    /// The seat of `side` has another owner: nobody is in it yet.
    pub(super) fn reseat(&mut self, side: Side, now: Millis) {
        self.chairs[side.index()] = Chair {
            connections: Vec::new(),
            empty_since: now,
        };
    }

    /// Whether connection `id` acts for the seat; the others of the seat mirror.
    pub(super) fn acts(&self, side: Side, id: u64) -> bool {
        self.chairs[side.index()].connections.last() == Some(&id)
    }

    /// Makes connection `id` the acting one, if it is one of the seat.
    pub(super) fn take_control(&mut self, side: Side, id: u64) {
        let chair = &mut self.chairs[side.index()].connections;
        if let Some(place) = chair.iter().position(|known| *known == id) {
            let id = chair.remove(place);
            chair.push(id);
        }
    }

    /// Whether the player of `side` has a connection here.
    pub(super) fn is_connected(&self, side: Side) -> bool {
        !self.chairs[side.index()].connections.is_empty()
    }

    /// Since when the player of `side` has no connection on any node.
    pub(super) fn absent_since(&self, side: Side) -> Option<Millis> {
        let chair = &self.chairs[side.index()];
        let elsewhere = self.elsewhere.values().any(|node| node.seats[side.index()]);
        (chair.connections.is_empty() && !elsewhere).then_some(chair.empty_since)
    }

    /// The person as he is known among the watchers.
    pub(super) fn watcher(&self, who: Uuid) -> Option<&Person> {
        self.watchers.get(&who).map(|watching| &watching.person)
    }

    /// Somebody has a new name. Says whether he is among the watchers.
    pub(super) fn rename(&mut self, person: &Person) -> bool {
        let known = self.watchers.get_mut(&person.id);
        known
            .map(|watching| watching.person = person.clone())
            .is_some()
    }

    /// Another node has told who is there. Says whether that is news.
    pub(super) fn hear(&mut self, node: Uuid, told: Attendance, now: Millis) -> bool {
        for side in Side::ALL {
            let was_there = self
                .elsewhere
                .get(&node)
                .is_some_and(|old| old.seats[side.index()]);
            if was_there && !told.seats[side.index()] {
                let chair = &mut self.chairs[side.index()];
                chair.empty_since = chair.empty_since.max(now);
            }
        }
        let nobody = told == Attendance::default();
        match nobody {
            true => self.elsewhere.remove(&node).is_some(),
            false => self.elsewhere.insert(node, told.clone()) != Some(told),
        }
    }

    /// All that the other nodes tell, at once. Says whether that is news.
    pub(super) fn hear_all(&mut self, told: BTreeMap<Uuid, Attendance>, now: Millis) -> bool {
        let silent = self
            .elsewhere
            .keys()
            .filter(|node| !told.contains_key(node))
            .copied();
        let silent: Vec<_> = silent.map(|node| (node, Attendance::default())).collect();
        let mut news = false;
        for (node, told) in silent.into_iter().chain(told) {
            news |= self.hear(node, told, now);
        }
        news
    }

    /// Forgets nodes that are not among the living. Says whether there were any.
    pub(super) fn bury(&mut self, living: &[Uuid], now: Millis) -> bool {
        let dead: Vec<Uuid> = self
            .elsewhere
            .keys()
            .filter(|node| !living.contains(node))
            .copied()
            .collect();
        for node in &dead {
            self.hear(*node, Attendance::default(), now);
        }
        !dead.is_empty()
    }

    /// What this node tells the others.
    pub(super) fn here(&self) -> Attendance {
        Attendance {
            seats: [0, 1].map(|side: usize| !self.chairs[side].connections.is_empty()),
            watchers: self.watchers.len() as u32,
            names: self.names().cloned().collect(),
        }
    }

    pub(super) fn connections(&self) -> usize {
        self.connections
    }

    /// Since when nobody is connected here; absent while somebody is.
    pub(super) fn empty_since(&self) -> Option<Millis> {
        (self.connections == 0).then_some(self.empty_since)
    }

    /// The moments after `now` at which a player who has gone begins to be shown as away.
    pub(super) fn next_away(&self, now: Millis) -> Option<Millis> {
        let away = |side| Some(self.absent_since(side)?.plus(limits::AWAY_GRACE_MS));
        Side::ALL
            .into_iter()
            .filter_map(away)
            .filter(|at| *at > now)
            .min()
    }

    /// Everybody who watches, on all nodes.
    pub(super) fn watchers(&self) -> u32 {
        let elsewhere: u32 = self.elsewhere.values().map(|node| node.watchers).sum();
        self.watchers.len() as u32 + elsewhere
    }

    /// Who is here, as it is shown at `now`. A player who has just gone is shown as here for a moment, since he may only
    /// change from one network to another.
    pub(super) fn presence(&self, room: &Room, now: Millis) -> Presence {
        let absent = |side: Side| {
            self.absent_since(side)
                .filter(|since| since.plus(limits::AWAY_GRACE_MS) <= now)
        };
        let mover = room.to_move();
        let claim_at = absent(mover).and_then(|since| room.claim_at(mover, since));
        let mut names: Vec<Person> = Vec::new();
        let elsewhere = self.elsewhere.values().flat_map(|node| &node.names);
        for person in self
            .names()
            .chain(elsewhere)
            .take(limits::PRESENCE_NAMES_MAX)
        {
            let name = distinct(person, room, &names);
            names.push(Person {
                id: person.id,
                name,
            });
        }
        Presence {
            white: absent(Side::White).is_none() && room.person(Side::White).is_some(),
            black: absent(Side::Black).is_none() && room.person(Side::Black).is_some(),
            watchers: self.watchers(),
            names,
            claim_at: claim_at.map(|at| at.0),
        }
    }

    fn names(&self) -> impl Iterator<Item = &Person> {
        self.watchers
            .values()
            .map(|watching| &watching.person)
            .take(limits::PRESENCE_NAMES_MAX)
    }
}

impl Chair {
    fn leave(&mut self, id: u64, now: Millis) {
        if let Some(place) = self.connections.iter().position(|known| *known == id) {
            self.connections.remove(place);
            if self.connections.is_empty() {
                self.empty_since = now;
            }
        }
    }
}

/// The name of a person in this room: nobody looks like a player, or like somebody shown before him.
pub(super) fn distinct(person: &Person, room: &Room, shown: &[Person]) -> String {
    let players = Side::ALL.into_iter().filter_map(|side| room.person(side));
    let others = players.chain(shown).filter(|other| other.id != person.id);
    name::distinct(&person.name, others.map(|other| other.name.as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn person(number: u128) -> Person {
        Person {
            id: Uuid::from_u128(number),
            name: format!("Watcher {number}"),
        }
    }

    /// So many connections to one room; a place that is left is free again.
    #[test]
    fn the_connections_of_a_room_are_limited() {
        let mut audience = Audience::new(Millis(0));
        let max = limits::ROOM_CONNECTIONS_MAX as u64;
        for id in 0..max {
            audience
                .join(id, Role::Watcher, &person(id.into()))
                .unwrap();
        }
        let late = person(u128::MAX);
        assert_eq!(audience.join(max, Role::Watcher, &late), Err(Full));
        assert_eq!(audience.join(max, Role::White, &late), Err(Full));
        audience.leave(3, Role::Watcher, person(3).id, Millis(1));
        assert_eq!(audience.join(max, Role::Watcher, &late), Ok(()));
        assert_eq!(audience.here().names.len(), limits::PRESENCE_NAMES_MAX);
        assert_eq!(u64::from(audience.watchers()), max);
    }

    /// A player is absent once he is on no node, from the moment the last one told so.
    #[test]
    fn absence_counts_from_the_last_node() {
        let (mut audience, node) = (Audience::new(Millis(0)), Uuid::from_u128(1));
        let there = Attendance {
            seats: [true, false],
            ..Attendance::default()
        };
        assert_eq!(audience.absent_since(Side::White), Some(Millis(0)));
        assert!(audience.hear(node, there.clone(), Millis(5)));
        assert!(!audience.hear(node, there.clone(), Millis(6)), "no news");
        assert_eq!(audience.absent_since(Side::White), None);
        assert!(audience.bury(&[], Millis(9)));
        assert_eq!(audience.absent_since(Side::White), Some(Millis(9)));
        assert!(audience.hear_all(BTreeMap::from([(node, there)]), Millis(10)));
        assert!(audience.hear_all(BTreeMap::new(), Millis(11)));
        assert_eq!(audience.absent_since(Side::White), Some(Millis(11)));
    }
}
