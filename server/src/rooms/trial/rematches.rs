use std::collections::HashSet;

use futures_util::future::join_all;

use super::*;
use crate::{
    room::Command,
    rooms::{RoomsError, asked::Asked},
    wire::{Happened, Phase, Rematch, Role},
};

const WISH: PlayerWants = PlayerWants::OfferRematch;
const ACCEPT: PlayerWants = PlayerWants::AnswerRematch { accept: true };
const DECLINE: PlayerWants = PlayerWants::AnswerRematch { accept: false };

impl Player {
    /// The room in which the game goes on, as the next event of the kind tells it, or the whole room.
    async fn led_on(&mut self) -> Uuid {
        self.until(|down| match down {
            Down::Event(event) => match event.what {
                Happened::RematchAgreed { room } => Some(room),
                _ => None,
            },
            Down::Snapshot(view) => match view.rematch {
                Some(Rematch::Agreed { room }) => Some(room),
                _ => None,
            },
            _ => None,
        })
        .await
    }
}

/// A game that White has resigned.
async fn over(trial: &Trial, wanted: NewRoom) -> Game {
    let mut game = trial.game(wanted).await;
    game.play(0, &["32-28"]).await;
    done(&game.white.asks(PlayerWants::Resign).await);
    game
}

fn private() -> NewRoom {
    NewRoom {
        listed: false,
        ..draughts()
    }
}

async fn on_each(test: impl AsyncFn(Trial)) {
    test(Trial::start().await).await;
    if let Some(fresh) = Fresh::postgres().await {
        test(Trial::on(fresh).await).await;
    }
}

/// B105: both sit in the new room at once, without a link, with the sides swapped, and can play.
#[tokio::test]
async fn b105_players_of_a_rematch_sit_in_it_and_play() {
    on_each(async |trial| {
        let mut game = over(&trial, timed(60_000)).await;
        let wished = done(&game.white.asks(WISH).await);
        game.black.sees(wished).await;
        done(&game.black.asks(ACCEPT).await);
        let (next, same) = (game.white.led_on().await, game.black.led_on().await);
        assert_eq!(next, same);
        let made = RoomMade {
            id: next,
            ..game.made.clone()
        };
        let mut white = join(&trial.rooms, &made, &game.black.who, None).await;
        let mut black = join(&trial.rooms, &made, &game.white.who, None).await;
        assert_eq!(
            (white.connection.role(), black.connection.role()),
            (Role::White, Role::Black)
        );
        done(&white.plays(0, "32-28").await);
        done(&black.plays(1, "19-23").await);
        let old = trial
            .rooms
            .view(game.made.id, &game.white.who)
            .await
            .unwrap();
        assert_eq!(old.rematch, Some(Rematch::Agreed { room: next }));
        let new = trial.rooms.view(next, &game.white.who).await.unwrap();
        let mut agreed = old.settings;
        agreed.rematch_of = Some(game.made.id);
        assert_eq!(new.settings, agreed);
        trial.stop().await;
    })
    .await;
}

/// B143: of many wishes at once, at two nodes, one room comes of it, and everybody is told of it once.
#[tokio::test]
async fn b143_wishes_at_once_on_two_nodes_make_one_room() {
    on_each(async |trial| {
        let (other, stop) = trial.another_node().await;
        let mut game = over(&trial, draughts()).await;
        let black = join(&other, &game.made, &game.black.who, None).await;
        drop(game.black);
        let mut watcher = join(&other, &game.made, &somebody("Chabha"), None).await;
        let asked = (0..10).map(|id| {
            let seat = if id % 2 == 0 { &game.white } else { &black };
            seat.requests
                .player(Request { id, want: WISH }, clock::now(), 0)
        });
        for answer in join_all(asked).await {
            done(&answer);
        }
        let next = game.white.led_on().await;
        assert_eq!(watcher.led_on().await, next);
        let log = trial
            .fresh
            .store
            .read_on(game.made.id, 0)
            .await
            .unwrap()
            .unwrap();
        let agreed = log
            .events
            .iter()
            .filter(|text| text.contains("rematch-agreed"));
        assert_eq!(agreed.count(), 1);
        let mine = trial.fresh.store.mine(black.who.id).await.unwrap();
        assert_eq!(mine, [next], "one room and no other");
        stop.cancel();
        other.stopped().await;
        trial.stop().await;
    })
    .await;
}

/// A wish outlives whoever wished and the server: he who comes back still finds it, and so does the other.
#[tokio::test]
async fn a_wish_outlives_the_connection_and_the_server() {
    let trial = Trial::start().await;
    let mut game = over(&trial, draughts()).await;
    done(&game.white.asks(WISH).await);
    drop(game.white.connection);
    let (other, stop) = trial.another_node().await;
    let white = other.view(game.made.id, &game.white.who).await.unwrap();
    assert!(matches!(white.rematch, Some(Rematch::Offered { .. })));
    let mut black = join(&other, &game.made, &game.black.who, None).await;
    done(&black.asks(WISH).await);
    let next = black.led_on().await;
    let white = other.view(game.made.id, &game.white.who).await.unwrap();
    assert_eq!(white.rematch, Some(Rematch::Agreed { room: next }));
    assert_eq!(
        trial.rooms.view(next, &game.white.who).await.unwrap().phase,
        Phase::Running
    );
    stop.cancel();
    other.stopped().await;
    trial.stop().await;
}

