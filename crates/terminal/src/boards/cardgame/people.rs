//! The players: cards placed, pile, glass, notes, and who is ready.

use super::super::Scene;
use super::super::common::casinos::{self, longest_name};
use super::super::common::{chip_cards, chip_colour};
use crate::columns;
use crate::words::Here;
use cardgame::{ChipColour, PlayerView, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;
use table::Seat;
use table::say;

/// Columns of one colour of chip cards: ` pi`.
const COLOUR: usize = 3;

/// Columns that the list takes with everything in it.
pub fn width(scene: &Scene<'_>, view: &View) -> u16 {
    let last = if view.options.chip_cards { ChipColour::ALL.len() * COLOUR } else { 7 };
    (longest_name(scene, 6) + 33 + last) as u16
}

/// Draws one row per player, under a row of headings if there is one to spare.
pub fn draw(scene: &Scene<'_>, view: &View, heading: bool, area: Rect, buffer: &mut Buffer) {
    let longest = longest_name(scene, 6);
    // What lies under a glass matters least.
    let glass = width(scene, view) <= area.width;
    let mut rows = area.rows();
    if heading && let Some(row) = rows.next() {
        let mut text = format!("{:width$}  ", "", width = longest + 8);
        let columns =
            if glass { say!("terminal-cardgame-columns-glass") } else { say!("terminal-cardgame-columns") };
        text.push_str(&columns.here());
        if view.options.chip_cards {
            text.push(' ');
            text.extend(
                ChipColour::ALL.map(|colour| format!(" {}", columns::cut(&chip_colour(colour.key()), 2))),
            );
        }
        Line::styled(text, scene.theme.quiet()).render(row, buffer);
    }
    for (player, (seat, row)) in view.players.iter().zip((0..).map(Seat).zip(rows)) {
        let mut spans = casinos::player(scene, seat, view.waiting.contains(seat), view.eye == Some(seat));
        spans.push(Span::raw(figures(view, player, glass)));
        if player.ready {
            spans.push(Span::styled(
                format!("  {}", say!("terminal-cardgame-ready").here()),
                scene.theme.good(),
            ));
        }
        if view.options.chip_cards {
            let room = usize::from(row.width).saturating_sub(longest + 33);
            let text = if heading {
                let held = |colour: ChipColour| player.chip_cards.get(colour.key()).copied().unwrap_or(0);
                ChipColour::ALL
                    .map(|colour| match held(colour) {
                        0 => "  ·".to_owned(),
                        count => format!("{count:>COLOUR$}"),
                    })
                    .concat()
            } else {
                chip_cards(&player.chip_cards, room)
            };
            spans.push(Span::raw(format!(" {text}")));
        }
        Line::from(spans).render(row, buffer);
    }
}

/// The figures that everybody may know.
fn figures(view: &View, player: &PlayerView, glass: bool) -> String {
    let cards = format!("{}/{}", player.placed.count(), view.stop);
    let pile =
        if player.finished { say!("terminal-cardgame-done").here() } else { player.pile_count.to_string() };
    let glass = if glass { format!(" {:>5}", player.glass_count) } else { String::new() };
    format!("  {cards:>5} {pile:>4}{glass} {:>5}", player.notes)
}
