//! Scenes and questions that many tests share.

use crate::kit::{A, Table};
use royale::{Dice, Royale, State};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use table::{Chance, Eye, Fast, Game, Seat};

/// The figures as they stand in the data file.
pub fn figures() -> Value {
    serde_json::from_str(royale::STANDARD).unwrap()
}

/// How often each value occurs among the money cards of the data file.
pub fn all_cards() -> BTreeMap<i64, usize> {
    let written: BTreeMap<String, usize> =
        serde_json::from_value(figures()["money_cards"]["value"].clone()).unwrap();
    written.into_iter().map(|(value, count)| (value.parse().unwrap(), count)).collect()
}

/// How often each value occurs among the money cards of a position: deck, bank, casinos and players.
pub fn cards_in(position: &Value) -> BTreeMap<i64, usize> {
    let mut cards = BTreeMap::new();
    let mut count = |value: i64, more: u64| *cards.entry(value).or_default() += more as usize;
    let pairs = position["casinos"].as_object().unwrap().values().map(|casino| &casino["pair"]);
    for list in pairs.chain([&position["deck"]]).filter_map(Value::as_array) {
        list.iter().for_each(|value| count(value.as_i64().unwrap(), 1));
    }
    let purses = position["players"].as_array().unwrap().iter().map(|player| &player["money"]);
    for (value, more) in purses.chain([&position["bank"]]).filter_map(Value::as_object).flatten() {
        count(value.parse().unwrap(), more.as_u64().unwrap());
    }
    cards
}

/// The pairs at casinos 1 to 6 in dollars.
pub fn pairs(table: &Table) -> Value {
    Value::Array(
        (1..=6).map(|casino| table.position()["casinos"][casino.to_string()]["pair"].clone()).collect(),
    )
}

/// The face-down cards in dollars, the top first.
pub fn deck(table: &Table) -> Vec<i64> {
    serde_json::from_value(table.position()["deck"].clone()).unwrap()
}

/// The views of all seats, and the spectator's.
pub fn views(table: &Table) -> Vec<Value> {
    let eyes = Eye::all(table.state.seats());
    eyes.map(|eye| serde_json::to_value(table.game.view(&table.state, eye)).unwrap()).collect()
}

/// A fresh game whose chance falls by a seed.
pub fn seeded(seats: u8, options: Value, seed: u64) -> State {
    let options = serde_json::from_value(options).unwrap();
    Royale::standard().start(&options, seats, &mut Fast::seeded(seed), &mut ()).unwrap()
}

/// All money cards, shuffled by a seed: a script for a whole deck.
pub fn shuffled_cards(seed: u64) -> Value {
    let mut codes: Vec<u8> =
        all_cards().iter().flat_map(|(value, count)| vec![(value / 10_000) as u8; *count]).collect();
    Fast::seeded(seed).shuffle(&table::chance::SEATS, &mut codes);
    json!({"cards": codes.iter().map(|code| i64::from(*code) * 10_000).collect::<Vec<_>>()})
}

/// The events of one kind in the whole log: their contents.
pub fn logged(table: &Table, kind: &str) -> Vec<Value> {
    let log = table.log.iter().map(|event| serde_json::to_value(event).unwrap());
    log.filter_map(|event| event.get(kind).cloned()).collect()
}

/// What came of one casino in the payout of the last action.
#[derive(PartialEq, Eq, Debug)]
pub struct Payment {
    /// Whose dice left because they were tied.
    pub tied: Vec<String>,
    /// Who got which card, first place first; the imaginary owners included.
    pub paid: Vec<(String, i64)>,
    /// What went back in order: what nobody claimed and what imaginary owners won.
    pub back: Vec<i64>,
}

/// What came of a casino in the payout of the last action.
pub fn payment(table: &Table, casino: u8) -> Payment {
    let here = |kind: &str| {
        let mut events = table.events_named(kind);
        events.retain(|event| event["casino"] == casino);
        events
    };
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let list = |value: &Value| value.as_array().unwrap().clone();
    let mut tied: Vec<String> =
        here("tied").iter().flat_map(|event| list(&event["owners"])).map(|owner| text(&owner)).collect();
    tied.sort();
    let paid = here("paid");
    for (event, place) in paid.iter().zip(1..) {
        assert!(event["place"].as_u64() >= Some(place), "{event} stands too high");
    }
    let mut back = Vec::new();
    for event in table.events() {
        if let Some(unclaimed) = event.get("unclaimed").filter(|event| event["casino"] == casino) {
            back.extend(list(&unclaimed["notes"]).iter().filter_map(Value::as_i64));
        }
        let imaginary =
            |event: &&Value| event["casino"] == casino && (event["owner"] == "N" || event["owner"] == "G");
        if let Some(paid) = event.get("paid").filter(imaginary) {
            back.extend(paid["note"].as_i64());
        }
    }
    let paid = paid.iter().map(|event| (text(&event["owner"]), event["note"].as_i64().unwrap())).collect();
    Payment { tied, paid, back }
}

/// A basic round that has just been paid out, in which casino 4 held these dice and this pair. The other dice
/// lay at casino 6, except for A's last die, which was placed at casino 1.
pub fn paid_out(seats: u8, dice: &Value, pair: [i64; 2]) -> Table {
    let mut rest = Map::new();
    let neutral = (seats == 2).then(|| "N".to_owned());
    for owner in (0..seats).map(|seat| seat.to_string()).chain(neutral) {
        let here: Dice = dice.get(&owner).map_or(Dice::NONE, |dice| dice.as_str().unwrap().parse().unwrap());
        let mut left = Dice::SET;
        left -= here;
        left.small -= u8::from(owner == "0");
        rest.insert(owner, json!(left));
    }
    let mut table = Table::at(json!({
        "seats": seats, "options": {"mode": "basic"},
        "casinos": {"4": {"pair": pair, "dice": dice}, "6": {"dice": rest}},
    }));
    table.turn(A, &[1], 1);
    table
}

/// Seats of a table, as the kit names them.
pub fn seats(table: &Table) -> impl Iterator<Item = Seat> + use<> {
    Seat::all(table.state.seats())
}

/// A list of dollars for several thousands.
pub fn k(thousands: &[i64]) -> Vec<i64> {
    thousands.iter().map(|thousand| thousand * 1000).collect()
}

/// All orders of some things.
pub fn orders<T: Clone>(things: &[T]) -> Vec<Vec<T>> {
    if things.is_empty() {
        return vec![vec![]];
    }
    let mut all = Vec::new();
    for first in 0..things.len() {
        let mut rest = things.to_vec();
        let thing = rest.remove(first);
        all.extend(orders(&rest).into_iter().map(|order| [vec![thing.clone()], order].concat()));
    }
    all
}
