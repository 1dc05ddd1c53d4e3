//! Games that people played, read in place where `ASARAG_PDN` names a folder that holds them.

use std::{env, fs, path::PathBuf};

use asarag_engine::{Ruleset, Variant, pdn};

/// File, the game it holds, and how many.
const WHOLE: [(&str, Variant, usize); 10] = [
    ("english_oca.pdn", Variant::English, 43),
    ("english_principles.pdn", Variant::English, 16),
    ("english_tinsley_first100.pdn", Variant::English, 100),
    ("international_candidate95.pdn", Variant::International, 8),
    ("international_compositions.pdn", Variant::International, 59),
    ("international_delfts.pdn", Variant::International, 2),
    ("international_dutch96.pdn", Variant::International, 13),
    ("international_kurnik.pdn", Variant::International, 4),
    ("lidraughts_russian.pdn", Variant::Russian, 9),
    (
        "russian_ussr_championship_first60.pdn",
        Variant::Russian,
        60,
    ),
];

/// The text of a file, if the folder is there.
fn text(name: &str) -> Option<String> {
    let folder = PathBuf::from(env::var_os("ASARAG_PDN")?);
    let bytes = fs::read(folder.join(name)).expect("the folder holds every file");
    Some(pdn::decode(&bytes).into_owned())
}

#[test]
fn every_real_game_is_read_with_or_without_being_told_which_game_it_is() {
    for (name, variant, count) in WHOLE {
        for usual in [None, Some(Ruleset::usual(variant))] {
            let Some(text) = text(name) else { return };
            let games = pdn::read(&text, usual);
            assert_eq!(games.len(), count, "{name}");
            for game in games {
                let record = game.unwrap_or_else(|error| panic!("{name}: {error}"));
                assert_eq!(record.game.start().ruleset().variant(), variant, "{name}");
                assert!(record.game.ply() > 0 && record.result.is_some(), "{name}");
            }
        }
    }
}

/// b171: writing a real game and reading it again changes nothing.
#[test]
fn b171_real_games_are_written_and_read_back() {
    for (name, ..) in WHOLE {
        let Some(text) = text(name) else { return };
        for record in pdn::read(&text, None).into_iter().flatten() {
            let written = pdn::write(&record.tags, &record.game);
            let again = pdn::read(&written, None);
            let [Ok(again)] = &again[..] else {
                panic!("{name}: {written} {again:?}")
            };
            assert_eq!(again.game.moves(), record.game.moves(), "{written}");
            assert_eq!(again.game.position().key(), record.game.position().key());
            assert_eq!(pdn::write(&again.tags, &again.game), written);
        }
    }
}

/// Three times the same position after ply 157, and nobody minded.
#[test]
fn players_who_went_on_after_a_repetition_are_followed() {
    let Some(text) = text("international_kurnik.pdn") else {
        return;
    };
    let games = pdn::read(&text, None);
    let third = games[2].as_ref().expect("a game of legal moves");
    assert_eq!((third.game.ply(), third.drawn_at), (165, Some(157)));
}

#[test]
fn turkish_library_games_are_read() {
    let Some(text) = text("turkish_library_games.pdn") else {
        return;
    };
    let plies: Vec<_> = pdn::read(&text, None)
        .iter()
        .map(|game| {
            game.as_ref()
                .map_err(ToString::to_string)
                .map(|record| record.game.ply())
        })
        .collect();
    assert_eq!(plies, [Ok(19), Ok(5)]);
}

#[test]
fn the_points_of_a_match_are_a_result() {
    let Some(text) = text("international_delfts.pdn") else {
        return;
    };
    let games = pdn::read(&text, None);
    let scores: Vec<_> = games.iter().flatten().map(pdn::Record::score).collect();
    assert_eq!(scores, [pdn::Score::Points(4, 6), pdn::Score::Points(1, 9)]);
}

#[test]
fn an_illegal_move_is_refused_where_it_stands() {
    let Some(text) = text("english_bad_game.pdn") else {
        return;
    };
    let games = pdn::read(&text, None);
    let [Err(error)] = &games[..] else {
        panic!("{games:?}")
    };
    assert_eq!(
        (error.ply, error.line, error.column),
        (Some(123), 17, 5),
        "{error}"
    );
}

#[test]
fn half_moves_are_refused_with_a_sentence_that_says_so() {
    let Some(text) = text("playstrategy_american_split_jumps.pdn") else {
        return;
    };
    let games = pdn::read(&text, None);
    assert_eq!(games.len(), 6);
    for game in games {
        let error = game.map(|_| ()).unwrap_err();
        assert!(
            error
                .message
                .contains("each jump of a capture as a half move"),
            "{error}"
        );
    }
}
