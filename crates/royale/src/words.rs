//! Pieces of sentences that events, choices and prompts share.

use crate::data::Reward;
use crate::dice::{Dice, Owner, Roll};
use lasvegas::{Note, Purse, dollars};
use std::fmt::Write;
use table::words::count;
use table::{Seat, Unit};

/// Gives each seat its name.
pub(crate) type Names<'a> = &'a dyn Fn(Seat) -> String;

pub(crate) fn money(amount: impl Into<i64>) -> String {
    Unit::Dollars.show(dollars(amount))
}

pub(crate) fn note(note: Note) -> String {
    money(note.amount())
}

pub(crate) fn chips(number: impl Into<u64>) -> String {
    count(number, "chip", "chips")
}

pub(crate) fn dice(dice: Dice) -> String {
    match (dice.small, dice.biggy) {
        (small, 0) => count(small, "die", "dice"),
        (0, _) => "the Biggy".into(),
        (small, _) => format!("{} and the Biggy", count(small, "die", "dice")),
    }
}

pub(crate) fn roll(roll: &Roll) -> String {
    let mut text = String::new();
    for number in 1..=6u8 {
        for _ in 0..roll.small[number as usize - 1] {
            let _ = write!(text, "{number} ");
        }
    }
    if roll.biggy > 0 {
        let _ = write!(text, "[{}]", roll.biggy);
    }
    text.trim_end().to_owned()
}

pub(crate) fn purses(notes: &Purse, markers: &Purse) -> Vec<String> {
    let marker = |one: Note| format!("a marker for {}", note(one));
    notes.cards().map(note).chain(markers.cards().map(marker)).collect()
}

pub(crate) fn owner(owner: Owner, name: Names<'_>) -> String {
    match owner {
        Owner::Seat(seat) => name(seat),
        Owner::Neutral => "the neutral dice".into(),
        Owner::Blank => "the gray blanks".into(),
    }
}

/// What a space pays: money, or else chips.
pub(crate) fn reward(reward: Reward) -> String {
    if reward.money > 0 { money(reward.money) } else { chips(reward.chips) }
}
