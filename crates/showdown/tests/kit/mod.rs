//! The words of Vegas Showdown for the table's test kit.
#![allow(dead_code)] // Each test binary uses its own part of the kit.

use serde_json::{Value, json};
use showdown::{Card, Data, Showdown};
use table::{Refusal, Seat, Violation};

#[allow(unused_imports)] // Each test binary uses its own part of the kit.
pub use table::kit::{A, B, C, D, E};

/// A game in progress, under the control of the test.
pub type Table = table::kit::Scene<Showdown>;

/// The rules with the figures they come with.
pub fn game() -> Showdown {
    Showdown::standard()
}

/// The figures.
pub fn data() -> Data {
    Data::standard()
}

/// A deck with these cards on top (`"slump:medium boom:large"`) and all others below, in a fixed order.
#[track_caller]
pub fn deck(top: &str) -> Value {
    let top: Vec<Card> = top
        .split_whitespace()
        .map(|key| Card::of_key(key).unwrap_or_else(|| panic!("no card {key}")))
        .collect();
    let mut rest = data().cards;
    for card in &top {
        let at =
            rest.iter().position(|other| other == card).unwrap_or_else(|| panic!("no more {}", card.key()));
        rest.remove(at);
    }
    json!(top.into_iter().chain(rest).collect::<Vec<Card>>())
}

/// A position; `deck` may be text that names its top cards: see [`deck`].
#[track_caller]
pub fn position(mut written: Value) -> Value {
    if let Some(top) = written["deck"].as_str() {
        written["deck"] = deck(top);
    }
    written
}

/// Sets up a position: `{"seats": 4, "players": [{"cash": 30, "sheet": ["slots@0,2/0"], "off": ["lounge"]}]}`. What is
/// left out is as at the start of turn 1, before the first choice: see the crate's `position.rs`. A has the button.
#[track_caller]
pub fn at(written: Value) -> Table {
    Table::at(game(), position(written))
}

/// The invariant that a position breaks.
#[track_caller]
pub fn violation(written: Value) -> Violation {
    Table::violation(game(), position(written))
}

/// Starts a game; `chance` scripts the set-up: six stacks of tiles, the cards, the first seat.
#[track_caller]
pub fn start(seats: u8, chance: Value) -> Table {
    Table::start(game(), seats, json!({}), chance)
}

/// A bid.
pub fn bid(track: &str, amount: i64) -> Value {
    json!({"bid": {"track": track, "amount": amount}})
}

/// Publicity without a tile.
pub fn publicity() -> Value {
    json!({"publicity": {}})
}

/// Publicity with tiles.
pub fn publicity_with(on: &[&str]) -> Value {
    json!({"publicity": {"on": on}})
}

/// A whole renovation.
pub fn renovate(off: &[&str], on: &[&str]) -> Value {
    json!({"renovate": {"off": off, "on": on}})
}

/// After a purchase: the tile put on the sheet.
pub fn place(tile: &str) -> Value {
    json!({"place": {"on": [tile]}})
}

/// After a purchase: nothing is put on the sheet.
pub fn set_aside() -> Value {
    json!({"place": {}})
}

/// The code of a refusal.
pub fn code(refusal: &Refusal) -> &str {
    &refusal.code
}

/// The tiles of FULL of the clause list: every square is covered.
pub fn full() -> Vec<String> {
    let slots = (0..3).flat_map(|x| (0..5).map(move |y| format!("slots@{x},{y}/0")));
    let lounges = (0..5).flat_map(|y| [3, 5].map(|x| format!("lounge@{x},{y}/0")));
    slots.chain(lounges).collect()
}

/// FULL without the Slots in the north-west corner.
pub fn full_but_one() -> Vec<String> {
    full().into_iter().filter(|tile| tile != "slots@0,0/0").collect()
}

/// FULL3 of the clause list: every square is covered, with the tiles of three players.
pub fn full_three() -> Vec<String> {
    let slots = (0..3).flat_map(|x| (1..5).map(move |y| format!("slots@{x},{y}/0")));
    let lounges = (0..5).map(|y| format!("lounge@3,{y}/0"));
    let others = ["slots@0,0/0", "lounge@1,0/0", "lounge@5,2/0", "restaurant@5,0/0", "restaurant@5,3/0"];
    slots.chain(lounges).chain(others.map(str::to_owned)).collect()
}

/// Questions that tests of this game ask again and again.
pub trait Ask {
    /// One number of every player: `cash`, `fame`, `population` or `revenue`.
    fn numbers(&self, what: &str) -> Vec<i64>;
    /// The tiles on a player's sheet, row by row.
    fn sheet(&self, seat: Seat) -> Vec<String>;
    /// The tiles beside a player's sheet.
    fn off(&self, seat: Seat) -> Vec<String>;
    /// What is asked, by name: `choose`, `place`, `pull_strings`, `sketch`, `over`.
    fn asks(&self) -> String;
    /// Who is asked.
    fn asked(&self) -> Seat;
    /// The markers on the premier spaces.
    fn minimums(&self) -> Vec<Option<i64>>;
    /// Everybody who is asked takes Publicity, or sets aside, until the turn is over (or the game, or a stack has to be
    /// named).
    fn play_out_turn(&mut self);
}

impl Ask for Table {
    fn numbers(&self, what: &str) -> Vec<i64> {
        let view = self.spectator();
        view["players"].as_array().unwrap().iter().map(|player| player[what].as_i64().unwrap()).collect()
    }

    fn sheet(&self, seat: Seat) -> Vec<String> {
        serde_json::from_value(self.spectator()["players"][seat.index()]["sheet"].clone()).unwrap()
    }

    fn off(&self, seat: Seat) -> Vec<String> {
        serde_json::from_value(self.spectator()["players"][seat.index()]["off"].clone()).unwrap()
    }

    fn asks(&self) -> String {
        let asks = self.spectator()["asks"].clone();
        match asks {
            Value::String(name) => name,
            other => other.as_object().unwrap().keys().next().unwrap().clone(),
        }
    }

    #[track_caller]
    fn asked(&self) -> Seat {
        self.waiting().first().expect("somebody is asked")
    }

    fn minimums(&self) -> Vec<Option<i64>> {
        let position = self.position();
        position["premier"].as_array().unwrap().iter().map(|offer| offer["minimum"].as_i64()).collect()
    }

    #[track_caller]
    fn play_out_turn(&mut self) {
        let turn = self.state.turn;
        while self.state.turn == turn && !self.waiting().is_empty() {
            let action = match self.asks().as_str() {
                "choose" => publicity(),
                "place" => set_aside(),
                other => panic!("the table asks for {other}"),
            };
            self.act(self.asked(), action);
        }
    }
}
