//! The card game's words for the table's test kit: cards are written `"5 5 5x2"`, which is two single cards of
//! number 5 and the double one.
#![allow(dead_code)] // Each test binary uses its own part of the kit.

use cardgame::{Card, CardGame, Cards, dollars};
use serde_json::{Value, json};
use table::{Refusal, Seat, Violation};

pub use table::kit::{A, B, C, D};

/// A card game in progress, under the control of the test.
pub type Table = table::kit::Scene<CardGame>;

/// Starts a game; `chance` scripts the set-up (C-RULING-29): see [`notes`] and [`decks`].
#[track_caller]
pub fn start(seats: u8, options: Value, chance: Value) -> Table {
    Table::start(CardGame::standard(), seats, options, chance)
}

/// The refusal of a game that may not be started.
#[track_caller]
pub fn start_refused(seats: u8, options: Value) -> Refusal {
    Table::start_refused(CardGame::standard(), seats, options)
}

/// Sets up a position; see position.rs for what may be left out.
#[track_caller]
pub fn at(position: Value) -> Table {
    Table::at(CardGame::standard(), position)
}

/// The invariant that a position breaks.
#[track_caller]
pub fn violation(position: Value) -> Violation {
    Table::violation(CardGame::standard(), position)
}

/// The options of the sequential variation, in which A begins.
pub fn sequential() -> Value {
    json!({"mode": "sequential", "start": 0})
}

/// The options of the sequential variation with chip cards, in which A begins.
pub fn with_chip_cards() -> Value {
    json!({"mode": "sequential", "start": 0, "chip_cards": true})
}

/// One card: `5` is `5x1`.
#[track_caller]
pub fn card(text: &str) -> Card {
    let whole = if text.len() == 1 { format!("{text}x1") } else { text.to_owned() };
    whole.parse().unwrap_or_else(|why| panic!("{why}"))
}

/// Cards in the order in which they are written.
#[track_caller]
pub fn list(text: &str) -> Vec<Card> {
    text.split_whitespace().map(card).collect()
}

/// Cards as positions, scripts and actions have them, in the order in which they are written.
#[track_caller]
pub fn cards(text: &str) -> Value {
    json!(list(text))
}

/// Cards as they are written in a test: `1 4 5 5x2`.
pub fn show(cards: impl IntoIterator<Item = Card>) -> String {
    let short = |card: Card| match card.dice() {
        1 => card.number().to_string(),
        _ => card.to_string(),
    };
    cards.into_iter().map(short).collect::<Vec<_>>().join(" ")
}

/// The same cards, sorted.
#[track_caller]
pub fn sorted(text: &str) -> String {
    show(list(text).into_iter().collect::<Cards>().iter())
}

/// The action of selecting these cards.
#[track_caller]
pub fn selection(text: &str) -> Value {
    json!({"select": {"cards": cards(text)}})
}

/// The action of taking a chip card.
pub fn take(casino: u8, colour: &str) -> Value {
    json!({"take_chip_card": {"casino": casino, "colour": colour}})
}

/// What the card game adds to a scene.
pub trait CardTable {
    /// A seat selects these cards.
    fn select(&mut self, seat: Seat, cards: &str) -> &mut Self;
    /// The seats select one after another, A first; a seat that is finished selects `""`: nothing.
    fn all_select(&mut self, cards: &[&str]) -> &mut Self;
    /// The refusal of a selection.
    fn cannot_select(&mut self, seat: Seat, cards: &str) -> Refusal;
    /// The selections that are listed for a seat: `["1", "1 4"]`.
    fn selections(&self, seat: Seat) -> Vec<String>;
    /// The seats that are asked.
    fn asked(&self) -> Vec<Seat>;
    /// What is asked, as in a view: `"select"`, `{"chip_card":{"casinos":[5]}}`, `"over"`.
    fn asks(&self) -> Value;
    /// All seats of the table.
    fn seats(&self) -> Vec<Seat>;
    /// A player's hand, sorted.
    fn hand(&self, seat: Seat) -> String;
    /// What lies under a player's glass, sorted.
    fn glass(&self, seat: Seat) -> String;
    /// A player's draw pile, top first.
    fn pile(&self, seat: Seat) -> String;
    /// What a player has at the casinos, sorted.
    fn placed(&self, seat: Seat) -> String;
    /// What a player has at one casino, sorted.
    fn at_casino(&self, casino: u8, seat: Seat) -> String;
    /// How many cards a player has in the pile, in hand, under the glass and at the casinos.
    fn counts(&self, seat: Seat) -> [u8; 4];
    /// A player's selection under the palm.
    fn chosen(&self, seat: Seat) -> Option<String>;
    /// Whether the round is over for a player.
    fn finished(&self, seat: Seat) -> bool;
    /// The notes in a player's safe, in dollars, ascending.
    fn safe(&self, seat: Seat) -> Vec<i64>;
    /// The notes in the box, in dollars, ascending.
    fn boxed(&self) -> Vec<i64>;
    /// The face-down notes, in dollars, top first.
    fn note_pile(&self) -> Vec<i64>;
    /// The notes at a casino, as they were laid.
    fn notes_at(&self, casino: u8) -> Value;
    /// The chip cards beside a casino, by colour.
    fn beside(&self, casino: u8) -> Value;
    /// The chip cards before a player, by colour.
    fn chip_cards(&self, seat: Seat) -> Value;
    /// The names of the events of the last action, in order.
    fn kinds(&self) -> Vec<String>;
}

