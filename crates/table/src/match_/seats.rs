//! Who sits at the table, for those who read the journal: their names, and who decides for them.

use super::Match;
use crate::Error;
use crate::game::Game;
use crate::journal::check_names;

impl<G: Game> Match<G> {
    /// Gives the seats names, which the journal's header then carries. Only before the first action.
    pub fn name_seats(&mut self, names: Vec<String>) -> Result<(), Error> {
        self.admit_to_header("names", &names)?;
        self.journal.change_header(|header| header.names = names);
        Ok(())
    }

    /// Says who decides for each seat, which the journal's header then carries: a person or a bot, in the words of the
    /// program that keeps the game. Only before the first action.
    pub fn note_players(&mut self, players: Vec<String>) -> Result<(), Error> {
        self.admit_to_header("players", &players)?;
        self.journal.change_header(|header| header.players = players);
        Ok(())
    }

    fn admit_to_header(&self, what: &str, list: &[String]) -> Result<(), Error> {
        let seats = self.seats();
        if self.journal.entries().len() > 1 {
            return Err(Error::Form(format!(
                "the header is written: {what} are given before the first action"
            )));
        }
        if list.len() != usize::from(seats) {
            return Err(Error::Form(format!("there are {} {what} for {seats} seats", list.len())));
        }
        check_names(list).map_err(Error::Form)
    }
}
