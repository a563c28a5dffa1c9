//! `fremont load`: plays many real tables against a house, and checks all that it is told.

mod bar;
mod check;
mod errand;
mod frame;
mod history;
mod pace;
mod plan;
mod player;
mod report;
mod run;
mod service;
mod sitting;
mod stream;
mod tally;

pub use plan::{Length, Plan};
pub use report::Report;
pub use run::{Progress, play};
pub use service::Service;

use crate::Error;
use crate::number::{at_least, between};
use crate::screen::{output, write_pretty};
use std::io::Write;
use std::sync::Arc;
use table::About;

/// The arguments of `fremont load`.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// The address of the house, such as `http://127.0.0.1:7711`; of one with several nodes those of some, and people at one table come in at
    /// different ones
    #[arg(required = true, value_name = "URL")]
    urls: Vec<String>,
    /// Tables at the same time
    #[arg(long, value_name = "N", default_value = "100", value_parser = between::<u32>(1, 100_000))]
    tables: u32,
    /// Sockets at each table: people as far as the game has seats, the rest watch; never fewer than the game needs
    #[arg(long, value_name = "N", default_value = "4", value_parser = between::<u8>(1, 100))]
    sockets: u8,
    /// The games, in turn [default: all]
    #[arg(long = "game", value_name = "KEY", value_delimiter = ',')]
    games: Vec<String>,
    /// How long to play; a table whose game is over is followed by another
    #[arg(long, value_name = "S", default_value = "10", value_parser = between::<u32>(1, 1_000_000), conflicts_with = "count")]
    seconds: u32,
    /// Play so many games at each table instead
    #[arg(id = "count", long = "games", value_name = "N", value_parser = between::<u32>(1, 1_000_000))]
    count: Option<u32>,
    /// The most actions in a second, all tables together [default: as many as there can be]
    #[arg(long, value_name = "N", value_parser = between::<u32>(1, 1_000_000))]
    rate: Option<u32>,
    /// Wait for a house that goes away, up to a minute, and go on where it was
    #[arg(long)]
    keep_going: bool,
    /// What the choices are drawn from
    #[arg(long, value_name = "S", default_value = "1", value_parser = at_least::<u64>(0))]
    seed: u64,
    /// The report as one JSON object
    #[arg(long)]
    json: bool,
}

impl Args {
    /// Plays and reports; fails if anything was lost, doubled, out of order, not linear or different from the replay.
    pub fn run(self) -> Result<(), Error> {
        let json = self.json;
        let plan = self.plan()?;
        let runtime = tokio::runtime::Runtime::new()
            .map_err(|error| Error::check(format!("no threads could be started: {error}")))?;
        let progress = Arc::new(Progress::default());
        let report = runtime.block_on(async {
            tokio::select! {
                report = play(plan.clone(), Arc::clone(&progress)) => report,
                never = bar::show(plan.clone(), Arc::clone(&progress)) => match never {},
            }
        })?;
        let mut out = output();
        if json {
            write_pretty(&mut out, &report)?;
        } else {
            report.write_table(&mut out)?;
        }
        out.flush()?;
        report.complaint().map_or(Ok(()), |complaint| Err(Error::check(complaint)))
    }

    fn plan(self) -> Result<Plan, Error> {
        Ok(Plan {
            urls: self.urls,
            tables: self.tables,
            sockets: self.sockets,
            games: games_of(&self.games)?,
            length: self.count.map_or(Length::Seconds(self.seconds), Length::Games),
            rate: self.rate,
            keep_going: self.keep_going,
            seed: self.seed,
        })
    }
}

/// The games of these keys; all, if none is named.
fn games_of(keys: &[String]) -> Result<Vec<&'static About>, Error> {
    let all = games::catalogue();
    if keys.is_empty() {
        return Ok(all);
    }
    for key in keys {
        games::figures(key).map_err(|error| Error::usage(error.to_string()))?;
    }
    Ok(keys.iter().filter_map(|key| all.iter().copied().find(|about| about.key == key)).collect())
}
