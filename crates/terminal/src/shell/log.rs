//! The log: what happened, newest at the bottom, each line with the clause behind it.

use super::super::session::Session;
use super::super::theme::Theme;
use super::wrap::{with_names, wrap};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::{Line as Row, Span};
use ratatui::widgets::Widget;
use std::cell::Cell;
use table::{Eye, Line};

/// One thing that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The journal entry it belongs to.
    step: u64,
    /// The clause behind it.
    pub clause: String,
    /// What happened, in a sentence.
    pub text: String,
    /// Whether it was taken back.
    pub struck: bool,
}

/// The log as one pair of eyes sees it, and which part of it is shown.
#[derive(Clone, Default, Debug)]
pub struct Log {
    entries: Vec<Entry>,
    /// Whose eyes read it, and the first event they have not read.
    read: Option<(Eye, u64)>,
    /// The lowest entry that is shown; the newest if nobody scrolled.
    last: Option<usize>,
    /// The lowest entry on a pane that the earliest entries fill, as it was last drawn.
    earliest: Cell<usize>,
    /// The entry that is picked out, while somebody looks for a rule.
    picked: Option<usize>,
}

impl Log {
    /// Reads what has happened since, as these eyes saw it; for other eyes than before, everything.
    pub fn read(&mut self, session: &Session, eye: Eye) {
        let since = match self.read {
            Some((before, count)) if before == eye => count,
            _ => {
                self.entries.clear();
                0
            }
        };
        let live = session.live();
        let lines = session.lines(eye, since);
        for (told, line) in live.events(eye, since).iter().zip(lines) {
            let undone = told.event.get("undone").and_then(|undone| undone.get("entry")?.as_u64());
            for entry in self.entries.iter_mut().filter(|entry| Some(entry.step) == undone) {
                entry.struck = true;
            }
            let Line { clause, text, .. } = line;
            self.entries.push(Entry { step: told.entry, clause, text, struck: false });
        }
        self.read = Some((eye, live.event_count()));
        self.last = self.last.filter(|last| *last + 1 < self.entries.len());
    }

    /// Notes what belongs to no game, such as talk.
    pub fn note(&mut self, text: String) {
        self.entries.push(Entry { step: u64::MAX, clause: String::new(), text, struck: false });
    }

    /// Shows earlier (or, if negative, later) entries.
    pub fn scroll(&mut self, up: isize) {
        let newest = self.entries.len().saturating_sub(1);
        let to = self.last.unwrap_or(newest).saturating_add_signed(-up).max(self.earliest.get());
        self.last = (to < newest).then_some(to);
    }

    /// Shows the newest entries again.
    pub fn show_newest(&mut self) {
        self.last = None;
    }

    /// Begins to pick: with the newest line that is shown.
    pub fn pick(&mut self) {
        self.picked = self.last.or(self.entries.len().checked_sub(1));
    }

    /// Picks another line, further up or down.
    pub fn pick_other(&mut self, up: isize) {
        let newest = self.entries.len().saturating_sub(1);
        self.picked = self.picked.map(|at| at.saturating_add_signed(-up).min(newest));
    }

    /// Ends the picking.
    pub fn unpick(&mut self) {
        self.picked = None;
    }

    /// The line that is picked out.
    pub fn picked(&self) -> Option<&Entry> {
        self.entries.get(self.picked?)
    }

    /// Draws as much as fits, from the lowest entry up.
    pub fn draw(&self, session: &Session, theme: Theme, area: Rect, buffer: &mut Buffer) {
        let newest = self.entries.len().saturating_sub(1);
        let lowest = match self.picked {
            // Two lines below the picked one show where it stands.
            Some(at) => (at + 2).min(newest),
            None => self.last.unwrap_or(newest),
        };
        let room = usize::from(area.height);
        self.earliest.set(self.filling(session, theme, room, area.width.into()));
        let mut lines: Vec<Row<'static>> = Vec::new();
        for (at, entry) in self.entries.iter().enumerate().take(lowest + 1).rev() {
            if lines.len() >= room {
                break;
            }
            let mut block = entry_lines(session, theme, entry, area.width.into());
            if self.picked == Some(at) {
                block = block.into_iter().map(|line| line.style(Modifier::REVERSED)).collect();
            }
            lines.splice(0..0, block);
        }
        let skip = lines.len().saturating_sub(room);
        for (line, row) in lines.into_iter().skip(skip).zip(area.rows()) {
            line.render(row, buffer);
        }
    }

    /// The entry up to which the earliest ones fill so many rows.
    fn filling(&self, session: &Session, theme: Theme, rows: usize, width: usize) -> usize {
        let mut left = rows;
        let full = self.entries.iter().position(|entry| {
            left = left.saturating_sub(entry_lines(session, theme, entry, width).len());
            left == 0
        });
        full.unwrap_or(self.entries.len().saturating_sub(1))
    }

    /// How many newer entries there are than those shown.
    pub fn newer(&self) -> usize {
        self.last.map_or(0, |last| self.entries.len().saturating_sub(last + 1))
    }
}

fn entry_lines(session: &Session, theme: Theme, entry: &Entry, width: usize) -> Vec<Row<'static>> {
    let plain = if entry.struck { theme.struck() } else { ratatui::style::Style::new() };
    let mut spans = if entry.struck {
        vec![Span::styled(entry.text.clone(), plain)]
    } else {
        with_names(&entry.text, session.names(), session.marks(), theme, plain)
    };
    if !entry.clause.is_empty() {
        spans.push(Span::styled(format!(" {}", entry.clause), theme.quiet()));
    }
    wrap(&spans, width, 2)
}
