use std::cmp::Ordering;

/// From so many hundredths of a man on, a side is better.
const BETTER: i32 = 50;
/// From so many hundredths of a man on, a side is winning.
const WINNING: i32 = 250;

/// What a line of play is worth to the side to move.
///
/// # Examples
///
/// ```
/// use asarag_engine::{Score, Verdict};
///
/// let scores = [Score::Loss { plies: 4 }, Score::Hundredths(12), Score::Win { plies: 3 }];
/// assert!(scores.is_sorted());
/// assert_eq!(Score::Hundredths(12).verdict(), Verdict::Level);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Score {
    /// A judgement, in hundredths of a man; a draw is 0.
    Hundredths(i32),
    /// A win that nothing prevents, and after how many plies the game is over.
    Win {
        /// Plies to the end of the game, at least 1.
        plies: u32,
    },
    /// A loss that nothing prevents against best play, and after how many plies the game is over.
    Loss {
        /// Plies to the end of the game, at least 1.
        plies: u32,
    },
}

/// A score in a word, as the side to move sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Verdict {
    /// The other side wins, or is far ahead.
    Losing,
    /// The other side is ahead.
    Worse,
    /// Neither side is ahead.
    Level,
    /// The side to move is ahead.
    Better,
    /// The side to move wins, or is far ahead.
    Winning,
}

impl Score {
    /// The score in a word.
    pub const fn verdict(self) -> Verdict {
        match self {
            Score::Win { .. } => Verdict::Winning,
            Score::Loss { .. } => Verdict::Losing,
            Score::Hundredths(value) if value >= WINNING => Verdict::Winning,
            Score::Hundredths(value) if value >= BETTER => Verdict::Better,
            Score::Hundredths(value) if value > -BETTER => Verdict::Level,
            Score::Hundredths(value) if value > -WINNING => Verdict::Worse,
            Score::Hundredths(_) => Verdict::Losing,
        }
    }

    /// The same score as the other side sees it.
    #[must_use]
    pub const fn turned(self) -> Score {
        match self {
            Score::Hundredths(value) => Score::Hundredths(-value),
            Score::Win { plies } => Score::Loss { plies },
            Score::Loss { plies } => Score::Win { plies },
        }
    }

    /// Losses below judgements below wins; a quick win above a slow one, a slow loss above a quick one.
    const fn rank(self) -> (i8, i64) {
        match self {
            Score::Loss { plies } => (-1, plies as i64),
            Score::Hundredths(value) => (0, value as i64),
            Score::Win { plies } => (1, -(plies as i64)),
        }
    }
}

impl PartialOrd for Score {
    fn partial_cmp(&self, other: &Score) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Score {
    fn cmp(&self, other: &Score) -> Ordering {
        self.rank().cmp(&other.rank())
    }
}

impl Verdict {
    /// Every verdict, from the worst to the best.
    pub const ALL: [Verdict; 5] = [
        Verdict::Losing,
        Verdict::Worse,
        Verdict::Level,
        Verdict::Better,
        Verdict::Winning,
    ];

    /// The stable code: `losing`, `worse`, `level`, `better`, `winning`.
    pub const fn code(self) -> &'static str {
        match self {
            Verdict::Losing => "losing",
            Verdict::Worse => "worse",
            Verdict::Level => "level",
            Verdict::Better => "better",
            Verdict::Winning => "winning",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_ordered_as_a_player_would() {
        let rising = [
            Score::Loss { plies: 2 },
            Score::Loss { plies: 8 },
            Score::Hundredths(-300),
            Score::Hundredths(0),
            Score::Hundredths(9_000),
            Score::Win { plies: 7 },
            Score::Win { plies: 1 },
        ];
        assert!(rising.is_sorted_by(|low, high| low < high));
        let turned: Vec<Score> = rising.iter().rev().map(|score| score.turned()).collect();
        assert!(turned.is_sorted_by(|low, high| low < high));
    }

    #[test]
    fn a_verdict_rises_with_the_score_and_turns_with_it() {
        let verdicts = [-250, -50, -49, 50, 250].map(|value| Score::Hundredths(value).verdict());
        assert_eq!(verdicts, Verdict::ALL);
        for value in -400..400 {
            let [own, other] = [value, -value].map(|value| Score::Hundredths(value).verdict());
            assert_eq!(own as usize + other as usize, 4, "{value}");
        }
    }
}
