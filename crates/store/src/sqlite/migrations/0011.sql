-- The layout with manners, and passkeys. Nothing that was there changes.

-- Whom somebody does not hear anywhere, or wants nothing to do with. It goes one way, and nobody is told.
CREATE TABLE blocks (
    person TEXT NOT NULL REFERENCES people (id),
    other  TEXT NOT NULL REFERENCES people (id),
    -- 0 muted, 1 blocked.
    kind   INTEGER NOT NULL CHECK (kind IN (0, 1)),
    since  INTEGER NOT NULL,
    PRIMARY KEY (person, other)
) STRICT, WITHOUT ROWID;
CREATE INDEX blocks_of_other ON blocks (other);

-- Whom somebody does not hear at one table.
CREATE TABLE mutes (
    person   TEXT NOT NULL REFERENCES people (id),
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    other    TEXT NOT NULL REFERENCES people (id),
    since    INTEGER NOT NULL,
    PRIMARY KEY (person, table_id, other)
) STRICT, WITHOUT ROWID;
CREATE INDEX mutes_at_table ON mutes (table_id);
CREATE INDEX mutes_of_other ON mutes (other);

-- What somebody reported to whoever runs the server, with the line as it was. The table may be gone.
CREATE TABLE reports (
    id       TEXT NOT NULL PRIMARY KEY,
    at       INTEGER NOT NULL,
    -- Nobody, once they are forgotten. What tells of whoever is accused goes with them.
    reporter TEXT REFERENCES people (id),
    accused  TEXT NOT NULL REFERENCES people (id),
    -- What the accused was called.
    name     TEXT NOT NULL,
    table_id TEXT NOT NULL,
    -- The line, by the number of its record; nothing where the name was reported.
    record   INTEGER,
    line     TEXT,
    reason   TEXT NOT NULL,
    words    TEXT NOT NULL,
    -- When it was settled, how (0 dismissed, 1 warned, 2 banned), what was said of it, and whether a warning was read.
    settled  INTEGER,
    action   INTEGER CHECK (action IN (0, 1, 2)),
    answer   TEXT NOT NULL DEFAULT '',
    was_read INTEGER NOT NULL DEFAULT 0 CHECK (was_read IN (0, 1)),
    CHECK ((settled IS NULL) = (action IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX reports_open ON reports (at) WHERE settled IS NULL;
CREATE INDEX reports_of_reporter ON reports (reporter);
CREATE INDEX reports_of_accused ON reports (accused);

-- Keys with which somebody signs in instead of a passphrase.
CREATE TABLE passkeys (
    id         TEXT NOT NULL PRIMARY KEY,
    person     TEXT NOT NULL REFERENCES people (id),
    -- What the authenticator calls it.
    credential BLOB NOT NULL UNIQUE,
    -- The public key, as COSE writes it.
    public     BLOB NOT NULL,
    -- How often the authenticator says it has signed.
    counter    INTEGER NOT NULL,
    label      TEXT NOT NULL,
    created    INTEGER NOT NULL,
    used       INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX passkeys_of_person ON passkeys (person);
