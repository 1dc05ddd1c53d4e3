-- Somebody who has visited. The token itself is never stored.
create table identities (
    id uuid not null primary key,
    -- SHA-256, 64 lower-case hexadecimal digits.
    token_hash text not null unique,
    name text not null,
    made_at bigint not null
);
