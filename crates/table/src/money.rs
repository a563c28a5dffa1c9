//! Money and scores are whole numbers in the game's own units; this is how people read them.

use crate::say;
use crate::words::Message;
use serde::Serialize;

/// The unit in which a game counts its money or its score.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Unit {
    /// Single dollars: `$60,000`.
    Dollars,
    /// Whole millions of dollars: `$18M`.
    Millions,
    /// Points: `18 points`.
    Points,
    /// Fame: `34 Fame`.
    Fame,
}

impl Unit {
    /// The amount as a message: people write it as their language does.
    ///
    /// ```
    /// use table::{Language, Unit};
    /// let german = Language::named("de").unwrap();
    /// assert_eq!(Unit::Dollars.of(60_000).in_language(german), "60.000\u{a0}$");
    /// assert_eq!(Unit::Millions.of(-18).to_string(), "-$18M");
    /// ```
    pub fn of(self, amount: i64) -> Message {
        if amount < 0 {
            let amount = self.of(amount.saturating_neg());
            return say!("unit-negative", amount);
        }
        match self {
            Unit::Dollars => say!("unit-dollars", amount),
            Unit::Millions => say!("unit-millions", amount),
            Unit::Points => say!("unit-points", amount),
            Unit::Fame => say!("unit-fame", amount),
        }
    }

    /// The amount in English.
    ///
    /// ```
    /// use table::Unit;
    /// assert_eq!(Unit::Dollars.show(60_000), "$60,000");
    /// assert_eq!(Unit::Millions.show(-18), "-$18M");
    /// assert_eq!(Unit::Points.show(1), "1 point");
    /// ```
    pub fn show(self, amount: i64) -> String {
        let sign = if amount < 0 { "-" } else { "" };
        let figures = grouped(amount.unsigned_abs());
        match self {
            Unit::Dollars => format!("{sign}${figures}"),
            Unit::Millions => format!("{sign}${figures}M"),
            Unit::Points if amount == 1 => "1 point".into(),
            Unit::Points => format!("{sign}{figures} points"),
            Unit::Fame => format!("{sign}{figures} Fame"),
        }
    }
}

/// `60,000`.
fn grouped(amount: u64) -> String {
    let digits = amount.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
