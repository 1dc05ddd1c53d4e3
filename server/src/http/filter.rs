//! Which finished games are wanted: the parameters of a history, checked one by one.

use asarag_engine::Variant;
use jiff::{civil::Date, tz::TimeZone};
use serde::Deserialize;
use utoipa::IntoParams;
use uuid::Uuid;

use super::Fault;
use crate::{
    clock::Millis,
    limits, name,
    store::{GameCursor, GameFilter, Who, Won},
    wire::Seat,
};

/// Narrows a history. Everything may be left out.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct Wanted {
    /// The id or the name of a player.
    pub player: Option<String>,
    /// `true`: the caller's own games.
    pub me: Option<bool>,
    /// The id or the name of the other player; goes with `player` or `me`.
    pub opponent: Option<String>,
    /// The id of a game: `russian`, …
    pub game: Option<String>,
    /// `white`, `black` or `draw`.
    pub result: Option<String>,
    /// The first day, YYYY-MM-DD, in `zone`.
    pub from: Option<String>,
    /// The last day, YYYY-MM-DD, in `zone`.
    pub to: Option<String>,
    /// The time zone of the days, Africa/Algiers; UTC if absent.
    pub zone: Option<String>,
    /// `next` of the page before.
    pub after: Option<String>,
    /// Games of a page, 1 to 100.
    pub limit: Option<u32>,
}

/// The checked parameters.
#[derive(Clone, Debug)]
pub(super) struct Selection {
    pub filter: GameFilter,
    pub zone: TimeZone,
    pub after: Option<GameCursor>,
    pub limit: u32,
}

impl Wanted {
    /// Checks the parameters for the caller with the id `asker`.
    ///
    /// # Errors
    /// 400 with a code for the first parameter that is wrong.
    pub(super) fn check(&self, asker: Uuid) -> Result<Selection, Fault> {
        let zone = zone(self.zone.as_deref())?;
        let player = self.player(asker)?;
        let opponent = self.opponent.as_deref().map(who).transpose()?;
        if opponent.is_some() && player.is_none() {
            return Err(Fault::invalid(
                "invalid-opponent",
                "An opponent goes with a player, or with me=true.",
            ));
        }
        let filter = GameFilter {
            player,
            opponent,
            game: self.game.as_deref().map(game).transpose()?,
            result: self.result.as_deref().map(won).transpose()?,
            from: self
                .from
                .as_deref()
                .map(|day| start(date(day)?, &zone))
                .transpose()?,
            to: self
                .to
                .as_deref()
                .map(|day| end(date(day)?, &zone))
                .transpose()?,
        };
        Ok(Selection {
            filter,
            zone,
            after: self.after()?,
            limit: self.limit()?,
        })
    }

    fn player(&self, asker: Uuid) -> Result<Option<Who>, Fault> {
        match (self.me.unwrap_or_default(), &self.player) {
            (true, Some(_)) => Err(Fault::invalid(
                "invalid-player",
                "Either player or me=true, not both.",
            )),
            (true, None) => Ok(Some(Who::Id(asker))),
            (false, player) => player.as_deref().map(who).transpose(),
        }
    }

    fn after(&self) -> Result<Option<GameCursor>, Fault> {
        let cursor = self.after.as_deref().map(str::parse).transpose();
        cursor.map_err(|_| {
            Fault::invalid(
                "invalid-after",
                "`after` is the `next` of a page of this history.",
            )
        })
    }

    fn limit(&self) -> Result<u32, Fault> {
        let limit = self.limit.unwrap_or(limits::PAGE_GAMES);
        if (1..=limits::PAGE_GAMES_MAX).contains(&limit) {
            return Ok(limit);
        }
        let detail = format!("A page has 1 to {} games.", limits::PAGE_GAMES_MAX);
        Err(Fault::invalid("invalid-limit", detail))
    }
}

/// Reads the name of a time zone; UTC if there is none.
///
/// # Errors
/// 400 for a zone that is not in the time zone database.
pub(super) fn zone(name: Option<&str>) -> Result<TimeZone, Fault> {
    let Some(name) = name else {
        return Ok(TimeZone::UTC);
    };
    // No zone has a space in its name: there was a plus sign, as in Etc/GMT+5, that was not escaped.
    TimeZone::get(&name.replace(' ', "+"))
        .map_err(|_| Fault::invalid("unknown-zone", "A time zone is named like Africa/Algiers."))
}

fn who(text: &str) -> Result<Who, Fault> {
    if let Ok(id) = Uuid::try_parse(text) {
        return Ok(Who::Id(id));
    }
    let name = text.trim();
    if name.is_empty() || name.len() > name::BYTES_MAX {
        return Err(Fault::invalid(
            "invalid-player",
            "A player is given by his id or his name.",
        ));
    }
    Ok(Who::Name(name.to_owned()))
}

fn game(id: &str) -> Result<String, Fault> {
    let known = Variant::from_id(id).map(|variant| variant.id().to_owned());
    known.ok_or_else(|| Fault::invalid("unknown-game", "No game has this id."))
}

fn won(result: &str) -> Result<Won, Fault> {
    match result {
        "white" => Ok(Won::By(Seat::White)),
        "black" => Ok(Won::By(Seat::Black)),
        "draw" => Ok(Won::Draw),
        _ => Err(Fault::invalid(
            "invalid-result",
            "A result is white, black or draw.",
        )),
    }
}

