//! The table in plain lines, for pipes, screen readers and dumb terminals.

use super::super::Scene;
use super::casino::owner_name;
use super::{counted, money, owners, tile};
use royale::{CasinoView, Die, PlayerView, Roll, View};
use std::fmt::Write;
use table::Seat;

/// The whole table.
pub fn lines(scene: &Scene<'_>, view: &View) -> Vec<String> {
    let mut lines = vec![format!("Round {} of 3.", view.round)];
    lines.extend(view.casinos.iter().map(|casino| casino_line(scene, casino)));
    let tiles = view.casinos.iter().filter_map(|casino| Some((casino.number, casino.tile.as_ref()?)));
    lines.extend(tiles.map(|(number, there)| {
        let face = there.face();
        let state = tile::in_words(scene, there).map_or_else(String::new, |state| format!("; {state}"));
        format!("Tile at {number}, {face}: {}{state}.", face.summary())
    }));
    lines.extend((0..).map(Seat).zip(&view.players).map(|(seat, player)| player_line(scene, seat, player)));
    if let Some(roll) = &view.roll {
        lines.push(format!("In the arena: {}.", roll_words(roll)));
    }
    lines
}

fn casino_line(scene: &Scene<'_>, casino: &CasinoView) -> String {
    let cards = casino.pair.map_or_else(
        || "paid".to_owned(),
        |pair| pair.map(|note| money(royale::dollars(note.amount()))).join(" and "),
    );
    let dice: Vec<String> = owners(casino)
        .into_iter()
        .map(|(owner, dice)| format!("{} {dice}", owner_name(scene, owner)))
        .collect();
    let dice = if dice.is_empty() { "no dice".into() } else { format!("dice {}", dice.join(", ")) };
    let leads: Vec<String> = casino.leads.iter().flatten().map(|owner| owner_name(scene, *owner)).collect();
    let leads = if leads.is_empty() { String::new() } else { format!("; now to {}", leads.join(", then ")) };
    let closed = if casino.closed { ", closed" } else { "" };
    let cards_beside: Vec<String> =
        casino.chip_cards.iter().map(|(colour, count)| format!("{colour} {count}")).collect();
    let beside = if cards_beside.is_empty() {
        String::new()
    } else {
        format!("; chip cards {}", cards_beside.join(", "))
    };
    format!("Casino {} {}{closed}: {cards}; {dice}{leads}{beside}.", casino.number, casino.name)
}

fn player_line(scene: &Scene<'_>, seat: Seat, player: &PlayerView) -> String {
    let mut line = format!(
        "{}: {} dice in hand, {}, {}",
        scene.name(seat),
        player.hand,
        counted(player.chips, "chip"),
        counted(player.cards, "money card")
    );
    if let Some(worth) = player.worth {
        let _ = write!(line, ", worth {} with all", money(worth));
    }
    let cards: Vec<String> =
        player.chip_cards.iter().map(|(colour, count)| format!("{colour} {count}")).collect();
    if !cards.is_empty() {
        let _ = write!(line, ", chip cards {}", cards.join(", "));
    }
    line + "."
}

/// A roll in words: `3 3 5, the Biggy 6`.
fn roll_words(roll: &Roll) -> String {
    let numbers = (1..=6u8)
        .flat_map(|number| std::iter::repeat_n(number.to_string(), roll.showing(number).small.into()));
    let small = numbers.collect::<Vec<_>>().join(" ");
    match (small.is_empty(), roll.biggy) {
        (_, 0) => small,
        (true, number) => format!("the {} {number}", Die::Biggy),
        (false, number) => format!("{small}, the {} {number}", Die::Biggy),
    }
}
