-- The ninth layout: how people are called when it is their turn. Nothing that was there changes.

-- Keys that the house has made itself, by what they are for.
CREATE TABLE keys (
    name TEXT NOT NULL PRIMARY KEY,
    key  BLOB NOT NULL
) STRICT, WITHOUT ROWID;

-- How somebody wants to be called, as JSON.
CREATE TABLE notifications (
    person   TEXT NOT NULL PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
    settings TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Where a browser is reached. It goes with the session of that browser.
CREATE TABLE push (
    id       TEXT NOT NULL PRIMARY KEY,
    person   TEXT NOT NULL,
    session  TEXT NOT NULL,
    endpoint TEXT NOT NULL UNIQUE,
    public   BLOB NOT NULL CHECK (length(public) = 65),
    auth     BLOB NOT NULL CHECK (length(auth) = 16),
    lang     TEXT NOT NULL,
    created  INTEGER NOT NULL,
    -- Deliveries in a row that came to nothing.
    failures INTEGER NOT NULL DEFAULT 0,
    FOREIGN KEY (person, session) REFERENCES sessions (person, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX push_of_session ON push (person, session);

-- Who was called to which table and has not come since.
CREATE TABLE called (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    person   TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    at       INTEGER NOT NULL,
    PRIMARY KEY (table_id, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX called_of_person ON called (person);
