//! What the players agree on before they begin.

use crate::data::Data;
use crate::edition::Edition;
use crate::rules::Rules;
use serde::{Deserialize, Serialize};
use table::{Refusal, judge_colours, say};

/// The options as people give them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// Bosses may lay off half of a bet to the bank (a variant of 2010).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub lay_off: bool,
    /// The colour of each seat; those of the edition in order when nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub colours: Option<Vec<String>>,
}

/// What was agreed on, with all that was left to the edition.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Agreed {
    /// Whether bosses may lay off half of a bet, where the edition has that variant.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub lay_off: Option<bool>,
    /// The colour of each seat.
    pub colours: Vec<String>,
}

/// The options once they have been judged.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Config {
    /// The edition.
    pub edition: Edition,
    /// The version of the rules.
    pub rules: Rules,
    /// Seats at the table.
    pub seats: u8,
    /// Whether bets may be laid off.
    pub lay_off: bool,
    /// The colour of each seat, by its place in the edition's list.
    pub colours: [u8; 6],
}

impl Config {
    /// Judges the options for a number of seats; what the edition does not allow is refused.
    pub fn judge(
        edition: Edition,
        rules: Rules,
        options: &Options,
        seats: u8,
        data: &Data,
    ) -> Result<Config, Refusal> {
        let max = edition.max_seats();
        if !(2..=max).contains(&seats) {
            let clause = if edition == Edition::First { "L-COMP-1a" } else { "L-COMP-1b" };
            let why = say!("lords-seats", most = max, seats);
            return Err(Refusal::new("COUNT", clause, why));
        }
        if options.lay_off && !edition.has_lay_off() {
            let why = say!("lords-lay-off-in-2010");
            return Err(Refusal::new("EDITION", "L-LAYOFF-1", why));
        }
        let clause = if edition == Edition::First { "L-COMP-2a" } else { "L-COMP-2b" };
        let colours = judge_colours(options.colours.as_deref(), edition.colours(data), seats, clause)?;
        Ok(Config { edition, rules, seats, lay_off: options.lay_off, colours })
    }

    /// The options that would give this table again.
    pub fn options(&self, data: &Data) -> Options {
        Options { lay_off: self.lay_off, colours: Some(self.colours(data)) }
    }

    /// What was agreed on.
    pub fn agreed(&self, data: &Data) -> Agreed {
        Agreed { lay_off: self.edition.has_lay_off().then_some(self.lay_off), colours: self.colours(data) }
    }

    fn colours(&self, data: &Data) -> Vec<String> {
        let known = self.edition.colours(data);
        self.colours[..self.seats as usize].iter().map(|place| known[*place as usize].clone()).collect()
    }
}
