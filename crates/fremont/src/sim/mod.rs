//! `fremont sim`: mass play, on the typed rules.

mod bots;
mod report;

pub use bots::named;
pub use report::Report;

use crate::catalogue::about;
use crate::mass::{PlotFile, agree, play, threads};
use crate::number::{at_least, between};
use crate::screen::output;
use crate::setup::Setup;
use crate::{Failure, seed};
use ::bots::{Mind, Visitor};
use lab::plot::Picture;
use lab::{Plan, Schedule};
use serde_json::{Map, Value};
use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;

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
    /// Equal seeds give equal games [default: a random one, which the report names]
    #[arg(long, value_name = "S")]
    seed: Option<String>,
    /// How many threads to play on; the games do not depend on it [default: all cores]
    #[arg(long, value_name = "T", allow_negative_numbers = true, value_parser = at_least::<usize>(1))]
    threads: Option<usize>,
    /// The report as one JSON object
    #[arg(long)]
    json: bool,
    /// Also write each game's journal into this folder, as N.jsonl
    #[arg(long, value_name = "DIR")]
    journals: Option<PathBuf>,
    #[command(flatten)]
    plot: PlotFile,
    #[command(flatten)]
    setup: Setup,
}

impl Args {
    /// Plays, then reports.
    pub fn run(self) -> Result<(), Failure> {
        let data = self.setup.data.read()?;
        let run = Run { options: self.setup.options()?, plan: self.plan()? };
        if let Some(folder) = &self.journals {
            fs::create_dir_all(folder).map_err(|error| {
                Failure::usage(format!("the folder {} cannot be made: {error}", folder.display()))
            })?;
        }
        self.plot.check()?;
        let (report, picture) = ::bots::visit(&self.game, data.as_deref(), run)
            .map_err(|unknown| Failure::usage(unknown.to_string()))??;
        let mut out = output();
        if self.json {
            report.write_json(&mut out)?;
        } else {
            report.write_table(&mut out)?;
        }
        out.flush()?;
        self.plot.write(|| picture)
    }

    /// What is to be played, as far as it can be said without the rules.
    fn plan(&self) -> Result<Plan, Failure> {
        let about = about(&self.game)?;
        let named = self.bots.iter().map(|name| named(name.trim())).collect::<Result<Vec<_>, _>>()?;
        let seats = match self.seats {
            Some(seats) => seats,
            None if named.len() > 1 => named.len() as u8,
            None => about.max_seats,
        };
        if named.len() > usize::from(seats) {
            return Err(Failure::usage(format!(
                "there are {} bots for {seats} seats: name one bot for all seats, or at most one for each",
                named.len()
            )));
        }
        let schedule = if self.duplicate { Schedule::duplicate(seats) } else { Schedule::rotated(seats) };
        Ok(Plan {
            seats,
            games: schedule.whole_groups(self.games),
            seed: self.seed.clone().map_or_else(seed::fresh_text, Ok).map_err(Failure::usage)?,
            bots: named.iter().copied().cycle().take(seats.into()).collect(),
            schedule,
            threads: threads(self.threads),
            journals: self.journals.clone(),
            keep_scores: self.plot.is_wanted(),
        })
    }
}

/// A run, ready to meet its game.
struct Run {
    options: Map<String, Value>,
    plan: Plan,
}

impl Visitor for Run {
    type Out = Result<(Report, Picture), Failure>;

    fn visit<G: Mind>(self, game: Arc<G>) -> Self::Out {
        let plan = self.plan;
        let (options, effective) = agree(&game, &self.options, &plan)?;
        let (tally, took) = play(&game, &options, &plan)?;
        let report = Report::new(game.about(), effective, &plan, &tally, took);
        let picture = report.picture(&tally);
        Ok((report, picture))
    }
}
