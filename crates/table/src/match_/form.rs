//! Reading actions from JSON, exactly as they are written.

use super::to_json;
use crate::serde_errors;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// The action that the JSON is, or why it is none.
///
/// Serde is generous: it takes `{"roll":null}` for `"roll"`, and a list of its fields for an object. An action has
/// one form only, so that programs and journals that say the same thing look the same.
pub(crate) fn read_action<A: Serialize + DeserializeOwned>(written: &Value) -> Result<A, String> {
    let action = serde_errors::quick_from_value(written)?;
    let proper = to_json(&action);
    if same_form(written, &proper) { Ok(action) } else { Err(format!("it is written {proper}")) }
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
