//! `fremont ladder`: ratings of bots, from games in which all of them meet.

mod report;

use crate::Error;
use crate::catalogue::about;
use crate::mass::{Common, PlotFile, Run};
use crate::nets::Nets;
use crate::number::{at_least, between};
use crate::setup::Setup;
use lab::{Balanced, Plan, Schedule};
use report::Row;
use table::fair::run_seed;

/// Up to so many bots can be told apart by eye, and meet often enough.
const MOST_BOTS: usize = 16;

/// Seats at a table where nobody says how many.
const USUAL_SEATS: u8 = 4;

/// The arguments of `fremont ladder`.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// The game, such as royale
    game: String,
    /// Who is to be rated, 2 to 16 of them, such as easy,medium,hard/50,hard/200
    #[arg(long, value_name = "NAME,..", value_delimiter = ',', required = true)]
    bots: Vec<String>,
    /// Seats at each table [default: 4, or as many as the game takes]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = between::<u8>(0, 255))]
    seats: Option<u8>,
    /// How many games to play; rounded up, so that each deal is played in all its seatings
    #[arg(long, value_name = "N", default_value_t = 1000, allow_negative_numbers = true,
          value_parser = at_least::<u64>(1))]
    games: u64,
    #[command(flatten)]
    nets: Nets,
    #[command(flatten)]
    common: Common,
    #[command(flatten)]
    plot: PlotFile,
    #[command(flatten)]
    setup: Setup,
}

impl Args {
    /// Plays, then rates.
    pub fn run(self) -> Result<(), Error> {
        let data = self.setup.data.read_for(&self.game)?;
        let run = Run::<Row>::new(self.setup.options()?, self.nets.clone(), self.plan()?);
        run.report(&self.game, data.as_deref(), &self.common, &self.plot)
    }

    /// What is to be played, as far as it can be said without the rules.
    fn plan(&self) -> Result<Plan, Error> {
        let about = about(&self.game)?;
        let bots = self.bots.iter().map(|name| name.trim().parse()).collect::<Result<Vec<bots::Bot>, _>>()?;
        if !(2..=MOST_BOTS).contains(&bots.len()) {
            return Err(Error::usage(format!(
                "a ladder is for 2 to {MOST_BOTS} bots, not {}: name them with --bots easy,medium,hard",
                bots.len()
            )));
        }
        let seats = self.seats.unwrap_or(USUAL_SEATS.clamp(about.min_seats, about.max_seats));
        let seed = self.common.seed()?;
        let schedule = Schedule::Balanced(Balanced::new(bots.len() as u8, seats, run_seed(&seed)));
        Ok(Plan {
            seats,
            games: schedule.whole_groups(self.games),
            seed,
            bots,
            schedule,
            threads: self.common.threads(),
            journals: None,
            keep_scores: self.plot.is_wanted(),
        })
    }
}
