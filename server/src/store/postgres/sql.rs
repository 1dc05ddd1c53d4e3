use std::collections::HashSet;

use axum::extract::ws::Utf8Bytes;
use sqlx::PgConnection;
use uuid::Uuid;

use super::{BETWEEN, Pending};
use crate::store::{Append, Link, append::role_number, stored};

/// Moves the heads that are where they are expected, and writes the events of those only.
const APPEND: &str = "\
with asked as (
    select * from unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[])
        as a (room, expected, seq, due_at, bodies)
), moved as (
    update heads set seq = asked.seq, due_at = asked.due_at from asked
    where heads.room = asked.room and heads.seq = asked.expected
    returning heads.room, asked.expected, asked.bodies
), written as (
    insert into events (room, seq, body)
    select moved.room, moved.expected + b.n, b.body
    from moved cross join lateral unnest(string_to_array(moved.bodies, chr(30)))
        with ordinality as b (body, n)
)
select room from moved";

/// The same, with what some of the events change beside the log.
const APPEND_ALSO: &str = "\
with asked as (
    select * from unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::text[])
        as a (room, expected, seq, due_at, bodies, also)
), moved as (
    update heads set seq = asked.seq, due_at = asked.due_at from asked
    where heads.room = asked.room and heads.seq = asked.expected
    returning heads.room, asked.expected, asked.bodies, asked.also
), written as (
    insert into events (room, seq, body)
    select moved.room, moved.expected + b.n, b.body
    from moved cross join lateral unnest(string_to_array(moved.bodies, chr(30)))
        with ordinality as b (body, n)
), beside as materialized (
    select room, also::jsonb as also from moved where also is not null
), phased as (
    update rooms set phase = (beside.also->>'phase')::bigint from beside
    where rooms.id = beside.room and beside.also->>'phase' is not null
), granted as (
    insert into rights (room, identity, role)
    select beside.room, r.identity, r.role
    from beside cross join lateral jsonb_to_recordset(beside.also->'rights')
        as r (identity uuid, role bigint)
    on conflict (room, identity) do update set role = excluded.role
), gone as (
    insert into games (room, game, result, ended_at, listed, summary)
    select beside.room, g.game, g.result, g.ended_at, g.listed, g.summary
    from beside cross join lateral jsonb_to_recordset(beside.also->'games')
        as g (game text, result bigint, ended_at bigint, listed boolean, summary text)
), played as (
    insert into players
        (room, seat, identity, name, opponent, opponent_name, game, result, ended_at, listed)
    select beside.room, p.seat, p.identity, p.name, p.opponent, p.opponent_name,
        g.game, g.result, g.ended_at, g.listed
    from beside cross join lateral jsonb_to_recordset(beside.also->'games')
        as g (game text, result bigint, ended_at bigint, listed boolean)
    cross join lateral jsonb_to_recordset(beside.also->'players')
        as p (seat bigint, identity uuid, name text, opponent uuid, opponent_name text)
), opened as materialized (
    select o.* from beside cross join lateral jsonb_to_recordset(beside.also->'opens')
        as o (room uuid, seq bigint, due_at bigint, phase bigint, listed boolean, maker uuid, made_at bigint,
            code text, events jsonb, links jsonb, rights jsonb)
), opened_heads as (
    insert into heads (room, seq, due_at) select room, seq, due_at from opened
), opened_events as (
    insert into events (room, seq, body)
    select opened.room, b.n, b.body
    from opened cross join lateral jsonb_array_elements_text(opened.events)
        with ordinality as b (body, n)
), opened_rooms as (
    insert into rooms (id, phase, listed, maker, made_at, code)
    select room, phase, listed, maker, made_at, code from opened
), opened_links as (
    insert into links (key, room, kind)
    select l.key, opened.room, l.kind
    from opened cross join lateral jsonb_to_recordset(opened.links) as l (key text, kind bigint)
), opened_rights as (
    insert into rights (room, identity, role)
    select opened.room, r.identity, r.role
    from opened cross join lateral jsonb_to_recordset(opened.rights) as r (identity uuid, role bigint)
)
select room from moved";

/// Makes rooms with their first events. A room that is there already is left alone; a code that another room has refuses the
/// statement.
const MAKE: &str = "\
with asked as (
    select * from unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::text[], $5::bigint[], $6::boolean[], $7::uuid[],
        $8::bigint[], $9::text[]) as a (room, seq, due_at, bodies, phase, listed, maker, made_at, code)
), headed as (
    insert into heads (room, seq, due_at) select room, seq, due_at from asked
    on conflict do nothing returning room
), written as (
    insert into events (room, seq, body)
    select asked.room, b.n, b.body
    from asked cross join lateral unnest(string_to_array(asked.bodies, chr(30)))
        with ordinality as b (body, n)
    on conflict do nothing
), made as (
    insert into rooms (id, phase, listed, maker, made_at, code)
    select room, phase, listed, maker, made_at, code from asked on conflict (id) do nothing
), linked as (
    insert into links (key, room, kind) select * from unnest($10::text[], $11::uuid[], $12::bigint[])
    on conflict do nothing
), granted as (
    insert into rights (room, identity, role) select * from unnest($13::uuid[], $14::uuid[], $15::bigint[])
    on conflict do nothing
)
select room from headed";

