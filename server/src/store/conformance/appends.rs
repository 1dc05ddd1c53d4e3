use super::*;

async fn log(store: &Store, room: Uuid) -> Vec<String> {
    store.read_on(room, 0).await.unwrap().unwrap().events
}

on_both!(what_is_appended_is_read_in_order, async |store: Store| {
    let room = made(&store).await;
    put(&store, event(room, 2, "three")).await.unwrap();
    let several = Append {
        events: texts(&["four", "five", "six"]),
        ..event(room, 3, "")
    };
    put(&store, several).await.unwrap();
    assert_eq!(
        log(&store, room).await[2..],
        ["three", "four", "five", "six"]
    );
    assert_eq!(
        store.read_on(room, 4).await.unwrap().unwrap().events,
        ["five", "six"]
    );
    assert_eq!(store.events(room, 2, 4).await.unwrap(), ["three", "four"]);
    assert!(
        store
            .read_on(room, 6)
            .await
            .unwrap()
            .unwrap()
            .events
            .is_empty()
    );
    assert!(store.read_on(Uuid::now_v7(), 0).await.unwrap().is_none());
});

on_both!(
    /// B024: of two appends that expect the same end of a log one is written, whichever node sent it.
    b024_only_one_append_follows_an_event,
    async |store: Store| {
        let room = made(&store).await;
        for round in 0..20_u64 {
            let texts: Vec<String> = (0..8).map(|n| format!("{round}.{n}")).collect();
            let asked = texts.iter().map(|text| put(&store, event(room, 2 + round, text)));
            let answers = futures_util::future::join_all(asked).await;
            let written = answers.iter().filter(|answer| answer.is_ok()).count();
            assert_eq!(written, 1, "{answers:?}");
            assert!(answers.iter().all(|answer| matches!(answer, Ok(()) | Err(AppendError::Conflict))));
        }
        assert_eq!(log(&store, room).await.len(), 22);
    }
);

on_both!(a_wrong_expectation_writes_nothing, async |store: Store| {
    let room = made(&store).await;
    for expected in [1, 3, 99] {
        let refused = put(&store, event(room, expected, "x")).await;
        assert!(
            matches!(refused, Err(AppendError::Conflict)),
            "{expected}: {refused:?}"
        );
    }
    let unknown = put(&store, event(Uuid::now_v7(), 2, "x")).await;
    assert!(matches!(unknown, Err(AppendError::Conflict)));
    let again = put(&store, opening(room, Uuid::now_v7())).await;
    assert!(
        matches!(again, Err(AppendError::Conflict)),
        "a room is made once: {again:?}"
    );
    assert_eq!(log(&store, room).await.len(), 2);
});

on_both!(
    a_conflict_spoils_nobody_elses_commit,
    async |store: Store| {
        let (good, bad) = (made(&store).await, made(&store).await);
        let asked = [
            event(bad, 7, "late"),
            event(good, 2, "fine"),
            opening(Uuid::now_v7(), bad),
        ];
        let answers = futures_util::future::join_all(asked.map(|append| put(&store, append))).await;
        assert!(matches!(answers[0], Err(AppendError::Conflict)));
        assert!(answers[1].is_ok() && answers[2].is_ok(), "{answers:?}");
        assert_eq!(
            (log(&store, good).await.len(), log(&store, bad).await.len()),
            (3, 2)
        );
    }
);

on_both!(
    a_loaded_room_has_its_maker_its_links_and_its_deadline,
    async |store: Store| {
        let (room, maker) = (Uuid::now_v7(), Uuid::now_v7());
        let made = opening(room, maker);
        put(&store, made.clone()).await.unwrap();
        let loaded = store.load(room).await.unwrap().unwrap();
        assert_eq!((loaded.maker, loaded.head.seq), (maker, 2));
        assert_eq!(
            loaded.code,
            made.also
                .as_ref()
                .unwrap()
                .made
                .as_ref()
                .map(|made| made.code.clone())
        );
        assert_eq!(loaded.head.due_at, Some(Millis(5_000)));
        assert_eq!(loaded.links, made.also.unwrap().made.unwrap().links);
        assert_eq!(loaded.head.events, ["{\"seq\":1}", "{\"seq\":2}"]);
        assert!(store.load(Uuid::now_v7()).await.unwrap().is_none());
    }
);