/// RFC 3339 `full-date`, and nothing else that the library would read too.
fn date(text: &str) -> Result<Date, Fault> {
    let wrong = || Fault::invalid("invalid-date", "A day is an RFC 3339 date: 2026-09-23.");
    let shape = text
        .bytes()
        .map(|byte| if byte.is_ascii_digit() { b'0' } else { byte });
    if !shape.eq("0000-00-00".bytes()) {
        return Err(wrong());
    }
    let date: Date = text.parse().map_err(|_| wrong())?;
    // Games are played after 1970, and further years would only overflow.
    if (1970..=2999).contains(&date.year()) {
        Ok(date)
    } else {
        Err(wrong())
    }
}

/// The first moment of a day, which is not midnight where the clocks went forward then.
fn start(day: Date, zone: &TimeZone) -> Result<Millis, Fault> {
    let wrong = || Fault::invalid("invalid-date", "This day does not exist in this time zone.");
    let moment = day
        .to_zoned_datetime(zone.clone())
        .map_err(|_| wrong())?
        .timestamp()
        .as_millisecond();
    Ok(Millis(u64::try_from(moment).unwrap_or_default()))
}

fn end(day: Date, zone: &TimeZone) -> Result<Millis, Fault> {
    let next = day
        .tomorrow()
        .map_err(|_| Fault::invalid("invalid-date", "This is the last day of all."))?;
    start(next, zone)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(query: &str) -> Result<Selection, Fault> {
        let uri: http::Uri = format!("/?{query}").parse().unwrap();
        let axum::extract::Query(wanted) =
            axum::extract::Query::<Wanted>::try_from_uri(&uri).unwrap();
        wanted.check(Uuid::from_u128(7))
    }

    fn range(query: &str) -> (Option<String>, Option<String>) {
        let filter = check(query).unwrap().filter;
        let text = |ms: Millis| {
            jiff::Timestamp::from_millisecond(ms.0 as i64)
                .unwrap()
                .to_string()
        };
        (filter.from.map(text), filter.to.map(text))
    }

    /// B168: a day is a day where the asker lives, 23 or 25 hours long where it must be.
    #[test]
    fn b168_days_are_those_of_the_asked_zone() {
        for (query, from, to) in [
            (
                "from=2026-09-23&to=2026-09-23",
                "2026-09-23T00:00:00Z",
                "2026-09-24T00:00:00Z",
            ),
            (
                "from=2026-09-23&to=2026-09-24&zone=Africa/Algiers",
                "2026-09-22T23:00:00Z",
                "2026-09-24T23:00:00Z",
            ),
            (
                "from=2026-09-23&to=2026-09-23&zone=America/Lima",
                "2026-09-23T05:00:00Z",
                "2026-09-24T05:00:00Z",
            ),
            (
                "from=2026-09-23&to=2026-09-23&zone=Etc/GMT+12",
                "2026-09-23T12:00:00Z",
                "2026-09-24T12:00:00Z",
            ),
            (
                "from=2026-03-29&to=2026-03-29&zone=Europe/Paris",
                "2026-03-28T23:00:00Z",
                "2026-03-29T22:00:00Z",
            ),
        ] {
            assert_eq!(
                range(query),
                (Some(from.into()), Some(to.into())),
                "{query}"
            );
        }
        assert_eq!(range("from=2026-09-23").1, None);
    }

    /// B164: a number of seconds is no date, and the answer says what is.
    #[test]
    fn b164_wrong_parameters_are_refused_each_with_its_code() {
        for (query, code) in [
            ("from=1789128897", "invalid-date"),
            ("from=2026-9-23", "invalid-date"),
            ("to=2026-02-30", "invalid-date"),
            ("to=2026-02-03T00:00:00Z", "invalid-date"),
            ("to=9999-12-31", "invalid-date"),
            ("from=0001-01-01", "invalid-date"),
            ("zone=Africa/Nowhere", "unknown-zone"),
            ("zone=../../etc/passwd", "unknown-zone"),
            ("game=chess", "unknown-game"),
            ("result=won", "invalid-result"),
            ("limit=0", "invalid-limit"),
            ("limit=101", "invalid-limit"),
            ("after=x", "invalid-after"),
            ("opponent=Lila", "invalid-opponent"),
            ("player=", "invalid-player"),
            ("me=true&player=Lila", "invalid-player"),
        ] {
            assert_eq!(check(query).unwrap_err().code(), code, "{query}");
        }
    }

    #[test]
    fn the_parameters_arrive_in_the_filter() {
        let id = "018f0000-0000-7000-8000-000000000001";
        let cursor = format!("5-{}", id.replace('-', ""));
        let query =
            format!("me=true&opponent={id}&game=russian&result=draw&after={cursor}&limit=100");
        let selection = check(&query).unwrap();
        assert_eq!(selection.filter.player, Some(Who::Id(Uuid::from_u128(7))));
        assert_eq!(
            selection.filter.opponent,
            Some(Who::Id(id.parse().unwrap()))
        );
        assert_eq!(selection.filter.game.as_deref(), Some("russian"));
        assert_eq!(selection.filter.result, Some(Won::Draw));
        assert_eq!(
            (selection.limit, selection.after.map(|after| after.ended_at)),
            (100, Some(Millis(5)))
        );
        let usual = check("").unwrap();
        assert_eq!(
            (usual.limit, usual.filter.player),
            (limits::PAGE_GAMES, None)
        );
    }
}
