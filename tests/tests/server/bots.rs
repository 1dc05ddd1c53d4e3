//! Computer players at the rooms of a real server.

use std::{process::Output, time::Duration};

use anyhow::{Context, ensure};
use asarag_server::wire::{
    ClockSettings, Ending, Happened, NewRoom, PlayerWants, RoomMade, Seat, SideChoice,
};
use asarag_tests::{
    Bot, Client, Database, Relay, Server, Socket, client::room_of, run, server::program,
};

/// Between two bytes of the line that is cut: long enough for the cut to come in the middle of a game.
const DELAY: Duration = Duration::from_millis(10);

/// A room for two others, and who watches it.
async fn room(
    server: &Server,
    wanted: &NewRoom,
) -> anyhow::Result<(RoomMade, [String; 2], Socket)> {
    let maker = Client::new(server).await?;
    let wanted = NewRoom {
        for_others: true,
        ..wanted.clone()
    };
    let made = maker.make_room(&wanted).await?;
    let second = made.second_player_link.clone().context("two links")?;
    let links = [made.player_link.clone(), second];
    let watching = maker.connect(made.id).await?;
    Ok((made, links, watching))
}

/// How a room ended that somebody has watched.
async fn ending(watching: &mut Socket) -> anyhow::Result<Ending> {
    let ended = |what: &Happened| matches!(what, Happened::Ended { .. });
    let seen = watching
        .known
        .events
        .iter()
        .find(|event| ended(&event.what))
        .cloned();
    let event = match seen {
        Some(event) => event,
        None => watching.until_event("the end", ended).await?,
    };
    let Happened::Ended { ending, .. } = event.what else {
        anyhow::bail!("no end: {event:?}");
    };
    Ok(ending)
}

fn said(output: &Output) -> (String, String) {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (text(&output.stdout), text(&output.stderr))
}

/// Whether a bot played to the end and told how it ended.
fn check_end(output: &Output, ending: &Ending) -> anyhow::Result<()> {
    let (told, complained) = said(output);
    ensure!(output.status.success(), "{told} {complained}");
    let last = told.lines().last().unwrap_or_default();
    ensure!(last.ends_with(&ending.reason), "{told} {ending:?}");
    ensure!(!complained.contains("panicked"), "{complained}");
    Ok(())
}

#[test]
fn two_bots_play_each_other_though_a_line_is_cut() {
    run(async {
        let database = Database::sqlite()?;
        let server = Server::start(&database).await?;
        let clock = Some(ClockSettings {
            initial_ms: 20_000,
            increment_ms: 100,
        });
        let wanted = NewRoom {
            clock,
            ..room_of("damma")
        };
        let (_, [one, other], mut watching) = room(&server, &wanted).await?;
        let relay = Relay::start(server.address(), DELAY).await?;
        let bots = [
            Bot::start(&relay.link(&one), &["--level", "3", "--name", "Relayed"])?,
            Bot::start(&server.url(&other), &["--level", "4"])?,
        ];
        let fourth = |what: &Happened| matches!(what, Happened::Played { .. });
        for _ in 0..4 {
            watching.until_event("a move", fourth).await?;
        }
        let before = relay.connections();
        relay.cut();
        let ending = ending(&mut watching).await?;
        ensure!(
            !["time", "abandoned"].contains(&ending.reason.as_str()),
            "{ending:?}"
        );
        let [cut, whole] = bots;
        let (cut, whole) = (cut.end().await?, whole.end().await?);
        check_end(&cut, &ending)?;
        check_end(&whole, &ending)?;
        ensure!(relay.connections() > before, "it did not come back");
        let (_, complained) = said(&cut);
        ensure!(
            complained.starts_with("The connection is lost, coming back"),
            "{complained}"
        );
        let record = watching.known.ply()?;
        ensure!(record > 8, "a short game: {record} plies");
        Ok(())
    });
}

