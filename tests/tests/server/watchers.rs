//! Who watches, what they suggest, and who sees it.

use std::time::Duration;

use anyhow::{Context, ensure};
use asarag_server::wire::{Advice, Down, PlayerWants, Tally, WatcherWants};
use asarag_tests::{Client, Heard, Server, Socket, Table, client::room_of, on_both_databases};

on_both_databases! {
    /// B099: several tabs of one person are one watcher, and the count falls however they end.
    async fn b099_several_tabs_of_one_watcher_count_once(database) {
        let server = Server::start(&database).await?;
        let mut table = Table::set(&server, &room_of("damma"), 1).await?;
        table.seats[0].until_watchers(1).await?;
        let other = Client::new(&server).await?;
        other.enter(&table.watcher_link).await?;
        let tabs = [other.connect(table.room).await?, other.connect(table.room).await?, other.connect(table.room).await?];
        table.seats[0].until_watchers(2).await?;
        let [first, second, third] = tabs;
        second.leave().await?;
        drop(first);
        tokio::time::sleep(Duration::from_millis(1_200)).await;
        let late = table.watcher.connect(table.room).await?;
        ensure!(presence(late).await? == 2, "a tab that stays is not counted");
        third.leave().await?;
        table.seats[0].until_watchers(1).await?;
    }

    /// B101: that somebody else joins is no reason to send a watcher anything of the game.
    async fn b101_another_watcher_does_not_resynchronise_the_first(database) {
        let server = Server::start(&database).await?;
        let mut table = Table::set(&server, &room_of("damma"), 1).await?;
        let other = Client::new(&server).await?;
        other.enter(&table.watcher_link).await?;
        let _joined = other.connect(table.room).await?;
        table
            .watching
            .until("the new count", |down| match down {
                Down::Presence(presence) if presence.watchers == 2 => Some(Ok(())),
                Down::Snapshot(_) => Some(Err(anyhow::anyhow!("a snapshot came"))),
                _ => None,
            })
            .await??;
    }

    /// The three most wanted moves with their counts, to the side to move and to watchers, and to nobody else.
    async fn the_tally_goes_to_the_side_to_move_and_to_watchers_only(database) {
        let server = Server::start(&database).await?;
        let mut table = Table::set(&server, &room_of("english"), 1).await?;
        let mut crowd = Vec::new();
        for text in ["11-15", "11-15", "11-15", "9-13", "9-13", "12-16", "12-16", "10-14"] {
            let client = Client::new(&server).await?;
            client.enter(&table.watcher_link).await?;
            let mut socket = client.connect(table.room).await?;
            let suggest = WatcherWants::Suggest { ply: 0, text: text.to_owned() };
            ensure!(socket.ask_watching(suggest).await?.is_ok());
            crowd.push(socket);
        }
        for socket in [&mut table.seats[1], &mut table.watching] {
            let tally = until_total(socket, 8).await?;
            let top: Vec<(&str, u32)> = tally.top.iter().map(|top| (top.text.as_str(), top.count)).collect();
            ensure!(top == [("11-15", 3), ("9-13", 2), ("12-16", 2)], "{top:?}");
        }
        ensure!(crowd[0].ask_watching(WatcherWants::Withdraw { ply: 0 }).await?.is_ok());
        let instead = WatcherWants::Suggest { ply: 0, text: "9-13".to_owned() };
        ensure!(crowd[1].ask_watching(instead).await?.is_ok());
        let tally = until_total(&mut table.watching, 7).await?;
        ensure!(tally.top[0].text == "9-13" && tally.top[0].count == 3, "{tally:?}");
        let played = table.mover()?.play("11-15").await?;
        table.seats[0].until_seq(played).await?;
        let view = table.players[0].room(table.room).await?;
        let frozen = &view.moves[0].advice;
        ensure!(frozen.len() == 3 && frozen[0].text == "9-13" && frozen[0].count == 3, "{frozen:?}");
        ensure!(!heard_tally(&mut table.seats[0]).await?, "the side not to move saw a tally");
    }

    /// Off: nobody suggests. After my move: watchers suggest, the player does not see it while thinking.
    async fn each_seat_decides_when_it_sees_advice(database) {
        let server = Server::start(&database).await?;
        let mut table = Table::set(&server, &room_of("english"), 1).await?;
        let after = PlayerWants::SetAdvice { advice: Advice::AfterMyMove };
        ensure!(table.seats[1].ask(after).await?.is_ok());
        let suggest = |text: &str| WatcherWants::Suggest { ply: 0, text: text.to_owned() };
        ensure!(table.watching.ask_watching(suggest("11-15")).await?.is_ok());
        until_total(&mut table.watching, 1).await?;
        let refused = table.seats[1].refused(PlayerWants::TakeSuggestion { ply: 0, text: "11-15".to_owned() }).await?;
        ensure!(refused.code == "advice-not-live", "{refused:?}");
        ensure!(!heard_tally(&mut table.seats[1]).await?, "advice was shown before the move");
        let live = PlayerWants::SetAdvice { advice: Advice::Live };
        ensure!(table.seats[1].ask(live).await?.is_ok());
        until_total(&mut table.seats[1], 1).await?;
    }

    /// Suggestions may come in any number; updates come at most twice a second.
    async fn a_crowd_of_suggestions_is_told_at_most_twice_a_second(database) {
        let server = Server::start(&database).await?;
        let mut table = Table::set(&server, &room_of("english"), 1).await?;
        let legal = table.watching.legal()?;
        let since = std::time::Instant::now();
        for text in legal.iter().cycle().take(40) {
            let id = table.watching.send(WatcherWants::Suggest { ply: 0, text: text.clone() }).await?;
            let answer = table.watching.answer(id).await?;
            ensure!(answer.is_ok() || answer.is_err_and(|refused| refused.retry_after_ms.is_some()));
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
        let mut tallies = 0;
        while let Ok(Ok(heard)) = tokio::time::timeout(Duration::from_millis(800), table.seats[1].next()).await {
            if let Heard::Frame(down) = heard {
                tallies += usize::from(matches!(*down, Down::Tally(_)));
            }
            if since.elapsed() > Duration::from_secs(10) {
                break;
            }
        }
        let most = since.elapsed().as_millis() / 500 + 2;
        ensure!(tallies >= 1 && tallies as u128 <= most, "{tallies} tallies in {:?}", since.elapsed());
    }

    /// B181, B182: watchers that stop reading cost the players nothing, and come back to the truth.
    async fn b181_b182_frozen_watchers_cost_the_players_nothing(database) {
        let server = Server::start(&database).await?;
        let mut table = Table::set(&server, &room_of("international"), 7).await?;
        let mut frozen = Vec::new();
        for _ in 0..20 {
            let client = Client::new(&server).await?;
            client.enter(&table.watcher_link).await?;
            frozen.push(client.connect(table.room).await?);
        }
        let since = std::time::Instant::now();
        table.play_on(usize::MAX).await?;
        let plies = table.watching.known.ply()?;
        ensure!(since.elapsed() < Duration::from_secs(60), "{plies} plies took {:?}", since.elapsed());
        let truth = table.watching.known.seq;
        for mut socket in frozen {
            loop {
                match socket.next().await? {
                    Heard::Frame(_) if socket.known.seq == truth => break,
                    Heard::Frame(_) => {}
                    Heard::Closed(code) => {
                        ensure!(code == Some(1013), "closed with {code:?}");
                        break;
                    }
                }
            }
        }
    }
}

async fn until_total(socket: &mut Socket, total: u32) -> anyhow::Result<Tally> {
    let fits = |down: &Down| match down {
        Down::Tally(tally) if tally.total == total => Some(tally.clone()),
        _ => None,
    };
    socket
        .until("the tally", fits)
        .await
        .with_context(|| format!("a total of {total}"))
}

/// Whether a tally comes within the time of two updates.
async fn heard_tally(socket: &mut Socket) -> anyhow::Result<bool> {
    let wait = socket.until("a tally", |down| {
        matches!(down, Down::Tally(_)).then_some(())
    });
    Ok(tokio::time::timeout(Duration::from_millis(1_200), wait)
        .await
        .is_ok())
}

/// The number of watchers a fresh connection is told.
async fn presence(mut socket: Socket) -> anyhow::Result<u32> {
    socket
        .until("who is here", |down| match down {
            Down::Presence(presence) => Some(presence.watchers),
            _ => None,
        })
        .await
}
