use asarag_engine::{
    Game as Rules, Geometry, Move, Outcome, Position, Reason, Ruleset, Square, Variant, pdn,
};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::{refusal::RefusalValue, value};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
export interface Piece { square: number; side: Side; kind: "man" | "king" | "stone"; }
/**
 * One whole turn. `from` is null for a placement. Each of `paths` is a valid way of it: the square it starts from (if
 * any), then every landing square.
 */
export interface LegalMove {
  text: string; from: number | null; to: number; taken: number[]; crowns: boolean; paths: number[][];
  /** The stone a mill takes: it stands on none of the squares passed over, so it has to be chosen. */
  stone: number | null;
}
/** How the rules ended the game. `plies` are those of a repetition. */
export interface Outcome { winner: Side | null; reason: string; plies: number[]; }
/** What came of a try: the move's text, or why it is none. */
export type Tried = { move: string } | { refusal: Refusal };
"#;

#[derive(Serialize)]
struct PieceValue {
    square: usize,
    side: &'static str,
    kind: &'static str,
}

#[derive(Serialize)]
struct MoveValue {
    text: String,
    from: Option<usize>,
    to: usize,
    taken: Vec<usize>,
    crowns: bool,
    paths: Vec<Vec<usize>>,
    stone: Option<usize>,
}

#[derive(Serialize)]
struct OutcomeValue {
    winner: Option<&'static str>,
    reason: &'static str,
    plies: Vec<usize>,
}

#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum Tried {
    Move(String),
    Refusal(RefusalValue),
}

/// One game: its start, the moves since, and what they add up to.
#[wasm_bindgen]
#[derive(Clone, Debug)]
pub struct Game {
    rules: Rules,
}

