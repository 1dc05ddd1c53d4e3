//! Two things at once.

use anyhow::ensure;
use asarag_engine::Side;
use asarag_server::wire::{Happened, PlayerWants};
use asarag_tests::{Database, Server, Table, client::room_of, on_both_databases, run};
use rand::seq::{IndexedRandom, SliceRandom};

on_both_databases! {
    /// B022: of identical and different moves sent together for one ply one is committed, and each request is answered.
    async fn b022_of_many_moves_for_one_ply_one_is_committed(database) {
        let server = Server::start(&database).await?;
        let mut table = Table::set(&server, &room_of("international"), 1).await?;
        for _ in 0..4 {
            let ply = table.watching.known.ply()?;
            let legal = table.watching.legal()?;
            let chosen = legal[0].clone();
            let mut sent: Vec<String> = (0..5).map(|_| chosen.clone()).chain(legal.into_iter().take(5)).collect();
            sent.shuffle(&mut table.chance);
            let mover = table.mover()?;
            let mut ids = Vec::new();
            for text in &sent {
                ids.push(mover.send(PlayerWants::Play { ply, text: text.clone() }).await?);
            }
            let mut done = Vec::new();
            for (id, text) in ids.into_iter().zip(&sent) {
                match mover.answer(id).await? {
                    Ok(_) => done.push(text),
                    Err(refused) => ensure!(refused.code == "stale-ply", "{refused:?}"),
                }
            }
            ensure!(done.iter().all(|text| *text == &sent[0]), "done: {done:?}, sent first: {}", sent[0]);
            let seq = mover.known.seq.max(table.watching.known.seq + 1);
            table.gather(seq).await?;
            ensure!(table.watching.known.ply()? == ply + 1);
        }
        let moves = table.players[0].room(table.room).await?.moves.len();
        ensure!(moves == 4, "{moves} moves");
    }

    /// B026: a move and the answer to a draw offer do not depend on each other.
    async fn b026_a_move_and_a_declined_draw_in_the_same_moment_both_take_effect(database) {
        let server = Server::start(&database).await?;
        let mut table = Table::set(&server, &room_of("russian"), 1).await?;
        let [white, black] = &mut table.seats;
        ensure!(white.ask(PlayerWants::OfferDraw).await?.is_ok());
        black.until_event("the offer", |what| matches!(what, Happened::DrawOffered { .. })).await?;
        let (moved, declined) = tokio::join!(
            white.ask(PlayerWants::Play { ply: 0, text: "c3-d4".to_owned() }),
            black.ask(PlayerWants::AnswerDraw { accept: false }),
        );
        let (moved, declined) = (moved?, declined?);
        ensure!(moved.is_ok() && declined.is_ok(), "{moved:?} {declined:?}");
        table.gather(moved.unwrap_or(0).max(declined.unwrap_or(0))).await?;
        let view = table.players[0].room(table.room).await?;
        ensure!(view.moves.len() == 1 && view.draw_offer.is_none());
    }

    /// B010, B028: each refusal has its request's number, and a refused move leaves the ply to a legal one.
    async fn b010_b028_refused_moves_are_answered_each_and_change_nothing(database) {
        let server = Server::start(&database).await?;
        let mut table = Table::set(&server, &room_of("english"), 1).await?;
        let black = &mut table.seats[Side::Black.index()];
        let before = black.known.seq;
        let ids = [
            black.send(PlayerWants::Play { ply: 0, text: "11-18".to_owned() }).await?,
            black.send(PlayerWants::Play { ply: 0, text: "1-5".to_owned() }).await?,
        ];
        for id in ids {
            let refused = black.answer(id).await?;
            ensure!(refused.is_err_and(|refused| refused.position.is_some()), "request {id}");
        }
        let seq = black.play("11-15").await?;
        ensure!(seq == before + 1, "a refusal left an event");
    }
}

/// B024: two nodes on one database, both sending a move for every ply: one event for each.
#[test]
fn b024_two_nodes_on_one_database_commit_one_move_for_each_ply() {
    run(async {
        let database = Database::postgres()?;
        let (here, there) = (
            Server::start(&database).await?,
            Server::start(&database).await?,
        );
        let mut table = Table::set(&here, &room_of("turkish"), 5).await?;
        let players = table.players.each_ref().map(|player| player.at(&there));
        let mut others = [
            players[0].connect(table.room).await?,
            players[1].connect(table.room).await?,
        ];
        for ply in 0..20 {
            let legal = table.watching.legal()?;
            let Some(pair) = legal
                .choose(&mut table.chance)
                .zip(legal.choose(&mut table.chance))
            else {
                break;
            };
            let side = table.to_move()?.index();
            let (first, second) = tokio::join!(
                table.seats[side].ask(PlayerWants::Play {
                    ply,
                    text: pair.0.clone()
                }),
                others[side].ask(PlayerWants::Play {
                    ply,
                    text: pair.1.clone()
                }),
            );
            let (first, second) = (first?, second?);
            ensure!(
                first.is_ok() || second.is_ok(),
                "nobody moved at ply {ply}: {first:?} {second:?}"
            );
            ensure!(
                pair.0 == pair.1 || first.is_err() || second.is_err(),
                "both moved at ply {ply}"
            );
            let seq = first.or(second).unwrap_or(0);
            table.gather(seq).await?;
            for other in &mut others {
                other.until_seq(seq).await?;
            }
        }
        let (here, there) = (
            table.players[0].room(table.room).await?,
            players[1].room(table.room).await?,
        );
        ensure!(
            here.moves == there.moves && here.moves.len() == 20,
            "{} {}",
            here.moves.len(),
            there.moves.len()
        );
        Ok(())
    });
}
