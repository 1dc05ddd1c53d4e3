use futures_util::future::join_all;

use super::*;
use crate::{limits, rooms::RoomsError, wire::Role};

/// B114: the newest connection of a seat acts, the others mirror until one takes control.
#[tokio::test]
async fn b114_one_connection_of_a_seat_acts() {
    let trial = Trial::start().await;
    let mut game = trial.game(draughts()).await;
    let control = |down: &Down| match down {
        Down::Control { acting } => Some(*acting),
        _ => None,
    };
    assert!(game.white.until(control).await);
    let mut second = join(&trial.rooms, &game.made, &game.white.who, None).await;
    assert!(second.until(control).await);
    assert!(!game.white.until(control).await);
    assert_eq!(refusal(&game.white.plays(0, "32-28").await), "another-tab");
    done(&game.white.asks(PlayerWants::TakeControl).await);
    assert!(game.white.until(control).await);
    assert!(!second.until(control).await);
    assert_eq!(refusal(&second.plays(0, "32-28").await), "another-tab");
    done(&game.white.plays(0, "32-28").await);
    drop(game.white);
    assert!(second.until(control).await, "the one that is left acts");
    trial.stop().await;
}

/// B130: a link followed twice, by either player, gives one seat.
#[tokio::test]
async fn b130_joining_again_changes_nothing() {
    let trial = Trial::start().await;
    let (one, two) = (somebody("Amina"), somebody("Belaid"));
    let made = trial.rooms.make(&one, draughts()).await.unwrap();
    let own = trial
        .rooms
        .enter(&one, key(&made.player_link))
        .await
        .unwrap();
    assert_eq!((own.role, own.seats_taken), (Role::White, false));
    let twice = join_all((0..2).map(|_| trial.rooms.enter(&two, key(&made.player_link)))).await;
    for entered in twice {
        assert_eq!(entered.unwrap().role, Role::Black);
    }
    let room = trial.rooms.view(made.id, &two).await.unwrap();
    assert_eq!(room.seq, 3, "one event for each seat");
    assert_eq!(room.player_link, None, "no seat is free");
    trial.stop().await;
}

/// B132: who follows a player's link when both seats are taken watches, and is told so.
#[tokio::test]
async fn b132_a_third_comer_watches() {
    let trial = Trial::start().await;
    let game = trial
        .game(NewRoom {
            listed: false,
            ..draughts()
        })
        .await;
    let third = somebody("Chabha");
    assert!(matches!(
        trial.rooms.view(game.made.id, &third).await,
        Err(RoomsError::NotFound)
    ));
    let entered = trial
        .rooms
        .enter(&third, key(&game.made.player_link))
        .await
        .unwrap();
    assert_eq!((entered.role, entered.seats_taken), (Role::Watcher, true));
    assert!(trial.rooms.view(game.made.id, &third).await.is_ok());
    trial.stop().await;
}

/// B133: a room for two others has two links, and its maker watches.
#[tokio::test]
async fn b133_a_room_for_two_others() {
    let trial = Trial::start().await;
    let host = somebody("Amina");
    let wanted = NewRoom {
        for_others: true,
        listed: false,
        ..draughts()
    };
    let made = trial.rooms.make(&host, wanted).await.unwrap();
    assert_eq!(made.role, Role::Watcher);
    assert_eq!(
        trial
            .rooms
            .view(made.id, &host)
            .await
            .unwrap()
            .player_link
            .as_ref(),
        Some(&made.player_link)
    );
    let second = made.second_player_link.as_deref().unwrap();
    let black = trial
        .rooms
        .enter(&somebody("Belaid"), key(second))
        .await
        .unwrap();
    let white = trial
        .rooms
        .enter(&somebody("Chabha"), key(&made.player_link))
        .await
        .unwrap();
    assert_eq!((white.role, black.role), (Role::White, Role::Black));
    trial.stop().await;
}

/// B115, B116: a private room is found by nobody who was not given a link, and unknown things look the same.
#[tokio::test]
async fn b115_b116_a_private_room_is_unknown_to_strangers() {
    let trial = Trial::start().await;
    let (one, stranger) = (somebody("Amina"), somebody("Dihya"));
    let made = trial
        .rooms
        .make(
            &one,
            NewRoom {
                listed: false,
                ..draughts()
            },
        )
        .await
        .unwrap();
    assert!(trial.rooms.live().await.unwrap().is_empty());
    assert_eq!(trial.rooms.mine(&one).await.unwrap().len(), 1);
    assert!(trial.rooms.mine(&stranger).await.unwrap().is_empty());
    for id in [made.id, Uuid::now_v7()] {
        assert!(matches!(
            trial.rooms.view(id, &stranger).await,
            Err(RoomsError::NotFound)
        ));
        let refused = trial.rooms.connect(id, &stranger, None).await;
        assert!(matches!(refused, Err(RoomsError::NotFound)));
    }
    for key in [
        "",
        "x",
        "aaaaaaaaaaaaaaaaaaaaaa",
        key(&made.player_link).trim_end_matches(char::is_alphanumeric),
    ] {
        assert!(matches!(
            trial.rooms.enter(&stranger, key).await,
            Err(RoomsError::NotFound)
        ));
    }
    trial
        .rooms
        .enter(&stranger, key(&made.watcher_link))
        .await
        .unwrap();
    let room = trial.rooms.view(made.id, &stranger).await.unwrap();
    assert_eq!(
        (room.player_link, room.watcher_link),
        (None, Some(made.watcher_link))
    );
    trial.stop().await;
}

