-- The first layout. Never change a migration that was released; add another.

-- Somebody who plays here. The deleted stay, empty, so that tables keep their seats.
CREATE TABLE people (
    id      TEXT NOT NULL PRIMARY KEY,
    name    TEXT NOT NULL,
    login   TEXT,                     -- as it was written
    folded  TEXT UNIQUE,              -- the login as it is compared
    hash    TEXT,
    deleted INTEGER NOT NULL DEFAULT 0 CHECK (deleted IN (0, 1)),
    created INTEGER NOT NULL,
    CHECK ((login IS NULL) = (folded IS NULL) AND (login IS NULL) = (hash IS NULL)),
    CHECK (deleted = 0 OR (name = '' AND login IS NULL))
) STRICT, WITHOUT ROWID;

-- A key by which somebody is known again: the SHA-256 of a secret that is not here.
CREATE TABLE sessions (
    key     BLOB NOT NULL PRIMARY KEY CHECK (length(key) = 32),
    id      TEXT NOT NULL,
    person  TEXT NOT NULL REFERENCES people (id),
    kind    INTEGER NOT NULL CHECK (kind IN (0, 1)),
    label   TEXT NOT NULL,
    created INTEGER NOT NULL,
    used    INTEGER NOT NULL,
    expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX sessions_of_person ON sessions (person, id);
CREATE INDEX sessions_by_end ON sessions (expires);

-- A table, with what is known of it without reading its records. It has row numbers, so that the tables in play lie
-- together at the end of the file. Phases: 0 open, 1 running, 2 finished, 3 closed.
CREATE TABLE tables (
    id        TEXT NOT NULL PRIMARY KEY,
    code      TEXT NOT NULL UNIQUE,
    host      TEXT NOT NULL REFERENCES people (id),
    public    INTEGER NOT NULL CHECK (public IN (0, 1)),
    game      TEXT NOT NULL,
    phase     INTEGER NOT NULL CHECK (phase BETWEEN 0 AND 3),
    n         INTEGER NOT NULL CHECK (n >= 0),
    waiting   INTEGER NOT NULL,       -- the bits of an unsigned number
    needs_bot INTEGER NOT NULL CHECK (needs_bot IN (0, 1)),
    created   INTEGER NOT NULL,
    changed   INTEGER NOT NULL,
    request   TEXT,
    seed      BLOB NOT NULL CHECK (length(seed) = 32),
    setup     TEXT NOT NULL,
    outcome   TEXT
) STRICT;
CREATE UNIQUE INDEX tables_by_request ON tables (host, request) WHERE request IS NOT NULL;
CREATE INDEX tables_of_host ON tables (host, phase);
CREATE INDEX tables_live ON tables (phase) WHERE phase < 2;
CREATE INDEX tables_public ON tables (changed) WHERE public = 1 AND phase < 2;

-- Every seat of every table, empty ones too.
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL CHECK (seat >= 0),
    person   TEXT REFERENCES people (id),
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_of_person ON seats (person, table_id) WHERE person IS NOT NULL;

-- What happened at each table, numbered from 0 without gaps.
CREATE TABLE records (
    table_id TEXT NOT NULL REFERENCES tables (id),
    n        INTEGER NOT NULL CHECK (n >= 0),
    at       INTEGER NOT NULL,
    person   TEXT REFERENCES people (id),
    request  TEXT,
    body     TEXT NOT NULL,
    PRIMARY KEY (table_id, n)
) STRICT, WITHOUT ROWID;
-- A sender uses the name of a request once at a table; nobody is a sender too.
CREATE UNIQUE INDEX records_by_request ON records (table_id, coalesce(person, ''), request) WHERE request IS NOT NULL;
-- What each person said.
CREATE INDEX records_said ON records (person) WHERE person IS NOT NULL AND substr(body, 1, 8) = '{"chat":';

-- Written and emptied again by whoever asks whether there is room.
CREATE TABLE pulse (
    id   INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    room BLOB NOT NULL
) STRICT;
