use uuid::Uuid;

use super::{Store, StoreError, on_pool, read, statement::Statement, stored};
use crate::{clock::Millis, limits, room::Outage};

/// What a node learns when it says that it lives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beat {
    /// The other nodes that lived a moment ago, in order.
    pub others: Vec<Uuid>,
    /// The time that no node lived, if it has just ended.
    pub outage: Option<Outage>,
}

const LAST: &str = "select max(at) from pulse";

const OTHERS: &str = "select node from pulse where node <> $1 and at > $2 order by node";

const BEAT: &str = "\
insert into pulse (node, at) values ($1, $2) on conflict (node) do update set at = excluded.at";

const FORGET: &str = "delete from pulse where at < $1";

/// Of two nodes that end the same outage the first is right.
const OUTAGE: &str = "\
insert into outages (since, until) values ($1, $2) on conflict (since) do nothing";

const OUTAGES: &str = "select since, until from outages where until > $1 order by since limit $2";

impl Store {
    /// Says that `node` lives at `now`. If nobody had said so for long, the silence is recorded as an outage.
    ///
    /// # Errors
    /// When the database is not available.
    pub async fn beat(&self, node: Uuid, now: Millis) -> Result<Beat, StoreError> {
        let recent = stored(now.0.saturating_sub(limits::PULSE_FRESH_MS));
        let (last, others): (Option<i64>, Vec<Uuid>) = on_pool!(self, pool => {
            let last = sqlx::query_scalar(LAST).fetch_one(pool).await?;
            let others = sqlx::query_scalar(OTHERS).bind(node).bind(recent).fetch_all(pool).await?;
            Ok::<_, sqlx::Error>((last, others))
        })?;
        let last = last.map(read).transpose()?.map(Millis);
        let silence = last.filter(|last| now.since(*last) > limits::OUTAGE_MIN_MS);
        let outage = silence.map(|from| Outage { from, until: now });
        if let Some(outage) = outage {
            let values = vec![stored(outage.from.0).into(), stored(outage.until.0).into()];
            self.write(Statement::new(OUTAGE, values)).await?;
            let old = stored(now.0.saturating_sub(limits::PULSE_KEPT_MS));
            self.write(Statement::new(FORGET, vec![old.into()])).await?;
        }
        self.write(Statement::new(
            BEAT,
            vec![node.into(), stored(now.0).into()],
        ))
        .await?;
        Ok(Beat { others, outage })
    }

    /// The outages that ended after `since`, the first ones first.
    ///
    /// # Errors
    /// When the database is not available.
    pub async fn outages(&self, since: Millis) -> Result<Vec<Outage>, StoreError> {
        let rows: Vec<(i64, i64)> = on_pool!(self, pool => {
            sqlx::query_as(OUTAGES)
                .bind(stored(since.0))
                .bind(i64::from(limits::OUTAGES_READ_MAX))
                .fetch_all(pool)
                .await
        })?;
        rows.into_iter()
            .map(|(from, until)| {
                Ok(Outage {
                    from: Millis(read(from)?),
                    until: Millis(read(until)?),
                })
            })
            .collect()
    }
}
