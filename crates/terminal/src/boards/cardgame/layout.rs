//! How the table is divided: the casinos in two rows of three where there is room, else six side by side.

use super::super::Scene;
use super::super::common::casinos::{Division, GRID_WIDTH};
use super::casino::{self, Shelf};
use super::{hand, people};
use cardgame::View;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// Columns from which on each placed card can be drawn.
const ROOMY_WIDTH: u16 = 112;
/// Rows that a large hand leaves to the list of choices, which is long in this game.
const FOR_CHOICES: u16 = 3;

/// A way to divide the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layout {
    /// Two rows of three casinos, not one row of six.
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
        self.division().height()
    }

    fn division(self) -> Division {
        let corner = if self.large {
            (hand::LARGE_WIDTH, hand::LARGE_HEIGHT)
        } else {
            (hand::SMALL_WIDTH, hand::SMALL_HEIGHT)
        };
        Division {
            grid: self.grid,
            casino: self.shelf.height(),
            corner,
            players: self.seats + u16::from(self.heading),
        }
    }
}

/// Draws the table.
pub fn draw(scene: &Scene<'_>, view: &View, area: Rect, buffer: &mut Buffer) {
    let layout = Layout::fitting(scene, view, area);
    let division = layout.division();
    for (casino, place) in view.casinos.iter().zip(division.casinos(area)) {
        casino::draw(scene, view, casino, layout.shelf, place, buffer);
    }
    let [left, right] = division.lower(area);
    people::draw(scene, view, layout.heading, left, buffer);
    hand::draw(scene, view, layout.large, right, buffer);
}
