use super::*;
use crate::{
    limits,
    store::{GameCursor, GameFilter, Who, Won},
    wire::{Ending, GameSummary, Person, RoomSettings, Seat},
};

/// A finished game to be: who plays, what, and how it ends.
#[derive(Clone)]
struct Finished {
    white: Person,
    black: Person,
    game: &'static str,
    winner: Option<Seat>,
    listed: bool,
    ended_at: u64,
}

fn person(name: &str) -> Person {
    Person {
        id: Uuid::now_v7(),
        name: name.to_owned(),
    }
}

/// Writes a game with its end as the rooms do.
async fn finish(store: &Store, finished: &Finished) -> GameSummary {
    let room = Uuid::now_v7();
    let mut opening = opening(room, finished.white.id);
    opening.also.as_mut().unwrap().made.as_mut().unwrap().listed = finished.listed;
    put(store, opening).await.unwrap();
    let reason = if finished.winner.is_some() {
        "resignation"
    } else {
        "agreement"
    };
    let settings = RoomSettings {
        game: finished.game.to_owned(),
        options: Vec::new(),
        position: None,
        clock: None,
        listed: finished.listed,
        advice: crate::wire::Advice::Off,
        rematch_of: None,
    };
    let summary = GameSummary {
        id: room,
        settings,
        white: finished.white.clone(),
        black: finished.black.clone(),
        plies: 7,
        ending: Ending {
            winner: finished.winner,
            reason: reason.to_owned(),
            plies: Vec::new(),
        },
        started_at: finished.ended_at - 1,
        ended_at: finished.ended_at,
    };
    let also = Also {
        phase: Some(Phase::Finished),
        rights: vec![
            (finished.white.id, Role::White),
            (finished.black.id, Role::Black),
        ],
        finished: Some(summary.clone()),
        made: None,
        opens: None,
    };
    let end = Append {
        also: Some(Box::new(also)),
        ..event(room, 2, "end")
    };
    put(store, end).await.unwrap();
    summary
}

async fn ended(store: &Store, asker: Uuid, filter: &GameFilter) -> Vec<u64> {
    let page = store.games(asker, filter, None, 100).await.unwrap();
    assert_eq!(page.next, None);
    page.games.iter().map(|game| game.ended_at).collect()
}

on_both!(
    /// B166: every filter narrows before the page is cut.
    b166_games_are_filtered,
    async |store: Store| {
        let [amina, belaid, chabha] = ["Amina", "Belaid", "Chabha"].map(person);
        let base = Finished {
            white: amina.clone(),
            black: belaid.clone(),
            game: "russian",
            winner: Some(Seat::White),
            listed: true,
            ended_at: 1_000,
        };
        for finished in [
            base.clone(),
            Finished { ended_at: 2_000, winner: Some(Seat::Black), ..base.clone() },
            Finished { ended_at: 3_000, winner: None, game: "damma", ..base.clone() },
            Finished { ended_at: 4_000, white: chabha.clone(), black: amina.clone(), ..base.clone() },
            Finished { ended_at: 5_000, white: chabha.clone(), ..base.clone() },
        ] {
            finish(&store, &finished).await;
        }
        let nobody = Uuid::now_v7();
        let id = |person: &Person| Some(Who::Id(person.id));
        let name = |name: &str| Some(Who::Name(name.to_owned()));
        let all = GameFilter::default;
        for (filter, expected) in [
            (all(), vec![5_000, 4_000, 3_000, 2_000, 1_000]),
            (GameFilter { player: id(&amina), ..all() }, vec![4_000, 3_000, 2_000, 1_000]),
            (GameFilter { player: name("amina"), ..all() }, vec![4_000, 3_000, 2_000, 1_000]),
            (GameFilter { player: name("AMINA"), opponent: name("chabha"), ..all() }, vec![4_000]),
            (GameFilter { player: id(&chabha), opponent: id(&belaid), ..all() }, vec![5_000]),
            (GameFilter { player: id(&chabha), opponent: name("belaid"), ..all() }, vec![5_000]),
            (GameFilter { opponent: id(&chabha), ..all() }, vec![5_000, 4_000]),
            (GameFilter { game: Some("damma".to_owned()), ..all() }, vec![3_000]),
            (GameFilter { result: Some(Won::Draw), ..all() }, vec![3_000]),
            (GameFilter { result: Some(Won::By(Seat::Black)), ..all() }, vec![2_000]),
            (GameFilter { player: id(&belaid), result: Some(Won::By(Seat::White)), ..all() }, vec![5_000, 1_000]),
            (GameFilter { from: Some(Millis(2_000)), to: Some(Millis(4_000)), ..all() }, vec![3_000, 2_000]),
            (GameFilter { player: name("nobody"), ..all() }, vec![]),
        ] {
            assert_eq!(ended(&store, nobody, &filter).await, expected, "{filter:?}");
        }
    }
);

