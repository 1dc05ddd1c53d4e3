use super::score::Score;
use crate::Game;

/// One game of a text.
#[derive(Clone, Debug)]
pub struct Record {
    /// Its tags in the order of the text, unknown ones included.
    pub tags: Vec<(String, String)>,
    /// The main line, played. An ending the board does not show (resignation, time) is set if the
    /// `Termination` tag names it as [`write`](super::write()) does.
    pub game: Game,
    /// The result behind the moves, or that of the tag where the text has none or `*`.
    pub result: Option<String>,
    /// The half move after which the rules make the game a draw, where the players went on all the same.
    pub drawn_at: Option<usize>,
    /// The comments of the main line.
    pub comments: Vec<Comment>,
}

impl Record {
    /// The value of the first tag with this name, capitals aside.
    pub fn tag(&self, name: &str) -> Option<&str> {
        let tag = self
            .tags
            .iter()
            .find(|(tag, _)| tag.eq_ignore_ascii_case(name));
        tag.map(|(_, value)| value.as_str())
    }

    /// What the result says in this game; [`Score::Open`] if there is none.
    pub fn score(&self) -> Score {
        let variant = self.game.start().ruleset().variant();
        let score = self
            .result
            .as_deref()
            .and_then(|result| Score::read(variant, result));
        score.unwrap_or(Score::Open)
    }
}

/// A comment, and the half moves before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comment {
    /// How many half moves of the main line stand before it.
    pub ply: usize,
    /// The text between the brackets.
    pub text: String,
}

impl Comment {
    /// The time left on the mover's clock in milliseconds, if the comment holds a mark such as `[%clk 0:59:03.5]`.
    pub fn clock_ms(&self) -> Option<u64> {
        let mark = self.text.split_once("[%clk")?.1.split(']').next()?;
        let mut ms: u64 = 0;
        for part in mark.trim().split(':') {
            ms = ms.checked_mul(60)?.checked_add(milliseconds(part)?)?;
        }
        Some(ms)
    }
}

/// Whole or broken seconds, as `3` or `3.25`.
fn milliseconds(seconds: &str) -> Option<u64> {
    let (whole, broken) = seconds.split_once('.').unwrap_or((seconds, ""));
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || !is_number(whole) || !is_number(broken) {
        return None;
    }
    let thousandths = format!("{broken:0<3}");
    let thousandths: u64 = thousandths[..3].parse().ok()?;
    whole
        .parse::<u64>()
        .ok()?
        .checked_mul(1000)?
        .checked_add(thousandths)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_mark_is_read_in_milliseconds() {
        let rows = [
            ("[%clk 0:59:03]", Some(3_543_000)),
            ("fine [%clk 1:00.25] move", Some(60_250)),
            ("[%clk 12]", Some(12_000)),
            ("[%clk a:b]", None),
            ("[%clk 99999999999999999999:0:0]", None),
            ("no mark", None),
        ];
        for (text, ms) in rows {
            let comment = Comment {
                ply: 1,
                text: text.to_owned(),
            };
            assert_eq!(comment.clock_ms(), ms, "{text}");
        }
    }
}
