//! What can be chosen now: each with its key, one of them picked out.

use super::super::boards::Board;
use super::super::offered::{More, Offered, offered};
use super::super::theme::Theme;
use crate::columns;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;
use serde_json::Value;
use std::collections::BTreeSet;

/// Letters for choices: those that are no command of the shell.
const LETTERS: &str = "abcdefgijklmnoptvwxyz";

/// One thing that can be chosen.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice {
    /// The key that chooses it at once.
    pub key: Option<char>,
    /// The action.
    pub action: Value,
    /// The digits that pick it out when they are typed one after another, in ascending order.
    spelled: Option<String>,
    /// What it is, in a few words.
    pub words: String,
    /// What it leaves open.
    pub more: More,
}

/// The list of choices and the place in it.
#[derive(Clone, Default, Debug)]
pub struct Choices {
    list: Vec<Choice>,
    at: usize,
    /// The digits that were typed since another key was pressed.
    typed: String,
}

impl Choices {
    /// The choices of a seat, with their keys: the game's own where each is different, else one after another.
    pub fn new(board: &dyn Board, actions: Vec<(Value, String)>) -> Choices {
        let offered = offered(board, actions);
        let own: Vec<Option<char>> = offered.iter().map(|entry| board.key(&entry.action)).collect();
        let known: Vec<char> = own.iter().flatten().copied().collect();
        let distinct = known.iter().collect::<BTreeSet<_>>().len() == known.len();
        let spelled: Vec<Option<String>> =
            offered.iter().map(|entry| Some(ascending(&board.spelled(&entry.action)?))).collect();
        // A key that means something else takes no choice.
        let reserved = board.dialog().map(|(key, ..)| key);
        let free = |letter: &char| !known.contains(letter) && Some(*letter) != reserved;
        let mut letters = LETTERS.chars().filter(free);
        // Digits that pick a choice out cannot take one as well.
        let digits = if spelled.iter().any(Option::is_some) { "" } else { "123456789" };
        let mut places = digits.chars().chain(LETTERS.chars().filter(free));
        let list = offered
            .into_iter()
            .zip(own)
            .zip(spelled)
            .map(|((Offered { action, words, more }, own), spelled)| {
                let key = match own {
                    _ if known.is_empty() || !distinct => places.next(),
                    Some(key) => Some(key),
                    None => letters.next(),
                };
                Choice { key, action, spelled, words, more }
            })
            .collect();
        Choices { list, at: 0, typed: String::new() }
    }

    /// All of them.
    pub fn list(&self) -> &[Choice] {
        &self.list
    }

    /// The one that Enter would choose.
    pub fn chosen(&self) -> Option<&Choice> {
        self.list.get(self.at)
    }

    /// Whether digits pick choices out.
    pub fn is_spelled(&self) -> bool {
        self.list.iter().any(|choice| choice.spelled.is_some())
    }

    /// Where the one that Enter would choose stands, counted from 1, and how many there are.
    pub fn place(&self) -> (usize, usize) {
        (self.at + 1, self.list.len())
    }

    /// A digit is typed: picks the choice that the digits so far stand for, in whatever order; if there is none,
    /// the digit begins anew, and typed once more it goes on to the next choice that it stands for.
    pub fn spell(&mut self, digit: char) -> bool {
        let spelled = |list: &[Choice], typed: &str| {
            let found =
                |(at, choice): (usize, &Choice)| (choice.spelled.as_deref() == Some(typed)).then_some(at);
            list.iter().enumerate().filter_map(found).collect::<Vec<usize>>()
        };
        let longer = ascending(&format!("{}{digit}", self.typed));
        let (typed, places) = match spelled(&self.list, &longer) {
            places if places.is_empty() => (digit.to_string(), spelled(&self.list, &digit.to_string())),
            places => (longer, places),
        };
        let Some(first) = places.first() else {
            self.typed.clear();
            return false;
        };
        let again = self.typed == typed && places.contains(&self.at);
        self.at = places.iter().find(|at| again && **at > self.at).copied().unwrap_or(*first);
        self.typed = typed;
        true
    }

    /// Moves on, round the end.
    pub fn step(&mut self, by: isize) {
        self.typed.clear();
        if !self.list.is_empty() {
            self.at = (self.at as isize + by).rem_euclid(self.list.len() as isize) as usize;
        }
    }

    /// The first or the last.
    pub fn jump(&mut self, last: bool) {
        self.typed.clear();
        self.at = if last { self.list.len().saturating_sub(1) } else { 0 };
    }

    /// The choice with this key.
    pub fn with_key(&self, key: char) -> Option<&Choice> {
        self.list.iter().find(|choice| choice.key == Some(key))
    }

    /// Columns that the longest of them takes.
    pub fn width(&self) -> u16 {
        self.list.iter().map(|choice| columns::width(&choice.words) as u16 + 5).max().unwrap_or(0)
    }

    /// Columns that the list would like in so many rows, out of at most so many: enough for all of it side by side.
    pub fn wanted(&self, rows: u16, most: u16) -> u16 {
        let needed = (self.list.len() as u16).div_ceil(rows.max(1));
        self.width() * (most / self.width().max(1)).min(needed).max(1)
    }

    /// How many stand side by side, and in how many rows each column shows them.
    fn columns(&self, area: Rect) -> (usize, usize) {
        let rows = usize::from(area.height).max(1);
        let wide = usize::from((area.width / self.width().max(1)).max(1));
        let columns = self.list.len().div_ceil(rows).clamp(1, wide);
        (columns, self.list.len().div_ceil(columns).min(rows))
    }

    /// Whether some of them are out of sight.
    pub fn overflows(&self, area: Rect) -> bool {
        let (columns, rows) = self.columns(area);
        self.list.len() > columns * rows
    }

    /// Draws the list, in columns if it is too long for one, around the chosen one if it does not fit.
    pub fn draw(&self, theme: Theme, area: Rect, buffer: &mut Buffer) {
        if area.is_empty() {
            return;
        }
        let (columns, rows) = self.columns(area);
        let room = columns * rows;
        let first = if self.list.len() <= room {
            0
        } else {
            self.at.saturating_sub(room / 2).min(self.list.len() - room)
        };
        let width = area.width / columns as u16;
        for (at, choice) in self.list.iter().enumerate().skip(first).take(room) {
            let place = at - first;
            let row = Rect {
                x: area.x + (place / rows) as u16 * width,
                y: area.y + (place % rows) as u16,
                width,
                height: 1,
            };
            let more = (at == first && first > 0) || (at + 1 == first + room && at + 1 < self.list.len());
            choice.line(at == self.at, more, theme).render(row, buffer);
        }
    }
}

impl Choice {
    fn line(&self, chosen: bool, more: bool, theme: Theme) -> Line<'static> {
        let pointer = match (chosen, more) {
            (true, _) => "▸ ",
            (false, true) => "⋮ ",
            _ => "  ",
        };
        let key = self.key.map_or_else(|| " ".to_owned(), String::from);
        Line::from(vec![
            Span::styled(pointer, theme.legal()),
            Span::styled(key, if chosen { theme.chosen() } else { theme.legal() }),
            Span::raw(" "),
            Span::styled(
                self.words.clone(),
                if chosen { theme.strong() } else { ratatui::style::Style::new() },
            ),
        ])
    }
}

/// Digits in ascending order.
fn ascending(digits: &str) -> String {
    let mut digits: Vec<char> = digits.chars().collect();
    digits.sort_unstable();
    digits.into_iter().collect()
}
