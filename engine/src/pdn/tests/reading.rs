//! Reading by the rules: which game it is, where a move is refused, how it ended.

use crate::{
    Outcome, Reason, Ruleset, Side, Variant,
    pdn::{Error, Record, Score, read},
};

fn only(text: &str, usual: Option<Variant>) -> Result<Record, Error> {
    let mut games = read(text, usual.map(Ruleset::usual));
    assert_eq!(games.len(), 1, "{text}");
    games.remove(0)
}

fn variant(text: &str) -> Result<Variant, String> {
    let record = only(text, None);
    record
        .map(|record| record.game.start().ruleset().variant())
        .map_err(|error| error.message)
}

#[test]
fn the_game_is_the_one_the_tags_name() {
    let rows = [
        ("[GameType \"20\"] 1. 32-28 *", Variant::International),
        (
            "[GameType \"20,W,10,10,N1,0\"] 1. 32-28 *",
            Variant::International,
        ),
        ("[GameType \"21,B,8,8,N1,0\"] *", Variant::English),
        ("[gametype \" 25 \"] 1. c3-d4 *", Variant::Russian),
        ("[GameType \"30,W,8,8,A0,0\"] *", Variant::Turkish),
        ("[Variant \"Damma Misere\"] *", Variant::DammaMisere),
        ("[Variant \"damma-misère\"] *", Variant::DammaMisere),
        ("[Variant \"Tiddest n tlata\"] 1. b2 *", Variant::Tlata),
        ("[Variant \"TIDDEST\"] 1. c3 *", Variant::Tiddest),
        (
            "[GameType \"20\"] [Variant \"From Position\"] 1. 32-28 *",
            Variant::International,
        ),
    ];
    for (text, expected) in rows {
        assert_eq!(variant(text), Ok(expected), "{text}");
    }
    assert!(
        variant("[GameType \"23\"] 1. c3-d4 *")
            .unwrap_err()
            .contains("23")
    );
}

#[test]
fn without_tags_it_is_the_one_game_whose_rules_the_moves_keep() {
    let rows = [
        ("1. 32-28 19-23 2. 28x19 14x23", Ok(Variant::International)),
        ("1. 11-15 23-19", Ok(Variant::English)),
        ("1. c3-d4 d6-c5", Ok(Variant::Russian)),
        ("1. a3-a4 a6-a5", Ok(Variant::Turkish)),
        ("1. e1", Ok(Variant::Tiddest)),
    ];
    for (text, expected) in rows {
        assert_eq!(variant(text), expected, "{text}");
    }
    for text in ["1. c3 b2", "1. b2-b3", "*\n1."] {
        assert!(variant(text).unwrap_err().contains("GameType"), "{text}");
    }
}

#[test]
fn a_game_that_says_nothing_is_of_the_kind_of_the_game_before_it() {
    let games = read("1. 32-28 2-0 1. 1-1 [White \"x\"] *", None);
    assert_eq!(
        games.iter().filter(|game| game.is_ok()).count(),
        3,
        "{games:?}"
    );
}

#[test]
fn options_come_from_their_tag_or_from_what_is_usual() {
    let options = |text: &str, usual| {
        let records = read(text, usual);
        let record = records[0].as_ref().map_err(|error| error.message.clone());
        record.map(|record| record.game.start().ruleset().options())
    };
    let stop_behind = Ruleset::new(Variant::Turkish, &["stop-behind"]).unwrap();
    let turkish = "[GameType \"30\"] *";
    let tagged = "[GameType \"30\"] [Options \"stop-behind\"] *";
    assert_eq!(options(turkish, None), Ok(vec![]));
    assert_eq!(options(turkish, Some(stop_behind)), Ok(vec!["stop-behind"]));
    assert_eq!(options(tagged, None), Ok(vec!["stop-behind"]));
    assert_eq!(
        options("[GameType \"30\"] [Options \"\"] *", Some(stop_behind)),
        Ok(vec![])
    );
    assert!(options("[GameType \"20\"] [Options \"stop-behind\"] *", None).is_err());
}

/// b173: two of three games are read, and the refusal says where and why.
#[test]
fn b173_each_game_is_read_or_refused_on_its_own() {
    let text = "[GameType \"20\"]\n1. 32-28 *\n\n[GameType \"20\"]\n1. 32-28 19-23\n   2. 28x18 *\n\n[GameType \"20\"]\n1. 31-26 *\n";
    let games = read(text, None);
    let read: Vec<bool> = games.iter().map(Result::is_ok).collect();
    assert_eq!(read, [true, false, true]);
    let error = games[1].as_ref().unwrap_err();
    assert_eq!(
        (error.game, error.line, error.column, error.ply),
        (2, 6, 7, Some(3))
    );
    assert!(
        error
            .to_string()
            .starts_with("game 2, line 6, column 7, ply 3: 28x18"),
        "{error}"
    );
}

#[test]
fn a_wrong_fen_is_refused_at_its_tag() {
    let error = only("[GameType \"20\"]\n[FEN \"W:W60\"]\n\n1. 32-28 *", None).unwrap_err();
    assert_eq!((error.line, error.column, error.ply), (2, 1, None));
}

