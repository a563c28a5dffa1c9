//! `fremont backup`, `fremont restore` and `fremont check`: what the house keeps, copied, put back and looked through.

use crate::Error;
use crate::serve::Folder;
use clap::Args;
use std::path::PathBuf;
use store::{Report, Store};

/// Arguments of `fremont backup`.
#[derive(Args, Debug)]
pub struct BackupArgs {
    /// The file to write; it must not be there yet
    #[arg(value_name = "FILE")]
    to: PathBuf,
    #[command(flatten)]
    folder: Folder,
}

impl BackupArgs {
    /// Copies everything as it is at one moment.
    pub fn run(self) -> Result<(), Error> {
        let folder = self.folder.path()?;
        let bytes = Store::backup(&folder, &self.to).map_err(|error| Error::check(error.to_string()))?;
        println!("{} holds a copy of {} ({bytes} bytes).", self.to.display(), folder.display());
        Ok(())
    }
}

/// Arguments of `fremont restore`.
#[derive(Args, Debug)]
pub struct RestoreArgs {
    /// The copy, as `fremont backup` wrote it
    #[arg(value_name = "FILE")]
    from: PathBuf,
    #[command(flatten)]
    folder: Folder,
}

impl RestoreArgs {
    /// Puts a copy into a folder that has no store yet.
    pub fn run(self) -> Result<(), Error> {
        let folder = self.folder.path()?;
        Store::restore(&self.from, &folder).map_err(|error| Error::check(error.to_string()))?;
        println!("{} is what {} was.", folder.display(), self.from.display());
        Ok(())
    }
}

/// Arguments of `fremont check`.
#[derive(Args, Debug)]
pub struct CheckArgs {
    #[command(flatten)]
    folder: Folder,
}

impl CheckArgs {
    /// Looks through everything.
    pub fn run(self) -> Result<(), Error> {
        let folder = self.folder.path()?;
        let Report { tables, records, people, .. } =
            Store::check(&folder).map_err(|error| Error::check(error.to_string()))?;
        println!(
            "{} is sound: {tables} tables with {records} records, and {people} people.",
            folder.display()
        );
        Ok(())
    }
}
