//! What lies on a tile, in a few signs or in a few words.

use super::super::Scene;
use super::money;
use ratatui::text::Span;
use royale::{Dice, Die, Lying, TileView};
use std::collections::BTreeMap;
use table::Seat;

/// The state of a tile in at most eleven columns; for tiles without one, what they are about.
pub fn brief(scene: &Scene<'_>, tile: &TileView) -> Vec<Span<'static>> {
    let quiet = |text: &'static str| vec![Span::styled(text, scene.theme.quiet())];
    match tile {
        TileView::LuckyPunch {} => quiet("fist, guess"),
        TileView::Jackpot { value } => vec![Span::styled(money(*value), scene.theme.money())],
        TileView::PrimeTime {} => quiet("black dice"),
        TileView::FiftyFifty {} => quiet("high or low"),
        TileView::HighFive { holder: None } => quiet("five first"),
        TileView::PowerPlay { holder: None } => quiet("sole leader"),
        TileView::HighFive { holder: Some(seat) } | TileView::PowerPlay { holder: Some(seat) } => {
            vec![mark(scene, *seat), Span::raw(" has it")]
        }
        TileView::BadLuck {} => quiet("fewest pay"),
        TileView::PayDay {} => quiet("per casino"),
        TileView::NoEntry { closed: None, .. } => quiet("all open"),
        TileView::NoEntry { closed: Some(casino), .. } => {
            vec![Span::styled(format!("closes {casino}"), scene.theme.warning())]
        }
        TileView::Knockout { bar } => by_seat(scene, bar, "bar empty"),
        TileView::BlockIt { clusters } if clusters.is_empty() => quiet("no blanks"),
        TileView::BlockIt { clusters } => vec![Span::raw(numbers(clusters))],
        TileView::Handicap { covered } => {
            let covered: u8 = covered.values().sum();
            vec![Span::raw(format!("{covered} taken"))]
        }
        TileView::BlackBox {} => quiet("two piles"),
        TileView::DoubleDown { dice } => by_seat(scene, dice, "no dice"),
        TileView::NiceDice { spaces } => spaces
            .iter()
            .map(|space| {
                let nobody = || Span::styled("·", scene.theme.quiet());
                space.as_ref().map_or_else(nobody, |lying| mark(scene, lying.seat))
            })
            .collect(),
        TileView::MyChoice { golden: None } => quiet("two dice"),
        TileView::MyChoice { golden: Some(lying) } => {
            vec![Span::styled("golden ", scene.theme.money()), mark(scene, lying.seat)]
        }
    }
}

/// The state of a tile in words, if it has one.
pub fn in_words(scene: &Scene<'_>, tile: &TileView) -> Option<String> {
    let holder = |seat: &Seat| format!("{} has the token", scene.name(*seat));
    Some(match tile {
        TileView::Jackpot { value } => format!("the jackpot is {}", money(*value)),
        TileView::HighFive { holder: Some(seat) } | TileView::PowerPlay { holder: Some(seat) } => {
            holder(seat)
        }
        TileView::NoEntry { closed: Some(casino), .. } => format!("casino {casino} is closed"),
        TileView::NoEntry { closed: None, .. } => "no casino is closed".into(),
        TileView::Knockout { bar } if bar.is_empty() => "the bar is empty".into(),
        TileView::Knockout { bar } => format!("in the bar: {}", names_and_dice(scene, bar)),
        TileView::BlockIt { clusters } if clusters.is_empty() => "no blanks are left".into(),
        TileView::BlockIt { clusters } => format!("clusters of {}", numbers(clusters)),
        TileView::Handicap { covered } if covered.is_empty() => "no picture is covered".into(),
        TileView::Handicap { covered } => {
            let parts: Vec<String> =
                covered.iter().map(|(picture, count)| format!("{picture} {count}")).collect();
            format!("covered: {}", parts.join(", "))
        }
        TileView::DoubleDown { dice } if dice.is_empty() => "no dice on it".into(),
        TileView::DoubleDown { dice } => names_and_dice(scene, dice),
        TileView::NiceDice { spaces } => {
            let taken: Vec<String> = (1..)
                .zip(spaces)
                .filter_map(|(number, space)| Some(format!("{number} {}", lying(scene, space.as_ref()?))))
                .collect();
            if taken.is_empty() { "no dice on it".into() } else { taken.join(", ") }
        }
        TileView::MyChoice { golden: Some(there) } => format!("golden space: {}", lying(scene, there)),
        _ => return None,
    })
}

fn lying(scene: &Scene<'_>, lying: &Lying) -> String {
    match lying.die {
        Die::Small => scene.name(lying.seat).to_owned(),
        Die::Biggy => format!("{} (Biggy)", scene.name(lying.seat)),
    }
}

fn mark(scene: &Scene<'_>, seat: Seat) -> Span<'static> {
    let mark = scene.mark(seat);
    Span::styled(mark.shape.to_string(), scene.theme.seat(mark))
}

fn numbers(list: &[u8]) -> String {
    list.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// Dice by seat in signs: `●2 ■B`.
fn by_seat(scene: &Scene<'_>, dice: &BTreeMap<String, Dice>, none: &'static str) -> Vec<Span<'static>> {
    let mut spans = Vec::new();
    for (seat, dice) in seats(dice) {
        if !spans.is_empty() {
            spans.push(Span::raw(" "));
        }
        spans.push(mark(scene, seat));
        spans.push(Span::raw(dice.to_string()));
    }
    if spans.is_empty() {
        spans.push(Span::styled(none, scene.theme.quiet()));
    }
    spans
}

fn names_and_dice(scene: &Scene<'_>, dice: &BTreeMap<String, Dice>) -> String {
    let parts: Vec<String> = seats(dice).map(|(seat, dice)| format!("{} {dice}", scene.name(seat))).collect();
    parts.join(", ")
}

fn seats(dice: &BTreeMap<String, Dice>) -> impl Iterator<Item = (Seat, Dice)> + '_ {
    dice.iter().filter_map(|(seat, dice)| Some((Seat(seat.parse().ok()?), *dice)))
}
