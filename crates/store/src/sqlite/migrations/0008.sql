-- Friends, and invitations to tables.

-- Whom somebody wants to find again. It goes one way: nobody is asked, and nobody is told.
CREATE TABLE friends (
    person TEXT NOT NULL REFERENCES people (id),
    other  TEXT NOT NULL REFERENCES people (id),
    since  INTEGER NOT NULL,
    PRIMARY KEY (person, other)
) STRICT, WITHOUT ROWID;
CREATE INDEX friends_of_other ON friends (other);

-- Who was asked to come to a table, and by whom.
CREATE TABLE invitations (
    person   TEXT NOT NULL REFERENCES people (id),
    table_id TEXT NOT NULL REFERENCES tables (id),
    host     TEXT NOT NULL REFERENCES people (id),
    at       INTEGER NOT NULL,
    PRIMARY KEY (person, table_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX invitations_to_table ON invitations (table_id);
CREATE INDEX invitations_of_host ON invitations (host);
