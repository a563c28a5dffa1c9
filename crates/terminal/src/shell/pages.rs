//! What lies over the table: help, a clause, questions.

use super::super::beforehand;
use super::super::hint::Advice;
use super::super::session::Session;
use super::super::theme::Theme;
use super::Shell;
use super::wrap::wrap;
use crate::columns;
use crate::words::Here;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, Padding, Widget};
use table::Clause;
use table::{Message, say};

/// A page over the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Page {
    /// The keys and the game on one card.
    Help {
        /// How far down it is.
        scroll: u16,
    },
    /// Something to be read before the game goes on.
    Note {
        /// What it says.
        text: String,
    },
    /// What the bot `hard` would do.
    Hint {
        /// The best few choices; nothing while it thinks.
        advice: Option<Vec<Advice>>,
    },
    /// A line of the log is being picked, to read the clause behind it.
    Pick,
    /// A clause.
    Clause {
        /// Which one.
        id: String,
        /// How far down it is.
        scroll: u16,
    },
    /// A dialog.
    Dialog {
        /// The place in its menu.
        at: usize,
        /// What has been typed.
        typed: String,
    },
    /// Shall the game be left?
    Leave,
    /// What shall be said to all at the table of a house?
    Say {
        /// What has been typed.
        text: String,
    },
    /// What is said beforehand?
    Beforehand {
        /// What has been typed.
        text: String,
    },
    /// Where shall the game be kept?
    SaveAs {
        /// What has been typed.
        text: String,
    },
}

/// What the keys do, for the help card.
fn keys(at_house: bool) -> Vec<(String, String)> {
    let kept = if at_house { say!("terminal-keys-say") } else { say!("terminal-keys-save") };
    let pair = |(keys, what): (Message, Message)| (keys.here(), what.here());
    [
        (Message::text("↑ ↓"), say!("terminal-keys-pick")),
        (Message::text("a b 1 2"), say!("terminal-keys-choice")),
        (Message::text("u"), say!("terminal-keys-undo")),
        (Message::text("h"), say!("terminal-keys-hint")),
        (Message::text("+"), say!("terminal-keys-answers")),
        (Message::text("r"), say!("terminal-keys-rules")),
        (say!("terminal-page-keys"), say!("terminal-keys-scroll")),
        (Message::text("Enter"), say!("terminal-keys-hurry")),
        (Message::text("s"), kept),
        (Message::text("?"), say!("terminal-keys-help")),
        (Message::text("q"), say!("terminal-keys-leave")),
    ]
    .map(pair)
    .into()
}

/// The widest a page gets: longer lines are hard to read.
const WIDEST: u16 = 92;

impl Shell {
    /// Draws the page that lies over the table, if there is one.
    pub(super) fn draw_page(&self, area: Rect, buffer: &mut Buffer) {
        let theme = self.theme;
        match &self.page {
            None | Some(Page::Pick) => {}
            Some(Page::Dialog { at, typed }) => self.draw_dialog(*at, typed, area, buffer),
            Some(Page::Help { scroll }) => {
                let lines = self.help(text_width(area));
                let (title, hint) = (say!("terminal-help-page").here(), say!("terminal-help-hint").here());
                self.furthest.set(draw_popup(&title, &hint, lines, *scroll, theme, area, buffer));
            }
            Some(Page::Clause { id, scroll }) => {
                let lines = clause_lines(&self.session, id, theme, text_width(area));
                let hint = say!("terminal-clause-hint").here();
                self.furthest.set(draw_popup(id, &hint, lines, *scroll, theme, area, buffer));
            }
            Some(Page::Note { text }) => {
                let lines = wrap(&[Span::raw(text.clone())], text_width(area), 0);
                let (title, hint) = (say!("terminal-welcome-back").here(), say!("terminal-enter-on").here());
                draw_popup(&title, &hint, lines, 0, theme, area, buffer);
            }
            Some(Page::Hint { advice }) => {
                let hint =
                    if advice.is_some() { say!("terminal-any-key") } else { say!("terminal-a-moment") };
                draw_popup(
                    &say!("terminal-hint-page").here(),
                    &hint.here(),
                    self.hint_lines(advice.as_deref(), text_width(area)),
                    0,
                    theme,
                    area,
                    buffer,
                );
            }
            Some(Page::Leave) => {
                let saved = match self.session.save() {
                    _ if self.session.live().there().is_some() => say!("terminal-seat-stays"),
                    Some(save) => say!("terminal-it-is-saved", file = save.file().display().to_string()),
                    None => say!("terminal-it-is-not-saved"),
                };
                let lines = vec![Line::raw(say!("terminal-leave-question").here()), Line::raw(saved.here())];
                let (title, hint) = (say!("terminal-leave-page").here(), say!("terminal-leave-hint").here());
                draw_popup(&title, &hint, lines, 0, theme, area, buffer);
            }
            Some(Page::Say { text }) => {
                let field = Line::from(vec![Span::raw(text.clone()), Span::styled("▏", theme.legal())]);
                let (title, hint) = (say!("terminal-say-page").here(), say!("terminal-say-hint").here());
                draw_popup(&title, &hint, vec![field], 0, theme, area, buffer);
            }
            Some(Page::Beforehand { text }) => {
                let mut lines = self.beforehand_lines(text_width(area));
                lines.push(Line::default());
                lines.push(Line::from(vec![Span::raw(text.clone()), Span::styled("▏", theme.legal())]));
                if let Some(notice) = &self.notice {
                    let style = if notice.warning { theme.warning() } else { theme.good() };
                    lines.extend(wrap(&[Span::styled(notice.text.clone(), style)], text_width(area), 0));
                }
                let title = say!("terminal-answers-page").here();
                draw_popup(&title, &say!("terminal-answers-hint").here(), lines, 0, theme, area, buffer);
            }
            Some(Page::SaveAs { text }) => {
                let field = Line::from(vec![Span::raw(text.clone()), Span::styled("▏", theme.legal())]);
                let mut lines = vec![Line::raw(say!("terminal-save-question").here()), field];
                if let Some(notice) = &self.notice {
                    lines.extend(wrap(
                        &[Span::styled(notice.text.clone(), theme.warning())],
                        text_width(area),
                        0,
                    ));
                }
                let (title, hint) = (say!("terminal-save-page").here(), say!("terminal-save-hint").here());
                draw_popup(&title, &hint, lines, 0, theme, area, buffer);
            }
        }
    }

