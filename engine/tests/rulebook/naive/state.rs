use super::{
    board::{At, Board},
    draughts, tiddest, tlata,
};
use asarag_engine::{Ruleset, Side, Variant};

/// A game with its one option on or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rules {
    pub(crate) variant: Variant,
    pub(crate) option: bool,
}

/// One whole turn: two ways with the same squares and the same pieces are one.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Turn {
    pub(crate) from: Option<At>,
    pub(crate) to: At,
    /// In the order of the board.
    pub(crate) taken: Vec<At>,
    pub(crate) crowns: bool,
}

/// How a position ends the game, by the code of the reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Verdict {
    pub(crate) winner: Option<Side>,
    pub(crate) reason: &'static str,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct State {
    pub(crate) rules: Rules,
    pub(crate) board: Board,
    pub(crate) side: Side,
    /// Stones in hand, White's and Black's.
    pub(crate) hands: [usize; 2],
    /// Plies of the rule that draws a game in which nothing happens.
    pub(crate) quiet: u32,
}

impl Rules {
    /// Every game, and every game that has an option once more with it.
    pub(crate) fn all() -> Vec<Rules> {
        let plain = Variant::EVERY.into_iter().map(|variant| Rules {
            variant,
            option: false,
        });
        let with_option = [
            Variant::Tiddest,
            Variant::Damma,
            Variant::DammaMisere,
            Variant::Turkish,
        ]
        .into_iter()
        .map(|variant| Rules {
            variant,
            option: true,
        });
        plain.chain(with_option).collect()
    }

    pub(crate) fn option_id(self) -> Option<&'static str> {
        match self.variant {
            Variant::Tiddest => Some("forced-mill"),
            Variant::Damma | Variant::DammaMisere => Some("step-back"),
            Variant::Turkish => Some("stop-behind"),
            Variant::Tlata
            | Variant::English
            | Variant::Russian
            | Variant::International
            | Variant::Brazilian
            | Variant::Italian
            | Variant::Spanish => None,
        }
    }

    /// The same rules at the engine's door.
    pub(crate) fn ruleset(self) -> Ruleset {
        let options: Vec<&str> = self
            .option_id()
            .into_iter()
            .filter(|_| self.option)
            .collect();
        Ruleset::new(self.variant, &options).expect("the game has this option")
    }

    pub(crate) fn is_mill_game(self) -> bool {
        matches!(self.variant, Variant::Tiddest | Variant::Tlata)
    }
}

impl State {
    pub(crate) fn start(rules: Rules) -> State {
        let (board, hands) = match rules.variant {
            Variant::Tiddest => (Board::empty(5), [10, 10]),
            Variant::Tlata => (Board::empty(3), [3, 3]),
            _ => (draughts::start(rules.variant), [0, 0]),
        };
        let side = if rules.variant == Variant::English {
            Side::Black
        } else {
            Side::White
        };
        State {
            rules,
            board,
            side,
            hands,
            quiet: 0,
        }
    }

    /// A finished game has no moves.
    pub(crate) fn turns(&self) -> Vec<Turn> {
        if self.verdict().is_some() {
            return Vec::new();
        }
        let mut turns = match self.rules.variant {
            Variant::Tiddest => tiddest::moves(self),
            Variant::Tlata => tlata::moves(self),
            _ => draughts::moves(self),
        };
        turns.sort();
        turns
    }

    pub(crate) fn play(&self, turn: &Turn) -> State {
        let mut after = match self.rules.variant {
            Variant::Tiddest | Variant::Tlata => self.play_stone(turn),
            _ => draughts::play(self, turn),
        };
        after.side = super::other(self.side);
        after
    }

    pub(crate) fn verdict(&self) -> Option<Verdict> {
        match self.rules.variant {
            Variant::Tiddest => tiddest::verdict(self),
            Variant::Tlata => tlata::verdict(self),
            _ => draughts::verdict(self),
        }
    }

    pub(crate) fn perft(&self, depth: u32) -> u64 {
        let turns = self.turns();
        match depth {
            0 => 1,
            1 => turns.len() as u64,
            _ => turns
                .iter()
                .map(|turn| self.play(turn).perft(depth - 1))
                .sum(),
        }
    }

    /// As `perft` in a draughts game that nothing ends but a side without moves.
    pub(crate) fn perft_of_endless_games(&self, depth: u32) -> u64 {
        let turns = draughts::moves(self);
        match depth {
            0 => 1,
            1 => turns.len() as u64,
            _ => turns
                .iter()
                .map(|turn| self.play(turn).perft_of_endless_games(depth - 1))
                .sum(),
        }
    }

    pub(crate) fn hand(&self) -> usize {
        self.hands[usize::from(self.side == Side::Black)]
    }

    fn play_stone(&self, turn: &Turn) -> State {
        let mut after = *self;
        match turn.from {
            Some(from) => after.board.put(from, None),
            None => after.hands[usize::from(self.side == Side::Black)] -= 1,
        }
        after.board.put(turn.to, Some(super::Stone::man(self.side)));
        for &at in &turn.taken {
            after.board.put(at, None);
        }
        // Tlata counts in the movement phase; Tiddest counts every ply in a row without a capture.
        let counts = match self.rules.variant {
            Variant::Tlata => turn.from.is_some(),
            _ => turn.taken.is_empty(),
        };
        after.quiet = if counts { self.quiet + 1 } else { 0 };
        after
    }
}
