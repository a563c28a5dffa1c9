-- The ninth layout: how people are called when it is their turn. Nothing that was there changes.

-- Keys that the house has made itself, by what they are for.
CREATE TABLE keys (
    name text COLLATE "C" NOT NULL PRIMARY KEY,
    key bytea NOT NULL
);

-- How somebody wants to be called, as JSON.
CREATE TABLE notifications (
    person text COLLATE "C" NOT NULL PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
    settings text COLLATE "C" NOT NULL
);

-- Where a browser is reached. It goes with the session of that browser.
CREATE TABLE push (
    id text COLLATE "C" NOT NULL PRIMARY KEY,
    person text COLLATE "C" NOT NULL,
    session text COLLATE "C" NOT NULL,
    endpoint text COLLATE "C" NOT NULL UNIQUE,
    public bytea NOT NULL CHECK (length(public) = 65),
    auth bytea NOT NULL CHECK (length(auth) = 16),
    lang text COLLATE "C" NOT NULL,
    created bigint NOT NULL,
    -- Deliveries in a row that came to nothing.
    failures bigint NOT NULL DEFAULT 0,
    FOREIGN KEY (person, session) REFERENCES sessions (person, id) ON DELETE CASCADE
);
CREATE INDEX push_of_session ON push (person, session);

-- Who was called to which table and has not come since.
CREATE TABLE called (
    table_id text COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    person text COLLATE "C" NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    at bigint NOT NULL,
    PRIMARY KEY (table_id, person)
);
CREATE INDEX called_of_person ON called (person);
