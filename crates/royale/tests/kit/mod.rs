//! The test kit for Las Vegas Royale: the table's [`Scene`] with the words of this game, so that a test reads like
//! the rulebook: position, action, what follows.
#![allow(dead_code)] // Each test binary uses its own part of the kit.
#![allow(clippy::needless_pass_by_value)] // `json!(..)` is handed over where it is written.

use royale::{Dice, Owner, Purse, Royale, dollars};
use serde_json::{Value, json};
use std::ops::{Deref, DerefMut};
use table::kit::Scene;
#[allow(unused_imports)] // Some test binaries write their scripts by hand.
pub use table::kit::dice;
use table::{Refusal, Seat, Violation};

pub const A: Seat = Seat(0);
pub const B: Seat = Seat(1);
pub const C: Seat = Seat(2);
pub const D: Seat = Seat(3);
pub const E: Seat = Seat(4);

/// A game in progress, under the control of the test.
pub struct Table(Scene<Royale>);

impl Deref for Table {
    type Target = Scene<Royale>;

    fn deref(&self) -> &Scene<Royale> {
        &self.0
    }
}

impl DerefMut for Table {
    fn deref_mut(&mut self) -> &mut Scene<Royale> {
        &mut self.0
    }
}

fn amounts(purse: &Purse) -> Vec<i64> {
    purse.cards().map(|note| dollars(note.amount())).collect()
}

impl Table {
    /// Starts a game; `chance` scripts the set-up (what it leaves open falls by a fixed seed).
    /// Give `"start": 0` in the options to make A begin without a chance outcome.
    #[track_caller]
    pub fn start(seats: u8, options: Value, chance: Value) -> Table {
        Table(Scene::start(Royale::standard(), seats, options, chance))
    }

    /// Starts a game or tells why not.
    pub fn try_start(seats: u8, options: Value, chance: Value) -> Result<Table, Refusal> {
        Scene::try_start(Royale::standard(), seats, options, chance).map(Table)
    }

    /// The refusal of a game that may not be started.
    #[track_caller]
    pub fn start_refused(seats: u8, options: Value) -> Refusal {
        Scene::start_refused(Royale::standard(), seats, options)
    }

    /// Sets up a position (see position.rs: what is left out is as at the start of a round).
    #[track_caller]
    pub fn at(position: Value) -> Table {
        Table(Scene::at(Royale::standard(), position))
    }

    /// The invariant that a position breaks.
    #[track_caller]
    pub fn violation(position: Value) -> Violation {
        Scene::violation(Royale::standard(), position)
    }

    /// Whether the JSON is no action at all: such input is refused before it reaches the rules.
    pub fn is_no_action(written: Value) -> bool {
        Scene::<Royale>::is_no_action(written)
    }

    /// Scripts the chance outcomes of what comes next: `json!([{"die":5},{"tile":"jackpot"}])`.
    pub fn chance(&mut self, outcomes: Value) -> &mut Table {
        self.0.chance(outcomes);
        self
    }

    /// Scripts dice for what comes next.
    pub fn dice(&mut self, numbers: &[u8]) -> &mut Table {
        self.0.dice(numbers);
        self
    }

    /// Takes an action, which must be legal, listed, and leave all invariants whole.
    #[track_caller]
    pub fn act(&mut self, seat: Seat, written: Value) -> &mut Table {
        self.0.act(seat, written);
        self
    }

    /// Rolls these numbers: the small dice first, then the Biggy if the hand has it.
    #[track_caller]
    pub fn roll(&mut self, seat: Seat, numbers: &[u8]) -> &mut Table {
        assert_eq!(
            self.state.hands[seat.index()].count() as usize,
            numbers.len(),
            "the hand is rolled whole"
        );
        self.dice(numbers).act(seat, json!("roll"))
    }

    /// Rolls and places a number.
    #[track_caller]
    pub fn turn(&mut self, seat: Seat, numbers: &[u8], number: u8) -> &mut Table {
        self.roll(seat, numbers).act(seat, json!({"place": {"number": number}}))
    }

    /// Plays on at random until `done`, or the end; for properties of whole games.
    pub fn play_until(&mut self, seed: u64, mut done: impl FnMut(&Table) -> bool) -> &mut Table {
        let mut bot = table::Fast::seeded(seed);
        while let Some(seat) = self.waiting() {
            if done(self) {
                break;
            }
            let legal = self.legal(seat);
            let choice = legal[bot.below(legal.len() as u32) as usize].clone();
            self.act(seat, choice);
        }
        self
    }

    /// The seat that is asked, if any: in this game there is never more than one.
    pub fn waiting(&self) -> Option<Seat> {
        self.0.waiting().first()
    }

    /// What is asked, as in a view: `"roll"`, `{"bet":{..}}`.
    pub fn asks(&self) -> Value {
        self.position()["asks"].clone()
    }

    /// A player's dice in hand: `"7+B"`.
    pub fn hand(&self, seat: Seat) -> String {
        self.state.hands[seat.index()].to_string()
    }

    /// A player's dice in a casino.
    pub fn in_casino(&self, casino: u8, seat: Seat) -> String {
        self.state.own(casino, seat).to_string()
    }

    /// An imaginary owner's dice in a casino: `Owner::Neutral` or `Owner::Blank`.
    pub fn imaginary(&self, casino: u8, owner: Owner) -> Dice {
        self.state.dice(casino, owner)
    }

    /// A player's chips.
    pub fn chips(&self, seat: Seat) -> u16 {
        self.state.chips[seat.index()]
    }

    /// A player's money cards in dollars, ascending.
    pub fn money(&self, seat: Seat) -> Vec<i64> {
        amounts(&self.state.money[seat.index()])
    }

    /// A player's markers in dollars, ascending.
    pub fn markers(&self, seat: Seat) -> Vec<i64> {
        amounts(&self.state.markers[seat.index()])
    }

    /// The bank's cards in dollars, ascending.
    pub fn bank(&self) -> Vec<i64> {
        amounts(&self.state.bank)
    }
}
