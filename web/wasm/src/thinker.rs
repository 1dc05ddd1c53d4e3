use asarag_engine::{
    Analysis, Flow, Level, Limits, Line, Player, Position, Progress, Ruleset, Score, Tables,
    Verdict,
};
use serde::Serialize;
use std::sync::Arc;
use wasm_bindgen::prelude::*;

use crate::{game::Game, value};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A judgement in hundredths of a man, or a forced win or loss in so many plies; the side to move sees it so. */
export type Score = { hundredths: number } | { win: number } | { loss: number };
export type Verdict = "losing" | "worse" | "level" | "better" | "winning";
/** A move in text and what is expected to follow; never empty. */
export interface Line { moves: string[]; score: Score; verdict: Verdict; }
/** What a player thinks of a position, the best line first; `best` is what it would play. */
export interface Thought { best: string; lines: Line[]; depth: number; nodes: number; }
/** Sees how far a player has come, with lines once a depth is completed, and says whether it shall think on. */
export interface Watch { (lines: Line[] | null, depth: number, nodes: number): boolean; }
"#;

#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum ScoreValue {
    Hundredths(i32),
    Win(u32),
    Loss(u32),
}

#[derive(Serialize)]
struct LineValue {
    moves: Vec<String>,
    score: ScoreValue,
    verdict: &'static str,
}

#[derive(Serialize)]
struct ThoughtValue {
    best: String,
    lines: Vec<LineValue>,
    depth: u32,
    nodes: u64,
}

#[wasm_bindgen]
extern "C" {
    /// A function of the page.
    #[wasm_bindgen(typescript_type = "Watch")]
    pub type Watch;

    #[wasm_bindgen(method, catch)]
    fn call(
        this: &Watch,
        receiver: &JsValue,
        lines: JsValue,
        depth: u32,
        nodes: f64,
    ) -> Result<bool, JsValue>;
}

/// A computer player with a memory of its own.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Thinker {
    player: Player,
    /// The rules whose solved positions the player knows.
    solved: Vec<Ruleset>,
}

#[wasm_bindgen]
impl Thinker {
    /// A player whose memory takes at most so many bytes.
    #[wasm_bindgen(constructor)]
    pub fn new(table_bytes: usize) -> Thinker {
        Thinker {
            player: Player::new(table_bytes),
            solved: Vec::new(),
        }
    }

    /// Solves as much of a game's rules as a page has room for: from then on the player plays that perfectly, and says how
    /// far the end is. Takes a fraction of a second the first time, where there is anything to solve.
    pub fn solve(&mut self, game: &Game) {
        let ruleset = game.rules().position().ruleset();
        if self.solved.contains(&ruleset) {
            return;
        }
        self.solved.push(ruleset);
        if let Some(tables) = Tables::fitting(ruleset, Tables::PAGE_BYTES) {
            self.player.use_tables(Arc::new(tables));
        }
    }

    /// Thinks about where a game stands: at a level from 1 to 8, or as well as it can for 0, until `watch` says
    /// no or nothing more is to be found out. Null when the game is over. Where so few pieces are left that solved
    /// positions are near, it solves them first.
    ///
    /// # Errors
    /// When there is no such level, or the browser refuses to make the values.
    #[wasm_bindgen(unchecked_return_type = "Thought | null")]
    pub fn think(
        &mut self,
        game: &Game,
        level: u8,
        lines: usize,
        seed: u32,
        watch: &Watch,
    ) -> Result<JsValue, JsError> {
        let level = match level {
            0 => None,
            number => {
                Some(Level::new(number).ok_or_else(|| JsError::new("there is no such level"))?)
            }
        };
        let limits = Limits {
            level,
            lines,
            seed: u64::from(seed),
            ..Limits::default()
        };
        let plays_perfectly = level.is_none_or(|level| level == Level::HIGHEST);
        if plays_perfectly && is_near_solved(game.rules().position()) {
            self.solve(game);
        }
        let position = game.rules().position();
        let thought = self.player.think(game.rules(), &limits, &mut |progress| {
            if goes_on(position, progress, watch) {
                Flow::Go
            } else {
                Flow::Stop
            }
        });
        value::plain(&thought.map(|analysis| told(position, &analysis)))
    }
}

/// Whether a single capture at most parts the position from those that a page can have solved.
fn is_near_solved(position: &Position) -> bool {
    let solved = Tables::pieces_fitting(position.ruleset(), Tables::PAGE_BYTES);
    solved.is_some_and(|pieces| position.pieces().len() <= pieces as usize + 1)
}

/// A watch that fails stops the player.
fn goes_on(position: &Position, progress: &Progress<'_>, watch: &Watch) -> bool {
    let lines = progress.completed.then(|| lines(position, progress.lines));
    let lines = value::plain(&lines).unwrap_or(JsValue::NULL);
    let nodes = progress.nodes as f64;
    watch
        .call(&JsValue::NULL, lines, progress.depth, nodes)
        .unwrap_or(false)
}

fn told(position: &Position, analysis: &Analysis) -> ThoughtValue {
    ThoughtValue {
        best: position.write_move(&analysis.best),
        lines: lines(position, &analysis.lines),
        depth: analysis.depth,
        nodes: analysis.nodes,
    }
}

fn lines(position: &Position, lines: &[Line]) -> Vec<LineValue> {
    lines
        .iter()
        .map(|line| LineValue {
            moves: texts(position, line),
            score: match line.score {
                Score::Hundredths(value) => ScoreValue::Hundredths(value),
                Score::Win { plies } => ScoreValue::Win(plies),
                Score::Loss { plies } => ScoreValue::Loss(plies),
            },
            verdict: verdict(line.score.verdict()),
        })
        .collect()
}

/// The moves of a line, each written as it is written where it is played.
fn texts(position: &Position, line: &Line) -> Vec<String> {
    let mut at = *position;
    let mut texts = Vec::with_capacity(line.moves.len());
    for mv in &line.moves {
        let Ok(next) = at.play(mv) else { break };
        texts.push(at.write_move(mv));
        at = next;
    }
    texts
}

const fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Losing => "losing",
        Verdict::Worse => "worse",
        Verdict::Level => "level",
        Verdict::Better => "better",
        Verdict::Winning => "winning",
    }
}
