use super::{hop::Hop, position::Position, rules::Rules};
use crate::{
    Move, MoveError, Square,
    notation::{self, Capture, Joint, Wish},
};

/// What a move text wishes: `32-28`, `16x38`, `16x27x38`. Taking may be written `x` or `:`, or with `-`.
pub(super) fn wish<R: Rules>(text: &str) -> Result<Wish, MoveError> {
    let tokens = notation::tokens(text, R::GEOMETRY)?;
    if tokens.len() < 2 {
        return Err(notation::fault(text, text.len(), "`-` or `x`"));
    }
    let said = tokens.iter().find(|token| token.joint == Joint::Capture);
    Ok(Wish {
        squares: tokens.iter().map(|token| token.square).collect(),
        taken: None,
        capture: said.map_or(Capture::Unsaid, |token| Capture::Said {
            column: token.column,
        }),
    })
}

impl<R: Rules, const MISERE: bool> Position<R, MISERE> {
    /// The one move a wish fits: by its two ends, by some of the squares between in order, or by all of them.
    pub(super) fn find_wished(&self, wish: &Wish) -> Result<Move, MoveError> {
        let &[from, .., to] = &wish.squares[..] else {
            return Err(self.refusal(&wish.squares));
        };
        let mut fitting: Vec<Move> = self.plies().iter().map(Self::named).collect();
        fitting.retain(|mv| (mv.from, mv.to) == (Some(from), to));
        match self.followed(&wish.squares) {
            Some(mv) if fitting.contains(&mv) => return Ok(mv),
            Some(_) | None => fitting.retain(|mv| self.fits(mv, &wish.squares)),
        }
        if fitting.len() > 1 {
            fitting = self.narrowed(fitting, wish);
        }
        match (&fitting[..], wish.capture) {
            ([], _) => Err(self.refusal(&wish.squares)),
            ([only], Capture::Said { column }) if only.taken().is_empty() => {
                let expected = "`-`: this move takes nothing".to_owned();
                Err(MoveError::Text { column, expected })
            }
            ([only], _) => Ok(*only),
            (_, _) => Err(MoveError::Ambiguous {
                candidates: fitting,
            }),
        }
    }

    /// The capture whose every landing square is given.
    fn followed(&self, squares: &[Square]) -> Option<Move> {
        let board = self.board.seen_by(self.side, &R::LAYOUT);
        let path: Vec<u64> = squares.iter().map(|&square| self.seen(square)).collect();
        let ply = Hop::follow::<R>(&board, &path)?;
        Some(Self::named(&ply.seen_by(self.side, &R::LAYOUT)))
    }

    /// Those that take the piece the wish names, if it names one and any do.
    fn narrowed(&self, fitting: Vec<Move>, wish: &Wish) -> Vec<Move> {
        let Some(square) = wish.taken else {
            return fitting;
        };
        let taking: Vec<Move> = fitting
            .iter()
            .filter(|mv| mv.taken().contains(square))
            .copied()
            .collect();
        if taking.is_empty() { fitting } else { taking }
    }

    /// Whether the squares are the start, some landing squares in their order, and the end of a way of this move.
    fn fits(&self, mv: &Move, squares: &[Square]) -> bool {
        let mut found = squares.len() == 2;
        if !found && !mv.taken().is_empty() {
            self.each_way(mv, |way| {
                found = is_part(squares, way);
                !found
            });
        }
        found
    }

    /// The two squares, or every landing square where the two are not enough to tell captures apart.
    pub(super) fn text_of(&self, mv: &Move) -> String {
        let name = |square: Square| R::GEOMETRY.name(square);
        let ends = |mv: &Move| (mv.from, mv.to);
        let Some(from) = mv.from else {
            return name(mv.to);
        };
        if mv.taken().is_empty() {
            return format!("{}-{}", name(from), name(mv.to));
        }
        let alike = self
            .plies()
            .iter()
            .filter(|ply| ends(&Self::named(ply)) == ends(mv))
            .count();
        let way = if alike > 1 {
            self.first_way(mv)
        } else {
            vec![from, mv.to]
        };
        let takes = R::TAKES.to_string();
        way.into_iter().map(name).collect::<Vec<_>>().join(&takes)
    }

    fn refusal(&self, squares: &[Square]) -> MoveError {
        self.explain(squares).into()
    }
}

/// Whether `part` has the same ends as `whole` and some of its inner squares in their order.
pub(super) fn is_part<S: PartialEq>(part: &[S], whole: &[S]) -> bool {
    let ends_differ = part.first() != whole.first() || part.last() != whole.last();
    if part.len() < 2 || part.len() > whole.len() || ends_differ {
        return false;
    }
    let mut inner = whole[1..whole.len() - 1].iter();
    part[1..part.len() - 1]
        .iter()
        .all(|square| inner.any(|passed| passed == square))
}
