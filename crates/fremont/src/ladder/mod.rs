//! `fremont ladder`: ratings of bots, from games in which all of them meet.

mod report;

pub use report::Report;

use crate::catalogue::about;
use crate::mass::{PlotFile, agree, play, threads};
use crate::number::{at_least, between};
use crate::screen::output;
use crate::setup::Setup;
use crate::sim::named;
use crate::{Failure, seed};
use bots::{Mind, Visitor};
use lab::plot::Picture;
use lab::{Balanced, Plan, Schedule};
use serde_json::{Map, Value};
use std::io::Write;
use std::sync::Arc;
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
    /// Equal seeds give equal games [default: a random one, which the report names]
    #[arg(long, value_name = "S")]
    seed: Option<String>,
    /// How many threads to play on; the games do not depend on it [default: all cores]
    #[arg(long, value_name = "T", allow_negative_numbers = true, value_parser = at_least::<usize>(1))]
    threads: Option<usize>,
    /// The report as one JSON object
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    plot: PlotFile,
    #[command(flatten)]
    setup: Setup,
}

impl Args {
    /// Plays, then rates.
    pub fn run(self) -> Result<(), Failure> {
        let data = self.setup.data.read()?;
        let run = Run { options: self.setup.options()?, plan: self.plan()? };
        self.plot.check()?;
        let (report, picture) = bots::visit(&self.game, data.as_deref(), run)
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
        let bots = self.bots.iter().map(|name| named(name.trim())).collect::<Result<Vec<_>, _>>()?;
        if !(2..=MOST_BOTS).contains(&bots.len()) {
            return Err(Failure::usage(format!(
                "a ladder is for 2 to {MOST_BOTS} bots, not {}: name them with --bots easy,medium,hard",
                bots.len()
            )));
        }
        let seats = self.seats.unwrap_or(USUAL_SEATS.clamp(about.min_seats, about.max_seats));
        let seed = self.seed.clone().map_or_else(seed::fresh_text, Ok).map_err(Failure::usage)?;
        let schedule = Schedule::Balanced(Balanced::new(bots.len() as u8, seats, run_seed(&seed)));
        Ok(Plan {
            seats,
            games: schedule.whole_groups(self.games),
            seed,
            bots,
            schedule,
            threads: threads(self.threads),
            journals: None,
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
