//! How a game at the keyboard begins: a new deal, or a saved game that is taken up again.

use super::boards::board_of;
use super::mark::{Mark, usual_colours};
use super::players::{self, Player, harmless, seating};
use super::save::Save;
use super::session::{Parts, Session};
use crate::words::Here;
use crate::{Error, seed};
use serde_json::{Map, Value};
use std::path::PathBuf;
use table::fair::run_seed;
use table::journal::DiceTerms;
use table::say;
use table::{AnyMatch, Dealer, Eye, Fast, Journal, Script, Secret};

/// What was asked for.
#[derive(Clone, Debug, Default)]
pub struct Wish {
    /// The game's key.
    pub game: String,
    /// The seats, as they were written.
    pub seats: Vec<String>,
    /// Names, from the first seat on.
    pub names: Vec<String>,
    /// Options of the game.
    pub options: Map<String, Value>,
    /// Component figures other than those the game comes with, as JSON text.
    pub data: Option<String>,
    /// The seed.
    pub seed: Option<String>,
    /// Where the game is kept.
    pub save: Option<PathBuf>,
}

/// A game that can begin.
pub struct Opened {
    /// The game with its players.
    pub session: Session,
    /// What is to be said about a saved game.
    pub resumed: Option<String>,
}

impl Wish {
    /// Deals, or takes the saved game up.
    pub fn open(&self) -> Result<Opened, Error> {
        let about = games::about(&self.game)?;
        let save = self.save.as_deref().map(Save::to);
        let saved = match &save {
            Some(save) => save.unfinished(&self.game)?,
            None => None,
        };
        let (live, players) = if let Some(journal) = &saved {
            self.take_up(journal)?
        } else {
            let players = seating(about, &self.seats)?;
            (self.deal(players.len() as u8)?, players)
        };
        self.sit_down(live, players, save, saved.as_ref())
    }

    fn deal(&self, seats: u8) -> Result<Box<dyn AnyMatch>, Error> {
        let secret = match &self.seed {
            Some(text) => Secret::from_text(text),
            None => seed::fresh().map_err(Error::usage)?,
        };
        self.start(seats, Dealer::Fair { secret, nonces: Vec::new() })
    }

    fn start(&self, seats: u8, dealer: Dealer) -> Result<Box<dyn AnyMatch>, Error> {
        games::start(&self.game, self.data.as_deref(), &self.options, seats, dealer, Script::default())
            .map_err(Error::of)
    }

    /// A saved game goes on as it was agreed; what was asked for must not contradict it.
    fn take_up(&self, journal: &Journal) -> Result<(Box<dyn AnyMatch>, Vec<Player>), Error> {
        let header = journal.header();
        let file = self.save.as_deref().unwrap_or("".as_ref()).display().to_string();
        let players = match (&self.seats[..], &header.players[..]) {
            ([], []) => players::you_and_bots(header.seats),
            // Whoever began it goes on with it.
            ([], noted) => seating(games::about(&self.game)?, noted).map_err(|error| {
                let (file, error) = (file.clone(), error.to_string());
                Error::usage(say!("terminal-save-no-players", file, error).here())
            })?,
            (asked, _) => seating(games::about(&self.game)?, asked)?,
        };
        if players.len() != usize::from(header.seats) {
            let (there, seats) = (header.seats, players.len());
            return Err(Error::usage(say!("terminal-save-other-seats", file, there, seats).here()));
        }
        if let (Some(seed), DiceTerms::Fair { commitment, .. }) = (&self.seed, &header.dice)
            && Secret::from_text(seed).commitment() != *commitment
        {
            return Err(Error::usage(say!("terminal-save-other-seed", file).here()));
        }
        if !self.options.is_empty() {
            let dealer = Dealer::Run { seed: String::new(), game: 0 };
            let asked = self.start(header.seats, dealer)?;
            if asked.journal().header().options != header.options {
                return Err(Error::usage(say!("terminal-save-other-options", file).here()));
            }
        }
        let live = games::load(journal, self.data.as_deref()).map_err(|error| {
            let error = Error::of(error).to_string();
            Error::usage(say!("terminal-save-broken", file, error).here())
        })?;
        Ok((live, players))
    }

    fn sit_down(
        &self,
        mut live: Box<dyn AnyMatch>,
        players: Vec<Player>,
        save: Option<Save>,
        saved: Option<&Journal>,
    ) -> Result<Opened, Error> {
        let board = board_of(&self.game);
        let mut colours = board.colours(&live.view(Eye::Spectator));
        if colours.len() != players.len() {
            colours = usual_colours(players.len() as u8);
        }
        let marks = Mark::for_seats(&colours);
        let written: Vec<String> = saved.map_or_else(Vec::new, |journal| {
            journal.header().names.iter().map(|name| harmless(name)).collect()
        });
        let given = if self.names.is_empty() { &written } else { &self.names };
        let names = players::names(given, &colours)?;
        if live.entry_count() <= 1 {
            live.name_seats(names.clone()).map_err(Error::of)?;
            live.note_players(players.iter().map(|player| player.word()).collect()).map_err(Error::of)?;
        }
        let thoughts = thoughts(self.seed.as_deref(), live.entry_count())?;
        let resumed = saved.map(|journal| resumed(journal, &players));
        let mut session = Session::new(Parts { live, board, players, names, marks, thoughts, save });
        // A place that cannot be written to is worth knowing before the first roll.
        session.save_now().map_err(Error::usage)?;
        Ok(Opened { session, resumed })
    }
}

fn resumed(journal: &Journal, players: &[Player]) -> String {
    let seats: Vec<String> = players.iter().map(|player| player.word()).collect();
    let actions = journal.entries().len().saturating_sub(1);
    say!("terminal-resumed", actions, seats = seats.join(",")).here()
}

/// What the bots draw from: the same for the same seed, so that a game can be played again.
fn thoughts(seed: Option<&str>, entries: u64) -> Result<Fast, Error> {
    let own = seed::fresh_text().map_err(Error::usage)?;
    let text = seed.map_or(own, |seed| format!("the bots of {seed}"));
    Ok(Fast::for_game(run_seed(&text), entries))
}
