-- Friends, and invitations to tables.

-- Whom somebody wants to find again. It goes one way: nobody is asked, and nobody is told.
CREATE TABLE friends (
    person text COLLATE "C" NOT NULL REFERENCES people (id),
    other text COLLATE "C" NOT NULL REFERENCES people (id),
    since bigint NOT NULL,
    PRIMARY KEY (person, other)
);
CREATE INDEX friends_of_other ON friends (other);

-- Who was asked to come to a table, and by whom.
CREATE TABLE invitations (
    person text COLLATE "C" NOT NULL REFERENCES people (id),
    table_id text COLLATE "C" NOT NULL REFERENCES tables (id),
    host text COLLATE "C" NOT NULL REFERENCES people (id),
    at bigint NOT NULL,
    PRIMARY KEY (person, table_id)
);
CREATE INDEX invitations_to_table ON invitations (table_id);
CREATE INDEX invitations_of_host ON invitations (host);
