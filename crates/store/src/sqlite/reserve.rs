//! Room that is kept on the disk for the day it is full: without any, the write-ahead log could not be moved into the file,
//! and not even an index for it could be made, so that a house which filled its disk would not open again. A disk without this
//! much room counts as full.

use super::place::private;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// How much is kept.
pub(super) const BYTES: usize = 4 << 20;
/// How much is written at a time.
const PIECE: usize = 64 << 10;
/// Where it lies, beside the database.
const NAME: &str = "fremont.reserve";

fn beside(database: &Path) -> PathBuf {
    database.with_file_name(NAME)
}

/// Keeps room, as much of it as there is.
pub(super) fn keep(database: &Path) {
    // Where the disk is full the rest is missing; whoever writes next is told.
    let _ = fill(&beside(database));
}

fn fill(path: &Path) -> io::Result<()> {
    let mut file = private().append(true).create(true).open(path)?;
    let mut held = file.metadata()?.len();
    // Nothing that a disk could store in less room.
    let mut noise = 0x9E37_79B9_7F4A_7C15_u64;
    let mut piece = Vec::with_capacity(PIECE);
    while held < BYTES as u64 {
        piece.clear();
        while piece.len() < PIECE {
            noise ^= noise << 13;
            noise ^= noise >> 7;
            noise ^= noise << 17;
            piece.extend_from_slice(&noise.to_le_bytes());
        }
        file.write_all(&piece)?;
        held += PIECE as u64;
    }
    Ok(())
}

/// Gives the room up, for what must be written.
pub(super) fn give_up(database: &Path) {
    let _ = fs::remove_file(beside(database));
}
