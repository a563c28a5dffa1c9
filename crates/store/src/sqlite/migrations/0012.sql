-- Evenings: tournaments that people make. Nothing that was there changes.

-- An evening. Phases: 0 open, 1 running, 2 finished, 3 closed. All dice of it follow from its secret.
CREATE TABLE evenings (
    id      TEXT NOT NULL PRIMARY KEY,
    maker   TEXT NOT NULL REFERENCES people (id),
    name    TEXT NOT NULL,
    public  INTEGER NOT NULL CHECK (public IN (0, 1)),
    phase   INTEGER NOT NULL CHECK (phase BETWEEN 0 AND 3),
    round   INTEGER NOT NULL,         -- the latest, from 1
    rounds  INTEGER NOT NULL,         -- how many there will be if nobody leaves; 0 while nobody knows
    setup   TEXT NOT NULL,
    secret  BLOB NOT NULL CHECK (length(secret) = 32),
    request TEXT,
    network TEXT NOT NULL,
    created INTEGER NOT NULL,
    changed INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX evenings_by_request ON evenings (maker, request) WHERE request IS NOT NULL;
CREATE INDEX evenings_live ON evenings (phase, changed);

-- Who has joined, numbered without gaps once it has begun.
CREATE TABLE entrants (
    evening TEXT NOT NULL REFERENCES evenings (id),
    n       INTEGER NOT NULL,
    person  TEXT NOT NULL REFERENCES people (id),
    nonce   TEXT NOT NULL,
    gone    INTEGER NOT NULL DEFAULT 0 CHECK (gone IN (0, 1)),
    PRIMARY KEY (evening, n)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX entrants_once ON entrants (evening, person);
CREATE INDEX entrants_of_person ON entrants (person);

-- The rounds that were begun.
CREATE TABLE rounds (
    evening TEXT NOT NULL REFERENCES evenings (id),
    round   INTEGER NOT NULL,
    at      INTEGER NOT NULL,
    ended   INTEGER NOT NULL DEFAULT 0 CHECK (ended IN (0, 1)),
    PRIMARY KEY (evening, round)
) STRICT, WITHOUT ROWID;

-- The tables of each round: who sits where, by number, as JSON; the table once it is made, until it is taken away; how it ended, as
-- JSON.
CREATE TABLE pairings (
    evening  TEXT NOT NULL REFERENCES evenings (id),
    round    INTEGER NOT NULL,
    n        INTEGER NOT NULL,
    chairs   TEXT NOT NULL,
    table_id TEXT REFERENCES tables (id),
    result   TEXT,
    PRIMARY KEY (evening, round, n)
) STRICT, WITHOUT ROWID;
CREATE INDEX pairings_of_table ON pairings (table_id) WHERE table_id IS NOT NULL;
