//! The journals that commands are given, with the component figures they were played with.

use crate::Error;
use crate::setup::Data;
use std::path::Path;
use table::Journal;
pub use terminal::journal_file::{answered, parse, read};

/// A journal file with the name it was given by, and the figures of one's own that it was played with, if any.
pub fn open(file: &Path, data: &Data) -> Result<(String, Journal, Option<String>), Error> {
    let place = file.display().to_string();
    let journal = parse(&place, read(file)?)?;
    let figures = data.read_for(&journal.header().game)?;
    Ok((place, journal, figures))
}
