//! Writing, and reading what was written.

use proptest::prelude::*;

use crate::{
    Game, Outcome, Position, Reason, Ruleset, Side, Variant,
    pdn::{read, write},
};

fn rulesets() -> Vec<Ruleset> {
    let with_options =
        |variant: Variant| Ruleset::new(variant, variant.option().as_slice()).unwrap();
    let all = Variant::EVERY
        .into_iter()
        .flat_map(|v| [Ruleset::usual(v), with_options(v)]);
    all.collect()
}

/// A game whose moves are picked by numbers.
fn played(start: Position, picks: &[u16]) -> Game {
    let mut game = Game::new(start);
    for &pick in picks {
        let moves = game.position().legal_moves();
        if game.outcome().is_some() {
            break;
        }
        game.play(&moves[usize::from(pick) % moves.len()]).unwrap();
    }
    game
}

fn keys(game: &Game) -> Vec<u64> {
    let mut position = *game.start();
    let mut keys = vec![position.key()];
    for mv in game.moves() {
        position = position.play(mv).unwrap();
        keys.push(position.key());
    }
    keys
}

fn returns(tags: &[(String, String)], game: &Game) {
    let text = write(tags, game);
    let mut records = read(&text, None);
    assert_eq!(records.len(), 1, "{text}");
    let record = records
        .remove(0)
        .unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(record.game.start(), game.start(), "{text}");
    assert_eq!(keys(&record.game), keys(game), "{text}");
    assert_eq!(record.game.outcome(), game.outcome(), "{text}");
    assert_eq!(write(&record.tags, &record.game), text);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    /// b171: what is written is read as the same game, with the same position at every ply.
    #[test]
    fn b171_a_written_game_is_read_back_at_every_ply(
        ruleset in prop::sample::select(rulesets()),
        opening in prop::collection::vec(any::<u16>(), 0..30),
        picks in prop::collection::vec(any::<u16>(), 0..200),
        white in ".{0,20}",
        is_set_up in any::<bool>(),
    ) {
        let tags = [("White".to_owned(), white), ("Note".to_owned(), "[\"\\]".to_owned())];
        let opened = played(ruleset.start(), &opening);
        let start = if is_set_up {
            Position::from_fen(ruleset, &opened.position().to_fen()).unwrap()
        } else {
            ruleset.start()
        };
        returns(&tags, &played(start, &picks));
    }
}

fn game(ruleset: Ruleset, moves: &str) -> Game {
    let mut game = Game::new(ruleset.start());
    for text in moves.split_whitespace() {
        let mv = game.position().read_move(text).unwrap();
        game.play(&mv).unwrap();
    }
    game
}

#[test]
fn a_game_is_written_one_way() {
    let mut game = game(
        Ruleset::usual(Variant::International),
        "32-28 19-23 28x19 14x23",
    );
    game.end(Outcome {
        winner: Some(Side::Black),
        reason: Reason::Resignation,
    })
    .unwrap();
    let tag = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    let tags = [
        tag("UTCDate", "2026.11.30"),
        tag("black", "Dyhia"),
        tag("FEN", "x"),
        tag("Result", "2-0"),
    ];
    let text = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n\
        [Black \"Dyhia\"]\n[Result \"0-2\"]\n[GameType \"20,W,10,10,N2,0\"]\n\
        [Termination \"resignation\"]\n[UTCDate \"2026.11.30\"]\n\n\
        1. 32-28 19-23 2. 28x19 14x23 *\n";
    assert_eq!(write(&tags, &game), text);
    returns(&tags, &game);
}

#[test]
fn options_and_a_start_that_is_not_the_usual_one_have_their_tags() {
    let ruleset = Ruleset::new(Variant::Turkish, &["stop-behind"]).unwrap();
    let start = Position::from_fen(ruleset, "B:Wa2,Kh3:Ba6,h7").unwrap();
    let mut game = Game::new(start);
    let mv = game.position().read_move("a6-a5").unwrap();
    game.play(&mv).unwrap();
    let text = write(&[], &game);
    for line in [
        "[GameType \"30,W,8,8,A0,0\"]",
        "[Options \"stop-behind\"]",
        "[SetUp \"1\"]",
        "1... a6-a5 *",
    ] {
        assert!(text.contains(line), "{line} is missing in {text}");
    }
    returns(&[], &game);
}

#[test]
fn games_without_a_type_are_named_by_their_variant() {
    for (variant, name) in [
        (Variant::Tiddest, "Tiddest"),
        (Variant::Tlata, "Tlata"),
        (Variant::Damma, "Damma"),
        (Variant::DammaMisere, "Damma Misere"),
    ] {
        let game = Game::new(Ruleset::usual(variant).start());
        assert!(write(&[], &game).contains(&format!("\n[Variant \"{name}\"]\n")));
        returns(&[], &game);
    }
}

/// The first figure of a result belongs to the side that moves first.
#[test]
fn b175_a_result_is_written_in_the_figures_of_its_game() {
    let won = |winner| Outcome {
        winner,
        reason: Reason::Time,
    };
    let rows = [
        (Variant::International, Some(Side::White), "2-0"),
        (Variant::International, None, "1-1"),
        (Variant::English, Some(Side::Black), "1-0"),
        (Variant::English, Some(Side::White), "0-1"),
        (Variant::Russian, Some(Side::Black), "0-1"),
        (Variant::Turkish, None, "1/2-1/2"),
    ];
    for (variant, winner, result) in rows {
        let mut game = Game::new(Ruleset::usual(variant).start());
        game.end(won(winner)).unwrap();
        assert!(
            write(&[], &game).contains(&format!("[Result \"{result}\"]")),
            "{variant:?}"
        );
        returns(&[], &game);
    }
}

#[test]
fn long_games_are_written_in_lines_of_80() {
    let picks: Vec<u16> = (0..120).map(|nth| nth * 7).collect();
    for ruleset in rulesets() {
        let text = write(&[], &played(ruleset.start(), &picks));
        assert!(text.lines().all(|line| line.len() <= 80), "{text}");
        assert!(text.ends_with("*\n"));
    }
}
