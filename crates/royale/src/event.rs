//! What happened, complete enough to animate and to narrate: who sees it, what it shows, the clause behind it, and the
//! sentence for it.

mod tell;

use crate::dice::{Dice, Die, Owner, Roll};
use crate::state::Lying;
use crate::tiles::{Face, Picture, Pile, black_box, lucky_punch};
use lasvegas::ChipColour;
use lasvegas::{Note, Purse};
use serde::{Deserialize, Serialize};
use table::{Eye, Seat, SeatSet, Shows, Standing};

/// How dice came into a casino.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// All dice of a rolled number.
    Rolled,
    /// One die by the POWER PLAY token.
    PowerPlay,
    /// One die turned by HANDICAP.
    Handicap,
    /// One die turned by MY CHOICE.
    MyChoice,
}

/// Where money goes that nobody wins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Back {
    /// Under the deck, in the basic game.
    Deck,
    /// To the bank, in the main game.
    Bank,
}

/// One thing that happened. Casinos and numbers are 1 to 6, money is in dollars.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)] // The fields are named as the rules name them; docs/protocol.md shows each.
pub enum Event {
    Started {
        start: Seat,
        colours: Vec<String>,
    },
    BankOpened {
        bank: Purse,
        reserve: u8,
    },
    RoundBegan {
        round: u8,
        start: Seat,
    },
    Dealt {
        pairs: [[Note; 2]; 6],
    },
    ChipsGiven {
        each: u8,
    },
    ChipCardsLaid {
        colours: [ChipColour; 6],
    },
    TilesLaid {
        tiles: Vec<Face>,
    },
    BlanksLaid {
        blanks: [u8; 6],
    },
    NeutralPlaced {
        roll: Roll,
    },
    Rolled {
        seat: Seat,
        roll: Roll,
    },
    Stuck {
        seat: Seat,
        closed: u8,
    },
    Passed {
        seat: Seat,
        chips_left: u16,
    },
    Placed {
        seat: Seat,
        casino: u8,
        dice: Dice,
        how: How,
    },
    ChipCardTaken {
        seat: Seat,
        casino: u8,
        colour: ChipColour,
    },
    ChipCardLeft {
        seat: Seat,
        casino: u8,
    },
    Declined {
        seat: Seat,
        tile: Face,
    },
    Gained {
        seat: Seat,
        tile: Face,
        chips: u8,
        notes: Purse,
        markers: Purse,
    },
    /// The tokens are hidden from all but the seat itself.
    Hid {
        seat: Seat,
        tokens: Option<u8>,
    },
    Guessed {
        seat: Seat,
        guess: u8,
        hidden: u8,
    },
    Threw {
        seat: Seat,
        tile: Face,
        dice: [u8; 2],
        /// For FIFTY FIFTY: the reward space that the counter moves to.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        space: Option<u8>,
    },
    JackpotMoved {
        value: i64,
    },
    Bet {
        seat: Seat,
        higher: bool,
    },
    BetLost {
        seat: Seat,
        before: u8,
        now: u8,
    },
    BetWon {
        seat: Seat,
        before: u8,
        now: u8,
    },
    Stopped {
        seat: Seat,
    },
    HighFiveTaken {
        seat: Seat,
    },
    PowerTaken {
        seat: Seat,
    },
    PowerLost {
        seat: Seat,
    },
    Closed {
        seat: Seat,
        casino: u8,
        opened: Option<u8>,
    },
    KnockedOut {
        seat: Seat,
        die: Die,
    },
    BackFromBar {
        seat: Seat,
        dice: Dice,
    },
    Blocked {
        seat: Seat,
        casino: u8,
        blanks: u8,
    },
    BlankTaken {
        seat: Seat,
        casino: u8,
        picture: Picture,
    },
    TookBack {
        seat: Seat,
        casino: u8,
        die: Die,
        tile: Face,
    },
    DoubledDown {
        seat: Seat,
        dice: Dice,
    },
    NicePut {
        seat: Seat,
        die: Die,
        number: u8,
        pushed: Option<Lying>,
    },
    Chose {
        seat: Seat,
        number: u8,
    },
    Activated {
        seat: Seat,
        tile: Face,
    },
    BackFromGolden {
        seat: Seat,
        die: Die,
    },
    GoldenPut {
        seat: Seat,
        die: Die,
    },
    BadLuckFixed {
        seats: SeatSet,
    },
    PrimePlaced {
        seat: Seat,
        numbers: Vec<u8>,
    },
    Tied {
        casino: u8,
        owners: Vec<Owner>,
    },
    DoubleDownTied {
        seats: SeatSet,
    },
    Paid {
        casino: u8,
        owner: Owner,
        note: Note,
        place: u8,
    },
    Unclaimed {
        casino: u8,
        notes: Vec<Note>,
        to: Back,
    },
    /// The piles are hidden from all but the seat itself.
    Split {
        seat: Seat,
        sizes: [u8; 2],
        piles: Option<[Pile; 2]>,
    },
    Picked {
        seat: Seat,
        pile: u8,
        taken: Pile,
        left: Pile,
    },
    Fined {
        seat: Seat,
        notes: Purse,
        markers: Purse,
        chips: u8,
        change: Purse,
        change_markers: Purse,
    },
    RoundEnded {
        round: u8,
    },
    Over {
        ranking: Vec<Standing>,
    },
}

