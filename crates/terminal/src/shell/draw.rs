//! How the screen is divided, and everything on it that is the same in every game.

use super::super::theme::Theme;
use super::Shell;
use super::pages::Page;
use super::wrap::{with_names, wrap};
use crate::columns;
use crate::words::Here;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};
use table::Seat;
use table::say;

/// The smallest screen that a table fits on.
pub const SMALLEST: (u16, u16) = (76, 20);
/// Columns from which on the log has a side of its own.
const WITH_SIDE: u16 = 124;
/// Rows for choices that the board should leave.
const CHOICES: u16 = 6;
/// Rows for choices that the board must leave.
const FEWEST_CHOICES: u16 = 4;
/// Columns of the list of choices, if it does not need more.
const LIST: u16 = 43;

impl Shell {
    /// Draws the whole screen.
    pub fn draw(&self, frame: &mut Frame<'_>) {
        self.draw_on(frame.area(), frame.buffer_mut());
    }

    /// Draws the whole screen here.
    pub fn draw_on(&self, area: Rect, buffer: &mut Buffer) {
        if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
            return draw_too_small(area, buffer);
        }
        let [title, body, footer] = rows(area, [1, area.height - 2, 1]);
        if let Some(seat) = self.shown_curtain() {
            self.draw_curtain(seat, area, buffer);
        } else {
            self.draw_title(title, buffer);
            self.draw_body(body, buffer);
        }
        self.draw_footer(footer, buffer);
        self.draw_page(area, buffer);
    }

    /// Who is asked to take the keyboard. Whoever opens a dialog behind the curtain sees what everybody may see.
    fn shown_curtain(&self) -> Option<Seat> {
        self.curtain().filter(|_| !matches!(self.page, Some(Page::Dialog { .. })))
    }

    fn draw_body(&self, body: Rect, buffer: &mut Buffer) {
        let side = if body.width >= WITH_SIDE { (body.width * 3 / 10).min(56) } else { 0 };
        let main = Rect { width: body.width - side, ..body };
        let sheet = self.sheet(main.width.into());
        let most = main.height - 2 - if sheet.is_some() { FEWEST_CHOICES } else { CHOICES };
        let wanted = match &sheet {
            Some(sheet) => sheet.height().min(most),
            None => self.session.board().height(&self.scene(), main.width, most),
        };
        let height = wanted.min(main.height - 2 - FEWEST_CHOICES);
        let [board, prompt, hint, panel] = rows(main, [height, 1, 1, main.height - 2 - height]);
        match &sheet {
            Some(sheet) => self.furthest.set(sheet.draw(self.sheet_scroll, self.theme, board, buffer)),
            None => self.session.board().draw(&self.scene(), board, buffer),
        }
        self.draw_prompt(prompt, buffer);
        self.draw_hint(hint, buffer);
        let log = Rect { x: main.right(), width: side, ..body };
        if self.interlude.is_some() {
            // There is nothing to choose: the log may have all the room.
            return self.draw_log(if side > 0 { log } else { panel }, buffer);
        }
        let left = match side {
            0 => {
                let most = panel.width - LIST + 8;
                self.choices.wanted(panel.height - 1, most).max(LIST).min(most)
            }
            _ => panel.width,
        };
        let [rule, list] = rows(Rect { width: left, ..panel }, [1, panel.height - 1]);
        draw_rule(&self.panel_name(list), self.theme, rule, buffer);
        self.draw_panel(list, buffer);
        let beside = Rect { x: panel.x + left, width: panel.width - left, ..panel };
        self.draw_log(if side > 0 { log } else { beside }, buffer);
    }

    fn draw_title(&self, area: Rect, buffer: &mut Buffer) {
        buffer.set_style(area, self.theme.bar());
        let live = self.session.live();
        let headline = match &self.interlude {
            Some(interlude) => interlude.title.to_lowercase(),
            None => self.session.board().headline(&self.view),
        };
        let left = format!(" {} · {headline}", live.about().title.here());
        let awaited = self.session.awaited();
        let waiting: Vec<String> = awaited.iter().map(|seat| self.name_with_mark(seat)).collect();
        let turn = match &self.interlude {
            None if !waiting.is_empty() => {
                let turn = format!(" · {}", say!("terminal-to-decide", who = waiting.join(", ")).here());
                // Many names at once do not fit every screen; the marks do.
                if columns::width(&left) + columns::width(&turn) < usize::from(area.width) {
                    turn
                } else {
                    let marks: Vec<String> = awaited.iter().map(|seat| self.mark(seat)).collect();
                    format!(" · {}", say!("terminal-to-decide", who = marks.join(" ")).here())
                }
            }
            _ => String::new(),
        };
        let right = match self.session.save() {
            _ if let Some(remote) = live.there() => {
                let line =
                    if remote.is_lost() { say!("terminal-bar-lost") } else { say!("terminal-bar-house") };
                format!("{} ", line.here())
            }
            Some(save) => {
                let file = save.file().file_name().unwrap_or_default().to_string_lossy().into_owned();
                format!("{} ", say!("terminal-bar-saved", file).here())
            }
            None => format!("{} ", say!("terminal-bar-not-saved").here()),
        };
        let line = Line::styled(left + &turn, self.theme.bar());
        let taken = line.width();
        line.render(area, buffer);
        if taken + columns::width(&right) + 2 <= usize::from(area.width) {
            Line::styled(right, self.theme.bar()).right_aligned().render(area, buffer);
        }
    }

    fn mark(&self, seat: Seat) -> String {
        self.session.marks().get(seat.index()).map_or_else(String::new, |mark| mark.shape.to_string())
    }

    pub(super) fn name_with_mark(&self, seat: Seat) -> String {
        let mark = self.session.marks().get(seat.index());
        mark.map_or_else(
            || self.session.name(seat),
            |mark| format!("{} {}", mark.shape, self.session.name(seat)),
        )
    }

    /// What the table waits for.
    fn draw_prompt(&self, area: Rect, buffer: &mut Buffer) {
        let mine = !self.choices.list().is_empty() && self.rolling_until.is_none();
        let (lead, text) = if self.interlude.is_some() {
            ("▶ ".to_owned(), say!("terminal-enter-goes-on").here() + &self.more())
        } else if self.session.is_over() {
            ("▶ ".to_owned(), say!("terminal-enter-leaves").here() + &self.more())
        } else if self.rolling_until.is_some() {
            ("  ".to_owned(), say!("terminal-dice-roll").here())
        } else if mine && self.session.waiting_person().is_none() {
            ("▶ ".to_owned(), self.session.prompt())
        } else if mine {
            (format!("▶ {} ", say!("terminal-your-turn-now").here()), self.session.prompt())
        } else {
            ("  ".to_owned(), self.session.prompt())
        };
        let style = if lead.starts_with('▶') { self.theme.strong() } else { Style::new() };
        let mut spans = vec![Span::styled(lead, self.theme.act())];
        spans.extend(with_names(&text, self.session.names(), self.session.marks(), self.theme, style));
        Line::from(spans).render(area, buffer);
    }

    /// A notice, or what is worth knowing about the choice that Enter would take.
    fn draw_hint(&self, area: Rect, buffer: &mut Buffer) {
        let theme = self.theme;
        let scene = self.scene();
        let (text, style) = if let Some(notice) = &self.notice {
            (notice.text.clone(), if notice.warning { theme.warning() } else { theme.good() })
        } else if self.interlude.is_some() {
            (String::new(), theme.quiet())
        } else if self.choices.list().is_empty() && self.can_undo() {
            (say!("terminal-u-takes-back").here(), theme.quiet())
        } else {
            let explained = scene.chosen.and_then(|action| self.session.board().explain(&scene, action));
            (explained.unwrap_or_default(), theme.quiet())
        };
        Line::from(vec![Span::raw("  "), Span::styled(text, style)]).render(area, buffer);
    }

    fn panel_name(&self, list: Rect) -> String {
        if self.session.is_over() {
            return say!("terminal-the-journal").here();
        }
        let name = if self.choices.is_spelled() {
            say!("terminal-choices-spelled").here()
        } else {
            say!("terminal-choices").here()
        };
        if self.choices.overflows(list) {
            let (place, count) = self.choices.place();
            return say!("terminal-choices-place", name, place, count).here();
        }
        name
    }

    fn more(&self) -> String {
        if self.furthest.get() > 0 {
            format!(" {}", say!("terminal-show-the-rest").here())
        } else {
            String::new()
        }
    }

    fn draw_panel(&self, area: Rect, buffer: &mut Buffer) {
        if self.session.is_over() {
            let lines = self.where_kept(area.width.into());
            Paragraph::new(lines).render(area, buffer);
        } else if self.rolling_until.is_none() {
            self.choices.draw(self.theme, area, buffer);
        }
    }

    fn draw_log(&self, area: Rect, buffer: &mut Buffer) {
        let [rule, list] = rows(area, [1, area.height - 1]);
        let name = match (&self.page, self.log.newer()) {
            (Some(Page::Pick), _) => say!("terminal-log-pick").here(),
            (_, 0) => say!("terminal-log").here(),
            (_, newer) => say!("terminal-log-newer", newer).here(),
        };
        draw_rule(&name, self.theme, rule, buffer);
        for row in list.rows() {
            buffer.set_string(area.x, row.y, "│", self.theme.quiet());
        }
        let inner = Rect { x: list.x + 2, width: list.width.saturating_sub(2), ..list };
        self.log.draw(&self.session, self.theme, inner, buffer);
    }

    fn draw_footer(&self, area: Rect, buffer: &mut Buffer) {
        let theme = self.theme;
        let deciding = !self.choices.list().is_empty() && self.interlude.is_none();
        let enter = match (deciding, self.session.is_over() && self.interlude.is_none()) {
            (true, _) => say!("terminal-key-take"),
            (_, true) => say!("terminal-key-leave"),
            _ => say!("terminal-key-go-on"),
        };
        let scrolls = self.interlude.is_some() && self.furthest.get() > 0;
        let picks = if scrolls { say!("terminal-key-scroll") } else { say!("terminal-key-pick") };
        let keeps = match self.session.live().there() {
            Some(_) => say!("terminal-key-say"),
            None => say!("terminal-key-save"),
        };
        let mut keys: Vec<(String, String, bool)> = [
            ("↑↓", picks, deciding || scrolls),
            ("Enter", enter, true),
            ("u", say!("terminal-key-take-back"), self.can_undo()),
            ("h", say!("terminal-key-hint"), deciding),
            ("r", say!("terminal-key-rules"), self.curtain().is_none()),
            ("s", keeps, true),
            ("?", say!("terminal-key-help"), true),
            ("q", say!("terminal-key-leave"), true),
        ]
        .map(|(key, what, on)| (key.to_owned(), what.here(), on))
        .into();
        if let Some((key, what, _)) = self.session.board().dialog() {
            keys.insert(3, (key.to_string(), what, !self.session.is_over()));
        }
        if self.interlude.is_some() || self.shown_curtain().is_some() {
            // There is little to do here: whoever looks should see at once what.
            keys.retain(|(_, _, on)| *on);
        }
        let room = usize::from(area.width);
        let letters = |keys: &[(String, String, bool)]| -> usize {
            keys.iter().map(|(key, what, _)| columns::width(key) + columns::width(what) + 1).sum()
        };
        // Where not all of it fits, what does nothing now goes first, then what everybody tries anyway.
        if letters(&keys) + keys.len() > room {
            keys.retain(|(_, _, on)| *on);
        }
        if letters(&keys) + keys.len() > room {
            keys.retain(|(key, ..)| key != "↑↓");
        }
        // The more there is to say, the closer it stands.
        let gap = (room.saturating_sub(letters(&keys)) / keys.len().max(1)).clamp(1, 3);
        let mut spans = vec![Span::raw(" ")];
        for (key, what, on) in keys {
            let style = if on { theme.legal() } else { theme.quiet() };
            spans.push(Span::styled(key, style));
            spans.push(Span::styled(format!(" {what}{}", " ".repeat(gap)), theme.quiet()));
        }
        Line::from(spans).render(area, buffer);
    }
}

/// Rows below each other.
fn rows<const N: usize>(area: Rect, heights: [u16; N]) -> [Rect; N] {
    let mut y = area.y;
    heights.map(|height| {
        let row = Rect { y, height, ..area }.intersection(area);
        y += height;
        row
    })
}

fn draw_rule(name: &str, theme: Theme, area: Rect, buffer: &mut Buffer) {
    let line = "─".repeat(area.width.into());
    buffer.set_string(area.x, area.y, line, theme.quiet());
    buffer.set_stringn(
        area.x + 1,
        area.y,
        format!(" {name} "),
        area.width.saturating_sub(2).into(),
        theme.strong(),
    );
}

fn draw_too_small(area: Rect, buffer: &mut Buffer) {
    let (columns, rows) = (area.width, area.height);
    let text = say!("terminal-too-small", columns, rows, wide = SMALLEST.0, high = SMALLEST.1).here();
    let lines = wrap(&[Span::raw(text)], area.width.into(), 0);
    Paragraph::new(lines).render(area, buffer);
}
