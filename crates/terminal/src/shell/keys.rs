//! What each key does.

use super::super::beforehand::Wish;
use super::super::offered::More;
use super::super::save::Save;
use super::Shell;
use super::choices::Choice;
use super::dialog::{Amounts, Parts};
use super::pages::{Page, other_clause};
use crate::words::Here;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use std::path::Path;
use table::say;

/// Lines that a page key moves by.
const PAGE: isize = 8;

impl Shell {
    /// A key was pressed.
    pub fn key(&mut self, key: KeyEvent) {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            if matches!(key.code, KeyCode::Char('c' | 'C')) {
                self.leave();
            }
            return;
        }
        self.notice = None;
        if self.is_too_soon() {
            return;
        }
        if self.page.is_some() {
            self.page_key(key.code);
        } else if !self.command(key.code) {
            self.table_key(key.code);
        }
        self.watch_the_curtain();
    }

    /// The commands that are there at any time.
    fn command(&mut self, code: KeyCode) -> bool {
        match code {
            KeyCode::Char('q' | 'Q') => self.page = Some(Page::Leave),
            KeyCode::Char('?') | KeyCode::F(1) => self.page = Some(Page::Help { scroll: 0 }),
            KeyCode::Char('r' | 'R') if self.curtain().is_none() => {
                self.log.pick();
                self.page = Some(Page::Pick);
            }
            KeyCode::Char('h' | 'H') => self.ask_for_hint(),
            KeyCode::Char('s' | 'S') => self.ask_to_save(),
            KeyCode::Char('u' | 'U') => self.undo(),
            KeyCode::Char('+') if self.curtain().is_none() && !self.session.is_over() => {
                if self.keyboard.person(&self.session).is_some() {
                    self.page = Some(Page::Beforehand { text: String::new() });
                }
            }
            KeyCode::PageUp => self.log.scroll(PAGE),
            KeyCode::PageDown => self.log.scroll(-PAGE),
            // Whoever has read back wants the end of the log first; the end of the choices comes with the next key.
            KeyCode::End if self.log.newer() > 0 => self.log.show_newest(),
            KeyCode::Char(letter) => match self.session.board().dialog() {
                Some((key, _, dialog)) if key == letter.to_ascii_lowercase() => self.begin_dialog(dialog),
                _ => return false,
            },
            _ => return false,
        }
        true
    }

    /// Keys that depend on what the table waits for.
    fn table_key(&mut self, code: KeyCode) {
        let on = matches!(code, KeyCode::Enter | KeyCode::Char(' '));
        if self.interlude.is_some() {
            if on || code == KeyCode::Esc {
                self.end_interlude();
            } else {
                self.sheet_scroll = self.scrolled(self.sheet_scroll, code);
            }
        } else if self.rolling_until.is_some() {
            // Whoever is in a hurry sees the dice at once.
            self.rolling_until = None;
        } else if let Some(seat) = self.curtain() {
            if on {
                self.keyboard.take(seat);
                self.refresh();
            }
        } else if self.session.is_over() {
            if on {
                self.leave();
            } else {
                self.sheet_scroll = self.scrolled(self.sheet_scroll, code);
            }
        } else if self.choices.list().is_empty() {
            if on {
                self.bot_at = self.now;
            }
        } else {
            self.choice_key(code);
        }
    }

    fn choice_key(&mut self, code: KeyCode) {
        let chosen = match code {
            KeyCode::Up | KeyCode::Left | KeyCode::BackTab => return self.choices.step(-1),
            KeyCode::Down | KeyCode::Right | KeyCode::Tab => return self.choices.step(1),
            KeyCode::Home => return self.choices.jump(false),
            KeyCode::End => return self.choices.jump(true),
            KeyCode::Enter | KeyCode::Char(' ') => self.choices.chosen(),
            KeyCode::Char(digit) if digit.is_ascii_digit() && self.choices.is_spelled() => {
                if !self.choices.spell(digit) {
                    self.warn(say!("terminal-no-such-digit", digit = digit.to_string()).here());
                }
                return;
            }
            KeyCode::Char(letter) => self.choices.with_key(letter.to_ascii_lowercase()),
            _ => None,
        };
        match chosen.cloned() {
            Some(Choice { action, words, more, .. }) => {
                let Some(seat) = self.keyboard.decides(&self.session) else { return };
                match more {
                    More::Nothing => self.act(&action),
                    More::Amounts(actions) => {
                        self.begin_dialog(Box::new(Amounts { seat, words, actions }));
                    }
                    More::Parts(parts) => self.begin_dialog(Box::new(Parts::new(seat, parts))),
                }
            }
            None => {
                if let KeyCode::Char(letter) = code {
                    self.warn(say!("terminal-no-such-key", key = letter.to_string()).here());
                }
            }
        }
    }

    /// At a table of a house `s` says something: the house keeps the game.
    fn ask_to_save(&mut self) {
        if self.session.live().there().is_some() {
            self.page = Some(Page::Say { text: String::new() });
            return;
        }
        if let Some(save) = self.session.save() {
            let file = save.file().display().to_string();
            match self.session.save_now() {
                Ok(()) => self.notify(say!("terminal-saved-to", file).here()),
                Err(why) => self.warn(why),
            }
        } else {
            let text = free_name(self.session.live().about().key);
            self.page = Some(Page::SaveAs { text });
        }
    }

    fn save_as(&mut self, text: &str) {
        if text.trim().is_empty() {
            return self.warn(say!("terminal-file-needs-name").here());
        }
        match self.session.save_to(Save::to(Path::new(text.trim()))) {
            Ok(()) => {
                self.page = None;
                self.notify(say!("terminal-saved-from-now", file = text.trim().to_owned()).here());
            }
            Err(why) => self.warn(why),
        }
    }

    fn page_key(&mut self, code: KeyCode) {
        let Some(page) = self.page.take() else { return };
        let closes = matches!(code, KeyCode::Esc | KeyCode::Char('q' | 'Q'));
        self.page = match page {
            Page::Help { .. } if closes || matches!(code, KeyCode::Char('?') | KeyCode::Enter) => None,
            Page::Help { scroll } => Some(Page::Help { scroll: self.scrolled(scroll, code) }),
            Page::Note { .. } | Page::Hint { .. } => None,
            Page::Pick => self.pick_key(code),
            Page::Clause { .. } if closes || matches!(code, KeyCode::Enter | KeyCode::Char('r')) => {
                Some(Page::Pick)
            }
            Page::Clause { id, scroll } => Some(match code {
                KeyCode::Left => Page::Clause { id: other_clause(&self.session, &id, -1), scroll: 0 },
                KeyCode::Right => Page::Clause { id: other_clause(&self.session, &id, 1), scroll: 0 },
                other => Page::Clause { scroll: self.scrolled(scroll, other), id },
            }),
            Page::Leave => match code {
                KeyCode::Char('q' | 'Q') => {
                    self.leave();
                    None
                }
                KeyCode::Char(key) if key.to_lowercase().to_string() == say!("terminal-yes-key").here() => {
                    self.leave();
                    None
                }
                KeyCode::Char('s' | 'S') => {
                    self.ask_to_save();
                    self.page.take()
                }
                _ => None,
            },
            Page::SaveAs { text } => return self.save_as_key(text, code),
            Page::Say { text } => return self.say_key(text, code),
            Page::Beforehand { text } => return self.beforehand_key(text, code),
            Page::Dialog { .. } if is_for_advice(code) => {
                self.command(code);
                match self.page {
                    Some(_) => self.asked = Some(page),
                    None => self.page = Some(page),
                }
                return;
            }
            Page::Dialog { at, typed } => return self.dialog_key(at, typed, code),
        };
        if self.page.is_none() {
            self.page = self.asked.take();
            self.log.unpick();
        }
    }

    fn pick_key(&mut self, code: KeyCode) -> Option<Page> {
        match code {
            KeyCode::Up => self.log.pick_other(1),
            KeyCode::Down => self.log.pick_other(-1),
            KeyCode::PageUp => self.log.pick_other(PAGE),
            KeyCode::PageDown => self.log.pick_other(-PAGE),
            KeyCode::Enter | KeyCode::Char(' ') => {
                let id = self.log.picked().map(|entry| entry.clause.clone()).filter(|id| !id.is_empty());
                return Some(id.map_or(Page::Pick, |id| Page::Clause { id, scroll: 0 }));
            }
            _ => return None,
        }
        Some(Page::Pick)
    }

    fn save_as_key(&mut self, mut text: String, code: KeyCode) {
        match code {
            KeyCode::Esc => return,
            KeyCode::Enter => {
                self.page = Some(Page::SaveAs { text: text.clone() });
                return self.save_as(&text);
            }
            KeyCode::Backspace => {
                text.pop();
            }
            KeyCode::Char(letter) if !letter.is_control() => text.push(letter),
            _ => {}
        }
        self.page = Some(Page::SaveAs { text });
    }

    fn say_key(&mut self, mut text: String, code: KeyCode) {
        match code {
            KeyCode::Esc => return,
            KeyCode::Enter => {
                if !text.trim().is_empty() {
                    match self.session.chat(text.trim()) {
                        Ok(said) => self.tell(said),
                        Err(error) => self.refused(&error),
                    }
                }
                return;
            }
            KeyCode::Backspace => {
                text.pop();
            }
            KeyCode::Char(letter) if !letter.is_control() => text.push(letter),
            _ => {}
        }
        self.page = Some(Page::Say { text });
    }

    /// Something is said beforehand: `2 25` prepares what stands second with that limit, `-1` takes the first back, `auto` has one
    /// acted for where there is one choice only.
    fn beforehand_key(&mut self, mut text: String, code: KeyCode) {
        match code {
            KeyCode::Esc => return,
            KeyCode::Enter if text.trim().is_empty() => return,
            KeyCode::Enter => {
                self.say_beforehand(&text);
                text.clear();
            }
            KeyCode::Backspace => {
                text.pop();
            }
            KeyCode::Char(letter) if !letter.is_control() => text.push(letter),
            _ => {}
        }
        self.page = Some(Page::Beforehand { text });
    }

    fn say_beforehand(&mut self, text: &str) {
        let Some(seat) = self.keyboard.person(&self.session) else { return };
        let Some(wish) = Wish::read_short(text) else {
            return self.warn(say!("terminal-answers-unclear", line = format!("{text:?}")).here());
        };
        let before = self.session.live().event_count();
        if let Err(error) = wish.carry_out(&mut self.session, seat) {
            return self.refused(&error);
        }
        if let Some(live) = self.session.live().here() {
            let events = live.all_events(before);
            if !events.is_empty() {
                return self.happened(before, &events);
            }
        }
        self.refresh();
    }

    /// Where a page stands after a key.
    fn scrolled(&self, scroll: u16, code: KeyCode) -> u16 {
        let by = match code {
            KeyCode::Up => -1,
            KeyCode::Down => 1,
            KeyCode::PageUp => -PAGE,
            KeyCode::PageDown | KeyCode::Char(' ') => PAGE,
            KeyCode::Home => return 0,
            KeyCode::End => return self.furthest.get(),
            _ => 0,
        };
        scroll.saturating_add_signed(by as i16).min(self.furthest.get())
    }
}

/// Whether the key asks what to do, which nobody wants to know more than whoever is asked something.
fn is_for_advice(code: KeyCode) -> bool {
    matches!(code, KeyCode::Char('h' | 'H' | '?') | KeyCode::F(1))
}

/// A file name that is not taken yet.
fn free_name(game: &str) -> String {
    let names =
        std::iter::once(format!("{game}.jsonl")).chain((2..).map(|number| format!("{game}-{number}.jsonl")));
    names.take(1000).find(|name| !Path::new(name).exists()).unwrap_or_default()
}
