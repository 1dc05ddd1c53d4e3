use axum::extract::ws::Utf8Bytes;
use sqlx::{Error, SqliteConnection};
use uuid::Uuid;

use crate::{
    store::{
        Append, Link,
        append::{Also, GameRow, Made, PlayerRow, RightRow, Rows, phase_number},
        statement::{Statement, bind},
        stored,
    },
    wire::Phase,
};

/// Moves the head if it is where it is expected, and writes the first event only then.
const APPEND: &str = "\
update heads set seq = $3, due_at = $4 where room = $1 and seq = $2;
insert into events (room, seq, body) select $1, $2 + 1, $5 where changes() = 1";

const EVENT: &str = "insert into events (room, seq, body) values ($1, $2, $3)";

const MAKE: &str = "\
insert into heads (room, seq, due_at) values ($1, $2, $3) on conflict do nothing";

const OPEN: &str = "insert into heads (room, seq, due_at) values ($1, $2, $3)";

const ROOM: &str = "\
insert into rooms (id, phase, listed, maker, made_at, code) values ($1, $2, $3, $4, $5, $6)";

const LINK: &str = "insert into links (key, room, kind) values ($1, $2, $3)";

const PHASE: &str = "update rooms set phase = $2 where id = $1";

const RIGHT: &str = "\
insert into rights (room, identity, role) values ($1, $2, $3)
on conflict (room, identity) do update set role = excluded.role";

const GAME: &str = "\
insert into games (room, game, result, ended_at, listed, summary) values ($1, $2, $3, $4, $5, $6)";

const PLAYER: &str = "\
insert into players (room, seat, identity, name, opponent, opponent_name, game, result, ended_at, listed)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)";

const LOG: &str = "\
select body from events where room = $1 and seq > $2 and seq <= $3 order by seq";

/// Appends inside the open transaction; answers whether the events are in the log.
pub(super) async fn append(
    connection: &mut SqliteConnection,
    append: &Append,
    sent_before: bool,
) -> Result<bool, Error> {
    let moved = match append.expected {
        0 => make_head(connection, append).await?,
        _ => move_head(connection, append).await?,
    };
    if moved {
        for statement in beside(append) {
            bind!(sqlx::query(statement.sql), statement.values)
                .execute(&mut *connection)
                .await?;
        }
    } else if sent_before {
        return in_log(connection, append).await;
    }
    Ok(moved)
}

async fn move_head(connection: &mut SqliteConnection, append: &Append) -> Result<bool, Error> {
    let first = append.events.first().expect("an append has an event");
    let done = sqlx::query(APPEND)
        .bind(append.room)
        .bind(stored(append.expected))
        .bind(stored(append.seq()))
        .bind(append.due_at.map(|at| stored(at.0)))
        .bind(first.as_str())
        .execute(connection)
        .await?;
    // One row of each of the two statements.
    Ok(done.rows_affected() == 2)
}

async fn make_head(connection: &mut SqliteConnection, append: &Append) -> Result<bool, Error> {
    let head = sqlx::query(MAKE)
        .bind(append.room)
        .bind(stored(append.seq()))
        .bind(append.due_at.map(|at| stored(at.0)))
        .execute(connection)
        .await?;
    Ok(head.rows_affected() == 1)
}

async fn in_log(connection: &mut SqliteConnection, append: &Append) -> Result<bool, Error> {
    let there: Vec<String> = sqlx::query_scalar(LOG)
        .bind(append.room)
        .bind(stored(append.expected))
        .bind(stored(append.seq()))
        .fetch_all(connection)
        .await?;
    Ok(there
        .iter()
        .map(String::as_str)
        .eq(append.events.iter().map(Utf8Bytes::as_str)))
}

/// Everything to write once the head is moved: the events not written with it, then what they change beside the log.
fn beside(append: &Append) -> Vec<Statement> {
    let written = usize::from(append.expected > 0);
    let event = |(event, seq): (&Utf8Bytes, u64)| {
        Statement::new(
            EVENT,
            vec![
                append.room.into(),
                stored(seq).into(),
                event.as_str().into(),
            ],
        )
    };
    let events = append
        .events
        .iter()
        .zip(append.expected + 1..)
        .skip(written)
        .map(event);
    let also = append
        .also
        .as_deref()
        .map(|also| beside_log(append.room, also));
    events.chain(also.into_iter().flatten()).collect()
}

fn beside_log(room: Uuid, also: &Also) -> Vec<Statement> {
    let rows = Rows::of(also);
    let mut statements = match &also.made {
        Some(made) => made_room(room, rows.phase, made),
        None => rows
            .phase
            .map(|phase| Statement::new(PHASE, vec![room.into(), phase.into()]))
            .into_iter()
            .collect(),
    };
    let right = |right: &RightRow| {
        Statement::new(
            RIGHT,
            vec![room.into(), right.identity.into(), right.role.into()],
        )
    };
    statements.extend(rows.rights.iter().map(right));
    for game in &rows.games {
        statements.push(finished_game(room, game));
        statements.extend(
            rows.players
                .iter()
                .map(|player| finished_player(room, game, player)),
        );
    }
    if let Some(opens) = &also.opens {
        statements.push(opened_head(opens));
        statements.extend(beside(opens));
    }
    statements
}

/// The head of a room that comes about with the events of another. That it is there already is a fault.
fn opened_head(append: &Append) -> Statement {
    let due_at = append.due_at.map(|at| stored(at.0));
    let values = vec![
        append.room.into(),
        stored(append.seq()).into(),
        due_at.into(),
    ];
    Statement::new(OPEN, values)
}

fn made_room(room: Uuid, phase: Option<i64>, made: &Made) -> Vec<Statement> {
    let phase = phase.unwrap_or(phase_number(Phase::Waiting));
    let values = vec![
        room.into(),
        phase.into(),
        made.listed.into(),
        made.maker.into(),
        stored(made.at.0).into(),
        made.code.bare().into(),
    ];
    let link = |link: &Link| {
        Statement::new(
            LINK,
            vec![
                link.key.as_str().into(),
                room.into(),
                link.kind.number().into(),
            ],
        )
    };
    [Statement::new(ROOM, values)]
        .into_iter()
        .chain(made.links.iter().map(link))
        .collect()
}

fn finished_game(room: Uuid, game: &GameRow) -> Statement {
    let values = vec![
        room.into(),
        game.game.as_str().into(),
        game.result.into(),
        game.ended_at.into(),
        game.listed.into(),
        game.summary.as_str().into(),
    ];
    Statement::new(GAME, values)
}

fn finished_player(room: Uuid, game: &GameRow, player: &PlayerRow) -> Statement {
    let values = vec![
        room.into(),
        player.seat.into(),
        player.identity.into(),
        player.name.as_str().into(),
        player.opponent.into(),
        player.opponent_name.as_str().into(),
        game.game.as_str().into(),
        game.result.into(),
        game.ended_at.into(),
        game.listed.into(),
    ];
    Statement::new(PLAYER, values)
}
