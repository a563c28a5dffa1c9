//! What may be said at a table.

use crate::error::{Error, Result};
use serde_json::Value;
use table::say;
use table::words::is_harmful;

/// What somebody says to all: one paragraph of text.
pub fn chat(given: &str) -> Result<String> {
    let said: String =
        given.trim().chars().filter(|letter| *letter == '\n' || !is_harmful(*letter)).collect();
    match said.chars().count() {
        0 => Err(Error::bad(say!("tables-say-something"))),
        1..=500 => Ok(said),
        _ => Err(Error::bad(say!("tables-say-most"))),
    }
}

/// The largest action that is done, looked at beforehand or foreseen, in bytes of JSON. Deals are the largest: those that people
/// make have a few hundred.
pub const LARGEST_ACTION: usize = 2048;

/// About how many bytes a value has as JSON.
pub fn size(value: &Value) -> usize {
    match value {
        Value::Null | Value::Bool(_) => 4,
        Value::Number(number) => {
            number.as_u64().map_or(20, |number| 1 + number.checked_ilog10().unwrap_or(0) as usize)
        }
        Value::String(text) => text.len() + 2,
        Value::Array(values) => values.iter().map(|value| size(value) + 1).sum::<usize>() + 1,
        Value::Object(fields) => {
            fields.iter().map(|(key, value)| key.len() + size(value) + 4).sum::<usize>() + 1
        }
    }
}

/// An action that is no larger than any that is needed.
pub fn action(given: &Value) -> Result<()> {
    if size(given) > LARGEST_ACTION {
        return Err(Error::bad(say!("tables-large-action", bytes = LARGEST_ACTION)));
    }
    Ok(())
}

/// A text of somebody's own that goes into the dice.
pub fn nonce(given: Option<&str>) -> Result<String> {
    let nonce = given.unwrap_or_default();
    if nonce.chars().count() > 64 || nonce.chars().any(char::is_control) {
        return Err(Error::bad(say!("tables-nonce-most")));
    }
    Ok(nonce.to_owned())
}

/// Somebody's own id of a request. Those of the server begin with a letter that nobody can say.
pub fn request(given: Option<&str>) -> Result<Option<String>> {
    match given {
        Some(id) if id.is_empty() || id.chars().count() > 64 || id.chars().any(char::is_control) => {
            Err(Error::bad(say!("tables-id-length")))
        }
        given => Ok(given.map(str::to_owned)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_are_as_large_as_they_look() {
        for text in [r#"{"place":{"number":3}}"#, r#"["roll",null,17,{"a":[1,22,333],"b":{}}]"#, r#""pass""#]
        {
            let about = size(&serde_json::from_str(text).unwrap());
            assert!(about.abs_diff(text.len()) <= 5, "{text} has about {about} bytes");
        }
        assert!(action(&Value::from(vec![1234; 300])).is_ok());
        assert!(action(&Value::from(vec![1234; 500])).is_err());
    }

    #[test]
    fn what_is_said_has_an_end() {
        assert_eq!(chat(" hello\u{7} \n there ").unwrap(), "hello \n there");
        assert!(chat("\u{200B}").is_err());
        assert!(chat(&"x".repeat(501)).is_err());
        assert!(nonce(Some(&"n".repeat(65))).is_err());
        assert!(request(Some("")).is_err() && request(Some("a\0b")).is_err());
        assert!(request(Some(&"ä".repeat(64))).is_ok() && request(Some(&"ä".repeat(65))).is_err());
        assert_eq!(request(None).unwrap(), None);
    }
}
