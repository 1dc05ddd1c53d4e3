//! Positions and moves as the Hub protocol writes them, for every game.
//!
//! Squares are numbered by row from the top left of the diagram, beginning with 1: on the board of International
//! draughts these are the usual numbers. What the protocol does not know is written so: a stone that is placed comes
//! from square 0, and stones in hand stand in an argument of their own, `hands=8,9`.

use asarag_engine::{Kind, Move, Piece, Position, Ruleset, Setup, Side, Square};

/// The side to move, then one letter a square.
pub(in crate::cli) fn write_position(position: &Position) -> String {
    let squares = position.ruleset().variant().geometry().all_squares();
    let pieces = squares.iter().map(|square| match position.piece(square) {
        None => 'e',
        Some(piece) => letter(piece),
    });
    std::iter::once(position.side().letter())
        .chain(pieces)
        .collect()
}

/// Stones in hand, White's then Black's, of a game that has them.
pub(in crate::cli) fn write_hands(position: &Position) -> Option<String> {
    let [white, black] = position.hands()?;
    Some(format!("{white},{black}"))
}

/// The position a text describes.
///
/// # Errors
/// A sentence without its full stop.
pub(in crate::cli) fn read_position(
    rules: Ruleset,
    text: &str,
    hands: Option<&str>,
) -> Result<Position, String> {
    let mut letters = text.chars();
    let side = Side::ALL
        .into_iter()
        .find(|side| text.starts_with(side.letter()));
    letters.next();
    let side = side.ok_or("a position begins with the side to move, W or B")?;
    let squares = rules.variant().geometry().all_squares();
    let count = letters.clone().count();
    if count != squares.len() as usize {
        let wanted = squares.len();
        return Err(format!("the board has {wanted} squares, not {count}"));
    }
    let mut setup = Setup::empty(side);
    for (square, letter) in squares.iter().zip(letters) {
        put(&mut setup, square, letter)?;
    }
    setup.hands = hands.map(read_hands).transpose()?;
    let geometry = rules.variant().geometry();
    Position::from_setup(rules, &setup).map_err(|unplayable| match unplayable.square {
        Some(square) => format!(
            "on {} is expected {}",
            geometry.name(square),
            unplayable.expected
        ),
        None => format!("in the hands is expected {}", unplayable.expected),
    })
}

/// From, to, and the squares of everything taken by rising number.
pub(in crate::cli) fn write_move(mv: &Move) -> String {
    let [from, to, taken] = parts(mv);
    let sign = if taken.is_empty() { '-' } else { 'x' };
    let taken: String = taken.iter().map(|number| format!("x{number}")).collect();
    format!("{}{sign}{}{taken}", from[0], to[0])
}

/// The legal move a text means. What is taken may be named in any order, and left out where one move fits all the same.
pub(in crate::cli) fn read_move(position: &Position, text: &str) -> Option<Move> {
    let (numbers, takes) = numbers(text)?;
    let [from, to, named @ ..] = &numbers[..] else {
        return None;
    };
    let mut named = named.to_vec();
    named.sort_unstable();
    let fits = |mv: &Move| {
        let [there, target, taken] = parts(mv);
        there[0] == *from && target[0] == *to && takes != taken.is_empty()
    };
    let legal = position.legal_moves();
    let (exact, open): (Vec<&Move>, Vec<&Move>) = legal
        .iter()
        .filter(|mv| fits(mv))
        .partition(|mv| parts(mv)[2] == named);
    // Moves that differ in nothing the protocol writes differ in being crowned on the way, which is the better one.
    let best = exact.iter().max_by_key(|mv| mv.crowns);
    match (best, &open[..]) {
        (Some(mv), _) => Some(**mv),
        (None, [mv]) if named.iter().all(|square| parts(mv)[2].contains(square)) => Some(**mv),
        (None, _) => None,
    }
}

fn letter(piece: Piece) -> char {
    match (piece.kind, piece.side) {
        (Kind::King, Side::White) => 'W',
        (Kind::King, Side::Black) => 'B',
        (Kind::Man | Kind::Stone, Side::White) => 'w',
        (Kind::Man | Kind::Stone, Side::Black) => 'b',
    }
}

fn put(setup: &mut Setup, square: Square, letter: char) -> Result<(), String> {
    let (sets, side) = match letter {
        'e' => return Ok(()),
        'w' => (&mut setup.uncrowned, Side::White),
        'b' => (&mut setup.uncrowned, Side::Black),
        'W' => (&mut setup.crowned, Side::White),
        'B' => (&mut setup.crowned, Side::Black),
        _ => return Err("a square is written w, b, W, B or e".to_owned()),
    };
    let set = &mut sets[side.index()];
    *set = set.with(square);
    Ok(())
}

