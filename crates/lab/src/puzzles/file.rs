//! Puzzles in a file: JSON Lines, a header first. While they are being mined the file also says which games are done, so
//! that whoever stops can go on.

use super::Puzzle;
use crate::Error;
use serde::{Deserialize, Serialize};
use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::Path;

/// The version of the form.
pub const VERSION: u32 = 1;

/// The first line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    /// The version of the form.
    puzzles: u32,
    game: String,
    /// The version of the game's rules.
    rules: u32,
    seed: String,
    worlds: u32,
}

/// Any other line.
#[derive(Deserialize)]
#[serde(untagged)]
enum Line {
    /// A game of the run is done, and all before it.
    Played {
        played: u64,
    },
    Puzzle(Box<Puzzle>),
}

/// A file of puzzles, as read.
#[derive(Clone, PartialEq, Debug)]
pub struct PuzzleFile {
    /// The game's key.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The seed of the run.
    pub seed: String,
    /// In how many determinizations leads were measured.
    pub worlds: u32,
    /// How many games of the run are done.
    pub played: u64,
    /// What was found.
    pub puzzles: Vec<Puzzle>,
}

impl PuzzleFile {
    /// An empty file.
    pub fn new(game: &str, rules: u32, seed: &str, worlds: u32) -> PuzzleFile {
        PuzzleFile { game: game.into(), rules, seed: seed.into(), worlds, played: 0, puzzles: Vec::new() }
    }

    /// Reads a file; `name` is what it is called where something is wrong with it.
    pub fn parse(text: &str, name: &str) -> Result<PuzzleFile, Error> {
        PuzzleFile::measured(text, name).map(|(file, _)| file)
    }

    /// The same, with the length of all that belongs to games that are done.
    fn measured(text: &str, name: &str) -> Result<(PuzzleFile, usize), Error> {
        let mut lines = text.split_inclusive('\n');
        let header = lines.next().unwrap_or_default();
        let Header { puzzles, game, rules, seed, worlds } = serde_json::from_str(header).map_err(|_| {
            Error::File(format!("{name} is no file of puzzles: its first line does not say so"))
        })?;
        if puzzles != VERSION {
            return Err(Error::File(format!("{name} is of version {puzzles}; known here is {VERSION}")));
        }
        let mut file = PuzzleFile { game, rules, seed, worlds, played: 0, puzzles: Vec::new() };
        let (mut at, mut whole, mut done) = (header.len(), header.len(), 0);
        for (number, line) in (2..).zip(lines) {
            at += line.len();
            match serde_json::from_str(line) {
                Ok(Line::Played { played }) => {
                    file.played = played + 1;
                    (whole, done) = (at, file.puzzles.len());
                }
                Ok(Line::Puzzle(puzzle)) => file.puzzles.push(*puzzle),
                // A run that was killed leaves part of a line: it is written again.
                Err(_) if !line.ends_with('\n') && file.played > 0 => break,
                Err(error) => {
                    return Err(Error::File(format!("{name}, line {number}, is no puzzle: {error}")));
                }
            }
        }
        if file.played > 0 {
            file.puzzles.truncate(done);
        } else {
            whole = at;
        }
        Ok((file, whole))
    }

    /// The text of a file that is whole: nothing but puzzles.
    pub fn text(&self) -> Result<String, Error> {
        let mut text = self.header()?;
        for puzzle in &self.puzzles {
            text.push_str(&line(puzzle)?);
        }
        Ok(text)
    }

    fn header(&self) -> Result<String, Error> {
        line(&Header {
            puzzles: VERSION,
            game: self.game.clone(),
            rules: self.rules,
            seed: self.seed.clone(),
            worlds: self.worlds,
        })
    }

    /// Opens a file to go on with, or makes it: what is in it, and the place where more goes.
    pub fn open(path: &Path, wanted: &PuzzleFile) -> Result<(PuzzleFile, File), Error> {
        let name = path.display().to_string();
        let cannot = |error: std::io::Error| Error::File(format!("{name} cannot be written: {error}"));
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(cannot)?;
        let mut text = String::new();
        file.read_to_string(&mut text).map_err(cannot)?;
        if text.is_empty() {
            file.write_all(wanted.header()?.as_bytes()).map_err(cannot)?;
            return Ok((wanted.clone(), file));
        }
        let (found, whole) = PuzzleFile::measured(&text, &name)?;
        let run = |file: &PuzzleFile| (file.game.clone(), file.rules, file.seed.clone(), file.worlds);
        if run(&found) != run(wanted) {
            return Err(Error::File(format!(
                "{name} is from another run: {} (rules {}) with the seed {} in {} worlds",
                found.game, found.rules, found.seed, found.worlds
            )));
        }
        if found.played == 0 && !found.puzzles.is_empty() {
            return Err(Error::File(format!("{name} is whole: nothing is added to it")));
        }
        file.set_len(whole as u64).map_err(cannot)?;
        file.seek(SeekFrom::End(0)).map_err(cannot)?;
        Ok((found, file))
    }

    /// What is written when a game is done.
    pub fn played(number: u64, puzzles: &[Puzzle]) -> Result<String, Error> {
        let mut text = String::new();
        for puzzle in puzzles {
            text.push_str(&line(puzzle)?);
        }
        text.push_str(&line(&serde_json::json!({ "played": number }))?);
        Ok(text)
    }
}

fn line(value: &impl Serialize) -> Result<String, Error> {
    let text = serde_json::to_string(value);
    text.map(|text| text + "\n").map_err(|error| Error::Bug(format!("a puzzle cannot be written: {error}")))
}