impl Event {
    /// The tile behind the event, if one is.
    pub fn tile(&self) -> Option<Face> {
        Some(match self {
            Event::Declined { tile, .. }
            | Event::Gained { tile, .. }
            | Event::Threw { tile, .. }
            | Event::TookBack { tile, .. } => *tile,
            Event::Placed { how, .. } => return how.tile(),
            Event::Hid { .. } | Event::Guessed { .. } => Face::LuckyPunch,
            Event::JackpotMoved { .. } => Face::Jackpot,
            Event::PrimePlaced { .. } => Face::PrimeTime,
            Event::Bet { .. } | Event::BetLost { .. } | Event::BetWon { .. } | Event::Stopped { .. } => {
                Face::FiftyFifty
            }
            Event::HighFiveTaken { .. } => Face::HighFive,
            Event::BadLuckFixed { .. } | Event::Fined { .. } => Face::BadLuck,
            Event::PowerTaken { .. } | Event::PowerLost { .. } => Face::PowerPlay,
            Event::Closed { .. } | Event::Stuck { .. } => Face::NoEntry,
            Event::KnockedOut { .. } | Event::BackFromBar { .. } => Face::Knockout,
            Event::Blocked { .. } => Face::BlockIt,
            Event::BlanksLaid { .. } | Event::BlankTaken { .. } => Face::Handicap,
            Event::Split { .. } | Event::Picked { .. } => Face::BlackBox,
            Event::DoubledDown { .. } | Event::DoubleDownTied { .. } => Face::DoubleDown,
            Event::NicePut { .. } => Face::NiceDice,
            Event::Chose { .. }
            | Event::Activated { .. }
            | Event::BackFromGolden { .. }
            | Event::GoldenPut { .. } => Face::MyChoice,
            Event::Started { .. }
            | Event::BankOpened { .. }
            | Event::RoundBegan { .. }
            | Event::Dealt { .. }
            | Event::ChipsGiven { .. }
            | Event::ChipCardsLaid { .. }
            | Event::TilesLaid { .. }
            | Event::NeutralPlaced { .. }
            | Event::Rolled { .. }
            | Event::Passed { .. }
            | Event::ChipCardTaken { .. }
            | Event::ChipCardLeft { .. }
            | Event::Tied { .. }
            | Event::Paid { .. }
            | Event::Unclaimed { .. }
            | Event::RoundEnded { .. }
            | Event::Over { .. } => return None,
        })
    }

    /// The event as these eyes see it.
    #[must_use]
    pub fn seen_by(&self, eye: Eye) -> Event {
        let mut seen = self.clone();
        match self {
            Event::Hid { .. } => lucky_punch::conceal(&mut seen, eye),
            Event::Split { .. } => black_box::conceal(&mut seen, eye),
            _ => {}
        }
        seen
    }

    /// What the event tells the other seats. News is what chance decided and what was hidden until now.
    pub fn shows(&self) -> Shows {
        match self {
            Event::Started { .. }
            | Event::BankOpened { .. }
            | Event::RoundBegan { .. }
            | Event::Dealt { .. }
            | Event::ChipCardsLaid { .. }
            | Event::TilesLaid { .. }
            | Event::NeutralPlaced { .. }
            | Event::Rolled { .. }
            | Event::Threw { .. }
            | Event::Over { .. } => Shows::News,
            Event::Hid { .. } | Event::Guessed { .. } => lucky_punch::shows(self),
            Event::Split { .. } | Event::Picked { .. } => black_box::shows(self),
            _ => Shows::Choice,
        }
    }

    /// The clause behind the event.
    pub fn clause(&self) -> &'static str {
        match self {
            Event::Started { .. } => "R-TURN-2",
            Event::BankOpened { .. } => "R-ROYALE-6",
            Event::RoundBegan { round: 1, .. } => "R-TURN-1",
            Event::RoundBegan { .. } => "R-NEXT-3",
            Event::Dealt { .. } => "R-SETUP-3",
            Event::ChipsGiven { .. } => "R-SETUP-8",
            Event::ChipCardsLaid { .. } => "R-CHIPCARD-1",
            Event::TilesLaid { .. } => "R-ROYALE-1",
            Event::NeutralPlaced { .. } => "R-2P-2",
            Event::Rolled { .. } => "R-TURN-4",
            Event::Passed { .. } => "R-CHIP-1",
            Event::ChipCardTaken { .. } | Event::ChipCardLeft { .. } => "R-CHIPCARD-2",
            Event::Declined { .. } => "R-RULING-8",
            Event::Tied { .. } => "R-PAYOUT-4",
            Event::Paid { owner: Owner::Neutral, .. } => "R-2P-5",
            Event::Paid { owner: Owner::Blank, .. } => "R-BLOCK-5",
            Event::Paid { place: 1, .. } => "R-PAYOUT-7",
            Event::Paid { .. } => "R-PAYOUT-8",
            Event::Unclaimed { to: Back::Deck, .. } => "R-PAYOUT-11",
            Event::Unclaimed { to: Back::Bank, .. } => "R-RULING-35",
            Event::RoundEnded { .. } => "R-PAYOUT-13",
            Event::Over { .. } => "R-END-1",
            // All dice of a rolled number; all other events are a tile's.
            _ => self.tile().map_or("R-TURN-7", |face| face.clause(self)),
        }
    }
}

impl How {
    /// The tile that brought the dice into the casino.
    fn tile(self) -> Option<Face> {
        match self {
            How::Rolled => None,
            How::PowerPlay => Some(Face::PowerPlay),
            How::Handicap => Some(Face::Handicap),
            How::MyChoice => Some(Face::MyChoice),
        }
    }
}
