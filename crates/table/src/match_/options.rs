//! A game's options, as programs and command lines give them.

use super::to_json;
use crate::game::{Game, OptionAbout};
use crate::serde_errors;
use serde_json::{Map, Value};
use serde_path_to_error::Segment;

/// A game's options from JSON; those that are not given have their defaults.
pub fn read_options<G: Game>(game: &G, options: &Map<String, Value>) -> Result<G::Options, String> {
    let about = game.about();
    let Value::Object(mut whole) = to_json(&G::Options::default()) else {
        return Err("the options of a game are a JSON object".into());
    };
    whole.extend(options.clone());
    serde_path_to_error::deserialize(&Value::Object(whole)).map_err(|error| {
        // What the catalogue does not list may still be an option that the rules have a word on, such as another
        // edition's; only what is no option at all is refused here.
        if let Some(unknown) =
            options.keys().find(|key| about.options.iter().all(|option| option.key != **key))
        {
            let known: Vec<&str> = about.options.iter().map(|option| option.key).collect();
            return format!("{} has no option {unknown:?}; its options are: {}", about.key, known.join(", "));
        }
        let what = serde_errors::with_path(&error);
        // The path begins with the option that does not fit.
        let option = error.path().iter().next().and_then(|first| match first {
            Segment::Map { key } => about.options.iter().find(|option| option.key == key),
            _ => None,
        });
        match option.and_then(|option| Some((option, options.get(option.key)?))) {
            Some((OptionAbout { key, values, .. }, value)) => {
                let what = what.strip_prefix(&format!("{key}: ")).unwrap_or(&what);
                format!("the option {key} cannot be {value}, it takes: {values} ({what})")
            }
            None => format!("these options do not go together: {what}"),
        }
    })
}
