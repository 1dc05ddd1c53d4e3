//! The draw counters of each game, ply by ply (b066), and the endings that are decided at once.

use super::position;
use crate::{
    Outcome, Reason, Side,
    draughts::{Damma, English, International, Position, rules::Rules},
    fen,
    state::State,
};

/// Plays the moves of a line over and over, and says after how many plies the position decided the game, and how.
fn play_round(game: &str, fen: &str, round: &str) -> (usize, Option<Outcome>) {
    let mut position = position(game, fen);
    let round: Vec<&str> = round.split(' ').collect();
    let mut plies = 0;
    while position.outcome().is_none() {
        let mv = position.read_move(round[plies % round.len()]).unwrap();
        position = position.play(&mv).unwrap();
        plies += 1;
    }
    (plies, position.outcome())
}

#[test]
fn b066_king_moves_are_counted_to_the_draw_of_each_game() {
    let rows = [
        ("english", "W:WK32,28:BK1,5", "32-27 1-6 27-32 6-1", 80),
        (
            "russian",
            "W:WKg1,a3:BKb8,h6",
            "g1-h2 b8-a7 h2-g1 a7-b8",
            120,
        ),
        (
            "international",
            "W:WK28,47:BK1,4",
            "28-33 1-7 33-28 7-1",
            120,
        ),
        (
            "turkish",
            "W:WKa1,b2:BKh8,g7",
            "a1-c1 h8-f8 c1-a1 f8-h8",
            120,
        ),
        (
            "turkish stop-behind",
            "W:WKa1,b2:BKh8,g7",
            "a1-c1 h8-f8 c1-a1 f8-h8",
            120,
        ),
        ("damma", "W:WKa1:BKe5", "a1-b1 e5-d5 b1-a1 d5-e5", 50),
        (
            "damma step-back",
            "W:WKa1:BKe5",
            "a1-b1 e5-d5 b1-a1 d5-e5",
            50,
        ),
        ("damma-misere", "W:WKa1:BKe5", "a1-b1 e5-d5 b1-a1 d5-e5", 50),
        ("damma", "W:Wa1:Ba5", "a1-b1 a5-b5 b1-a1 b5-a5", 50),
    ];
    for (game, fen, round, plies) in rows {
        let draw = Some(Outcome::draw(Reason::QuietPlies));
        assert_eq!(play_round(game, fen, round), (plies, draw), "{game} {fen}");
    }
}

/// The count after each of the moves.
fn counts<R: Rules>(fen: &str, moves: &str) -> Vec<u16> {
    let setup = fen::read(fen, R::GEOMETRY).unwrap().setup;
    let mut position = Position::<R>::from_setup(&setup).unwrap();
    let count = |text| {
        let wish = Position::<R>::wish(text).unwrap();
        position = position.play(&position.find(&wish).unwrap());
        position.quiet
    };
    moves.split(' ').map(count).collect()
}

#[test]
fn b068_a_capture_and_a_mans_move_start_the_count_again() {
    assert_eq!(
        counts::<English>(
            "W:WK32,K22,21:BK1,K2,18",
            "22x15 1-5 32-28 2-6 21-17 5-1 28-32"
        ),
        [0, 1, 2, 3, 0, 1, 2]
    );
    assert_eq!(
        counts::<International>("W:WK46,7:BK35,15", "46-5 35-49 7-1 49-35 1-6 15-20 6-1"),
        [1, 2, 0, 1, 2, 0, 1]
    );
}

#[test]
fn in_damma_a_mans_step_is_quiet_and_a_crowning_is_not() {
    assert_eq!(
        counts::<Damma<false>>(
            "W:WKe1,a3:BKe5",
            "e1-d1 e5-c5 a3-a4 c5-e5 a4-a5 e5-e4 d1-d2"
        ),
        [1, 2, 3, 4, 0, 1, 2]
    );
}

const DRAW: Option<Side> = None;
const WHITE: Option<Side> = Some(Side::White);
const BLACK: Option<Side> = Some(Side::Black);

#[test]
fn what_a_position_decides_is_said_with_its_reason() {
    let rows = [
        ("english", "W:W:B1", Some((BLACK, Reason::NoPieces))),
        ("english", "W:W21:B17,14", Some((BLACK, Reason::NoMove))),
        (
            "international",
            "W:W36:B27,31",
            Some((BLACK, Reason::NoMove)),
        ),
        ("russian", "B:Wa3:B", Some((WHITE, Reason::NoPieces))),
        ("damma", "W:W:Bc3", Some((BLACK, Reason::NoPieces))),
        ("damma-misere", "W:W:Bc3", Some((WHITE, Reason::NoPieces))),
        ("damma", "W:Wa3:Ba4,b3,a5,c3", Some((BLACK, Reason::NoMove))),
        (
            "damma-misere",
            "W:Wa3:Ba4,b3,a5,c3",
            Some((WHITE, Reason::NoMove)),
        ),
        ("turkish", "W:Wd4:Bh6", Some((DRAW, Reason::OnePieceEach))),
        ("turkish", "W:Wd4:Bd5", Some((DRAW, Reason::OnePieceEach))),
        ("turkish", "B:WKb5:BKh5", Some((DRAW, Reason::OnePieceEach))),
        (
            "turkish",
            "W:WKa1:Bh6",
            Some((WHITE, Reason::KingAgainstMan)),
        ),
        (
            "turkish",
            "B:Wa2:BKd4",
            Some((BLACK, Reason::KingAgainstMan)),
        ),
        ("turkish", "W:WKa1:Ba4", None),
        ("turkish", "W:Wa4:BKa5", None),
        (
            "turkish",
            "W:Wa3,b3:Bh6",
            Some((WHITE, Reason::SeveralAgainstOne)),
        ),
        (
            "turkish",
            "B:Wa3:Bh6,g6,f6",
            Some((BLACK, Reason::SeveralAgainstOne)),
        ),
        ("turkish", "B:Wa3,a5:Ba6", None),
        ("turkish", "W:Wa3,Kb3:Bh6", None),
        ("turkish", "W:Wa3,b3:Bh6,g6", None),
        (
            "turkish",
            "B:Wa3,a4,b5,c5:Ba5",
            Some((WHITE, Reason::NoMove)),
        ),
    ];
    for (game, fen, decided) in rows {
        let expected = decided.map(|(winner, reason)| Outcome { winner, reason });
        assert_eq!(position(game, fen).outcome(), expected, "{game} {fen}");
        assert_eq!(
            position(game, fen).legal_moves().is_empty(),
            decided.is_some()
        );
    }
}
