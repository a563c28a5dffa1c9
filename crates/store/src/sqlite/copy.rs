//! Backups: a store copied while it is in use, and put back.

use super::check::check_file;
use super::connect;
use super::failure::trouble;
use super::place::{Place, private, sync_folder, unwritable};
use crate::Error;
use rusqlite::Connection;
use std::fs;
use std::path::{Path, PathBuf};

/// Copies the store of a folder into a new file, as it is at one moment, and tells how large the copy is.
pub(crate) fn backup(folder: &Path, to: &Path) -> Result<u64, Error> {
    refuse_existing(to)?;
    let path = Place::of(folder).database();
    copy(&connect::visitor(&path)?, &path, to)
}

/// Puts a sound backup into a folder that has no store.
pub(crate) fn restore(from: &Path, folder: &Path) -> Result<(), Error> {
    let connection = connect::visitor(from)?;
    check_file(&connection, from)?;
    let place = Place::of(folder);
    place.create_folder()?;
    let _lock = place.lock()?;
    if place.is_taken() {
        return Err(Error::Other(format!(
            "{} has a store already; move it away, or choose another folder",
            folder.display()
        )));
    }
    copy(&connection, from, &place.database()).map(drop)
}

/// Copies a store into a new file. The file appears under its name only when it is whole and on disk.
fn copy(connection: &Connection, from: &Path, to: &Path) -> Result<u64, Error> {
    let partial = Partial::beside(to)?;
    let Some(name) = partial.path.to_str() else {
        return Err(Error::Other(format!("{} is not a name in Unicode; choose another", to.display())));
    };
    // One read transaction over all of it. What is free or was deleted is left out.
    connection.execute("VACUUM INTO ?1", [name]).map_err(|error| match trouble(from, &error) {
        // It is the copy that has no room.
        Error::Full { .. } => Error::Full { path: to.to_owned() },
        trouble => trouble,
    })?;
    let file = private().open(&partial.path).map_err(|error| unwritable(&partial.path, &error))?;
    file.sync_all().map_err(|error| unwritable(&partial.path, &error))?;
    let bytes = file.metadata().map_err(|error| unwritable(&partial.path, &error))?.len();
    drop(file);
    partial.become_whole(to)?;
    Ok(bytes)
}

/// A file that is being written. It is removed if it does not become whole.
struct Partial {
    path: PathBuf,
}

impl Partial {
    /// A new empty file beside another, for the owner's eyes only.
    fn beside(to: &Path) -> Result<Partial, Error> {
        let mut name = to.file_name().unwrap_or_default().to_owned();
        name.push(format!(".{}.partial", std::process::id()));
        let path = to.with_file_name(name);
        private().create_new(true).open(&path).map_err(|error| unwritable(&path, &error))?;
        Ok(Partial { path })
    }

    /// Takes its place, which must be free.
    fn become_whole(self, to: &Path) -> Result<(), Error> {
        refuse_existing(to)?;
        fs::rename(&self.path, to).map_err(|error| unwritable(to, &error))?;
        match to.parent() {
            Some(folder) if folder != Path::new("") => sync_folder(folder),
            _ => sync_folder(Path::new(".")),
        }
    }
}

impl Drop for Partial {
    fn drop(&mut self) {
        // After the renaming there is nothing left to remove.
        let _ = fs::remove_file(&self.path);
    }
}

fn refuse_existing(to: &Path) -> Result<(), Error> {
    if to.symlink_metadata().is_ok() {
        return Err(Error::Other(format!("{} is there already; choose another name", to.display())));
    }
    Ok(())
}
