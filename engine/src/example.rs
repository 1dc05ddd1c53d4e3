use crate::{Illegal, Move, MoveError, Position, Square, Squares};

impl Position {
    /// A legal move that does what a refused one failed to do: one that takes where taking is compulsory, the longer
    /// capture, the finished one, the mill. None where the refusal needs none.
    pub fn example(&self, error: &MoveError) -> Option<Move> {
        match error {
            MoveError::Text { .. } => None,
            MoveError::Ambiguous { candidates } => candidates.first().copied(),
            MoveError::Illegal(illegal) => self.example_against(illegal),
        }
    }

    fn example_against(&self, illegal: &Illegal) -> Option<Move> {
        match illegal {
            Illegal::MustCapture { pieces } | Illegal::MustMill { pieces } => {
                self.first_legal(|mv| starts_on(mv, *pieces))
            }
            Illegal::LongerCapture { path, .. } | Illegal::CaptureUnfinished { path, .. } => {
                self.first_legal(|mv| self.goes_through(mv, path))
            }
            Illegal::MustTake { .. } => self.first_legal(|mv| !mv.taken().is_empty()),
            Illegal::GameOver
            | Illegal::NotYourTurn
            | Illegal::EmptySquare { .. }
            | Illegal::NotYourPiece { .. }
            | Illegal::Occupied { .. }
            | Illegal::NotReachable { .. }
            | Illegal::TurnedBack { .. }
            | Illegal::WouldLineUp { .. }
            | Illegal::NotOpponentStone { .. } => None,
        }
    }

    fn first_legal(&self, fits: impl Fn(&Move) -> bool) -> Option<Move> {
        self.legal_moves().into_iter().find(fits)
    }

    fn goes_through(&self, mv: &Move, path: &[Square]) -> bool {
        mv.from == path.first().copied() && self.paths(mv).iter().any(|way| way.starts_with(path))
    }
}

fn starts_on(mv: &Move, pieces: Squares) -> bool {
    mv.from.is_some_and(|from| pieces.contains(from))
}

#[cfg(test)]
mod tests {
    use crate::{Position, Ruleset, Variant};

    #[test]
    fn an_example_shows_what_was_missed() {
        let rows = [
            (
                Variant::International,
                "W:W32,40:B28",
                "40-34",
                Some("32x23"),
            ),
            (
                Variant::International,
                "W:W32,48:B28,19",
                "32x23",
                Some("32x14"),
            ),
            (Variant::International, "W:W32:B1", "32-23", None),
            (Variant::International, "W:W32:B1", "nonsense", None),
            (
                Variant::Tiddest,
                "W:Wa1,b1,c2,e5:Ba5,b5,d4,e3:H0,0",
                "c2-c1",
                Some("c2-c1xa5"),
            ),
        ];
        for (variant, fen, text, expected) in rows {
            let position = Position::from_fen(Ruleset::usual(variant), fen).unwrap();
            let error = position.read_move(text).unwrap_err();
            let example = position.example(&error);
            let shown = example.map(|mv| position.write_move(&mv));
            assert_eq!(shown.as_deref(), expected, "{text}: {error}");
        }
    }
}
