//! Dialogs over the table: their menus on the screen, and what the keys do in them.

use super::super::boards::dialog::{Answers, Desk, Dialog, Next, Question};
use super::super::offered::{Part, next};
use super::Shell;
use super::pages::{Page, draw_popup, text_width};
use super::wrap::{with_names, wrap};
use crate::words::Here;
use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use serde_json::Value;
use table::Seat;
use table::say;

/// Entries that a page key moves by.
const PAGE: usize = 8;
/// Digits of the longest number that can be typed.
const DIGITS: usize = 6;

/// The amount of one of several actions that differ in nothing else.
pub struct Amounts {
    /// Who acts.
    pub seat: Seat,
    /// What is done.
    pub words: String,
    /// The actions by amount.
    pub actions: Vec<(u32, Value)>,
}

impl Dialog for Amounts {
    fn question(&self, _: &Desk<'_>) -> Question {
        let amounts = || self.actions.iter().map(|(amount, _)| *amount);
        let (least, most) = (amounts().min().unwrap_or(0), amounts().max().unwrap_or(0));
        Question {
            title: say!(
                "terminal-how-much",
                what = self.words.split(':').next().unwrap_or_default().to_owned()
            )
            .here(),
            lines: Vec::new(),
            answers: Answers::Number { least, most },
        }
    }

    fn answer(&mut self, _: &Desk<'_>, answer: u32) -> Next {
        let found = self.actions.iter().find(|(amount, _)| *amount == answer);
        found.map_or(Next::Ask, |(_, action)| Next::Act(self.seat, action.clone()))
    }

    fn back(&mut self) -> Next {
        Next::Close
    }

    fn done(&mut self) -> Next {
        Next::Close
    }
}

/// One of several actions, part after part.
pub struct Parts {
    /// Who acts.
    pub seat: Seat,
    /// The actions by their parts.
    pub actions: Vec<Part>,
    /// What has been said so far.
    pub said: Vec<String>,
}

impl Parts {
    /// The question after the first part.
    pub fn new(seat: Seat, actions: Vec<Part>) -> Parts {
        let said = actions.first().map_or_else(Vec::new, |part| part.path[..1].to_vec());
        Parts { seat, actions, said }
    }
}

impl Dialog for Parts {
    fn question(&self, _: &Desk<'_>) -> Question {
        let menu = next(&self.actions, &self.said).into_iter().map(|(word, ..)| word.to_owned()).collect();
        Question { title: self.said.join(" "), lines: Vec::new(), answers: Answers::Menu(menu) }
    }

    fn answer(&mut self, _: &Desk<'_>, answer: u32) -> Next {
        match next(&self.actions, &self.said).get(answer as usize) {
            Some((_, action, true)) => Next::Act(self.seat, (*action).clone()),
            Some((word, ..)) => {
                let word = (*word).to_owned();
                self.said.push(word);
                Next::Ask
            }
            None => Next::Ask,
        }
    }

    fn most_rows(&self) -> u16 {
        8
    }

    fn shown(&self, entry: usize) -> Option<&Value> {
        next(&self.actions, &self.said).get(entry).map(|(_, action, _)| *action)
    }

    fn back(&mut self) -> Next {
        self.said.pop();
        if self.said.is_empty() { Next::Close } else { Next::Ask }
    }

    fn done(&mut self) -> Next {
        Next::Close
    }
}

impl Shell {
    /// Begins a dialog.
    pub(super) fn begin_dialog(&mut self, dialog: Box<dyn Dialog>) {
        self.dialog = Some(dialog);
        self.page = Some(Page::Dialog { at: 0, typed: String::new() });
    }

