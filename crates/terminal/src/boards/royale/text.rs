//! The table in plain lines, for pipes, screen readers and dumb terminals.

use super::super::Scene;
use super::super::common::casinos::{dice_words, leads_words};
use super::super::common::chip_cards_listed;
use super::casino::owner_name;
use super::{chips, money, money_cards, owners, tile};
use crate::words::{Here, list};
use royale::{CasinoView, PlayerView, Roll, View};
use table::Seat;
use table::say;

/// The whole table.
pub fn lines(scene: &Scene<'_>, view: &View) -> Vec<String> {
    let mut lines = vec![say!("terminal-royale-round", round = view.round).here()];
    lines.extend(view.casinos.iter().map(|casino| casino_line(scene, casino)));
    let tiles = view.casinos.iter().filter_map(|casino| Some((casino.number, casino.tile.as_ref()?)));
    lines.extend(tiles.map(|(number, there)| {
        let face = there.face();
        let state = tile::in_words(scene, there).map_or_else(String::new, |state| format!("; {state}"));
        let (tile, what) = (face.to_string(), face.summary().here() + &state);
        say!("terminal-royale-tile", number, tile, what).here()
    }));
    lines.extend((0..).map(Seat).zip(&view.players).map(|(seat, player)| player_line(scene, seat, player)));
    if let Some(roll) = &view.roll {
        lines.push(say!("terminal-royale-arena", roll = roll_words(roll)).here());
    }
    lines
}

fn casino_line(scene: &Scene<'_>, casino: &CasinoView) -> String {
    let cards = casino.pair.map_or_else(
        || say!("terminal-paid").here(),
        |pair| list(pair.map(|note| money(royale::dollars(note.amount())))),
    );
    let dice: Vec<String> = owners(casino)
        .into_iter()
        .map(|(owner, dice)| format!("{} {dice}", owner_name(scene, owner)))
        .collect();
    let mut parts = vec![cards, dice_words(&dice)];
    let leads: Vec<String> = casino.leads.iter().flatten().map(|owner| owner_name(scene, *owner)).collect();
    parts.extend(leads_words(&leads));
    if !casino.chip_cards.is_empty() {
        parts.push(say!("terminal-chip-cards", cards = chip_cards_listed(&casino.chip_cards)).here());
    }
    let (number, name, what) = (casino.number, casino.name.clone(), parts.join("; "));
    if casino.closed {
        say!("terminal-casino-line-closed", number, name, what).here()
    } else {
        say!("terminal-casino-line", number, name, what).here()
    }
}

fn player_line(scene: &Scene<'_>, seat: Seat, player: &PlayerView) -> String {
    let mut parts = vec![
        say!("terminal-royale-in-hand", dice = player.hand.to_string()).here(),
        chips(player.chips),
        money_cards(player.cards),
    ];
    if let Some(worth) = player.worth {
        parts.push(say!("terminal-royale-worth", worth = money(worth)).here());
    }
    if !player.chip_cards.is_empty() {
        parts.push(say!("terminal-chip-cards", cards = chip_cards_listed(&player.chip_cards)).here());
    }
    format!("{}: {}.", scene.name(seat), parts.join(", "))
}

/// A roll in words: `3 3 5, the Biggy 6`.
fn roll_words(roll: &Roll) -> String {
    let numbers = (1..=6u8)
        .flat_map(|number| std::iter::repeat_n(number.to_string(), roll.showing(number).small.into()));
    let small = numbers.collect::<Vec<_>>().join(" ");
    match (small.is_empty(), roll.biggy) {
        (_, 0) => small,
        (true, number) => say!("terminal-royale-biggy", number).here(),
        (false, number) => format!("{small}, {}", say!("terminal-royale-biggy", number).here()),
    }
}
