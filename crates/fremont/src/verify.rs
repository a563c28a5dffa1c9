//! `fremont verify`: is a journal legal, and are its dice honest?

use crate::language::of_system;
use crate::screen::output;
use crate::setup::Data;
use crate::{Error, journal_file};
use std::io::Write;
use std::path::PathBuf;
use table::{DiceVerdict, Journal, Verdict, say};
use terminal::words::{Here, list, read_in};

/// The arguments of `fremont verify`.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// The journal
    file: PathBuf,
    #[command(flatten)]
    data: Data,
}

impl Args {
    /// Gives the verdict, or fails with the first fault and its place.
    pub fn run(self) -> Result<(), Error> {
        read_in(of_system(), || self.check())
    }

    fn check(&self) -> Result<(), Error> {
        let place = self.file.display().to_string();
        let verdict = judge(&place, journal_file::read(&self.file)?, &self.data)?;
        let mut out = output();
        writeln!(out, "{place}: {}", told(&verdict))?;
        Ok(out.flush()?)
    }
}

/// A verdict, in the words of whoever reads here.
fn told(verdict: &Verdict) -> String {
    let dice = match verdict.dice {
        DiceVerdict::Honest if verdict.nonces.is_empty() => say!("terminal-verdict-alone"),
        DiceVerdict::Honest => say!("terminal-verdict-honest", who = list(verdict.nonces.iter().cloned())),
        DiceVerdict::Run => say!("terminal-verdict-run"),
        DiceVerdict::Unrevealed => say!("terminal-verdict-sealed"),
        DiceVerdict::Scripted(entries) => say!("terminal-verdict-script", entries),
    };
    let yes = |is: bool| if is { "yes" } else { "no" };
    let (position, over) = (yes(verdict.from_position), yes(verdict.finished));
    say!("terminal-verdict", entries = verdict.entries, position, over, dice = dice.here()).here()
}

/// A fault, with the name of the file; what is found is said in English.
fn fault(place: &str, fault: &str) -> Error {
    Error::check(say!("terminal-fault", place = place.to_owned(), fault = fault.to_owned()).here())
}

/// Judges the bytes of a journal file; `place` is its name, `data` the figures it was played with.
pub fn judge(place: &str, bytes: Vec<u8>, data: &Data) -> Result<Verdict, Error> {
    let journal = journal_file::parse(place, bytes)?;
    let figures = data.read_for(&journal.header().game)?;
    games::verify(&journal, figures.as_deref()).map_err(|error| broken_journal(place, &journal, error))
}

/// A journal that the rules do not bear out, or figures that are not the game's.
pub fn broken_journal(place: &str, journal: &Journal, error: table::Error) -> Error {
    let known = games::catalogue().iter().any(|about| about.key == journal.header().game);
    match error {
        table::Error::Journal(error) => fault(place, &error.to_string()),
        // The header names the game and the version of its rules, and the header is the first line.
        error @ table::Error::Version { .. } => fault(place, &format!("line 1: {error}")),
        error if !known => fault(place, &format!("line 1: {error}")),
        error => Error::usage(error.to_string()),
    }
}
