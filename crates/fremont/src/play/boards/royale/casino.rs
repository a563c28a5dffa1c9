//! One casino: its cards and who would take them, the dice by owner, chip cards, and its tile.

use super::super::Scene;
use super::super::common::{chip_cards, fitting};
use super::{money, owners, read, tile, touched};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Padding, Paragraph, Widget, Wrap};
use royale::{CasinoView, Dice, Event, Owner, View};
use table::Told;

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

/// Columns of a box from which on there is room for names.
const WIDE: u16 = 26;
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
    let block = if wide { block.padding(Padding::horizontal(1)) } else { block };
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
            lines.push(Line::styled(face.summary(), scene.theme.quiet()));
        }
        Paragraph::new(lines).wrap(Wrap { trim: true }).render(room, buffer);
    }
}

/// The frame with the casino's number and name. It tells what can be chosen: thick for what Enter would choose,
/// bright for what else can be.
fn frame(scene: &Scene<'_>, view: &View, casino: &CasinoView, width: u16) -> Block<'static> {
    let theme = scene.theme;
    let is_here = |action| touched(view, action).contains(&casino.number);
    let chosen = scene.chosen.is_some_and(is_here);
    let legal = chosen || scene.choices.iter().any(is_here);
    let (border, style) = match (chosen, legal, casino.closed) {
        (true, ..) => (BorderType::Thick, theme.legal()),
        (_, true, _) => (BorderType::Plain, theme.legal()),
        (.., true) => (BorderType::Plain, theme.warning()),
        _ => (BorderType::Plain, theme.quiet()),
    };
    let title = if casino.closed {
        Span::styled(format!("{} ✖ closed", casino.number), theme.warning())
    } else {
        let name = fitting(&casino.name, usize::from(width).saturating_sub(4));
        let style = if chosen { theme.chosen() } else { theme.strong() };
        Span::styled(format!("{} {name}", casino.number), style)
    };
    Block::bordered().border_type(border).border_style(style).title(title)
}

/// One of the two money cards, and who would take it if the round ended now.
fn card(scene: &Scene<'_>, casino: &CasinoView, place: usize, wide: bool) -> Line<'static> {
    let Some(pair) = casino.pair else {
        return Line::styled(if place == 0 { "    paid" } else { "" }, scene.theme.quiet());
    };
    let amount = money(royale::dollars(pair[place].amount()));
    let mut spans = vec![Span::styled(format!("{amount:>8} "), scene.theme.money())];
    match casino.leads[place] {
        Some(owner) => {
            let (sign, style) = sign(scene, owner);
            spans.push(Span::styled(sign, style));
            if wide {
                spans.push(Span::styled(format!(" {}", owner_name(scene, owner)), scene.theme.quiet()));
            }
        }
        None => spans.push(Span::styled("·", scene.theme.quiet())),
    }
    Line::from(spans)
}

/// The dice by owner, one row each, every die drawn.
fn dice_in_rows(scene: &Scene<'_>, casino: &CasinoView, area: Rect, buffer: &mut Buffer) {
    let longest = scene.names.iter().map(|name| name.chars().count()).max().unwrap_or(0).max(7);
    for ((owner, dice), row) in owners(casino).into_iter().zip(area.rows()) {
        let (sign, style) = sign(scene, owner);
        let fresh = emphasis(scene, casino, owner);
        let name = format!("{:longest$} ", owner_name(scene, owner));
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
    let here = |told: &Told| match read(&told.event) {
        Some(Event::Placed { seat, casino: at, .. }) => (Owner::Seat(seat), at) == (owner, casino.number),
        Some(Event::Blocked { casino: at, .. }) => (Owner::Blank, at) == (owner, casino.number),
        _ => false,
    };
    if scene.recent.iter().any(here) { Modifier::REVERSED } else { Modifier::empty() }
}

/// The dice by owner, in cells.
fn dice_in_cells(scene: &Scene<'_>, casino: &CasinoView, area: Rect, buffer: &mut Buffer) {
    if area.is_empty() {
        return;
    }
    let columns = (area.width + 1).checked_div(CELL).unwrap_or(1).max(1);
    let black = (casino.black > 0).then(|| {
        let text = format!("+{} black", casino.black);
        vec![Span::styled(text, scene.theme.quiet())]
    });
    let cells = owners(casino)
        .into_iter()
        .map(|(owner, dice)| cell(scene, owner, dice, emphasis(scene, casino, owner)))
        .chain(black);
    for (at, spans) in (0..).zip(cells) {
        let (column, row) = (at % columns, at / columns);
        if row < area.height {
            let x = area.x + column * CELL;
            buffer.set_line(x, area.y + row, &Line::from(spans), area.right() - x);
        }
    }
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
        Owner::Neutral => "neutral".into(),
        Owner::Blank => "gray".into(),
    }
}
