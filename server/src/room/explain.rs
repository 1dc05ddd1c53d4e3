use asarag_engine::{Illegal, Move, MoveError, Position, Square};

use crate::wire::Refused;

/// Why `position` does not allow a move: the rule, the squares that prove it, and a move that shows what was missed.
pub(super) fn refused(position: &Position, error: &MoveError) -> Refused {
    let plain = Refused {
        code: code(error).to_owned(),
        message: String::new(),
        squares: Vec::new(),
        example: None,
        count: None,
        retry_after_ms: None,
        position: Some(position.to_fen()),
    };
    match error {
        MoveError::Text { column, expected } => Refused {
            message: format!("not a move at column {column}: expected {expected}"),
            ..plain
        },
        MoveError::Ambiguous { candidates } => ambiguous(position, candidates, plain),
        MoveError::Illegal(illegal) => against_the_rules(position, illegal, plain),
    }
}

fn code(error: &MoveError) -> &'static str {
    match error {
        MoveError::Text { .. } => "unreadable-move",
        MoveError::Ambiguous { .. } => "ambiguous-move",
        MoveError::Illegal(illegal) => illegal.code(),
    }
}

fn ambiguous(position: &Position, candidates: &[Move], plain: Refused) -> Refused {
    let texts: Vec<String> = candidates
        .iter()
        .map(|mv| position.write_move(mv))
        .collect();
    let refused = Refused {
        message: format!("this can be read as {}", texts.join(" or ")),
        ..plain
    };
    with_example(position, candidates.first(), refused)
}

fn against_the_rules(position: &Position, illegal: &Illegal, plain: Refused) -> Refused {
    let geometry = position.ruleset().variant().geometry();
    let squares = illegal.squares().into_iter();
    let refused = Refused {
        message: illegal.sentence(geometry),
        squares: squares.map(|square| geometry.name(square)).collect(),
        ..plain
    };
    with_example(position, example(position, illegal).as_ref(), refused)
}

fn with_example(position: &Position, example: Option<&Move>, plain: Refused) -> Refused {
    let takes = example.map(|mv| mv.taken().len());
    Refused {
        example: example.map(|mv| position.write_move(mv)),
        count: takes.filter(|count| *count > 0),
        ..plain
    }
}

/// A legal move that does what the refused one failed to do.
fn example(position: &Position, illegal: &Illegal) -> Option<Move> {
    let legal = position.legal_moves();
    let starts_on = |pieces: asarag_engine::Squares| {
        let from_these = |mv: &&Move| mv.from.is_some_and(|from| pieces.contains(from));
        legal.iter().find(from_these).copied()
    };
    match illegal {
        Illegal::MustCapture { pieces } | Illegal::MustMill { pieces } => starts_on(*pieces),
        Illegal::LongerCapture { path, .. } | Illegal::CaptureUnfinished { path, .. } => legal
            .iter()
            .find(|mv| goes_through(position, mv, path))
            .copied(),
        Illegal::MustTake { .. } => legal.iter().find(|mv| !mv.taken().is_empty()).copied(),
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

fn goes_through(position: &Position, mv: &Move, path: &[Square]) -> bool {
    mv.from == path.first().copied() && position.paths(mv).iter().any(|way| way.starts_with(path))
}
