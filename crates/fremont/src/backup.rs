//! `fremont backup`, `fremont restore` and `fremont check`: what the house keeps, copied, put back and looked through.

use crate::Error;
use crate::serve::Folder;
use clap::Args;
use std::path::{Path, PathBuf};
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
    /// Puts a copy into a folder that has no store yet. A table that does not hold is named, and goes with the rest: the
    /// others are worth having.
    pub fn run(self) -> Result<(), Error> {
        let folder = self.folder.path()?;
        Store::restore(&self.from, &folder).map_err(|error| Error::check(error.to_string()))?;
        let (folder_name, copy) = (folder.display(), self.from.display());
        if let Some(broken) = broken_tables(&folder)? {
            return Err(Error::check(format!("{folder_name} is what {copy} was, but {broken}")));
        }
        println!("{folder_name} is what {copy} was.");
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
        if let Some(broken) = broken_tables(&folder)? {
            return Err(Error::check(format!("{}: {broken}", folder.display())));
        }
        println!(
            "{} is sound: {tables} tables with {records} records, and {people} people.",
            folder.display()
        );
        Ok(())
    }
}

/// Reads the journal of every table: its sums, its dice, every entry. Gives a sentence that names those that do not hold.
fn broken_tables(folder: &Path) -> Result<Option<String>, Error> {
    let mut broken = Vec::new();
    Store::each_table(folder, |table, seed, records| {
        if let Err(why) = server::check_table(&table, seed, records) {
            broken.push(format!("table {} ({}) does not hold: {why}", table.id, table.game));
        }
    })
    .map_err(|error| Error::check(error.to_string()))?;
    Ok((!broken.is_empty()).then(|| broken.join("; ")))
}