#[test]
fn older_ways_of_writing_moves_are_read() {
    let moves = |text, usual| {
        let record = only(text, Some(usual)).unwrap_or_else(|error| panic!("{error}"));
        record.game.move_texts()
    };
    let four = ["32-28", "19-23", "28x19", "14x23"];
    assert_eq!(
        moves("1. 32-28 19x23 2. 28-19 14-23", Variant::International),
        four
    );
    assert_eq!(
        moves("1. 032-28 19-23 2. 28:19 14x 23", Variant::International),
        four
    );
    assert_eq!(
        moves(
            "1. 32-28 19-23 (18-23 38-32 (37-32? 23-29! {B} )) 28x19 14x23",
            Variant::International
        ),
        four
    );
    assert_eq!(
        moves(
            "/FEN \"W:W31-50:B1-20\"/\n/FEN \"B:W28,31,33-50:B1-20\"/\n01... 20-25",
            Variant::International
        ),
        ["20-25"]
    );
    assert_eq!(moves("1.a3b4", Variant::Russian), ["a3-b4"]);
    assert_eq!(
        moves(
            "[FEN \"W:W29,30,31,32,25,26,27,28,21,22,23,24:B9,10,11,12,5,6,7,8,1,2,3,4.\"] 1. c3-d4",
            Variant::Russian
        ),
        ["c3-d4"]
    );
}

/// The Turkish federation writes where the captured pieces stood.
#[test]
fn a_capture_is_also_read_by_the_pieces_it_takes() {
    let text = "[GameType \"30\"] 1. a3-a4 {quiet} b6-b5 (1... c6-c5 2. c3-c4) 2.d3-d4! d6-d5?\n3. d4xd5xc6xb7 *";
    let record = only(text, None).unwrap_or_else(|error| panic!("{error}"));
    let last = record.game.moves().last().unwrap();
    assert_eq!(last.taken().len(), 3);
    assert_eq!(Variant::Turkish.geometry().name(last.to), "b8");
}

#[test]
fn a_capture_cut_into_half_moves_is_refused_with_a_sentence_that_says_so() {
    let cut = "1. c3-d4 d6-e5 2. b2-c3 c7-d6 3. a1-b2 b6-a5 4. e3-f4 a5-b4 5. a3xc5 d6xb4 6. c3xa5 e5xc3 7. c3xa1 *";
    let error = only(cut, Some(Variant::Russian)).unwrap_err();
    assert_eq!(error.ply, Some(12), "{error}");
    assert!(error.message.contains("each jump"), "{error}");
    let named = only("[Variant \"American/English\"] 1. c3-d4 b6-c5 *", None).unwrap_err();
    assert!(named.message.contains("each jump"), "{named}");
}

/// People play on where nobody declares a draw; after a win nobody does.
#[test]
fn players_may_go_on_after_a_draw_but_not_after_a_win() {
    let text = "[GameType \"20\"] [FEN \"W:WK1,K2:BK49,K50\"] 1. 2-8 49-43 2. 8-2 43-49 3. 2-8 49-43 4. 8-2 43-49 5. 2-8 1-1";
    let record = only(text, None).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!((record.game.ply(), record.drawn_at), (9, Some(8)));
    let won = "[GameType \"20\"] [FEN \"W:WK28:B32,1\"] 1. 28x37 1-6 2. 37-46 6-11 *";
    assert_eq!(only(won, None).map(|record| record.drawn_at), Ok(None));
    let over = "[GameType \"20\"] [FEN \"W:WK28:B32\"] 1. 28x37 1-6 *";
    let error = only(over, None).map(|_| ()).unwrap_err();
    assert!(
        error.message.contains("won before it (no-pieces)"),
        "{error}"
    );
}

/// b175: a result stands behind the moves or in its tag, and says who won by the kind of game.
#[test]
fn b175_a_result_is_mapped_by_the_game() {
    let rows = [
        (
            "[GameType \"20\"] 1. 32-28 2-0",
            Some("2-0"),
            Score::Won(Side::White),
        ),
        (
            "[GameType \"21\"] 1. 11-15 1-0",
            Some("1-0"),
            Score::Won(Side::Black),
        ),
        (
            "[GameType \"21\"] [Result \"0-1\"] 1. 11-15 *",
            Some("0-1"),
            Score::Won(Side::White),
        ),
        (
            "[GameType \"20\"] [Result \"4-6\"] 1. 32-28 4-6",
            Some("4-6"),
            Score::Points(4, 6),
        ),
        (
            "[GameType \"25\"] [Result \"*\"] 1. c3-d4 *",
            Some("*"),
            Score::Open,
        ),
        ("[GameType \"25\"] 1. c3-d4", None, Score::Open),
    ];
    for (text, result, score) in rows {
        let record = only(text, None).unwrap();
        assert_eq!(
            (record.result.as_deref(), record.score()),
            (result, score),
            "{text}"
        );
        assert_eq!(
            record.game.outcome(),
            None,
            "a result alone does not say how the game ended"
        );
    }
}

#[test]
fn an_ending_the_board_does_not_show_is_restored() {
    let record = only(
        "[GameType \"20\"] [Result \"0-2\"] [Termination \"time\"] 1. 32-28 *",
        None,
    )
    .unwrap();
    let outcome = Outcome {
        winner: Some(Side::Black),
        reason: Reason::Time,
    };
    assert_eq!(record.game.outcome(), Some(outcome));
    let foreign = only(
        "[GameType \"20\"] [Result \"0-2\"] [Termination \"Normal\"] 1. 32-28 *",
        None,
    )
    .unwrap();
    assert_eq!(foreign.game.outcome(), None);
}

#[test]
fn comments_and_clocks_are_kept_with_their_plies() {
    let text = "[GameType \"20\"] {start} 1. 32-28 {[%clk 0:59:58]} 19-23 (18-23 {aside}) {fine} *";
    let record = only(text, None).unwrap();
    let comments: Vec<(usize, Option<u64>)> = record
        .comments
        .iter()
        .map(|comment| (comment.ply, comment.clock_ms()))
        .collect();
    assert_eq!(comments, [(0, None), (1, Some(3_598_000)), (2, None)]);
    assert_eq!(record.tag("gametype"), Some("20"));
}
