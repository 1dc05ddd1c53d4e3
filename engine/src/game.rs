use crate::{Illegal, Move, MoveError, Outcome, Position, Reason, Side, any::Task};

/// How often a position stands on the board before the game is drawn.
const REPETITIONS: usize = 3;

/// A start, the moves since, and what they add up to.
///
/// # Examples
///
/// ```
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// use asarag_engine::{Game, Ruleset, Side, Variant};
///
/// let mut game = Game::new(Ruleset::usual(Variant::International).start());
/// let mv = game.read(Side::White, "32-28")?;
/// game.play(&mv)?;
/// assert_eq!(game.move_texts(), ["32-28"]);
/// assert_eq!(game.position().side(), Side::Black);
/// assert_eq!(game.undo(), Some(mv));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// The start, then the position after each move.
    positions: Vec<Position>,
    moves: Vec<Move>,
    /// How it was ended from outside, if it was.
    ended: Option<Outcome>,
}

impl Game {
    /// A game that begins with this position.
    pub fn new(start: Position) -> Game {
        Game {
            positions: vec![start],
            moves: Vec::new(),
            ended: None,
        }
    }

    /// Where it began.
    pub fn start(&self) -> &Position {
        &self.positions[0]
    }

    /// Where it stands.
    pub fn position(&self) -> &Position {
        &self.positions[self.moves.len()]
    }

    /// The moves so far.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// How many moves were made.
    pub fn ply(&self) -> usize {
        self.moves.len()
    }

    /// How the game ended, if it did: by the position, by repetition, or from outside.
    pub fn outcome(&self) -> Option<Outcome> {
        self.ended
            .or_else(|| self.position().outcome())
            .or_else(|| self.drawn_by_repetition())
    }

    /// The legal move of `side` that a text means.
    ///
    /// # Errors
    ///
    /// As [`Position::read_move`], and when the game is over or the other side is to move.
    pub fn read(&self, side: Side, text: &str) -> Result<Move, MoveError> {
        if self.outcome().is_some() {
            return Err(Illegal::GameOver.into());
        }
        if self.position().side() != side {
            return Err(Illegal::NotYourTurn.into());
        }
        self.position().read_move(text)
    }

    /// Plays a move of the side to move.
    ///
    /// # Errors
    ///
    /// When the game is over or the move is not legal; the game stays as it was.
    pub fn play(&mut self, mv: &Move) -> Result<(), Illegal> {
        if self.outcome().is_some() {
            return Err(Illegal::GameOver);
        }
        let next = self.position().play(mv)?;
        self.positions.push(next);
        self.moves.push(*mv);
        Ok(())
    }

    /// Plays a move that [`Position::read_move_on`] read: people play on after a draw by the rules that nobody
    /// declares.
    pub(crate) fn play_on(&mut self, mv: &Move) {
        let next = self.position().play_on(mv);
        self.positions.push(next);
        self.moves.push(*mv);
    }

    /// Takes the last move back, and an end from outside with it. Says which move it was; `None` at the start.
    pub fn undo(&mut self) -> Option<Move> {
        self.ended = None;
        let mv = self.moves.pop()?;
        self.positions.truncate(self.moves.len() + 1);
        Some(mv)
    }

    /// Ends the game from outside: agreement, resignation, time, abandoned.
    ///
    /// # Errors
    ///
    /// When it is over already.
    pub fn end(&mut self, outcome: Outcome) -> Result<(), Illegal> {
        if self.outcome().is_some() {
            return Err(Illegal::GameOver);
        }
        self.ended = Some(outcome);
        Ok(())
    }

    /// The plies after which the present position stood on the board, the present one included; 0 is the start.
    /// Empty while stones are placed, when nothing can be repeated.
    pub fn repetition_plies(&self) -> Vec<usize> {
        let present = self.position();
        let same = |&ply: &usize| present.repeats(&self.positions[ply]);
        (0..self.positions.len()).filter(same).collect()
    }

    /// The moves in canonical text.
    pub fn move_texts(&self) -> Vec<String> {
        let pairs = self.positions.iter().zip(&self.moves);
        pairs
            .map(|(position, mv)| position.write_move(mv))
            .collect()
    }

