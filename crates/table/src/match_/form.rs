//! Reading actions from JSON, exactly as they are written.

use super::to_json;
use crate::game::Game;
use crate::refusal::Refusal;
use crate::say;
use crate::seat::Seat;
use crate::serde_errors;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::collections::BTreeSet;

/// The action that the JSON is, or why it is none.
///
/// Serde is generous: it takes `{"roll":null}` for `"roll"`, and a list of its fields for an object. An action has
/// one form only, so that programs and journals that say the same thing look the same.
pub(crate) fn read_action<A: Serialize + DeserializeOwned>(written: &Value) -> Result<A, String> {
    let action = serde_errors::quick_from_value(written)?;
    let proper = to_json(&action);
    if same_form(written, &proper) { Ok(action) } else { Err(format!("it is written {proper}")) }
}

/// A seat's action from JSON, or why it is none of this game.
pub fn read_action_of<G: Game>(
    game: &G,
    state: &G::State,
    seat: Seat,
    written: &Value,
) -> Result<G::Action, Refusal> {
    read_action(written).map_err(|error| {
        if let Some(refusal) = game.misread(state, seat, written) {
            return refusal;
        }
        let mut legal = Vec::new();
        game.legal(state, seat, &mut legal);
        let names: BTreeSet<String> = legal.iter().map(|legal| action_name(&to_json(legal))).collect();
        let action = written.to_string();
        let why = match names.len() {
            0 => say!("table-no-action-idle", action, error, seat),
            _ => {
                let names = names.into_iter().collect::<Vec<_>>().join(", ");
                say!("table-no-action-now", action, error, seat, names)
            }
        };
        Refusal::new("FORM", "T-ACT-1", why)
    })
}

/// The name of an action: `place` for `{"place":{"number":3}}`, `pass` for `"pass"`.
fn action_name(action: &Value) -> String {
    match action {
        Value::String(name) => name.clone(),
        Value::Object(fields) => fields.keys().next().cloned().unwrap_or_default(),
        other => other.to_string(),
    }
}

/// Whether two values are of the same kinds, all the way down. What one of them leaves out does not matter.
fn same_form(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Object(one), Value::Object(other)) => {
            one.iter().all(|(key, value)| other.get(key).is_none_or(|other| same_form(value, other)))
        }
        (Value::Array(one), Value::Array(other)) => {
            one.iter().zip(other).all(|(one, other)| same_form(one, other))
        }
        _ => std::mem::discriminant(one) == std::mem::discriminant(other),
    }
}
