//! What is for sale and who bids, the players, the stacks and the Event cards.

use super::super::Scene;
use super::super::common::{fitting, money};
use super::words;
use crate::columns;
use crate::players::Player;
use crate::words::Here;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;
use showdown::{TrackView, View};
use table::Seat;
use table::say;

/// Columns of the figures of a player.
const FIGURES: usize = 22;

/// Rows that the market takes: tracks, players, and a line each about stacks and cards.
pub fn rows(view: &View) -> u16 {
    (view.tracks.len() + view.players.len() + 1 + usize::from(!words::notices(view).is_empty())) as u16
}

/// Draws tracks, players and stacks.
pub fn draw(scene: &Scene<'_>, view: &View, area: Rect, buffer: &mut Buffer) {
    let mut lines: Vec<Line<'static>> = Vec::new();
    lines.extend(view.tracks.iter().map(|track| track_line(scene, view, track, area.width.into())));
    let spare = usize::from(area.height).saturating_sub(usize::from(rows(view)));
    if spare > 0 {
        lines.push(Line::default());
    }
    if spare > 2 {
        let text = format!(
            "{:width$}   {}",
            "",
            say!("terminal-showdown-columns").here(),
            width = name_room(area.width) + 3
        );
        lines.push(Line::styled(text, scene.theme.quiet()));
    }
    lines.extend((0..view.players.len() as u8).map(|seat| player_line(scene, view, Seat(seat), area.width)));
    if spare > 1 {
        lines.push(Line::default());
    }
    lines.push(Line::styled(words::stacks(view), scene.theme.quiet()));
    let notices = words::notices(view);
    if !notices.is_empty() {
        lines.push(Line::styled(notices, scene.theme.warning()));
    }
    for (line, row) in lines.into_iter().zip(area.rows()) {
        line.render(row, buffer);
    }
}

/// A track: what is for sale, from how much, and the highest bid.
fn track_line(scene: &Scene<'_>, view: &View, track: &TrackView, width: usize) -> Line<'static> {
    let theme = scene.theme;
    let biddable = words::bids(scene.choices, track.track);
    let picked = words::bids_on(scene.chosen) == Some(track.track);
    let style = match (picked, biddable) {
        (true, _) => theme.chosen(),
        (_, true) => theme.legal(),
        _ => theme.quiet(),
    };
    let place = match track.track.premier() {
        Some(space) => (space + 1).to_string(),
        None => " ".into(),
    };
    let room = width.saturating_sub(18).min(24);
    let label = fitting(&words::for_sale(view, track), room);
    let gap = columns::gap(&label, room);
    let minimum = track.minimum.map_or_else(String::new, |minimum| money(minimum.into()));
    let mut spans = vec![
        Span::styled(format!("{place} "), theme.quiet()),
        Span::styled(label, style),
        Span::raw(gap),
        Span::styled(format!(" {} ", columns::padded(&minimum, columns::width(&money(99)))), theme.money()),
    ];
    if words::is_banned(view, track.track) {
        spans.push(Span::styled(say!("terminal-showdown-no-bids").here(), theme.warning()));
    } else if let Some(bid) = track.bid {
        let mark = scene.mark(bid.seat);
        spans.push(Span::styled(format!("{} ", mark.shape), theme.seat(mark)));
        spans.push(Span::styled(money(bid.amount.into()), theme.strong()));
    }
    Line::from(spans)
}

fn name_room(width: u16) -> usize {
    usize::from(width).saturating_sub(FIGURES + 4).min(18)
}

fn player_line(scene: &Scene<'_>, view: &View, seat: Seat, width: u16) -> Line<'static> {
    let theme = scene.theme;
    let Some(player) = view.players.get(seat.index()) else { return Line::default() };
    let (mark, room) = (scene.mark(seat), name_room(width));
    let role = match scene.players.get(seat.index()) {
        Some(Player::Bot(_)) if columns::width(scene.name(seat)) + 4 <= room => {
            format!(" {}", say!("terminal-role-bot").here())
        }
        _ => String::new(),
    };
    let room = room - columns::width(&role);
    let name = fitting(scene.name(seat), room);
    let gap = columns::gap(&name, room);
    let style = if view.waiting.contains(seat) { theme.seat(mark) } else { Style::new() };
    Line::from(vec![
        Span::styled(if view.waiting.contains(seat) { "▶" } else { " " }, theme.act()),
        Span::styled(mark.shape.to_string(), theme.seat(mark)),
        Span::styled(if view.button == seat { "•" } else { " " }, theme.act()),
        Span::styled(name, style),
        Span::styled(role, theme.quiet()),
        Span::raw(gap),
        Span::styled(format!(" {:>4}", money(player.cash.into())), theme.money()),
        Span::raw(format!(" {:>2}/{:<2}", player.population, player.revenue)),
        Span::styled(format!(" {:>3}", words::fame(player.fame.into())), theme.strong()),
        Span::styled(format!(" {}", words::choice(player.choice)), theme.quiet()),
    ])
}
