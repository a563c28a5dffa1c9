-- Who leaves the house to bots is counted, wherever they sit.

-- Whether bots decide in every seat of a game under way. Of a game in which bots play for people it is written at the next change.
ALTER TABLE tables ADD COLUMN alone bigint NOT NULL DEFAULT 0 CHECK (alone IN (0, 1));
UPDATE tables SET alone = 1
    WHERE phase = 1 AND NOT EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND person IS NOT NULL);

-- From which network somebody has joined an evening, until it is over. Of those who joined before nobody knows.
ALTER TABLE entrants ADD COLUMN network text COLLATE "C" NOT NULL DEFAULT '';
CREATE INDEX entrants_from ON entrants (network) WHERE network <> '';
