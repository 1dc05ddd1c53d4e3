use super::*;
use crate::wire::{Happened, Tally};

fn suggest(ply: u32, text: &str) -> WatcherWants {
    WatcherWants::Suggest {
        ply,
        text: text.to_owned(),
    }
}

fn tally(down: &Down) -> Option<Tally> {
    match down {
        Down::Tally(tally) => Some(tally.clone()),
        _ => None,
    }
}

/// A suggestion is seen by the side to move and by watchers, and played with one press, which the record keeps.
#[tokio::test]
async fn a_suggestion_is_counted_shown_taken_and_kept() {
    let trial = Trial::start().await;
    let mut game = trial.game(draughts()).await;
    game.black.sees(3).await;
    let mut chabha = join(&trial.rooms, &game.made, &somebody("Chabha"), None).await;
    let mut dihya = join(&trial.rooms, &game.made, &somebody("Dihya"), None).await;
    done(&chabha.watcher_asks(suggest(0, "32-28")).await);
    done(&dihya.watcher_asks(suggest(0, "33-29")).await);
    done(&dihya.watcher_asks(suggest(0, "32-28")).await);
    assert_eq!(
        refusal(&dihya.watcher_asks(suggest(0, "32-23")).await),
        "not-reachable"
    );
    assert_eq!(
        refusal(&dihya.watcher_asks(suggest(1, "17-22")).await),
        "stale-ply"
    );
    for player in [&mut game.white, &mut chabha] {
        let shown = player
            .until(|down| tally(down).filter(|tally| tally.total == 2))
            .await;
        assert_eq!(
            (shown.top[0].text.as_str(), shown.top[0].count),
            ("32-28", 2)
        );
    }
    let text = "32-28".to_owned();
    done(
        &game
            .white
            .asks(PlayerWants::TakeSuggestion {
                ply: 0,
                text: text.clone(),
            })
            .await,
    );
    let again = game
        .white
        .asks(PlayerWants::TakeSuggestion { ply: 0, text })
        .await;
    done(&again);
    let seen_by_black = async {
        loop {
            match game.black.next().await {
                Down::Tally(tally) => panic!("the other side sees {tally:?}"),
                Down::Event(event) => {
                    if let Happened::Played {
                        suggested_by,
                        advice,
                        ..
                    } = event.what
                    {
                        return (suggested_by.unwrap(), advice);
                    }
                }
                _ => {}
            }
        }
    };
    let (suggested_by, advice) = seen_by_black.await;
    assert_eq!((suggested_by.name.as_str(), advice[0].count), ("Chabha", 2));
    trial.stop().await;
}

/// Only the latest suggestion of a watcher counts; what is withdrawn does not.
#[tokio::test]
async fn a_suggestion_is_withdrawn() {
    let trial = Trial::start().await;
    let mut game = trial.game(draughts()).await;
    let mut chabha = join(&trial.rooms, &game.made, &somebody("Chabha"), None).await;
    done(&chabha.watcher_asks(suggest(0, "32-28")).await);
    game.white
        .until(|down| tally(down).filter(|tally| tally.total == 1))
        .await;
    done(&chabha.watcher_asks(WatcherWants::Withdraw { ply: 0 }).await);
    game.white
        .until(|down| tally(down).filter(|tally| tally.total == 0))
        .await;
    let text = "32-28".to_owned();
    let taken = game
        .white
        .asks(PlayerWants::TakeSuggestion { ply: 0, text })
        .await;
    assert_eq!(refusal(&taken), "no-such-suggestion");
    trial.stop().await;
}

/// However many suggest, a room is told of it at most twice a second.
#[tokio::test]
async fn tallies_are_told_at_most_twice_a_second() {
    let trial = Trial::start().await;
    let mut game = trial.game(draughts()).await;
    let began = std::time::Instant::now();
    let mut watchers = Vec::new();
    for number in 0..100 {
        let who = somebody(&format!("Watcher {number}"));
        let mut watcher = join(&trial.rooms, &game.made, &who, None).await;
        done(&watcher.watcher_asks(suggest(0, "32-28")).await);
        watchers.push(watcher);
    }
    let mut told = 0;
    let mut total = 0;
    while total < 100 {
        total = game.white.until(tally).await.total;
        told += 1;
    }
    let allowed = 2 + began.elapsed().as_millis() / 500;
    assert!(told <= allowed, "{told} tallies, {allowed} allowed");
    trial.stop().await;
}

/// A player whose advice is not live does not see what is suggested to him, only what is frozen once he has moved.
#[tokio::test]
async fn advice_after_the_move_is_not_shown_before() {
    let trial = Trial::start().await;
    let mut game = trial
        .game(NewRoom {
            advice: Advice::AfterMyMove,
            ..draughts()
        })
        .await;
    game.white.sees(3).await;
    let mut chabha = join(&trial.rooms, &game.made, &somebody("Chabha"), None).await;
    done(&chabha.watcher_asks(suggest(0, "32-28")).await);
    chabha.until(tally).await;
    done(&game.white.plays(0, "32-28").await);
    loop {
        match game.white.next().await {
            Down::Tally(tally) => panic!("shown too early: {tally:?}"),
            Down::Event(event) => {
                if let Happened::Played { advice, .. } = event.what {
                    assert_eq!(advice[0].count, 1);
                    break;
                }
            }
            _ => {}
        }
    }
    done(
        &game
            .black
            .asks(PlayerWants::SetAdvice {
                advice: Advice::Off,
            })
            .await,
    );
    assert_eq!(
        refusal(&chabha.watcher_asks(suggest(1, "17-22")).await),
        "advice-off"
    );
    trial.stop().await;
}
