-- When each node last said that it lives; it does every second.
create table pulse (
    node uuid not null primary key,
    at bigint not null
);

-- Times in which no node lived. What a clock lost in them is given back.
create table outages (
    since bigint not null primary key,
    until bigint not null
);
create index outages_until on outages (until);
