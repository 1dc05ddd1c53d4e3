use super::*;
use crate::{
    code::Code,
    limits,
    room::Command,
    rooms::{RoomsError, asked::Asked},
    wire::LinkOutcome,
};

fn private() -> NewRoom {
    NewRoom {
        listed: false,
        ..draughts()
    }
}

async fn code_of(trial: &Trial, room: Uuid, who: &Identity) -> Code {
    let shown = trial.rooms.view(room, who).await.unwrap().code;
    shown.expect("the room waits").parse().unwrap()
}

/// A code leads to the link of the free seat, and is gone with it.
#[tokio::test]
async fn a_code_leads_into_a_waiting_room_only() {
    let trial = Trial::start().await;
    let (one, two) = (somebody("Amina"), somebody("Belaid"));
    let made = trial.rooms.make(&one, private()).await.unwrap();
    let code = code_of(&trial, made.id, &one).await;
    assert_eq!(trial.rooms.called(&code).await.unwrap(), made.player_link);
    trial
        .rooms
        .enter(&two, key(&made.player_link))
        .await
        .unwrap();
    assert!(matches!(
        trial.rooms.called(&code).await,
        Err(RoomsError::NotFound)
    ));
    for who in [&one, &two] {
        assert_eq!(trial.rooms.view(made.id, who).await.unwrap().code, None);
    }
    trial.stop().await;
}

/// Nobody came in time: the invitation says so to whoever is late, and the code is nobody's.
#[tokio::test]
async fn an_invitation_expires_with_its_room() {
    let trial = Trial::start().await;
    let (one, late) = (somebody("Amina"), somebody("Belaid"));
    let made = trial.rooms.make(&one, private()).await.unwrap();
    let code = code_of(&trial, made.id, &one).await;
    let link = key(&made.player_link);
    let foreseen = trial.rooms.foresee(&late, link).await.unwrap();
    assert_eq!(foreseen, LinkOutcome::Seated);
    let table = trial.rooms.0.table(made.id).await.unwrap().unwrap();
    let settle = Asked::System(Command::Settle);
    let end = clock::now().plus(limits::WAITING_MS);
    trial.rooms.0.carry_out(&table, &settle, end).await.unwrap();
    let foreseen = trial.rooms.foresee(&late, link).await.unwrap();
    assert_eq!(foreseen, LinkOutcome::Expired);
    let entered = trial.rooms.enter(&late, link).await.unwrap();
    assert_eq!(entered.outcome, LinkOutcome::Expired);
    let led = trial.rooms.called(&code).await;
    assert!(matches!(led, Err(RoomsError::NotFound)));
    trial.stop().await;
}
