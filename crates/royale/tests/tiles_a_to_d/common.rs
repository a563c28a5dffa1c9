//! Positions in few words, and what all tiles share.

use crate::kit::Table;
use royale::{Dice, Note, Purse};
use serde_json::{Value, json};
use table::{Game, Seat};

/// A position in which the players hold these dice: `at(&["1", "0", "2+B"], ..)`. Dice that lie nowhere else
/// lie in casino 6. The first player who holds any is active, and casinos have 80k + 60k, unless it is said.
pub fn at(hands: &[&str], mut position: Value) -> Table {
    let held: Vec<Dice> = hands.iter().map(|hand| hand.parse().expect("dice")).collect();
    position["seats"] = json!(hands.len());
    if position["active"].is_null() {
        position["active"] =
            json!(held.iter().position(|hand| !hand.is_empty()).expect("somebody holds dice"));
    }
    for number in ["1", "2", "3", "4", "5", "6"] {
        let pair = &mut position["casinos"][number]["pair"];
        if pair.is_null() {
            *pair = json!([80_000, 60_000]);
        }
    }
    let mut table = Table::at(position);
    for (seat, hand) in held.into_iter().enumerate() {
        let mut rest = table.state.hands[seat];
        rest -= hand;
        table.state.casinos[5][seat] += rest;
        table.state.hands[seat] = hand;
    }
    table.game.invariants(&table.state).unwrap_or_else(|violation| panic!("{violation}"));
    table
}

/// Rolls and places a number, upon which the black dice are thrown.
pub fn turn_and_throw<'a>(
    table: &'a mut Table,
    seat: Seat,
    numbers: &[u8],
    number: u8,
    black: [u8; 2],
) -> &'a mut Table {
    table.roll(seat, numbers).dice(&black).act(seat, json!({"place": {"number": number}}))
}

/// The tile at a casino, as all see it.
pub fn tile(table: &Table, casino: usize) -> Value {
    table.spectator()["casinos"][casino - 1]["tile"].clone()
}

/// Who holds the token of the tile at a casino.
pub fn holder(table: &Table, casino: usize) -> Value {
    tile(table, casino)["holder"].clone()
}

/// Nothing is asked but the roll of the next turn.
pub fn is_next(table: &Table, seat: Seat) {
    assert_eq!((table.asks(), table.waiting()), (json!("roll"), Some(seat)));
}

/// In a fixed order, so that lists compare whatever their order was.
pub fn sorted(mut values: Vec<Value>) -> Vec<Value> {
    values.sort_by_key(Value::to_string);
    values
}

/// These and no other actions are open to the seat.
pub fn may_only(table: &Table, seat: Seat, actions: Value) {
    let Value::Array(actions) = actions else { panic!("a list of actions") };
    assert_eq!(sorted(table.legal(seat)), sorted(actions), "what {seat} may do");
}

/// The names of the last action's events, in order.
pub fn names(table: &Table) -> Vec<String> {
    let name = |event: Value| event.as_object().and_then(|fields| fields.keys().next().cloned());
    table.events().into_iter().filter_map(name).collect()
}

/// BAD LUCK lies at casino 1. C's last die, a 2, ends the round; then B alone is fined and has won nothing.
pub fn b_is_fined(round: u8, b: &Value) -> Table {
    at(
        &["0", "0", "1"],
        json!({
            "options": {"faces": ["bad_luck"]}, "round": round, "players": [{}, b],
            "casinos": {
                "1": {"dice": {"0": "2", "2": "1"}},
                "2": {"dice": {"2": "3+B"}},
                "4": {"dice": {"0": "2", "1": "2"}},
                "5": {"dice": {"1": "2", "2": "2"}},
                "6": {"dice": {"0": "3+B", "1": "3+B"}},
            },
        }),
    )
}

/// Leaves only these cards in the bank; all others of it go to a player.
pub fn only_in_bank(table: &mut Table, cards: &[i64], hoarder: Seat) {
    let wanted: Purse = cards.iter().map(|card| Note::from_dollars(*card).expect("a card")).collect();
    let bank = std::mem::replace(&mut table.state.bank, wanted);
    for (place, count) in bank.0.into_iter().enumerate() {
        table.state.money[hoarder.index()].0[place] += count - wanted.0[place];
    }
}
