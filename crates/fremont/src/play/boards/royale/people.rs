//! The players: dice in hand, chips, cards, and money where it may be seen.

use super::super::Scene;
use super::money;
use crate::play::players::Player;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;
use royale::View;
use table::Seat;

/// Draws one row per player, under a row of headings if there is one to spare.
pub fn draw(scene: &Scene<'_>, view: &View, heading: bool, area: Rect, buffer: &mut Buffer) {
    let longest = scene.names.iter().map(|name| name.chars().count()).max().unwrap_or(0).max(6);
    let mut rows = area.rows();
    if heading && let Some(row) = rows.next() {
        let text = format!("{:width$}  dice chips cards  worth", "", width = longest + 8);
        Line::styled(text, scene.theme.quiet()).render(row, buffer);
    }
    for (player, (seat, row)) in view.players.iter().zip((0..).map(Seat).zip(rows)) {
        let mark = scene.mark(seat);
        let turn = view.waiting == Some(seat);
        let role = match scene.players.get(seat.index()) {
            _ if view.eye == Some(seat) => "you",
            Some(Player::Bot(_)) => "bot",
            _ => "",
        };
        let pointer = if turn { "▶ " } else { "  " };
        let name = format!("{:longest$} ", scene.name(seat));
        let dice = if player.hand.is_empty() { "-".into() } else { player.hand.to_string() };
        let mut spans = vec![
            Span::styled(pointer, scene.theme.act()),
            Span::styled(format!("{} ", mark.shape), scene.theme.seat(mark)),
            Span::styled(name, if turn { scene.theme.seat(mark) } else { scene.theme.strong() }),
            Span::styled(format!("{role:3}"), scene.theme.quiet()),
            Span::raw(format!("  {dice:>4} {:>5} {:>5}  ", player.chips, player.cards)),
        ];
        match player.worth {
            Some(worth) => spans.push(Span::styled(money(worth), scene.theme.money())),
            None => spans.push(Span::styled("hidden", scene.theme.quiet())),
        }
        for (colour, count) in &player.chip_cards {
            spans.push(Span::raw(format!(" {colour} {count}")));
        }
        Line::from(spans).render(row, buffer);
    }
}
