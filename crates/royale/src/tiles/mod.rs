//! The tiles: what lies on them, and what they do when dice are placed at their casino.
//!
//! Each face has a file of its own: its set-up, what activates it, the choices it gives, what it pays.

mod face;

pub mod bad_luck;
pub mod black_box;
pub mod block_it;
pub mod double_down;
pub mod fifty_fifty;
pub mod handicap;
pub mod high_five;
pub mod jackpot;
pub mod knockout;
pub mod lucky_punch;
pub mod my_choice;
pub mod nice_dice;
pub mod no_entry;
pub mod pay_day;
pub mod power_play;
pub mod prime_time;

pub use black_box::{Pile, Piles};
pub use face::{FACES, Face};
pub use handicap::Picture;
pub use no_entry::NoEntry;

use crate::Event;
use crate::dice::Dice;
use crate::play::Play;
use crate::state::Lying;
use table::{Chance, Log, Seat};

/// The tiles of the round and what lies on them. What a tile not in play would hold stays empty.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Tiles {
    /// The face at each casino.
    pub at: [Option<Face>; 6],
    /// The casino of each face; 0 if it is not in play.
    pub place: [u8; 16],
    /// The faces that have been laid in this game, a bit each.
    pub used: u16,
    /// A2: the place of the counter on its track.
    pub jackpot: u8,
    /// C1: who has taken the token.
    pub high_five: Option<Seat>,
    /// D2: who holds the token.
    pub power_play: Option<Seat>,
    /// E1: the closed casino and the counter.
    pub no_entry: NoEntry,
    /// E2: the bar.
    pub bar: [Dice; 5],
    /// F1: the clusters still on the tile, a bit each.
    pub clusters: u8,
    /// F2: the pictures covered, by kind.
    pub pictures: [u8; 3],
    /// G2: the dice on the tile.
    pub double_down: [Dice; 5],
    /// H1: the die on each space.
    pub nice_dice: [Option<Lying>; 6],
    /// H2: the die on the golden space.
    pub golden: Option<Lying>,
}

impl Tiles {
    /// No tiles.
    pub const NONE: Tiles = Tiles {
        at: [None; 6],
        place: [0; 16],
        used: 0,
        jackpot: 0,
        high_five: None,
        power_play: None,
        no_entry: NoEntry { closed: 0, space: 0 },
        bar: [Dice::NONE; 5],
        clusters: 0,
        pictures: [0; 3],
        double_down: [Dice::NONE; 5],
        nice_dice: [None; 6],
        golden: None,
    };

    /// Lays a face at a casino.
    pub(crate) fn lay(&mut self, casino: u8, face: Face) {
        self.at[casino as usize - 1] = Some(face);
        self.place[face.index()] = casino;
        self.used |= 1 << face.index();
    }

    /// Whether a face of that letter is in play.
    #[inline]
    pub fn has_letter(&self, letter: u8) -> bool {
        self.place[2 * letter as usize] + self.place[2 * letter as usize + 1] > 0
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Play<'_, C, L> {
    /// What a face needs on the table before the round begins. The others begin empty.
    pub(crate) fn set_up_tile(&mut self, face: Face) {
        match face {
            Face::BlockIt => block_it::set_up(self),
            Face::Handicap => handicap::set_up(self),
            _ => {}
        }
    }

    /// Goes on after a placement: the casino's tile, if it is activated, then the end of the turn.
    pub(crate) fn go_on_with_tile(&mut self, casino: u8, activates: bool) {
        match self.state.tile(casino) {
            Some(face) if activates => self.activate(face, casino),
            _ => self.end_turn(),
        }
    }

    /// Activates a face that lies at a casino. Each face either asks for a decision or ends the turn.
    pub(crate) fn activate(&mut self, face: Face, casino: u8) {
        match face {
            Face::LuckyPunch => lucky_punch::activate(self),
            Face::Jackpot => jackpot::activate(self),
            Face::FiftyFifty => fifty_fifty::activate(self),
            Face::HighFive => high_five::activate(self, casino),
            Face::PayDay => pay_day::activate(self),
            Face::PowerPlay => power_play::activate(self, casino),
            Face::NoEntry => no_entry::activate(self),
            Face::Knockout => knockout::activate(self),
            Face::BlockIt => block_it::activate(self),
            Face::Handicap => handicap::activate(self),
            Face::DoubleDown => double_down::activate(self, casino),
            Face::NiceDice => nice_dice::activate(self),
            Face::MyChoice => my_choice::activate(self),
            // These speak at payout only (R-ACT-10).
            Face::PrimeTime | Face::BadLuck | Face::BlackBox => self.end_turn(),
        }
    }

    /// An optional effect is left unused; the turn is over.
    pub(crate) fn leave(&mut self, tile: Face) {
        let seat = self.state.active;
        self.log.note(|| Event::Declined { seat, tile });
        self.end_turn();
    }
}

impl Face {
    /// The clause that pays the tile's reward.
    pub fn reward_clause(self) -> &'static str {
        match self {
            Face::LuckyPunch => "R-LUCKY-6",
            Face::Jackpot => "R-JACKPOT-3",
            Face::PrimeTime => "R-PRIME-6",
            Face::FiftyFifty => "R-FIFTY-4",
            Face::HighFive => "R-HIGH5-5",
            Face::BadLuck => "R-BAD-6",
            Face::PayDay => "R-PAYDAY-4",
            Face::PowerPlay => "R-POWER-9",
            Face::NoEntry => "R-NOENTRY-4",
            Face::Knockout => "R-KO-7",
            Face::BlockIt => "R-BLOCK-2",
            Face::Handicap => "R-HANDICAP-3",
            Face::BlackBox => "R-BOX-5",
            Face::DoubleDown => "R-DD-3",
            Face::NiceDice => "R-NICE-5",
            Face::MyChoice => "R-MYC-3",
        }
    }

    /// The clause by which the black dice are thrown for the tile.
    pub fn throw_clause(self) -> &'static str {
        match self {
            Face::Jackpot => "R-JACKPOT-2",
            Face::FiftyFifty => "R-FIFTY-2",
            Face::PrimeTime => "R-PRIME-2",
            _ => "R-MYC-2",
        }
    }
}
