use super::{
    board::At,
    draughts::is_playing_square,
    state::{Rules, State},
};
use asarag_engine::{Side, Variant};

/// Numbered by row from the top-left dark square in English, International and Italian, from the bottom right in Spanish; a1 at White's bottom-left elsewhere.
fn square_name(rules: Rules, size: usize, at: At) -> String {
    match rules.variant {
        Variant::English | Variant::International | Variant::Italian => {
            let half = size / 2;
            (at.0 * half + at.1 / 2 + 1).to_string()
        }
        Variant::Spanish => (32 - (at.0 * 4 + at.1 / 2)).to_string(),
        _ => {
            let column = char::from(b'a' + at.1 as u8);
            format!("{column}{}", size - at.0)
        }
    }
}

impl State {
    pub(crate) fn playing_squares(&self) -> Vec<At> {
        let plays = |at: &At| is_playing_square(self.rules.variant, self.board.size, *at);
        self.board.cells().into_iter().filter(plays).collect()
    }

    pub(crate) fn name(&self, at: At) -> String {
        square_name(self.rules, self.board.size, at)
    }

    /// `side:Wsquares:Bsquares`, with the stones in hand in placement games.
    pub(crate) fn fen(&self) -> String {
        let letter = if self.side == Side::White { "W" } else { "B" };
        let white = self.list(Side::White);
        let black = self.list(Side::Black);
        let hands = if self.rules.is_mill_game() {
            format!(":H{},{}", self.hands[0], self.hands[1])
        } else {
            String::new()
        };
        format!("{letter}:W{white}:B{black}{hands}")
    }

    fn list(&self, side: Side) -> String {
        let piece = |at: At| {
            let king = self.board.at(at).is_some_and(|stone| stone.king);
            format!("{}{}", if king { "K" } else { "" }, self.name(at))
        };
        self.board
            .stones(side)
            .into_iter()
            .map(piece)
            .collect::<Vec<String>>()
            .join(",")
    }
}
