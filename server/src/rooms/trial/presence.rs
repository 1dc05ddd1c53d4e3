use super::*;
use crate::{
    limits,
    room::Command,
    rooms::asked::Asked,
    wire::{Person, Presence},
};

fn person(who: &Identity) -> Person {
    Person {
        id: who.id,
        name: who.name.clone(),
    }
}

/// Reads until the presence is as wanted.
async fn shows(player: &mut Player, wanted: impl Fn(&Presence) -> bool) -> Presence {
    player
        .until(|down| match down {
            Down::Presence(presence) if wanted(presence) => Some(presence.clone()),
            _ => None,
        })
        .await
}

/// B099: people are counted, not their connections, and who has left is not counted.
#[tokio::test]
async fn b099_several_tabs_of_one_person_are_one_watcher() {
    let trial = Trial::start().await;
    let mut game = trial.game(draughts()).await;
    let watcher = somebody("Chabha");
    let mut tabs = Vec::new();
    for _ in 0..3 {
        tabs.push(join(&trial.rooms, &game.made, &watcher, None).await);
    }
    let presence = shows(&mut game.white, |presence| presence.watchers > 0).await;
    assert_eq!(
        (presence.watchers, presence.names[0].name.as_str()),
        (1, "Chabha")
    );
    tabs.remove(1);
    tabs.remove(0);
    let other = join(&trial.rooms, &game.made, &somebody("Dihya"), None).await;
    assert_eq!(
        shows(&mut game.white, |presence| presence.watchers != 1)
            .await
            .watchers,
        2
    );
    drop(tabs);
    shows(&mut game.white, |presence| presence.watchers == 1).await;
    drop(other);
    let presence = shows(&mut game.white, |presence| presence.watchers != 1).await;
    assert_eq!((presence.watchers, presence.names.len()), (0, 0));
    trial.stop().await;
}

/// One person may have so many connections to one room.
#[tokio::test]
async fn connections_of_one_person_are_limited() {
    let trial = Trial::start().await;
    let mut game = trial.game(draughts()).await;
    for who in [somebody("Chabha"), game.black.who.clone()] {
        let mut tabs = Vec::new();
        while let Ok(connection) = trial.rooms.connect(game.made.id, &who, None).await {
            tabs.push(connection);
        }
        let open = tabs.len() + usize::from(who.id == game.black.who.id);
        assert_eq!(open, limits::PERSON_CONNECTIONS_MAX);
        drop(tabs);
        assert!(trial.rooms.connect(game.made.id, &who, None).await.is_ok());
    }
    shows(&mut game.white, |presence| {
        presence.watchers == 0 && presence.black
    })
    .await;
    trial.stop().await;
}

/// B050, B051: nobody claims against a player who is here, or while it is one's own turn.
#[tokio::test]
async fn b050_b051_a_claim_needs_an_absent_player_to_move() {
    let trial = Trial::start().await;
    let mut game = trial.game(draughts()).await;
    let claim = || PlayerWants::ClaimAbandoned { draw: false };
    assert_eq!(refusal(&game.white.asks(claim()).await), "not-their-turn");
    game.play(0, &["32-28"]).await;
    assert_eq!(refusal(&game.white.asks(claim()).await), "opponent-here");
    drop(game.black);
    let answer = game.white.asks(claim()).await;
    let Down::Refused { refusal, .. } = answer else {
        panic!("{answer:?}")
    };
    assert_eq!(refusal.code, "claim-too-early");
    let wait = refusal.retry_after_ms.unwrap();
    assert!(
        (50_000..=limits::GRACE_UNTIMED_MS).contains(&wait),
        "{wait}"
    );
    trial.stop().await;
}

/// B052: a player who has gone is shown as away after a moment, with the time from which the game can be claimed.
#[tokio::test]
async fn b020_b052_absence_is_shown_after_a_grace() {
    let trial = Trial::start().await;
    let mut game = trial.game(draughts()).await;
    game.play(0, &["32-28"]).await;
    let gone_at = clock::now();
    drop(game.black);
    let table = trial.rooms.0.table(game.made.id).await.unwrap().unwrap();
    let presence_at = |ms: u64| {
        let state = table.state();
        state.audience.presence(&state.room, gone_at.plus(ms))
    };
    let soon = presence_at(limits::AWAY_GRACE_MS - 1_000);
    assert!(
        soon.black && soon.claim_at.is_none(),
        "a change of network is no absence"
    );
    let later = presence_at(limits::AWAY_GRACE_MS + 1_000);
    assert!(!later.black);
    let claim_at = later.claim_at.unwrap() - gone_at.0;
    assert!((limits::GRACE_UNTIMED_MS..limits::GRACE_UNTIMED_MS + 1_000).contains(&claim_at));
    assert_eq!(
        shows(&mut game.white, |presence| !presence.black)
            .await
            .claim_at,
        later.claim_at
    );
    trial.stop().await;
}

/// B057: a player whose arrival could not be written while the database was away is not sent away for it.
#[tokio::test]
async fn b057_who_is_here_has_arrived() {
    let trial = Trial::start().await;
    let made = trial
        .rooms
        .make(&somebody("Amina"), draughts())
        .await
        .unwrap();
    let two = somebody("Belaid");
    trial
        .rooms
        .enter(&two, key(&made.player_link))
        .await
        .unwrap();
    let table = trial.rooms.0.table(made.id).await.unwrap().unwrap();
    // As if the connection had come without a word in the log.
    table
        .state()
        .audience
        .join(7, crate::wire::Role::Black, &person(&two))
        .unwrap();
    let later = clock::now().plus(limits::ARRIVAL_MS + 1_000);
    let settle = Asked::System(Command::Settle);
    trial
        .rooms
        .0
        .carry_out(&table, &settle, later)
        .await
        .unwrap();
    let room = trial.rooms.view(made.id, &two).await.unwrap();
    assert!(room.white.is_none(), "who never came has lost his seat");
    assert!(room.black.is_some(), "who is here keeps it");
    trial.stop().await;
}

/// B178: a room that nobody enters leaves the memory of the node; its deadline stays in the database.
#[tokio::test]
async fn b178_b193_rooms_without_anybody_are_let_go() {
    let trial = Trial::start().await;
    let shared = &trial.rooms.0;
    for number in 0..200 {
        trial
            .rooms
            .make(&somebody(&format!("Amina {number}")), draughts())
            .await
            .unwrap();
    }
    let game = trial.game(draughts()).await;
    assert_eq!(shared.cache.tables().len(), 201);
    for table in shared.cache.tables() {
        shared.look(&table, clock::now().plus(limits::LINGER_MS));
    }
    let left = shared.cache.tables();
    assert_eq!(
        left.iter().map(|table| table.id).collect::<Vec<_>>(),
        [game.made.id]
    );
    let later = clock::now().plus(limits::WAITING_MS);
    assert_eq!(
        trial.fresh.store.overdue(later, 1_000).await.unwrap().len(),
        201
    );
    trial.stop().await;
}
