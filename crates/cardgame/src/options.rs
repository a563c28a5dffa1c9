//! What the players agree on before they begin.

use serde::{Deserialize, Serialize};
use table::{Refusal, Seat, say};

/// How the players select their cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// All at the same time, in secret.
    #[default]
    Simultaneous,
    /// One after another, in the open.
    Sequential,
}

/// The options as people give them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// Simultaneous or sequential.
    pub mode: Mode,
    /// The chip cards are used (sequential only).
    pub chip_cards: bool,
    /// Who begins the first round (sequential only); chance decides when nothing is said.
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "table::seat_or_random")]
    #[cfg_attr(feature = "schema", schemars(schema_with = "table::seat_or_random_schema"))]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub start: Option<Seat>,
}

/// The options once they have been judged.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Config {
    /// Seats at the table.
    pub seats: u8,
    /// Simultaneous or sequential.
    pub mode: Mode,
    /// Whether chip cards are used.
    pub chip_cards: bool,
}

impl Config {
    /// Judges the options for a number of seats; what the rules do not allow is refused.
    pub fn judge(options: &Options, seats: u8) -> Result<Config, Refusal> {
        if !(2..=5).contains(&seats) {
            return Err(Refusal::new("SEATS", "C-COMP-1", say!("lasvegas-no-seats", seats)));
        }
        if options.mode == Mode::Simultaneous {
            if options.chip_cards {
                return Err(Refusal::new("OPTION", "C-RULING-16", say!("cardgame-chip-cards-in-order")));
            }
            if options.start.is_some() {
                return Err(Refusal::new("OPTION", "C-RULING-28", say!("cardgame-no-start-player")));
            }
        }
        if let Some(start) = options.start
            && start.0 >= seats
        {
            let why = say!("table-no-start", start = start.0, last = seats - 1);
            return Err(Refusal::new("SEATS", "C-RULING-28", why));
        }
        Ok(Config { seats, mode: options.mode, chip_cards: options.chip_cards })
    }

    /// The options that would give this table again, without the start seat.
    pub fn options(&self) -> Options {
        Options { mode: self.mode, chip_cards: self.chip_cards, start: None }
    }
}
