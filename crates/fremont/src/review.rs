//! `fremont review`: what a finished game came down to, with everybody's play told apart from luck.

use crate::mass::{progress_bar, stop_on_interrupt};
use crate::number::{at_least, between};
use crate::replay::names;
use crate::screen::{Screen, output, write_pretty};
use crate::setup::Data;
use crate::verify::broken_journal;
use crate::{Error, journal_file};
use bots::{Account, Bot, Change, Different, Evaluator, Judge, Level, Review, review};
use games::Visitor;
use serde::Serialize;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::thread::available_parallelism;
use table::{Journal, Match};
use terminal::columns;

/// How many standard errors an interval of 95 % reaches to each side.
const REACH: f64 = 1.96;

/// The arguments of `fremont review`.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// The journal of a finished game
    file: PathBuf,
    /// Rounds of thought of the judge, the bot `hard`, for each decision
    #[arg(long, value_name = "N", default_value_t = 1000, allow_negative_numbers = true, value_parser = between::<u32>(1, 1_000_000))]
    rounds: u32,
    /// Worlds in which its choice and the one that was made are compared
    #[arg(long, value_name = "N", default_value_t = Judge::default().determinizations, allow_negative_numbers = true, value_parser = between::<u32>(2, 1_000_000))]
    worlds: u32,
    /// How many of the costliest decisions are shown
    #[arg(long, value_name = "N", default_value_t = 5, allow_negative_numbers = true, value_parser = at_least::<usize>(0))]
    worst: usize,
    /// How many threads to think on; the review does not depend on it [default: all cores]
    #[arg(long, value_name = "T", allow_negative_numbers = true, value_parser = between::<usize>(1, 256))]
    threads: Option<usize>,
    /// Everything as one JSON object
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    data: Data,
}

impl Args {
    /// Reviews the game.
    pub fn run(self) -> Result<(), Error> {
        let (place, journal, data) = journal_file::open(&self.file, &self.data)?;
        let bot = Bot { level: Level::Hard, iterations: Some(self.rounds) };
        let threads = self.threads.and_then(NonZeroUsize::new);
        let threads = threads.or_else(|| available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN);
        let look = Look {
            place: &place,
            journal: &journal,
            judge: Judge { bot, determinizations: self.worlds },
            threads,
        };
        let (title, review) = games::visit(&journal.header().game, data.as_deref(), look)
            .map_err(|error| broken_journal(&place, &journal, table::Error::Form(error.to_string())))??;
        let report = Report {
            game: &journal.header().game,
            judge: bot.to_string(),
            worlds: self.worlds,
            names: names(&journal),
            review,
        };
        let mut out = output();
        if self.json {
            write_pretty(&mut out, &report)?;
        } else {
            report.write(&mut out, &title, self.worst)?;
        }
        Ok(out.flush()?)
    }
}

/// A look at a journal, ready to meet its game.
struct Look<'a> {
    place: &'a str,
    journal: &'a Journal,
    judge: Judge,
    threads: NonZeroUsize,
}

impl Visitor for Look<'_> {
    type Out = Result<(String, Review), Error>;

    fn visit<G: Evaluator>(self, game: Arc<G>) -> Self::Out {
        let (place, title) = (self.place, game.about().title.to_string());
        let violation = |error| broken_journal(place, self.journal, error);
        let live = Match::load(game, self.journal).map_err(violation)?;
        if live.outcome().is_none() {
            return Err(Error::usage(format!(
                "{place}: the game is not over, so there is nothing to review yet"
            )));
        }
        let (bar, stop) = (progress_bar(0, "actions"), stop_on_interrupt());
        let progress = |done: usize, many: usize| {
            bar.set_length(many as u64);
            bar.set_position(done as u64);
        };
        let stopped = || stop.load(Ordering::Relaxed);
        let found = review(&live, self.judge, self.threads, &progress, &stopped).map_err(violation)?;
        bar.finish_and_clear();
        let found = found.ok_or_else(|| {
            Error::check("stopped before the whole game was looked at: there is nothing to tell")
        })?;
        Ok((title, found))
    }
}

/// The review, for programs and for people.
#[derive(Serialize)]
struct Report<'a> {
    game: &'a str,
    judge: String,
    worlds: u32,
    names: Vec<String>,
    #[serde(flatten)]
    review: Review,
}

/// The columns behind the name.
const COLUMNS: [&str; 6] = ["result", "fair share", "own play", "others' play", "deals", "luck"];
/// The width of those with an interval, and of those without.
const WIDE: usize = 15;
const NARROW: usize = 10;

impl Report<'_> {
    fn write(&self, out: &mut impl Write, title: &str, worst: usize) -> io::Result<()> {
        let screen = Screen::of_output();
        let seats = &self.review.seats;
        let decisions: u32 = seats.iter().map(|seat| seat.decisions).sum();
        writeln!(
            out,
            "{title}: {decisions} decisions, judged by {} in {} worlds each",
            self.judge, self.worlds
        )?;
        writeln!(
            out,
            "Percent of a win, with 95 % intervals. From the fair share to the result, everything adds up.\n"
        )?;
        let width = columns::widest(self.names.iter().map(String::as_str)).max(4);
        let heads = COLUMNS.iter().zip([NARROW, NARROW + 2, WIDE, WIDE, WIDE, WIDE]);
        let heads: Vec<String> = heads.map(|(head, width)| format!("{head:>width$}")).collect();
        writeln!(out, "{}", screen.heading(format!("{:width$}{}", "", heads.concat())))?;
        for account in seats {
            let cells = [account.own, account.others, account.deals, account.luck].map(with_interval);
            let cells = cells.map(|cell| format!("{cell:>WIDE$}")).concat();
            let (won, fair) = (percent(account.won), percent(account.fair));
            let name = columns::padded(self.name(account), width);
            writeln!(out, "{name}{won:>NARROW$}{fair:>fair_width$}{cells}", fair_width = NARROW + 2)?;
        }
        writeln!(out)?;
        for account in seats {
            let (name, alike, all) = (self.name(account), account.alike, account.decisions);
            writeln!(out, "{name} did what the judge would have done in {alike} of {all} decisions.")?;
        }
        self.write_worst(out, worst, screen)
    }

    /// The decisions that cost whoever took them most.
    fn write_worst(&self, out: &mut impl Write, many: usize, screen: Screen) -> io::Result<()> {
        let mut costly: Vec<&Different> = self
            .review
            .different
            .iter()
            .filter(|one| one.change.chance < -REACH * one.change.error)
            .collect();
        costly.sort_by(|one, other| one.change.chance.total_cmp(&other.change.chance));
        costly.truncate(many);
        if costly.is_empty() {
            return Ok(());
        }
        writeln!(out, "\n{}", screen.heading("The costliest decisions"))?;
        for one in costly {
            let name = self.names.get(one.seat.index()).map_or("", String::as_str);
            let Different { entry, played, judge, change, .. } = one;
            writeln!(
                out,
                "{} at entry {entry}, {}: {played}; the judge: {judge}",
                name,
                with_interval(*change).trim()
            )?;
        }
        Ok(())
    }

    fn name(&self, account: &Account) -> &str {
        self.names.get(account.seat.index()).map_or("", String::as_str)
    }
}

fn percent(share: f64) -> String {
    format!("{:.1}", share * 100.0)
}

/// A change with how far it may be off; nothing where nothing was done.
fn with_interval(change: Change) -> String {
    if change == Change::default() {
        return "–".into();
    }
    format!("{:+.1} ± {:.1}", change.chance * 100.0, change.error * REACH * 100.0)
}
