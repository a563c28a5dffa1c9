//! `fremont backup`, `fremont restore` and `fremont check`: what the house keeps, copied, put back and looked through.

use crate::Error;
use crate::serve::Folder;
use clap::Args;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use store::{Place, Report, Settings, Store};

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
        let folder = self.folder.only()?;
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
    /// End the games that were under way: whoever saw how they went on may know the dice that are to come
    #[arg(long)]
    end_running: bool,
    #[command(flatten)]
    folder: Folder,
}

impl RestoreArgs {
    /// Puts a copy into a folder that has no store yet. A table that does not hold is named, and goes with the rest: the
    /// others are worth having.
    pub fn run(self) -> Result<(), Error> {
        let folder = self.folder.only()?;
        Store::restore(&self.from, &folder).map_err(|error| Error::check(error.to_string()))?;
        let (folder_name, copy) = (folder.display(), self.from.display());
        let under_way = note_restored(&folder, self.end_running)?;
        if let Some(broken) = broken_tables(&Place::from(&folder))? {
            return Err(Error::check(format!("{folder_name} is what {copy} was, but {broken}")));
        }
        println!("{folder_name} is what {copy} was.");
        match (under_way, self.end_running) {
            (0, _) => {}
            (many, true) => println!("Games that were under way and are ended: {many}."),
            (many, false) => println!(
                "Games under way: {many}. Whoever saw how they went on after the copy was made may know the dice that are to \
                 come. Their tables say so, and their hosts can end them; --end-running ends them all."
            ),
        }
        Ok(())
    }
}

/// Notes at every table with a game under way that its dice may be known, or ends it. Tells how many there were.
fn note_restored(folder: &Path, end: bool) -> Result<usize, Error> {
    let check = |error: store::Error| Error::check(error.to_string());
    let mut notes = Vec::new();
    Store::each_table(folder, |table, seed, records| {
        let note = server::note_restored(&table, seed, records, end);
        notes.extend(note.map(|note| (table.id, note)));
    })
    .map_err(check)?;
    if notes.is_empty() {
        return Ok(0);
    }
    let settings = Settings { folder: folder.to_owned(), max_bytes: None, readers: 1 };
    let store = Store::open(&settings).map_err(check)?;
    let runtime = tokio::runtime::Builder::new_current_thread().build()?;
    let many = notes.len();
    for (table, (since, records, summary)) in notes {
        runtime.block_on(store.append(&table, since, records, summary)).map_err(check)?;
    }
    store.close();
    Ok(many)
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
        let place = self.folder.place()?;
        let Report { tables, records, people, .. } =
            Store::check(place.clone()).map_err(|error| Error::check(error.to_string()))?;
        if let Some(broken) = broken_tables(&place)? {
            return Err(Error::check(format!("{place}: {broken}")));
        }
        println!("{place} is sound: {tables} tables with {records} records, and {people} people.");
        Ok(())
    }
}

/// Reads the journal of every table: its sums, its dice, every entry; and whether the ratings follow from them. Gives a sentence that names those that do not hold.
pub(crate) fn broken_tables(place: &Place) -> Result<Option<String>, Error> {
    let mut broken = Vec::new();
    let mut rated = BTreeMap::new();
    Store::each_table(place.clone(), |table, seed, records| {
        if let Some(places) = server::places_of_rated(&table, seed, &records) {
            rated.insert(table.id.clone(), places);
        }
        if let Err(why) = server::check_table(&table, seed, records) {
            broken.push(format!("table {} ({}) does not hold: {why}", table.id, table.game));
        }
    })
    .map_err(|error| Error::check(error.to_string()))?;
    let games = Store::rated_games(place.clone()).map_err(|error| Error::check(error.to_string()))?;
    broken.extend(server::check_ratings(&games, &rated).err());
    Ok((!broken.is_empty()).then(|| broken.join("; ")))
}
