//! What the commands of mass play have in common: options agreed on before the first game, a bar on standard error,
//! Ctrl-C, the report, the file of a picture, and numbers that people can read.

mod report;

pub(crate) use report::{BotRow, Played, Report, SeatRow};

use crate::nets::Nets;
use crate::number::at_least;
use crate::screen::output;
use crate::{Error, seed};
use bots::{Bot, Evaluator};
use games::Visitor;
use indicatif::{HumanDuration, ProgressBar, ProgressState, ProgressStyle};
use lab::plot::Picture;
use lab::{Interval, Plan, Tally, Watch, play_all};
use serde_json::{Map, Value};
use std::fmt;
use std::fs::{self, OpenOptions};
use std::io::{IsTerminal, Write, stderr};
use std::marker::PhantomData;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};
use table::{AnyMatch, Dealer, Eye, Game, Match, Script};

/// Arguments that are the same everywhere.
#[derive(clap::Args, Debug)]
pub(crate) struct Common {
    /// Equal seeds give equal games [default: a random one, which the report names]
    #[arg(long, value_name = "S")]
    seed: Option<String>,
    /// How many threads to play on; the games do not depend on it [default: all cores]
    #[arg(long, value_name = "T", allow_negative_numbers = true, value_parser = at_least::<usize>(1))]
    threads: Option<usize>,
    /// The report as one JSON object
    #[arg(long)]
    json: bool,
}

impl Common {
    /// The seed of the run.
    pub(crate) fn seed(&self) -> Result<String, Error> {
        self.seed.clone().map_or_else(seed::fresh_text, Ok).map_err(Error::usage)
    }

    /// Whether the report is for programs.
    pub(crate) fn is_json(&self) -> bool {
        self.json
    }

    /// How many threads to play on.
    pub(crate) fn threads(&self) -> usize {
        let cores = || thread::available_parallelism().ok().map(NonZeroUsize::get);
        // More threads than this only cost memory.
        self.threads.or_else(cores).unwrap_or(1).min(256)
    }
}

/// A run, ready to meet its game; it is reported with rows of this kind.
pub(crate) struct Run<B> {
    options: Map<String, Value>,
    nets: Nets,
    plan: Plan,
    rows: PhantomData<B>,
}

impl<B: BotRow> Run<B> {
    /// A run by these options.
    pub(crate) fn new(options: Map<String, Value>, nets: Nets, plan: Plan) -> Run<B> {
        Run { options, nets, plan, rows: PhantomData }
    }

    /// Plays, then reports.
    pub(crate) fn report(
        self,
        game: &str,
        data: Option<&str>,
        common: &Common,
        plot: &PlotFile,
    ) -> Result<(), Error> {
        plot.check()?;
        let (report, picture) =
            games::visit(game, data, self).map_err(|error| Error::usage(error.to_string()))??;
        let mut out = output();
        if common.json {
            report.write_json(&mut out)?;
        } else {
            report.write_table(&mut out)?;
        }
        out.flush()?;
        plot.write(|| picture)
    }
}

impl<B: BotRow> Visitor for Run<B> {
    type Out = Result<(Report<B>, Picture), Error>;

    fn visit<G: Evaluator>(self, game: Arc<G>) -> Self::Out {
        self.nets.put(&*game)?;
        let plan = self.plan;
        let (options, effective) = agree(&game, &self.options, &plan)?;
        let (tally, ended) = play(&game, &options, &plan)?;
        let report = Report::new(game.about(), effective, &plan, &tally, ended);
        let picture = report.picture(&tally);
        Ok((report, picture))
    }
}

/// How a run ended.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ended {
    took: Duration,
    /// By Ctrl-C, before all games were played.
    stopped: bool,
}

/// Plays all games of a plan, with a bar and with Ctrl-C.
fn play<G: Evaluator>(game: &Arc<G>, options: &G::Options, plan: &Plan) -> Result<(Tally, Ended), Error> {
    let bar = progress_bar(plan.games, "games");
    let stop = stop_on_interrupt();
    let began = Instant::now();
    let tally = play_all(game, options, plan, &Watch { progress: &|games| bar.inc(games), stop: &stop });
    let took = began.elapsed();
    bar.finish_and_clear();
    let tally = tally.map_err(of_lab)?;
    // Whoever presses Ctrl-C after the last game has stopped nothing.
    let stopped = stop.load(Ordering::Relaxed) && tally.games < plan.games;
    if stopped {
        if tally.games == 0 {
            return Err(Error::check("stopped before the first game was over: there is nothing to tell"));
        }
        // On standard error, since what was played is a result like any other.
        eprintln!("Stopped early: {} of {} games were played.", whole(tally.games), whole(plan.games));
    }
    Ok((tally, Ended { took, stopped }))
}

/// Why mass play ended without a result.
pub(crate) fn of_lab(error: lab::Error) -> Error {
    match error {
        lab::Error::Bug(sentence) => Error::check(sentence),
        lab::Error::File(sentence) => Error::usage(sentence),
    }
}

/// The options as the game understands them, typed and, with all that was left to it, as JSON. One table is set up to
/// try them, so that what the rules do not allow is told before anything is played.
pub(crate) fn agree<G: Game>(
    game: &Arc<G>,
    options: &Map<String, Value>,
    plan: &Plan,
) -> Result<(G::Options, Value), Error> {
    let dealer = Dealer::Run { seed: plan.seed.clone(), game: 0 };
    let trial = Match::start_json(Arc::clone(game), options, plan.seats, dealer, Script::default())
        .map_err(Error::of)?;
    let mut options = trial.journal().header().options.clone();
    let typed = serde_json::from_value(Value::Object(options.clone()))
        .map_err(|error| Error::usage(format!("the options cannot be read: {error}")))?;
    // What nobody said is what the table plays by.
    if let Some(Value::Object(played)) = AnyMatch::view(&trial, Eye::Spectator).get("options") {
        options.extend(played.clone());
    }
    Ok((typed, Value::Object(options)))
}

