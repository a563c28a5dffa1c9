//! The chip cards: a few lie beside each casino, and players collect them by colour.

use crate::purse::Amount;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use table::chance::{Chance, Domain, Label};
use table::{Message, Seat, say};

/// How many chip cards there are: five of each colour.
pub const CHIP_CARDS: usize = 25;

/// The colours of chip cards. Pink and gold are official, the others are placeholders.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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

    /// A chip card of the colour, in a sentence: "pink chip card".
    pub fn card(self) -> Message {
        say!("lasvegas-chip-card", colour = self.key())
    }
}

/// The chip cards that were laid beside the six casinos, in a sentence.
pub fn chip_cards_laid(colours: &[ChipColour; 6]) -> Message {
    let at = |(casino, colour): (u8, &ChipColour)| {
        say!("lasvegas-chip-card-at", casino, colour = say!("lasvegas-chip-colour", colour = colour.key()))
    };
    say!("lasvegas-chip-cards-laid", cards = Message::list((1..).zip(colours).map(at)))
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

    /// A player takes a card that lies beside a casino.
    pub fn take(&mut self, seat: Seat, casino: u8, colour: ChipColour) {
        self.beside[casino as usize - 1][colour as usize] -= 1;
        self.taken[seat.index()][colour as usize] += 1;
    }

    /// The cards beside a casino, by the words for their colours.
    pub fn beside_by_colour(&self, casino: u8) -> BTreeMap<String, u8> {
        by_colour(&self.beside[casino as usize - 1])
    }

    /// The cards before a player, by the words for their colours.
    pub fn taken_by_colour(&self, seat: Seat) -> BTreeMap<String, u8> {
        by_colour(&self.taken[seat.index()])
    }

    /// The face-down pile, top first.
    pub fn pile_cards(&self) -> Vec<ChipColour> {
        self.pile[self.dealt as usize..].iter().map(|colour| ChipColour::ALL[*colour as usize]).collect()
    }

    /// Puts cards together as a position lists them. Where it names none at all they lie as after the deal of
    /// the round, one beside each casino for each round; a pile that is not listed has what lies nowhere else.
    pub fn written(
        beside: &[(u8, &BTreeMap<String, u8>)],
        taken: &[&BTreeMap<String, u8>],
        pile: Option<&[ChipColour]>,
        round: u8,
    ) -> Result<ChipCards, String> {
        let mut cards = ChipCards::default();
        for (casino, counts) in beside {
            cards.beside[*casino as usize - 1] = from_colours(counts)?;
        }
        for (seat, counts) in taken.iter().enumerate().take(5) {
            cards.taken[seat] = from_colours(counts)?;
        }
        if pile.is_none() && cards.lying() == [0; 5] {
            for place in 0..6 * round as usize {
                cards.beside[place % 6][place % 5] += 1;
            }
        }
        let pile: Vec<u8> = match pile {
            Some(listed) => listed.iter().map(|colour| *colour as u8).collect(),
            None => {
                let left = cards.lying().map(|lying| 5u16.saturating_sub(lying) as usize);
                left.into_iter()
                    .enumerate()
                    .flat_map(|(colour, left)| std::iter::repeat_n(colour as u8, left))
                    .collect()
            }
        };
        if pile.len() > CHIP_CARDS {
            return Err(format!("{} chip cards in the pile, but there are 25", pile.len()));
        }
        cards.dealt = (CHIP_CARDS - pile.len()) as u8;
        cards.pile[CHIP_CARDS - pile.len()..].copy_from_slice(&pile);
        Ok(cards)
    }

    /// The cards beside casinos and before players, by colour.
    fn lying(&self) -> [u16; 5] {
        let mut all = [0; 5];
        for place in self.beside.iter().chain(&self.taken) {
            all.iter_mut().zip(place).for_each(|(sum, count)| *sum += u16::from(*count));
        }
        all
    }

    /// Whether all 25 cards are somewhere, once, with six dealt in each round; or none if they are not used.
    pub fn check(&self, used: bool, round: u8, seats: u8) -> Result<(), String> {
        if !used {
            return if *self == ChipCards::default() {
                Ok(())
            } else {
                Err("chip cards are not used".into())
            };
        }
        let dealt = self.dealt as usize;
        let expected = 6 * round as usize;
        if dealt != expected {
            return Err(format!("{dealt} chip cards dealt in round {round}, not {expected}"));
        }
        if self.pile[..dealt].iter().any(|card| *card != 0) || self.pile.iter().any(|card| *card > 4) {
            return Err("the pile of chip cards has dealt or unknown cards in it".into());
        }
        let mut all = self.lying();
        self.pile[dealt..].iter().for_each(|colour| all[*colour as usize] += 1);
        if all != [5; 5] {
            return Err(format!("{all:?} chip cards by colour, not 5 each"));
        }
        if self.taken[seats as usize..].as_flattened().iter().any(|count| *count > 0) {
            return Err("an empty seat owns chip cards".into());
        }
        Ok(())
    }
}

fn by_colour(cards: &[u8; 5]) -> BTreeMap<String, u8> {
    let lying = ChipColour::ALL.into_iter().filter(|colour| cards[*colour as usize] > 0);
    lying.map(|colour| (colour.key().to_owned(), cards[colour as usize])).collect()
}

fn from_colours(counts: &BTreeMap<String, u8>) -> Result<[u8; 5], String> {
    let mut cards = [0; 5];
    for (key, count) in counts {
        let colour = ChipColour::ALL.into_iter().find(|colour| colour.key() == key);
        let colour = colour.ok_or_else(|| format!("there are no chip cards of colour {key:?}"))?;
        if *count > 5 {
            return Err(format!("{count} {key} chip cards, but there are 5"));
        }
        cards[colour as usize] = *count;
    }
    Ok(cards)
}
