//! `fremont rules`: the rules of a game, to read by chapter or clause by clause.

use crate::Error;
use crate::screen::{Screen, output, write_pretty};
use std::env;
use std::io::{self, IsTerminal, Write};
use std::process::{Command, Stdio};
use table::{Clause, Clauses, Language};
use terminal::clauses::{find, in_english};
use terminal::guide::Reader;
use terminal::words::read_in;

/// The arguments of `fremont rules`.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// The game, such as royale; or table, for what holds in every game
    game: String,
    /// One clause, such as R-TURN-6
    clause: Option<String>,
    /// As JSON: a list of clauses, or the one clause
    #[arg(long)]
    json: bool,
    /// The component figures instead, each with a label that says how sure we are of it (JSON)
    #[arg(long, conflicts_with_all = ["clause", "json"])]
    data: bool,
    /// To read, with drawn examples: everything, or one chapter by its number, its name or a heading in it
    #[arg(long, value_name = "CHAPTER", num_args = 0..=1, default_missing_value = "", conflicts_with_all = ["clause", "json", "data"])]
    read: Option<String>,
    /// The passages of the rules to read that have these words; with --read CHAPTER those of that chapter
    #[arg(long, value_name = "WORDS", conflicts_with_all = ["clause", "json", "data"])]
    search: Option<String>,
    /// The language of the rules to read, such as de; the clauses themselves are in English. Without it that of the system (`LC_ALL`, `LC_MESSAGES`, `LANG`)
    #[arg(long, value_name = "LANGUAGE", value_parser = crate::language::named, conflicts_with_all = ["json", "data"])]
    lang: Option<Language>,
}

impl Args {
    /// Shows the rules.
    pub fn run(self) -> Result<(), Error> {
        let language = self.lang.unwrap_or_else(crate::language::of_system);
        read_in(language, || self.show(language))
    }

    fn show(&self, language: Language) -> Result<(), Error> {
        if self.data {
            let figures = games::figures(&self.game)?;
            let mut out = output();
            out.write_all(figures.as_bytes())?;
            return Ok(out.flush()?);
        }
        if self.read.is_some() || self.search.is_some() {
            let reader = Reader::open(&self.game, language, Screen::of_output()).map_err(Error::usage)?;
            let page = match (&self.search, &self.read) {
                (Some(words), Some(chapter)) if !chapter.is_empty() => reader.search_in(chapter, words),
                (Some(words), _) => reader.search(words),
                (None, Some(chapter)) if !chapter.is_empty() => reader.named(chapter),
                (None, _) => Ok(reader.all()),
            };
            return show(&page.map_err(Error::usage)?);
        }
        let clauses = games::clauses(&self.game)?;
        let one = match &self.clause {
            Some(id) => Some(find(&self.game, clauses, id).map_err(Error::usage)?),
            None => None,
        };
        let mut out = output();
        let screen = Screen::of_output();
        if !self.json
            && let Some(note) = in_english()
        {
            write!(out, "{}", screen.wrap(&note, 0))?;
        }
        match (one, self.json) {
            (Some(clause), true) => write_pretty(&mut out, clause)?,
            (None, true) => write_pretty(&mut out, clauses)?,
            (Some(clause), false) => write_one(&mut out, screen, clause)?,
            (None, false) => write_all(&mut out, screen, clauses)?,
        }
        Ok(out.flush()?)
    }
}

fn write_all(out: &mut impl Write, screen: Screen, clauses: &Clauses) -> io::Result<()> {
    let mut section = None;
    for clause in clauses {
        if section != Some(clause.section) {
            if section.is_some() {
                writeln!(out)?;
            }
            writeln!(out, "{}", screen.heading(clause.section))?;
            section = Some(clause.section);
        }
        writeln!(out, "  {}{}", screen.strong(clause.id), modes(screen, clause))?;
        write!(out, "{}", screen.wrap(clause.text, 4))?;
    }
    Ok(())
}

fn write_one(out: &mut impl Write, screen: Screen, clause: &Clause) -> io::Result<()> {
    let section = screen.heading(clause.section);
    writeln!(out, "{}{}  {section}", screen.strong(clause.id), modes(screen, clause))?;
    write!(out, "{}", screen.wrap(clause.text, 2))?;
    if let Some(check) = clause.check {
        writeln!(out, "\n  {}", screen.quiet("What shows it:"))?;
        write!(out, "{}", screen.wrap(check, 2))?;
    }
    Ok(())
}

/// The modes or variants that a clause is about, behind its ID.
fn modes(screen: Screen, clause: &Clause) -> String {
    if clause.modes.is_empty() {
        return String::new();
    }
    screen.quiet(format!(" [{}]", clause.modes.join(", ")))
}

/// Shows a long text: through the pager where somebody sits at a terminal and has one, else as it is.
fn show(page: &str) -> Result<(), Error> {
    if io::stdout().is_terminal()
        && let Some(shown) = paged(page)
    {
        return Ok(shown?);
    }
    let mut out = output();
    out.write_all(page.as_bytes())?;
    Ok(out.flush()?)
}

/// Hands the text to `$PAGER`, or to `less`; nothing if neither can be started.
fn paged(page: &str) -> Option<io::Result<()>> {
    let wanted = env::var("PAGER").ok().filter(|pager| !pager.trim().is_empty());
    let wanted = wanted.unwrap_or_else(|| "less".to_owned());
    let mut words = wanted.split_whitespace();
    let mut pager = Command::new(words.next()?);
    pager.args(words).stdin(Stdio::piped());
    // A short text needs no pager, colours stay, and the text stays on the screen.
    if env::var_os("LESS").is_none() {
        pager.env("LESS", "FRX");
    }
    let mut child = pager.spawn().ok()?;
    if let Some(mut input) = child.stdin.take() {
        // Whoever has read enough closes the pager: that is no error.
        let _ = input.write_all(page.as_bytes());
    }
    Some(child.wait().map(|_| ()))
}
