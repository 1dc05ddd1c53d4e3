-- Finished games, written in the same commit as the event that ended them. The moves stay in `events`.
create table games (
    room uuid not null primary key,
    game text not null,
    -- 0 white won, 1 black won, 2 draw, 3 nobody won.
    result bigint not null,
    ended_at bigint not null,
    listed boolean not null,
    -- The row of a history as it is sent.
    summary text not null
);
-- Pages are read latest first; the room breaks ties, so that a page has one place to go on from.
create index games_ended on games (ended_at desc, room desc);
create index games_game on games (game, ended_at desc, room desc);
create index games_result on games (result, ended_at desc, room desc);

-- Each game twice, once from either seat, with everything a history filters by, so that each page is one index scan.
create table players (
    room uuid not null,
    -- 0 white, 1 black.
    seat bigint not null,
    identity uuid not null,
    -- Names as they were in the game, in lower case.
    name text not null,
    opponent uuid not null,
    opponent_name text not null,
    game text not null,
    result bigint not null,
    ended_at bigint not null,
    listed boolean not null,
    primary key (room, seat)
);
create index players_identity on players (identity, ended_at desc, room desc);
create index players_name on players (name, ended_at desc, room desc);
create index players_pair on players (identity, opponent, ended_at desc, room desc);
create index players_names on players (name, opponent_name, ended_at desc, room desc);
