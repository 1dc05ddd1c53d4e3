use asarag_engine::{
    Ruleset,
    pdn::{Record, read, write},
};

/// A game that is read is written as a text that is read as the same game and written as the same text.
pub(crate) fn pdn(text: &str, usual: Option<Ruleset>) {
    let lines = text.split(['\n', '\r']).count();
    for (record, number) in read(text, usual).into_iter().zip(1..) {
        match record {
            Ok(record) => returns(&record),
            Err(error) => {
                assert_eq!(error.game, number);
                assert!(error.line <= lines && error.column > 0, "{error}");
            }
        }
    }
}

fn returns(record: &Record) {
    let written = write(&record.tags, &record.game);
    let games = read(&written, None);
    let [Ok(again)] = &games[..] else {
        panic!("{written}\nis read as {games:?}")
    };
    assert_eq!(again.game.start(), record.game.start(), "{written}");
    assert_eq!(again.game.moves(), record.game.moves(), "{written}");
    assert_eq!(again.game.outcome(), record.game.outcome(), "{written}");
    assert_eq!(write(&again.tags, &again.game), written);
}