/// A bar on standard error over so many games or the like, if somebody is there to see it.
pub(crate) fn progress_bar(many: u64, of_what: &'static str) -> ProgressBar {
    if !stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{wide_bar} {human_pos}/{human_len} {speed}, {left}")
        .unwrap_or_else(|_| ProgressStyle::default_bar())
        .with_key("speed", move |state: &ProgressState, to: &mut dyn fmt::Write| {
            let speed = state.per_sec();
            // Those who think long play less than a game in a second. A bar cannot fail; what it cannot draw is not seen.
            let _ = write!(to, "{of_what}, {speed:.*} {of_what}/s", usize::from(speed < 10.0));
        })
        .with_key("left", |state: &ProgressState, to: &mut dyn fmt::Write| {
            // Nobody knows how long one takes before one has been done.
            let _ = match state.pos() {
                0 => write!(to, "time left unknown"),
                _ => write!(to, "{} left", HumanDuration(state.eta())),
            };
        });
    ProgressBar::new(many).with_style(style)
}

/// Whether Ctrl-C was pressed: then the run ends early and what was played counts. A second Ctrl-C ends the
/// program at once.
pub(crate) fn stop_on_interrupt() -> Arc<AtomicBool> {
    use signal_hook::consts::SIGINT;
    use signal_hook::flag;
    let stop = Arc::new(AtomicBool::new(false));
    // The order matters: the first looks at the flag before the second sets it. Without them (on a system that
    // has no such signals) Ctrl-C ends the program as it always does.
    let _ = flag::register_conditional_shutdown(SIGINT, 130, Arc::clone(&stop));
    let _ = flag::register(SIGINT, Arc::clone(&stop));
    stop
}

/// Where a picture of the results goes.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct PlotFile {
    /// Also draw the results (with intervals, scores and the effect of seats) into this SVG file
    #[arg(id = "plot", long = "plot", value_name = "FILE.svg")]
    file: Option<PathBuf>,
}

impl PlotFile {
    /// Whether a picture is wanted.
    pub(crate) fn is_wanted(&self) -> bool {
        self.file.is_some()
    }

    /// Makes sure that the file is one for such a picture and can be written, before hours are spent on what belongs
    /// into it. What stands in it stays.
    fn check(&self) -> Result<(), Error> {
        let Some(file) = &self.file else { return Ok(()) };
        if file.as_os_str() == "-" {
            return Err(Error::usage("--plot draws into a file: name one, such as results.svg, not -"));
        }
        if file.extension().is_some_and(|ending| !ending.eq_ignore_ascii_case("svg")) {
            return Err(Error::usage(format!(
                "--plot draws SVG and nothing else: name the file {}, not {}",
                file.with_extension("svg").display(),
                file.display()
            )));
        }
        let existed = file.exists();
        OpenOptions::new().append(true).create(true).open(file).map_err(|error| unwritten(file, &error))?;
        if !existed {
            fs::remove_file(file).map_err(|error| unwritten(file, &error))?;
        }
        Ok(())
    }

    /// Writes the picture, if one is wanted.
    fn write(&self, picture: impl FnOnce() -> Picture) -> Result<(), Error> {
        let Some(file) = &self.file else { return Ok(()) };
        fs::write(file, picture().svg()).map_err(|error| unwritten(file, &error))
    }
}

fn unwritten(file: &Path, error: &std::io::Error) -> Error {
    Error::usage(format!("the picture {} cannot be written: {error}", file.display()))
}

/// The bots by name; one that is there several times is numbered.
pub(crate) fn names(plan: &Plan) -> Vec<String> {
    let named =
        |(place, bot): (usize, &Bot)| match plan.bots[..place].iter().filter(|other| *other == bot).count() {
            0 => bot.to_string(),
            before => format!("{bot} #{}", before + 1),
        };
    plan.bots.iter().enumerate().map(named).collect()
}

/// How to read a picture of shares.
fn notes(on_equal_deals: bool, stopped: bool) -> Vec<String> {
    let mut notes = vec![
        "The dashed line is where everybody would stand if all were equal; a shared win counts in parts."
            .into(),
        "The upright line in the scores is their mean.".into(),
    ];
    if on_equal_deals {
        notes.push(
            "Each deal was played in all seatings of a table; the intervals take deals as units.".into(),
        );
    }
    if stopped {
        notes.push("The run was stopped early: fewer games were played than were asked for.".into());
    }
    notes
}

pub(crate) fn percent(share: f64) -> String {
    format!("{:.2} %", share * 100.0)
}

pub(crate) fn range(interval: Interval) -> String {
    format!("{} – {}", percent(interval.low), percent(interval.high))
}

pub(crate) fn whole(number: u64) -> String {
    grouped(&number.to_string())
}

/// A number with so many places behind the point and its thousands set apart.
pub(crate) fn decimal(number: f64, places: usize) -> String {
    let text = format!("{:.places$}", number.abs());
    let (whole, rest) = text.split_at(text.find('.').unwrap_or(text.len()));
    format!("{}{}{rest}", if number < 0.0 { "-" } else { "" }, grouped(whole))
}

fn grouped(digits: &str) -> String {
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_readable() {
        assert_eq!(whole(1_234_567), "1,234,567");
        assert_eq!(decimal(-1234.56, 1), "-1,234.6");
        assert_eq!(decimal(999.6, 0), "1,000");
        assert_eq!(percent(0.25), "25.00 %");
    }
}
