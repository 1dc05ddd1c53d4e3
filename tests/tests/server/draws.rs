//! Draws by rule and by agreement.

use anyhow::ensure;
use asarag_server::wire::{Happened, NewRoom, PlayerWants};
use asarag_tests::{Server, Socket, Table, client::room_of, on_both_databases};

on_both_databases! {
    /// B059: the third time ends the game at that very ply, and the end names the plies.
    async fn b059_the_third_repetition_is_a_draw_and_names_its_plies(database) {
        let server = Server::start(&database).await?;
        let wanted = NewRoom { position: Some("W:WK32:BK1".to_owned()), ..room_of("english") };
        let mut table = Table::set(&server, &wanted, 1).await?;
        for text in ["32-27", "1-5", "27-32", "5-1"].into_iter().cycle().take(8) {
            ensure!(!table.watching.known.ended(), "ended before its time");
            table.play(text).await?;
        }
        let ended = table.watching.known.events.last().map(|event| event.what.clone());
        let Some(Happened::Ended { ending, .. }) = ended else { anyhow::bail!("not ended: {ended:?}") };
        ensure!(ending.reason == "repetition" && ending.winner.is_none(), "{ending:?}");
        ensure!(ending.plies == [0, 4, 8], "{ending:?}");
    }

    /// B063, B064: one offer at a time, a new one after an own move, so many a game; the others are refused and unseen.
    async fn b063_b064_draw_offers_are_limited_and_refused_with_a_reason(database) {
        let server = Server::start(&database).await?;
        let mut table = Table::set(&server, &room_of("international"), 1).await?;
        let mut offers = 0;
        for _ in 0..8 {
            let offered = table.seats[0].ask(PlayerWants::OfferDraw).await?;
            let again = table.seats[0].refused(PlayerWants::OfferDraw).await?;
            match offered {
                Ok(_) => {
                    offers += 1;
                    ensure!(again.code == "offer-open", "{again:?}");
                    ensure!(table.seats[1].ask(PlayerWants::AnswerDraw { accept: false }).await?.is_ok());
                    let soon = table.seats[0].refused(PlayerWants::OfferDraw).await?;
                    ensure!(["offer-too-soon", "offers-limited"].contains(&soon.code.as_str()), "{soon:?}");
                }
                Err(refused) => ensure!(refused.code == "offers-limited", "{refused:?}"),
            }
            let seen = table.seats.iter().map(|seat| seat.known.seq).max().unwrap_or(0);
            table.gather(seen).await?;
            table.play_on(2).await?;
        }
        ensure!(offers == 5 && count(&table.watching) == 5, "{offers} offers, {} seen", count(&table.watching));
        ensure!(table.seats[1].ask(PlayerWants::OfferDraw).await?.is_ok(), "the other side has its own offers");
        ensure!(table.seats[0].ask(PlayerWants::OfferDraw).await?.is_ok(), "offering back accepts");
        let agreed = |what: &Happened| matches!(what, Happened::Ended { ending, .. } if ending.reason == "agreement");
        table.watching.until_event("the agreement", agreed).await?;
    }
}

fn count(socket: &Socket) -> usize {
    socket
        .known
        .events
        .iter()
        .filter(|event| matches!(event.what, Happened::DrawOffered { .. }))
        .count()
}
