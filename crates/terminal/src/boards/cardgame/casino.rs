//! One casino: its notes and who would take them, the dice by player, and chip cards.

use super::super::Scene;
use super::super::common::casinos::{Frame, WIDE, in_cells, longest_name, paid, prize};
use super::super::common::{chip_cards, read};
use super::{dice_by_seat, notes, numbers};
use crate::columns;
use cardgame::{CasinoView, Event, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Widget};
use table::{EventRecord, Seat};

/// How the boxes of all casinos are divided, so that they stand in line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shelf {
    /// Rows for dice.
    pub dice: u16,
    /// Columns of the dice of one player: `● 3 `, or `●3 ` in narrow boxes.
    pub cell: u16,
    /// Whether each player has a row, with every card drawn.
    pub roomy: bool,
    /// Whether there is a row for chip cards.
    pub chip_cards: bool,
}

impl Shelf {
    /// For so many players in boxes of this width, or one column more.
    pub fn new(seats: u16, width: u16, chip_cards: bool) -> Shelf {
        let inner = width.saturating_sub(2);
        let cell = if inner >= 11 { 4 } else { 3 };
        let across = ((inner + 1) / cell).max(1);
        Shelf { dice: seats.div_ceil(across), cell, roomy: false, chip_cards }
    }

    /// Rows of a box, its frame included.
    pub fn height(self) -> u16 {
        2 + 2 + self.dice + u16::from(self.chip_cards)
    }
}

/// Draws a casino.
pub fn draw(
    scene: &Scene<'_>,
    view: &View,
    casino: &CasinoView,
    shelf: Shelf,
    area: Rect,
    buffer: &mut Buffer,
) {
    let wide = area.width >= WIDE;
    let block = frame(scene, casino, area.width);
    let inner = block.inner(area);
    block.render(area, buffer);
    for (place, row) in (0..2).zip(inner.rows()) {
        note(scene, casino, place, wide).render(row, buffer);
    }
    let room = Rect { y: inner.y + 2, height: shelf.dice, ..inner }.intersection(inner);
    if shelf.roomy {
        cards_in_rows(scene, view, casino, room, buffer);
    } else {
        dice_in_cells(scene, casino, shelf.cell, room, buffer);
    }
    if shelf.chip_cards {
        let row = Rect { y: inner.y + 2 + shelf.dice, height: 1, ..inner }.intersection(inner);
        let text = chip_cards(&casino.chip_cards, row.width.into());
        Line::styled(text, scene.theme.quiet()).render(row, buffer);
    }
}

/// The frame, which tells what can be chosen.
fn frame(scene: &Scene<'_>, casino: &CasinoView, width: u16) -> Block<'static> {
    let is_here = |action| numbers(action).contains(&casino.number);
    let chosen = scene.chosen.is_some_and(is_here);
    let legal = scene.choices.iter().any(is_here);
    Frame { number: casino.number, name: &casino.name, chosen, legal, closed: false }.block(scene, width)
}

/// One of the two notes, and who would take it.
fn note(scene: &Scene<'_>, casino: &CasinoView, place: usize, wide: bool) -> Line<'static> {
    let Some(amounts) = notes(casino) else { return paid(scene, place) };
    let lead = casino.leads[place].map(|seat| {
        let mark = scene.mark(seat);
        (mark.shape.to_string(), scene.theme.seat(mark), scene.name(seat).to_owned())
    });
    prize(scene, amounts[place], lead, wide)
}

/// The cards by player, one row each: a shape for each die, those of a double card in brackets.
fn cards_in_rows(scene: &Scene<'_>, view: &View, casino: &CasinoView, area: Rect, buffer: &mut Buffer) {
    let longest = longest_name(scene, 6);
    for ((seat, dice), row) in dice_by_seat(casino).into_iter().zip(area.rows()) {
        let mark = scene.mark(seat);
        let fresh = emphasis(scene, casino, seat);
        let placed = view.players.get(seat.index()).map(|player| player.placed).unwrap_or_default();
        let here = placed.iter().filter(|card| card.number() == casino.number);
        let shape = mark.shape;
        let cards: Vec<String> = here
            .map(|card| if card.dice() > 1 { format!("[{shape} {shape}]") } else { shape.to_string() })
            .collect();
        let line = Line::from(vec![
            Span::styled(columns::padded(scene.name(seat), longest + 1), scene.theme.quiet()),
            Span::styled(format!("{dice} "), scene.theme.strong()),
            Span::styled(cards.join(" "), scene.theme.seat(mark).add_modifier(fresh)),
        ]);
        line.render(row, buffer);
    }
}

/// The dice by player, in cells.
fn dice_in_cells(scene: &Scene<'_>, casino: &CasinoView, cell: u16, area: Rect, buffer: &mut Buffer) {
    let gap = if cell > 3 { " " } else { "" };
    let cells = dice_by_seat(casino).into_iter().map(|(seat, dice)| {
        let mark = scene.mark(seat);
        let fresh = emphasis(scene, casino, seat);
        vec![
            Span::styled(mark.shape.to_string(), scene.theme.seat(mark).add_modifier(fresh)),
            Span::styled(format!("{gap}{dice}"), scene.theme.strong().add_modifier(fresh)),
        ]
    });
    in_cells(cells, cell, area, buffer);
}

/// How the dice of a player stand out that the latest action brought.
fn emphasis(scene: &Scene<'_>, casino: &CasinoView, seat: Seat) -> Modifier {
    let here = |told: &EventRecord| match read(&told.event) {
        Some(Event::Revealed { seat: who, cards } | Event::Placed { seat: who, cards }) => {
            who == seat && cards.cards().iter().any(|card| card.number() == casino.number)
        }
        _ => false,
    };
    if scene.recent.iter().any(here) { Modifier::REVERSED } else { Modifier::empty() }
}