#[wasm_bindgen]
impl Game {
    /// A game from its usual start, or from a position in PDN FEN.
    ///
    /// # Errors
    /// When there is no such game, option or position.
    #[wasm_bindgen(constructor)]
    #[expect(
        clippy::needless_pass_by_value,
        reason = "wasm-bindgen hands over owned values"
    )]
    pub fn new(variant: &str, options: Vec<String>, fen: Option<String>) -> Result<Game, JsError> {
        let variant = Variant::from_id(variant)
            .ok_or_else(|| JsError::new(&format!("there is no game `{variant}`")))?;
        let ruleset = Ruleset::new(variant, &options)?;
        let start = match &fen {
            Some(fen) => Position::from_fen(ruleset, fen)?,
            None => ruleset.start(),
        };
        Ok(Game {
            rules: Rules::new(start),
        })
    }

    /// A game of its own that goes on from here.
    pub fn copy(&self) -> Game {
        self.clone()
    }

    /// The side to move.
    #[wasm_bindgen(getter, unchecked_return_type = "Side")]
    pub fn side(&self) -> String {
        value::side(self.position().side()).to_owned()
    }

    /// Plies played.
    #[wasm_bindgen(getter)]
    pub fn ply(&self) -> usize {
        self.rules.ply()
    }

    /// The position's key, sixteen hexadecimal digits as in the server's frames.
    #[wasm_bindgen(getter)]
    pub fn key(&self) -> String {
        format!("{:016x}", self.position().key())
    }

    /// The position as PDN FEN.
    #[wasm_bindgen(getter)]
    pub fn fen(&self) -> String {
        self.position().to_fen()
    }

    /// # Errors
    /// When the browser refuses to make the values.
    #[wasm_bindgen(unchecked_return_type = "Piece[]")]
    pub fn pieces(&self) -> Result<JsValue, JsError> {
        let pieces = self.position().pieces().into_iter();
        let values: Vec<PieceValue> = pieces
            .map(|(square, piece)| PieceValue {
                square: square.index(),
                side: value::side(piece.side),
                kind: value::kind(piece.kind),
            })
            .collect();
        value::plain(&values)
    }

    /// Stones in hand, White's then Black's; null where nothing is ever placed.
    ///
    /// # Errors
    /// When the browser refuses to make the values.
    #[wasm_bindgen(unchecked_return_type = "[number, number] | null")]
    pub fn hands(&self) -> Result<JsValue, JsError> {
        value::plain(&self.position().hands())
    }

    /// # Errors
    /// When the browser refuses to make the values.
    #[wasm_bindgen(unchecked_return_type = "Outcome | null")]
    pub fn outcome(&self) -> Result<JsValue, JsError> {
        let outcome = self.rules.outcome().map(|outcome| OutcomeValue {
            winner: outcome.winner.map(value::side),
            reason: outcome.reason.code(),
            plies: if outcome.reason == Reason::Repetition {
                self.rules.repetition_plies()
            } else {
                Vec::new()
            },
        });
        value::plain(&outcome)
    }

    /// Every legal move; none once the game is over.
    ///
    /// # Errors
    /// When the browser refuses to make the values.
    #[wasm_bindgen(js_name = legalMoves, unchecked_return_type = "LegalMove[]")]
    pub fn legal_moves(&self) -> Result<JsValue, JsError> {
        let moves = match self.rules.outcome() {
            Some(_) => Vec::new(),
            None => self.position().legal_moves(),
        };
        let values: Vec<MoveValue> = moves.iter().map(|mv| self.value(mv)).collect();
        value::plain(&values)
    }

    /// The move with this text, played.
    ///
    /// # Errors
    /// When it is no legal move: the error's message is the refusal's code.
    #[wasm_bindgen(unchecked_return_type = "LegalMove")]
    pub fn play(&mut self, text: &str) -> Result<JsValue, JsError> {
        let mv = self
            .rules
            .read(self.position().side(), text)
            .map_err(|error| JsError::new(error.code()))?;
        let played = self.value(&mv);
        self.rules
            .play(&mv)
            .map_err(|illegal| JsError::new(illegal.code()))?;
        value::plain(&played)
    }

    /// What a text would be.
    ///
    /// # Errors
    /// When the browser refuses to make the values.
    #[wasm_bindgen(js_name = tryText, unchecked_return_type = "Tried")]
    pub fn try_text(&self, text: &str) -> Result<JsValue, JsError> {
        let position = self.position();
        let tried = match self.rules.read(position.side(), text) {
            Ok(mv) => Tried::Move(position.write_move(&mv)),
            Err(error) => Tried::Refusal(RefusalValue::new(position, &error)),
        };
        value::plain(&tried)
    }

    /// What a hand on the board wants: the squares touched in order, and the stone a mill is to take.
    ///
    /// # Errors
    /// When the browser refuses to make the values, or a square is not on the board.
    #[wasm_bindgen(js_name = tryPath, unchecked_return_type = "Tried")]
    #[expect(
        clippy::needless_pass_by_value,
        reason = "wasm-bindgen hands over owned values"
    )]
    pub fn try_path(&self, squares: Vec<u8>, taken: Option<u8>) -> Result<JsValue, JsError> {
        let names = squares.iter().map(|&index| self.name(index));
        let mut text = names.collect::<Result<Vec<String>, JsError>>()?.join("-");
        if let Some(taken) = taken {
            text.push('x');
            text.push_str(&self.name(taken)?);
        }
        self.try_text(&text)
    }

    /// Takes the last move back; false if there is none.
    pub fn undo(&mut self) -> bool {
        self.rules.undo().is_some()
    }

    /// Ends the game from outside: nobody's win if `winner` is absent.
    ///
    /// # Errors
    /// When it is over already, or there is no such side or reason.
    #[expect(
        clippy::needless_pass_by_value,
        reason = "wasm-bindgen hands over owned values"
    )]
    pub fn end(&mut self, winner: Option<String>, reason: &str) -> Result<(), JsError> {
        let winner = winner.as_deref().map(value::side_called).transpose()?;
        let reason = Reason::from_code(reason)
            .ok_or_else(|| JsError::new(&format!("there is no reason `{reason}`")))?;
        self.rules
            .end(Outcome { winner, reason })
            .map_err(|illegal| JsError::new(illegal.code()))
    }

    /// The moves in canonical text.
    pub fn moves(&self) -> Vec<String> {
        self.rules.move_texts()
    }

    /// The game in PDN with these tags: name, value, name, value.
    #[expect(
        clippy::needless_pass_by_value,
        reason = "wasm-bindgen hands over owned values"
    )]
    pub fn pdn(&self, tags: Vec<String>) -> String {
        let pairs = tags.chunks_exact(2);
        let pairs: Vec<(String, String)> = pairs
            .map(|pair| (pair[0].clone(), pair[1].clone()))
            .collect();
        pdn::write(&pairs, &self.rules)
    }
}

impl Game {
    #[cfg(feature = "search")]
    pub(crate) fn rules(&self) -> &Rules {
        &self.rules
    }

    fn position(&self) -> &Position {
        self.rules.position()
    }

    fn geometry(&self) -> &'static Geometry {
        self.position().ruleset().variant().geometry()
    }

    fn name(&self, index: u8) -> Result<String, JsError> {
        if index >= self.geometry().squares() {
            return Err(JsError::new("there is no such square on this board"));
        }
        Ok(self.geometry().name(Square::new(index)))
    }

    fn value(&self, mv: &Move) -> MoveValue {
        let position = self.position();
        let is_mill_game = position.hands().is_some();
        let taken = value::indices(mv.taken().iter());
        MoveValue {
            text: position.write_move(mv),
            from: mv.from.map(Square::index),
            to: mv.to.index(),
            stone: taken.first().copied().filter(|_| is_mill_game),
            taken,
            crowns: mv.crowns,
            paths: position.paths(mv).into_iter().map(value::indices).collect(),
        }
    }
}
