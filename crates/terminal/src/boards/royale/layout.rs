//! How the table is divided: the casinos in two rows of three where there is room, else six side by side.

use super::super::Scene;
use super::super::common::casinos::{Division, GRID_WIDTH};
use super::casino::{self, Shelf};
use super::{arena, people};
use crate::columns;
use crate::words::Here;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use royale::{TileView, View};

/// Columns that the list of players needs.
const PEOPLE_WIDTH: u16 = 46;
/// Columns of the dice of one owner.
const CELL: u16 = 6;

/// A way to divide the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layout {
    /// Two rows of three casinos, not one row of six.
    grid: bool,
    /// How each casino is divided.
    shelf: Shelf,
    /// Whether dice have pips.
    large: bool,
    /// Whether the players have a row of headings.
    heading: bool,
    seats: u16,
}

impl Layout {
    /// The roomiest way that fits; the tightest if none does.
    pub fn of(view: &View, width: u16, most: u16) -> Layout {
        let seats = view.players.len() as u16;
        let tiled = view.casinos.iter().any(|casino| casino.tile.is_some());
        let shelf = |columns: u16, tile: u16| {
            let across = ((width / columns).saturating_sub(1) / CELL).max(1);
            Shelf {
                dice: most_owners(view).div_ceil(across),
                roomy: false,
                chip_cards: view.options.chip_cards,
                tile: if tiled { tile } else { 0 },
            }
        };
        let row = |tile, heading| Layout { grid: false, shelf: shelf(6, tile), large: false, heading, seats };
        let grid = |large, roomy| {
            let mut shelf = shelf(3, 4);
            if roomy {
                shelf = Shelf { dice: most_owners(view), roomy, ..shelf };
            }
            Layout { grid: true, shelf, large, heading: true, seats }
        };
        let explained = 2 + summary_rows(view, (width / 6).saturating_sub(2));
        let mut ways = vec![row(explained, true), row(2, true), row(2, false), row(1, false)];
        if width >= GRID_WIDTH {
            ways.splice(0..0, [grid(false, true), grid(false, false)]);
        }
        if width >= arena::LARGE_WIDTH + PEOPLE_WIDTH {
            ways.splice(0..0, [grid(true, true), grid(true, false)]);
        }
        ways.iter().find(|way| way.height() <= most).or(ways.last()).copied().unwrap_or(row(1, false))
    }

    /// Rows it takes.
    pub fn height(self) -> u16 {
        self.division().height()
    }

    fn division(self) -> Division {
        let corner = if self.large {
            (arena::LARGE_WIDTH, arena::LARGE_HEIGHT)
        } else {
            (arena::SMALL_WIDTH, arena::SMALL_HEIGHT)
        };
        Division {
            grid: self.grid,
            casino: self.shelf.height(),
            corner,
            players: self.seats + u16::from(self.heading),
        }
    }
}

/// The most owners that can have dice at one casino.
fn most_owners(view: &View) -> u16 {
    let neutral = u16::from(view.players.len() == 2);
    let blanks = view
        .casinos
        .iter()
        .any(|casino| matches!(casino.tile, Some(TileView::BlockIt { .. } | TileView::Handicap { .. })));
    view.players.len() as u16 + neutral + u16::from(blanks)
}

/// Rows that what the tiles do takes at this width.
fn summary_rows(view: &View, width: u16) -> u16 {
    let rows = |text: &str| {
        let (mut rows, mut used) = (1, 0);
        for word in text.split_whitespace() {
            let length = columns::width(word);
            if used > 0 && used + 1 + length > usize::from(width) {
                rows += 1;
                used = 0;
            }
            used += length + usize::from(used > 0);
        }
        rows
    };
    let tiles = view.casinos.iter().filter_map(|casino| casino.tile.as_ref());
    tiles.map(|tile| rows(&tile.face().summary().here())).max().unwrap_or(0)
}

/// Draws the table.
pub fn draw(scene: &Scene<'_>, view: &View, area: Rect, buffer: &mut Buffer) {
    let layout = Layout::of(view, area.width, area.height);
    let division = layout.division();
    for (casino, place) in view.casinos.iter().zip(division.casinos(area)) {
        casino::draw(scene, view, casino, layout.shelf, place, buffer);
    }
    let [left, right] = division.lower(area);
    people::draw(scene, view, layout.heading, left, buffer);
    arena::draw(scene, view, layout.large, right, buffer);
}
