//! The page at the end of a round: the last cards, what each casino paid, and what it came to.

use super::super::common::casinos::{longest_name, who};
use super::super::common::{money, read};
use super::super::{Interlude, Scene};
use super::faces;
use crate::columns;
use crate::words::Here;
use cardgame::{Event, Note, Selection, View, dollars};
use ratatui::text::{Line, Span};
use std::collections::BTreeMap;
use table::say;
use table::{EventRecord, Seat, SeatSet};

/// Columns of a line that the smallest screen has room for.
const WIDEST: usize = 72;

/// What one casino did.
#[derive(Clone, Copy, Default)]
struct Row {
    paid: [Option<(Seat, Note)>; 2],
    tied: SeatSet,
}

/// The payout among these events, if a round ended with them.
pub fn interlude(scene: &Scene<'_>, fresh: &[EventRecord]) -> Option<Interlude> {
    let mut rows = [Row::default(); 6];
    let mut sums: BTreeMap<Seat, i64> = BTreeMap::new();
    let mut last: Vec<(Seat, Selection)> = Vec::new();
    for told in fresh {
        match read(&told.event)? {
            Event::Revealed { seat, cards } | Event::Placed { seat, cards } => last.push((seat, cards)),
            Event::Tied { casino, seats } => row(&mut rows, casino).tied = seats,
            Event::Paid { casino, seat, note, place } => {
                *sums.entry(seat).or_default() += dollars(note.amount());
                row(&mut rows, casino).paid[usize::from(place.clamp(1, 2)) - 1] = Some((seat, note));
            }
            Event::RoundEnded { round } => {
                let lines = page(scene, &rows, &sums, &last);
                return Some(Interlude { title: say!("terminal-round-over", round).here(), lines });
            }
            _ => {}
        }
    }
    None
}

fn row(rows: &mut [Row; 6], casino: u8) -> &mut Row {
    &mut rows[usize::from(casino.clamp(1, 6)) - 1]
}

fn page(
    scene: &Scene<'_>,
    rows: &[Row; 6],
    sums: &BTreeMap<Seat, i64>,
    last: &[(Seat, Selection)],
) -> Vec<Line<'static>> {
    let mut lines: Vec<Line<'static>> = Vec::new();
    if !last.is_empty() {
        let cards = |(seat, cards): &(Seat, Selection)| {
            (*seat, Span::styled(format!(" {}", faces(cards)), scene.theme.strong()))
        };
        lines.extend(in_rows(
            scene,
            &say!("terminal-cardgame-last-cards").here(),
            &last.iter().map(cards).collect::<Vec<_>>(),
        ));
        lines.push(Line::default());
    }
    lines.extend(rows.iter().enumerate().map(|(at, row)| casino(scene, at, row)));
    lines.push(Line::default());
    let sum = |seat: Seat| {
        let sum = sums.get(&seat).copied().unwrap_or(0);
        (seat, Span::styled(format!(" {}", money(sum)), scene.theme.money()))
    };
    lines.extend(in_rows(
        scene,
        &say!("terminal-together").here(),
        &Seat::all(scene.names.len() as u8).map(sum).collect::<Vec<_>>(),
    ));
    lines
}

/// Something about each player, as many in a row as fit the smallest screen.
fn in_rows(scene: &Scene<'_>, label: &str, told: &[(Seat, Span<'static>)]) -> Vec<Line<'static>> {
    let begun = |label: &str| Line::styled(format!("{label:17}"), scene.theme.strong());
    let mut lines = vec![begun(label)];
    for (seat, what) in told {
        let mut spans = who(scene, *seat).to_vec();
        spans.push(what.clone());
        let length: usize = spans.iter().map(Span::width).sum();
        if lines.last().is_some_and(|line| line.width() + length > WIDEST) {
            lines.push(begun(""));
        }
        if let Some(line) = lines.last_mut() {
            line.spans.extend(spans);
            line.push_span(Span::raw("   "));
        }
    }
    lines
}

fn casino(scene: &Scene<'_>, at: usize, row: &Row) -> Line<'static> {
    let view: Option<View> = read(scene.view);
    let name = view.and_then(|view| Some(view.casinos.get(at)?.name.clone())).unwrap_or_default();
    let mut spans =
        vec![Span::styled(format!("{} {}", at + 1, columns::padded(&name, 15)), scene.theme.strong())];
    let longest = longest_name(scene, 6);
    for place in row.paid {
        // Both places have their columns, so that ties stand in line.
        let (named, amount) = match place {
            Some((seat, note)) => (who(scene, seat).to_vec(), money(dollars(note.amount()))),
            None => (vec![Span::styled("-", scene.theme.quiet())], String::new()),
        };
        let length: usize = named.iter().map(Span::width).sum();
        spans.extend(named);
        spans.push(Span::raw(" ".repeat((longest + 2).saturating_sub(length))));
        spans.push(Span::styled(format!(" {amount:>8}  "), scene.theme.money()));
    }
    if !row.tied.is_empty() {
        spans.push(Span::styled(say!("terminal-tied").here(), scene.theme.quiet()));
        for seat in row.tied.iter() {
            let [mark, _] = who(scene, seat);
            spans.extend([Span::raw(" "), mark]);
        }
    }
    Line::from(spans)
}
