-- The third layout: reviews, what people were called at a deal, and recovery codes. Nothing that was there changes.

-- What a game that is over came down to, as JSON.
CREATE TABLE reviews (
    table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    body     TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- What somebody was called when a game was dealt. It goes when the person does.
CREATE TABLE names (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    person   TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    name     TEXT NOT NULL,
    PRIMARY KEY (table_id, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX names_of_person ON names (person);

-- A code that lets somebody in once who has forgotten the passphrase: the SHA-256 of it.
CREATE TABLE recovery_codes (
    key    BLOB NOT NULL PRIMARY KEY CHECK (length(key) = 32),
    person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX recovery_codes_of_person ON recovery_codes (person);
