//! Money is a whole number in the game's own unit; this is how people read it.

use serde::Serialize;

/// The unit in which a game counts its money.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Unit {
    /// Single dollars: `$60,000`.
    Dollars,
    /// Whole millions of dollars: `$18M`.
    Millions,
}

impl Unit {
    /// The amount as people write it.
    ///
    /// ```
    /// use table::Unit;
    /// assert_eq!(Unit::Dollars.show(60_000), "$60,000");
    /// assert_eq!(Unit::Millions.show(-18), "-$18M");
    /// ```
    pub fn show(self, amount: i64) -> String {
        let digits = amount.unsigned_abs().to_string();
        let mut text = String::with_capacity(digits.len() + 6);
        if amount < 0 {
            text.push('-');
        }
        text.push('$');
        for (place, digit) in digits.chars().enumerate() {
            if place > 0 && (digits.len() - place).is_multiple_of(3) {
                text.push(',');
            }
            text.push(digit);
        }
        if self == Unit::Millions {
            text.push('M');
        }
        text
    }
}
