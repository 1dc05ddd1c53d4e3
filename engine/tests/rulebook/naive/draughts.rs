use super::{
    board::{At, Board, Direction, Stone},
    capture::captures,
    state::{Rules, State, Turn, Verdict},
};
use asarag_engine::{Side, Variant};

/// What a man does that reaches the last row inside a capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OnLastRow {
    EndsTheTurn,
    GoesOnAsKing,
    GoesOnAsMan,
}

/// Which captures are compulsory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Priority {
    Free,
    MostPieces,
    /// Most pieces, then most kings.
    MostPiecesMostKings,
    /// Most pieces, then by a king, then most kings, then kings met first.
    Italian,
}

/// One column of the table "Draughts family". Directions are White's; Black turns them upside down.
#[derive(Clone, Copy, Debug)]
pub(super) struct Table {
    pub(super) lines: [Direction; 4],
    pub(super) man_moves: &'static [Direction],
    pub(super) man_captures: &'static [Direction],
    pub(super) king_flies: bool,
    pub(super) king_lands_right_behind: bool,
    pub(super) man_captures_kings: bool,
    pub(super) priority: Priority,
    /// Article (a): of the squares behind a piece, those from which the capture goes on exclude the others.
    pub(super) lands_where_it_goes_on: bool,
    pub(super) pieces_leave_at_once: bool,
    pub(super) may_turn_back: bool,
    pub(super) on_last_row: OnLastRow,
    /// Plies in a row by kings without capture; for Damma plies without capture and without crowning.
    pub(super) quiet_plies: u32,
}

const DIAGONAL: [Direction; 4] = [(-1, -1), (-1, 1), (1, -1), (1, 1)];
const ORTHOGONAL: [Direction; 4] = [(-1, 0), (0, -1), (0, 1), (1, 0)];
const DIAGONAL_FORWARD: &[Direction] = &[(-1, -1), (-1, 1)];
const FORWARD_AND_SIDEWAYS: &[Direction] = &[(-1, 0), (0, -1), (0, 1)];

const ENGLISH: Table = Table {
    lines: DIAGONAL,
    man_moves: DIAGONAL_FORWARD,
    man_captures: DIAGONAL_FORWARD,
    king_flies: false,
    king_lands_right_behind: true,
    man_captures_kings: true,
    priority: Priority::Free,
    lands_where_it_goes_on: false,
    pieces_leave_at_once: false,
    may_turn_back: true,
    on_last_row: OnLastRow::EndsTheTurn,
    quiet_plies: 80,
};

const RUSSIAN: Table = Table {
    man_captures: &DIAGONAL,
    king_flies: true,
    king_lands_right_behind: false,
    lands_where_it_goes_on: true,
    on_last_row: OnLastRow::GoesOnAsKing,
    quiet_plies: 120,
    ..ENGLISH
};

const INTERNATIONAL: Table = Table {
    priority: Priority::MostPieces,
    lands_where_it_goes_on: false,
    on_last_row: OnLastRow::GoesOnAsMan,
    ..RUSSIAN
};

pub(super) fn table(rules: Rules) -> Table {
    match rules.variant {
        Variant::English => ENGLISH,
        Variant::Russian => RUSSIAN,
        Variant::International => INTERNATIONAL,
        Variant::Turkish => Table {
            lines: ORTHOGONAL,
            man_moves: FORWARD_AND_SIDEWAYS,
            man_captures: FORWARD_AND_SIDEWAYS,
            king_lands_right_behind: rules.option,
            pieces_leave_at_once: true,
            may_turn_back: false,
            ..INTERNATIONAL
        },
        Variant::Damma | Variant::DammaMisere => Table {
            lines: ORTHOGONAL,
            man_moves: if rules.option {
                &ORTHOGONAL
            } else {
                FORWARD_AND_SIDEWAYS
            },
            man_captures: &ORTHOGONAL,
            pieces_leave_at_once: true,
            quiet_plies: 50,
            ..INTERNATIONAL
        },
        Variant::Brazilian => Table {
            quiet_plies: 40,
            ..INTERNATIONAL
        },
        Variant::Italian => Table {
            man_captures_kings: false,
            priority: Priority::Italian,
            ..ENGLISH
        },
        Variant::Spanish => Table {
            king_flies: true,
            king_lands_right_behind: false,
            priority: Priority::MostPiecesMostKings,
            ..ENGLISH
        },
        Variant::Tiddest | Variant::Tlata => unreachable!("not a draughts game"),
    }
}

/// The directions as this side sees them.
pub(super) fn seen_by(side: Side, directions: &[Direction]) -> Vec<Direction> {
    let turn = if side == Side::White { 1 } else { -1 };
    directions
        .iter()
        .map(|&(down, right)| (down * turn, right))
        .collect()
}

pub(super) fn is_last_row(board: &Board, side: Side, at: At) -> bool {
    at.0 == if side == Side::White {
        0
    } else {
        board.size - 1
    }
}

