use super::*;
use crate::{
    limits,
    room::Outage,
    store::{Identity, StoreError},
};

on_both!(
    an_identity_is_found_by_the_hash_of_its_token,
    async |store: Store| {
        let identity = Identity {
            id: Uuid::now_v7(),
            name: "ⵜⵉⵣⵉⵔⵉ".to_owned(),
        };
        let hash = "ab".repeat(32);
        assert_eq!(store.identity(&hash).await.unwrap(), None);
        store
            .add_identity(&identity, &hash, Millis(1))
            .await
            .unwrap();
        assert_eq!(store.identity(&hash).await.unwrap(), Some(identity.clone()));
        store.rename(identity.id, "Dihya").await.unwrap();
        assert_eq!(store.identity(&hash).await.unwrap().unwrap().name, "Dihya");
        store.rename(Uuid::now_v7(), "nobody").await.unwrap();
        let other = Identity {
            id: Uuid::now_v7(),
            ..identity
        };
        let taken = store.add_identity(&other, &hash, Millis(2)).await;
        assert!(
            matches!(taken, Err(StoreError::Refused(_))),
            "one token, one identity: {taken:?}"
        );
    }
);

on_both!(a_link_leads_to_its_room, async |store: Store| {
    let room = made(&store).await;
    let follow = async |key: String| store.follow(&key).await.unwrap();
    assert_eq!(
        follow(format!("White-{room}")).await,
        Some((room, LinkKind::White))
    );
    assert_eq!(
        follow(format!("Watch-{room}")).await,
        Some((room, LinkKind::Watch))
    );
    assert_eq!(follow("White".to_owned()).await, None);
});

on_both!(
    rights_come_with_the_events_that_give_them,
    async |store: Store| {
        let (room, maker, other) = (Uuid::now_v7(), Uuid::now_v7(), Uuid::now_v7());
        put(&store, opening(room, maker)).await.unwrap();
        assert_eq!(store.right(room, maker).await.unwrap(), Some(Role::Black));
        assert_eq!(store.right(room, other).await.unwrap(), None);
        store.let_watch(room, other).await.unwrap();
        store.let_watch(room, maker).await.unwrap();
        assert_eq!(store.right(room, other).await.unwrap(), Some(Role::Watcher));
        assert_eq!(
            store.right(room, maker).await.unwrap(),
            Some(Role::Black),
            "a seat is not lowered"
        );
        let rights = vec![(maker, Role::Watcher), (other, Role::White)];
        let also = Also {
            rights,
            ..Also::default()
        };
        let late = Append {
            also: Some(Box::new(also)),
            ..event(room, 1, "late")
        };
        assert!(put(&store, late.clone()).await.is_err());
        assert_eq!(
            store.right(room, other).await.unwrap(),
            Some(Role::Watcher),
            "nothing without the event"
        );
        put(
            &store,
            Append {
                expected: 2,
                ..late
            },
        )
        .await
        .unwrap();
        assert_eq!(store.right(room, maker).await.unwrap(), Some(Role::Watcher));
        assert_eq!(store.right(room, other).await.unwrap(), Some(Role::White));
    }
);

on_both!(
    rooms_are_listed_while_they_are_not_finished,
    async |store: Store| {
        let maker = Uuid::now_v7();
        let rooms: Vec<Uuid> = (0..4).map(|_| Uuid::now_v7()).collect();
        for (number, room) in (0..).zip(&rooms) {
            let mut opening = opening(*room, maker);
            let also = opening.also.as_mut().unwrap();
            also.made.as_mut().unwrap().at = Millis(1_000 + number);
            also.made.as_mut().unwrap().listed = number != 1;
            put(&store, opening).await.unwrap();
        }
        let phase = async |room: Uuid, expected, phase| {
            let also = Also {
                phase: Some(phase),
                ..Also::default()
            };
            let append = Append {
                also: Some(Box::new(also)),
                ..event(room, expected, "x")
            };
            put(&store, append).await.unwrap();
        };
        phase(rooms[3], 2, Phase::Running).await;
        assert_eq!(store.live().await.unwrap(), [rooms[2], rooms[0], rooms[3]]);
        phase(rooms[0], 2, Phase::Finished).await;
        assert_eq!(store.live().await.unwrap(), [rooms[2], rooms[3]]);
        assert_eq!(
            store.mine(maker).await.unwrap(),
            [rooms[3], rooms[2], rooms[1]]
        );
        assert!(store.mine(rooms[0]).await.unwrap().is_empty());
        let made = store.made(maker, Millis(1_000)).await.unwrap();
        assert_eq!((made.waiting, made.recent), (2, 3));
    }
);

on_both!(
    /// The lists are bounded.
    so_many_rooms_are_listed,
    async |store: Store| {
        let maker = Uuid::now_v7();
        for _ in 0..=limits::ROOMS_LISTED_MAX {
            put(&store, opening(Uuid::now_v7(), maker)).await.unwrap();
        }
        let max = limits::ROOMS_LISTED_MAX as usize;
        assert_eq!(store.live().await.unwrap().len(), max);
        assert_eq!(store.mine(maker).await.unwrap().len(), max);
    }
);

on_both!(
    /// B192: the time in which no node lived is recorded once, by whichever node comes first.
    b192_the_silence_of_all_nodes_is_an_outage,
    async |store: Store| {
        let (one, two) = (Uuid::now_v7(), Uuid::now_v7());
        let first = store.beat(one, Millis(10_000)).await.unwrap();
        assert_eq!((first.others.len(), first.outage), (0, None));
        let soon = store.beat(two, Millis(11_000)).await.unwrap();
        assert_eq!((soon.others, soon.outage), (vec![one], None));
        let short = store.beat(one, Millis(11_000 + limits::OUTAGE_MIN_MS)).await.unwrap();
        assert_eq!(short.outage, None);
        let back = store.beat(two, Millis(60_000)).await.unwrap();
        let outage = Outage { from: Millis(13_000), until: Millis(60_000) };
        assert_eq!((back.others.len(), back.outage), (0, Some(outage)));
        assert_eq!(store.beat(one, Millis(60_100)).await.unwrap().outage, None);
        assert_eq!(store.outages(Millis(0)).await.unwrap(), [outage]);
        assert_eq!(store.outages(Millis(59_999)).await.unwrap(), [outage]);
        assert_eq!(store.outages(Millis(60_000)).await.unwrap(), []);
        let gone = store.beat(one, Millis(60_100 + limits::PULSE_KEPT_MS)).await.unwrap();
        assert!(gone.others.is_empty() && gone.outage.is_some());
    }
);

on_both!(
    nodes_tell_each_other_who_is_connected,
    async |store: Store| {
        let [one, two, room, other] = std::array::from_fn(|_| Uuid::now_v7());
        store.attend(room, one, Some("a")).await.unwrap();
        store.attend(room, one, Some("b")).await.unwrap();
        store.attend(room, two, Some("c")).await.unwrap();
        store.attend(other, one, Some("d")).await.unwrap();
        let read = async |node| {
            let mut read = store.attended(&[room, other], node).await.unwrap();
            read.sort_by(|a, b| a.body.cmp(&b.body));
            read.into_iter()
                .map(|attended| attended.body)
                .collect::<String>()
        };
        assert_eq!(
            (read(one).await, read(two).await),
            ("c".to_owned(), "bd".to_owned())
        );
        store.attend(room, two, None).await.unwrap();
        assert_eq!(read(one).await, "");
        store.forget_node(one).await.unwrap();
        assert_eq!(read(two).await, "");
    }
);