    /// What dialogs look at: the table, and what would follow from what is being put together.
    fn at_desk<T>(&self, look: impl FnOnce(&Desk<'_>) -> T) -> T {
        let foresee = |action: &Value| self.session.foresee(action);
        look(&Desk { scene: &self.scene(), people: self.session.people(), foresee: &foresee })
    }

    /// A key while there is a dialog.
    pub(super) fn dialog_key(&mut self, mut at: usize, mut typed: String, code: KeyCode) {
        let Some(mut dialog) = self.dialog.take() else { return };
        let question = self.at_desk(|desk| dialog.question(desk));
        let answer = match &question.answers {
            Answers::Menu(entries) => {
                let last = entries.len().saturating_sub(1);
                match code {
                    KeyCode::Up | KeyCode::BackTab => at = at.checked_sub(1).unwrap_or(last),
                    KeyCode::Down | KeyCode::Tab => at = if at < last { at + 1 } else { 0 },
                    KeyCode::Home => at = 0,
                    KeyCode::End => at = last,
                    KeyCode::PageUp => at = at.saturating_sub(PAGE),
                    KeyCode::PageDown => at = (at + PAGE).min(last),
                    _ => {}
                }
                let picked = match code {
                    KeyCode::Enter | KeyCode::Char(' ') => Some(at),
                    KeyCode::Char(digit) => {
                        digit.to_digit(10).and_then(|digit| (digit as usize).checked_sub(1))
                    }
                    _ => None,
                };
                picked.filter(|place| *place < entries.len()).map(|place| place as u32)
            }
            Answers::Number { least, most } => match code {
                KeyCode::Char(digit) if digit.is_ascii_digit() && typed.len() < DIGITS => {
                    typed.push(digit);
                    None
                }
                KeyCode::Backspace if !typed.is_empty() => {
                    typed.pop();
                    None
                }
                KeyCode::Enter => {
                    let number = if typed.is_empty() { Some(*least) } else { typed.parse().ok() };
                    let number = number.filter(|number| (*least..=*most).contains(number));
                    if number.is_none() {
                        self.warn(say!("terminal-number-asked", least, most).here());
                    }
                    number
                }
                _ => None,
            },
        };
        let back = match code {
            KeyCode::Esc | KeyCode::Left => true,
            KeyCode::Backspace => matches!(question.answers, Answers::Menu(_)),
            _ => false,
        };
        let next = match answer {
            Some(answer) => self.at_desk(|desk| dialog.answer(desk, answer)),
            None if back => dialog.back(),
            None => {
                self.dialog = Some(dialog);
                self.page = Some(Page::Dialog { at, typed });
                return;
            }
        };
        let next = match next {
            Next::Act(seat, action) => {
                if self.act_as(seat, &action) {
                    dialog.done()
                } else {
                    self.dialog = Some(dialog);
                    self.page = Some(Page::Dialog { at, typed });
                    return;
                }
            }
            other => other,
        };
        if next == Next::Ask {
            self.begin_dialog(dialog);
        }
    }

    /// Draws the dialog.
    pub(super) fn draw_dialog(&self, at: usize, typed: &str, area: Rect, buffer: &mut Buffer) {
        let Some(dialog) = &self.dialog else { return };
        let theme = self.theme;
        let question = self.at_desk(|desk| dialog.question(desk));
        let width = text_width(area);
        let coloured = |text: &str| {
            with_names(text.trim_start(), self.session.names(), self.session.marks(), theme, Style::new())
        };
        let mut lines: Vec<Line<'static>> = Vec::new();
        for text in &question.lines {
            let indent = text.chars().take_while(|letter| *letter == ' ').count();
            for mut line in wrap(&coloured(text), width.saturating_sub(indent), 3 * usize::from(indent > 0)) {
                line.spans.insert(0, Span::raw(" ".repeat(indent)));
                lines.push(line);
            }
        }
        if let Some(notice) = &self.notice {
            let style = if notice.warning { theme.warning() } else { theme.good() };
            lines.extend(wrap(&[Span::styled(notice.text.clone(), style)], width, 0));
        }
        if !lines.is_empty() {
            lines.push(Line::default());
        }
        let mut picked = 0;
        let hint = match &question.answers {
            Answers::Menu(entries) => {
                picked = lines.len() + at;
                for (place, words) in entries.iter().enumerate() {
                    let chosen = place == at;
                    let key = if place < 9 { (place + 1).to_string() } else { " ".into() };
                    let mut line = Line::from(vec![
                        Span::styled(if chosen { "▸ " } else { "  " }, theme.legal()),
                        Span::styled(key, if chosen { theme.chosen() } else { theme.legal() }),
                        Span::raw(" "),
                    ]);
                    line.spans.extend(coloured(words));
                    lines.push(line);
                }
                say!("terminal-keys-menu").here()
            }
            Answers::Number { least, most } => {
                let (shown, style) = match typed {
                    "" => (least.to_string(), theme.quiet()),
                    typed => (typed.to_owned(), theme.strong()),
                };
                lines.push(Line::from(vec![
                    Span::styled(shown, style),
                    Span::styled("▏", theme.legal()),
                    Span::styled(
                        format!("  ({})", say!("terminal-range", least, most).here()),
                        theme.quiet(),
                    ),
                ]));
                say!("terminal-keys-number").here()
            }
        };
        // At the bottom, so that the board stays in sight.
        let height = (lines.len() as u16 + 2).min(area.height).min(dialog.most_rows());
        let footer = u16::from(height < area.height);
        let area = Rect { y: area.bottom() - height - footer, height, ..area };
        let room = usize::from(area.height.saturating_sub(2));
        let scroll = picked.saturating_sub(room.saturating_sub(3)) as u16;
        draw_popup(&question.title, &hint, lines, scroll, theme, area, buffer);
    }
}
