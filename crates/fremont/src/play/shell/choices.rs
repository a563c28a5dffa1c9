//! What can be chosen now: each with its key, one of them picked out.

use super::super::boards::Board;
use super::super::theme::Theme;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;
use serde_json::Value;
use std::collections::BTreeSet;

/// Letters for choices: those that are no command of the shell.
const LETTERS: &str = "abcdefghijklmnoptvwxyz";

/// One thing that can be chosen.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice {
    /// The key that chooses it at once.
    pub key: Option<char>,
    /// The action.
    pub action: Value,
    /// What it is, in a few words.
    pub words: String,
}

/// The list of choices and the place in it.
#[derive(Clone, Default, Debug)]
pub struct Choices {
    list: Vec<Choice>,
    at: usize,
}

impl Choices {
    /// The choices of a seat, with their keys: the game's own where each is different, else one after another.
    pub fn new(board: &dyn Board, offered: Vec<(Value, String)>) -> Choices {
        let own: Vec<Option<char>> = offered.iter().map(|(action, _)| board.key(action)).collect();
        let known: Vec<char> = own.iter().flatten().copied().collect();
        let distinct = known.iter().collect::<BTreeSet<_>>().len() == known.len();
        let mut letters = LETTERS.chars();
        let mut places = "123456789".chars().chain(LETTERS.chars());
        let list = offered
            .into_iter()
            .zip(own)
            .map(|((action, words), own)| {
                let key = match own {
                    _ if known.is_empty() || !distinct => places.next(),
                    Some(key) => Some(key),
                    None => letters.next(),
                };
                Choice { key, action, words }
            })
            .collect();
        Choices { list, at: 0 }
    }

    /// All of them.
    pub fn list(&self) -> &[Choice] {
        &self.list
    }

    /// The one that Enter would choose.
    pub fn chosen(&self) -> Option<&Choice> {
        self.list.get(self.at)
    }

    /// Moves on, round the end.
    pub fn step(&mut self, by: isize) {
        if !self.list.is_empty() {
            self.at = (self.at as isize + by).rem_euclid(self.list.len() as isize) as usize;
        }
    }

    /// The first or the last.
    pub fn jump(&mut self, last: bool) {
        self.at = if last { self.list.len().saturating_sub(1) } else { 0 };
    }

    /// The choice with this key.
    pub fn with_key(&self, key: char) -> Option<&Choice> {
        self.list.iter().find(|choice| choice.key == Some(key))
    }

    /// Columns that the longest of them takes.
    pub fn width(&self) -> u16 {
        self.list.iter().map(|choice| choice.words.chars().count() as u16 + 5).max().unwrap_or(0)
    }

    /// Draws the list, around the chosen one if it does not fit.
    pub fn draw(&self, theme: Theme, area: Rect, buffer: &mut Buffer) {
        let room = usize::from(area.height);
        if room == 0 {
            return;
        }
        let first = if self.list.len() <= room {
            0
        } else {
            self.at.saturating_sub(room / 2).min(self.list.len() - room)
        };
        for (at, (choice, row)) in (first..).zip(self.list[first..].iter().zip(area.rows())) {
            let chosen = at == self.at;
            let more = (at == first && first > 0) || (at + 1 == first + room && at + 1 < self.list.len());
            let pointer = match (chosen, more) {
                (true, _) => "▸ ",
                (false, true) => "⋮ ",
                _ => "  ",
            };
            let key = choice.key.map_or_else(|| " ".to_owned(), String::from);
            let line = Line::from(vec![
                Span::styled(pointer, theme.legal()),
                Span::styled(key, if chosen { theme.chosen() } else { theme.legal() }),
                Span::raw(" "),
                Span::styled(
                    choice.words.clone(),
                    if chosen { theme.strong() } else { ratatui::style::Style::new() },
                ),
            ]);
            line.render(row, buffer);
        }
    }
}
