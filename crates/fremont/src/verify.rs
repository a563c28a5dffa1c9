//! `fremont verify`: is a journal legal, and are its dice honest?

use crate::screen::output;
use crate::setup::Data;
use crate::{Error, journal_file};
use std::io::Write;
use std::path::PathBuf;
use table::{Journal, Verdict};

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
        let place = self.file.display().to_string();
        let verdict = judge(&place, journal_file::read(&self.file)?, &self.data)?;
        let mut out = output();
        writeln!(out, "{place}: {verdict}")?;
        Ok(out.flush()?)
    }
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
        table::Error::Journal(error) => Error::check(format!("{place}: {error}")),
        // The header names the game and the version of its rules, and the header is the first line.
        error @ table::Error::Version { .. } => Error::check(format!("{place}: line 1: {error}")),
        error if !known => Error::check(format!("{place}: line 1: {error}")),
        error => Error::usage(error.to_string()),
    }
}
