use uuid::Uuid;

use super::{Link, LinkKind, Store, StoreError, on_pool, read, statement::Statement, stored};
use crate::{clock::Millis, code::Code};

/// A room as it is stored.
#[derive(Clone, Debug)]
pub struct Loaded {
    pub maker: Uuid,
    /// Rooms made before there were codes have none.
    pub code: Option<Code>,
    pub links: Vec<Link>,
    pub head: Head,
}

/// The end of a log.
#[derive(Clone, Debug)]
pub struct Head {
    /// The number of the last event.
    pub seq: u64,
    /// No deadline of the room is earlier than this.
    pub due_at: Option<Millis>,
    /// The texts of the events that were asked for, up to `seq` without holes.
    pub events: Vec<String>,
}

/// The head beside every event, so that both are of one moment.
const READ: &str = "\
select heads.seq, heads.due_at, events.seq, events.body
from heads left join events on events.room = heads.room and events.seq > $2
where heads.room = $1
order by events.seq";

const ROOM: &str = "select maker, code from rooms where id = $1";

const LINKS: &str = "select key, kind from links where room = $1 order by kind, key";

const EVENTS: &str = "\
select body from events where room = $1 and seq > $2 and seq <= $3 order by seq";

const OVERDUE: &str = "\
select room from heads where due_at <= $1 order by due_at limit $2";

const POSTPONE: &str = "update heads set due_at = $3 where room = $1 and seq = $2";

const SET_ASIDE: &str = "update heads set due_at = null where room = $1";

type HeadRow = (i64, Option<i64>, Option<i64>, Option<String>);

impl Store {
    /// A room with its whole log.
    ///
    /// # Errors
    /// When the database is not available.
    pub async fn load(&self, room: Uuid) -> Result<Option<Loaded>, StoreError> {
        let Some(head) = self.read_on(room, 0).await? else {
            return Ok(None);
        };
        let row: Option<(Uuid, Option<String>)> = on_pool!(self, pool => {
            sqlx::query_as(ROOM).bind(room).fetch_optional(pool).await
        })?;
        let (maker, code) = row.ok_or_else(|| StoreError::corrupt("a log without its room"))?;
        Ok(Some(Loaded {
            maker,
            code: code.map(Code::kept),
            links: self.links(room).await?,
            head,
        }))
    }

    async fn links(&self, room: Uuid) -> Result<Vec<Link>, StoreError> {
        let rows: Vec<(String, i64)> = on_pool!(self, pool => {
            sqlx::query_as(LINKS).bind(room).fetch_all(pool).await
        })?;
        rows.into_iter()
            .map(|(key, kind)| {
                Ok(Link {
                    key,
                    kind: LinkKind::of(kind)?,
                })
            })
            .collect()
    }

    /// The log of a room after the event number `since`.
    ///
    /// # Errors
    /// When the database is not available.
    pub async fn read_on(&self, room: Uuid, since: u64) -> Result<Option<Head>, StoreError> {
        let rows: Vec<HeadRow> = on_pool!(self, pool => {
            sqlx::query_as(READ).bind(room).bind(stored(since)).fetch_all(pool).await
        })?;
        let Some(&(seq, due_at, ..)) = rows.first() else {
            return Ok(None);
        };
        let seq = read(seq)?;
        let due_at = due_at.map(read).transpose()?.map(Millis);
        let mut events = Vec::with_capacity(rows.len());
        for (.., number, body) in rows {
            let (Some(number), Some(body)) = (number, body) else {
                break;
            };
            events.push(body);
            if read(number)? != since + events.len() as u64 {
                return Err(StoreError::corrupt(format_args!(
                    "a hole before event {number}"
                )));
            }
        }
        if since + (events.len() as u64) < seq {
            return Err(StoreError::corrupt(format_args!(
                "a log that ends before {seq}"
            )));
        }
        Ok(Some(Head {
            seq,
            due_at,
            events,
        }))
    }

    /// The texts of the events after `since` up to `until`.
    ///
    /// # Errors
    /// When the database is not available.
    pub async fn events(
        &self,
        room: Uuid,
        since: u64,
        until: u64,
    ) -> Result<Vec<String>, StoreError> {
        let events = on_pool!(self, pool => {
            sqlx::query_scalar(EVENTS)
                .bind(room)
                .bind(stored(since))
                .bind(stored(until))
                .fetch_all(pool)
                .await
        })?;
        Ok(events)
    }

    /// Rooms that may have something due at `now`, longest overdue first.
    ///
    /// # Errors
    /// When the database is not available.
    pub async fn overdue(&self, now: Millis, limit: u32) -> Result<Vec<Uuid>, StoreError> {
        let rooms = on_pool!(self, pool => {
            sqlx::query_scalar(OVERDUE)
                .bind(stored(now.0))
                .bind(i64::from(limit))
                .fetch_all(pool)
                .await
        })?;
        Ok(rooms)
    }

    /// Moves the deadline of a room whose log ends at `seq`; a log that has moved on keeps its own.
    ///
    /// # Errors
    /// When the database is not available.
    pub async fn postpone(
        &self,
        room: Uuid,
        seq: u64,
        due_at: Option<Millis>,
    ) -> Result<(), StoreError> {
        let due_at = due_at.map(|at| stored(at.0));
        let values = vec![room.into(), stored(seq).into(), due_at.into()];
        self.write(Statement::new(POSTPONE, values)).await?;
        Ok(())
    }

    /// Takes the deadline of a room away: nothing is done in it any more until something happens there.
    ///
    /// # Errors
    /// When the database is not available.
    pub async fn set_aside(&self, room: Uuid) -> Result<(), StoreError> {
        self.write(Statement::new(SET_ASIDE, vec![room.into()]))
            .await?;
        Ok(())
    }

    /// The log ends of many rooms at once, for those that exist.
    ///
    /// # Errors
    /// When the database is not available.
    pub async fn seqs(&self, rooms: &[Uuid]) -> Result<Vec<(Uuid, u64)>, StoreError> {
        let mut found = Vec::with_capacity(rooms.len());
        for some in rooms.chunks(crate::limits::ROOMS_POLLED_AT_ONCE) {
            let rows: Vec<(Uuid, i64)> = on_pool!(self, pool => {
                let mut query = sqlx::QueryBuilder::new("select room, seq from heads where room in (");
                let mut list = query.separated(", ");
                for room in some {
                    list.push_bind(*room);
                }
                query.push(")");
                query.build_query_as().fetch_all(pool).await
            })?;
            for (room, seq) in rows {
                found.push((room, read(seq)?));
            }
        }
        Ok(found)
    }
}
