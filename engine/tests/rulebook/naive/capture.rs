use super::{
    board::{At, Board, Direction, Stone},
    draughts::{OnLastRow, Priority, Table, is_last_row, seen_by, table},
    state::{State, Turn},
};
use asarag_engine::Side;

/// One way through a capture: where the piece came down and what it took, in order.
#[derive(Clone, Debug)]
struct Way {
    landings: Vec<At>,
    taken: Vec<At>,
    king: bool,
}

/// A capture under way. The capturing piece is lifted off the board, so the square it came from is empty.
#[derive(Clone)]
struct Search {
    table: Table,
    side: Side,
    board: Board,
    at: At,
    king: bool,
    came: Option<Direction>,
    taken: Vec<At>,
}

/// The legal captures of the side to move; ways that start and end alike and take the same pieces are one.
pub(super) fn captures(state: &State) -> Vec<Turn> {
    let table = table(state.rules);
    let mut found = Vec::new();
    for from in state.board.stones(state.side) {
        let stone = state.board.at(from).expect("a stone was listed here");
        for way in search_from(state, from, stone).ways() {
            let to = *way.landings.last().expect("a capture lands somewhere");
            let became_king = way.king || is_last_row(&state.board, state.side, to);
            let rank = rank(table.priority, state, stone, &way.taken);
            let mut taken = way.taken;
            taken.sort_unstable();
            let turn = Turn {
                from: Some(from),
                to,
                taken,
                crowns: !stone.king && became_king,
            };
            found.push((rank, turn));
        }
    }
    let best = found.iter().map(|(rank, _)| rank).max().cloned();
    found.retain(|(rank, _)| Some(rank) == best.as_ref());
    let mut turns: Vec<Turn> = found.into_iter().map(|(_, turn)| turn).collect();
    turns.sort();
    turns.dedup();
    turns
}

/// What captures are compared by, the weightiest first.
fn rank(priority: Priority, state: &State, stone: Stone, taken: &[At]) -> Vec<usize> {
    let is_king = |at: &At| state.board.at(*at).is_some_and(|stone| stone.king);
    let kings: Vec<usize> = taken.iter().map(|at| usize::from(is_king(at))).collect();
    let most_kings = kings.iter().sum();
    match priority {
        Priority::Free => Vec::new(),
        Priority::MostPieces => vec![taken.len()],
        Priority::MostPiecesMostKings => vec![taken.len(), most_kings],
        Priority::Italian => {
            let mut rank = vec![taken.len(), usize::from(stone.king), most_kings];
            rank.extend(kings);
            rank
        }
    }
}

fn search_from(state: &State, from: At, stone: Stone) -> Search {
    let mut board = state.board;
    board.put(from, None);
    Search {
        table: table(state.rules),
        side: state.side,
        board,
        at: from,
        king: stone.king,
        came: None,
        taken: Vec::new(),
    }
}

impl Search {
    /// Every finished way from here. None at all if nothing more can be taken.
    fn ways(&self) -> Vec<Way> {
        let mut found = Vec::new();
        for direction in self.directions() {
            let Some((victim, landings)) = self.jump(direction) else {
                continue;
            };
            let nexts: Vec<Search> = landings
                .iter()
                .map(|&to| self.after(direction, victim, to))
                .collect();
            let go_on: Vec<Vec<Way>> = nexts.iter().map(Search::ways_on).collect();
            let some_go_on = go_on.iter().any(|ways| !ways.is_empty());
            for (next, ways) in nexts.iter().zip(go_on) {
                if ways.is_empty() {
                    if !(self.table.lands_where_it_goes_on && some_go_on) {
                        found.push(next.ended());
                    }
                } else {
                    found.extend(ways.into_iter().map(|way| way.begun_at(next.at)));
                }
            }
        }
        found
    }

    fn ways_on(&self) -> Vec<Way> {
        let ends = self.table.on_last_row == OnLastRow::EndsTheTurn;
        let crowned_here = !self.king && is_last_row(&self.board, self.side, self.at);
        if ends && crowned_here {
            Vec::new()
        } else {
            self.ways()
        }
    }

    fn ended(&self) -> Way {
        Way {
            landings: vec![self.at],
            taken: self.taken.clone(),
            king: self.king,
        }
    }

    fn directions(&self) -> Vec<Direction> {
        let all = if self.king {
            self.table.lines.to_vec()
        } else {
            seen_by(self.side, self.table.man_captures)
        };
        let back = self.came.map(|(down, right)| (-down, -right));
        all.into_iter()
            .filter(|&way| self.table.may_turn_back || Some(way) != back)
            .collect()
    }

    /// The piece that can be jumped in this direction and the free squares behind it.
    fn jump(&self, direction: Direction) -> Option<(At, Vec<At>)> {
        let flies = self.king && self.table.king_flies;
        let mut at = self.board.step(self.at, direction)?;
        while flies && self.board.at(at).is_none() {
            at = self.board.step(at, direction)?;
        }
        let may_take = |stone: Stone| self.king || self.table.man_captures_kings || !stone.king;
        let met = self.board.at(at);
        let is_enemy = met.is_some_and(|stone| !stone.of(self.side) && may_take(stone));
        if !is_enemy || self.taken.contains(&at) {
            return None;
        }
        let victim = at;
        let mut landings = Vec::new();
        while let Some(next) = self.board.step(at, direction) {
            if self.board.at(next).is_some() {
                break;
            }
            landings.push(next);
            at = next;
            if !flies || self.table.king_lands_right_behind {
                break;
            }
        }
        (!landings.is_empty()).then_some((victim, landings))
    }

    fn after(&self, direction: Direction, victim: At, to: At) -> Search {
        let mut next = self.clone();
        next.at = to;
        next.came = Some(direction);
        next.taken.push(victim);
        if self.table.pieces_leave_at_once {
            next.board.put(victim, None);
        }
        let goes_on_as_king = self.table.on_last_row == OnLastRow::GoesOnAsKing;
        next.king |= goes_on_as_king && is_last_row(&self.board, self.side, to);
        next
    }
}

impl Way {
    fn begun_at(mut self, at: At) -> Way {
        self.landings.insert(0, at);
        self
    }
}
