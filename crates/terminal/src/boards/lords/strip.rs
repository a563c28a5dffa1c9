//! The Strip and its six blocks, in lines or in frames.

use super::super::Scene;
use super::cell::{self, Look};
use super::geometry::{ACROSS, BLOCKS, Block};
use super::layout::{FRAMED, Layout};
use super::{changed, colour, touched};
use crate::words::Here;
use lords::{CasinoView, Lot, Lots, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use table::say;

/// Columns of a lot in a line.
const LINE: u16 = 8;
/// Columns of one side in lines.
pub const LINES_SIDE: u16 = 3 * LINE + 2;
/// Columns of the Strip itself between lines.
pub const LINES_ROAD: u16 = 3;
/// Columns of the Strip itself between frames.
pub const FRAMES_ROAD: u16 = 5;

/// The lots and what is to be set off among them.
struct Stage<'a> {
    view: &'a View,
    legal: Lots,
    chosen: Lots,
    fresh: Lots,
}

impl Stage<'_> {
    fn look(&self, block: Block, row: u8, column: u8) -> Look {
        let lot = block.lot(row, column);
        let above = row.checked_sub(1).map(|row| block.lot(row, column));
        let below = (row + 1 < block.rows).then(|| block.lot(row + 1, column));
        let joined = |other: Option<Lot>| other.is_some_and(|other| self.joined(lot, other));
        Look {
            legal: self.legal.has(lot),
            chosen: self.chosen.has(lot),
            fresh: self.fresh.has(lot),
            joined: (joined(above), joined(below)),
        }
    }

    fn casino(&self, lot: Lot) -> Option<&CasinoView> {
        self.view.casinos.iter().find(|casino| casino.lots.has(lot))
    }

    /// Whether two lots are of one casino.
    fn joined(&self, one: Lot, other: Lot) -> bool {
        self.casino(one).is_some_and(|casino| casino.lots.has(other))
    }
}

/// Draws the Strip.
pub fn draw(scene: &Scene<'_>, view: &View, layout: Layout, area: Rect, buffer: &mut Buffer) {
    let all = |actions: &[serde_json::Value]| {
        actions.iter().fold(Lots::NONE, |lots, action| lots.or(touched(view, action)))
    };
    let stage = Stage {
        view,
        legal: all(scene.choices),
        chosen: scene.chosen.map_or(Lots::NONE, |action| touched(view, action)),
        fresh: changed(scene),
    };
    match layout {
        Layout::Lines => in_lines(scene, &stage, area, buffer),
        Layout::Frames { inner, street } => in_frames(scene, &stage, inner, street, area, buffer),
    }
}

fn in_lines(scene: &Scene<'_>, stage: &Stage<'_>, area: Rect, buffer: &mut Buffer) {
    for block in BLOCKS {
        let left = area.x + if block.east { LINES_SIDE + LINES_ROAD } else { 0 };
        let top = area.y + u16::from(block.above + block.streets);
        for (row, column, lot) in block.lots() {
            let (x, y) = (left + u16::from(column) * (LINE + 1), top + u16::from(row));
            let place = Rect::new(x, y, LINE, 1).intersection(area);
            if place.is_empty() {
                continue;
            }
            cell::draw_line(scene, stage.view, lot, stage.look(block, row, column), place, buffer);
            if column + 1 < ACROSS && x + LINE < area.right() {
                let next = block.lot(row, column + 1);
                if let Some(casino) = stage.casino(lot).filter(|casino| casino.lots.has(next)) {
                    let style = scene.theme.paint(colour(stage.view.edition, casino.company));
                    buffer.set_string(x + LINE, y, "═", style);
                }
            }
        }
    }
    let road = Rect { x: area.x + LINES_SIDE, width: LINES_ROAD, ..area }.intersection(area);
    let word = say!("terminal-lords-road").here();
    for (row, sign) in road.rows().zip(word.chars().chain(std::iter::repeat(' '))) {
        buffer.set_stringn(row.x, row.y, format!("│{sign}│"), row.width.into(), scene.theme.quiet());
    }
}

