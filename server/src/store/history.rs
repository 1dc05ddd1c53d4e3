use std::{fmt, str::FromStr};

use sqlx::AssertSqlSafe;
use uuid::Uuid;

use super::{
    Store, StoreError, on_pool,
    statement::{Value, bind, parameters},
    stored,
};
use crate::{
    clock::Millis,
    limits,
    wire::{GamePage, GameRecord, GameSummary, Happened, PlayedMove, RoomEvent, Seat},
};

/// One player of a finished game, in a filter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Who {
    Id(Uuid),
    /// The display name he had in the game, without regard to case.
    Name(String),
}

/// The result of a finished game, in a filter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Won {
    By(Seat),
    Draw,
}

/// Which finished games are wanted. Every field narrows.
#[derive(Clone, Debug, Default)]
pub struct GameFilter {
    pub player: Option<Who>,
    /// The other player.
    pub opponent: Option<Who>,
    /// The id of a game: `russian`, …
    pub game: Option<String>,
    pub result: Option<Won>,
    /// Ended at or after.
    pub from: Option<Millis>,
    /// Ended before.
    pub to: Option<Millis>,
}

/// A place in a history: the game after which the next page begins. Its text is what `after` and `next` carry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameCursor {
    pub ended_at: Millis,
    pub room: Uuid,
}

impl fmt::Display for GameCursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.ended_at.0, self.room.simple())
    }
}

impl FromStr for GameCursor {
    type Err = BadCursor;

    fn from_str(text: &str) -> Result<GameCursor, BadCursor> {
        let (ended_at, room) = text.split_once('-').ok_or(BadCursor)?;
        let ended_at = ended_at.parse().map_err(|_| BadCursor)?;
        let room = Uuid::try_parse(room).map_err(|_| BadCursor)?;
        // What the databases cannot keep, this server has not written.
        i64::try_from(ended_at).map_err(|_| BadCursor)?;
        Ok(GameCursor {
            ended_at: Millis(ended_at),
            room,
        })
    }
}

/// Not a cursor that this server made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a place in a history")]
pub struct BadCursor;

/// A finished game that the asker may see.
const GAME: &str = "\
select summary from games where room = $1
and (listed or exists (select 1 from rights where rights.room = games.room and rights.identity = $2))";

const LOG: &str = "select body from events where room = $1 order by seq";

impl Store {
    /// Finished games that `asker` may see, latest first; at most `limit` (bounded by the server) from `after` on.
    ///
    /// # Errors
    /// When the database is not available.
    pub async fn games(
        &self,
        asker: Uuid,
        filter: &GameFilter,
        after: Option<GameCursor>,
        limit: u32,
    ) -> Result<GamePage, StoreError> {
        let limit = limit.clamp(1, limits::HISTORY_PAGE_MAX) as usize;
        let query = Query::new(asker, filter, after, limit + 1);
        let sql = query.sql;
        let rows: Vec<String> = on_pool!(self, pool => {
            bind!(sqlx::query_scalar(AssertSqlSafe(sql)), query.values).fetch_all(pool).await
        })?;
        let more = rows.len() > limit;
        let games = rows.iter().take(limit).map(|row| summary(row));
        let games = games.collect::<Result<Vec<GameSummary>, StoreError>>()?;
        let cursor = |last: &GameSummary| GameCursor {
            ended_at: Millis(last.ended_at),
            room: last.id,
        };
        let next = games
            .last()
            .filter(|_| more)
            .map(|last| cursor(last).to_string());
        Ok(GamePage { games, next })
    }

    /// A finished game with its moves, if there is one that `asker` may see.
    ///
    /// # Errors
    /// When the database is not available.
    pub async fn game(&self, asker: Uuid, game: Uuid) -> Result<Option<GameRecord>, StoreError> {
        let row: Option<String> = on_pool!(self, pool => {
            sqlx::query_scalar(GAME).bind(game).bind(asker).fetch_optional(pool).await
        })?;
        let Some(row) = row else { return Ok(None) };
        let log: Vec<String> = on_pool!(self, pool => {
            sqlx::query_scalar(LOG).bind(game).fetch_all(pool).await
        })?;
        let mut record = GameRecord {
            summary: summary(&row)?,
            moves: Vec::with_capacity(log.len()),
            rematch: None,
        };
        for event in log {
            let event = serde_json::from_str(&event).map_err(StoreError::corrupt)?;
            keep(&mut record, event);
        }
        Ok(Some(record))
    }
}

