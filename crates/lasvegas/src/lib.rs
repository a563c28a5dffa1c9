//! What the two Las Vegas games share: money cards, majorities at casinos, chip cards.

#![forbid(unsafe_code)]

mod chip_cards;
mod majority;
mod purse;

pub use chip_cards::{CHIP_CARDS, CHIPS, ChipCards, ChipColour};
pub use majority::{ranked, tied};
pub use purse::{Amount, LOWEST, Note, Purse, UNIT, VALUES, dollars};
