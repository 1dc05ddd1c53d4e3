-- Who is connected to a room on which node, for nodes that share a database and have no bus. Rows of nodes that do not live
-- mean nothing.
create table attendance (
    room uuid not null,
    node uuid not null,
    -- JSON, as the nodes tell it each other.
    body text not null,
    primary key (room, node)
);
create index attendance_node on attendance (node);
