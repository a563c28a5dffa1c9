//! Pieces of sentences that events, choices and prompts share; the words are in `locales/*/royale.ftl`.

use crate::data::Reward;
use crate::dice::{Dice, Die, Owner, Roll};
use lasvegas::{Note, Purse, dollars};
use std::fmt::Write;
use table::{Message, Unit, say};

pub(crate) fn money(amount: impl Into<i64>) -> Message {
    Unit::Dollars.of(dollars(amount))
}

pub(crate) fn note(note: Note) -> Message {
    money(note.amount())
}

pub(crate) fn chips(number: impl Into<u64>) -> Message {
    let number: u64 = number.into();
    say!("royale-chips", number)
}

pub(crate) fn dice(dice: Dice) -> Message {
    match (dice.small, dice.biggy) {
        (small, 0) => say!("royale-dice", small),
        (0, _) => say!("royale-biggy"),
        (small, _) => say!("royale-dice-and-biggy", small),
    }
}

/// One die, as something is done with it: "a small die".
pub(crate) fn one_die(die: Die) -> Message {
    match die {
        Die::Small => say!("royale-a-small-die"),
        Die::Biggy => say!("royale-a-biggy"),
    }
}

/// Which die, for a sentence that has it in another case.
pub(crate) fn kind(die: Die) -> &'static str {
    match die {
        Die::Small => "small",
        Die::Biggy => "biggy",
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

pub(crate) fn purses(notes: &Purse, markers: &Purse) -> Vec<Message> {
    let marker = |one: Note| say!("royale-marker", note = note(one));
    notes.cards().map(note).chain(markers.cards().map(marker)).collect()
}

pub(crate) fn owner(owner: Owner) -> Message {
    match owner {
        Owner::Seat(seat) => seat.into(),
        Owner::Neutral => say!("royale-neutral-dice"),
        Owner::Blank => say!("royale-gray-blanks"),
    }
}

/// What a space pays: money, or else chips.
pub(crate) fn reward(reward: Reward) -> Message {
    if reward.money > 0 { money(reward.money) } else { chips(reward.chips) }
}
