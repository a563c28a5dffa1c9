//! Positions in few words.

use crate::kit::Table;
use royale::{Dice, Note, Purse};
use serde_json::{Value, json};
use table::{Game, Seat};

/// Money for the casinos that leaves cards of every value in the bank.
const PAIRS: [(&str, [i64; 2]); 6] = [
    ("1", [50_000, 40_000]),
    ("2", [60_000, 40_000]),
    ("3", [70_000, 40_000]),
    ("4", [80_000, 40_000]),
    ("5", [90_000, 50_000]),
    ("6", [100_000, 60_000]),
];

/// A position; casinos without a pair get one of [`PAIRS`].
pub fn at(mut position: Value) -> Table {
    for (casino, pair) in PAIRS {
        let casino = &mut position["casinos"][casino];
        if casino.get("pair").is_none() {
            casino["pair"] = json!(pair);
        }
    }
    Table::at(position)
}

/// A position in which the players hold only these dice: whatever else is left of their sets lies in the
/// casino `aside`.
pub fn holding(hands: &[&str], aside: u8, position: Value) -> Table {
    let mut position = at(position).position();
    for (seat, kept) in hands.iter().enumerate() {
        let parse = |dice: &Value| dice.as_str().map_or(Dice::NONE, |text| text.parse().expect("dice"));
        let mut moved = parse(&position["players"][seat]["hand"]);
        moved -= parse(&json!(kept));
        position["players"][seat]["hand"] = json!(kept);
        let place = &mut position["casinos"][aside.to_string()]["dice"][seat.to_string()];
        moved += parse(place);
        *place = json!(moved);
    }
    Table::at(position)
}

/// Lays the gray blanks of a position: so many in casinos 1 to 6.
pub fn with_blanks(blanks: [u8; 6], mut position: Value) -> Value {
    for (casino, count) in (1..=6).zip(blanks) {
        position["casinos"][casino.to_string()]["dice"]["G"] = json!(count.to_string());
    }
    position
}

/// A position in which the players hold these dice: `with_hands(&["1", "0", "2+B"], ..)`. Dice that lie nowhere else
/// lie in casino 6. The first player who holds any is active, and casinos have 80k + 60k, unless it is said.
pub fn with_hands(hands: &[&str], mut position: Value) -> Table {
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

/// BAD LUCK lies at casino 1. C's last die, a 2, ends the round; then B alone is fined and has won nothing.
pub fn b_is_fined(round: u8, b: &Value) -> Table {
    with_hands(
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
