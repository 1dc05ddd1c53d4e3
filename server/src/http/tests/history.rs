use asarag_engine::pdn;
use http::{Method, StatusCode};
use serde_json::json;

use super::Site;
use crate::{
    clock,
    rooms::Identity,
    wire::{Down, GamePage, GameRecord, NewIdentity, PlayerWants, Request, RoomMade},
};

/// Two people play a game of some moves that White gives up.
struct Played {
    made: RoomMade,
    white: NewIdentity,
    black: NewIdentity,
}

async fn played(site: &Site, game: &str, listed: bool, moves: &[&str]) -> Played {
    let (white, black) = (site.somebody().await, site.somebody().await);
    let made = site.room(&white.token, game, listed).await;
    let key = made.player_link.rsplit('/').next().unwrap();
    let entered = site
        .send_as(
            &black.token,
            Method::POST,
            &format!("/api/links/{key}"),
            &json!({}),
        )
        .await;
    assert_eq!(entered.status, StatusCode::OK, "{}", entered.body);
    let mut seats = Vec::new();
    for who in [&white, &black] {
        let identity = Identity {
            id: who.id,
            name: who.name.clone(),
        };
        seats.push(
            site.app
                .rooms
                .connect(made.id, &identity, None)
                .await
                .unwrap(),
        );
    }
    for (ply, text) in (0..).zip(moves) {
        let play = PlayerWants::Play {
            ply,
            text: (*text).to_owned(),
        };
        let mut answers = Vec::new();
        for seat in &seats {
            let request = Request {
                id: 1,
                want: play.clone(),
            };
            answers.push(seat.requests().player(request, clock::now(), 0).await);
        }
        assert!(
            answers
                .iter()
                .any(|answer| matches!(answer, Down::Done { .. })),
            "{text}: {answers:?}"
        );
    }
    let resign = Request {
        id: 2,
        want: PlayerWants::Resign,
    };
    let answer = seats[0].requests().player(resign, clock::now(), 0).await;
    assert!(matches!(answer, Down::Done { .. }), "{answer:?}");
    Played { made, white, black }
}

/// B166: the filter works before the limit; B115: private games are found by their players only.
#[tokio::test]
async fn b166_b115_a_page_holds_what_was_asked_for_and_may_be_seen() {
    let site = Site::open().await;
    let private = played(&site, "russian", false, &["c3-d4"]).await;
    let listed = played(&site, "russian", true, &["c3-d4"]).await;
    let other = played(&site, "english", true, &[]).await;
    let ids = |page: &GamePage| page.games.iter().map(|game| game.id).collect::<Vec<_>>();
    for (query, found) in [
        ("", vec![other.made.id, listed.made.id]),
        ("?game=russian&limit=1", vec![listed.made.id]),
        ("?game=damma", vec![]),
        ("?result=black&limit=2", vec![other.made.id, listed.made.id]),
        ("?result=white", vec![]),
        (
            &format!("?player={}", listed.white.id),
            vec![listed.made.id],
        ),
        (
            &format!("?player={}&opponent={}", listed.white.id, listed.black.id),
            vec![listed.made.id],
        ),
        (&format!("?player={}", private.white.id), vec![]),
        ("?me=true", vec![]),
    ] {
        let page: GamePage = site
            .get(&format!("/api/games{query}"))
            .await
            .read(StatusCode::OK);
        assert_eq!(ids(&page), found, "{query}");
    }
    let first: GamePage = site.get("/api/games?limit=1").await.read(StatusCode::OK);
    let next = first.next.expect("there is another page");
    let second: GamePage = site
        .get(&format!("/api/games?limit=1&after={next}"))
        .await
        .read(StatusCode::OK);
    assert_eq!((ids(&second), second.next), (vec![listed.made.id], None));
    let mine: GamePage = site
        .get_as(&private.white.token, "/api/games?me=true")
        .await
        .read(StatusCode::OK);
    assert_eq!(ids(&mine), [private.made.id]);
    let record: GameRecord = site
        .get_as(
            &private.black.token,
            &format!("/api/games/{}", private.made.id),
        )
        .await
        .read(StatusCode::OK);
    assert_eq!(record.moves.len(), 1);
}

/// B162, B168: the PDN of a game holds its names as text, and the day as it was where the reader lives.
#[tokio::test]
async fn b162_b168_a_record_comes_as_pdn() {
    let site = Site::open().await;
    let game = played(&site, "russian", true, &["c3-d4", "b6-c5"]).await;
    let path = format!("/api/games/{}.pdn?zone=Pacific/Kiritimati", game.made.id);
    let answer = site.get(&path).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    assert!(
        answer
            .header("content-type")
            .starts_with("application/x-pdn")
    );
    assert_eq!(
        answer.header("content-disposition"),
        format!("attachment; filename=\"asarag-{}.pdn\"", game.made.id)
    );
    let records = pdn::read(&answer.body, None);
    let record = records
        .first()
        .unwrap()
        .as_ref()
        .unwrap_or_else(|error| panic!("{error}: {}", answer.body));
    let tag = |name: &str| {
        record
            .tags
            .iter()
            .find(|(tag, _)| tag == name)
            .map_or("", |(_, value)| value.as_str())
    };
    assert_eq!(
        (tag("White"), tag("Black")),
        (game.white.name.as_str(), game.black.name.as_str())
    );
    assert_eq!((tag("Result"), tag("Termination")), ("0-1", "resignation"));
    assert_eq!(
        tag("Site"),
        format!("http://127.0.0.1:8080/game/{}", game.made.id)
    );
    assert!(
        tag("Date") >= tag("UTCDate"),
        "{} {}",
        tag("Date"),
        tag("UTCDate")
    );
    assert_eq!(record.game.move_texts(), ["c3-d4", "b6-c5"]);
}

#[tokio::test]
async fn a_selection_comes_as_one_pdn_and_says_where_it_goes_on() {
    let site = Site::open().await;
    for game in ["russian", "english", "russian", "tlata"] {
        played(&site, game, true, &[]).await;
    }
    for (query, games, goes_on) in [
        ("", 4, false),
        ("?game=russian", 2, false),
        ("?limit=3", 3, true),
        ("?game=damma", 0, false),
    ] {
        let answer = site.get(&format!("/api/games.pdn{query}")).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
        let read = pdn::read(&answer.body, None);
        assert!(read.iter().all(Result::is_ok), "{read:?}");
        assert_eq!(
            (read.len(), answer.headers.contains_key("x-next")),
            (games, goes_on),
            "{query}"
        );
    }
}
