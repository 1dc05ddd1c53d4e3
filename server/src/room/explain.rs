use asarag_engine::{Illegal, Move, MoveError, Position};

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
    let refused = match error {
        MoveError::Text { column, expected } => Refused {
            message: format!("not a move at column {column}: expected {expected}"),
            ..plain
        },
        MoveError::Ambiguous { candidates } => ambiguous(position, candidates, plain),
        MoveError::Illegal(illegal) => against_the_rules(position, illegal, plain),
    };
    with_example(position, position.example(error).as_ref(), refused)
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
    Refused {
        message: format!("this can be read as {}", texts.join(" or ")),
        ..plain
    }
}

fn against_the_rules(position: &Position, illegal: &Illegal, plain: Refused) -> Refused {
    let geometry = position.ruleset().variant().geometry();
    let squares = illegal.squares().into_iter();
    Refused {
        message: illegal.sentence(geometry),
        squares: squares.map(|square| geometry.name(square)).collect(),
        ..plain
    }
}

fn with_example(position: &Position, example: Option<&Move>, plain: Refused) -> Refused {
    let takes = example.map(|mv| mv.taken().len());
    Refused {
        example: example.map(|mv| position.write_move(mv)),
        count: takes.filter(|count| *count > 0),
        ..plain
    }
}
