//! What somebody is told who asks for it: a hint, the table, the log, a clause, the help, where the game is kept.

use super::super::hint::{self, Advice};
use super::super::save::Save;
use super::Plain;
use super::words::help;
use crate::Error;
use crate::screen::Screen;
use crate::words::Here;
use std::io::Write;
use std::path::Path;
use table::say;
use table::{Eye, Seat};

impl Plain {
    pub(super) fn hint(&self, seat: Seat, out: &mut dyn Write) -> Result<(), Error> {
        writeln!(out, "{}", hint::thinking())?;
        out.flush()?;
        writeln!(out, "{}", hint::heading())?;
        for (place, Advice { chance, words }) in hint::advice(&self.session, seat).iter().enumerate() {
            let best = if place == 0 {
                format!(" {}", say!("terminal-hint-its-choice").here())
            } else {
                String::new()
            };
            writeln!(out, "  {chance}: {words}{best}")?;
        }
        Ok(())
    }

    pub(super) fn view(&self, seat: Seat, out: &mut dyn Write) -> Result<(), Error> {
        let view = self.session.view(Eye::Seat(seat));
        for line in self.session.board().text(&self.scene(&view)) {
            writeln!(out, "{line}")?;
        }
        Ok(())
    }

    pub(super) fn log(&self, seat: Seat, out: &mut dyn Write) -> Result<(), Error> {
        for line in self.session.lines(Eye::Seat(seat), 0) {
            writeln!(out, "{} [{}]", line.text, line.clause)?;
        }
        Ok(())
    }

    pub(super) fn rules(&self, id: Option<&str>, out: &mut dyn Write) -> Result<(), Error> {
        let live = self.session.live();
        let Some(id) = id else {
            let key = live.about().key;
            let clause = self.last_clause();
            writeln!(out, "{}", say!("terminal-name-a-clause", clause, game = key).here())?;
            return Ok(());
        };
        let own = table::rules();
        let list =
            if own.iter().any(|clause| clause.id.eq_ignore_ascii_case(id)) { own } else { live.clauses() };
        match crate::clauses::find(live.about().key, list, id) {
            Ok(clause) => {
                writeln!(out, "{} ({})", clause.id, clause.section)?;
                if let Some(note) = crate::clauses::in_english() {
                    writeln!(out, "  {note}")?;
                }
                write!(out, "{}", Screen::of_output().wrap(&clause.text.replace(['*', '`'], ""), 2))?;
            }
            Err(why) => writeln!(out, "{why}")?,
        }
        Ok(())
    }

    /// The clause of the latest event, as an example worth asking for.
    fn last_clause(&self) -> String {
        let count = self.session.live().event_count();
        let lines = self.session.lines(Eye::Spectator, count.saturating_sub(1));
        lines.last().map_or_else(|| "T-UNDO-1".into(), |line| line.clause.clone())
    }

    pub(super) fn help(&self, out: &mut dyn Write) -> Result<(), Error> {
        for (word, what) in
            help(self.session.live().there().is_some()).into_iter().chain(self.session.board().commands())
        {
            writeln!(out, "{word}: {what}")?;
        }
        for part in self.session.help() {
            writeln!(out, "\n{}", part.heading)?;
            for (word, what) in part.entries {
                let line = if word.is_empty() { what } else { format!("{word}: {what}") };
                write!(out, "{}", Screen::of_output().wrap(&line, 2))?;
            }
        }
        Ok(())
    }

    pub(super) fn save(&mut self, file: Option<&str>, out: &mut dyn Write) -> Result<(), Error> {
        let saved = match (file, self.session.save()) {
            (Some(file), _) => self.session.save_to(Save::to(Path::new(file))),
            (None, Some(_)) => self.session.save_now(),
            (None, None) => Err(say!("terminal-name-a-file").here()),
        };
        match (saved, self.session.save()) {
            (Ok(()), Some(save)) => {
                let file = save.file().display().to_string();
                writeln!(out, "{}", say!("terminal-saved-to", file).here())?;
            }
            (Ok(()), None) => {}
            (Err(why), _) => writeln!(out, "{why}")?,
        }
        Ok(())
    }
}
