//! What lies on a tile, in a few signs or in a few words.

use super::super::Scene;
use super::money;
use crate::words::Here;
use ratatui::text::Span;
use royale::{Dice, Die, Lying, TileView};
use std::collections::BTreeMap;
use table::{Message, Seat, say};

/// The state of a tile in at most eleven columns; for tiles without one, what they are about.
pub fn brief(scene: &Scene<'_>, tile: &TileView) -> Vec<Span<'static>> {
    let quiet = |text: Message| vec![Span::styled(text.here(), scene.theme.quiet())];
    match tile {
        TileView::LuckyPunch {} => quiet(say!("terminal-tile-lucky-punch")),
        TileView::Jackpot { value } => vec![Span::styled(money(*value), scene.theme.money())],
        TileView::PrimeTime {} => quiet(say!("terminal-tile-prime-time")),
        TileView::FiftyFifty {} => quiet(say!("terminal-tile-fifty-fifty")),
        TileView::HighFive { holder: None } => quiet(say!("terminal-tile-high-five")),
        TileView::PowerPlay { holder: None } => quiet(say!("terminal-tile-power-play")),
        TileView::HighFive { holder: Some(seat) } | TileView::PowerPlay { holder: Some(seat) } => {
            vec![mark(scene, *seat), Span::raw(format!(" {}", say!("terminal-tile-has-it").here()))]
        }
        TileView::BadLuck {} => quiet(say!("terminal-tile-bad-luck")),
        TileView::PayDay {} => quiet(say!("terminal-tile-pay-day")),
        TileView::NoEntry { closed: None, .. } => quiet(say!("terminal-tile-all-open")),
        TileView::NoEntry { closed: Some(casino), .. } => {
            vec![Span::styled(say!("terminal-tile-closes", casino).here(), scene.theme.warning())]
        }
        TileView::Knockout { bar } => by_seat(scene, bar, &say!("terminal-tile-bar-empty")),
        TileView::BlockIt { clusters } if clusters.is_empty() => quiet(say!("terminal-tile-no-blanks")),
        TileView::BlockIt { clusters } => vec![Span::raw(numbers(clusters))],
        TileView::Handicap { covered } => {
            let covered: u8 = covered.values().sum();
            vec![Span::raw(say!("terminal-tile-taken", covered).here())]
        }
        TileView::BlackBox {} => quiet(say!("terminal-tile-black-box")),
        TileView::DoubleDown { dice } => by_seat(scene, dice, &say!("terminal-no-dice")),
        TileView::NiceDice { spaces } => spaces
            .iter()
            .map(|space| {
                let nobody = || Span::styled("·", scene.theme.quiet());
                space.as_ref().map_or_else(nobody, |lying| mark(scene, lying.seat))
            })
            .collect(),
        TileView::MyChoice { golden: None } => quiet(say!("terminal-tile-my-choice")),
        TileView::MyChoice { golden: Some(lying) } => {
            vec![
                Span::styled(format!("{} ", say!("terminal-tile-golden").here()), scene.theme.money()),
                mark(scene, lying.seat),
            ]
        }
    }
}

/// The state of a tile in words, if it has one.
pub fn in_words(scene: &Scene<'_>, tile: &TileView) -> Option<String> {
    let holder = |seat: &Seat| say!("terminal-tile-holder", name = scene.name(*seat).to_owned()).here();
    Some(match tile {
        TileView::Jackpot { value } => say!("terminal-tile-jackpot", value = money(*value)).here(),
        TileView::HighFive { holder: Some(seat) } | TileView::PowerPlay { holder: Some(seat) } => {
            holder(seat)
        }
        TileView::NoEntry { closed: Some(casino), .. } => say!("terminal-tile-closed", casino).here(),
        TileView::NoEntry { closed: None, .. } => say!("terminal-tile-none-closed").here(),
        TileView::Knockout { bar } if bar.is_empty() => say!("terminal-tile-empty-bar").here(),
        TileView::Knockout { bar } => say!("terminal-tile-bar", dice = names_and_dice(scene, bar)).here(),
        TileView::BlockIt { clusters } if clusters.is_empty() => say!("terminal-tile-no-blanks-left").here(),
        TileView::BlockIt { clusters } => say!("terminal-tile-clusters", numbers = numbers(clusters)).here(),
        TileView::Handicap { covered } if covered.is_empty() => say!("terminal-tile-nothing-covered").here(),
        TileView::Handicap { covered } => {
            let parts: Vec<String> =
                covered.iter().map(|(picture, count)| format!("{} {count}", picture_word(picture))).collect();
            say!("terminal-tile-covered", pictures = parts.join(", ")).here()
        }
        TileView::DoubleDown { dice } if dice.is_empty() => say!("terminal-tile-no-dice").here(),
        TileView::DoubleDown { dice } => names_and_dice(scene, dice),
        TileView::NiceDice { spaces } => {
            let taken: Vec<String> = (1..)
                .zip(spaces)
                .filter_map(|(number, space)| Some(format!("{number} {}", lying(scene, space.as_ref()?))))
                .collect();
            if taken.is_empty() { say!("terminal-tile-no-dice").here() } else { taken.join(", ") }
        }
        TileView::MyChoice { golden: Some(there) } => {
            say!("terminal-tile-golden-space", who = lying(scene, there)).here()
        }
        _ => return None,
    })
}

fn lying(scene: &Scene<'_>, lying: &Lying) -> String {
    match lying.die {
        Die::Small => scene.name(lying.seat).to_owned(),
        Die::Biggy => format!("{} (Biggy)", scene.name(lying.seat)),
    }
}

/// A picture of Handicap, by its key.
fn picture_word(key: &str) -> String {
    say!("terminal-tile-picture", picture = key.to_owned()).here()
}

fn mark(scene: &Scene<'_>, seat: Seat) -> Span<'static> {
    let mark = scene.mark(seat);
    Span::styled(mark.shape.to_string(), scene.theme.seat(mark))
}

fn numbers(list: &[u8]) -> String {
    list.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// Dice by seat in signs: `●2 ■B`.
fn by_seat(scene: &Scene<'_>, dice: &BTreeMap<String, Dice>, none: &Message) -> Vec<Span<'static>> {
    let mut spans = Vec::new();
    for (seat, dice) in seats(dice) {
        if !spans.is_empty() {
            spans.push(Span::raw(" "));
        }
        spans.push(mark(scene, seat));
        spans.push(Span::raw(dice.to_string()));
    }
    if spans.is_empty() {
        spans.push(Span::styled(none.here(), scene.theme.quiet()));
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
