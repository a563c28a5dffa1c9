//! Refusals as the person at the keyboard reads them.

use super::session::Session;
use std::borrow::Cow;
use table::Error;

/// What is said when there is nothing to take back.
pub const NOTHING: &str = "There is nothing to take back.";

/// Why something was not done, with the names of those who play, and the clause behind it. The table's own sentences about taking back name entries and
/// seats by number, and tell what their author saw, which the person who now looks at the screen may not know.
pub fn reason<'a>(session: &Session, error: &'a Error) -> (Cow<'a, str>, Option<&'a str>) {
    match error {
        Error::Refused(refusal) => {
            let why = match refusal.code.as_ref() {
                "NOTHING" => NOTHING.into(),
                "NEWS" => "Too late to take back: something new was shown since.".into(),
                "DECIDED" => "Too late to take back: somebody has acted since.".into(),
                _ => session.say(&refusal.why).into(),
            };
            (why, Some(&refusal.clause))
        }
        other => (other.to_string().into(), None),
    }
}

/// The reason with its clause behind it, as lines of the log have it.
pub fn line(session: &Session, error: &Error) -> String {
    match reason(session, error) {
        (why, Some(clause)) => format!("{why} [{clause}]"),
        (why, None) => why.into_owned(),
    }
}
