//! Draws that come by themselves: quiet plies and the third time.

use crate::{chance::Chance, naive::Rules};
use asarag_engine::{Game, Kind, Move, Outcome, Position, Reason, Variant};

/// A line of play with the count of quiet plies after each move, written by hand.
struct Line {
    variant: Variant,
    /// The count that is a draw.
    limit: usize,
    fen: &'static str,
    moves: &'static [(&'static str, usize)],
}

const LINES: &[Line] = &[
    Line {
        variant: Variant::Russian,
        limit: 120,
        fen: "W:WKa1,h4:BKb8,a7",
        moves: &[
            ("a1-b2", 1),
            ("b8-c7", 2),
            ("h4-g5", 0), // a man's move
            ("c7-b8", 1),
            ("b2-a1", 2),
            ("a7-b6", 0),
            ("a1-b2", 1),
        ],
    },
    Line {
        variant: Variant::International,
        limit: 120,
        fen: "W:WK50,36:BK1,15",
        moves: &[
            ("50-44", 1),
            ("1-7", 2),
            ("36-31", 0),
            ("7-1", 1),
            ("44-50", 2),
            ("15-20", 0),
            ("50-44", 1),
        ],
    },
    Line {
        variant: Variant::International,
        limit: 120,
        fen: "W:WK46,36:B41,15,K1",
        moves: &[("46x37", 0), ("1-7", 1), ("37-46", 2), ("7-1", 3)],
    },
    Line {
        // A man's crowning is a man's move: the count begins with the crowned king's first.
        variant: Variant::International,
        limit: 120,
        fen: "B:WK50,41,10:BK36,26",
        moves: &[("36x47", 0), ("10-4", 0), ("47-36", 1), ("4-10", 2)],
    },
    Line {
        variant: Variant::English,
        limit: 80,
        fen: "B:WK32,21:BK1,12",
        moves: &[
            ("1-6", 1),
            ("32-27", 2),
            ("12-16", 0),
            ("27-32", 1),
            ("6-1", 2),
            ("21-17", 0),
            ("1-6", 1),
        ],
    },
    Line {
        variant: Variant::Turkish,
        limit: 120,
        fen: "W:WKa1,b3:BKh8,g6",
        moves: &[
            ("a1-a2", 1),
            ("h8-h7", 2),
            ("b3-c3", 0),
            ("h7-h8", 1),
            ("a2-a1", 2),
            ("g6-g5", 0),
        ],
    },
    Line {
        // Here men's moves count, and crowning begins anew.
        variant: Variant::Damma,
        limit: 50,
        fen: "W:WKd1,e3:BKb5,a2",
        moves: &[
            ("e3-e4", 1),
            ("b5-c5", 2),
            ("e4-e5", 0),
            ("c5-c4", 1),
            ("d1-e1", 2),
        ],
    },
    Line {
        variant: Variant::DammaMisere,
        limit: 50,
        fen: "W:WKd1,e3:BKb5,a2",
        moves: &[
            ("e3-e4", 1),
            ("b5-c5", 2),
            ("e4-e5", 0),
            ("c5-c4", 1),
            ("d1-e1", 2),
        ],
    },
    Line {
        variant: Variant::Tiddest,
        limit: 100,
        fen: "W:Wa1,b2,c1,d4:Ba5,c5,e5,e2,e1,c3:H0,0",
        moves: &[("d4-d3", 1), ("a5-a4", 2), ("b2-b1xc3", 0), ("a4-a5", 1)],
    },
    Line {
        variant: Variant::Tlata,
        limit: 100,
        fen: "B:Wa1,b3,c2:Bb1,c1:H0,1",
        moves: &[("c3", 0), ("b3-a3", 1), ("c1-b2", 2)],
    },
];

/// b066: the count after each ply of kings is the one written by hand, in every game that has such a rule.
/// b068: whatever resets it, a capture, a man's move or a crowning, the count starts exactly there.
#[test]
fn b066_b068_quiet_plies_are_counted_as_written_by_hand() {
    for line in LINES {
        let mut game = game(line.variant, line.fen);
        for &(text, count) in line.moves {
            play(&mut game, text);
            let left = quiet_plies_until_the_draw(&game);
            assert_eq!(
                left,
                line.limit - count,
                "{:?} {} {text}",
                line.variant,
                line.fen
            );
        }
    }
}

/// In Tiddest every ply in a row without a capture counts, the placements too; in Tlata only those of the movement.
#[test]
fn placements_count_in_tiddest_and_not_in_tlata() {
    for (variant, placements, limit) in [(Variant::Tiddest, 20, 100), (Variant::Tlata, 6, 106)] {
        let mut chance = Chance::seeded(2);
        let game = loop {
            let mut game = Game::new(
                Rules {
                    variant,
                    option: false,
                }
                .ruleset()
                .start(),
            );
            while game.ply() < placements && game.outcome().is_none() {
                let mv = *chance.pick(&game.position().legal_moves());
                game.play(&mv).expect("a listed move is legal");
            }
            if game.outcome().is_none() {
                break game;
            }
        };
        assert_eq!(
            placements + quiet_plies_until_the_draw(&game),
            limit,
            "{variant:?}"
        );
    }
}