pub(super) fn start(variant: Variant) -> Board {
    let (size, rows_of_black, rows_of_white) = match variant {
        Variant::English
        | Variant::Russian
        | Variant::Brazilian
        | Variant::Italian
        | Variant::Spanish => (8, 0..3, 5..8),
        Variant::International => (10, 0..4, 6..10),
        Variant::Turkish => (8, 1..3, 5..7),
        Variant::Damma | Variant::DammaMisere => (5, 0..2, 3..5),
        Variant::Tiddest | Variant::Tlata => unreachable!("not a draughts game"),
    };
    let mut board = Board::empty(size);
    for at in board.cells() {
        let plays = is_playing_square(variant, size, at);
        if plays && rows_of_black.contains(&at.0) {
            board.put(at, Some(Stone::man(Side::Black)));
        }
        if plays && rows_of_white.contains(&at.0) {
            board.put(at, Some(Stone::man(Side::White)));
        }
    }
    board
}

/// The bottom-left corner is a playing square on every dark-square board, but for the Italian and the Spanish one.
pub(super) fn is_playing_square(variant: Variant, size: usize, (row, column): At) -> bool {
    match variant {
        Variant::English | Variant::Russian | Variant::International | Variant::Brazilian => {
            (size - 1 - row + column) % 2 == 0
        }
        Variant::Italian | Variant::Spanish => (row + column) % 2 == 0,
        _ => true,
    }
}

/// Every move of the side to move, whatever the position says about the end of the game.
pub(super) fn moves(state: &State) -> Vec<Turn> {
    let taking = captures(state);
    if taking.is_empty() {
        steps(state)
    } else {
        taking
    }
}

fn steps(state: &State) -> Vec<Turn> {
    let table = table(state.rules);
    let mut turns = Vec::new();
    for from in state.board.stones(state.side) {
        let king = state.board.at(from).is_some_and(|stone| stone.king);
        let directions = if king {
            table.lines.to_vec()
        } else {
            seen_by(state.side, table.man_moves)
        };
        for direction in directions {
            let mut at = from;
            while let Some(next) = state.board.step(at, direction) {
                if state.board.at(next).is_some() {
                    break;
                }
                at = next;
                let crowns = !king && is_last_row(&state.board, state.side, at);
                turns.push(Turn {
                    from: Some(from),
                    to: at,
                    taken: Vec::new(),
                    crowns,
                });
                if !(king && table.king_flies) {
                    break;
                }
            }
        }
    }
    turns
}

/// Moves the piece, takes the taken, crowns, counts.
pub(super) fn play(state: &State, turn: &Turn) -> State {
    let from = turn.from.expect("nothing is placed in a draughts game");
    let mut after = *state;
    let mut stone = state
        .board
        .at(from)
        .expect("a piece stands where the move starts");
    let moved_a_king = stone.king;
    stone.king |= turn.crowns;
    after.board.put(from, None);
    for &at in &turn.taken {
        after.board.put(at, None);
    }
    after.board.put(turn.to, Some(stone));
    let quiet = match state.rules.variant {
        Variant::Damma | Variant::DammaMisere => turn.taken.is_empty() && !turn.crowns,
        _ => turn.taken.is_empty() && moved_a_king,
    };
    after.quiet = if quiet { state.quiet + 1 } else { 0 };
    after
}

pub(super) fn verdict(state: &State) -> Option<Verdict> {
    let loses = |side: Side, reason| {
        let reversed = state.rules.variant == Variant::DammaMisere;
        let winner = if reversed { side } else { super::other(side) };
        Some(Verdict {
            winner: Some(winner),
            reason,
        })
    };
    for side in [state.side, super::other(state.side)] {
        if state.board.stones(side).is_empty() {
            return loses(side, "no-pieces");
        }
    }
    if moves(state).is_empty() {
        return loses(state.side, "no-move");
    }
    if state.rules.variant == Variant::Turkish {
        if let Some(verdict) = turkish_ending(state) {
            return Some(verdict);
        }
    }
    (state.quiet >= table(state.rules).quiet_plies).then_some(Verdict {
        winner: None,
        reason: "quiet-plies",
    })
}

/// The article "Turkish endings".
fn turkish_ending(state: &State) -> Option<Verdict> {
    let count = |side, king| {
        let of_kind = |at: &At| state.board.at(*at).is_some_and(|stone| stone.king == king);
        state
            .board
            .stones(side)
            .iter()
            .filter(|at| of_kind(at))
            .count()
    };
    let men = [count(Side::White, false), count(Side::Black, false)];
    let kings = [count(Side::White, true), count(Side::Black, true)];
    if (men, kings) == ([1, 1], [0, 0]) || (men, kings) == ([0, 0], [1, 1]) {
        return Some(Verdict {
            winner: None,
            reason: "one-piece-each",
        });
    }
    if !captures(state).is_empty() {
        return None;
    }
    let sides = [Side::White, Side::Black];
    for (mine, his) in [(0, 1), (1, 0)] {
        let winner = Some(sides[mine]);
        let he_has_one_man = men[his] == 1 && kings[his] == 0;
        if he_has_one_man && kings[mine] == 1 && men[mine] == 0 {
            return Some(Verdict {
                winner,
                reason: "king-against-man",
            });
        }
        if he_has_one_man && kings[mine] == 0 && men[mine] > 1 {
            return Some(Verdict {
                winner,
                reason: "several-against-one",
            });
        }
    }
    None
}
