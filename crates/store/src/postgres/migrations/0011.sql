-- The layout with manners, and passkeys. Nothing that was there changes.

-- Whom somebody does not hear anywhere, or wants nothing to do with. It goes one way, and nobody is told.
CREATE TABLE blocks (
    person text COLLATE "C" NOT NULL REFERENCES people (id),
    other text COLLATE "C" NOT NULL REFERENCES people (id),
    -- 0 muted, 1 blocked.
    kind bigint NOT NULL CHECK (kind IN (0, 1)),
    since bigint NOT NULL,
    PRIMARY KEY (person, other)
);
CREATE INDEX blocks_of_other ON blocks (other);

-- Whom somebody does not hear at one table.
CREATE TABLE mutes (
    person text COLLATE "C" NOT NULL REFERENCES people (id),
    table_id text COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    other text COLLATE "C" NOT NULL REFERENCES people (id),
    since bigint NOT NULL,
    PRIMARY KEY (person, table_id, other)
);
CREATE INDEX mutes_at_table ON mutes (table_id);
CREATE INDEX mutes_of_other ON mutes (other);

-- What somebody reported to whoever runs the server, with the line as it was. The table may be gone.
CREATE TABLE reports (
    id text COLLATE "C" NOT NULL PRIMARY KEY,
    at bigint NOT NULL,
    -- Nobody, once they are forgotten. What tells of whoever is accused goes with them.
    reporter text COLLATE "C" REFERENCES people (id),
    accused text COLLATE "C" NOT NULL REFERENCES people (id),
    -- What the accused was called.
    name text COLLATE "C" NOT NULL,
    table_id text COLLATE "C" NOT NULL,
    -- The line, by the number of its record; nothing where the name was reported.
    record bigint,
    line text COLLATE "C",
    reason text COLLATE "C" NOT NULL,
    words text COLLATE "C" NOT NULL,
    -- When it was settled, how (0 dismissed, 1 warned, 2 banned), what was said of it, and whether a warning was read.
    settled bigint,
    action bigint CHECK (action IN (0, 1, 2)),
    answer text COLLATE "C" NOT NULL DEFAULT '',
    was_read bigint NOT NULL DEFAULT 0 CHECK (was_read IN (0, 1)),
    CHECK ((settled IS NULL) = (action IS NULL))
);
CREATE INDEX reports_open ON reports (at) WHERE settled IS NULL;
CREATE INDEX reports_of_reporter ON reports (reporter);
CREATE INDEX reports_of_accused ON reports (accused);

-- Keys with which somebody signs in instead of a passphrase.
CREATE TABLE passkeys (
    id text COLLATE "C" NOT NULL PRIMARY KEY,
    person text COLLATE "C" NOT NULL REFERENCES people (id),
    -- What the authenticator calls it.
    credential bytea NOT NULL UNIQUE,
    -- The public key, as COSE writes it.
    public bytea NOT NULL,
    -- How often the authenticator says it has signed.
    counter bigint NOT NULL,
    label text COLLATE "C" NOT NULL,
    created bigint NOT NULL,
    used bigint NOT NULL
);
CREATE INDEX passkeys_of_person ON passkeys (person);
