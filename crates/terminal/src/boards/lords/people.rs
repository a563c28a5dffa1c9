//! The players, the companies with their tiles and cards, and the card being resolved.

use super::super::Scene;
use super::super::common::fitting;
use super::{colour, letter, pays, words};
use crate::columns;
use crate::players::Player;
use crate::words::Here;
use lords::{Company, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;
use table::{Message, Seat, say};

/// Columns of the figures of a player: money, points, dice, lot markers.
const FIGURES: usize = 13;
/// Cards of each company, and of the Strip without the end card.
const CARDS: (usize, usize) = (9, 3);

/// The most casinos that are listed.
const MOST_CASINOS: usize = 8;

/// Draws players, then companies.
pub fn draw(scene: &Scene<'_>, view: &View, area: Rect, buffer: &mut Buffer) {
    let theme = scene.theme;
    let room = usize::from(area.width).saturating_sub(FIGURES + 3);
    let longest = columns::widest(scene.names.iter().map(String::as_str));
    // Bots are named as such where there is room for it.
    let roles = longest + 4 <= room;
    let name_width = if roles { longest + 4 } else { room.min(longest) };
    let seats = view.players.len() as u16;
    let mut rows = area.rows();
    if let Some(row) = rows.next() {
        let text =
            format!("{:width$}   {}", "", say!("terminal-lords-columns").here(), width = name_width + 3);
        Line::styled(text, theme.quiet()).render(row, buffer);
    }
    for (player, (seat, row)) in view.players.iter().zip((0..).map(Seat).zip(&mut rows)) {
        let mark = scene.mark(seat);
        let turn = view.active == seat;
        let name = fitting(scene.name(seat), name_width);
        let role = match scene.players.get(seat.index()) {
            Some(Player::Bot(_)) if roles => format!(" {}", say!("terminal-role-bot").here()),
            Some(Player::You) if roles => format!(" {}", say!("terminal-role-you").here()),
            _ => String::new(),
        };
        let gap = columns::gap(&name, name_width.saturating_sub(columns::width(&role)));
        let style = if view.waiting.contains(seat) { theme.seat(mark) } else { theme.strong() };
        Line::from(vec![
            Span::styled(if turn { "▶" } else { " " }, theme.act()),
            Span::styled(mark.shape.to_string(), theme.seat(mark)),
            Span::raw(" "),
            Span::styled(name, style),
            Span::styled(role, theme.quiet()),
            Span::raw(gap),
            Span::styled(format!(" {:>3}", player.money), theme.money()),
            Span::styled(format!(" {:>2}", player.score), theme.strong()),
            Span::raw(format!(" {:>2} {:>2}", player.free_dice, player.free_markers)),
        ])
        .render(row, buffer);
    }
    // A table of companies takes five rows and a heading; where there is less room, a column each.
    let taken = 1 + seats;
    let left = area.height.saturating_sub(taken);
    let rest = Rect { y: area.y + taken, height: left, ..area }.intersection(area);
    if left >= 9 {
        let rest = Rect { y: rest.y + 1, height: rest.height - 1, ..rest };
        companies_in_rows(scene, view, rest, buffer);
    } else {
        let spare = left.saturating_sub(3).min(1);
        let rest = Rect { y: rest.y + spare, height: rest.height - spare, ..rest };
        companies_in_columns(scene, view, rest, buffer);
    }
}

/// How many cards that pay this have been seen.
pub fn seen(view: &View, key: &str) -> usize {
    view.discards.get(key).map_or(0, Vec::len)
}

/// How many cards that pay the company are still to come, the one on the table not counted.
pub fn to_come(view: &View, company: Company) -> usize {
    let on_table = view.card.is_some_and(|card| {
        let here = pays_now(view, company);
        let counted = view.discards.get(company.key()).is_some_and(|cards| cards.contains(&card));
        here && !counted
    });
    CARDS.0.saturating_sub(seen(view, company.key()) + usize::from(on_table))
}

fn tiles(view: &View, company: Company) -> u8 {
    view.tiles_left.get(company.key()).copied().unwrap_or(0)
}

/// Which company the card on the table pays.
fn pays_now(view: &View, company: Company) -> bool {
    pays(view) == Some(lords::Pays::Company(company))
}

fn companies_in_columns(scene: &Scene<'_>, view: &View, area: Rect, buffer: &mut Buffer) {
    let theme = scene.theme;
    let label = |text: Message| vec![Span::styled(columns::padded(&text.here(), 6), theme.quiet())];
    let mut heading = label(say!("terminal-lords-left"));
    let mut tile_row = label(say!("terminal-lords-tiles"));
    let mut card_row = label(say!("terminal-lords-cards"));
    for company in Company::ALL {
        let style = theme.paint(colour(view.edition, company)).add_modifier(Modifier::BOLD);
        let chip = style.add_modifier(Modifier::REVERSED);
        heading.extend([Span::styled(letter(company).to_string(), chip), Span::raw(" ")]);
        let now = if pays_now(view, company) { style } else { theme.strong() };
        tile_row.push(Span::styled(format!("{} ", tiles(view, company)), theme.strong()));
        card_row.push(Span::styled(format!("{} ", to_come(view, company)), now));
    }
    heading.push(Span::styled(say!("terminal-lords-strip-short").here(), theme.quiet()));
    card_row.push(Span::styled(CARDS.1.saturating_sub(seen(view, "strip")).to_string(), theme.strong()));
    for (line, row) in [heading, tile_row, card_row].into_iter().zip(area.rows()) {
        Line::from(line).render(row, buffer);
    }
}

fn companies_in_rows(scene: &Scene<'_>, view: &View, area: Rect, buffer: &mut Buffer) {
    let theme = scene.theme;
    let mut lines = Vec::new();
    for heading in [say!("terminal-lords-heading-upper"), say!("terminal-lords-heading-lower")] {
        lines.push(Line::styled(format!("{:12}{}", "", heading.here()), theme.quiet()));
    }
    for company in Company::ALL {
        let style = theme.paint(colour(view.edition, company)).add_modifier(Modifier::BOLD);
        let chip = style.add_modifier(Modifier::REVERSED);
        lines.push(Line::from(vec![
            Span::raw(" "),
            Span::styled(letter(company).to_string(), chip),
            Span::raw(" "),
            Span::styled(format!("{:8}", company.to_string()), style),
            Span::raw(format!(
                "{:>6} {:>5} {:>5}",
                tiles(view, company),
                seen(view, company.key()),
                to_come(view, company)
            )),
            Span::styled(if pays_now(view, company) { " ◀" } else { "" }, theme.act()),
        ]));
    }
    let strip = seen(view, "strip");
    lines.push(Line::from(vec![
        Span::styled(
            format!("   {}", columns::padded(&say!("terminal-lords-the-strip").here(), 9)),
            theme.strong(),
        ),
        Span::raw(format!("{:>11} {:>5}", strip, CARDS.1.saturating_sub(strip))),
    ]));
    let bossed = bosses(scene, view);
    if area.height as usize >= lines.len() + bossed.len() {
        lines.extend(bossed);
    }
    for (line, row) in lines.into_iter().zip(area.rows()) {
        line.render(row, buffer);
    }
}

/// Who bosses which casinos, the most valuable first.
fn bosses(scene: &Scene<'_>, view: &View) -> Vec<Line<'static>> {
    if view.casinos.is_empty() {
        return Vec::new();
    }
    let theme = scene.theme;
    let mut lines = vec![
        Line::default(),
        Line::styled(format!(" {}", say!("terminal-lords-heading-bosses").here()), theme.quiet()),
    ];
    let mut casinos: Vec<_> = view.casinos.iter().collect();
    casinos.sort_by_key(|casino| (std::cmp::Reverse(casino.points), casino.lots.first().map(|lot| lot.0)));
    for casino in casinos.into_iter().take(MOST_CASINOS) {
        let name = casino.lots.first().map_or_else(String::new, |lot| lot.to_string());
        let style = theme.paint(colour(view.edition, casino.company));
        let boss = match casino.boss {
            Some(boss) => {
                let mark = scene.mark(boss);
                Span::styled(format!("{} {}", mark.shape, scene.name(boss)), theme.seat(mark))
            }
            None => Span::styled(say!("terminal-nobody").here(), theme.quiet()),
        };
        lines.push(Line::from(vec![
            Span::raw(" "),
            Span::styled(letter(casino.company).to_string(), style.add_modifier(Modifier::REVERSED)),
            Span::raw(format!(" {name:4}  ")),
            Span::styled(format!("{:>6}  ", casino.points), theme.strong()),
            boss,
        ]));
    }
    lines
}

/// Draws the line about the card and the deck.
pub fn draw_card(scene: &Scene<'_>, view: &View, area: Rect, buffer: &mut Buffer) {
    let theme = scene.theme;
    let mut spans = match view.card.zip(pays(view)) {
        Some((card, pays)) => {
            vec![
                Span::styled(say!("terminal-lords-the-card", card = card.to_string()).here(), theme.act()),
                Span::raw(" "),
                Span::styled(say!("terminal-lords-pays", pays = words::pays(pays)).here(), theme.strong()),
            ]
        }
        None => vec![Span::styled(say!("terminal-lords-no-card").here(), theme.quiet())],
    };
    let deck = match view.above_end {
        Some(above) => say!("terminal-lords-deck-end", cards = view.cards_left, above),
        None => say!("terminal-lords-deck", cards = view.cards_left),
    };
    spans.push(Span::styled(format!("  {}", deck.here()), theme.quiet()));
    if view.gambled {
        spans.push(Span::styled(format!("  {}", say!("terminal-lords-gambled").here()), theme.quiet()));
    }
    Line::from(spans).render(area, buffer);
}
