//! Pages that stand in the board's place: between two people, at the end of a round, at the end of the game.

use super::super::theme::Theme;
use super::Shell;
use super::pages::draw_popup;
use super::wrap::wrap;
use crate::columns;
use crate::words::{Here, list};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;
use table::Seat;
use table::say;

/// Columns that a page leaves free at its sides.
const MARGIN: usize = 4;

/// A page in the board's place.
pub struct Sheet {
    title: String,
    lines: Vec<Line<'static>>,
}

impl Sheet {
    /// Rows it would like.
    pub fn height(&self) -> u16 {
        self.lines.len() as u16 + 3
    }

    /// Draws it from so far down; tells how far down it could go.
    pub fn draw(&self, scroll: u16, theme: Theme, area: Rect, buffer: &mut Buffer) -> u16 {
        let inner = Rect { x: area.x + 2, width: area.width.saturating_sub(MARGIN as u16), ..area };
        let mut rows = inner.rows();
        if let Some(row) = rows.next() {
            Line::styled(self.title.clone(), theme.act()).render(row, buffer);
        }
        rows.next();
        let room = inner.height.saturating_sub(2);
        let furthest = (self.lines.len() as u16).saturating_sub(room);
        for (line, row) in self.lines.iter().skip(scroll.min(furthest).into()).zip(rows) {
            line.render(row, buffer);
        }
        furthest
    }
}

impl Shell {
    /// The page in the board's place, if there is one.
    pub(super) fn sheet(&self, width: usize) -> Option<Sheet> {
        match &self.interlude {
            Some(interlude) => Some(Sheet { title: interlude.title.clone(), lines: interlude.lines.clone() }),
            None => self
                .session
                .is_over()
                .then(|| Sheet { title: say!("terminal-over").here(), lines: self.ranking(width) }),
        }
    }

    /// The screen between two people: nothing of either is on it.
    pub(super) fn draw_curtain(&self, seat: Seat, area: Rect, buffer: &mut Buffer) {
        let marks = self.session.marks();
        let mark = marks.get(seat.index()).copied();
        let style = mark.map_or_else(Style::new, |mark| self.theme.seat(mark));
        let lines = vec![
            Line::default(),
            self.pass_to(seat, style).centered(),
            Line::default(),
            Line::raw(self.session.say(&say!("terminal-alone", seat))).centered(),
            Line::default(),
        ];
        let (title, hint) = (say!("terminal-next-player").here(), say!("terminal-enter-on").here());
        draw_popup(&title, &hint, lines, 0, self.theme, area, buffer);
        if let Some(notice) = &self.notice {
            let row = Rect { y: area.bottom() - 2, height: 1, ..area };
            Line::styled(notice.text.clone(), self.theme.warning()).centered().render(row, buffer);
        }
    }

    /// Whom the keyboard goes to, with the name in its colour.
    fn pass_to(&self, seat: Seat, style: Style) -> Line<'static> {
        let name = self.name_with_mark(seat);
        let sentence = say!("terminal-pass-keyboard", name = name.clone()).here();
        let (before, after) = sentence.split_once(&name).unwrap_or((&sentence, ""));
        let (before, after) = (before.to_owned(), after.to_owned());
        Line::from(vec![Span::raw(before), Span::styled(name, style), Span::raw(after)])
    }

    /// The final ranking.
    fn ranking(&self, width: usize) -> Vec<Line<'static>> {
        let Some(outcome) = self.session.live().outcome() else { return Vec::new() };
        let unit = self.session.live().about().score;
        let longest = columns::widest(self.session.names().iter().map(String::as_str));
        let winners = outcome.ranking.iter().filter(|standing| standing.place == 1);
        let names: Vec<String> = winners.map(|standing| self.session.name(standing.seat)).collect();
        let winners = say!("terminal-wins", count = names.len(), names = list(names)).here();
        let mut lines = vec![
            Line::from(vec![
                Span::styled("★ ", self.theme.money()),
                Span::styled(winners, self.theme.strong()),
            ]),
            Line::default(),
        ];
        for standing in &outcome.ranking {
            let mark = self.session.marks().get(standing.seat.index()).copied();
            let style = mark.map_or_else(Style::new, |mark| self.theme.seat(mark));
            let name = columns::padded(&self.session.name(standing.seat), longest);
            let shape = mark.map_or(' ', |mark| mark.shape);
            let mut line = Line::from(vec![
                Span::styled(format!("{}. ", standing.place), self.theme.strong()),
                Span::styled(format!("{shape} {name}  "), style),
                Span::styled(format!("{:>10}  ", unit.of(standing.score).here()), self.theme.money()),
                Span::raw(format!("{}  ", self.session.board().closing(&self.scene(), standing.seat))),
            ]);
            let why = Span::styled(format!("({})", self.session.say(&standing.why)), self.theme.quiet());
            if line.width() + why.width() + MARGIN <= width {
                line.push_span(why);
                lines.push(line);
            } else {
                lines.push(line);
                lines.push(Line::from(vec![Span::raw("     "), why]));
            }
        }
        lines
    }

    /// Where the journal is, the seed that made the dice, and how to check them.
    pub(super) fn where_kept(&self, width: usize) -> Vec<Line<'static>> {
        let quiet = self.theme.quiet();
        let mut lines = Vec::new();
        match self.session.save() {
            _ if let Some(remote) = self.session.live().there() => {
                let text = say!("terminal-replay-at", link = remote.link().to_owned()).here();
                lines.extend(wrap(&[Span::raw(text)], width, 2));
            }
            Some(save) => {
                let file = save.file().display().to_string();
                lines.extend(wrap(
                    &[Span::raw(say!("terminal-saved-to", file = file.clone()).here())],
                    width,
                    2,
                ));
                lines.extend(wrap(&[Span::styled(format!("fremont verify {file}"), quiet)], width, 2));
            }
            None => lines.push(Line::raw(say!("terminal-not-saved-yet").here())),
        }
        if let Some(seed) = self.session.seed() {
            lines.push(Line::styled(say!("terminal-seed-was").here(), quiet));
            let digits: Vec<char> = seed.chars().collect();
            let parts = digits.chunks(width.clamp(8, 64)).map(|part| part.iter().collect::<String>());
            lines.extend(parts.map(|part| Line::styled(part, quiet)));
        }
        lines
    }
}
