-- Evenings: tournaments that people make. Nothing that was there changes.

-- An evening. Phases: 0 open, 1 running, 2 finished, 3 closed. All dice of it follow from its secret.
CREATE TABLE evenings (
    id      text COLLATE "C" NOT NULL PRIMARY KEY,
    maker   text COLLATE "C" NOT NULL REFERENCES people (id),
    name    text COLLATE "C" NOT NULL,
    public  bigint NOT NULL CHECK (public IN (0, 1)),
    phase   bigint NOT NULL CHECK (phase BETWEEN 0 AND 3),
    round   bigint NOT NULL,
    rounds  bigint NOT NULL,
    setup   text COLLATE "C" NOT NULL,
    secret  bytea NOT NULL CHECK (length(secret) = 32),
    request text COLLATE "C",
    network text COLLATE "C" NOT NULL,
    created bigint NOT NULL,
    changed bigint NOT NULL
);
CREATE UNIQUE INDEX evenings_by_request ON evenings (maker, request) WHERE request IS NOT NULL;
CREATE INDEX evenings_live ON evenings (phase, changed);

-- Who has joined, numbered without gaps once it has begun.
CREATE TABLE entrants (
    evening text COLLATE "C" NOT NULL REFERENCES evenings (id),
    n       bigint NOT NULL,
    person  text COLLATE "C" NOT NULL REFERENCES people (id),
    nonce   text COLLATE "C" NOT NULL,
    gone    bigint NOT NULL DEFAULT 0 CHECK (gone IN (0, 1)),
    PRIMARY KEY (evening, n)
);
CREATE UNIQUE INDEX entrants_once ON entrants (evening, person);
CREATE INDEX entrants_of_person ON entrants (person);

-- The rounds that were begun.
CREATE TABLE rounds (
    evening text COLLATE "C" NOT NULL REFERENCES evenings (id),
    round   bigint NOT NULL,
    at      bigint NOT NULL,
    ended   bigint NOT NULL DEFAULT 0 CHECK (ended IN (0, 1)),
    PRIMARY KEY (evening, round)
);

-- The tables of each round: who sits where, by number, as JSON; the table once it is made, until it is taken away; how it ended, as
-- JSON.
CREATE TABLE pairings (
    evening  text COLLATE "C" NOT NULL REFERENCES evenings (id),
    round    bigint NOT NULL,
    n        bigint NOT NULL,
    chairs   text COLLATE "C" NOT NULL,
    table_id text COLLATE "C" REFERENCES tables (id),
    result   text COLLATE "C",
    PRIMARY KEY (evening, round, n)
);
CREATE INDEX pairings_of_table ON pairings (table_id) WHERE table_id IS NOT NULL;

-- How often a house has taken the database. Whoever held it and comes back finds the number it had, or another house was here in
-- between and what it remembers is of the past.
ALTER TABLE layout ADD COLUMN holder bigint NOT NULL DEFAULT 0;
