//! The chip cards: a few lie beside each casino, and players collect them by colour.

use crate::purse::Amount;
use serde::{Deserialize, Serialize};
use table::Seat;
use table::chance::{Chance, Domain, Label};

/// How many chip cards there are: five of each colour.
pub const CHIP_CARDS: usize = 25;

/// The colours of chip cards. Pink and gold are official, the others are placeholders.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum ChipColour {
    /// Pink.
    Pink,
    /// Gold.
    Gold,
    /// Blue.
    Blue,
    /// Green.
    Green,
    /// Red.
    Red,
}

impl ChipColour {
    /// All colours, in the order in which choices are listed.
    pub const ALL: [ChipColour; 5] =
        [ChipColour::Pink, ChipColour::Gold, ChipColour::Blue, ChipColour::Green, ChipColour::Red];

    /// The word for it.
    pub fn key(self) -> &'static str {
        ["pink", "gold", "blue", "green", "red"][self as usize]
    }
}

/// How chance names chip cards: by colour.
pub static CHIPS: Domain = Domain {
    one: "chip_card",
    many: "chip_cards",
    label: |code| Label::Text(ChipColour::ALL[code as usize].key().to_owned()),
    code: |label| match label {
        Label::Text(text) => {
            ChipColour::ALL.iter().position(|colour| colour.key() == text).map(|at| at as u8)
        }
        Label::Number(_) => None,
    },
};

/// Where the chip cards are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ChipCards {
    /// The face-down pile, top first; dealt places are 0.
    pub pile: [u8; CHIP_CARDS],
    /// How many of the pile have been dealt.
    pub dealt: u8,
    /// Beside each casino, by colour.
    pub beside: [[u8; 5]; 6],
    /// Before each player, by colour.
    pub taken: [[u8; 5]; 5],
}

impl ChipCards {
    /// The whole pile, shuffled.
    pub fn shuffled<C: Chance + ?Sized>(chance: &mut C) -> ChipCards {
        let mut cards = ChipCards::default();
        for (place, card) in cards.pile.iter_mut().enumerate() {
            *card = (place / 5) as u8;
        }
        chance.shuffle(&CHIPS, &mut cards.pile);
        cards
    }

    /// Lays one card beside each casino, the top card at casino 1.
    pub fn deal(&mut self) -> [ChipColour; 6] {
        std::array::from_fn(|casino| {
            let place = self.dealt as usize;
            let colour = ChipColour::ALL[self.pile[place] as usize];
            self.pile[place] = 0;
            self.dealt += 1;
            self.beside[casino][colour as usize] += 1;
            colour
        })
    }

    /// The colours beside a casino.
    pub fn colours(&self, casino: u8) -> impl Iterator<Item = ChipColour> + '_ {
        let beside = &self.beside[casino as usize - 1];
        ChipColour::ALL.into_iter().filter(|colour| beside[*colour as usize] > 0)
    }

    /// What a player's chip cards pay at the end: each colour by its number of cards.
    pub fn bonus(&self, seat: Seat, bonus: &[Amount]) -> u16 {
        let count = |cards: &u8| match *cards as usize {
            0 => 0,
            cards => u16::from(bonus[cards.min(bonus.len()) - 1]),
        };
        self.taken[seat.index()].iter().map(count).sum()
    }
}