impl CardTable for Table {
    #[track_caller]
    fn select(&mut self, seat: Seat, cards: &str) -> &mut Table {
        self.act(seat, selection(cards))
    }

    #[track_caller]
    fn all_select(&mut self, cards: &[&str]) -> &mut Table {
        for (seat, cards) in (0..).map(Seat).zip(cards).filter(|(_, cards)| !cards.is_empty()) {
            self.select(seat, cards);
        }
        self
    }

    #[track_caller]
    fn cannot_select(&mut self, seat: Seat, cards: &str) -> Refusal {
        self.refused(seat, selection(cards))
    }

    fn selections(&self, seat: Seat) -> Vec<String> {
        let listed =
            self.legal(seat).into_iter().filter_map(|action| action.pointer("/select/cards").cloned());
        listed.map(|cards| show(serde_json::from_value::<Vec<Card>>(cards).unwrap())).collect()
    }

    fn asked(&self) -> Vec<Seat> {
        self.waiting().iter().collect()
    }

    fn asks(&self) -> Value {
        self.position()["asks"].clone()
    }

    fn seats(&self) -> Vec<Seat> {
        Seat::all(self.state.seats()).collect()
    }

    fn hand(&self, seat: Seat) -> String {
        show(self.state.player(seat).hand.iter())
    }

    fn glass(&self, seat: Seat) -> String {
        show(self.state.player(seat).glass.iter())
    }

    fn pile(&self, seat: Seat) -> String {
        let pile = self.position()["players"][seat.index()]["pile"].clone();
        show(serde_json::from_value::<Vec<Card>>(pile).unwrap())
    }

    fn placed(&self, seat: Seat) -> String {
        show(self.state.player(seat).placed.iter())
    }

    fn at_casino(&self, casino: u8, seat: Seat) -> String {
        show(self.state.player(seat).placed.iter().filter(|card| card.number() == casino))
    }

    fn counts(&self, seat: Seat) -> [u8; 4] {
        let player = self.state.player(seat);
        [player.pile_count(), player.hand.count(), player.glass.count(), player.placed.count()]
    }

    fn chosen(&self, seat: Seat) -> Option<String> {
        self.state.player(seat).chosen.map(|chosen| show(chosen.cards().iter().copied()))
    }

    fn finished(&self, seat: Seat) -> bool {
        self.state.player(seat).finished
    }

    fn safe(&self, seat: Seat) -> Vec<i64> {
        self.state.player(seat).safe.cards().map(|note| dollars(note.amount())).collect()
    }

    fn boxed(&self) -> Vec<i64> {
        self.state.boxed.cards().map(|note| dollars(note.amount())).collect()
    }

    fn note_pile(&self) -> Vec<i64> {
        serde_json::from_value(self.position()["note_pile"].clone()).unwrap()
    }

    fn notes_at(&self, casino: u8) -> Value {
        self.spectator()["casinos"][casino as usize - 1]["notes"].clone()
    }

    fn beside(&self, casino: u8) -> Value {
        self.spectator()["casinos"][casino as usize - 1]["chip_cards"].clone()
    }

    fn chip_cards(&self, seat: Seat) -> Value {
        self.spectator()["players"][seat.index()]["chip_cards"].clone()
    }

    fn kinds(&self) -> Vec<String> {
        let name = |event: Value| match event {
            Value::Object(fields) => fields.keys().next().cloned().unwrap_or_default(),
            other => other.as_str().unwrap_or_default().to_owned(),
        };
        self.events().into_iter().map(name).collect()
    }
}
