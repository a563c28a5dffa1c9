//! The arena: the dice that were rolled, as small boxes with their numbers or as large ones with pips.

use super::super::Scene;
use super::super::common::pips;
use crate::words::Here;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use royale::{Die, Roll, View};
use table::say;

/// Columns that the arena needs for eight dice in up to six groups.
pub const SMALL_WIDTH: u16 = 34;
/// The same for dice with pips.
pub const LARGE_WIDTH: u16 = 64;
/// Rows of the small dice.
pub const SMALL_HEIGHT: u16 = 3;
/// Rows of the dice with pips.
pub const LARGE_HEIGHT: u16 = 5;

/// Draws the dice in the arena, grouped by number.
pub fn draw(scene: &Scene<'_>, view: &View, large: bool, area: Rect, buffer: &mut Buffer) {
    let Some(roll) = &view.roll else {
        if area.height > 1 {
            let text =
                if view.waiting.is_some() { say!("terminal-royale-no-dice").here() } else { String::new() };
            buffer.set_stringn(area.x, area.y + 1, text, area.width.into(), scene.theme.quiet());
        }
        return;
    };
    let style = scene.theme.seat(scene.mark(view.active));
    let mut x = area.x;
    let mut before = None;
    for (die, number) in shown(roll, scene.rolling) {
        // Dice of one number stand together: they are placed together.
        if before.is_some_and(|before| before != number) && scene.rolling.is_none() {
            x += 1;
        }
        before = Some(number);
        let width = width(die, large);
        if x + width > area.right() {
            break;
        }
        let height = if large { LARGE_HEIGHT } else { SMALL_HEIGHT };
        let face = Rect::new(x, area.y, width, height.min(area.height));
        draw_die(die, number, large, style, face, buffer);
        x += width;
    }
}

/// The dice by number, the Biggy behind the small ones; while they roll, whatever they show on the way.
fn shown(roll: &Roll, rolling: Option<u64>) -> Vec<(Die, u8)> {
    let mut dice = Vec::with_capacity(8);
    for number in 1..=6u8 {
        let here = roll.showing(number);
        dice.extend((0..here.small).map(|_| (Die::Small, number)));
        dice.extend((0..here.biggy).map(|_| (Die::Biggy, number)));
    }
    if let Some(frame) = rolling {
        for (place, (_, number)) in dice.iter_mut().enumerate() {
            *number = tumbling(frame, place as u64);
        }
    }
    dice
}

/// A number that jumps about from frame to frame. It is for the eye alone.
fn tumbling(frame: u64, place: u64) -> u8 {
    let mixed = (frame * 31 + place + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    ((mixed >> 33) % 6) as u8 + 1
}

fn width(die: Die, large: bool) -> u16 {
    match (die, large) {
        (Die::Small, false) => 3,
        (Die::Biggy, false) => 5,
        (Die::Small, true) => 7,
        (Die::Biggy, true) => 9,
    }
}

fn draw_die(die: Die, number: u8, large: bool, style: Style, area: Rect, buffer: &mut Buffer) {
    let inner = usize::from(area.width) - 2;
    let (line, [upper_left, upper_right, lower_left, lower_right], side) = match die {
        Die::Small => ("─", ['╭', '╮', '╰', '╯'], '│'),
        Die::Biggy => ("═", ['╔', '╗', '╚', '╝'], '║'),
    };
    let line = line.repeat(inner);
    let mut rows = vec![format!("{upper_left}{line}{upper_right}")];
    if large {
        rows.extend(pips(number).map(|row| format!("{side}{row:^inner$}{side}")));
    } else {
        rows.push(format!("{side}{number:^inner$}{side}"));
    }
    rows.push(format!("{lower_left}{line}{lower_right}"));
    for (text, row) in rows.iter().zip(area.rows()) {
        buffer.set_string(row.x, row.y, text, style);
    }
}
