//! One game in progress: a small plain value.

use crate::deck::Deck;
use crate::dice::{Dice, Die, OWNERS, Owner, Roll};
use crate::options::{Config, Mode};
use crate::tiles::{Face, Pile, Tiles};
use lasvegas::ChipCards;
use lasvegas::{Amount, Note, Purse};
use serde::{Deserialize, Serialize};
use table::{Seat, SeatSet};

/// Everything there is to know about a game in progress.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// What was agreed on before the game.
    pub config: Config,
    /// The round, 1 to 3.
    pub round: u8,
    /// Who began this round.
    pub start: Seat,
    /// Whose turn it is.
    pub active: Seat,
    /// What the table waits for.
    pub stage: Stage,
    /// Each player's remaining dice, those in the arena included.
    pub hands: [Dice; 5],
    /// The dice in casinos 1 to 6, by owner.
    pub casinos: [[Dice; OWNERS]; 6],
    /// The two money cards at each casino, the higher first, until it has paid.
    pub pairs: [Option<[Note; 2]>; 6],
    /// What lies in the arena and has not been placed.
    pub roll: Roll,
    /// The dice placed by this turn's placement, and where: 0 before it.
    pub just: Dice,
    /// The casino of this turn's placement; 0 before it.
    pub just_at: u8,
    /// Each player's chips.
    pub chips: [u16; 5],
    /// Each player's money cards.
    pub money: [Purse; 5],
    /// Money owed beyond what the bank could pay in cards, as markers by value (R-RULING-3).
    pub markers: [Purse; 5],
    /// The face-down cards: the whole deck in the basic game, the reserve in the main game.
    pub deck: Deck,
    /// The face-up bank of the main game.
    pub bank: Purse,
    /// The gray blanks in the pool.
    pub blanks: u8,
    /// The chip cards, if they are used.
    pub chip_cards: ChipCards,
    /// The tiles of this round and what lies on them.
    pub tiles: Tiles,
    /// The payout under way.
    pub payout: Payout,
}

/// What the table waits for, and from whom.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// The active player rolls, or uses the POWER PLAY token.
    Roll,
    /// The active player places a rolled number or pays a chip.
    Place,
    /// The active player may take a chip card at the casino; then its tile is activated, if it is to be.
    ChipCard {
        /// Where the dice were placed.
        casino: u8,
        /// Whether the placement activates the casino's tile.
        activates: bool,
    },
    /// LUCKY PUNCH: the active player hides tokens.
    Hide,
    /// LUCKY PUNCH: the left neighbour guesses.
    Guess {
        /// What is hidden.
        tokens: u8,
    },
    /// FIFTY FIFTY: stop, or bet higher or lower.
    Bet {
        /// The space under the counter, 1 for the first reward space.
        space: u8,
        /// The sum of the last throw.
        sum: u8,
    },
    /// NO ENTRY!: a casino is closed.
    Close,
    /// KNOCKOUT?: this opponent chooses a die for the bar.
    Knock {
        /// Who chooses.
        seat: Seat,
    },
    /// BLOCK IT!: a cluster and a casino.
    Block,
    /// HANDICAP: a blank and a picture.
    Blank,
    /// HANDICAP or MY CHOICE 5: turn and place a hand die, or take one back.
    DieOption {
        /// Which of the two offers it.
        tile: Face,
    },
    /// DOUBLE DOWN: dice move from the casino to the tile.
    Double,
    /// NICE DICE: a die goes to the tile.
    Nice,
    /// MY CHOICE: one of two results.
    Choose {
        /// The throw.
        dice: [u8; 2],
    },
    /// MY CHOICE 4: another tile is activated.
    Activate,
    /// MY CHOICE 6: a die goes to the golden space.
    Golden,
    /// PRIME TIME: the winner places black dice.
    Prime {
        /// The winner of the tile's casino.
        seat: Seat,
        /// The throw.
        dice: [u8; 2],
    },
    /// BLACK BOX: the winner's left neighbour splits the tokens.
    Split {
        /// The winner of the tile's casino.
        winner: Seat,
    },
    /// BLACK BOX: the winner picks a pile.
    Pick {
        /// The winner of the tile's casino.
        winner: Seat,
        /// The piles, unseen by all but who made them.
        piles: [Pile; 2],
    },
    /// The game has ended.
    Over,
}