on_both!(
    deadlines_are_found_oldest_first_and_postponed,
    async |store: Store| {
        let rooms = [made(&store).await, made(&store).await, made(&store).await];
        for (room, due) in rooms.into_iter().zip([300, 100, 900]) {
            let due_at = Some(Millis(due));
            put(
                &store,
                Append {
                    due_at,
                    ..event(room, 2, "x")
                },
            )
            .await
            .unwrap();
        }
        assert!(store.overdue(Millis(99), 10).await.unwrap().is_empty());
        assert_eq!(
            store.overdue(Millis(300), 10).await.unwrap(),
            [rooms[1], rooms[0]]
        );
        assert_eq!(store.overdue(Millis(1_000), 1).await.unwrap(), [rooms[1]]);
        store
            .postpone(rooms[1], 3, Some(Millis(950)))
            .await
            .unwrap();
        store
            .postpone(rooms[0], 2, Some(Millis(9_999)))
            .await
            .unwrap();
        assert_eq!(
            store.overdue(Millis(950), 10).await.unwrap(),
            [rooms[0], rooms[2], rooms[1]]
        );
        store.postpone(rooms[0], 3, None).await.unwrap();
        assert_eq!(
            store.overdue(Millis(950), 10).await.unwrap(),
            [rooms[2], rooms[1]]
        );
    }
);

on_both!(
    the_ends_of_many_logs_are_read_at_once,
    async |store: Store| {
        let mut rooms = vec![Uuid::now_v7()];
        for n in 0..crate::limits::ROOMS_POLLED_AT_ONCE + 3 {
            let room = Uuid::from_u128(n as u128);
            put(&store, opening(room, room)).await.unwrap();
            rooms.push(room);
        }
        put(&store, event(rooms[1], 2, "x")).await.unwrap();
        let mut seqs = store.seqs(&rooms).await.unwrap();
        seqs.sort_unstable();
        assert_eq!(seqs.len(), rooms.len() - 1);
        assert_eq!(seqs[0], (rooms[1], 3));
        assert!(seqs[1..].iter().all(|(_, seq)| *seq == 2));
    }
);

on_both!(text_is_kept_as_it_is, async |store: Store| {
    let room = made(&store).await;
    let odd = "{\"name\":\"ⴰⵙⴰⵔⴰⴳ \\u0000 \\u001e \u{7f} 'quoted' {braces},\\\\\"}";
    put(&store, event(room, 2, odd)).await.unwrap();
    assert_eq!(log(&store, room).await[2], odd);
});

on_both!(
    /// Whoever asked may be gone before the commit: it is carried out all the same.
    a_dropped_request_does_not_cancel_its_write,
    async |store: Store| {
        let room = made(&store).await;
        for seq in 2..30 {
            drop(store.append(event(room, seq, "x")).unwrap());
        }
        store.close().await;
        assert!(matches!(store.append(event(room, 30, "y")), Err(AppendError::Store(_))));
    }
);

mod closing {
    use super::*;

    /// Closing a store writes what is queued.
    #[tokio::test]
    async fn b190_everything_queued_is_written_before_a_store_closes() {
        let mut databases = vec![Fresh::sqlite().await];
        databases.extend(Fresh::postgres().await);
        for fresh in databases {
            let room = made(&fresh.store).await;
            for seq in 2..500 {
                drop(fresh.store.append(event(room, seq, "x")).unwrap());
            }
            fresh.store.close().await;
            let store = Store::open(&fresh.address).await.unwrap();
            assert_eq!(log(&store, room).await.len(), 500);
            store.close().await;
        }
    }

    #[tokio::test]
    async fn nodes_that_start_together_migrate_once() {
        let mut databases = vec![Fresh::sqlite().await];
        databases.extend(Fresh::postgres().await);
        for fresh in databases {
            let opened = (0..8).map(|_| Store::open(&fresh.address));
            for store in futures_util::future::join_all(opened).await {
                store.unwrap().ready().await.unwrap();
            }
        }
    }
}

#[tokio::test]
async fn only_two_kinds_of_address_are_known() {
    for address in ["mysql://x", "asarag.db", ""] {
        let refused = Store::open(address).await;
        assert!(
            matches!(refused, Err(super::super::StoreError::Address)),
            "{address}"
        );
    }
}

/// The queue of writes is bounded: what is too much is refused, not kept.
#[tokio::test]
async fn writes_beyond_the_queue_are_refused() {
    let fresh = Fresh::sqlite().await;
    let room = made(&fresh.store).await;
    let mut refused = 0;
    for seq in 0..crate::limits::WRITES_QUEUED_MAX as u64 + 10 {
        if let Err(AppendError::Busy) = fresh.store.append(event(room, 2 + seq, "x")) {
            refused += 1;
        }
    }
    assert_eq!(refused, 10);
}
