//! The own hand: five cards, those that Enter would play, and those that lie under the palm.

use super::super::Scene;
use super::super::common::{money, pips, read};
use super::kinds;
use crate::words::Here;
use cardgame::{Action, Card, Cards, PlayerView, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;
use table::say;

/// Columns of five small cards.
pub const SMALL_WIDTH: u16 = 26;
/// Columns of five cards with pips, and of what lies under the glass.
pub const LARGE_WIDTH: u16 = 52;
/// Rows of a heading, small cards and what is said below them.
pub const SMALL_HEIGHT: u16 = 5;
/// The same for cards with pips, and the glass.
pub const LARGE_HEIGHT: u16 = 12;

/// Where a card of the hand is going.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Going {
    /// Nowhere yet.
    Nowhere,
    /// Enter would play it.
    Picked,
    /// It lies under the palm.
    Palm,
    /// It stays behind, others lie under the palm.
    Behind,
}

/// Draws the hand of whoever looks.
pub fn draw(scene: &Scene<'_>, view: &View, large: bool, area: Rect, buffer: &mut Buffer) {
    let Some(player) = view.eye.and_then(|eye| view.players.get(eye.index())) else { return };
    let mut rows = area.rows();
    if let Some(row) = rows.next() {
        heading(scene, player).render(row, buffer);
    }
    let room = Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area };
    match player.hand {
        Some(hand) if !hand.is_empty() => draw_cards(scene, view, player, &hand, large, room, buffer),
        _ => {
            let text = if player.finished {
                say!("terminal-cardgame-you-finished").here()
            } else {
                say!("terminal-cardgame-no-hand").here()
            };
            buffer.set_stringn(room.x, room.y + 1, text, room.width.into(), scene.theme.quiet());
        }
    }
    if let Some(glass) = player.glass.filter(|glass| large && !glass.is_empty())
        && area.height == LARGE_HEIGHT
    {
        let last = Rect { y: area.bottom() - 1, height: 1, ..area };
        let text = say!("terminal-cardgame-glass", cards = kinds(&glass)).here();
        Line::styled(text, scene.theme.quiet()).render(last, buffer);
    }
}

/// `Your hand  safe $170,000`
fn heading(scene: &Scene<'_>, player: &PlayerView) -> Line<'static> {
    let mut spans = vec![Span::styled(say!("terminal-cardgame-hand").here(), scene.theme.strong())];
    if let Some(worth) = player.worth {
        spans
            .push(Span::styled(format!("  {} ", say!("terminal-cardgame-safe").here()), scene.theme.quiet()));
        spans.push(Span::styled(money(worth), scene.theme.money()));
    }
    Line::from(spans)
}

fn draw_cards(
    scene: &Scene<'_>,
    view: &View,
    player: &PlayerView,
    hand: &Cards,
    large: bool,
    area: Rect,
    buffer: &mut Buffer,
) {
    let (width, height) = if large { (9, 9) } else { (5, 3) };
    for (place, (card, going)) in (0..).zip(cards(scene, player, hand)) {
        let there = Rect::new(area.x + place * width, area.y, width, height + 1).intersection(area);
        if there.width < width {
            break;
        }
        let own = view.eye.map_or_else(Style::new, |eye| scene.theme.seat(scene.mark(eye)));
        let style = match going {
            Going::Nowhere => own,
            Going::Picked => scene.theme.legal(),
            Going::Palm => own.add_modifier(Modifier::REVERSED),
            Going::Behind => scene.theme.quiet(),
        };
        let lines = if large { large_card(card) } else { small_card(card) };
        let said = match going {
            Going::Picked => "▲".to_owned(),
            Going::Palm => say!("terminal-cardgame-palm").here(),
            Going::Nowhere | Going::Behind => String::new(),
        };
        for (line, row) in lines.iter().zip(there.rows()) {
            buffer.set_string(row.x, row.y, line, style);
        }
        if there.height > height {
            let inner = usize::from(if large { width - 2 } else { width });
            let style = style.remove_modifier(Modifier::REVERSED);
            buffer.set_string(there.x, there.y + height, format!("{said:^inner$}"), style);
        }
    }
}

/// The cards in ascending order, each with where it is going.
fn cards(scene: &Scene<'_>, player: &PlayerView, hand: &Cards) -> Vec<(Card, Going)> {
    let picked = match scene.chosen.and_then(read) {
        Some(Action::Select { cards }) => Some(cards),
        _ => None,
    };
    let (mut chosen, yes, no) = match (player.chosen, picked) {
        (Some(palm), _) => (palm.counts(), Going::Palm, Going::Behind),
        (None, Some(picked)) => (picked.counts(), Going::Picked, Going::Nowhere),
        (None, None) => (Cards::NONE, Going::Nowhere, Going::Nowhere),
    };
    let going = |card: Card| {
        let one = Cards::from_iter([card]);
        if !chosen.contains(&one) {
            return (card, no);
        }
        chosen.take_all(&one);
        (card, yes)
    };
    hand.iter().map(going).collect()
}

/// A card with its number, framed twice if it shows two dice.
fn small_card(card: Card) -> Vec<String> {
    let number = card.number();
    if card.dice() > 1 {
        vec!["╔═══╗".into(), format!("║{number} {number}║"), "╚═══╝".into()]
    } else {
        vec!["╭───╮".into(), format!("│ {number} │"), "╰───╯".into()]
    }
}

/// A card with its number in two corners and the pips of its one or two dice.
fn large_card(card: Card) -> Vec<String> {
    let (line, [upper_left, upper_right, lower_left, lower_right], side) = match card.dice() {
        1 => ("─", ['╭', '╮', '╰', '╯'], '│'),
        _ => ("═", ['╔', '╗', '╚', '╝'], '║'),
    };
    let row = |text: &str| format!("{side}{text:^5}{side}");
    let (number, line) = (card.number(), line.repeat(4));
    let mut lines = vec![format!("{upper_left}{number}{line}{upper_right}")];
    if card.dice() > 1 {
        lines.extend(pips(card.number()).map(row));
        lines.push(row("─────"));
        lines.extend(pips(card.number()).map(row));
    } else {
        lines.extend([row(""), row("")]);
        lines.extend(pips(card.number()).map(row));
        lines.extend([row(""), row("")]);
    }
    lines.push(format!("{lower_left}{line}{number}{lower_right}"));
    lines
}
