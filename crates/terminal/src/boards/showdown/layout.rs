//! How the table is divided: one sheet at the left, the market and the players beside it; where there is room, the
//! other sheets below.

use super::super::Scene;
use super::grid::{INNER, Ink, Sheet};
use super::{market, words};
use crate::words::Here;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;
use showdown::{Asks, Colour, Lying, View};
use table::Seat;
use table::say;

/// Columns between a sheet and what is beside it.
const GAP: u16 = 2;

/// Columns of a drawn sheet, the entrances included.
pub fn sheet_width(view: &View) -> u16 {
    let columns = view.sheet.first().map_or(0, |row| row.chars().count());
    (columns * (INNER + 1) + 3) as u16
}

/// Rows of a sheet: whose it is, the drawing, what lies beside it.
pub fn sheet_height(view: &View) -> u16 {
    view.sheet.len() as u16 * 2 + 3
}

/// Rows of the first sheet and what is beside it.
fn top_height(view: &View) -> u16 {
    sheet_height(view).max(market::rows(view))
}

/// How many other sheets fit below, in a row.
fn others_below(view: &View, width: u16, most: u16) -> u16 {
    let fits = (width + GAP) / (sheet_width(view) + GAP);
    if most >= top_height(view) + sheet_height(view) { fits.min(view.players.len() as u16 - 1) } else { 0 }
}

/// Rows that the table would like.
pub fn height(view: &View, width: u16, most: u16) -> u16 {
    let below = if others_below(view, width, most) > 0 { sheet_height(view) } else { 0 };
    top_height(view) + below
}

/// Draws the table.
pub fn draw(scene: &Scene<'_>, view: &View, area: Rect, buffer: &mut Buffer) {
    let main = words::main_seat(scene, view);
    let (width, height) = (sheet_width(view), sheet_height(view));
    let others = others_below(view, area.width, area.height);
    let top = Rect { height: area.height.min(top_height(view)), ..area };
    draw_sheet(scene, view, main, Rect { width, ..top }.intersection(area), buffer);
    let x = area.x + width + GAP;
    let beside = Rect { x, width: area.right().saturating_sub(x), ..top };
    market::draw(scene, view, beside, buffer);
    let rest = main.clockwise(view.players.len() as u8).skip(1).take(others.into());
    for (place, seat) in rest.enumerate() {
        let below = Rect {
            x: area.x + place as u16 * (width + GAP),
            y: top.bottom(),
            width,
            height: area.bottom().saturating_sub(top.bottom()).min(height),
        };
        draw_sheet(scene, view, seat, below.intersection(area), buffer);
    }
}

/// One player's sheet, with what is chosen for it.
fn draw_sheet(scene: &Scene<'_>, view: &View, seat: Seat, area: Rect, buffer: &mut Buffer) {
    let theme = scene.theme;
    if view.players.len() <= seat.index() {
        return;
    }
    let mark = scene.mark(seat);
    let mut rows = area.rows();
    if let Some(row) = rows.next() {
        let title = format!(" {}", scene.name(seat));
        let covered: u8 =
            tiles(view, seat).iter().map(|tile| super::grid::squares(view, *tile).count()).sum();
        let squares = view.sheet.iter().map(|row| row.chars().count()).sum::<usize>();
        let covered = if sketching(view, seat) {
            say!("terminal-showdown-squares-sketch", covered, squares)
        } else {
            say!("terminal-showdown-squares", covered, squares)
        };
        Line::from(vec![
            Span::styled(mark.shape.to_string(), theme.seat(mark)),
            Span::styled(title, theme.strong()),
            Span::styled(format!(" · {}", covered.here()), theme.quiet()),
        ])
        .render(row, buffer);
    }
    let chosen = if view.waiting.contains(seat) { words::placed(scene.chosen) } else { None };
    for (dots, row) in Sheet::new(view, &tiles(view, seat), chosen).rows().into_iter().zip(&mut rows) {
        let spans = dots.into_iter().map(|(letter, ink)| Span::styled(letter.to_string(), style(scene, ink)));
        Line::from(spans.collect::<Vec<_>>()).render(row, buffer);
    }
    if let Some(row) = rows.next() {
        let room = usize::from(area.width);
        Line::styled(words::beside(view, seat, room), theme.quiet()).render(row, buffer);
    }
}

fn sketching(view: &View, seat: Seat) -> bool {
    matches!(view.asks, Asks::Sketch(_)) && view.waiting.contains(seat)
}

/// The tiles on a sheet, as sketched where somebody sketches.
pub fn tiles(view: &View, seat: Seat) -> Vec<Lying> {
    let mut tiles = view.players.get(seat.index()).map_or_else(Vec::new, |player| player.sheet.clone());
    if let (Asks::Sketch(sketch), true) = (&view.asks, view.waiting.contains(seat)) {
        tiles.retain(|tile| !sketch.off.iter().any(|off| off == *tile));
        tiles.extend(sketch.on.iter());
    }
    tiles
}

/// The colour of tiles and sections.
pub fn colour(colour: Colour) -> Color {
    match colour {
        Colour::Yellow => Color::Yellow,
        Colour::Blue => Color::LightBlue,
        Colour::Green => Color::LightGreen,
    }
}

fn style(scene: &Scene<'_>, ink: Ink) -> Style {
    let theme = scene.theme;
    match ink {
        Ink::Paper => theme.quiet(),
        Ink::Section(section) => theme.paint(colour(section)),
        Ink::Wall => Style::new(),
        Ink::Door => theme.good(),
        Ink::Blocked => theme.warning(),
        Ink::Diamond(quarters) if quarters >= 3 => theme.act(),
        Ink::Diamond(_) => theme.quiet(),
        Ink::Name(tile) => theme.paint(colour(tile)).patch(theme.strong()),
        Ink::Chosen => theme.chosen(),
        Ink::Entrance => theme.act(),
    }
}
