//! One lot: its name and either what is printed on it or what stands there.

use super::super::Scene;
use super::{colour, letter, price, printed_die, words};
use crate::words::Here;
use lords::{Company, Lot, Space, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;
use table::Seat;
use table::say;

/// Columns in which the longest name of a company stands beside the name of a lot.
const WITH_NAMES: u16 = 11;

/// How a lot is set off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// Something can be done with it.
    pub legal: bool,
    /// Enter would do something with it.
    pub chosen: bool,
    /// The latest action changed it.
    pub fresh: bool,
    /// The lots above and below it are of the same casino.
    pub joined: (bool, bool),
}

fn space(view: &View, lot: Lot) -> Space {
    view.lots.get(&lot.to_string()).copied().unwrap_or_default()
}

fn name_style(scene: &Scene<'_>, look: Look) -> Style {
    match look {
        Look { chosen: true, .. } => scene.theme.chosen(),
        Look { legal: true, .. } => scene.theme.legal(),
        _ => scene.theme.quiet(),
    }
}

fn fresh(look: Look) -> Modifier {
    if look.fresh { Modifier::REVERSED } else { Modifier::empty() }
}

/// The shape of a seat in its colour, or room for it.
fn shape(scene: &Scene<'_>, seat: Option<Seat>, look: Look) -> Span<'static> {
    match seat {
        Some(seat) => {
            let mark = scene.mark(seat);
            Span::styled(mark.shape.to_string(), scene.theme.seat(mark).add_modifier(fresh(look)))
        }
        None => Span::raw(" "),
    }
}

/// What the die on a tile shows; a star while it waits to be put back.
fn die(scene: &Scene<'_>, view: &View, lot: Lot, space: &Space) -> String {
    let waits = matches!(&view.asks, lords::Asks::Arrange { lots, .. } if lots.has(lot));
    match (space.owner, space.die) {
        (Some(_), Some(_)) if scene.rolling.is_some() && view.reorganized.has(lot) => {
            let frame = scene.rolling.unwrap_or(0).wrapping_mul(31) + u64::from(lot.0) * 7;
            (frame % 6 + 1).to_string()
        }
        (Some(_), Some(value)) => value.to_string(),
        _ if waits => "*".into(),
        (Some(_), None) => "*".into(),
        (None, _) => "-".into(),
    }
}

fn company_style(scene: &Scene<'_>, view: &View, company: Company) -> Style {
    scene.theme.paint(colour(view.edition, company)).add_modifier(Modifier::BOLD | Modifier::REVERSED)
}

/// Whether nobody can ever park there: block F with two players.
fn closed(view: &View, lot: Lot) -> bool {
    view.players.len() == 2 && lot.in_f()
}

/// Draws a lot in one line of eight columns.
pub fn draw_line(scene: &Scene<'_>, view: &View, lot: Lot, look: Look, area: Rect, buffer: &mut Buffer) {
    let theme = scene.theme;
    let there = space(view, lot);
    let mut spans = vec![Span::styled(lot.to_string(), name_style(scene, look))];
    spans.push(Span::raw(" ".repeat(3usize.saturating_sub(lot.to_string().len()))));
    if let Some(company) = there.company {
        let join = match look.joined {
            (true, true) => "║",
            (true, false) => "╙",
            (false, true) => "╓",
            (false, false) => " ",
        };
        spans.push(Span::styled(join, theme.paint(colour(view.edition, company))));
        spans.push(Span::styled(letter(company).to_string(), company_style(scene, view, company)));
        let height = there.height.filter(|height| *height > 1).and_then(|height| {
            ['¹', '²', '³', '⁴', '⁵', '⁶'].get(usize::from(height).checked_sub(1)?).copied()
        });
        spans.push(Span::styled(height.unwrap_or(' ').to_string(), theme.strong()));
        spans.push(shape(scene, there.owner, look));
        spans.push(Span::styled(die(scene, view, lot, &there), theme.strong().add_modifier(fresh(look))));
    } else if closed(view, lot) {
        spans.push(Span::styled("    ·", theme.quiet()));
    } else {
        spans.push(shape(scene, there.mark, look));
        let style = if there.mark.is_some() { theme.money() } else { theme.quiet() };
        spans.push(Span::styled(format!("{:>2}•{}", price(view, lot), printed_die(view, lot)), style));
    }
    Line::from(spans).render(area, buffer);
}

/// Draws a lot inside its frame: two lines of eight or more columns.
pub fn draw_framed(scene: &Scene<'_>, view: &View, lot: Lot, look: Look, area: Rect, buffer: &mut Buffer) {
    let theme = scene.theme;
    let there = space(view, lot);
    let mut rows = area.rows();
    let (Some(upper), Some(lower)) = (rows.next(), rows.next()) else { return };
    Line::styled(lot.to_string(), name_style(scene, look)).render(upper, buffer);
    let right = |span: Span<'static>, row: Rect, buffer: &mut Buffer| {
        Line::from(span).right_aligned().render(row, buffer);
    };
    if let Some(company) = there.company {
        // All or none: names and letters side by side would look like different things.
        let fits = area.width >= WITH_NAMES;
        let text = if fits { company.to_string() } else { format!(" {} ", letter(company)) };
        right(Span::styled(text, company_style(scene, view, company)), upper, buffer);
        let value = die(scene, view, lot, &there);
        let style = theme.strong().add_modifier(fresh(look));
        let spans = vec![shape(scene, there.owner, look), Span::styled(format!(" [{value}]"), style)];
        Line::from(spans).render(lower, buffer);
        if let Some(height) = there.height.filter(|height| *height > 1) {
            right(Span::styled(format!("×{height}"), theme.strong()), lower, buffer);
        }
        return;
    }
    if closed(view, lot) {
        return right(Span::styled(say!("terminal-lords-closed").here(), theme.quiet()), lower, buffer);
    }
    let style = if there.mark.is_some() { theme.money() } else { theme.quiet() };
    right(Span::styled(words::money(price(view, lot).into()), style), upper, buffer);
    Line::from(shape(scene, there.mark, look)).render(lower, buffer);
    right(Span::styled(format!("•{}", printed_die(view, lot)), style), lower, buffer);
}
