//! `fremont replay`: a journal in words, step by step, or the table as it stood after one step.

use crate::eyes::eye;
use crate::number::{at_least, between};
use crate::screen::{Screen, output, write_pretty};
use crate::setup::Data;
use crate::verify::broken_journal;
use crate::{Error, journal_file};
use std::io::{self, Write};
use std::path::PathBuf;
use table::words::written_in;
use table::{AnyMatch, Eye, Journal, Language, Message, Reader, Seat};
use terminal::boards::{Scene, board_of};
use terminal::theme::Theme;
use terminal::words::{Here, language, read_in};

/// The arguments of `fremont replay`.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// The journal
    file: PathBuf,
    /// Stop at this entry (0 is the deal), and show the table as it stood then
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = at_least::<u64>(0))]
    to: Option<u64>,
    /// As this seat saw it; otherwise as a spectator did
    #[arg(long, value_name = "S", allow_negative_numbers = true, value_parser = between::<u8>(0, 255))]
    seat: Option<u8>,
    /// Only the table as it stood at that entry, or at the end, as JSON
    #[arg(long)]
    json: bool,
    /// The language it is told in, such as de; without it that of the system (`LC_ALL`, `LC_MESSAGES`, `LANG`)
    #[arg(long, value_name = "LANGUAGE", value_parser = crate::language::named, conflicts_with = "json")]
    lang: Option<Language>,
    #[command(flatten)]
    data: Data,
}

impl Args {
    /// Tells the game.
    pub fn run(self) -> Result<(), Error> {
        let language = self.lang.unwrap_or_else(crate::language::of_system);
        read_in(language, || self.tell())
    }

    fn tell(&self) -> Result<(), Error> {
        let (place, journal, data) = journal_file::open(&self.file, &self.data)?;
        let whole = games::load(&journal, data.as_deref())
            .map_err(|error| broken_journal(&place, &journal, error))?;
        let eye = eye(&*whole, self.seat)
            .map_err(|refusal| Error::usage(format!("{place}: {}", refusal.why.here())))?;
        let then = match self.to {
            None => whole,
            Some(entry) => whole.at(entry).map_err(|error| match error {
                table::Error::Form(why) => Error::usage(format!("{place}: {why}")),
                error => Error::check(format!("{place}: {error}")),
            })?,
        };
        let mut out = output();
        if self.json {
            write_pretty(&mut out, &then.view(eye))?;
            return Ok(out.flush()?);
        }
        let names = names(&journal);
        let name = |seat: Seat| names.get(seat.index()).cloned().unwrap_or_else(|| seat.to_string());
        let reader = Reader::new(language(), &name);
        write_lines(&mut out, &*then, eye, &reader)?;
        if self.to.is_some() {
            writeln!(out, "\n{}", then.prompt().told(&reader))?;
            for line in board(&*then, eye, &names) {
                writeln!(out, "{line}")?;
            }
        }
        Ok(out.flush()?)
    }
}

/// What the seats are called: as the journal says, else by their numbers.
pub(crate) fn names(journal: &Journal) -> Vec<String> {
    let header = journal.header();
    let numbered = (0..header.seats).map(|seat| Message::from(Seat(seat)).here());
    if header.names.is_empty() { numbered.collect() } else { header.names.clone() }
}

/// The table in plain lines.
fn board(live: &dyn AnyMatch, eye: Eye, names: &[String]) -> Vec<String> {
    let view = written_in(language(), || live.view(eye));
    let scene = Scene {
        view: &view,
        names,
        marks: &[],
        players: &[],
        theme: Theme::plain(),
        recent: &[],
        choices: &[],
        chosen: None,
        rolling: None,
    };
    board_of(live.about().key).text(&scene)
}

/// Each event on a line: its entry, what happened, and the clause behind it.
fn write_lines(out: &mut impl Write, live: &dyn AnyMatch, eye: Eye, reader: &Reader<'_>) -> io::Result<()> {
    let screen = Screen::of_output();
    let width = live.entry_count().to_string().len().max(3);
    let mut last = None;
    for (told, line) in live.events(eye, 0).into_iter().zip(live.lines(eye, 0, reader)) {
        // An entry's number stands at its first event only, so that steps are seen at a glance.
        let step = if last == Some(told.entry) { String::new() } else { told.entry.to_string() };
        last = Some(told.entry);
        writeln!(out, "{step:>width$}  {}  {}", line.text, screen.quiet(format!("[{}]", line.clause)))?;
    }
    Ok(())
}
