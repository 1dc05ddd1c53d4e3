use std::{
    sync::{Arc, Mutex, OnceLock, PoisonError},
    thread,
};

use asarag_engine::{Level, Player, Ruleset, Tables};

/// The tables of one game, once they are computed; none where there is nothing to solve.
type Slot = OnceLock<Option<Arc<Tables>>>;

/// What this program has solved or is solving: each game once, however many players are to know it.
static SLOTS: Mutex<Vec<(Ruleset, Arc<Slot>)>> = Mutex::new(Vec::new());

/// Perfect play that a player is to know.
///
/// It is computed on a thread of its own, since that takes seconds that no clock shall pay for: until then the player does
/// without.
#[derive(Debug)]
pub(in crate::cli) struct Solved {
    /// Nothing once the player has it, or where there is nothing it could use.
    awaited: Option<Arc<Slot>>,
}

impl Solved {
    /// For a player of this level. Computing begins at once, unless it has before.
    pub(in crate::cli) fn of(rules: Ruleset, level: Level) -> Solved {
        let of_use = level == Level::HIGHEST && !Tables::sizes(rules).is_empty();
        Solved {
            awaited: of_use.then(|| slot(rules)),
        }
    }

    /// For nobody.
    pub(in crate::cli) const fn nothing() -> Solved {
        Solved { awaited: None }
    }

    /// Waits until everything is computed: where no clock runs.
    pub(in crate::cli) fn wait(&self) {
        if let Some(slot) = &self.awaited {
            slot.wait();
        }
    }

    /// Tells the player what has been computed by now.
    pub(in crate::cli) fn tell(&mut self, player: &mut Player) {
        let Some(computed) = self.awaited.as_ref().and_then(|slot| slot.get()) else {
            return;
        };
        if let Some(tables) = computed {
            player.use_tables(Arc::clone(tables));
        }
        self.awaited = None;
    }
}

fn slot(rules: Ruleset) -> Arc<Slot> {
    let mut slots = SLOTS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, slot)) = slots.iter().find(|(of, _)| *of == rules) {
        return Arc::clone(slot);
    }
    let slot = Arc::new(Slot::new());
    slots.push((rules, Arc::clone(&slot)));
    let filled = Arc::clone(&slot);
    let compute = move || {
        filled.get_or_init(|| Tables::fitting(rules, Tables::SERVER_BYTES).map(Arc::new));
    };
    let started = thread::Builder::new()
        .name("tables".to_owned())
        .spawn(compute);
    if started.is_err() {
        // A machine without a thread to spare has players that know less.
        slot.get_or_init(|| None);
    }
    slot
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use asarag_engine::{Exact, Flow, Game, Limits, Position, Score, Variant};

    /// Two kings against one, and how far the end is: farther than anybody sees in two plies.
    pub(in crate::cli) fn far() -> (Game, u32) {
        let rules = Ruleset::usual(Variant::Damma);
        let tables = Tables::new(rules, 3).unwrap();
        let squares = Variant::Damma.geometry().all_squares();
        let names = squares.iter().map(|at| Variant::Damma.geometry().name(at));
        let fens = names.map(|at| format!("W:WKa1,K{at}:BKd3"));
        let mut positions = fens.filter_map(|fen| Position::from_fen(rules, &fen).ok());
        let found = positions.find_map(|position| match tables.probe(&position) {
            Some(Exact::Win { plies }) if plies > 5 => Some((Game::new(position), plies)),
            Some(_) | None => None,
        });
        found.unwrap()
    }

    fn score(player: &mut Player, game: &Game) -> Score {
        let thought = player.think(game, &Limits::depth(2), &mut |_| Flow::Go);
        thought.unwrap().lines[0].score
    }

    #[test]
    fn a_player_knows_what_is_solved_and_does_without_until_then() {
        let (game, plies) = far();
        let mut player = Player::new(1 << 16);
        let mut unfinished = Solved {
            awaited: Some(Arc::default()),
        };
        unfinished.tell(&mut player);
        assert!(matches!(score(&mut player, &game), Score::Hundredths(_)));
        let mut solved = Solved::of(game.position().ruleset(), Level::HIGHEST);
        solved.wait();
        solved.tell(&mut player);
        assert_eq!(score(&mut player, &game), Score::Win { plies });
    }

    #[test]
    fn nobody_solves_what_nobody_uses() {
        let lower = Level::new(7).unwrap();
        for (variant, level) in [
            (Variant::Damma, lower),
            (Variant::International, Level::HIGHEST),
        ] {
            assert!(Solved::of(Ruleset::usual(variant), level).awaited.is_none());
        }
    }

    #[test]
    fn a_game_is_solved_once() {
        let rules = Ruleset::usual(Variant::Tlata);
        let [one, other] = [(); 2].map(|()| Solved::of(rules, Level::HIGHEST).awaited.unwrap());
        assert!(Arc::ptr_eq(&one, &other));
    }
}
