//! What a seat can do.

use crate::data::Data;
use crate::dice::Die;
use crate::state::{Stage, State};
use crate::tiles::{
    Face, Numbers, Picture, Piles, black_box, block_it, die_option, double_down, fifty_fifty, handicap,
    knockout, lucky_punch, my_choice, nice_dice, no_entry, power_play, prime_time,
};
use crate::{chip_cards, turn};
use lasvegas::ChipColour;
use serde::{Deserialize, Serialize};
use table::{Message, say};

/// One decision. Casinos and numbers are 1 to 6.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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

impl Action {
    /// The action in a few words.
    pub(crate) fn describe(&self, state: &State, data: &Data) -> Message {
        match *self {
            Action::Roll => turn::describe_roll(state),
            Action::Power { die, number } => power_play::describe(die, number),
            Action::Place { number } => turn::describe_place(state, number),
            Action::Pass => turn::describe_pass(state),
            Action::TakeChipCard { colour } => chip_cards::describe(colour),
            Action::Decline => describe_decline(state.stage),
            Action::Hide { tokens } => lucky_punch::describe_hide(data, tokens),
            Action::Guess { tokens } => lucky_punch::describe_guess(tokens),
            Action::Stop => fifty_fifty::STOP,
            Action::Higher => fifty_fifty::HIGHER,
            Action::Lower => fifty_fifty::LOWER,
            Action::Close { casino } => no_entry::describe(casino),
            Action::Knock { die } => knockout::describe(die),
            Action::Block { blanks, casino } => block_it::describe(blanks, casino),
            Action::TakeBlank { casino, picture } => handicap::describe(data, casino, picture),
            Action::Turn { die, number } => die_option::describe_turn(die, number),
            Action::TakeBack { die, casino } => die_option::describe_take_back(die, casino),
            Action::Double { small, biggy } => double_down::describe(small, biggy),
            Action::Nice { die, number } => nice_dice::describe(die, number),
            Action::Choose { number } => my_choice::describe_choose(data, number),
            Action::Activate { tile } => my_choice::describe_activate(tile),
            Action::Golden { die } => my_choice::describe_golden(die),
            Action::Prime { numbers } => prime_time::describe(numbers),
            Action::Split { piles } => black_box::describe_split(&piles),
            Action::Pick { pile } => black_box::describe_pick(state, pile),
        }
    }
}

/// What is left unused depends on what is offered.
fn describe_decline(stage: Stage) -> Message {
    match stage {
        Stage::ChipCard { .. } => chip_cards::DECLINE,
        Stage::Close => no_entry::DECLINE,
        Stage::Blank => handicap::DECLINE,
        Stage::Double => double_down::DECLINE,
        Stage::Prime { .. } => prime_time::DECLINE,
        _ => say!("royale-decline"),
    }
}