on_both!(
    /// B115: a private game is in the history of those who had a right there, and of nobody else.
    b115_private_games_are_seen_by_those_who_had_a_right,
    async |store: Store| {
        let finished = Finished {
            white: person("Amina"),
            black: person("Belaid"),
            game: "tlata",
            winner: Some(Seat::White),
            listed: false,
            ended_at: 1_000,
        };
        let game = finish(&store, &finished).await.id;
        let (watcher, stranger) = (Uuid::now_v7(), Uuid::now_v7());
        store.let_watch(game, watcher).await.unwrap();
        let of_amina = GameFilter { player: Some(Who::Id(finished.white.id)), ..GameFilter::default() };
        for (asker, sees) in
            [(finished.white.id, true), (finished.black.id, true), (watcher, true), (stranger, false)]
        {
            for filter in [&GameFilter::default(), &of_amina] {
                assert_eq!(ended(&store, asker, filter).await.len(), usize::from(sees), "{filter:?}");
            }
            let record = store.game(asker, game).await;
            // The log of this test is no real one: that it is reached is enough.
            assert_eq!(!matches!(record, Ok(None)), sees);
        }
    }
);

on_both!(pages_go_on_where_they_ended, async |store: Store| {
    let base = Finished {
        white: person("Amina"),
        black: person("Amina"),
        game: "russian",
        winner: None,
        listed: true,
        ended_at: 5_000,
    };
    // Several games end in the same millisecond.
    for number in 0..25_u64 {
        finish(
            &store,
            &Finished {
                ended_at: 5_000 + number / 4,
                ..base.clone()
            },
        )
        .await;
    }
    let of_amina = GameFilter {
        player: Some(Who::Name("amina".to_owned())),
        ..GameFilter::default()
    };
    for filter in [GameFilter::default(), of_amina] {
        let (mut seen, mut after) = (Vec::new(), None);
        loop {
            let page = store
                .games(Uuid::now_v7(), &filter, after, 10)
                .await
                .unwrap();
            seen.extend(page.games.iter().map(|game| (game.ended_at, game.id)));
            let Some(next) = page.next else { break };
            after = Some(next.parse::<GameCursor>().unwrap());
        }
        assert_eq!(
            seen.len(),
            25,
            "two players of one name are one game: {filter:?}"
        );
        assert!(seen.is_sorted_by(|a, b| a > b), "latest first, none twice");
    }
    let asked = store
        .games(base.white.id, &GameFilter::default(), None, 100_000)
        .await
        .unwrap();
    assert!(asked.games.len() <= limits::HISTORY_PAGE_MAX as usize);
    let none = store
        .games(base.white.id, &GameFilter::default(), None, 0)
        .await
        .unwrap();
    assert_eq!(none.games.len(), 1, "a page has at least one row");
});

#[test]
fn a_cursor_is_read_as_it_was_written() {
    let cursor = GameCursor {
        ended_at: Millis(1_789_128_897_000),
        room: Uuid::now_v7(),
    };
    assert_eq!(cursor.to_string().parse(), Ok(cursor));
    for text in [
        "",
        "-",
        "1",
        "1-x",
        "x-00000000000000000000000000000000",
        "99999999999999999999-0",
    ] {
        assert!(text.parse::<GameCursor>().is_err(), "{text}");
    }
    let beyond = format!("{}-{}", u64::MAX, cursor.room.simple());
    assert!(beyond.parse::<GameCursor>().is_err());
}
