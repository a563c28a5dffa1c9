-- The fourth layout: the time of the server, which passes only while it runs.

-- The latest heartbeat.
CREATE TABLE heartbeat (
    id   INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    time INTEGER NOT NULL
) STRICT;

-- How far the wall clock was ahead of that time, from when on.
CREATE TABLE ahead (
    since INTEGER NOT NULL PRIMARY KEY,
    by    INTEGER NOT NULL
) STRICT;
