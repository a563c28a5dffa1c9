//! Rated games and what follows from them.

use super::Store;
use crate::postgres::{self, Address};
use crate::sqlite;
use crate::statements::ratings;
use crate::{Ended, Error, HeadToHead, NewRecord, Place, Placed, PlayedGame, Rate, Rated, Standing, Summary};

impl Store {
    /// Appends the records that end a rated game as [`Store::append`] does, and rates the game, all or nothing.
    pub async fn append_rated(
        &self,
        table: &str,
        expected: u64,
        records: Vec<NewRecord>,
        summary: Summary,
        rated: Rated,
        rate: Rate,
    ) -> Result<(), Error> {
        let append = self.appending(table, expected, records, summary);
        self.database.write(move |connection| ratings::append_rated(connection, &append, &rated, rate)).await
    }

    /// How players stand in a game: bots, and people who have a login, the best first; those who have finished fewer games than
    /// [`crate::SETTLED`] come after the others.
    pub async fn leaders(&self, game: &str, most: u32) -> Result<Vec<Standing>, Error> {
        let game = game.to_owned();
        self.database.read(move |connection| ratings::leaders(connection, &game, most)).await
    }

    /// How a player stands in each game they have finished a rated one of.
    pub async fn standings_of(&self, player: &str) -> Result<Vec<Standing>, Error> {
        let player = player.to_owned();
        self.database.read(move |connection| ratings::standings_of(connection, &player)).await
    }

    /// The rated games of a player, the latest first, without the first few.
    pub async fn games_of(&self, player: &str, skip: u64, most: u32) -> Result<Vec<PlayedGame>, Error> {
        let player = player.to_owned();
        self.database.read(move |connection| ratings::games_of(connection, &player, skip, most)).await
    }

    /// How often a player ended in each place of each game.
    pub async fn places_of(&self, player: &str) -> Result<Vec<Placed>, Error> {
        let player = player.to_owned();
        self.database.read(move |connection| ratings::places_of(connection, &player)).await
    }

    /// How a player fared against those they met most often.
    pub async fn against(&self, player: &str, most: u32) -> Result<Vec<HeadToHead>, Error> {
        let player = player.to_owned();
        self.database.read(move |connection| ratings::against(connection, &player, most)).await
    }

    /// How a player fared against one other, if they ever met.
    pub async fn meeting(&self, player: &str, other: &str) -> Result<Option<HeadToHead>, Error> {
        let (player, other) = (player.to_owned(), other.to_owned());
        self.database.read(move |connection| ratings::meeting(connection, &player, &other)).await
    }

    /// All rated games of a store, game by game, each kind in the order in which its games ended. A server may be running on it;
    /// stores of older programs have none. It blocks, and it reads everything.
    pub fn rated_games(at: impl Into<Place>) -> Result<Vec<Ended>, Error> {
        match at.into() {
            Place::Folder(folder) => sqlite::rated_games(&folder),
            Place::Postgres(address) => postgres::rated_games(&Address::read(&address)?),
        }
    }
}