fn read_hands(text: &str) -> Result<[u8; 2], String> {
    let hands = text.split_once(',');
    let hands = hands.and_then(|(white, black)| Some([white.parse().ok()?, black.parse().ok()?]));
    hands.ok_or_else(|| "stones in hand are written White's first, as in hands=8,9".to_owned())
}

/// From, to and everything taken, by their numbers.
fn parts(mv: &Move) -> [Vec<usize>; 3] {
    let number = |square: Square| square.index() + 1;
    [
        vec![mv.from.map_or(0, number)],
        vec![number(mv.to)],
        mv.taken().iter().map(number).collect(),
    ]
}

/// The numbers of a move text, and whether it takes.
fn numbers(text: &str) -> Option<(Vec<usize>, bool)> {
    let takes = text.contains('x');
    let parts = text.split(if takes { 'x' } else { '-' });
    let numbers: Option<Vec<usize>> = parts.map(number).collect();
    let numbers = numbers?;
    (takes || numbers.len() == 2).then_some((numbers, takes))
}

fn number(text: &str) -> Option<usize> {
    let is_plain = text.len() <= 2 && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| is_plain)
}

#[cfg(test)]
mod tests {
    use super::*;
    use asarag_engine::{Game, Variant};

    #[test]
    fn the_start_of_international_draughts_is_written_as_everywhere() {
        let start = Ruleset::usual(Variant::International).start();
        let text = "Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww";
        assert_eq!(write_position(&start), text);
        let read = read_position(start.ruleset(), text, None);
        assert_eq!(read, Ok(start));
    }

    #[test]
    fn positions_and_moves_of_every_game_lead_back() {
        for variant in Variant::ALL {
            let mut game = Game::new(Ruleset::usual(variant).start());
            for ply in 0..60 {
                let position = game.position();
                let hands = write_hands(position);
                let text = write_position(position);
                let read = read_position(position.ruleset(), &text, hands.as_deref()).unwrap();
                assert_eq!(read.to_fen(), position.to_fen());
                let moves = game
                    .outcome()
                    .map_or(position.legal_moves(), |_| Vec::new());
                for mv in &moves {
                    assert_eq!(read_move(position, &write_move(mv)), Some(*mv));
                }
                let Some(mv) = moves.get(ply * 7 % moves.len().max(1)) else {
                    break;
                };
                game.play(mv).unwrap();
            }
        }
    }

    #[test]
    fn captures_name_what_they_take() {
        let rules = Ruleset::usual(Variant::International);
        let position = Position::from_fen(rules, "W:W28:B22,23,13").unwrap();
        let mv = position.read_move("28x8").or(position.read_move("28x19"));
        let legal = position.legal_moves();
        let texts: Vec<String> = legal.iter().map(write_move).collect();
        assert!(
            mv.is_ok() && texts.iter().all(|text| text.contains('x')),
            "{texts:?}"
        );
        for (mv, text) in legal.iter().zip(&texts) {
            assert_eq!(read_move(&position, text), Some(*mv), "{text}");
        }
    }

    #[test]
    fn other_texts_mean_no_move() {
        let start = Ruleset::usual(Variant::International).start();
        for text in [
            "", "32", "32-", "32-29", "32x28", "32-28-23", "+32-28", "032-28", "32-28x23", "é",
        ] {
            assert_eq!(read_move(&start, text), None, "{text}");
        }
        assert!(read_move(&start, "32-28").is_some());
    }

    #[test]
    fn a_wrong_position_is_refused_with_what_was_expected() {
        let tlata = Ruleset::usual(Variant::Tlata);
        let rows = [
            ("", None, "a position begins with the side to move, W or B"),
            ("Wee", None, "the board has 9 squares, not 2"),
            ("Wweeeeeeex", None, "a square is written w, b, W, B or e"),
            (
                "Wweeeeeeee",
                Some("2"),
                "stones in hand are written White's first, as in hands=8,9",
            ),
        ];
        for (text, hands, expected) in rows {
            assert_eq!(
                read_position(tlata, text, hands).as_deref_err(),
                expected,
                "{text}"
            );
        }
        assert!(read_position(tlata, "WWeeeeeeee", Some("2,3")).is_err());
        assert!(read_position(tlata, "Wweeeeeeee", Some("2,3")).is_ok());
    }

    trait AsDerefErr {
        fn as_deref_err(&self) -> &str;
    }

    impl AsDerefErr for Result<Position, String> {
        fn as_deref_err(&self) -> &str {
            self.as_ref().map_or_else(String::as_str, |_| "a position")
        }
    }
}
