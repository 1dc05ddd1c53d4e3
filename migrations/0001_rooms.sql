-- The rooms and their logs. The same text runs on Postgres and on SQLite: moments are milliseconds since 1970-01-01T00:00Z
-- in a bigint, ids are uuids (sixteen bytes in SQLite), JSON is text.

-- The last event number of each room. Every append moves it from the number it expects, in the same commit as its events:
-- that comparison is what keeps two nodes from both being first. Narrow on purpose, since each move updates it.
create table heads (
    room uuid not null primary key,
    seq bigint not null,
    -- No deadline of the room is earlier than this; absent when there is none. It may lag behind the true deadline, never
    -- run ahead of it, so that most moves need not touch the index.
    due_at bigint
);
create index heads_due_at on heads (due_at) where due_at is not null;

-- What happened, as it was sent to everybody. Append-only.
create table events (
    room uuid not null,
    seq bigint not null,
    body text not null,
    primary key (room, seq)
);

-- What is asked about rooms without reading their logs.
create table rooms (
    id uuid not null primary key,
    -- 0 waiting, 1 running, 2 finished.
    phase bigint not null,
    listed boolean not null,
    maker uuid not null,
    made_at bigint not null
);
create index rooms_live on rooms (made_at) where listed and phase < 2;
create index rooms_made on rooms (maker, made_at);
create index rooms_waiting on rooms (maker) where phase = 0;

-- The secret words that lead into a room.
create table links (
    key text not null primary key,
    room uuid not null,
    -- 0 takes a seat, white if it can choose; 1 takes a seat, black if it can choose; 2 watches.
    kind bigint not null
);
create index links_room on links (room);

-- Who may know of a room: 0 white, 1 black, 2 watcher.
create table rights (
    room uuid not null,
    identity uuid not null,
    role bigint not null,
    primary key (room, identity)
);
create index rights_identity on rights (identity, room);