/// How [`GameSummary`] is filtered by: 0 white won, 1 black won, 2 draw, 3 nobody won.
pub(super) fn result_number(game: &GameSummary) -> i64 {
    match game.ending.winner {
        Some(Seat::White) => 0,
        Some(Seat::Black) => 1,
        // A game that was left before both had moved is no draw.
        None if game.ending.reason == "abandoned" && game.plies < 2 => 3,
        None => 2,
    }
}

fn summary(row: &str) -> Result<GameSummary, StoreError> {
    serde_json::from_str(row).map_err(StoreError::corrupt)
}

/// What of an event belongs into the record.
fn keep(record: &mut GameRecord, event: RoomEvent) {
    match event.what {
        Happened::Played {
            text,
            took_ms,
            forgiven_ms,
            suggested_by,
            advice,
            ..
        } => record.moves.push(PlayedMove {
            text,
            at: event.at,
            took_ms,
            forgiven_ms,
            suggested_by,
            advice,
        }),
        Happened::RematchAgreed { room } => record.rematch = Some(room),
        Happened::Opened { .. }
        | Happened::Seated { .. }
        | Happened::Arrived { .. }
        | Happened::Unseated { .. }
        | Happened::DrawOffered { .. }
        | Happened::DrawDeclined { .. }
        | Happened::AdviceSet { .. }
        | Happened::Named { .. }
        | Happened::Credited { .. }
        | Happened::Ended { .. }
        | Happened::RematchOffered { .. }
        | Happened::RematchDeclined { .. } => {}
    }
}

/// A page as one index scan: only the conditions that are asked for are in its text.
struct Query {
    sql: String,
    values: Vec<Value>,
}

impl Query {
    fn new(asker: Uuid, filter: &GameFilter, after: Option<GameCursor>, limit: usize) -> Query {
        let (player, opponent) = match (&filter.player, &filter.opponent) {
            (None, alone) => (alone.as_ref(), None),
            (player, opponent) => (player.as_ref(), opponent.as_ref()),
        };
        let (from, table) = match player {
            Some(_) => ("players join games on games.room = players.room", "players"),
            None => ("games", "games"),
        };
        let mut query = Query {
            sql: format!("select games.summary from {from} where true"),
            values: vec![],
        };
        query.players(player, opponent);
        if let Some(game) = &filter.game {
            query.and(&format!("{table}.game ="), game.as_str().into());
        }
        if let Some(result) = filter.result {
            query.and(&format!("{table}.result ="), result.number().into());
        }
        if let Some(from) = filter.from {
            query.and(&format!("{table}.ended_at >="), stored(from.0).into());
        }
        if let Some(to) = filter.to {
            query.and(&format!("{table}.ended_at <"), stored(to.0).into());
        }
        if let Some(after) = after {
            query.and(
                &format!("({table}.ended_at, {table}.room) < ("),
                stored(after.ended_at.0).into(),
            );
            query.then(", ", after.room.into());
            query.sql.push(')');
        }
        let seen = format!(
            "({table}.listed or exists (select 1 from rights where rights.room = {table}.room"
        );
        query.and(&format!("{seen} and rights.identity ="), asker.into());
        query.sql.push_str(&format!(
            ")) order by {table}.ended_at desc, {table}.room desc"
        ));
        query.then(" limit ", stored(limit as u64).into());
        debug_assert_eq!(parameters(&query.sql), query.values.len());
        query
    }

    fn players(&mut self, player: Option<&Who>, opponent: Option<&Who>) {
        match player {
            Some(Who::Id(id)) => self.and("players.identity =", (*id).into()),
            Some(Who::Name(name)) => self.and("players.name =", name.to_lowercase().into()),
            None => {}
        }
        match opponent {
            Some(Who::Id(id)) => self.and("players.opponent =", (*id).into()),
            Some(Who::Name(name)) => {
                self.and("players.opponent_name =", name.to_lowercase().into());
            }
            None => {}
        }
        if matches!(player, Some(Who::Name(_))) && !matches!(opponent, Some(Who::Id(_))) {
            // Two players of one name are one game, not two.
            self.sql
                .push_str(" and (players.seat = 0 or players.opponent_name <> players.name)");
        }
    }

    fn and(&mut self, condition: &str, value: Value) {
        self.sql.push_str(" and ");
        self.then(&format!("{condition} "), value);
    }

    fn then(&mut self, text: &str, value: Value) {
        self.values.push(value);
        self.sql.push_str(&format!("{text}${}", self.values.len()));
    }
}

impl Won {
    fn number(self) -> i64 {
        match self {
            Won::By(Seat::White) => 0,
            Won::By(Seat::Black) => 1,
            Won::Draw => 2,
        }
    }
}
