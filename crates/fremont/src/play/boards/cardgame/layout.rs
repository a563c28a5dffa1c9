//! How the table is divided: the casinos in two rows of three where there is room, else six side by side.

use super::super::Scene;
use super::casino::{self, Shelf};
use super::{hand, people};
use cardgame::View;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// Columns from which on three casinos side by side can carry names.
const GRID_WIDTH: u16 = 84;
/// Columns from which on each placed card can be drawn.
const ROOMY_WIDTH: u16 = 112;
/// Rows that a large hand leaves to the list of choices, which is long in this game.
const FOR_CHOICES: u16 = 3;

/// A way to divide the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layout {
    /// Two rows of three casinos and an empty one below them, not one row of six.
    grid: bool,
    /// How each casino is divided.
    shelf: Shelf,
    /// Whether cards have pips.
    large: bool,
    /// Whether the players have a row of headings.
    heading: bool,
    seats: u16,
}

impl Layout {
    /// The roomiest way that leaves the list of choices some rows; the tightest if none does.
    pub fn wanted(scene: &Scene<'_>, view: &View, width: u16, most: u16) -> Layout {
        let rows = |way: &Layout| way.height() + if way.large { FOR_CHOICES } else { 0 };
        Layout::first(scene, view, width, |way| rows(way) <= most)
    }

    /// The roomiest way that fits these rows.
    fn fitting(scene: &Scene<'_>, view: &View, area: Rect) -> Layout {
        Layout::first(scene, view, area.width, |way| way.height() <= area.height)
    }

    fn first(scene: &Scene<'_>, view: &View, width: u16, fits: impl Fn(&Layout) -> bool) -> Layout {
        let seats = view.players.len() as u16;
        let chip_cards = view.options.chip_cards;
        let shelf = |columns: u16| Shelf::new(seats, width / columns, chip_cards);
        let tightest = Layout { grid: false, shelf: shelf(6), large: false, heading: false, seats };
        let row = Layout { heading: true, ..tightest };
        let grid = Layout { grid: true, shelf: shelf(3), ..row };
        let roomy = Layout { shelf: Shelf { dice: seats, roomy: true, ..grid.shelf }, ..grid };
        let mut ways = Vec::new();
        if width >= ROOMY_WIDTH {
            if width >= hand::LARGE_WIDTH + people::width(scene, view) {
                ways.push(Layout { large: true, ..roomy });
            }
            ways.push(roomy);
        }
        if width >= GRID_WIDTH {
            ways.push(grid);
        }
        ways.push(row);
        ways.into_iter().find(fits).unwrap_or(tightest)
    }

    /// Rows it takes.
    pub fn height(self) -> u16 {
        self.casinos() + u16::from(self.grid) + self.lower()
    }

    /// Rows of the casinos.
    fn casinos(self) -> u16 {
        self.shelf.height() * if self.grid { 2 } else { 1 }
    }

    /// Rows of players and hand.
    fn lower(self) -> u16 {
        let hand = if self.large { hand::LARGE_HEIGHT } else { hand::SMALL_HEIGHT };
        hand.max(self.seats + u16::from(self.heading))
    }
}

/// Draws the table.
pub fn draw(scene: &Scene<'_>, view: &View, area: Rect, buffer: &mut Buffer) {
    let layout = Layout::fitting(scene, view, area);
    let columns = if layout.grid { 3 } else { 6 };
    for (at, casino) in (0..).zip(&view.casinos) {
        let (column, row) = (at % columns, at / columns);
        // Columns that are left over go to the first boxes, one each.
        let (share, over) = (area.width / columns, area.width % columns);
        let x = area.x + column * share + column.min(over);
        let width = share + u16::from(column < over);
        let height = layout.shelf.height();
        let place = Rect::new(x, area.y + row * height, width, height).intersection(area);
        casino::draw(scene, view, casino, layout.shelf, place, buffer);
    }
    let top = area.y + layout.casinos() + u16::from(layout.grid);
    let lower = Rect { y: top, height: layout.lower(), ..area }.intersection(area);
    let cards = if layout.large { hand::LARGE_WIDTH } else { hand::SMALL_WIDTH }.min(lower.width);
    let left = Rect { width: lower.width - cards, ..lower };
    let right = Rect { x: left.right(), width: cards, ..lower };
    people::draw(scene, view, layout.heading, left, buffer);
    hand::draw(scene, view, layout.large, right, buffer);
}