/// b059: kings going to and fro end the game at the third time, which names its three plies.
#[test]
fn b059_the_third_time_ends_the_game_and_lists_its_plies() {
    let rows = [
        (
            Variant::English,
            "B:WK32,21:BK1,12",
            ["1-6", "32-27", "6-1", "27-32"],
        ),
        (
            Variant::Russian,
            "W:WKa1,h4:BKb8,a7",
            ["a1-b2", "b8-c7", "b2-a1", "c7-b8"],
        ),
        (
            Variant::International,
            "W:WK50,36:BK1,15",
            ["50-44", "1-7", "44-50", "7-1"],
        ),
        (
            Variant::Turkish,
            "W:WKa1,b3:BKh8,g6",
            ["a1-a2", "h8-h7", "a2-a1", "h7-h8"],
        ),
        (
            Variant::Damma,
            "W:WKa1,b1:BKe5,d5",
            ["a1-a2", "e5-e4", "a2-a1", "e4-e5"],
        ),
        (
            Variant::DammaMisere,
            "W:WKa1,b1:BKe5,d5",
            ["a1-a2", "e5-e4", "a2-a1", "e4-e5"],
        ),
        (
            Variant::Tiddest,
            "W:Wa1,b1,d4:Be5,d5,a3:H0,0",
            ["a1-a2", "e5-e4", "a2-a1", "e4-e5"],
        ),
        (
            Variant::Tlata,
            "W:Wa1,b1,c2:Ba3,b3,c1:H0,0",
            ["a1-a2", "a3-b2", "a2-a1", "b2-a3"],
        ),
    ];
    let repeated = Outcome {
        winner: None,
        reason: Reason::Repetition,
    };
    for (variant, fen, round) in rows {
        let mut game = game(variant, fen);
        for ply in 0..8 {
            assert_eq!(game.outcome(), None, "{variant:?} {fen} ply {ply}");
            play(&mut game, round[ply % 4]);
        }
        assert_eq!(game.outcome(), Some(repeated), "{variant:?} {fen}");
        assert_eq!(game.repetition_plies(), [0, 4, 8], "{variant:?} {fen}");
    }
}

/// Before the last stone is down nothing repeats, and the position after it counts as the first time.
#[test]
fn in_placement_games_the_movement_counts() {
    let mut game = game(Variant::Tlata, "B:Wa1,b1,c2:Ba3,b3:H0,1");
    let round = ["a1-a2", "a3-b2", "a2-a1", "b2-a3"];
    play(&mut game, "c1");
    for text in round.iter().chain(&round) {
        assert_eq!(game.outcome(), None, "{text}");
        play(&mut game, text);
    }
    assert_eq!(game.repetition_plies(), [1, 5, 9]);
}

fn game(variant: Variant, fen: &str) -> Game {
    let ruleset = Rules {
        variant,
        option: false,
    }
    .ruleset();
    Game::new(Position::from_fen(ruleset, fen).unwrap_or_else(|error| panic!("{fen}: {error}")))
}

fn play(game: &mut Game, text: &str) {
    let side = game.position().side();
    let fen = game.position().to_fen();
    let mv = game
        .read(side, text)
        .unwrap_or_else(|error| panic!("{fen} {text}: {error}"));
    game.play(&mv).expect("a move that was read is legal");
}

/// Plays on quietly, whatever way is found, and counts the plies until the game is drawn for it.
fn quiet_plies_until_the_draw(game: &Game) -> usize {
    let mut game = game.clone();
    let begun = game.ply();
    let found = goes_on_to_the_draw(&mut game, &mut Chance::seeded(1));
    assert!(
        found,
        "{}: no quiet way was found",
        game.position().to_fen()
    );
    game.ply() - begun
}

/// Tries quiet moves that end the game by no other rule, and takes them back where they lead nowhere.
fn goes_on_to_the_draw(game: &mut Game, chance: &mut Chance) -> bool {
    let quiet = Outcome {
        winner: None,
        reason: Reason::QuietPlies,
    };
    if let Some(outcome) = game.outcome() {
        return outcome == quiet;
    }
    let position = *game.position();
    let mut moves = position.legal_moves();
    moves.retain(|mv| is_quiet(&position, mv));
    while !moves.is_empty() {
        let mv = moves.swap_remove(chance.below(moves.len()));
        game.play(&mv).expect("a listed move is legal");
        if goes_on_to_the_draw(game, chance) {
            return true;
        }
        game.undo();
    }
    false
}

fn is_quiet(position: &Position, mv: &Move) -> bool {
    let counts_men = position.hands().is_some()
        || matches!(
            position.ruleset().variant(),
            Variant::Damma | Variant::DammaMisere
        );
    let piece = mv.from.and_then(|from| position.piece(from));
    let is_king = piece.is_some_and(|piece| piece.kind == Kind::King);
    mv.taken().is_empty() && !mv.crowns && (counts_men || is_king)
}