fn in_frames(scene: &Scene<'_>, stage: &Stage<'_>, inner: u16, street: u16, area: Rect, buffer: &mut Buffer) {
    let side = 3 * (inner + 1) + 1;
    for block in BLOCKS {
        let left = area.x + if block.east { side + FRAMES_ROAD } else { 0 };
        let top = area.y + u16::from(block.above) * FRAMED + u16::from(block.streets) * (1 + street);
        draw_walls(scene, stage, block, inner, (left, top), buffer);
        for (row, column, lot) in block.lots() {
            let x = left + 1 + u16::from(column) * (inner + 1);
            let y = top + 1 + u16::from(row) * FRAMED;
            let place = Rect::new(x, y, inner, FRAMED - 1).intersection(area);
            cell::draw_framed(scene, stage.view, lot, stage.look(block, row, column), place, buffer);
        }
    }
    let road = Rect { x: area.x + side, width: FRAMES_ROAD, ..area }.intersection(area);
    let word: Vec<char> = say!("terminal-lords-road").here().chars().collect();
    let first = road.height.saturating_sub(2 * word.len() as u16) / 2;
    for (at, row) in (0u16..).zip(road.rows()) {
        let letter = at.checked_sub(first).filter(|at| at % 2 == 0);
        let sign = letter.and_then(|at| word.get(usize::from(at / 2)).copied()).unwrap_or(' ');
        let sign = if sign == ' ' { '┊' } else { sign };
        buffer.set_stringn(row.x + 2, row.y, sign.to_string(), 1, scene.theme.quiet());
    }
}

/// Lines that meet at a corner: up, down, left, right, one bit each.
const CORNERS: [&str; 16] = [" ", "╵", "╷", "│", "╴", "┘", "┐", "┤", "╶", "└", "┌", "├", "─", "┴", "┬", "┼"];

/// The frames of a block; there is no wall between tiles of one casino.
fn draw_walls(
    scene: &Scene<'_>,
    stage: &Stage<'_>,
    block: Block,
    inner: u16,
    (left, top): (u16, u16),
    buffer: &mut Buffer,
) {
    let (rows, columns) = (i16::from(block.rows), i16::from(ACROSS));
    let at = |row: i16, column: i16| {
        let inside = (0..rows).contains(&row) && (0..columns).contains(&column);
        inside.then(|| block.lot(row as u8, column as u8))
    };
    // A wall stands between two places unless both are outside or of one casino.
    let wall = |one: Option<Lot>, other: Option<Lot>| match (one, other) {
        (None, None) => None,
        (Some(one), Some(other)) if stage.joined(one, other) => None,
        (one, other) => Some(wall_style(scene, stage, one.into_iter().chain(other))),
    };
    // Above the place, and left of it.
    let above = |row: i16, column: i16| wall(at(row - 1, column), at(row, column));
    let before = |row: i16, column: i16| wall(at(row, column - 1), at(row, column));
    for row in 0..=rows {
        for column in 0..=columns {
            let x = left + column as u16 * (inner + 1);
            let y = top + row as u16 * FRAMED;
            let walls =
                [before(row - 1, column), before(row, column), above(row, column - 1), above(row, column)];
            let place =
                walls.iter().enumerate().map(|(bit, wall)| usize::from(wall.is_some()) << bit).sum::<usize>();
            let style = walls.iter().flatten().max_by_key(|(weight, _)| *weight).map(|(_, style)| *style);
            buffer.set_string(x, y, CORNERS[place], style.unwrap_or_default());
            if let Some((_, style)) = walls[3] {
                buffer.set_string(x + 1, y, "─".repeat(inner.into()), style);
            }
            if let Some((_, style)) = walls[1] {
                (1..FRAMED).for_each(|down| {
                    buffer.set_string(x, y + down, "│", style);
                });
            }
        }
    }
}

/// How a wall is drawn, and how much that matters: what can be chosen before casinos, these before empty lots.
fn wall_style(scene: &Scene<'_>, stage: &Stage<'_>, lots: impl Iterator<Item = Lot>) -> (u8, Style) {
    let theme = scene.theme;
    let style = |lot: Lot| match stage.casino(lot) {
        _ if stage.chosen.has(lot) => (3, theme.legal()),
        Some(casino) => (2, theme.paint(colour(stage.view.edition, casino.company))),
        None => (0, theme.quiet()),
    };
    lots.map(style).max_by_key(|(weight, _)| *weight).unwrap_or((0, theme.quiet()))
}
