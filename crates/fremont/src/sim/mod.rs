//! `fremont sim`: mass play, on the typed rules.

mod report;

use crate::Error;
use crate::catalogue::about;
use crate::mass::{Common, PlotFile, Run};
use crate::nets::Nets;
use crate::number::{at_least, between};
use crate::setup::Setup;
use bots::Bot;
use lab::{Plan, Schedule};
use report::Row;
use std::fs;
use std::path::{Path, PathBuf};

/// The arguments of `fremont sim`.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// The game, such as royale
    game: String,
    /// Seats at each table [default: one for each bot that is named, or as many as the game takes]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = between::<u8>(0, 255))]
    seats: Option<u8>,
    /// How many games to play
    #[arg(long, value_name = "N", default_value_t = 1000, allow_negative_numbers = true,
          value_parser = at_least::<u64>(1))]
    games: u64,
    /// Who plays: one name for all seats, or several, which are dealt out to the seats in turn
    #[arg(long, value_name = "NAME,..", value_delimiter = ',', default_value = "random")]
    bots: Vec<String>,
    /// Play each deal once for each seat, each bot in another one, so that luck cancels out; games are rounded up to
    /// whole deals
    #[arg(long)]
    duplicate: bool,
    #[command(flatten)]
    nets: Nets,
    #[command(flatten)]
    common: Common,
    /// Also write each game's journal into this folder, as N.jsonl; it must not hold journals yet
    #[arg(long, value_name = "DIR")]
    journals: Option<PathBuf>,
    #[command(flatten)]
    plot: PlotFile,
    #[command(flatten)]
    setup: Setup,
}

impl Args {
    /// Plays, then reports.
    pub fn run(self) -> Result<(), Error> {
        let data = self.setup.data.read_for(&self.game)?;
        let run = Run::<Row>::new(self.setup.options()?, self.nets.clone(), self.plan()?);
        if let Some(folder) = &self.journals {
            room_for_journals(folder)?;
        }
        run.report(&self.game, data.as_deref(), &self.common, &self.plot)
    }

    /// What is to be played, as far as it can be said without the rules.
    fn plan(&self) -> Result<Plan, Error> {
        let about = about(&self.game)?;
        let named = self.bots.iter().map(|name| name.trim().parse()).collect::<Result<Vec<Bot>, _>>()?;
        let seats = match self.seats {
            Some(seats) => seats,
            None if named.len() > 1 => named.len() as u8,
            None => about.max_seats,
        };
        if named.len() > usize::from(seats) {
            return Err(Error::usage(format!(
                "there are {} bots for {seats} seats: name one bot for all seats, or at most one for each",
                named.len()
            )));
        }
        let schedule = if self.duplicate { Schedule::duplicate(seats) } else { Schedule::rotated(seats) };
        Ok(Plan {
            seats,
            games: schedule.whole_groups(self.games),
            seed: self.common.seed()?,
            bots: named.iter().copied().cycle().take(seats.into()).collect(),
            schedule,
            threads: self.common.threads(),
            journals: self.journals.clone(),
            keep_scores: self.plot.is_wanted(),
        })
    }
}

/// Makes the folder for journals. What was played before is not written over.
fn room_for_journals(folder: &Path) -> Result<(), Error> {
    let cannot = |error| Error::usage(format!("the folder {} cannot be made: {error}", folder.display()));
    fs::create_dir_all(folder).map_err(cannot)?;
    let is_journal = |entry: fs::DirEntry| entry.path().extension().is_some_and(|ending| ending == "jsonl");
    if fs::read_dir(folder).map_err(cannot)?.flatten().any(is_journal) {
        let why = format!("the folder {} holds journals already: name another one", folder.display());
        return Err(Error::usage(why));
    }
    Ok(())
}
