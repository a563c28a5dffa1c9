//! JSON in which no key of an object stands twice: readers would differ about which of the two was meant.

use serde::Deserializer;
use serde::de::{DeserializeSeed, Error, MapAccess, SeqAccess, Visitor};
use std::collections::HashSet;
use std::fmt;

/// Refuses a text in which a key stands twice in one object, in a sentence. A text that is no JSON is left to others.
pub fn refuse_doubles(text: &[u8]) -> Result<(), String> {
    let mut reader = serde_json::Deserializer::from_slice(text);
    match Once.deserialize(&mut reader) {
        Err(error) if error.is_data() => {
            let words = error.to_string();
            Err(words.split(" at line ").next().unwrap_or_default().to_owned())
        }
        _ => Ok(()),
    }
}

/// Looks through a value and keeps nothing of it.
struct Once;

impl<'de> DeserializeSeed<'de> for Once {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Once {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_bool<E>(self, _: bool) -> Result<(), E> {
        Ok(())
    }

    fn visit_i64<E>(self, _: i64) -> Result<(), E> {
        Ok(())
    }

    fn visit_u64<E>(self, _: u64) -> Result<(), E> {
        Ok(())
    }

    fn visit_f64<E>(self, _: f64) -> Result<(), E> {
        Ok(())
    }

    fn visit_str<E>(self, _: &str) -> Result<(), E> {
        Ok(())
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut values: A) -> Result<(), A::Error> {
        while values.next_element_seed(Once)?.is_some() {}
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<(), A::Error> {
        let mut keys = HashSet::new();
        while let Some(key) = fields.next_key::<String>()? {
            fields.next_value_seed(Once)?;
            if let Some(key) = keys.replace(key) {
                let key: String = key.chars().take(40).collect();
                return Err(A::Error::custom(format_args!("{key:?} stands twice in one object")));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::refuse_doubles;

    #[test]
    fn a_key_that_stands_twice_is_refused_wherever_it_is() {
        for text in [r#"{"a":1,"a":2}"#, r#"{"b":[{"a":1},{"a":1,"c":2,"a":null}]}"#, r#"{"a":1,"\u0061":1}"#]
        {
            assert_eq!(
                refuse_doubles(text.as_bytes()),
                Err("\"a\" stands twice in one object".into()),
                "{text}"
            );
        }
        for text in [r#"{"a":{"a":[{"a":-1.5},{"a":true}]},"b":"a"}"#, "7", "{\"a\":", ""] {
            assert_eq!(refuse_doubles(text.as_bytes()), Ok(()), "{text}");
        }
    }
}
