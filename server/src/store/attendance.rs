use uuid::Uuid;

use super::{Store, StoreError, on_pool, statement::Statement};
use crate::limits;

/// Who is connected to a room on another node, as that node wrote it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attended {
    pub room: Uuid,
    pub node: Uuid,
    pub body: String,
}

const ATTEND: &str = "\
insert into attendance (room, node, body) values ($1, $2, $3)
on conflict (room, node) do update set body = excluded.body";

const LEAVE: &str = "delete from attendance where room = $1 and node = $2";

const FORGET: &str = "delete from attendance where node = $1";

impl Store {
    /// Writes down who is connected to a room on a node; `None` if nobody is.
    ///
    /// # Errors
    /// When the database is not available.
    pub async fn attend(
        &self,
        room: Uuid,
        node: Uuid,
        body: Option<&str>,
    ) -> Result<(), StoreError> {
        let statement = match body {
            Some(body) => Statement::new(ATTEND, vec![room.into(), node.into(), body.into()]),
            None => Statement::new(LEAVE, vec![room.into(), node.into()]),
        };
        self.write(statement).await?;
        Ok(())
    }

    /// Forgets what a node wrote, because it is gone.
    ///
    /// # Errors
    /// When the database is not available.
    pub async fn forget_node(&self, node: Uuid) -> Result<(), StoreError> {
        self.write(Statement::new(FORGET, vec![node.into()]))
            .await?;
        Ok(())
    }

    /// Who is connected to these rooms on nodes other than `node`.
    ///
    /// # Errors
    /// When the database is not available.
    pub async fn attended(&self, rooms: &[Uuid], node: Uuid) -> Result<Vec<Attended>, StoreError> {
        let mut found = Vec::new();
        for some in rooms.chunks(limits::ROOMS_POLLED_AT_ONCE) {
            let rows: Vec<(Uuid, Uuid, String)> = on_pool!(self, pool => {
                let mut query =
                    sqlx::QueryBuilder::new("select room, node, body from attendance where node <> ");
                query.push_bind(node).push(" and room in (");
                let mut list = query.separated(", ");
                for room in some {
                    list.push_bind(*room);
                }
                query.push(")");
                query.build_query_as().fetch_all(pool).await
            })?;
            found.extend(
                rows.into_iter()
                    .map(|(room, node, body)| Attended { room, node, body }),
            );
        }
        Ok(found)
    }
}
