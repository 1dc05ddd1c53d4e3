//! The ways into a waiting room, and what they say when there is no way in.

use anyhow::{Context, ensure};
use asarag_server::wire::{CodeLed, LinkOutcome, LinkView, NewRoom, PlayerWants, Role, SpokenCode};
use asarag_tests::{Client, Options, Server, client::room_of, on_both_databases};
use reqwest::{Method, Response, StatusCode, header};

on_both_databases! {
    /// B130, B132: an invitation says what it is worth, to each who asks, before it is followed and after.
    async fn b130_b132_an_invitation_says_what_comes_of_it(database) {
        let server = Server::start(&database).await?;
        let [maker, other, third] = [Client::new(&server).await?, Client::new(&server).await?, Client::new(&server).await?];
        let made = maker.make_room(&room_of("damma")).await?;
        let link = &made.player_link;
        check(&maker, link, LinkOutcome::Own, LinkOutcome::Own).await?;
        check(&third, &made.watcher_link, LinkOutcome::Watching, LinkOutcome::Watching).await?;
        check(&other, link, LinkOutcome::Seated, LinkOutcome::Seated).await?;
        check(&other, link, LinkOutcome::AlreadySeated, LinkOutcome::AlreadySeated).await?;
        check(&maker, link, LinkOutcome::AlreadySeated, LinkOutcome::AlreadySeated).await?;
        check(&third, link, LinkOutcome::Taken, LinkOutcome::Taken).await?;
        ensure!(third.enter(link).await?.seats_taken);
        let mut socket = maker.connect(made.id).await?;
        ensure!(socket.ask(PlayerWants::Resign).await?.is_ok());
        check(&third, link, LinkOutcome::Over, LinkOutcome::Over).await?;
        let nowhere = third.request(Method::GET, "/api/links/0123456789abcdefghijkl").await?;
        ensure!(nowhere.status() == StatusCode::NOT_FOUND);
    }

    /// B133: of a room for two others both invitations lead to a seat, and are full once both are taken.
    async fn b133_the_invitations_of_a_room_for_two_others_are_full(database) {
        let server = Server::start(&database).await?;
        let host = Client::new(&server).await?;
        let made = host.make_room(&NewRoom { for_others: true, ..room_of("tlata") }).await?;
        let second = made.second_player_link.context("a second link")?;
        for link in [&made.player_link, &made.player_link] {
            check(&Client::new(&server).await?, link, LinkOutcome::Seated, LinkOutcome::Seated).await?;
        }
        let third = Client::new(&server).await?;
        check(&third, &second, LinkOutcome::Full, LinkOutcome::Full).await?;
        ensure!(third.connect(made.id).await?.role == Role::Watcher);
    }

    /// A code leads whoever heard it to the free seat, however it is typed, on every node; it is told to nobody else, and gone
    /// with the seat.
    async fn a_code_leads_to_the_free_seat_however_it_is_typed(database) {
        let (server, node) = (Server::start(&database).await?, Server::start(&database).await?);
        let (maker, other) = (Client::new(&server).await?, Client::new(&node).await?);
        let made = maker.make_room(&room_of("russian")).await?;
        let code = maker.room(made.id).await?.code.context("a waiting room has a code")?;
        other.enter(&made.watcher_link).await?;
        ensure!(other.room(made.id).await?.code.is_none(), "a watcher is told the code");
        let spelt: String = code.to_lowercase().replace('0', "o").replace('1', "l").replace('-', "").chars().flat_map(|sign| [sign, ' ']).collect();
        for typed in [&code, &spelt] {
            let led: CodeLed = serde_json::from_str(&try_code(&other, typed).await?.text().await?)?;
            ensure!(led.player_link == made.player_link);
        }
        ensure!(other.enter(&made.player_link).await?.role == Role::Black);
        let (status, problem) = Client::refused(try_code(&other, &code).await?).await?;
        ensure!((status, problem.code.as_str()) == (StatusCode::NOT_FOUND, "unknown-code"), "{problem:?}");
        ensure!(maker.at(&node).room(made.id).await?.code.is_none());
    }
}

/// A code is in no log line, whatever comes of it, and trying many is refused: to one address, and to all.
#[test]
fn codes_are_tried_slowly_and_logged_nowhere() {
    asarag_tests::run(async {
        let database = asarag_tests::Database::sqlite()?;
        let options = Options {
            arguments: vec!["--proxies".to_owned(), "1".to_owned()],
            environment: vec![("ASARAG_LOG_FILTER".to_owned(), "debug".to_owned())],
            ..Options::default()
        };
        let server = Server::start_with(&database, options).await?;
        let maker = Client::new(&server).await?;
        let made = maker.make_room(&room_of("english")).await?;
        let code = maker.room(made.id).await?.code.context("a code")?;
        let (status, problem) = Client::refused(try_code(&maker, "123").await?).await?;
        ensure!(
            (status, problem.code.as_str()) == (StatusCode::UNPROCESSABLE_ENTITY, "not-a-code")
        );
        ensure!(try_code(&maker, &code).await?.status().is_success());

        let mut answers = Vec::new();
        for number in 0..12 {
            answers.push(try_from(&server, "192.0.2.7", &format!("ZZZZ-ZZ{number:02}")).await?);
        }
        ensure!(answers.contains(&StatusCode::NOT_FOUND), "{answers:?}");
        ensure!(
            answers.last() == Some(&StatusCode::TOO_MANY_REQUESTS),
            "{answers:?}"
        );
        let mut all = Vec::new();
        for number in 0..200 {
            let from = format!("198.51.100.{number}");
            all.push(try_from(&server, &from, "ZZZZ-ZZZZ").await?);
        }
        ensure!(
            all.contains(&StatusCode::TOO_MANY_REQUESTS),
            "all addresses together are not limited"
        );

        let printed = server.printed().join("\n");
        let bare = code.replace('-', "");
        for secret in [code.as_str(), &bare, "ZZZZ"] {
            ensure!(!printed.contains(secret), "the log names {secret}");
        }
        Ok(())
    });
}

/// What a link promises, and what comes of following it.
async fn check(
    client: &Client,
    link: &str,
    promised: LinkOutcome,
    comes: LinkOutcome,
) -> anyhow::Result<()> {
    let key = link.rsplit('/').next().unwrap_or(link);
    let view: LinkView = client.get(&format!("/api/links/{key}")).await?;
    ensure!(
        view.outcome == promised,
        "promised {:?}, not {promised:?}",
        view.outcome
    );
    let entered = client.enter(link).await?;
    ensure!(entered.outcome == comes, "{entered:?} instead of {comes:?}");
    Ok(())
}

async fn try_code(client: &Client, code: &str) -> anyhow::Result<Response> {
    let spoken = SpokenCode {
        code: code.to_owned(),
    };
    client.send(Method::POST, "/api/codes", &spoken).await
}

/// Tries a code as a client at this address, whom a proxy here hands on.
async fn try_from(server: &Server, address: &str, code: &str) -> anyhow::Result<StatusCode> {
    let http = reqwest::Client::builder().no_proxy().build()?;
    let request = http
        .post(server.url("/api/codes"))
        .header("x-forwarded-for", address)
        .header(header::CONTENT_TYPE, "application/json")
        .body(format!(r#"{{"code":"{code}"}}"#));
    Ok(request.send().await?.status())
}