/// A word that is refused is answered with its reason, and nobody hears of it.
#[tokio::test]
async fn a_refused_word_changes_nothing() {
    let trial = Trial::start().await;
    let mut game = trial.game(draughts()).await;
    assert_eq!(refusal(&game.white.asks(WISH).await), "not-over");
    done(&game.white.asks(PlayerWants::Resign).await);
    assert_eq!(refusal(&game.white.asks(ACCEPT).await), "no-rematch-offer");
    done(&game.white.asks(WISH).await);
    done(&game.black.asks(DECLINE).await);
    let seq = trial
        .rooms
        .view(game.made.id, &game.white.who)
        .await
        .unwrap()
        .seq;
    assert_eq!(refusal(&game.white.asks(WISH).await), "rematch-declined");
    assert_eq!(refusal(&game.black.asks(DECLINE).await), "no-rematch-offer");
    let view = trial
        .rooms
        .view(game.made.id, &game.white.who)
        .await
        .unwrap();
    assert_eq!(view.seq, seq);
    assert!(
        trial
            .fresh
            .store
            .mine(game.white.who.id)
            .await
            .unwrap()
            .is_empty()
    );
    trial.stop().await;
}

/// Who might watch a private game may follow it into its rematch, and into the one after that; nobody else.
#[tokio::test]
async fn watchers_of_a_private_game_may_follow() {
    let trial = Trial::start().await;
    let mut game = over(&trial, private()).await;
    let (watcher, stranger) = (somebody("Chabha"), somebody("Dihya"));
    trial
        .rooms
        .enter(&watcher, key(&game.made.watcher_link))
        .await
        .unwrap();
    done(&game.white.asks(WISH).await);
    done(&game.black.asks(WISH).await);
    let second = game.white.led_on().await;
    assert!(matches!(
        trial.rooms.view(second, &stranger).await,
        Err(RoomsError::NotFound)
    ));
    let seen = trial.rooms.view(second, &watcher).await.unwrap();
    assert_eq!(seen.may, ["suggest", "withdraw", "set-name"]);
    let made = RoomMade {
        id: second,
        ..game.made.clone()
    };
    let mut white = join(&trial.rooms, &made, &game.black.who, None).await;
    let mut black = join(&trial.rooms, &made, &game.white.who, None).await;
    for want in [PlayerWants::Resign, WISH] {
        done(&white.asks(want).await);
    }
    done(&black.asks(ACCEPT).await);
    let third = white.led_on().await;
    assert!(trial.rooms.view(third, &watcher).await.is_ok());
    assert!(matches!(
        trial.rooms.view(third, &stranger).await,
        Err(RoomsError::NotFound)
    ));
    trial.stop().await;
}

/// A player who did not come in time loses no game. His seat is free for whoever has the link, and his own if he comes first.
#[tokio::test]
async fn a_seat_left_empty_is_its_owners_again_when_he_comes() {
    for owner_is_first in [true, false] {
        let trial = Trial::start().await;
        let mut game = over(&trial, private()).await;
        done(&game.white.asks(WISH).await);
        done(&game.black.asks(WISH).await);
        let made = RoomMade {
            id: game.white.led_on().await,
            ..game.made.clone()
        };
        let here = join(&trial.rooms, &made, &game.white.who, None).await;
        let table = trial.rooms.0.table(made.id).await.unwrap().unwrap();
        let late = clock::now().plus(crate::limits::ARRIVAL_MS + 1_000);
        let settle = Asked::System(Command::Settle);
        trial
            .rooms
            .0
            .carry_out(&table, &settle, late)
            .await
            .unwrap();
        let view = trial.rooms.view(made.id, &here.who).await.unwrap();
        assert_eq!((view.phase, view.white), (Phase::Waiting, None));
        assert!(view.code.is_some());
        let link = view.player_link.expect("a seat is free again");
        if !owner_is_first {
            let third = trial
                .rooms
                .enter(&somebody("Dihya"), key(&link))
                .await
                .unwrap();
            assert_eq!(third.role, Role::White);
        }
        let owner = join(&trial.rooms, &made, &game.black.who, None).await;
        let role = if owner_is_first {
            Role::White
        } else {
            Role::Watcher
        };
        assert_eq!(owner.connection.role(), role);
        trial.stop().await;
    }
}

/// The new room has the names people have now, and two of one name are still told apart.
#[tokio::test]
async fn a_rematch_names_people_as_they_are_called_now() {
    let trial = Trial::start().await;
    let mut game = over(&trial, draughts()).await;
    for player in [&game.white.who, &game.black.who] {
        let hash = format!("{:064x}", player.id.as_u128());
        trial
            .fresh
            .store
            .add_identity(player, &hash, clock::now())
            .await
            .unwrap();
    }
    for player in [&game.white, &game.black] {
        let renamed = Identity {
            id: player.who.id,
            name: "Tanina".to_owned(),
        };
        trial.rooms.rename(&renamed).await.unwrap();
    }
    done(&game.white.asks(WISH).await);
    done(&game.black.asks(WISH).await);
    let next = game.white.led_on().await;
    let view = trial.rooms.view(next, &game.white.who).await.unwrap();
    let names: HashSet<String> = [view.white, view.black]
        .into_iter()
        .flatten()
        .map(|seat| seat.person.name)
        .collect();
    assert!(names.contains("Tanina") && names.len() == 2, "{names:?}");
    trial.stop().await;
}
