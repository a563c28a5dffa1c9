-- The fifth layout: what lets nothing stand for ever, and nobody fill the house.

-- How many chairs of a table anybody may take.
ALTER TABLE tables ADD COLUMN free INTEGER NOT NULL DEFAULT 0;
UPDATE tables SET free = (SELECT count(*) FROM seats WHERE table_id = tables.id AND person IS NULL) WHERE phase < 1;

-- Where the tables that are not over were set up from: an address, or the network of a household.
CREATE TABLE origins (
    table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id),
    network  TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX origins_by_network ON origins (network);
