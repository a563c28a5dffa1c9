//! `fremont sim`: mass play, on the typed rules.

mod bots;
mod journals;
mod playing;
mod report;
mod tally;

pub use bots::named;
pub use playing::{Plan, Watch, play_all};
pub use report::Report;
pub use tally::{Interval, Record, Tally};

use crate::catalogue::about;
use crate::number::{at_least, between};
use crate::screen::output;
use crate::setup::Setup;
use crate::{Failure, seed};
use ::bots::{Mind, Visitor};
use indicatif::{ProgressBar, ProgressState, ProgressStyle};
use serde_json::{Map, Value};
use std::fmt;
use std::fs;
use std::io::{IsTerminal, Write, stderr};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::thread;
use std::time::Instant;
use table::{AnyMatch, Dealer, Eye, Game, Match, Script};

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
    setup: Setup,
}

impl Args {
    /// Plays, then reports.
    pub fn run(self) -> Result<(), Failure> {
        let data = self.setup.data.read_for(&self.game)?;
        let run = Run { options: self.setup.options()?, plan: self.plan()? };
        if let Some(folder) = &self.journals {
            fs::create_dir_all(folder).map_err(|error| {
                Failure::usage(format!("the folder {} cannot be made: {error}", folder.display()))
            })?;
        }
        let report = ::bots::visit(&self.game, data.as_deref(), run)
            .map_err(|unknown| Failure::usage(unknown.to_string()))??;
        let mut out = output();
        if self.json {
            report.write_json(&mut out)?;
        } else {
            report.write_table(&mut out)?;
        }
        Ok(out.flush()?)
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
        Ok(Plan {
            seats,
            games: self.games,
            seed: self.seed.clone().map_or_else(seed::fresh_text, Ok).map_err(Failure::usage)?,
            bots: named.iter().copied().cycle().take(seats.into()).collect(),
            // More threads than this only cost memory.
            threads: self
                .threads
                .or(thread::available_parallelism().ok().map(NonZeroUsize::get))
                .unwrap_or(1)
                .min(256),
            journals: self.journals.clone(),
        })
    }
}

/// A run, ready to meet its game.
struct Run {
    options: Map<String, Value>,
    plan: Plan,
}

impl Visitor for Run {
    type Out = Result<Report, Failure>;

    fn visit<G: Mind>(self, game: Arc<G>) -> Self::Out {
        let plan = self.plan;
        let (options, effective) = agree(&game, &self.options, &plan)?;
        let progress = progress_bar(plan.games);
        let stop = stop_on_interrupt();
        let began = Instant::now();
        let tally = play_all(&game, &options, &plan, &Watch { progress: &progress, stop: &stop })?;
        let took = began.elapsed();
        progress.finish_and_clear();
        Ok(Report::new(game.about(), effective, &plan, &tally, took))
    }
}

/// The options as the game understands them, typed and, with all that was left to it, as JSON. One table is set up to try them, so that what the
/// rules do not allow is told before anything is played.
fn agree<G: Game>(
    game: &Arc<G>,
    options: &Map<String, Value>,
    plan: &Plan,
) -> Result<(G::Options, Value), Failure> {
    let dealer = Dealer::Run { seed: plan.seed.clone(), game: 0 };
    let trial = Match::start_json(Arc::clone(game), options, plan.seats, dealer, Script::default())
        .map_err(Failure::of)?;
    let mut options = trial.journal().header().options.clone();
    let typed = serde_json::from_value(Value::Object(options.clone()))
        .map_err(|error| Failure::usage(format!("the options cannot be read: {error}")))?;
    // What nobody said is what the table plays by.
    if let Some(Value::Object(played)) = AnyMatch::view(&trial, Eye::Spectator).get("options") {
        options.extend(played.clone());
    }
    Ok((typed, Value::Object(options)))
}

/// A bar on standard error, if somebody is there to see it.
fn progress_bar(games: u64) -> ProgressBar {
    if !stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{wide_bar} {human_pos}/{human_len} games, {speed}, {eta} left")
        .unwrap_or_else(|_| ProgressStyle::default_bar())
        .with_key("speed", |state: &ProgressState, to: &mut dyn fmt::Write| {
            // A bar cannot fail; what it cannot draw is not seen.
            let _ = write!(to, "{:.0} games/s", state.per_sec());
        });
    ProgressBar::new(games).with_style(style)
}

/// Whether Ctrl-C was pressed: then the run ends early and what was played counts. A second Ctrl-C ends the
/// program at once.
fn stop_on_interrupt() -> Arc<AtomicBool> {
    use signal_hook::consts::SIGINT;
    use signal_hook::flag;
    let stop = Arc::new(AtomicBool::new(false));
    // The order matters: the first looks at the flag before the second sets it. Without them (on a system that
    // has no such signals) Ctrl-C ends the program as it always does.
    let _ = flag::register_conditional_shutdown(SIGINT, 130, Arc::clone(&stop));
    let _ = flag::register(SIGINT, Arc::clone(&stop));
    stop
}
