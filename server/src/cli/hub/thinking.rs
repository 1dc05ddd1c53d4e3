use std::{
    collections::VecDeque,
    io::{self, Write},
    time::Instant,
};

use asarag_engine::{Analysis, Flow, Game, Progress, Score};

use super::{
    Line,
    conversation::{Next, say},
    input::{Heard, Input},
    text,
};
use crate::cli::engine::{Allowance, Pace};

/// Lines that are kept while the engine thinks: a client that says more is not answered.
const LATE_MAX: usize = 1_024;
/// A won game counts as so many hundredths of a man, less one for each ply to its end, as other engines count it.
const WIN: i64 = 10_000;

/// What a search is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    Think,
    Analyze,
    /// On the opponent's time, until `ponder-hit`.
    Ponder,
}

/// One search as the client follows it.
#[derive(Debug)]
pub(super) struct Thinking<'a, W> {
    began: Instant,
    /// When the own time began to run; not while pondering or analysing.
    timed: Option<Instant>,
    mode: Mode,
    pace: Pace,
    input: &'a Input,
    late: &'a mut VecDeque<String>,
    out: &'a mut W,
    /// What the client was told last.
    told: Option<String>,
    stopped: bool,
    next: io::Result<Next>,
}

impl<'a, W: Write> Thinking<'a, W> {
    pub(super) fn new(
        game: &Game,
        mode: Mode,
        allowance: &Allowance,
        (input, late, out): (&'a Input, &'a mut VecDeque<String>, &'a mut W),
    ) -> Thinking<'a, W> {
        let began = Instant::now();
        Thinking {
            began,
            timed: (mode == Mode::Think).then_some(began),
            mode,
            pace: Pace::new(allowance, game.position().legal_moves().len()),
            input,
            late,
            out,
            told: None,
            stopped: false,
            next: Ok(Next::Listen),
        }
    }

    /// Called from within the search: hears the client, tells of each depth, looks at the clock.
    pub(super) fn watch(&mut self, progress: &Progress<'_>) -> Flow {
        self.hear();
        if progress.completed
            && let Err(error) = self.tell(progress)
        {
            self.next = Err(error);
        }
        let over = self.stopped || !matches!(self.next, Ok(Next::Listen));
        let paced = self
            .timed
            .map_or(Flow::Go, |timed| self.pace.flow(timed.elapsed(), progress));
        if over { Flow::Stop } else { paced }
    }

    /// Tells the result, where it is more than what was told last.
    pub(super) fn inform(&mut self, analysis: &Analysis) -> io::Result<()> {
        self.tell(&Progress {
            lines: &analysis.lines,
            depth: analysis.depth,
            mean_depth: analysis.mean_depth,
            nodes: analysis.nodes,
            completed: true,
        })
    }

    pub(super) fn next(&mut self) -> io::Result<Next> {
        std::mem::replace(&mut self.next, Ok(Next::Listen))
    }

    fn hear(&mut self) {
        loop {
            match self.input.look() {
                Heard::Nothing => return,
                Heard::End => {
                    self.next = Ok(Next::Quit);
                    return;
                }
                Heard::Line(text) => self.obey(text),
            }
        }
    }

    fn obey(&mut self, text: String) {
        match text.as_str() {
            "stop" => self.stopped = true,
            "quit" => self.next = Ok(Next::Quit),
            "ping" => {
                if let Err(error) = say(self.out, &Line::new("pong")) {
                    self.next = Err(error);
                }
            }
            "ponder-hit" if self.mode == Mode::Ponder => {
                self.timed.get_or_insert_with(Instant::now);
            }
            "" | "ponder-hit" => {}
            _ if self.late.len() < LATE_MAX => self.late.push_back(text),
            _ => {}
        }
    }

    fn tell(&mut self, progress: &Progress<'_>) -> io::Result<()> {
        let Some(line) = progress.lines.first() else {
            return Ok(());
        };
        let moves: Vec<String> = line.moves.iter().map(text::write_move).collect();
        let pv = moves.join(" ");
        let seconds = self.began.elapsed().as_secs_f64();
        let speed = progress.nodes as f64 / 1e6 / seconds.max(1e-6);
        let what = format!("{} {:?} {pv}", progress.depth, line.score);
        if self.told.as_ref() == Some(&what) {
            return Ok(());
        }
        self.told = Some(what);
        let info = Line::new("info")
            .with("depth", progress.depth)
            .with("mean-depth", format!("{:.1}", progress.mean_depth))
            .with("score", men(line.score))
            .with("nodes", progress.nodes)
            .with("time", format!("{seconds:.3}"))
            .with("nps", format!("{speed:.2}"));
        say(self.out, &info.with("pv", pv))
    }
}

/// A score in men.
fn men(score: Score) -> String {
    let hundredths = match score {
        Score::Hundredths(value) => i64::from(value),
        Score::Win { plies } => WIN - i64::from(plies),
        Score::Loss { plies } => i64::from(plies) - WIN,
    };
    format!("{:.2}", hundredths as f64 / 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_score_is_written_in_men_and_a_win_by_its_distance() {
        let rows = [
            (Score::Hundredths(0), "0.00"),
            (Score::Hundredths(-1), "-0.01"),
            (Score::Hundredths(250), "2.50"),
            (Score::Win { plies: 5 }, "99.95"),
            (Score::Loss { plies: 100 }, "-99.00"),
        ];
        for (score, text) in rows {
            assert_eq!(men(score), text);
        }
    }
}