    /// What the person at the keyboard has said beforehand, and what they may say.
    fn beforehand_lines(&self, width: usize) -> Vec<Line<'static>> {
        let Some(seat) = self.keyboard.person(&self.session) else { return Vec::new() };
        let lines = beforehand::lines(&self.session, seat);
        lines.iter().flat_map(|line| wrap(&[Span::raw(line.clone())], width, 5)).collect()
    }

    /// The keys, then the game on one card.
    fn help(&self, width: usize) -> Vec<Line<'static>> {
        let theme = self.theme;
        let mut lines = vec![Line::styled(say!("terminal-keys").here(), theme.strong())];
        let at_house = self.session.live().there().is_some();
        for (keys, what) in keys(at_house).into_iter().chain(self.session.board().keys()) {
            lines.extend(term(&keys, &what, theme, width));
        }
        for part in self.session.help() {
            lines.push(Line::default());
            lines.push(Line::styled(part.heading, theme.strong()));
            for (word, what) in part.entries {
                lines.extend(term(&word, &what, theme, width));
            }
        }
        lines
    }
}

/// A word and what it means, in lines.
fn term(word: &str, what: &str, theme: Theme, width: usize) -> Vec<Line<'static>> {
    /// Columns for the word, so that the meanings stand in line.
    const WORD: usize = 16;
    if word.is_empty() {
        return wrap(&[Span::raw(what)], width, 0);
    }
    let mut lines = wrap(&[Span::raw(what)], width.saturating_sub(WORD), 0);
    for (at, line) in lines.iter_mut().enumerate() {
        let label = if at == 0 { format!("{word:WORD$}") } else { " ".repeat(WORD) };
        line.spans.insert(0, Span::styled(label, theme.legal()));
    }
    lines
}

/// Columns for text on a page.
pub fn text_width(area: Rect) -> usize {
    usize::from(area.width.min(WIDEST).saturating_sub(8))
}

/// The clause of the game, or of the table itself.
fn clause_of<'a>(session: &'a Session, id: &str) -> Option<&'a Clause> {
    session.live().clauses().get(id).or_else(|| table::rules().get(id))
}

/// The clause before or behind this one.
pub fn other_clause(session: &Session, id: &str, by: isize) -> String {
    let own = session.live().clauses();
    let list = if own.get(id).is_some() { own } else { table::rules() };
    let at = list.iter().position(|clause| clause.id == id);
    let other = at.and_then(|at| list.iter().nth(at.checked_add_signed(by)?));
    other.map_or_else(|| id.to_owned(), |clause| clause.id.to_owned())
}

fn clause_lines(session: &Session, id: &str, theme: Theme, width: usize) -> Vec<Line<'static>> {
    let Some(clause) = clause_of(session, id) else {
        return vec![Line::raw(say!("terminal-clause-missing").here())];
    };
    let mut heading = vec![Span::styled(clause.section, theme.strong())];
    if !clause.modes.is_empty() {
        heading.push(Span::styled(format!("  [{}]", clause.modes.join(", ")), theme.quiet()));
    }
    let mut lines = vec![Line::from(heading), Line::default()];
    if let Some(note) = crate::clauses::in_english() {
        lines.extend(wrap(&[Span::styled(note, theme.quiet())], width, 0));
        lines.push(Line::default());
    }
    // The clause list is Markdown; its emphasis says nothing here.
    lines.extend(wrap(&[Span::raw(clause.text.replace(['*', '`'], ""))], width, 0));
    lines
}

/// A framed page in the middle, as small as its lines allow; tells how far down it could go.
pub fn draw_popup(
    title: &str,
    hint: &str,
    lines: Vec<Line<'static>>,
    scroll: u16,
    theme: Theme,
    area: Rect,
    buffer: &mut Buffer,
) -> u16 {
    let longest = lines.iter().map(Line::width).max().unwrap_or(0).max(columns::width(hint) + 2);
    let width = (longest as u16 + 6).max(columns::width(title) as u16 + 6).min(area.width);
    let height = (lines.len() as u16 + 2).min(area.height);
    let place =
        Rect { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height };
    Clear.render(place, buffer);
    let block = Block::bordered()
        .border_type(BorderType::Double)
        .border_style(theme.act())
        .padding(Padding::horizontal(2))
        .title(Span::styled(format!(" {title} "), theme.strong()))
        .title_bottom(Line::styled(format!(" {hint} "), theme.quiet()).right_aligned());
    let inner = block.inner(place);
    block.render(place, buffer);
    let room = inner.height as usize;
    let furthest = lines.len().saturating_sub(room);
    let first = usize::from(scroll).min(furthest);
    for (line, row) in lines.into_iter().skip(first).zip(inner.rows()) {
        line.render(row, buffer);
    }
    furthest as u16
}
