//! Rooms that come about with the events of another, and the codes by which waiting rooms are found.

use super::*;
use crate::store::StoreError;

/// The last event of a room, with which another room is made.
fn last_with(room: Uuid, expected: u64, opens: Append) -> Append {
    let also = Also {
        opens: Some(Box::new(opens)),
        ..Also::default()
    };
    Append {
        also: Some(Box::new(also)),
        ..event(room, expected, "last, \"quoted\"")
    }
}

fn coded(room: Uuid, code: &Code) -> Append {
    let mut opening = opening(room, Uuid::now_v7());
    opening.also.as_mut().unwrap().made.as_mut().unwrap().code = code.clone();
    opening
}

fn phased(room: Uuid, expected: u64, phase: Phase) -> Append {
    let also = Also {
        phase: Some(phase),
        ..Also::default()
    };
    Append {
        also: Some(Box::new(also)),
        ..event(room, expected, "phase")
    }
}

on_both!(
    a_room_comes_about_with_the_event_that_names_it,
    async |store: Store| {
        let (old, next, maker) = (made(&store).await, Uuid::now_v7(), Uuid::now_v7());
        let opens = opening(next, maker);
        put(&store, last_with(old, 2, opens.clone())).await.unwrap();
        let loaded = store.load(next).await.unwrap().unwrap();
        assert_eq!((loaded.maker, loaded.head.seq), (maker, 2));
        assert_eq!(loaded.head.due_at, opens.due_at);
        assert_eq!(loaded.head.events, ["{\"seq\":1}", "{\"seq\":2}"]);
        let also = opens.also.unwrap();
        let making = also.made.unwrap();
        assert_eq!(
            (loaded.links, loaded.code),
            (making.links, Some(making.code))
        );
        assert_eq!(store.right(next, maker).await.unwrap(), Some(Role::Black));
        assert_eq!(store.mine(maker).await.unwrap(), [next]);
        put(&store, event(next, 2, "on")).await.unwrap();
        assert_eq!(
            store.read_on(old, 2).await.unwrap().unwrap().events,
            ["last, \"quoted\""]
        );
    }
);

on_both!(
    no_room_comes_about_with_an_event_that_was_not_first,
    async |store: Store| {
        let old = made(&store).await;
        let nexts: Vec<Uuid> = (0..8).map(|_| Uuid::now_v7()).collect();
        let asked = nexts
            .iter()
            .map(|next| put(&store, last_with(old, 2, opening(*next, Uuid::now_v7()))));
        let answers = futures_util::future::join_all(asked).await;
        assert_eq!(
            answers.iter().filter(|answer| answer.is_ok()).count(),
            1,
            "{answers:?}"
        );
        for (next, answer) in nexts.iter().zip(&answers) {
            let there = store.load(*next).await.unwrap().is_some();
            assert_eq!(there, answer.is_ok(), "{answer:?}");
        }
    }
);

on_both!(
    an_event_is_not_written_without_the_room_it_names,
    async |store: Store| {
        let (old, other, next) = (made(&store).await, made(&store).await, Uuid::now_v7());
        let code = store.load(other).await.unwrap().unwrap().code.unwrap();
        let asked = [
            put(&store, last_with(old, 2, coded(next, &code))),
            put(&store, event(other, 2, "beside it")),
        ];
        let answers = futures_util::future::join_all(asked).await;
        assert!(
            matches!(answers[0], Err(AppendError::Store(StoreError::Refused(_)))),
            "{answers:?}"
        );
        assert!(answers[1].is_ok(), "{answers:?}");
        assert!(store.load(next).await.unwrap().is_none());
        assert!(
            store
                .read_on(old, 2)
                .await
                .unwrap()
                .unwrap()
                .events
                .is_empty()
        );
        put(&store, event(old, 2, "the log goes on")).await.unwrap();
    }
);

on_both!(
    a_code_is_valid_while_its_room_waits,
    async |store: Store| {
        let (room, code) = (Uuid::now_v7(), Code::mint());
        put(&store, coded(room, &code)).await.unwrap();
        assert_eq!(store.called(&code).await.unwrap(), Some(room));
        assert_eq!(store.called(&Code::mint()).await.unwrap(), None);
        put(&store, phased(room, 2, Phase::Running)).await.unwrap();
        assert_eq!(store.called(&code).await.unwrap(), None, "the room is full");
        put(&store, phased(room, 3, Phase::Waiting)).await.unwrap();
        assert_eq!(
            store.called(&code).await.unwrap(),
            Some(room),
            "a seat is free again"
        );
        put(&store, phased(room, 4, Phase::Finished)).await.unwrap();
        assert_eq!(store.called(&code).await.unwrap(), None, "the room is over");
    }
);

on_both!(
    a_code_belongs_to_one_room_at_a_time,
    async |store: Store| {
        let (room, code) = (Uuid::now_v7(), Code::mint());
        put(&store, coded(room, &code)).await.unwrap();
        for phase in [None, Some(Phase::Running)] {
            if let Some(phase) = phase {
                put(&store, phased(room, 2, phase)).await.unwrap();
            }
            let second = Uuid::now_v7();
            let refused = put(&store, coded(second, &code)).await;
            assert!(
                matches!(refused, Err(AppendError::Store(StoreError::Refused(_)))),
                "{refused:?}"
            );
            assert!(store.load(second).await.unwrap().is_none());
        }
        put(&store, phased(room, 3, Phase::Finished)).await.unwrap();
        let second = Uuid::now_v7();
        put(&store, coded(second, &code)).await.unwrap();
        assert_eq!(store.called(&code).await.unwrap(), Some(second));
    }
);