/// A player's die that lies on a tile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Lying {
    /// Whose it is.
    pub seat: Seat,
    /// What it is.
    pub die: Die,
}

/// What has to be remembered while a round is paid out. Idle during turns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Payout {
    /// The casino being paid, 1 to 6; 0 before.
    pub casino: u8,
    /// Who owes the BAD LUCK fine.
    pub fined: SeatSet,
    /// The black dice placed by PRIME TIME, by casino.
    pub black: [u8; 6],
    /// Whose they are.
    pub black_owner: Option<Seat>,
    /// The winner of the higher card at the highest casino paid so far.
    pub next_start: Option<Seat>,
}

impl State {
    /// Seats at the table.
    #[inline]
    pub fn seats(&self) -> u8 {
        self.config.seats
    }

    /// Whether the bank and tiles of the main game are in use.
    #[inline]
    pub fn is_royale(&self) -> bool {
        self.config.mode == Mode::Royale
    }

    /// The seat that owes a decision.
    #[inline]
    pub fn waiting(&self) -> Option<Seat> {
        match self.stage {
            Stage::Over => None,
            Stage::Guess { .. } => Some(self.active.left(self.seats())),
            Stage::Knock { seat } | Stage::Prime { seat, .. } => Some(seat),
            Stage::Split { winner } => Some(winner.left(self.seats())),
            Stage::Pick { winner, .. } => Some(winner),
            _ => Some(self.active),
        }
    }

    /// The dice of an owner in a casino.
    #[inline]
    pub fn dice(&self, casino: u8, owner: Owner) -> Dice {
        self.casinos[casino as usize - 1][owner.index()]
    }

    /// The dice of a player in a casino.
    #[inline]
    pub fn own(&self, casino: u8, seat: Seat) -> Dice {
        self.casinos[casino as usize - 1][seat.index()]
    }

    /// The tile at a casino.
    #[inline]
    pub fn tile(&self, casino: u8) -> Option<Face> {
        self.tiles.at[casino as usize - 1]
    }

    /// The casino that has a face this round.
    #[inline]
    pub fn casino_of(&self, face: Face) -> Option<u8> {
        match self.tiles.place[face.index()] {
            0 => None,
            casino => Some(casino),
        }
    }

    /// Whether NO ENTRY! has closed the casino.
    #[inline]
    pub fn is_closed(&self, casino: u8) -> bool {
        self.tiles.no_entry.closed == casino
    }

    /// The casinos that are open, in order.
    pub fn open_casinos(&self) -> impl Iterator<Item = u8> + use<> {
        let closed = self.tiles.no_entry.closed;
        (1..=6).filter(move |casino| *casino != closed)
    }

    /// The weights of all owners in a casino, black dice included.
    #[inline]
    pub fn weights(&self, casino: u8) -> [u8; OWNERS] {
        let mut weights = self.casinos[casino as usize - 1].map(Dice::weight);
        if let Some(seat) = self.payout.black_owner {
            weights[seat.index()] += self.payout.black[casino as usize - 1];
        }
        weights
    }

    /// What a player owns at the end: cards, markers, chips and chip cards, in units of $10,000.
    pub fn wealth(&self, seat: Seat, chip_card_bonus: &[Amount]) -> u16 {
        let seat_index = seat.index();
        self.money[seat_index].total()
            + self.markers[seat_index].total()
            + self.chips[seat_index]
            + self.chip_cards.bonus(seat, chip_card_bonus)
    }

    /// The things that break a tie: money cards, markers and chips (R-END-2, R-RULING-42).
    pub fn items(&self, seat: Seat) -> u16 {
        let seat = seat.index();
        self.money[seat].count() + self.markers[seat].count() + self.chips[seat]
    }
}
