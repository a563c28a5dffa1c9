//! What the players agree on before they begin.

use crate::data::Data;
use serde::{Deserialize, Serialize};
use table::{Refusal, judge_colours, say};

/// The most seats.
pub const SEATS: usize = 5;

/// The options as people give them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// The colour of each seat; in order when nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub colours: Option<Vec<String>>,
}

/// The options once they have been judged.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Config {
    /// Seats at the table.
    pub seats: u8,
    /// The colour of each seat, by its place in the list of the data.
    pub colours: [u8; SEATS],
}

impl Config {
    /// Judges the options for a number of seats.
    pub fn judge(options: &Options, seats: u8, data: &Data) -> Result<Config, Refusal> {
        if !(3..=SEATS as u8).contains(&seats) {
            return Err(Refusal::new("COUNT", "S-SET-1", say!("showdown-no-seats", seats)));
        }
        let colours = judge_colours(options.colours.as_deref(), &data.colours, seats, "S-SET-5")?;
        Ok(Config { seats, colours })
    }

    /// The options that would give this table again.
    pub fn options(&self, data: &Data) -> Options {
        Options { colours: Some(self.colours(data)) }
    }

    /// The colour of each seat, by name.
    pub fn colours(&self, data: &Data) -> Vec<String> {
        let places = &self.colours[..self.seats as usize];
        places.iter().map(|place| data.colours[*place as usize].clone()).collect()
    }
}
