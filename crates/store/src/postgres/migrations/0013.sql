-- Several equal nodes. Nothing that was there changes.

-- The nodes of the house that are there. A lease lasts as long as the row of its node: a node moves `until` on, and any other takes the
-- row away when it has passed. All times of this table but `time` are the database's.
CREATE TABLE nodes (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    -- What people call it, and where others reach it.
    name text COLLATE "C" NOT NULL,
    address text COLLATE "C" NOT NULL,
    -- How long its right lasts, in milliseconds, and until when.
    lasts bigint NOT NULL CHECK (lasts > 0),
    until timestamptz NOT NULL,
    -- What time it was in the house, and when that was.
    time bigint NOT NULL,
    beaten timestamptz NOT NULL
);

-- Who has a table: the number of a node, or of one that is gone. The fence counts how often it was taken; an append names both.
ALTER TABLE tables ADD COLUMN node bigint NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN fence bigint NOT NULL DEFAULT 0;

-- The house, by a name that no other has: nodes speak to each other under it.
ALTER TABLE layout ADD COLUMN house text COLLATE "C" NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', '');