#[test]
fn a_bot_plays_the_moves_of_another_program() {
    run(async {
        let database = Database::sqlite()?;
        let server = Server::start(&database).await?;
        let clock = Some(ClockSettings {
            initial_ms: 10_000,
            increment_ms: 0,
        });
        let wanted = NewRoom {
            clock,
            ..room_of("tlata")
        };
        let (_, [one, other], mut watching) = room(&server, &wanted).await?;
        let command = format!(
            "'{}' hub --game international --level 2",
            program()?.display()
        );
        let program = Bot::start(&server.url(&one), &["--engine", &command])?;
        let own = Bot::start(&server.url(&other), &["--level", "1"])?;
        let ending = ending(&mut watching).await?;
        ensure!(ending.reason != "time", "{ending:?}");
        for bot in [program, own] {
            let output = bot.end().await?;
            check_end(&output, &ending)?;
            ensure!(said(&output).1.is_empty(), "{output:?}");
        }
        Ok(())
    });
}

/// Where the bot is to move after a move of White: behind it agrees to a draw, ahead it does not.
#[test]
fn a_bot_answers_draw_offers_by_the_score() {
    run(async {
        let database = Database::sqlite()?;
        let server = Server::start(&database).await?;
        for (position, accepts) in [
            ("W:WK46,K47,31,32,33,34,35:B1,2,3", true),
            ("W:W46,47:B6,7,8,9,K1,K2,3,4,5", false),
        ] {
            let wanted = NewRoom {
                position: Some(position.to_owned()),
                side: SideChoice::White,
                ..room_of("international")
            };
            let person = Client::new(&server).await?;
            let made = person.make_room(&wanted).await?;
            let arguments = ["--level", "6", "--move-time", "0.2"];
            let _bot = Bot::start(&server.url(&made.player_link), &arguments)?;
            let mut seat = person.connect(made.id).await?;
            let there = seat
                .known
                .view
                .as_ref()
                .is_some_and(|view| view.black.is_some());
            if !there {
                let seated = |what: &Happened| {
                    let black = Seat::Black;
                    matches!(what, Happened::Seated { seat, .. } if *seat == black)
                };
                seat.until_event("the bot", seated).await?;
            }
            let text = seat.known.legal()?.first().cloned().context("a move")?;
            seat.play(&text).await?;
            let played = |what: &Happened| matches!(what, Happened::Played { .. });
            while seat.known.ply()? < 2 {
                seat.until_event("its answer", played).await?;
            }
            ensure!(seat.ask(PlayerWants::OfferDraw).await?.is_ok(), "the offer");
            let answer = |what: &Happened| match what {
                Happened::DrawDeclined { .. } => !accepts,
                Happened::Ended { ending, .. } => accepts && ending.reason == "agreement",
                _ => false,
            };
            seat.until_event("the answer to the offer", answer).await?;
        }
        Ok(())
    });
}

#[test]
fn a_bot_that_cannot_play_says_so_in_one_sentence() {
    run(async {
        let database = Database::sqlite()?;
        let server = Server::start(&database).await?;
        let (_, links, _watching) = room(&server, &room_of("damma")).await?;
        let player = server.url(&links[0]);
        let unknown = server.url("/p/0123456789012345678901");
        let rows: [(&str, &[&str], i32); 6] = [
            ("nowhere", &[], 2),
            (&player, &["--level", "9"], 2),
            ("http://127.0.0.1:1/p/key", &[], 1),
            (&unknown, &[], 1),
            (&player, &["--engine", "no-such-program hub"], 1),
            (&player, &["--name", ""], 1),
        ];
        for (link, arguments, code) in rows {
            let output = Bot::start(link, arguments)?.end().await?;
            let (told, complained) = said(&output);
            ensure!(
                output.status.code() == Some(code),
                "{arguments:?}: {output:?}"
            );
            ensure!(
                told.is_empty() && complained.lines().count() == 1,
                "{complained}"
            );
            ensure!(
                complained.ends_with(".\n") && !complained.contains("panicked"),
                "{complained}"
            );
        }
        Ok(())
    });
}
