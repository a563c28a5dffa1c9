//! `fremont rules`: the rules of a game, clause by clause.

use crate::Error;
use crate::screen::{Screen, output, write_pretty};
use std::io::{self, Write};
use table::{Clause, Clauses};
use terminal::clauses::find;

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
}

impl Args {
    /// Shows the rules.
    pub fn run(self) -> Result<(), Error> {
        if self.data {
            let figures = games::figures(&self.game).map_err(|error| Error::usage(error.to_string()))?;
            let mut out = output();
            out.write_all(figures.as_bytes())?;
            return Ok(out.flush()?);
        }
        let clauses = games::clauses(&self.game).map_err(|error| Error::usage(error.to_string()))?;
        let one = match &self.clause {
            Some(id) => Some(find(&self.game, clauses, id).map_err(Error::usage)?),
            None => None,
        };
        let mut out = output();
        let screen = Screen::of_output();
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
