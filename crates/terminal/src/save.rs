//! The file that a game is kept in: written whole after every action, so that it is never half a journal.

use crate::words::Here;
use crate::{Error, journal_file};
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use table::Journal;
use table::journal::DiceTerms;
use table::say;

/// Where a game is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Save {
    file: PathBuf,
}

impl Save {
    /// This file, whether it is there already or not.
    pub fn to(file: &Path) -> Save {
        // A link stays a link: it is the file behind it that is written anew.
        Save { file: fs::canonicalize(file).unwrap_or_else(|_| file.to_owned()) }
    }

    /// The file.
    pub fn file(&self) -> &Path {
        &self.file
    }

    /// Writes the journal beside the file, then puts it in the file's place: whoever reads it sees the old
    /// journal or the new one. With `settled` it is on the disk itself before this returns.
    pub fn write(&self, journal: &Journal, settled: bool) -> Result<(), String> {
        let beside = self.beside();
        let written = || -> io::Result<()> {
            let mut file = File::create(&beside)?;
            file.write_all(journal.to_text().as_bytes())?;
            if settled {
                file.sync_all()?;
            }
            fs::rename(&beside, &self.file)
        };
        written().map_err(|error| {
            let _ = fs::remove_file(&beside);
            let (file, error) = (self.file.display().to_string(), error.to_string());
            say!("terminal-save-failed", file, error).here()
        })
    }

    fn beside(&self) -> PathBuf {
        let mut name = self.file.file_name().unwrap_or_default().to_owned();
        name.push(format!(".{}.tmp", std::process::id()));
        self.file.with_file_name(name)
    }

    /// The unfinished game in the file, if the file is there. A file that holds something else is left alone.
    pub fn unfinished(&self, game: &str) -> Result<Option<Journal>, Error> {
        let place = self.file.display().to_string();
        if !self.file.exists()
            || fs::metadata(&self.file).is_ok_and(|found| found.is_file() && found.len() == 0)
        {
            return Ok(None);
        }
        let journal = journal_file::parse(&place, journal_file::read(&self.file)?)
            .map_err(|error| Error::usage(say!("terminal-save-over", error = error.to_string()).here()))?;
        let header = journal.header();
        let hindrance = if header.game != game {
            say!(
                "terminal-save-other-game",
                file = place,
                there = header.game.clone(),
                game = game.to_owned()
            )
        } else if journal.end().is_some() {
            say!("terminal-save-finished", file = place)
        } else if matches!(&header.dice, DiceTerms::Fair { seed: None, .. }) {
            say!("terminal-save-sealed", file = place)
        } else {
            return Ok(Some(journal));
        };
        Err(Error::usage(hindrance.here()))
    }
}
