-- The seventh layout: rated games. Nothing that was there changes. No row refers to a table or a person: what somebody won against others
-- stays theirs when the table or the person goes.

-- A seat of a rated game that is over. Players are people, by their ids, or bots, as bot:LEVEL.
CREATE TABLE results (
    game      TEXT NOT NULL,
    -- The order in which games of this kind ended, from 1.
    n         INTEGER NOT NULL,
    seat      INTEGER NOT NULL,
    table_id  TEXT NOT NULL,
    player    TEXT NOT NULL,
    place     INTEGER NOT NULL,
    at        INTEGER NOT NULL,
    -- The player's rating after the game: its mean and its deviation.
    mean      REAL NOT NULL,
    deviation REAL NOT NULL,
    PRIMARY KEY (game, n, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX results_of_player ON results (player, at);

-- How a player stands in a game: what follows from the results.
CREATE TABLE standings (
    game      TEXT NOT NULL,
    player    TEXT NOT NULL,
    mean      REAL NOT NULL,
    deviation REAL NOT NULL,
    games     INTEGER NOT NULL,
    wins      INTEGER NOT NULL,
    PRIMARY KEY (game, player)
) STRICT, WITHOUT ROWID;
-- The order of a leaderboard: whoever has finished few games comes after the others.
CREATE INDEX standings_by_mean ON standings (game, games < 10, mean DESC, player);

-- How often a player ended in each place of a game.
CREATE TABLE places (
    player TEXT NOT NULL,
    game   TEXT NOT NULL,
    place  INTEGER NOT NULL,
    games  INTEGER NOT NULL,
    PRIMARY KEY (player, game, place)
) STRICT, WITHOUT ROWID;

-- How often two players met, and in how many games the first was ahead of the other, or behind.
CREATE TABLE meetings (
    player TEXT NOT NULL,
    other  TEXT NOT NULL,
    games  INTEGER NOT NULL,
    ahead  INTEGER NOT NULL,
    behind INTEGER NOT NULL,
    PRIMARY KEY (player, other)
) STRICT, WITHOUT ROWID;
CREATE INDEX meetings_by_games ON meetings (player, games DESC, other);
