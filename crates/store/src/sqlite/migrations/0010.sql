-- The layout with letters by e-mail, and with vacations. Nothing that was there changes.

-- Where somebody is written to.
CREATE TABLE addresses (
    person  TEXT NOT NULL PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
    -- What stands for the address in links: another one whenever an address is given.
    id      TEXT NOT NULL UNIQUE,
    address TEXT NOT NULL,
    lang    TEXT NOT NULL,
    -- Given, confirmed, or refused by the server of the address.
    state   INTEGER NOT NULL CHECK (state IN (0, 1, 2)),
    -- What for, one bit for each kind of letter that can be chosen.
    wanted  INTEGER NOT NULL,
    given   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Letters that are still to be sent. What stands in them is written when they are.
CREATE TABLE letters (
    person   TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    kind     INTEGER NOT NULL CHECK (kind BETWEEN 0 AND 4),
    -- About which table; empty if about none.
    table_id TEXT NOT NULL,
    -- When it is sent, or tried again.
    due      INTEGER NOT NULL,
    tries    INTEGER NOT NULL,
    created  INTEGER NOT NULL,
    PRIMARY KEY (person, kind, table_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX letters_by_due ON letters (due);

-- When somebody is on vacation.
CREATE TABLE vacations (
    person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    begins INTEGER NOT NULL,
    ends   INTEGER NOT NULL CHECK (ends >= begins),
    PRIMARY KEY (person, begins)
) STRICT, WITHOUT ROWID;
