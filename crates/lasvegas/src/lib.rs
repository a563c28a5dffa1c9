//! What the two Las Vegas games share: money cards, majorities at casinos, chip cards.

#![forbid(unsafe_code)]

mod chip_cards;
pub mod figures;
mod majority;
mod purse;
mod ranking;

pub use chip_cards::{CHIP_CARDS, CHIPS, ChipCards, ChipColour, chip_cards_laid};
pub use majority::{ranked, tied};
pub use purse::{Amount, LOWEST, Note, Purse, UNIT, VALUES, dollars};
pub use ranking::ranking;
