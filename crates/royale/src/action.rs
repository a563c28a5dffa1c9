//! What a seat can do.

use crate::dice::Die;
use crate::tiles::{Face, Picture, Piles};
use lasvegas::ChipColour;
use serde::{Deserialize, Serialize};

/// One decision. Casinos and numbers are 1 to 6.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Roll all dice of the hand.
    Roll,
    /// POWER PLAY: turn one hand die to a number and place it, instead of rolling.
    Power {
        /// Which die.
        die: Die,
        /// Where it goes.
        number: u8,
    },
    /// Place all rolled dice of a number.
    Place {
        /// The number.
        number: u8,
    },
    /// Pay a chip and place nothing.
    Pass,
    /// Take a chip card beside the casino.
    TakeChipCard {
        /// Its colour.
        colour: ChipColour,
    },
    /// Leave an optional effect unused.
    Decline,
    /// LUCKY PUNCH: take tokens into the fist.
    Hide {
        /// How many.
        tokens: u8,
    },
    /// LUCKY PUNCH: guess what is in the fist.
    Guess {
        /// How many.
        tokens: u8,
    },
    /// FIFTY FIFTY: take the reward.
    Stop,
    /// FIFTY FIFTY: bet that the next throw is higher.
    Higher,
    /// FIFTY FIFTY: bet that the next throw is lower.
    Lower,
    /// NO ENTRY!: close a casino.
    Close {
        /// Which one.
        casino: u8,
    },
    /// KNOCKOUT?: put a die into the bar.
    Knock {
        /// Which die.
        die: Die,
    },
    /// BLOCK IT!: put all blanks of a cluster into a casino.
    Block {
        /// The size of the cluster.
        blanks: u8,
        /// Where they go.
        casino: u8,
    },
    /// HANDICAP: take a blank and cover a picture with it.
    TakeBlank {
        /// Where the blank comes from.
        casino: u8,
        /// Which kind of picture.
        picture: Picture,
    },
    /// Turn one hand die to a number and place it, without activation.
    Turn {
        /// Which die.
        die: Die,
        /// Where it goes.
        number: u8,
    },
    /// Take one own die from a casino back into the hand.
    TakeBack {
        /// Which die.
        die: Die,
        /// Where it comes from.
        casino: u8,
    },
    /// DOUBLE DOWN: move own dice from the casino to the tile.
    Double {
        /// How many small dice.
        small: u8,
        /// Whether the Biggy goes too.
        biggy: bool,
    },
    /// NICE DICE: put a die on the space of its number.
    Nice {
        /// Which die.
        die: Die,
        /// The number that it shows.
        number: u8,
    },
    /// MY CHOICE: choose one of the two results.
    Choose {
        /// The result.
        number: u8,
    },
    /// MY CHOICE 4: activate another tile.
    Activate {
        /// Which one.
        tile: Face,
    },
    /// MY CHOICE 6: put a hand die on the golden space.
    Golden {
        /// Which die.
        die: Die,
    },
    /// PRIME TIME: place black dice at the casinos of their numbers.
    Prime {
        /// The numbers of the dice to place.
        numbers: Numbers,
    },
    /// BLACK BOX: split the tokens into two piles.
    Split {
        /// The two piles, the larger first.
        piles: Piles,
    },
    /// BLACK BOX: take one of the piles.
    Pick {
        /// 1 or 2.
        pile: u8,
    },
}

/// One or two numbers of black dice, in ascending order; 0 stands for none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Numbers(u8, u8);

impl Numbers {
    /// A single die.
    pub fn one(number: u8) -> Numbers {
        Numbers(0, number)
    }

    /// Both dice.
    pub fn both(dice: [u8; 2]) -> Numbers {
        Numbers(dice[0].min(dice[1]), dice[0].max(dice[1]))
    }

    /// The numbers.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        [self.0, self.1].into_iter().filter(|number| *number > 0)
    }
}

impl Serialize for Numbers {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Numbers {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Numbers, D::Error> {
        match Vec::<u8>::deserialize(deserializer)?[..] {
            [number] if number > 0 => Ok(Numbers::one(number)),
            [first, second] if first > 0 && second > 0 => Ok(Numbers::both([first, second])),
            _ => Err(serde::de::Error::custom("one or two numbers of black dice")),
        }
    }
}
