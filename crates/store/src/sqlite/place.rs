//! The folder of a store and the files in it.

use crate::Error;
use std::fs::{DirBuilder, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

/// The database file.
const DATABASE: &str = "fremont.db";
/// Its write-ahead log.
const LOG: &str = "fremont.db-wal";
/// The file that a server locks. It stays when the server ends; only the lock matters.
const LOCK: &str = "fremont.lock";

/// The folder of a store.
pub(super) struct Place<'a> {
    folder: &'a Path,
}

impl Place<'_> {
    /// The place of a store.
    pub(super) fn of(folder: &Path) -> Place<'_> {
        Place { folder }
    }

    /// The path of the database file.
    pub(super) fn database(&self) -> PathBuf {
        self.folder.join(DATABASE)
    }

    /// Creates the folder, for the owner's eyes only, if it is missing.
    pub(super) fn create_folder(&self) -> Result<(), Error> {
        let mut builder = DirBuilder::new();
        builder.recursive(true);
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.create(self.folder).map_err(|error| unwritable(self.folder, &error))
    }

    /// Takes the folder for this process, until the file is dropped.
    pub(super) fn lock(&self) -> Result<File, Error> {
        let path = self.folder.join(LOCK);
        let file =
            private().create(true).truncate(false).open(&path).map_err(|error| unwritable(&path, &error))?;
        match file.try_lock() {
            Ok(()) => Ok(file),
            Err(TryLockError::WouldBlock) => Err(Error::Locked { folder: self.folder.to_owned() }),
            Err(TryLockError::Error(error)) => Err(unwritable(&path, &error)),
        }
    }

    /// Whether there is a store already, or what is left of one. A log without its database counts, since it would
    /// be mixed into whatever is put beside it; but an empty log is only what a visitor left.
    pub(super) fn is_taken(&self) -> bool {
        let has_log = self.folder.join(LOG).metadata().is_ok_and(|log| log.len() > 0);
        has_log || self.database().symlink_metadata().is_ok()
    }
}

/// How files are opened: for reading and writing, and if they are created, for the owner only.
pub(super) fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.read(true).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Makes sure that the names of the files in a folder are on disk. Only Unix can be asked for it.
pub(super) fn sync_folder(folder: &Path) -> Result<(), Error> {
    if cfg!(unix) {
        File::open(folder).and_then(|file| file.sync_all()).map_err(|error| unwritable(folder, &error))?;
    }
    Ok(())
}

/// The sentence for a path that cannot be written.
pub(super) fn unwritable(path: &Path, error: &io::Error) -> Error {
    match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Error::Full { path: path.to_owned() },
        _ => Error::Unwritable(format!(
            "{} cannot be written ({error}); check who owns it, and the disk",
            path.display()
        )),
    }
}
