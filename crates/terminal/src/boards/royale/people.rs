//! The players: dice in hand, chips, cards, and money where it may be seen.

use super::super::Scene;
use super::super::common::casinos::{self, longest_name};
use super::super::common::chip_colour;
use super::money;
use crate::words::Here;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;
use royale::View;
use table::Seat;
use table::say;

/// Draws one row per player, under a row of headings if there is one to spare.
pub fn draw(scene: &Scene<'_>, view: &View, heading: bool, area: Rect, buffer: &mut Buffer) {
    let longest = longest_name(scene, 6);
    let mut rows = area.rows();
    if heading && let Some(row) = rows.next() {
        let text = format!("{:width$}  {}", "", say!("terminal-royale-columns").here(), width = longest + 8);
        Line::styled(text, scene.theme.quiet()).render(row, buffer);
    }
    for (player, (seat, row)) in view.players.iter().zip((0..).map(Seat).zip(rows)) {
        let dice = if player.hand.is_empty() { "-".into() } else { player.hand.to_string() };
        let mut spans = casinos::player(scene, seat, view.waiting == Some(seat), view.eye == Some(seat));
        spans.push(Span::raw(format!("  {dice:>4} {:>5} {:>5}  ", player.chips, player.cards)));
        match player.worth {
            Some(worth) => spans.push(Span::styled(money(worth), scene.theme.money())),
            None => spans.push(Span::styled(say!("terminal-hidden").here(), scene.theme.quiet())),
        }
        for (colour, count) in &player.chip_cards {
            spans.push(Span::raw(format!(" {} {count}", chip_colour(colour))));
        }
        Line::from(spans).render(row, buffer);
    }
}