/// Appends a batch in which each room stands once; answers for each whether its head was moved.
pub(super) async fn append(
    connection: &mut PgConnection,
    batch: &[Pending],
) -> Result<Vec<bool>, sqlx::Error> {
    let (make, more): (Vec<&Pending>, Vec<&Pending>) = batch
        .iter()
        .partition(|pending| pending.append.expected == 0);
    let mut moved = HashSet::with_capacity(batch.len());
    if !more.is_empty() {
        moved.extend(append_more(connection, &more).await?);
    }
    if !make.is_empty() {
        moved.extend(self::make(connection, &make).await?);
    }
    Ok(batch
        .iter()
        .map(|pending| moved.contains(&pending.append.room))
        .collect())
}

async fn append_more(
    connection: &mut PgConnection,
    batch: &[&Pending],
) -> Result<Vec<Uuid>, sqlx::Error> {
    let appends = || batch.iter().map(|pending| &pending.append);
    let also: Vec<Option<&str>> = batch
        .iter()
        .map(|pending| pending.rows.as_deref())
        .collect();
    let plain = also.iter().all(Option::is_none);
    let mut query = sqlx::query_scalar(if plain { APPEND } else { APPEND_ALSO })
        .bind(appends().map(|append| append.room).collect::<Vec<_>>())
        .bind(
            appends()
                .map(|append| stored(append.expected))
                .collect::<Vec<_>>(),
        )
        .bind(
            appends()
                .map(|append| stored(append.seq()))
                .collect::<Vec<_>>(),
        )
        .bind(
            appends()
                .map(|append| append.due_at.map(|at| stored(at.0)))
                .collect::<Vec<_>>(),
        )
        .bind(
            batch
                .iter()
                .map(|pending| bodies(pending))
                .collect::<Vec<_>>(),
        );
    if !plain {
        query = query.bind(also);
    }
    query.fetch_all(connection).await
}

async fn make(connection: &mut PgConnection, batch: &[&Pending]) -> Result<Vec<Uuid>, sqlx::Error> {
    let beside = |pending: &&Pending| {
        let (also, made) = pending.append.making();
        (pending.append.room, also.clone(), made.clone())
    };
    let beside: Vec<_> = batch.iter().map(beside).collect();
    let appends: Vec<&Append> = batch.iter().map(|pending| &pending.append).collect();
    let links: Vec<(Uuid, &Link)> = beside
        .iter()
        .flat_map(|(room, _, made)| made.links.iter().map(|link| (*room, link)))
        .collect();
    let rights: Vec<(Uuid, Uuid, i64)> = beside
        .iter()
        .flat_map(|(room, also, _)| {
            also.rights
                .iter()
                .map(|&(identity, role)| (*room, identity, role_number(role)))
        })
        .collect();
    sqlx::query_scalar(MAKE)
        .bind(column(&appends, |append| append.room))
        .bind(column(&appends, |append| stored(append.seq())))
        .bind(column(&appends, |append| {
            append.due_at.map(|at| stored(at.0))
        }))
        .bind(column(batch, |pending| bodies(pending)))
        .bind(column(&beside, |(_, also, _)| also.phase_number()))
        .bind(column(&beside, |(_, _, made)| made.listed))
        .bind(column(&beside, |(_, _, made)| made.maker))
        .bind(column(&beside, |(_, _, made)| stored(made.at.0)))
        .bind(column(&beside, |(_, _, made)| made.code.bare()))
        .bind(column(&links, |(_, link)| link.key.as_str()))
        .bind(column(&links, |(room, _)| *room))
        .bind(column(&links, |(_, link)| link.kind.number()))
        .bind(column(&rights, |(room, ..)| *room))
        .bind(column(&rights, |(_, identity, _)| *identity))
        .bind(column(&rights, |(.., role)| *role))
        .fetch_all(connection)
        .await
}

/// One value of each row.
fn column<'a, Row, Value>(rows: &'a [Row], value: impl Fn(&'a Row) -> Value) -> Vec<Value> {
    rows.iter().map(value).collect()
}

/// Counts those as moved whose events stand in the log already: an earlier attempt had reached the database.
pub(super) async fn check_log(
    connection: &mut PgConnection,
    batch: &[Pending],
    mut moved: Vec<bool>,
) -> Result<Vec<bool>, sqlx::Error> {
    for (pending, moved) in batch.iter().zip(&mut moved) {
        if !*moved {
            let append = &pending.append;
            let there: Vec<String> = sqlx::query_scalar(
                "select body from events where room = $1 and seq > $2 and seq <= $3 order by seq",
            )
            .bind(append.room)
            .bind(stored(append.expected))
            .bind(stored(append.seq()))
            .fetch_all(&mut *connection)
            .await?;
            *moved = there
                .iter()
                .map(String::as_str)
                .eq(append.events.iter().map(Utf8Bytes::as_str));
        }
    }
    Ok(moved)
}

/// The events of an append in one text.
fn bodies(pending: &Pending) -> std::borrow::Cow<'_, str> {
    match pending.append.events.as_slice() {
        [one] => std::borrow::Cow::Borrowed(one.as_str()),
        several => several
            .iter()
            .map(Utf8Bytes::as_str)
            .collect::<Vec<_>>()
            .join(&BETWEEN.to_string())
            .into(),
    }
}
