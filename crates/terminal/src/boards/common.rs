//! What several boards need: values out of their JSON, money, names and chip cards in little room, pips.

pub mod casinos;

use crate::columns;
use crate::words::Here;
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;
use table::{Unit, say};

/// A value of a game out of its JSON.
pub fn read<'de, T: Deserialize<'de>>(value: &'de Value) -> Option<T> {
    T::deserialize(value).ok()
}

/// An amount in dollars.
pub fn money(amount: i64) -> String {
    Unit::Dollars.of(amount).here()
}

/// So many chips.
pub fn chips(number: u16) -> String {
    say!("royale-chips", number).here()
}

/// So many chip cards.
pub fn chip_card_count(number: u16) -> String {
    say!("terminal-chip-cards-count", number).here()
}

/// A colour of chip cards, by its key.
pub fn chip_colour(key: &str) -> String {
    say!("terminal-chip-colour", colour = key.to_owned()).here()
}

/// Chip cards by colour: `gold 1, red 2`.
pub fn chip_cards_listed(cards: &BTreeMap<String, u8>) -> String {
    cards
        .iter()
        .map(|(colour, count)| format!("{} {count}", chip_colour(colour)))
        .collect::<Vec<_>>()
        .join(", ")
}

/// A name that fits: whole, with its first words as initials, or cut.
pub fn fitting(name: &str, room: usize) -> String {
    if columns::width(name) <= room {
        return name.to_owned();
    }
    let mut words: Vec<String> = name.split_whitespace().map(str::to_owned).collect();
    let last = words.len().saturating_sub(1);
    for word in &mut words[..last] {
        *word = word.chars().next().map_or_else(String::new, |letter| format!("{letter}."));
    }
    columns::cut(&words.join(" "), room).to_owned()
}

/// Chip cards by colour, in as many letters as there is room for; two tell the colours apart.
pub fn chip_cards(cards: &BTreeMap<String, u8>, room: usize) -> String {
    let shown = |letters: usize| -> Vec<String> {
        let name = |colour: &String| chip_colour(colour).chars().take(letters).collect::<String>();
        let times = |count: u8| if count == 1 { String::new() } else { format!("×{count}") };
        cards.iter().map(|(colour, count)| name(colour) + &times(*count)).collect()
    };
    let whole = shown(usize::MAX);
    let fits = |text: &String| columns::width(text) <= room;
    let ways = [
        if whole.len() == 1 {
            say!("terminal-chip-card-one", colour = whole[0].clone()).here()
        } else {
            whole.join(" ")
        },
        whole.join(" "),
        shown(2).join(" "),
    ];
    ways.into_iter().find(fits).unwrap_or_else(|| shown(2).concat())
}

/// The pips of a face in three rows of five.
pub fn pips(number: u8) -> [&'static str; 3] {
    match number {
        1 => ["     ", "  •  ", "     "],
        2 => ["•    ", "     ", "    •"],
        3 => ["•    ", "  •  ", "    •"],
        4 => ["•   •", "     ", "•   •"],
        5 => ["•   •", "  •  ", "•   •"],
        _ => ["•   •", "•   •", "•   •"],
    }
}
