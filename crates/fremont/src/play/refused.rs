//! Refusals as the person at the keyboard reads them.

use std::borrow::Cow;
use table::{Error, Refusal};

/// What is said when there is nothing to take back.
pub const NOTHING: &str = "There is nothing to take back.";

/// Why something was not done, and the clause behind it. The table's own sentences about taking back name entries and
/// seats by number, and tell what their author saw, which the person who now looks at the screen may not know.
pub fn reason(error: &Error) -> (Cow<'_, str>, Option<&str>) {
    match error {
        Error::Refused(Refusal { code, clause, why }) => {
            let why = match code.as_ref() {
                "NOTHING" => NOTHING,
                "NEWS" => "Too late to take back: something new was shown since.",
                "DECIDED" => "Too late to take back: somebody has acted since.",
                _ => why,
            };
            (why.into(), Some(clause))
        }
        other => (other.to_string().into(), None),
    }
}

/// The reason with its clause behind it, as lines of the log have it.
pub fn line(error: &Error) -> String {
    match reason(error) {
        (why, Some(clause)) => format!("{why} [{clause}]"),
        (why, None) => why.into_owned(),
    }
}
