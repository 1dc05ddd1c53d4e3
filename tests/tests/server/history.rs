//! The history: filters, pages, days, records.

use anyhow::{Context, ensure};
use asarag_engine::pdn;
use asarag_server::wire::{GamePage, NewName, NewRoom, PlayerWants};
use asarag_tests::{Client, Database, Server, Table, client::room_of, on_both_databases, run};
use reqwest::Method;

on_both_databases! {
    /// B166: a filter works before the limit, and pages follow each other without a gap or a repeat.
    async fn b166_filters_work_before_the_limit_and_pages_are_whole(database) {
        let server = Server::start(&database).await?;
        let mut rooms = Vec::new();
        for (seed, game) in ["tlata", "english", "tlata", "tlata", "tlata", "tlata", "tlata"].into_iter().enumerate() {
            rooms.push((game, finished(&server, game, seed as u64).await?));
        }
        let anybody = Client::new(&server).await?;
        let english: GamePage = anybody.get("/api/games?game=english&limit=2").await?;
        ensure!(english.games.len() == 1 && english.next.is_none(), "{english:?}");
        ensure!(english.games[0].settings.game == "english");
        let mut found = Vec::new();
        let mut path = "/api/games?limit=3".to_owned();
        loop {
            let page: GamePage = anybody.get(&path).await?;
            ensure!(page.games.len() <= 3);
            found.extend(page.games.into_iter().map(|row| row.id));
            let Some(next) = page.next else { break };
            path = format!("/api/games?limit=3&after={next}");
        }
        let made: Vec<_> = rooms.iter().rev().map(|(_, table)| table.room).collect();
        ensure!(found == made, "newest first: {found:?} {made:?}");
        let (_, table) = &rooms[0];
        for (query, expected) in [
            (format!("?player={}", table.players[0].id), 1),
            (format!("?player={}&opponent={}", table.players[0].id, table.players[1].id), 1),
            (format!("?player={}&opponent={}", table.players[0].id, rooms[1].1.players[1].id), 0),
            ("?result=black".to_owned(), 7),
            ("?result=draw".to_owned(), 0),
        ] {
            let page: GamePage = anybody.get(&format!("/api/games{query}")).await?;
            ensure!(page.games.len() == expected, "{query}: {}", page.games.len());
        }
    }

    /// B168: a day is the asker's day.
    async fn b168_a_day_is_the_askers_day(database) {
        let server = Server::start(&database).await?;
        let table = finished(&server, "tlata", 1).await?;
        let player = &table.players[0];
        let ended_at = player.record(table.room).await?.summary.ended_at;
        for (zone, offset_hours) in [("UTC", 0_i64), ("Etc/GMT-14", 14), ("Etc/GMT%2B12", -12), ("Africa/Algiers", 1)] {
            let day = day(i64::try_from(ended_at)? + offset_hours * 3_600_000);
            let after = self::day(i64::try_from(ended_at)? + (offset_hours + 24) * 3_600_000);
            for (from, to, expected) in [(&day, &day, 1), (&after, &after, 0)] {
                let path = format!("/api/games?me=true&from={from}&to={to}&zone={zone}");
                let page: GamePage = player.get(&path).await?;
                ensure!(page.games.len() == expected, "{path}: {}", page.games.len());
            }
        }
    }

    /// B162: names are shown as text, in the record as in the PDN, and read back.
    async fn b162_names_are_text_everywhere(database) {
        let server = Server::start(&database).await?;
        let mut table = Table::set(&server, &NewRoom { listed: true, ..room_of("tlata") }, 1).await?;
        let name = "Ad\u{323}lis-o\u{301}";
        let answer = table.players[0].send(Method::PUT, "/api/me", &NewName { name: name.to_owned() }).await?;
        ensure!(answer.status().is_success(), "{}", answer.text().await?);
        for hostile in ["<img src=x onerror=alert(1)>", "\"]\n[Event \"x", "a\u{202e}b", "", "   "] {
            let wanted = PlayerWants::SetName { name: hostile.to_owned() };
            table.seats[1].refused(wanted).await.with_context(|| format!("{hostile:?}"))?;
        }
        ensure!(table.seats[0].ask(PlayerWants::Resign).await?.is_ok());
        let text = table.watcher.get_text(&format!("/api/games/{}.pdn", table.room)).await?;
        let read = pdn::read(&text, None);
        ensure!(read.len() == 1 && read[0].is_ok(), "{text}");
    }
}

/// B164: a date that is no date is refused with what is expected.
#[test]
fn b164_what_is_no_date_zone_or_place_is_refused() {
    run(async {
        let database = Database::sqlite()?;
        let server = Server::start(&database).await?;
        let client = Client::new(&server).await?;
        for query in [
            "from=1789128897",
            "from=2026-02-30",
            "to=yesterday",
            "from=2026-01-01&zone=Mars/Olympus",
            "after=nowhere",
            "limit=0",
            "limit=100000",
            "result=win",
            "game=chess",
        ] {
            let answer = client
                .request(Method::GET, &format!("/api/games?{query}"))
                .await?;
            let (status, problem) = Client::refused(answer)
                .await
                .with_context(|| query.to_owned())?;
            ensure!(
                status == 400 && problem.detail.is_some(),
                "{query}: {status} {problem:?}"
            );
        }
        Ok(())
    });
}

#[test]
fn many_records_come_as_one_pdn_that_is_read_back() {
    run(async {
        let database = Database::sqlite()?;
        let server = Server::start(&database).await?;
        for (seed, game) in (0..).zip(["tlata", "damma", "russian"]) {
            finished(&server, game, seed).await?;
        }
        let anybody = Client::new(&server).await?;
        let read = pdn::read(&anybody.get_text("/api/games.pdn").await?, None);
        ensure!(
            read.len() == 3 && read.iter().all(Result::is_ok),
            "{read:?}"
        );
        Ok(())
    });
}

/// A public game of some moves that White gave up.
async fn finished(server: &Server, game: &str, seed: u64) -> anyhow::Result<Table> {
    let mut table = Table::set(
        server,
        &NewRoom {
            listed: true,
            ..room_of(game)
        },
        seed,
    )
    .await?;
    table.play_on(4).await?;
    let seq = table.seats[0].ask(PlayerWants::Resign).await?;
    table
        .gather(seq.map_err(|refused| anyhow::anyhow!("{refused:?}"))?)
        .await?;
    Ok(table)
}

/// The UTC day of a time in milliseconds.
fn day(at_ms: i64) -> String {
    let (mut year, mut days) = (1970, at_ms.div_euclid(86_400_000));
    let leap = |year: i64| year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    while days >= 365 + i64::from(leap(year)) {
        days -= 365 + i64::from(leap(year));
        year += 1;
    }
    let months = [
        31,
        28 + i64::from(leap(year)),
        31,
        30,
        31,
        30,
        31,
        31,
        30,
        31,
        30,
        31,
    ];
    let mut month = 0;
    while days >= months[month] {
        days -= months[month];
        month += 1;
    }
    format!("{year}-{:02}-{:02}", month + 1, days + 1)
}
