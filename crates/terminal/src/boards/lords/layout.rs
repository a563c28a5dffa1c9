//! How the table is divided: the Strip at the left, players and companies beside it, the card below.

use super::super::Scene;
use super::geometry::{ROWS, STREETS};
use super::{people, strip};
use lords::View;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// Columns that players and companies need at least, and where everything has room.
const PEOPLE: (u16, u16) = (20, 29);
/// Rows of a lot with a frame, its lower line not counted.
pub const FRAMED: u16 = 3;
/// Columns inside the frame of a lot, the widest first.
const INNER: [u16; 3] = [14, 11, 8];

/// A way to draw the lots.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Layout {
    /// One line each.
    Lines,
    /// A frame around each, so many columns wide inside; with streets between the blocks or without.
    Frames {
        /// Columns inside.
        inner: u16,
        /// Rows of a street.
        street: u16,
    },
}

impl Layout {
    /// The roomiest way that fits.
    pub fn of(width: u16, most: u16) -> Layout {
        for street in [1, 0] {
            for inner in INNER {
                let way = Layout::Frames { inner, street };
                if way.height() <= most && way.width() + PEOPLE.1 <= width {
                    return way;
                }
            }
        }
        Layout::Lines
    }

    /// Rows of the Strip.
    pub fn strip_height(self) -> u16 {
        let (rows, streets) = (u16::from(ROWS), u16::from(STREETS));
        match self {
            Layout::Lines => rows + streets,
            Layout::Frames { street, .. } => rows * FRAMED + streets + 1 + streets * street,
        }
    }

    /// Rows of everything: the Strip, and a line about the card.
    pub fn height(self) -> u16 {
        self.strip_height() + 1
    }

    /// Columns of the Strip.
    pub fn width(self) -> u16 {
        match self {
            Layout::Lines => 2 * strip::LINES_SIDE + strip::LINES_ROAD,
            Layout::Frames { inner, .. } => 2 * (3 * (inner + 1) + 1) + strip::FRAMES_ROAD,
        }
    }
}

/// Draws the table.
pub fn draw(scene: &Scene<'_>, view: &View, area: Rect, buffer: &mut Buffer) {
    let layout = Layout::of(area.width, area.height);
    let width = layout.width().min(area.width.saturating_sub(PEOPLE.0));
    let board = Rect { width, height: layout.strip_height(), ..area }.intersection(area);
    strip::draw(scene, view, layout, board, buffer);
    let gap = if layout == Layout::Lines { 1 } else { 2 };
    let x = board.right() + gap;
    let beside = Rect { x, width: area.right().saturating_sub(x), ..board };
    people::draw(scene, view, beside, buffer);
    let below = Rect { y: board.bottom(), height: 1, ..area }.intersection(area);
    people::draw_card(scene, view, below, buffer);
}
