-- The sixth layout: what whoever runs the server says to it.

-- Who is not let in. Kinds: 0 a name, in lower case; 1 an address or a network.
CREATE TABLE bans (
    kind INTEGER NOT NULL CHECK (kind IN (0, 1)),
    what TEXT NOT NULL,
    why  TEXT NOT NULL,
    at   INTEGER NOT NULL,
    PRIMARY KEY (kind, what)
) STRICT, WITHOUT ROWID;

-- What another process asks of the server that has the store, and what came of it.
CREATE TABLE orders (
    id     INTEGER PRIMARY KEY AUTOINCREMENT,
    body   TEXT NOT NULL,
    answer TEXT
) STRICT;
