use asarag_engine::Side;
use uuid::Uuid;

use super::{
    Shared,
    asked::{Asked, check_acting},
    audience::distinct,
    commit::Failure,
    making,
    requests::Here,
    state::State,
    table::Table,
};
use crate::{
    clock::Millis,
    room::{self, Actor, Command, Room},
    store::{Append, Identity, Made, StoreError},
    wire::{Person, Phase, Role},
};

/// A player's word on another game.
#[derive(Clone, Debug)]
pub(super) struct RematchAsked {
    pub(super) who: Uuid,
    pub(super) side: Side,
    pub(super) connection: u64,
    pub(super) word: Word,
    /// The room that this word makes if it is the one that settles it.
    pub(super) sequel: Sequel,
}

/// What is said.
#[derive(Clone, Copy, Debug)]
pub(super) enum Word {
    Wish,
    Answer { accept: bool },
}

/// What a further room is made of beside the log of the one before: its id, its links, and how the players are called now.
#[derive(Clone, Debug)]
pub(super) struct Sequel {
    id: Uuid,
    made: Made,
    people: Vec<Person>,
}

impl RematchAsked {
    pub(super) fn command(&self, state: &State) -> Result<(Actor, Command), Failure> {
        check_acting(state, self.side, self.who, self.connection)?;
        let room = self.sequel.id;
        let command = match self.word {
            Word::Wish => Command::OfferRematch { room },
            Word::Answer { accept } => Command::AnswerRematch { accept, room },
        };
        Ok((Actor::Seat(self.side), command))
    }
}

impl Sequel {
    async fn of(shared: &Shared, table: &Table, now: Millis) -> Result<Sequel, StoreError> {
        let (seated, listed) = {
            let room = &table.state().room;
            let seated = Side::ALL.into_iter().filter_map(|side| room.person(side));
            (
                seated.cloned().collect::<Vec<_>>(),
                room.settings().listed(),
            )
        };
        let mut people = Vec::with_capacity(seated.len());
        for Person { id, name } in seated {
            let name = shared.store.name(id).await?.unwrap_or(name);
            people.push(Person { id, name });
        }
        Ok(Sequel {
            id: Uuid::now_v7(),
            made: making::made(table.maker, listed, Some(Side::Black), now),
            people,
        })
    }

    /// The making of the room, if the players of `before` have just agreed on it.
    pub(super) fn opened_by(&self, before: &Room) -> Option<Append> {
        if before.rematch() != Some(self.id) {
            return None;
        }
        let named = |person: &Person, room: &Room| {
            let known = self.people.iter().find(|known| known.id == person.id);
            let person = known.unwrap_or(person);
            Person {
                id: person.id,
                name: distinct(person, room, &[]),
            }
        };
        let (room, events) = room::rematch(before, self.id, named, self.made.at);
        Some(making::append(&room, &events, self.made.clone()))
    }
}

impl Here {
    /// Says a player's word on another game. Whoever's word settles it makes the room for it, in the same commit.
    pub(super) async fn say(&self, side: Side, word: Word, now: Millis) -> Result<u64, Failure> {
        let sequel = Sequel::of(&self.shared, &self.table, now).await?;
        let asked = Asked::Rematch(Box::new(RematchAsked {
            who: self.who.id,
            side,
            connection: self.id,
            word,
            sequel,
        }));
        self.shared.carry_out(&self.table, &asked, now).await
    }
}

impl Shared {
    /// Gives a player of the game before his seat in its rematch back, if he did not come in time and it is still free.
    pub(super) async fn seat_again(
        self: &std::sync::Arc<Self>,
        table: &Table,
        who: &Identity,
    ) -> Result<(), Failure> {
        let earlier = {
            let room = &table.state().room;
            let free = room.phase() == Phase::Waiting && room.seat_of(who.id).is_none();
            room.settings().rematch_of().filter(|_| free)
        };
        let Some(earlier) = earlier else {
            return Ok(());
        };
        let role = self.store.right(earlier, who.id).await?;
        if let Some(side) = role.and_then(Role::seat) {
            self.take_seat(table.id, who, side.other()).await?;
        }
        Ok(())
    }

    /// Whoever might know of a private room may watch its rematch.
    pub(super) async fn may_follow(&self, table: &Table, who: Uuid) -> Result<bool, StoreError> {
        let earlier = table.state().room.settings().rematch_of();
        let Some(earlier) = earlier else {
            return Ok(false);
        };
        let follows = self.store.right(earlier, who).await?.is_some();
        if follows {
            self.store.let_watch(table.id, who).await?;
        }
        Ok(follows)
    }
}
