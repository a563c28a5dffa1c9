//! The component figures, read from `data/pig.json`.

use serde::Deserialize;
use std::sync::LazyLock;
use table::Figure;

/// The figures that the game comes with.
pub const STANDARD: &str = include_str!("../data/pig.json");

/// All figures, in the form the rules use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Data {
    /// A lucky number brings its pips times this (P-LUCK-2).
    pub lucky_factor: u8,
}

/// The file, as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    schema: String,
    #[serde(rename = "about")]
    _about: String,
    lucky_factor: Figure<u8>,
}

impl Data {
    /// The figures that the game comes with. They are read once: every table asks for them.
    pub fn standard() -> Data {
        static READ: LazyLock<Data> =
            LazyLock::new(|| Data::parse(STANDARD).expect("the embedded data file is tested"));
        *READ
    }

    /// Reads a data file. What does not fit is named in a sentence.
    pub fn parse(text: &str) -> Result<Data, String> {
        let file: File =
            serde_json::from_str(text).map_err(|error| format!("the data file cannot be read: {error}"))?;
        if file.schema != "fremont-pig/1" {
            return Err(format!("the data file has schema {:?}, not \"fremont-pig/1\"", file.schema));
        }
        let lucky_factor = file.lucky_factor.value;
        if !(1..=10).contains(&lucky_factor) {
            return Err(format!("lucky_factor: 1 to 10, not {lucky_factor}"));
        }
        Ok(Data { lucky_factor })
    }
}
