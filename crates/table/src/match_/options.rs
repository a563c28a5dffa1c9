//! A game's options, as programs and command lines give them.

use super::to_json;
use crate::game::Game;
use crate::serde_errors;
use serde_json::{Map, Value};

/// A game's options from JSON; those that are not given have their defaults.
pub(super) fn read_options<G: Game>(game: &G, options: &Map<String, Value>) -> Result<G::Options, String> {
    let about = game.about();
    if let Some(unknown) = options.keys().find(|key| about.options.iter().all(|option| option.key != **key)) {
        let known: Vec<&str> = about.options.iter().map(|option| option.key).collect();
        return Err(format!(
            "{} has no option {unknown:?}; its options are: {}",
            about.key,
            known.join(", ")
        ));
    }
    let Value::Object(mut whole) = to_json(&G::Options::default()) else {
        return Err("the options of a game are a JSON object".into());
    };
    whole.extend(options.clone());
    serde_json::from_value(Value::Object(whole)).map_err(|error| {
        let error = serde_errors::words(&error.to_string());
        // Serde names the type that was expected, not the option: find the one that does not fit by itself.
        let fits = |key: &str, value: &Value| {
            let mut alone = match to_json(&G::Options::default()) {
                Value::Object(map) => map,
                _ => Map::new(),
            };
            alone.insert(key.into(), value.clone());
            serde_json::from_value::<G::Options>(Value::Object(alone)).is_ok()
        };
        match options.iter().find(|(key, value)| !fits(key, value)) {
            Some((key, value)) => {
                let values =
                    about.options.iter().find(|option| option.key == key).map_or("", |option| option.values);
                format!("the option {key} cannot be {value}, it takes: {values} ({error})")
            }
            None => format!("these options do not go together: {error}"),
        }
    })
}
