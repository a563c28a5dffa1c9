-- The layout with letters by e-mail, and with vacations. Nothing that was there changes.

-- Where somebody is written to.
CREATE TABLE addresses (
    person text COLLATE "C" NOT NULL PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
    -- What stands for the address in links: another one whenever an address is given.
    id text COLLATE "C" NOT NULL UNIQUE,
    address text COLLATE "C" NOT NULL,
    lang text COLLATE "C" NOT NULL,
    -- Given, confirmed, or refused by the server of the address.
    state bigint NOT NULL CHECK (state IN (0, 1, 2)),
    -- What for, one bit for each kind of letter that can be chosen.
    wanted bigint NOT NULL,
    given bigint NOT NULL
);

-- Letters that are still to be sent. What stands in them is written when they are.
CREATE TABLE letters (
    person text COLLATE "C" NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    kind bigint NOT NULL CHECK (kind BETWEEN 0 AND 4),
    -- About which table; empty if about none.
    table_id text COLLATE "C" NOT NULL,
    -- When it is sent, or tried again.
    due bigint NOT NULL,
    tries bigint NOT NULL,
    created bigint NOT NULL,
    PRIMARY KEY (person, kind, table_id)
);
CREATE INDEX letters_by_due ON letters (due);

-- When somebody is on vacation.
CREATE TABLE vacations (
    person text COLLATE "C" NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    begins bigint NOT NULL,
    ends bigint NOT NULL CHECK (ends >= begins),
    PRIMARY KEY (person, begins)
);
