//! A hint on the screen: first that the bot thinks, then what it thinks.

use super::super::hint::{self, Advice};
use super::Shell;
use super::pages::Page;
use super::wrap::wrap;
use ratatui::text::{Line, Span};

impl Shell {
    /// The person at the keyboard wants to know what to do.
    pub(super) fn ask_for_hint(&mut self) {
        if self.choices.list().is_empty() || self.interlude.is_some() || self.curtain().is_some() {
            return self.warn(hint::nothing(&self.session));
        }
        // Dice that still roll would be told about before they lie.
        self.rolling_until = None;
        self.thinking.set(false);
        self.page = Some(Page::Hint { advice: None });
    }

    /// Thinks, once the screen says so. Tells whether there is a hint now.
    pub(super) fn think_of_hint(&mut self) -> bool {
        if !self.thinking.get() || self.page != Some(Page::Hint { advice: None }) {
            return false;
        }
        let seat = self.keyboard.decides(&self.session);
        let advice = seat.map_or_else(Vec::new, |seat| hint::advice(&self.session, seat));
        self.page = Some(Page::Hint { advice: Some(advice) });
        true
    }

    /// The page with the hint.
    pub(super) fn hint_lines(&self, advice: Option<&[Advice]>, width: usize) -> Vec<Line<'static>> {
        let theme = self.theme;
        let Some(advice) = advice else {
            self.thinking.set(true);
            return vec![Line::raw(hint::thinking())];
        };
        let mut lines = vec![Line::styled(hint::heading(), theme.strong()), Line::default()];
        let longest = advice.iter().map(|one| one.chance.chars().count()).max().unwrap_or(0);
        for (place, Advice { chance, words }) in advice.iter().enumerate() {
            let (mark, style) = if place == 0 { ("★ ", theme.legal()) } else { ("  ", theme.quiet()) };
            let words = wrap(&[Span::raw(words.clone())], width.saturating_sub(longest + 4), 2);
            for (row, mut line) in words.into_iter().enumerate() {
                let chance = if row == 0 { chance.as_str() } else { "" };
                line.spans.insert(0, Span::styled(format!("{chance:>longest$}  "), style));
                line.spans.insert(0, Span::styled(if row == 0 { mark } else { "  " }, theme.money()));
                lines.push(line);
            }
        }
        lines
    }
}
