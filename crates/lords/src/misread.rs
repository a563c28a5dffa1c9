//! JSON that names what the game does not have: a lot that is not on the board, a colour that no casino has, a stake
//! that is no whole number of dollars. The clause list has codes for these, and an order of codes.

use crate::action::Action;
use crate::casino::by_edition;
use crate::data::Data;
use crate::decision;
use crate::lot::{Company, Lot};
use crate::state::State;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use table::{Refusal, Seat, say};

/// The codes of the clause list, in their order: of several that apply the first is told.
const CODES: [&str; 25] = [
    "COUNT", "OVER", "PENDING", "PHASE", "TURN", "EDITION", "TARGET", "FBLOCK", "OCCUPIED", "OWNER",
    "NOBOSS", "BOSS", "SELF", "ADJ", "COLOUR", "HEIGHT", "ONCE", "TILES", "DIE", "MARKER", "BET", "LIMIT",
    "MONEY", "TRADE", "CONSENT",
];

/// Why what was written is refused, if it would be an action but for such a name or number.
pub(crate) fn misread(state: &State, data: &Data, seat: Seat, written: &Value) -> Option<Refusal> {
    let mut mended = written.clone();
    let mut faults = Vec::new();
    mend(state, &mut mended, &mut faults);
    let place = |refusal: &Refusal| CODES.iter().position(|code| *code == refusal.code);
    let fault = faults.into_iter().min_by_key(place)?;
    let action: Action = serde_json::from_value(mended).ok()?;
    // What is wrong besides may come first: the wrong step, the wrong player, the wrong edition.
    let other = decision::check(state, data, seat, &action).err();
    Some(other.filter(|other| place(other) < place(&fault)).unwrap_or(fault))
}

/// Puts something that exists in place of every name and number that does not.
fn mend(state: &State, written: &mut Value, faults: &mut Vec<Refusal>) {
    match written {
        Value::Object(fields) => {
            for (name, value) in fields {
                match (name.as_str(), &*value) {
                    ("lot" | "casino" | "die", Value::String(_)) => mend_lot(value, faults),
                    ("give_dice" | "give_markers", Value::Array(_)) => {
                        value.as_array_mut().into_iter().flatten().for_each(|lot| mend_lot(lot, faults));
                    }
                    ("company", Value::String(colour)) if !is::<Company>(value) => {
                        let clause = by_edition(state, "L-COMP-3a", "L-COMP-3b");
                        faults.push(Refusal::new(
                            "TARGET",
                            clause,
                            say!("lords-no-company", colour = colour.clone()),
                        ));
                        *value = json!(Company::ALL[0]);
                    }
                    ("stake", Value::Number(stake)) if !is::<u32>(value) => {
                        let why = say!("lords-whole-stake", stake = stake.to_string());
                        faults.push(Refusal::new("BET", "L-RULING-42", why));
                        *value = json!(1);
                    }
                    _ => mend(state, value, faults),
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| mend(state, item, faults)),
        _ => {}
    }
}

fn mend_lot(value: &mut Value, faults: &mut Vec<Refusal>) {
    if let Value::String(lot) = &*value
        && !is::<Lot>(value)
    {
        faults.push(Refusal::new("TARGET", "L-COMP-9", say!("lords-no-lot", lot = lot.clone())));
        *value = json!("A1");
    }
}

fn is<T: DeserializeOwned>(value: &Value) -> bool {
    serde_json::from_value::<T>(value.clone()).is_ok()
}
