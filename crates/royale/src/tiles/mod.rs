//! The tiles: what lies on them, and what they do when dice are placed at their casino.
//!
//! Each face has a file of its own, and that file has the whole face:
//!
//! - `set_up`, `activate` and `pay`: what it does by itself;
//! - `legal`, `check` and `apply`: the choices it gives;
//! - `view`, `read`, `invariant` and `fits`: what lies on it, what a position may say of it, what always holds;
//! - `asks`, `conceal`, `shows`, `imagine` and `forget`: who knows what, where something is hidden;
//! - `prompt`, `describe`, `tell` and `clause`: its words, and the clauses behind its events.
//!
//! A face has only what it needs. This file only finds the face that is meant.

mod face;
mod piles;

pub mod bad_luck;
pub mod black_box;
pub mod block_it;
pub(crate) mod die_option;
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

pub use face::{FACES, Face};
pub use handicap::Picture;
pub use no_entry::NoEntry;
pub use piles::{Pile, Piles, splits};
pub use prime_time::Numbers;

use crate::dice::Dice;
use crate::play::Play;
use crate::state::{Lying, State};
use crate::view::TileView;
use crate::{Data, Event};
use table::{Chance, Log, Message, Seat};

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
            Face::DoubleDown => double_down::activate(self),
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
    /// What the face does, in a line.
    pub fn summary(self) -> Message {
        match self {
            Face::LuckyPunch => lucky_punch::SUMMARY,
            Face::Jackpot => jackpot::SUMMARY,
            Face::PrimeTime => prime_time::SUMMARY,
            Face::FiftyFifty => fifty_fifty::SUMMARY,
            Face::HighFive => high_five::SUMMARY,
            Face::BadLuck => bad_luck::SUMMARY,
            Face::PayDay => pay_day::SUMMARY,
            Face::PowerPlay => power_play::SUMMARY,
            Face::NoEntry => no_entry::SUMMARY,
            Face::Knockout => knockout::SUMMARY,
            Face::BlockIt => block_it::SUMMARY,
            Face::Handicap => handicap::SUMMARY,
            Face::BlackBox => black_box::SUMMARY,
            Face::DoubleDown => double_down::SUMMARY,
            Face::NiceDice => nice_dice::SUMMARY,
            Face::MyChoice => my_choice::SUMMARY,
        }
    }

    /// The face with what lies on it.
    pub(crate) fn view(self, state: &State, data: &Data) -> TileView {
        match self {
            Face::LuckyPunch => TileView::LuckyPunch {},
            Face::Jackpot => jackpot::view(state, data),
            Face::PrimeTime => TileView::PrimeTime {},
            Face::FiftyFifty => TileView::FiftyFifty {},
            Face::HighFive => high_five::view(state),
            Face::BadLuck => TileView::BadLuck {},
            Face::PayDay => TileView::PayDay {},
            Face::PowerPlay => power_play::view(state),
            Face::NoEntry => no_entry::view(state),
            Face::Knockout => knockout::view(state),
            Face::BlockIt => block_it::view(state, data),
            Face::Handicap => handicap::view(state),
            Face::BlackBox => TileView::BlackBox {},
            Face::DoubleDown => double_down::view(state),
            Face::NiceDice => nice_dice::view(state),
            Face::MyChoice => my_choice::view(state),
        }
    }

    /// An event of the face in a sentence, or nothing for those that all faces tell alike.
    pub(crate) fn tell(self, event: &Event) -> Option<Message> {
        match self {
            Face::LuckyPunch => lucky_punch::tell(event),
            Face::Jackpot => jackpot::tell(event),
            Face::PrimeTime => prime_time::tell(event),
            Face::FiftyFifty => fifty_fifty::tell(event),
            Face::HighFive => high_five::tell(event),
            Face::BadLuck => bad_luck::tell(event),
            Face::PayDay => None,
            Face::PowerPlay => power_play::tell(event),
            Face::NoEntry => no_entry::tell(event),
            Face::Knockout => knockout::tell(event),
            Face::BlockIt => block_it::tell(event),
            Face::Handicap => handicap::tell(event),
            Face::BlackBox => black_box::tell(event),
            Face::DoubleDown => double_down::tell(event),
            Face::NiceDice => nice_dice::tell(event),
            Face::MyChoice => my_choice::tell(event),
        }
    }

    /// The clause behind an event of the face.
    pub(crate) fn clause(self, event: &Event) -> &'static str {
        match self {
            Face::LuckyPunch => lucky_punch::clause(event),
            Face::Jackpot => jackpot::clause(event),
            Face::PrimeTime => prime_time::clause(event),
            Face::FiftyFifty => fifty_fifty::clause(event),
            Face::HighFive => high_five::clause(event),
            Face::BadLuck => bad_luck::clause(event),
            Face::PayDay => pay_day::CLAUSE,
            Face::PowerPlay => power_play::clause(event),
            Face::NoEntry => no_entry::clause(event),
            Face::Knockout => knockout::clause(event),
            Face::BlockIt => block_it::CLAUSE,
            Face::Handicap => handicap::clause(event),
            Face::BlackBox => black_box::clause(event),
            Face::DoubleDown => double_down::clause(event),
            Face::NiceDice => nice_dice::clause(event),
            Face::MyChoice => my_choice::clause(event),
        }
    }
}