/// B131: rooms that wait are counted for each identity.
#[tokio::test]
async fn b131_one_identity_has_so_many_rooms_waiting() {
    let trial = Trial::start().await;
    let one = somebody("Amina");
    for _ in 0..limits::WAITING_ROOMS_PER_IDENTITY {
        trial.rooms.make(&one, draughts()).await.unwrap();
    }
    let Err(RoomsError::Refused(refused)) = trial.rooms.make(&one, draughts()).await else {
        panic!("one too many")
    };
    assert_eq!(refused.code, "too-many-waiting-rooms");
    assert!(
        trial
            .rooms
            .make(&somebody("Belaid"), draughts())
            .await
            .is_ok()
    );
    trial.stop().await;
}

#[tokio::test]
async fn one_identity_makes_so_many_rooms_in_a_minute() {
    let trial = Trial::start().await;
    let one = somebody("Amina");
    for _ in 0..limits::ROOMS_MADE_PER_MINUTE {
        let made = trial.rooms.make(&one, draughts()).await.unwrap();
        trial
            .rooms
            .enter(&somebody("Belaid"), key(&made.player_link))
            .await
            .unwrap();
    }
    let Err(RoomsError::Refused(refused)) = trial.rooms.make(&one, draughts()).await else {
        panic!("one too many")
    };
    assert_eq!(
        (refused.code.as_str(), refused.retry_after_ms),
        ("limited", Some(60_000))
    );
    trial.stop().await;
}

/// B111: a watcher who takes a seat comes back as a player; his watching connection does not go on.
#[tokio::test]
async fn b111_who_takes_a_seat_watches_no_more() {
    let trial = Trial::start().await;
    let (one, two) = (somebody("Amina"), somebody("Belaid"));
    let made = trial.rooms.make(&one, draughts()).await.unwrap();
    let mut watching = join(&trial.rooms, &made, &two, None).await;
    assert_eq!(watching.connection.role(), Role::Watcher);
    trial
        .rooms
        .enter(&two, key(&made.player_link))
        .await
        .unwrap();
    assert_eq!(watching.closes().await, 1012);
    let back = join(&trial.rooms, &made, &two, None).await;
    assert_eq!(back.connection.role(), Role::Black);
    trial.stop().await;
}

/// B159: of two players whose names look alike the second carries a number.
#[tokio::test]
async fn b159_players_who_look_alike_are_told_apart() {
    let trial = Trial::start().await;
    let made = trial
        .rooms
        .make(&somebody("Ali"), draughts())
        .await
        .unwrap();
    let second = somebody("AIi");
    trial
        .rooms
        .enter(&second, key(&made.player_link))
        .await
        .unwrap();
    let room = trial.rooms.view(made.id, &second).await.unwrap();
    assert_eq!(room.white.unwrap().person.name, "Ali");
    assert_eq!(room.black.unwrap().person.name, "AIi (2)");
    trial.stop().await;
}

/// A new name reaches everybody in every room where its owner sits, and a bad one is refused.
#[tokio::test]
async fn a_player_takes_another_name() {
    let trial = Trial::start().await;
    let mut game = trial.game(draughts()).await;
    let waiting = trial.rooms.make(&game.white.who, draughts()).await.unwrap();
    let name = "Tiziri".to_owned();
    done(&game.white.asks(PlayerWants::SetName { name }).await);
    let room = trial
        .rooms
        .view(game.made.id, &game.black.who)
        .await
        .unwrap();
    assert_eq!(room.white.unwrap().person.name, "Tiziri");
    let room = trial.rooms.view(waiting.id, &game.black.who).await.unwrap();
    assert_eq!(room.white.unwrap().person.name, "Tiziri");
    let renamed = Identity {
        name: "Dihya".to_owned(),
        ..game.black.who.clone()
    };
    trial.rooms.rename(&renamed).await.unwrap();
    let room = trial
        .rooms
        .view(game.made.id, &game.black.who)
        .await
        .unwrap();
    assert_eq!(room.black.unwrap().person.name, "Dihya");
    let name = "\u{202e}".to_owned();
    assert_eq!(
        refusal(&game.white.asks(PlayerWants::SetName { name }).await),
        "name-character"
    );
    trial.stop().await;
}
