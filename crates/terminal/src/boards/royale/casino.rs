//! One casino: its cards and who would take them, the dice by owner, chip cards, and its tile.

use super::super::Scene;
use super::super::common::casinos::{Frame, WIDE, in_cells, longest_name, paid, prize};
use super::super::common::chip_cards;
use super::{owners, read, tile, touched};
use crate::columns;
use crate::words::Here;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Paragraph, Widget, Wrap};
use royale::{CasinoView, Dice, Event, Owner, View};
use table::EventRecord;
use table::say;

/// How the boxes of all casinos are divided, so that they stand in line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shelf {
    /// Rows for dice.
    pub dice: u16,
    /// Whether each owner has a row, with every die drawn.
    pub roomy: bool,
    /// Whether there is a row for chip cards.
    pub chip_cards: bool,
    /// Rows for the tile: none, its name, its name and state, or these and what it does.
    pub tile: u16,
}

impl Shelf {
    /// Rows of a box, its frame included.
    pub fn height(self) -> u16 {
        2 + 2 + self.dice + u16::from(self.chip_cards) + self.tile
    }
}

/// Columns of the dice of one owner: `● 3+B `.
const CELL: u16 = 6;

/// Draws a casino.
pub fn draw(
    scene: &Scene<'_>,
    view: &View,
    casino: &CasinoView,
    shelf: Shelf,
    area: Rect,
    buffer: &mut Buffer,
) {
    let block = frame(scene, view, casino, area.width);
    let wide = area.width >= WIDE;
    let inner = block.inner(area);
    block.render(area, buffer);
    let mut rows = inner.rows();
    for place in 0..2 {
        if let Some(row) = rows.next() {
            card(scene, casino, place, wide).render(row, buffer);
        }
    }
    let room = Rect { y: inner.y + 2, height: shelf.dice, ..inner }.intersection(inner);
    if shelf.roomy {
        dice_in_rows(scene, casino, room, buffer);
    } else {
        dice_in_cells(scene, casino, room, buffer);
    }
    let mut rest = inner.y + 2 + shelf.dice;
    if shelf.chip_cards {
        let row = Rect { y: rest, height: 1, ..inner }.intersection(inner);
        let text = chip_cards(&casino.chip_cards, row.width.into());
        Line::styled(text, scene.theme.quiet()).render(row, buffer);
        rest += 1;
    }
    if let Some(there) = &casino.tile {
        let room = Rect { y: rest, height: shelf.tile, ..inner }.intersection(inner);
        let face = there.face();
        let mut lines = vec![Line::styled(face.name(), scene.theme.act())];
        if wide {
            let state = tile::in_words(scene, there).unwrap_or_default();
            lines[0].spans.push(Span::styled(format!(" {}", face.id()), scene.theme.quiet()));
            if !state.is_empty() {
                lines.push(Line::raw(state));
            }
        } else {
            lines.push(Line::from(tile::brief(scene, there)));
        }
        if shelf.tile > 2 {
            lines.push(Line::styled(face.summary().here(), scene.theme.quiet()));
        }
        Paragraph::new(lines).wrap(Wrap { trim: true }).render(room, buffer);
    }
}

/// The frame, which tells what can be chosen.
fn frame(scene: &Scene<'_>, view: &View, casino: &CasinoView, width: u16) -> Block<'static> {
    let is_here = |action| touched(view, action).contains(&casino.number);
    let chosen = scene.chosen.is_some_and(is_here);
    let legal = scene.choices.iter().any(is_here);
    Frame { number: casino.number, name: &casino.name, chosen, legal, closed: casino.closed }
        .block(scene, width)
}

/// One of the two money cards, and who would take it.
fn card(scene: &Scene<'_>, casino: &CasinoView, place: usize, wide: bool) -> Line<'static> {
    let Some(pair) = casino.pair else { return paid(scene, place) };
    let lead = casino.leads[place].map(|owner| {
        let (sign, style) = sign(scene, owner);
        (sign, style, owner_name(scene, owner))
    });
    prize(scene, royale::dollars(pair[place].amount()), lead, wide)
}

/// The dice by owner, one row each, every die drawn.
fn dice_in_rows(scene: &Scene<'_>, casino: &CasinoView, area: Rect, buffer: &mut Buffer) {
    let longest = longest_name(scene, 7);
    for ((owner, dice), row) in owners(casino).into_iter().zip(area.rows()) {
        let (sign, style) = sign(scene, owner);
        let fresh = emphasis(scene, casino, owner);
        let name = columns::padded(&owner_name(scene, owner), longest + 1);
        let mut spans = vec![
            Span::styled(name, scene.theme.quiet()),
            Span::styled(vec![sign; dice.small.into()].join(" "), style.add_modifier(fresh)),
        ];
        if dice.biggy > 0 {
            if dice.small > 0 {
                spans.push(Span::raw(" "));
            }
            spans.push(Span::styled("[B]", style.add_modifier(fresh)));
            spans.push(Span::styled(format!("  = {}", dice.weight()), scene.theme.quiet()));
        }
        Line::from(spans).render(row, buffer);
    }
}

/// How the dice of an owner stand out that the latest action brought.
fn emphasis(scene: &Scene<'_>, casino: &CasinoView, owner: Owner) -> Modifier {
    let here = |told: &EventRecord| match read(&told.event) {
        Some(Event::Placed { seat, casino: at, .. }) => (Owner::Seat(seat), at) == (owner, casino.number),
        Some(Event::Blocked { casino: at, .. }) => (Owner::Blank, at) == (owner, casino.number),
        _ => false,
    };
    if scene.recent.iter().any(here) { Modifier::REVERSED } else { Modifier::empty() }
}

/// The dice by owner, in cells.
fn dice_in_cells(scene: &Scene<'_>, casino: &CasinoView, area: Rect, buffer: &mut Buffer) {
    let black = (casino.black > 0).then(|| {
        let text = say!("terminal-royale-black", dice = casino.black).here();
        vec![Span::styled(text, scene.theme.quiet())]
    });
    let cells = owners(casino)
        .into_iter()
        .map(|(owner, dice)| cell(scene, owner, dice, emphasis(scene, casino, owner)))
        .chain(black);
    in_cells(cells, CELL, area, buffer);
}

fn cell(scene: &Scene<'_>, owner: Owner, dice: Dice, fresh: Modifier) -> Vec<Span<'static>> {
    let (sign, style) = sign(scene, owner);
    vec![
        Span::styled(sign, style.add_modifier(fresh)),
        Span::styled(format!(" {dice}"), scene.theme.strong().add_modifier(fresh)),
    ]
}

/// The sign of an owner: the mark of a seat, a letter for the imaginary two.
fn sign(scene: &Scene<'_>, owner: Owner) -> (String, Style) {
    match owner {
        Owner::Seat(seat) => {
            let mark = scene.mark(seat);
            (mark.shape.to_string(), scene.theme.seat(mark))
        }
        imaginary => (imaginary.to_string(), scene.theme.strong()),
    }
}

/// What an owner is called.
pub fn owner_name(scene: &Scene<'_>, owner: Owner) -> String {
    match owner {
        Owner::Seat(seat) => scene.name(seat).to_owned(),
        Owner::Neutral => say!("terminal-royale-neutral").here(),
        Owner::Blank => say!("terminal-royale-gray").here(),
    }
}
