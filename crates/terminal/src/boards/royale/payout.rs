//! The page at the end of a round: what each casino paid, what the tiles did, and what it came to.

use super::super::common::casinos::{self, longest_name};
use super::super::{Interlude, Scene};
use super::casino::owner_name;
use super::{chips, money, read};
use crate::columns;
use crate::words::{Here, list};
use ratatui::text::{Line, Span};
use royale::{Event, Face, Note, Owner, Purse, View};
use std::collections::BTreeMap;
use table::say;
use table::{EventRecord, Seat};

/// What one casino did.
#[derive(Default)]
struct Row {
    paid: Vec<(Owner, Note)>,
    tied: Vec<Owner>,
}

/// The payout that ended with the last of these events, if a round did.
pub fn interlude(scene: &Scene<'_>, events: &[EventRecord], fresh: usize) -> Option<Interlude> {
    let ended = |told: &EventRecord| match read(&told.event) {
        Some(Event::RoundEnded { round }) => Some(round),
        _ => None,
    };
    let news = events.len().saturating_sub(fresh);
    let (end, round) =
        events.iter().enumerate().skip(news).find_map(|(at, told)| Some((at, ended(told)?)))?;
    // A payout may have been stopped for decisions: it began where the events before it are of another kind.
    let story: Vec<Event> = events[..end].iter().rev().map_while(|told| of_payout(&told.event)).collect();
    Some(Interlude {
        title: say!("terminal-round-over", round).here(),
        lines: page(scene, story.into_iter().rev()),
    })
}

/// The event, if it belongs to a payout.
fn of_payout(event: &serde_json::Value) -> Option<Event> {
    let event: Event = read(event)?;
    matches!(
        event,
        Event::BadLuckFixed { .. }
            | Event::PrimePlaced { .. }
            | Event::Threw { tile: Face::PrimeTime, .. }
            | Event::Tied { .. }
            | Event::DoubleDownTied { .. }
            | Event::Paid { .. }
            | Event::Unclaimed { .. }
            | Event::Split { .. }
            | Event::Picked { .. }
            | Event::Gained {
                tile: Face::HighFive | Face::DoubleDown | Face::NiceDice | Face::MyChoice | Face::BlackBox,
                ..
            }
            | Event::Fined { .. }
    )
    .then_some(event)
}

fn page(scene: &Scene<'_>, story: impl Iterator<Item = Event>) -> Vec<Line<'static>> {
    let mut rows: [Row; 6] = Default::default();
    let mut tiles: Vec<Line<'static>> = Vec::new();
    let mut sums: BTreeMap<Seat, i64> = BTreeMap::new();
    for event in story {
        match event {
            Event::Paid { casino, owner, note, .. } => {
                if let Owner::Seat(seat) = owner {
                    *sums.entry(seat).or_default() += royale::dollars(note.amount());
                }
                row(&mut rows, casino).paid.push((owner, note));
            }
            Event::Tied { casino, owners } => row(&mut rows, casino).tied = owners,
            Event::Gained { seat, tile, chips: gained, notes, markers } => {
                let amount = worth(&notes) + worth(&markers);
                *sums.entry(seat).or_default() += amount;
                let gain = if amount > 0 { money(amount) } else { chips(gained.into()) };
                tiles.push(tile_line(scene, tile, seat, &gain));
            }
            Event::Fined { seat, notes, markers, chips: fine, change, change_markers } => {
                let paid = worth(&notes) + worth(&markers) - worth(&change) - worth(&change_markers);
                *sums.entry(seat).or_default() -= paid;
                let what = [(paid > 0).then(|| money(paid)), (fine > 0).then(|| chips(fine.into()))];
                let what: Vec<String> = what.into_iter().flatten().collect();
                let said = if what.is_empty() {
                    say!("terminal-royale-no-fine")
                } else {
                    say!("terminal-royale-fine", what = list(what))
                };
                tiles.push(tile_line(scene, Face::BadLuck, seat, &said.here()));
            }
            _ => {}
        }
    }
    let mut lines: Vec<Line<'static>> =
        rows.iter().enumerate().map(|(at, row)| casino(scene, at, row)).collect();
    if !tiles.is_empty() {
        lines.push(Line::default());
        lines.extend(tiles);
    }
    lines.push(Line::default());
    lines.extend(together(scene, &sums));
    lines
}

/// What the round came to for each player, three in a row.
fn together(scene: &Scene<'_>, sums: &BTreeMap<Seat, i64>) -> Vec<Line<'static>> {
    let seats: Vec<Seat> = Seat::all(scene.names.len() as u8).collect();
    let line = |(at, seats): (usize, &[Seat])| {
        let label = if at == 0 { say!("terminal-together").here() } else { String::new() };
        let mut spans = vec![Span::styled(format!("{label:15}"), scene.theme.strong())];
        for seat in seats {
            spans.extend(who(scene, Owner::Seat(*seat)));
            let sum = sums.get(seat).copied().unwrap_or(0);
            spans.push(Span::styled(format!(" {}   ", money(sum)), scene.theme.money()));
        }
        Line::from(spans)
    };
    seats.chunks(3).enumerate().map(line).collect()
}

fn row(rows: &mut [Row; 6], casino: u8) -> &mut Row {
    &mut rows[usize::from(casino.clamp(1, 6)) - 1]
}

fn worth(purse: &Purse) -> i64 {
    royale::dollars(i64::from(purse.total()))
}

fn casino(scene: &Scene<'_>, at: usize, row: &Row) -> Line<'static> {
    let view: Option<View> = read(scene.view);
    let name = view.and_then(|view| Some(view.casinos.get(at)?.name.clone())).unwrap_or_default();
    let mut spans =
        vec![Span::styled(format!("{} {}", at + 1, columns::padded(&name, 13)), scene.theme.strong())];
    if row.paid.is_empty() {
        spans.push(Span::styled(format!("{}   ", say!("terminal-nobody").here()), scene.theme.quiet()));
    }
    let longest = longest_name(scene, 7);
    for (owner, note) in &row.paid {
        let mut named = who(scene, *owner);
        let length: usize = named.iter().map(Span::width).sum();
        named.push(Span::raw(" ".repeat((longest + 2).saturating_sub(length))));
        spans.extend(named);
        spans.push(Span::styled(
            format!(" {:>8}   ", money(royale::dollars(note.amount()))),
            scene.theme.money(),
        ));
    }
    if !row.tied.is_empty() {
        spans.push(Span::styled(format!("{} ", say!("terminal-tied").here()), scene.theme.quiet()));
        for (place, owner) in row.tied.iter().enumerate() {
            if place > 0 {
                spans.push(Span::raw(" "));
            }
            spans.extend(who(scene, *owner).into_iter().take(1));
        }
    }
    Line::from(spans)
}

fn tile_line(scene: &Scene<'_>, tile: Face, seat: Seat, gain: &str) -> Line<'static> {
    let mut spans = vec![Span::styled(format!("{:15}", tile.name()), scene.theme.act())];
    spans.extend(who(scene, Owner::Seat(seat)));
    spans.push(Span::styled(format!(" {gain}"), scene.theme.money()));
    Line::from(spans)
}

/// An owner as a sign and a name.
fn who(scene: &Scene<'_>, owner: Owner) -> Vec<Span<'static>> {
    match owner {
        Owner::Seat(seat) => casinos::who(scene, seat).into(),
        imaginary => vec![
            Span::styled(imaginary.to_string(), scene.theme.strong()),
            Span::styled(format!(" {}", owner_name(scene, imaginary)), scene.theme.quiet()),
        ],
    }
}
