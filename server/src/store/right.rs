use asarag_engine::Side;
use uuid::Uuid;

use super::{
    Store, StoreError,
    append::{role_number, role_of},
    on_pool, read,
    statement::Statement,
    stored,
};
use crate::{clock::Millis, code::Code, limits, wire::Role};

/// A secret word that leads into a room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    pub key: String,
    pub kind: LinkKind,
}

/// What a link is good for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkKind {
    /// A seat: white if both are free.
    White,
    /// A seat: black if both are free.
    Black,
    Watch,
}

impl Link {
    /// The path that people share, on the server's public address.
    pub fn path(&self) -> String {
        format!("/j/{}", self.key)
    }
}

impl From<Side> for LinkKind {
    fn from(side: Side) -> LinkKind {
        match side {
            Side::White => LinkKind::White,
            Side::Black => LinkKind::Black,
        }
    }
}

impl LinkKind {
    /// The seat it takes if both are free; none for a watcher.
    pub fn seat(self) -> Option<Side> {
        match self {
            LinkKind::White => Some(Side::White),
            LinkKind::Black => Some(Side::Black),
            LinkKind::Watch => None,
        }
    }

    pub(super) fn number(self) -> i64 {
        match self {
            LinkKind::White => 0,
            LinkKind::Black => 1,
            LinkKind::Watch => 2,
        }
    }

    pub(super) fn of(number: i64) -> Result<LinkKind, StoreError> {
        match number {
            0 => Ok(LinkKind::White),
            1 => Ok(LinkKind::Black),
            2 => Ok(LinkKind::Watch),
            _ => Err(StoreError::corrupt(format_args!("kind of link {number}"))),
        }
    }
}

/// What one identity has made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MadeCount {
    /// Rooms that still wait for somebody.
    pub waiting: u64,
    /// Rooms made since the moment asked about.
    pub recent: u64,
}

const FOLLOW: &str = "select room, kind from links where key = $1";

const CALLED: &str = "select id from rooms where code = $1 and phase = 0";

const RIGHT: &str = "select role from rights where room = $1 and identity = $2";

/// A right once given is not lowered by following another link.
const GRANT: &str = "\
insert into rights (room, identity, role) values ($1, $2, $3) on conflict do nothing";

const LIVE: &str = "\
select id from rooms where listed and phase < 2 order by phase, made_at desc limit $1";

/// Rooms where the identity sits, or which it made.
const MINE: &str = "\
select rooms.id from rights join rooms on rooms.id = rights.room
where rights.identity = $1 and rooms.phase < 2 and (rights.role < 2 or rooms.maker = $1)
order by rooms.made_at desc limit $2";

const WAITING: &str = "select count(*) from rooms where maker = $1 and phase = 0";

const RECENT: &str = "select count(*) from rooms where maker = $1 and made_at > $2";

impl Store {
    /// The room a link leads into.
    ///
    /// # Errors
    /// When the database is not available.
    pub async fn follow(&self, key: &str) -> Result<Option<(Uuid, LinkKind)>, StoreError> {
        let row: Option<(Uuid, i64)> = on_pool!(self, pool => {
            sqlx::query_as(FOLLOW).bind(key).fetch_optional(pool).await
        })?;
        row.map(|(room, kind)| Ok((room, LinkKind::of(kind)?)))
            .transpose()
    }

    /// The room that waits under this code.
    ///
    /// # Errors
    /// When the database is not available.
    pub async fn called(&self, code: &Code) -> Result<Option<Uuid>, StoreError> {
        let room = on_pool!(self, pool => {
            sqlx::query_scalar(CALLED).bind(code.bare()).fetch_optional(pool).await
        })?;
        Ok(room)
    }

    /// What an identity may do in a room, if it was given a right there.
    ///
    /// # Errors
    /// When the database is not available.
    pub async fn right(&self, room: Uuid, identity: Uuid) -> Result<Option<Role>, StoreError> {
        let role: Option<i64> = on_pool!(self, pool => {
            sqlx::query_scalar(RIGHT).bind(room).bind(identity).fetch_optional(pool).await
        })?;
        role.map(role_of).transpose()
    }

    /// Lets an identity watch a room.
    ///
    /// # Errors
    /// When the database is not available.
    pub async fn let_watch(&self, room: Uuid, identity: Uuid) -> Result<(), StoreError> {
        let values = vec![
            room.into(),
            identity.into(),
            role_number(Role::Watcher).into(),
        ];
        self.write(Statement::new(GRANT, values)).await?;
        Ok(())
    }

    /// Public rooms that wait or run, the waiting ones first, then the newest.
    ///
    /// # Errors
    /// When the database is not available.
    pub async fn live(&self) -> Result<Vec<Uuid>, StoreError> {
        let limit = i64::from(limits::ROOMS_LISTED_MAX);
        let rooms = on_pool!(self, pool => {
            sqlx::query_scalar(LIVE).bind(limit).fetch_all(pool).await
        })?;
        Ok(rooms)
    }

    /// The unfinished rooms of one identity, newest first.
    ///
    /// # Errors
    /// When the database is not available.
    pub async fn mine(&self, identity: Uuid) -> Result<Vec<Uuid>, StoreError> {
        let limit = i64::from(limits::ROOMS_LISTED_MAX);
        let rooms = on_pool!(self, pool => {
            sqlx::query_scalar(MINE).bind(identity).bind(limit).fetch_all(pool).await
        })?;
        Ok(rooms)
    }

    /// How many rooms an identity has waiting, and has made after `since`.
    ///
    /// # Errors
    /// When the database is not available.
    pub async fn made(&self, maker: Uuid, since: Millis) -> Result<MadeCount, StoreError> {
        let (waiting, recent): (i64, i64) = on_pool!(self, pool => {
            let waiting = sqlx::query_scalar(WAITING).bind(maker).fetch_one(pool).await?;
            let recent = sqlx::query_scalar(RECENT)
                .bind(maker)
                .bind(stored(since.0))
                .fetch_one(pool)
                .await?;
            Ok::<_, sqlx::Error>((waiting, recent))
        })?;
        Ok(MadeCount {
            waiting: read(waiting)?,
            recent: read(recent)?,
        })
    }
}
