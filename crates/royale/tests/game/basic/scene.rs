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

/// What came of a casino in the payout of the last action: who was tied (`0 1`), who was paid how many
/// thousands, the first place first (`2:90 N:40`), and which thousands went back, in order (`40`).
pub fn payment(table: &Table, casino: u8) -> [String; 3] {
    let here = |kind: &str| {
        let mut events = table.events_named(kind);
        events.retain(|event| event["casino"] == casino);
        events
    };
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let mut tied: Vec<String> =
        here("tied").iter().flat_map(|event| event["owners"].as_array().unwrap().iter().map(text)).collect();
    tied.sort();
    let thousand = |note: &Value| note.as_i64().unwrap() / 1000;
    let paid = here("paid");
    let paid: Vec<String> =
        paid.iter().map(|event| format!("{}:{}", text(&event["owner"]), thousand(&event["note"]))).collect();
    let mut back = returned(table);
    back.retain(|(at, _)| *at == casino);
    let back: Vec<String> = back.iter().map(|(_, note)| (note / 1000).to_string()).collect();
    [tied.join(" "), paid.join(" "), back.join(" ")]
}

/// The cards that went back in the payout of the last action, in order, each with its casino: those that
/// nobody claimed and those that imaginary owners won.
pub fn returned(table: &Table) -> Vec<(u8, i64)> {
    let mut returned = Vec::new();
    for event in table.last.iter().map(|event| serde_json::to_value(event).unwrap()) {
        if let Some(unclaimed) = event.get("unclaimed") {
            let notes = unclaimed["notes"].as_array().unwrap().iter();
            returned.extend(notes.map(|note| (unclaimed["casino"].clone(), note.clone())));
        }
        let imaginary = |event: &&Value| event["owner"] == "N" || event["owner"] == "G";
        if let Some(paid) = event.get("paid").filter(imaginary) {
            returned.push((paid["casino"].clone(), paid["note"].clone()));
        }
    }
    let plain = |(casino, note): (Value, Value)| (casino.as_u64().unwrap() as u8, note.as_i64().unwrap());
    returned.into_iter().map(plain).collect()
}

/// The cards that went back in the payout of the last action, in order.
pub fn returned_cards(table: &Table) -> Vec<i64> {
    returned(table).into_iter().map(|(_, note)| note).collect()
}

/// The cards that casinos paid to a player in the whole log, ascending.
pub fn paid_to(table: &Table, seat: Seat) -> Vec<i64> {
    let owner = json!(seat.0.to_string());
    let paid = logged(table, "paid");
    let own = paid.iter().filter(|event| event["owner"] == owner);
    let mut cards: Vec<i64> = own.map(|event| event["note"].as_i64().unwrap()).collect();
    cards.sort_unstable();
    cards
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