    /// Hands the positions so far, compiled for their game, to a task.
    pub(crate) fn with_states<T: Task>(&self, task: T) -> T::Output {
        self.position().any().with_states(&self.positions, task)
    }

    fn drawn_by_repetition(&self) -> Option<Outcome> {
        let drawn = self.repetition_plies().len() >= REPETITIONS;
        drawn.then_some(Outcome::draw(Reason::Repetition))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Ruleset, Variant};

    fn game(variant: Variant, fen: &str) -> Game {
        Game::new(Position::from_fen(Ruleset::usual(variant), fen).unwrap())
    }

    fn play(game: &mut Game, moves: &str) {
        for text in moves.split_whitespace() {
            let mv = game.read(game.position().side(), text).unwrap();
            game.play(&mv).unwrap();
        }
    }

    /// b059: the third time counts, the start included.
    #[test]
    fn b059_the_third_time_is_a_draw_and_names_its_plies() {
        let round = "28-33 1-7 33-28 7-1 ";
        let mut game = game(Variant::International, "W:WK28,47:BK1,4");
        play(&mut game, &round.repeat(2)[..round.len() * 2 - 4]);
        assert_eq!((game.ply(), game.outcome()), (7, None));
        play(&mut game, "7-1");
        assert_eq!(game.outcome(), Some(Outcome::draw(Reason::Repetition)));
        assert_eq!(game.repetition_plies(), [0, 4, 8]);
        assert_eq!(
            game.read(Side::White, "28-33"),
            Err(Illegal::GameOver.into())
        );
        let next = game.position().legal_moves()[0];
        assert_eq!(game.play(&next), Err(Illegal::GameOver));
    }

    #[test]
    fn the_side_to_move_tells_positions_apart() {
        let mut game = game(Variant::International, "W:WK28,47:BK1,4");
        play(&mut game, "28-33 1-7 33-39 7-1 39-28 1-7 28-33");
        assert_eq!(game.repetition_plies(), [7]);
    }

    #[test]
    fn while_stones_are_placed_nothing_is_repeated() {
        let mut game = Game::new(Ruleset::usual(Variant::Tlata).start());
        assert!(game.repetition_plies().is_empty());
        play(&mut game, "b2 a3 c2 a2 a1 c3");
        assert_eq!(game.repetition_plies(), [6]);
        let round = "c2-c1 c3-b3 c1-c2 b3-c3";
        play(&mut game, round);
        assert_eq!(game.repetition_plies(), [6, 10]);
        play(&mut game, round);
        assert_eq!(game.repetition_plies(), [6, 10, 14]);
        assert_eq!(game.outcome(), Some(Outcome::draw(Reason::Repetition)));
    }

    #[test]
    fn taking_back_restores_everything() {
        let mut played = Game::new(Ruleset::usual(Variant::Russian).start());
        let mut before = Vec::new();
        for ply in 0..30 {
            before.push(played.clone());
            let moves = played.position().legal_moves();
            played.play(&moves[ply * 7 % moves.len()]).unwrap();
        }
        let resigned = Outcome::won(Side::White, Reason::Resignation);
        played.end(resigned).unwrap();
        assert_eq!(played.outcome(), Some(resigned));
        while let Some(game) = before.pop() {
            assert!(played.undo().is_some());
            assert_eq!(played, game);
        }
        assert_eq!(played.undo(), None);
        assert_eq!(played.start(), played.position());
    }

    #[test]
    fn an_end_from_outside_comes_once_and_stops_play() {
        let mut game = Game::new(Ruleset::usual(Variant::Turkish).start());
        let agreed = Outcome::draw(Reason::Agreement);
        assert_eq!(game.end(agreed), Ok(()));
        assert_eq!(game.end(agreed), Err(Illegal::GameOver));
        assert_eq!(
            game.read(Side::White, "a3-a4"),
            Err(Illegal::GameOver.into())
        );
        assert_eq!(game.undo(), None);
        assert_eq!(game.outcome(), None);
    }
}
